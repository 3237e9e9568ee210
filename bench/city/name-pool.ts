import { readCommunities } from '../../server/demo/demo-geography.ts'
import { searchKeyColumns } from '../../server/demo/search-key-columns.ts'
import { SeededRandom } from '../../server/demo/seeded-random.ts'

/** A name with its true search keys and how many of the 200,000 slots it fills. */
export interface PooledName {
  readonly name: string
  readonly key: string
  readonly sound: readonly string[]
  readonly letters: string
  readonly slots: number
}

export const SLOTS = 200_000
/** 1 / (rank + SHIFT): with 10,000 names the commonest has about one slot in a hundred. */
const SHIFT = 13
const SYLLABLES = [
  'ba',
  'chen',
  'dor',
  'el',
  'fa',
  'go',
  'har',
  'is',
  'jan',
  'ko',
  'lin',
  'ma',
  'nor',
  'o',
  'pe',
  'qui',
  'ro',
  'sha',
  'ti',
  'u',
  'ver',
  'wal',
  'xi',
  'yo',
  'zan',
]

/** Invented names, the commonest first: those of the demo district, then made of syllables until there are enough. */
export function namePool(kind: 'first' | 'last', count: number): PooledName[] {
  const random = new SeededRandom(kind === 'first' ? 71 : 72)
  const known = readCommunities().flatMap(({ surnames, girls, boys }) =>
    kind === 'last' ? surnames : [...girls, ...boys],
  )
  const names = new Set(random.shuffle(known).slice(0, count))
  while (names.size < count) {
    const made = Array.from({ length: random.int(2, 4) }, () => random.pick(SYLLABLES)).join('')
    names.add(made.charAt(0).toUpperCase() + made.slice(1))
  }
  const weights = [...names].map((_, rank) => 1 / (rank + 1 + SHIFT))
  const total = weights.reduce((sum, one) => sum + one, 0)
  return [...names].map((name, rank) => {
    const keys = searchKeyColumns(name, name)
    return {
      name,
      key: keys.last_key,
      sound: keys.last_sound,
      letters: keys.last_letters,
      slots: Math.max(1, Math.round((weights[rank]! / total) * SLOTS)),
    }
  })
}
