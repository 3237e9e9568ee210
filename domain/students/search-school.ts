/**
 * The eight school codes offered first in search. The real ones are not printed anywhere, so these name sample schools
 * and a district configures its own list.
 */
export const DEFAULT_SEARCH_DBNS: readonly string[] = [
  '01M991', '09X992', '17K993', '24Q994', '31R995', '75M996', '75X997', '75K998',
]

export interface SearchSchoolField {
  readonly isShown: boolean
  /** What the person chose; undefined while the field is unchanged. */
  readonly chosen: string | undefined
}

/** The schoolDBN sent with a search: the choice, else the first while the field is shown, never with an id. */
export const searchDbn = (
  { isShown, chosen }: SearchSchoolField,
  nycId: string,
  dbns: readonly string[] = DEFAULT_SEARCH_DBNS,
): string | undefined => {
  if (!isShown || nycId !== '') return undefined
  return chosen ?? dbns[0]
}
