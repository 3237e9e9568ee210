import { addDays, isPlainDate, plainDate } from '@trellis/domain/basics/plain-date.ts'
import { nameKey } from '@trellis/domain/students/name-keys.ts'
import { type DemoCommunity, readCommunities } from '../../demo/demo-geography.ts'
import { SeededRandom } from '../../demo/seeded-random.ts'

/** A record of the planted district, before it is written. */
export interface PlantedChild {
  /** Which child this really is: two records of one child have the same. */
  readonly truth: number
  readonly kind: string
  readonly first: string
  readonly middle: string | null
  readonly last: string
  readonly born: string
  readonly sexId: number
  readonly house: string | null
  readonly street: string | null
  readonly zip: string | null
  readonly guardian: { readonly first: string; readonly last: string } | null
}

const RHYMES = [['Jayden', 'Kayden'], ['Aiden', 'Jaiden'], ['Mia', 'Lia'], ['Eva', 'Ava'], ['Ella', 'Bella'], ['Anna', 'Hanna'], ['Ethan', 'Nathan'], ['Daniel', 'Daniela'], ['Gabriel', 'Gabriela'], ['Sofia', 'Sophie']] as const
const STREETS = ['Grand Concourse', 'Ocean Avenue', 'East 6 Street', 'Fordham Road', 'Jamaica Avenue', 'Broadway', 'Bergen Street', 'Northern Boulevard', 'Bay Street', 'Linden Boulevard', 'Main Street', 'Webster Avenue']
const PER_KIND = 30

type Slip = (child: PlantedChild, random: SeededRandom) => Partial<PlantedChild> | undefined

const swapAt = (text: string, at: number): string => text.slice(0, at) + text[at + 1]! + text[at]! + text.slice(at + 2)
const inner = (text: string, random: SeededRandom): number => random.int(1, text.length - 3)
const digits = (born: string): string => born.replaceAll('-', '')
const dated = (text: string): string => `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`
const realDay = (day: string, born: string): { born: string } | undefined => (isPlainDate(day) && day !== born ? { born: day } : undefined)
const moved = (random: SeededRandom): Partial<PlantedChild> => ({ house: String(random.int(300, 990)), street: random.pick(STREETS), zip: String(random.int(10_001, 11_690)) })

/** Each way in which a second record of a child differs from the first; undefined where the name or day does not allow it. */
export const SLIPS: Readonly<Record<string, Slip>> = {
  'nothing differs': () => ({}),
  'case and accents': ({ first, last }) => ({ first: first.toUpperCase(), last: last.normalize('NFD').replace(/\p{M}/gu, '') }),
  'letters of the last name exchanged': ({ last }, random) => (last.length > 5 ? { last: swapAt(last, inner(last, random)) } : undefined),
  'a wrong letter in the last name': ({ last }, random) => {
    const at = last.length > 5 ? inner(last, random) : 0
    return at > 0 ? { last: last.slice(0, at) + (last[at] === 'e' ? 'a' : 'e') + last.slice(at + 1) } : undefined
  },
  'a letter left out of the first name': ({ first }, random) => {
    const at = first.length > 5 ? inner(first, random) : 0
    return at > 0 ? { first: first.slice(0, at) + first.slice(at + 1) } : undefined
  },
  'first and last name exchanged': ({ first, last }) => ({ first: last, last: first }),
  'a second last name added': ({ last }, random) => (/[\s-]/.test(last) ? undefined : { last: `${last}${random.pick(['-', ' '])}Castellanos` }),
  'a short form of the first name': ({ first }) => (first.length > 6 ? { first: first.slice(0, 4) } : undefined),
  'no middle name, moved, another guardian': (_child, random) => ({ middle: null, ...moved(random), guardian: { first: 'Auxiliadora', last: 'Benavides' } }),
  'day and month exchanged': ({ born }) => realDay(`${born.slice(0, 4)}-${born.slice(8)}-${born.slice(5, 7)}`, born),
  'digits of the birth date exchanged': ({ born }) => realDay(dated(swapAt(digits(born), 6)), born),
  'one digit of the birth date wrong': ({ born }, random) => realDay(dated(digits(born).slice(0, 7) + String(random.int(0, 9))), born),
  'last name and birth date mistyped': ({ last, born }, random) => {
    const day = realDay(dated(swapAt(digits(born), 6)), born)
    return last.length > 5 && day ? { last: swapAt(last, inner(last, random)), ...day } : undefined
  },
  'address and guardian unknown': () => ({ house: null, street: null, zip: null, guardian: null }),
}

