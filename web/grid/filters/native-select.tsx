interface NativeSelectProps<V extends string> {
  label: string
  value: V
  options: readonly (readonly [V, string])[]
  onChange: (value: V) => void
}

/** The platform's own list: small, and good on a phone. */
export function NativeSelect<V extends string>({ label, value, options, onChange }: NativeSelectProps<V>) {
  return (
    <select
      aria-label={label}
      className="native-select w-full"
      value={value}
      onChange={(event) => {
        const chosen = options.find(([id]) => id === event.target.value)
        if (chosen) onChange(chosen[0])
      }}
    >
      {options.map(([id, text]) => (
        <option key={id} value={id}>
          {text}
        </option>
      ))}
    </select>
  )
}
