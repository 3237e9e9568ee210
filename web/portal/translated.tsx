/** A text of the service in the language of the page; one without translation stays English, and is marked so. */
export function Translated({ text, table }: { text: string; table: Readonly<Record<string, string>> }) {
  const known = table[text]
  return known === undefined ? (
    <span lang="en" dir="ltr">
      {text}
    </span>
  ) : (
    <span>{known}</span>
  )
}
