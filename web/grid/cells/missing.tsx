/** Nothing is recorded: a dash to see, silence to hear. */
export const Missing = () => (
  <span aria-hidden data-missing className="text-muted">
    –
  </span>
)
