import { describe, expect, it } from 'vitest'
import type { ChildFacts } from './child-facts.ts'
import { compareBirthDates, nearBirthDates } from './compare-birth-dates.ts'
import { editDistance } from './edit-distance.ts'
import { scoreLikeness } from './score-likeness.ts'

const child: ChildFacts = {
  firstName: 'Gabriela', middleName: null, lastName: 'Rodriguez', birthDate: '2023-04-12', sexId: 1,
  houseNumber: '214', street: 'East 6th Street', zip: '10009', guardians: [{ firstName: 'Luz', lastName: 'Rodriguez' }],
}
const against = (change: Partial<ChildFacts>, namesakes = 0) => scoreLikeness(child, { ...child, ...change }, namesakes)
const verdict = (change: Partial<ChildFacts>) => against(change).verdict

describe('the likeness of two records', () => {
  it('is 100 for the same, and every point is explained', () => {
    const likeness = against({ street: 'E. 6th St' })
    expect(likeness).toMatchObject({ score: 98, verdict: 'likely', heldDown: null })
    expect(likeness.parts.reduce((sum, { points }) => sum + points, 0)).toBe(98)
    expect(likeness.parts.map(({ sentence }) => sentence)).toEqual([
      'The last names are the same.', 'The first names are the same.', 'The dates of birth are the same.', 'The sex is the same.',
      'The address is the same; brothers and sisters share one too.', 'A guardian has the same name; brothers and sisters share one too.',
    ])
  })

  it.each<[string, Partial<ChildFacts>]>([
    ['accents and hyphens', { firstName: 'Gabriéla', lastName: 'Rodríguez' }],
    ['two letters exchanged', { lastName: 'Rodrigeuz' }],
    ['a letter mistyped', { lastName: 'Rodriquez' }],
    ['a letter left out', { firstName: 'Gabrela' }],
    ['a double surname', { lastName: 'Rodriguez-Santos' }],
    ['a short form', { firstName: 'Gabri' }],
    ['first and last name exchanged', { firstName: 'Rodriguez', lastName: 'Gabriela' }],
    ['day and month exchanged', { birthDate: '2023-12-04' }],
    ['two digits of the day exchanged', { birthDate: '2023-04-21' }],
    ['a new address', { houseNumber: '9', street: 'Ocean Avenue', zip: '11226' }],
    ['another guardian', { guardians: [{ firstName: 'Pedro', lastName: 'Soto' }] }],
    ['nothing known but name and birth date', { sexId: null, houseNumber: null, street: null, zip: null, guardians: [] }],
  ])('sees one child behind %s', (_what, change) => expect(verdict(change)).toBe('likely'))

  it.each<[string, Partial<ChildFacts>]>([
    ['a twin', { firstName: 'Valentina' }],
    ['a twin whose name rhymes', { firstName: 'Mabriela' }],
    ['a twin brother', { firstName: 'Gabriel', sexId: 2 }],
    ['a twin brother whose sex is not recorded', { firstName: 'Gabriel', sexId: null }],
    ['a twin called by a middle name', { firstName: 'Luz', middleName: 'Gabriela' }],
    ['a younger sister at the same address', { firstName: 'Sofia', birthDate: '2024-09-30' }],
    ['a namesake born another day', { birthDate: '2022-08-25', houseNumber: '9', street: 'Ocean Avenue', zip: '11226', guardians: [{ firstName: 'Pedro', lastName: 'Soto' }] }],
    ['somebody else born that day', { firstName: 'Noah', lastName: 'Kim' }],
  ])('does not take for one child %s', (_what, change) => expect(verdict(change)).not.toBe('likely'))

  it('tells twins apart who share their first name, by the middle name', () => {
    const twin = scoreLikeness({ ...child, middleName: 'Elena' }, { ...child, middleName: 'Luisa' })
    expect(twin).toMatchObject({ score: 55, verdict: 'unlikely', heldDown: 'Different middle names: twins may share a first name.' })
  })

  it('weighs a name by how many bear it when neither address nor guardian agrees', () => {
    const apart = { houseNumber: '9', street: 'Ocean Avenue', zip: '11226', guardians: [{ firstName: 'Pedro', lastName: 'Soto' }] }
    expect([against(apart).verdict, against(apart, 2).verdict, against(apart, 40).verdict]).toEqual(['possible', 'likely', 'possible'])
    expect(against(apart, 2).parts.at(-1)).toEqual({ fact: 'namesakes', points: 6, sentence: 'Nobody else in the district bears these names.' })
    expect(against(apart, 40).parts.at(-1)).toEqual({ fact: 'namesakes', points: -5, sentence: '40 children bear these names, so they say less.' })
    expect(against({ ...apart, birthDate: '2023-04-21' }, 40)).toMatchObject({ score: 36, verdict: 'unlikely' })
  })

  it('does not tell by names alone', () => {
    expect(against({ birthDate: null, houseNumber: null, guardians: [] })).toMatchObject({ verdict: 'unlikely', heldDown: 'Without a date of birth, names alone do not tell.' })
  })

  it('is the same in both directions', () => {
    const other = { ...child, firstName: 'Gabri', middleName: 'Luz', birthDate: '2023-12-04', lastName: 'Rodriguez Santos' }
    expect(scoreLikeness(child, other)).toEqual(scoreLikeness(other, child))
  })
})

describe('birth dates', () => {
  it('differ by a slip or altogether', () => {
    expect(['2023-04-12', '2023-12-04', '2023-04-21', '2023-04-13', '2022-04-12', '2022-08-25', null].map((day) => compareBirthDates('2023-04-12', day)))
      .toEqual(['same', 'exchanged', 'transposed', 'oneDigit', 'oneDigit', 'different', 'unknown'])
  })
  it('lie near exactly those days that a slip makes', () => {
    const near = nearBirthDates('2023-04-12')
    expect(near).toEqual(expect.arrayContaining(['2023-12-04', '2023-04-21', '2022-04-12', '2023-04-02']))
    for (const day of near) expect(['exchanged', 'transposed', 'oneDigit']).toContain(compareBirthDates('2023-04-12', day))
    expect(near.length).toBeLessThan(60)
  })
})

it('counts swaps of neighbours as one edit', () => {
  expect([editDistance('garcia', 'gracia'), editDistance('garcia', 'garca'), editDistance('', 'ab'), editDistance('abc', 'abc')]).toEqual([1, 1, 2, 0])
})
