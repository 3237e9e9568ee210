const LONGEST = 100
// C0 and C1 control characters, and what a decoder puts for bytes that were not UTF-8
const UNUSABLE = /[\u0000-\u001F\u007F-\u009F\uFFFD]/u // eslint-disable-line no-control-regex

/**
 * A name as it is stored: as written, composed (NFC), with single spaces. Anything else in it is kept literally; legal
 * names hold what no pattern foresees, and every place that shows a name escapes it.
 */
export const mapName = (cell: string | null): string => (cell ?? '').normalize('NFC').replace(/ +/g, ' ').trim()

export function nameFault(name: string): string | undefined {
  if (name === '') return 'There is no name.'
  if (UNUSABLE.test(name)) return 'The name holds characters that are not text, as when a file is not saved as UTF-8.'
  if (Array.from(name).length > LONGEST) return `The name is longer than ${LONGEST} characters.`
  return undefined
}
