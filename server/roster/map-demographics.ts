const SEX: Readonly<Record<string, number | null>> = {
  female: 1,
  f: 1,
  male: 2,
  m: 2,
  other: 3,
  x: 3,
  nonbinary: 3,
  'non-binary': 3,
  unspecified: null,
  unknown: null,
  u: null,
}

/** Id of the list Sex; null for unspecified, undefined when the word is unknown. */
export const mapSex = (cell: string): number | null | undefined => SEX[cell.toLowerCase()]

const HISPANIC = 1
const MULTIRACIAL = 7
/** Ids of the list Ethnicity in the order of the letters: Native American, Asian, Black, Pacific, white. */
const BY_LETTER = [2, 3, 4, 5, 6]

/**
 * Id of the list Ethnicity for the letters of `roster_demographics.race`. Hispanic comes before every race, two races
 * are
 * Multiracial, as the federal report counts them (OMB 1997); null when nothing was answered with yes.
 */
export function mapEthnicity(letters: string): number | null {
  const [races, twoOrMore, hispanic] = [letters.slice(0, 5), letters[5], letters[6]]
  if (hispanic === 't') return HISPANIC
  const named = BY_LETTER.filter((_, at) => races[at] === 't')
  if (twoOrMore === 't' || named.length > 1) return MULTIRACIAL
  return named[0] ?? null
}