/** Families with brothers, sisters and twins, namesakes of the same birthday, and then the second records. */
export function plantDuplicates(seed: number): readonly PlantedChild[] {
  const random = new SeededRandom(seed)
  const communities = readCommunities()
  const children: PlantedChild[] = []
  let truth = 0
  for (let family = 0; family < 2000; family++) {
    const community = random.weighted(communities, (one) => one.weight)
    const home = { house: String(random.int(1, 299)), street: random.pick(STREETS), zip: String(random.int(10_001, 11_690)) }
    const last = random.pick(community.surnames)
    const guardian = { first: random.pick(community.girls), last }
    const born = birthday(random)
    for (const { middle, ...one } of siblings(random, community, born)) children.push({ truth: ++truth, kind: 'base', middle, last, guardian, ...home, ...one })
  }
  for (let at = 0; at < 60; at++) {
    // two families, one popular name, one birthday
    const [first, last] = [random.pick(['Maria', 'Jayden', 'Mohammed', 'Sofia']), random.pick(['Rodriguez', 'Singh', 'Khan', 'Chen'])]
    const born = birthday(random)
    for (const mother of ['Carmen', 'Yolanda', 'Fatima'].slice(0, at % 3 === 0 ? 2 : 1)) {
      children.push({ truth: ++truth, kind: 'namesake', first, middle: null, last, born, sexId: 1, house: String(random.int(1, 299)), street: random.pick(STREETS), zip: String(random.int(10_001, 11_690)), guardian: { first: mother, last } })
    }
  }
  const base = children.filter(({ kind }) => kind === 'base')
  for (const [kind, slip] of Object.entries(SLIPS)) {
    for (let planted = 0; planted < PER_KIND; ) {
      const child = random.pick(base)
      const change = slip(child, random)
      if (!change) continue
      planted++
      children.push({ ...child, ...change, kind })
    }
  }
  return children
}

const birthday = (random: SeededRandom): string => addDays(plainDate(2021, 12, 1), random.int(0, 1100))

function siblings(random: SeededRandom, { girls, boys }: DemoCommunity, born: string): Pick<PlantedChild, 'first' | 'middle' | 'born' | 'sexId'>[] {
  const sexId = random.chance(0.5) ? 1 : 2
  const name = (): string => random.pick(sexId === 1 ? girls : boys)
  const middle = (): string | null => (random.chance(0.4) ? name() : null)
  const first = name()
  const one = { first, middle: middle(), born, sexId }
  if (random.chance(0.12)) {
    const [a, b] = random.pick(RHYMES)
    const isPair = b === `${a}a` // a boy and a girl
    return [{ ...one, first: a, sexId: isPair ? 2 : sexId }, { ...one, first: b, middle: middle(), sexId: isPair ? 1 : sexId }] // twins whose names rhyme
  }
  if (random.chance(0.05)) return [{ ...one, middle: 'Elena' }, { ...one, middle: 'Luisa' }] // twins of one first name
  const other = name()
  if (nameKey(other) === nameKey(first)) return [one]
  if (random.chance(0.15)) return [one, { ...one, first: other, middle: middle() }] // twins
  if (random.chance(0.4)) return [one, { first: other, middle: middle(), born: addDays(born, random.int(300, 900)), sexId }]
  return [one]
}
