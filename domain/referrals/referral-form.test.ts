import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reevaluationObstacle, reevaluationTypeFor, schoolYearStart, type ChildToReevaluate } from './reevaluation-guards.ts'
import { EMPTY_REFERRAL_FORM, hiddenReferralFields, referralFormProblems, withoutHidden, type ReferralForm } from './referral-form.ts'
import { initialTypeOf, REFERRAL_SOURCES } from './referral-sources.ts'
import { withdrawProblem } from './withdraw-form.ts'

const today = '2026-11-20'
const facts = (type: number) => ({ type, today, birthDate: '2019-05-06' })
const COMPLETE: ReferralForm = {
  ...EMPTY_REFERRAL_FORM, source: 1, dateReceived: '2026-11-17', reasons: [1], narrative: 'Few words.', parentContacted: false, languageHome: 1,
}
const fields = (form: Partial<ReferralForm>, type: number, isSubmitted = true) =>
  referralFormProblems({ ...COMPLETE, ...form }, facts(type), isSubmitted).map(({ field }) => field)

describe('the form of a referral', () => {
  it('of parent and district is complete without interventions; that of others tells them, and the contact', () => {
    expect(fields({}, 1)).toEqual([])
    expect(fields({ source: 4, sourceName: 'Dr. Ray' }, 3)).toEqual(['interventions', 'parentContact'])
    expect(fields({ source: 2 }, 1)).toEqual(['sourceName'])
  })

  it('takes a day from birth to today', () => {
    const said = (dateReceived: string) => referralFormProblems({ ...COMPLETE, dateReceived }, facts(1), true).map(({ message }) => message)
    expect(said('2026-11-20')).toEqual([])
    expect(said('2019-05-06')).toEqual([])
    expect(said('2026-11-21')).toEqual(['Error: Date cannot be later than today'])
    expect(said('2019-05-05')).toEqual(['Error: Date cannot be earlier than the date of birth'])
    expect(said('2026-02-30')).toEqual(['Error: Please enter a valid date'])
  })

  it('saved for later may be empty, and is never wrong where it is not empty', () => {
    expect(referralFormProblems(EMPTY_REFERRAL_FORM, facts(1), false)).toEqual([])
    expect(fields({ dateReceived: 'soon', sourcePhone: '12', source: 9 }, 1, false)).toEqual(['source', 'sourcePhone', 'dateReceived'])
    expect(fields({ narrative: 'x'.repeat(4001), sourceName: 'y'.repeat(251) }, 1, false)).toEqual(['sourceName', 'narrative'])
  })

  it('asks for the other reason only where Other was chosen, and drops what it does not show', () => {
    expect(fields({ reasons: [12] }, 1)).toEqual(['otherReason'])
    expect(withoutHidden({ ...COMPLETE, otherReason: 'Left over', sourceTitle: 'Left over' }, { type: 1 })).toMatchObject({ otherReason: '', sourceTitle: '' })
    const again = withoutHidden({ ...COMPLETE, interventions: 'Left over' }, { type: 4 })
    expect(again).toMatchObject({ reasons: [], interventions: '', languageHome: null, narrative: 'Few words.' })
    expect(referralFormProblems(again, facts(4), true)).toEqual([])
  })

  it('never complains of a field that it does not show', () => {
    const form = fc.record({ source: fc.constantFrom(null, 1, 2, 3, 4, 5, 6), reasons: fc.subarray([1, 2, 12]), otherReason: fc.string(), interventions: fc.string() })
    fc.assert(
      fc.property(form, fc.constantFrom(1, 2, 3, 4, 19), fc.boolean(), (own, type, isSubmitted) => {
        const whole = { ...EMPTY_REFERRAL_FORM, ...own }
        const hidden = hiddenReferralFields(whole, { type })
        return referralFormProblems(whole, facts(type), isSubmitted).every(({ field }) => !hidden.has(field as keyof ReferralForm))
      }),
    )
  })

  it('parent and district refer, everybody else asks', () => {
    expect(Object.keys(REFERRAL_SOURCES).map((id) => initialTypeOf(Number(id)))).toEqual([1, 1, 3, 3, 3, 3])
  })
})

describe('a reevaluation', () => {
  const child: ChildToReevaluate = {
    hasActiveIep: true, isIneligible: false, isThreeYearDue: false, threeYearDate: null, hasRequestThisYear: false, hasOpenAssessments: false, openReferral: undefined,
  }
  it('counts its requests by the school year from July 1', () => {
    expect(['2026-06-30', '2026-07-01', '2027-01-15'].map(schoolYearStart)).toEqual(['2025-07-01', '2026-07-01', '2026-07-01'])
  })
  it('[S-4.3-10] is three-year when flagged, else additional after a request of the year, else the first', () => {
    expect(reevaluationTypeFor(child)).toBe(4)
    expect(reevaluationTypeFor({ ...child, hasRequestThisYear: true })).toBe(2)
    expect(reevaluationTypeFor({ ...child, hasRequestThisYear: true, isThreeYearDue: true })).toBe(19)
  })
  it('names the first thing that stands against it', () => {
    expect(reevaluationObstacle(child, 4, today)).toBeUndefined()
    expect(reevaluationObstacle({ ...child, isIneligible: true, hasActiveIep: false }, 4, today)?.code).toBe('reevaluation.ineligible')
    expect(reevaluationObstacle({ ...child, openReferral: { type: 4, status: 6 }, hasOpenAssessments: true }, 4, today)?.message).toBe(
      'This student already has an open referral: Request for Reevaluation, Accepted.',
    )
  })
})

it('a withdrawal names its reason once the referral was submitted, and Other in words', () => {
  expect(withdrawProblem({ reasonId: null, otherReason: '', isDraft: true })).toBeUndefined()
  expect(withdrawProblem({ reasonId: null, otherReason: '', isDraft: false })?.field).toBe('reasonId')
  expect(withdrawProblem({ reasonId: 7, otherReason: ' ', isDraft: true })?.field).toBe('otherReason')
  expect(withdrawProblem({ reasonId: 4, otherReason: '', isDraft: false })).toBeUndefined()
})
