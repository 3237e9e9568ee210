const LONE_SURROGATES = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g
/** Controls, byte order mark, non-characters, and the old direction overrides, which could show a text that was never typed. */
const NEVER_PRINTED = /(?![\t\n])\p{Cc}|[\ufeff\ufffe\uffff\u202a-\u202e]/gu
const WITHOUT_GLYPH = /[\u00ad\u200b-\u200f\u2028\u2029\u202f\u2060-\u2064\u2066-\u2069\t\n]/
const MARK = /[\p{M}\ufe00-\ufe0f]/u
const REPLACEMENT = '\ufffd'
/** A run without a place to break would leave the page. */
const LONGEST_RUN = 60

export interface CleanText {
  readonly text: string
  /** Characters that no font has; each is shown as the replacement character. */
  readonly lost: readonly string[]
}

/** @param covered code points that every weight of some font of the product has. */
export function cleanText(typed: string, covered: ReadonlySet<number>): CleanText {
  const whole = typed.replace(LONE_SURROGATES, REPLACEMENT).normalize('NFC').replace(/\r\n?/g, '\n').replace(NEVER_PRINTED, '')
  const lost: string[] = []
  let text = ''
  for (const letter of whole) {
    if (covered.has(letter.codePointAt(0)!) || WITHOUT_GLYPH.test(letter)) text += letter
    else {
      lost.push(letter)
      if (!MARK.test(letter)) text += REPLACEMENT
    }
  }
  return { text: breakLongRuns(text), lost }
}

const breakLongRuns = (text: string): string =>
  text.replace(/[\x21-\x7e\u00a1-\u024f\ufffd]{61,}/g, (run) => run.replace(new RegExp(`.{${LONGEST_RUN}}`, 'gu'), '$&\u200b'))

/** Every text of a document's data, keys left alone. */
export function cleanData<T>(data: T, covered: ReadonlySet<number>): { readonly data: T; readonly lost: readonly string[] } {
  const lost = new Set<string>()
  const visit = (value: unknown): unknown => {
    if (typeof value === 'string') {
      const cleaned = cleanText(value, covered)
      for (const letter of cleaned.lost) lost.add(letter)
      return cleaned.text
    }
    if (Array.isArray(value)) return value.map(visit)
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, visit(inner)]))
  }
  return { data: visit(data) as T, lost: [...lost] }
}
