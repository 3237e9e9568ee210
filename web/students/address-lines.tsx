import type { StudentProfile } from '@trellis/contract/students.ts'

type Address = StudentProfile['enrollment']['address']

/** The lines of an address as they stand on an envelope; none where nothing is recorded. */
export const addressLines = ({ streetAddress1, streetAddress2, city, stateName, zipCode }: Address): string[] =>
  [
    streetAddress1,
    streetAddress2,
    [city, [stateName, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', '),
  ].filter((line): line is string => Boolean(line))

export function AddressLines({ address }: { address: Address }) {
  const lines = addressLines(address)
  if (lines.length === 0) return null
  return lines.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ))
}
