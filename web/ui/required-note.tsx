/** Stands once above a form that has required fields. */
export function RequiredNote() {
  return (
    <p className="text-xs text-muted">
      Fields marked with <span className="text-danger">*</span> are required.
    </p>
  )
}
