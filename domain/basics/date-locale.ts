/** An unknown locale of the date library, told as the product tells it [P-8-04]. */
export class UnknownDateLocale extends Error {
  override readonly name = 'UnknownDateLocale'
  readonly code = 'MODULE_NOT_FOUND'

  constructor(locale: string) {
    super(`Cannot find module './${locale}'`)
  }
}

/** The locale's data out of those the caller has; `get` throws when there is none of that name. */
export const getDateLocale = <T>(locale: string, known: ReadonlyMap<string, T>): T => {
  const data = known.get(locale)
  if (data === undefined) throw new UnknownDateLocale(locale)
  return data
}
