/** `{name}` in fixed wording. @throws when a value is missing: a letter never shows a placeholder. */
export function fillIn(wording: string, values: Readonly<Record<string, string>>): string {
  return wording.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`The wording asks for {${name}}, which is not there.`)
    return value
  })
}
