import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import seed from '../../database/seed/reference-lists.json' with { type: 'json' }
import years from '../../database/seed/school-calendars.json' with { type: 'json' }
import { Permission } from '../access/permission-ids.ts'
import { addDays } from '../basics/plain-date.ts'
import { NoticeType } from '../reference/code-enumerations.ts'
import { SchoolCalendar } from '../timelines/calendars/school-calendar.ts'
import { getClockDefinition } from '../timelines/clock-definitions.ts'
import { computeClockDates } from '../timelines/compute-clock.ts'
import type { ChildToReevaluate } from './reevaluation-guards.ts'
import { nextThreeYearDate, openWaiverObstacle, waiverDate, waiverObstacle, waiverProblems, type WaiverForm } from './three-year-waiver.ts'
import { WAIVER_SLUG } from './waiver-slug.ts'
import { mayWaive, WAIVER_DOCUMENT } from './waiver-words.ts'

const facts = { today: '2026-11-20', lastEvaluation: '2023-12-10' }
const signed: WaiverForm = {
  waiverProposedBy: 'School', parentAgrees: 'Yes', parentSignatureDate: '2026-11-16', schoolRepresentative: 'Paula Tester', schoolSignatureDate: '2026-11-18',
}
const told = (more: Partial<WaiverForm>, known = facts) => waiverProblems({ ...signed, ...more }, known).map(({ field, message }) => [field, message])

describe('the agreement to waive a three-year reevaluation', () => {
  it('is complete with a proposer, the parent’s yes and both signatures', () => {
    expect(told({})).toEqual([])
    expect(waiverProblems({ schoolRepresentative: ' ' }, facts).map(({ field, message }) => [field, message])).toEqual([
      ['waiverProposedBy', 'Error: Selection is mandatory'],
      ['parentAgrees', 'Error: Selection is mandatory'],
      ['parentSignatureDate', 'Error: Field is required'],
      ['schoolRepresentative', 'Error: Field is required'],
      ['schoolSignatureDate', 'Error: Field is required'],
    ])
  })

  it('is none when the parent does not agree, and says what to do instead', () => {
    expect(told({ parentAgrees: 'No' })).toEqual([[
      'parentAgrees',
      'Without the agreement of the parent the three-year reevaluation cannot be waived, and nothing is recorded here. Do the reevaluation instead.',
    ]])
  })

  it.each(['parentSignatureDate', 'schoolSignatureDate'] as const)('takes no %s to come, none before the last evaluation, and no day that is none', (field) => {
    for (const day of ['2026-11-20', '2023-12-10']) expect(told({ [field]: day })).toEqual([])
    expect(told({ [field]: '2026-11-21' })).toEqual([[field, 'Error: Future Dates are not allowed']])
    expect(told({ [field]: '2023-12-09' })).toEqual([[field, 'Error: Date cannot be earlier than the last evaluation (12/10/2023)']])
    expect(told({ [field]: '2026-02-30' })).toEqual([[field, 'Error: Please enter a valid date']])
    expect(waiverProblems({ ...signed, [field]: '2001-01-01' }, { ...facts, lastEvaluation: null })).toEqual([])
  })

  it('names a representative of at most 120 characters', () => {
    expect(told({ schoolRepresentative: 'é'.repeat(120) })).toEqual([])
    expect(told({ schoolRepresentative: 'é'.repeat(121) })).toEqual([['schoolRepresentative', 'Error: At most 120 characters are allowed']])
  })

  it('counts from the later signature, once both are there', () => {
    expect(waiverDate(signed)).toBe('2026-11-18')
    expect(waiverDate({ ...signed, parentSignatureDate: '2026-11-19' })).toBe('2026-11-19')
    expect(waiverDate({ ...signed, parentSignatureDate: undefined })).toBeUndefined()
    expect(waiverDate({ ...signed, schoolSignatureDate: '11/2' })).toBeUndefined()
  })

  it('moves the next one three years on, as C13 itself counts', () => {
    expect(nextThreeYearDate('2026-11-18')).toBe('2029-11-18')
    const calendar = new SchoolCalendar(years)
    fc.assert(fc.property(fc.integer({ min: 0, max: 2000 }), (count) => {
      const day = addDays('2023-09-07', count)
      expect(nextThreeYearDate(day)).toBe(computeClockDates(getClockDefinition('C13', day), { startedOn: day }, calendar).complianceDate)
    }))
  })

  it('[S-2.10-42] is notice 19 with its slug, kept as document 89, by permissions 29 and 104 together', () => {
    const items = (name: 'NoticeType' | 'DocumentType'): readonly { id: number; description: string; value?: unknown }[] => seed.lists[name].items
    expect(items('NoticeType').find(({ id }) => id === NoticeType.ParentWaiver)?.value).toBe(WAIVER_SLUG)
    expect(WAIVER_SLUG).toBe('parent-waiver-three-year-reevaluation')
    expect(items('DocumentType').find(({ id }) => id === WAIVER_DOCUMENT)?.description).toBe('PWN - parent waiver of three-year reevaluation')
    const holding = (...ids: readonly number[]) => (permission: number) => ids.includes(permission)
    expect(mayWaive(holding(29, 104))).toBe(true)
    for (const ids of [[29], [104], [Permission.addReferral]]) expect(mayWaive(holding(...ids))).toBe(false)
  })
})

describe('what can be waived', () => {
  const child: ChildToReevaluate = {
    hasActiveIep: true, isIneligible: false, isThreeYearDue: true, threeYearDate: '2026-12-10', hasRequestThisYear: false, hasOpenAssessments: false, openReferral: undefined,
  }
  const from = (type: number, status: number, more: Partial<ChildToReevaluate> = {}) => waiverObstacle({ type, status }, { ...child, ...more }, facts.today)?.message

  it('is a three-year request that waits for its notice', () => {
    expect(from(19, 9)).toBeUndefined()
    expect(from(4, 9)).toBe('Only a mandated three-year reevaluation can be waived.')
    expect(from(1, 9)).toBe('Only a mandated three-year reevaluation can be waived.')
    expect(from(19, 6)).toBe("This request stands at 'Accepted'; it cannot be waived now.")
    expect(from(19, 2)).toBe("This request stands at 'Draft'; it cannot be waived now.")
    expect(openWaiverObstacle({ type: 19, status: 9 })).toBeUndefined()
  })

  it('is one that is due and was not asked for yet, by the guards of the request', () => {
    expect(from(1, 7)).toBeUndefined()
    expect(from(1, 7, { isThreeYearDue: false })).toBe('The mandated three-year reevaluation of this student is not due.')
    expect(from(1, 7, { openReferral: { type: 19, status: 9 } })).toBe('This student already has an open referral: Mandated Three-Year Reevaluation, Pending PWN.')
    expect(from(1, 7, { hasActiveIep: false })).toBe('A reevaluation needs an IEP in force.')
    expect(from(1, 7, { isIneligible: true })).toBe('This student was found ineligible for special education.')
    expect(from(1, 7, { hasOpenAssessments: true })).toBe(
      'You have outstanding assessments. Please finalize or remove them before creating a Mandated Three-Year Reevaluation.',
    )
    expect(from(1, 7, { threeYearDate: '2027-03-21' })).toBe('The mandated three-year reevaluation can be asked for from 11/21/2026 on.')
  })
})
