interface PageSizeSelectProps {
  value: number
  sizes?: readonly number[] | undefined
  onChange: (size: number) => void
}

/** Rows per page; a native list, so that the first page of script stays small. */
export function PageSizeSelect({ value, sizes = [10, 25, 50], onChange }: PageSizeSelectProps) {
  return (
    <label className="flex items-center gap-2">
      Rows per page
      <select className="native-select" value={value} onChange={(event) => onChange(Number(event.target.value))}>
        {sizes.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </select>
    </label>
  )
}
