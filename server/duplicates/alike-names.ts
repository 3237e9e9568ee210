/** Of two rows `a` and `b` with the keys of names. */
type Names = 'first' | 'last'

const letter = (side: 'a' | 'b', at: string): string => `substr(${side}.${at}, 1, 1)`

/**
 * SQL that holds wherever `compareFirstNames` or `compareLastNames` find any likeness at all, and of few other pairs: a cheap
 * sieve before the rules of `domain/duplicates` judge. The sieve knows no sounds. Names that sound alike without beginning alike
 * are at most two edits apart, one of them at the beginning, so that two letters behind it, two at the end or one of each agree.
 */
export function areAlike(name: Names): string {
  const key = `${name}_key`
  const [a, b] = [`a.${key}`, `b.${key}`]
  const short = `least(length(${a}), length(${b}))`
  const tail = `right(${a}, 2) = right(${b}, 2)`
  const behind = `substr(${a}, 2, 2) in (substr(${b}, 2, 2), left(${b}, 2)) or left(${a}, 2) = substr(${b}, 2, 2)`
  const middle = `substr(${a}, 2, 1) = substr(${b}, 2, 1) and right(${a}, 1) = right(${b}, 1)`
  const near = `abs(length(${a}) - length(${b})) <= 2 and (${letter('a', key)} = ${letter('b', key)} or ${short} < 3 or ${tail} or ${behind} or ${middle})`
  return `(${a} = ${b} or ${near} or a.${name}_letters = b.${name}_letters or ${a} = '' or ${b} = '' or ${name === 'first' ? `${isBeginning(a, b)} or ` : ''}${isPart(name)})`
}

/** A short form begins the long name. */
const isBeginning = (a: string, b: string): string => `starts_with(${a}, ${b}) or starts_with(${b}, ${a})`

/** Words of one name within the other: its first two letters and its last two stand somewhere in the longer key. */
function isPart(name: Names): string {
  const [a, b] = [`a.${name}_key`, `b.${name}_key`]
  const within = (short: string, long: string): string => `strpos(${long}, left(${short}, 2)) > 0 and strpos(${long}, right(${short}, 2)) > 0`
  return `(a.${name}_name ~ '[[:space:]-]' or b.${name}_name ~ '[[:space:]-]') and (${within(a, b)} or ${within(b, a)})`
}

export const ARE_EXCHANGED = 'a.first_key = b.last_key and a.last_key = b.first_key'
