const LONGEST = 150

// controls, marks that turn the direction of what follows (report‮gpj.exe), and what other systems read as paths
// eslint-disable-next-line no-control-regex
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/g

/** The name of an uploaded file as people see it: no path, nothing invisible, not endless. It is never used as a path. */
export function safeFileName(given: string): string {
  const last = given.replaceAll(/\p{Surrogate}/gu, '').normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const clean = last.replaceAll(UNSAFE, '').replaceAll(/[<>:"|?*]/g, '_').replaceAll(/\s+/g, ' ').replaceAll(/^[. ]+|[. ]+$/g, '')
  if (clean === '') return 'document'
  const letters = Array.from(clean) // code points: no character is cut in two
  if (letters.length <= LONGEST) return clean
  const extension = Array.from(/\.[^.]{1,10}$/.exec(clean)?.[0] ?? '')
  return [...letters.slice(0, LONGEST - extension.length), ...extension].join('')
}
