import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CaseProcess, CaseStage } from '../reference/code-enumerations.ts'
import { type CaseWork, caseProcessOf, caseStageOf } from './case-stage.ts'

const idle: CaseWork = {
  referral: null, assessments: [], iepForm: null, meetingScheduled: 'none', hasActiveIep: false, placementIsOpen: false,
}
const accepted: CaseWork = { ...idle, referral: { type: 1, status: 6 } }
const draft = { status: 2, isAnnual: false }
const finalised = { status: 6, isAnnual: false }
const process = (work: Partial<CaseWork>): string => caseProcessOf({ ...idle, ...work })
const stage = (work: Partial<CaseWork>): string => caseStageOf({ ...idle, ...work })

describe('where work stands', () => {
  it('a referral that has left Draft is the process until consent is given', () => {
    for (const status of [1, 3, 5, 8, 9, 11, 12, 13]) {
      expect(process({ referral: { type: 1, status } })).toBe('Referral')
    }
    for (const status of [2, 7, 10, 999]) expect(process({ referral: { type: 1, status } })).toBe('')
  })
  it('then the assessments are, alone or beside an IEP that has been begun', () => {
    expect(process({ ...accepted, assessments: [1, 2] })).toBe('Eval')
    expect(process({ ...accepted, assessments: [3], iepForm: draft })).toBe('Eval/IEP')
    expect(process({ ...accepted, assessments: [3], meetingScheduled: 'iep' })).toBe('Eval/IEP')
    expect(process({ ...accepted, assessments: [3], iepForm: { status: 10, isAnnual: false } })).toBe('Eval')
    expect(process({ ...accepted, assessments: [] })).toBe('Eval')
  })
  it('then the IEP is, once every assessment is finalised, declined or removed', () => {
    expect(process({ ...accepted, assessments: [2, 9, 10, 11] })).toBe('IEP')
    expect(process({ ...accepted, assessments: [2], iepForm: { status: 5, isAnnual: false } })).toBe('IEP')
    for (const status of [1, 3, 4, 5, 6, 7, 8]) expect(process({ ...accepted, assessments: [2, status] })).toBe('Eval')
  })
  it('annual review, amendment and reconvene are IEP work without a referral', () => {
    expect(process({ hasActiveIep: true, iepForm: { status: 3, isAnnual: true } })).toBe('IEP')
    expect(process({ hasActiveIep: true, meetingScheduled: 'annual' })).toBe('IEP')
    expect(process({ hasActiveIep: true, iepForm: draft, placementIsOpen: true })).toBe('IEP')
  })
  it('placement is, from the finalised IEP to the last first attend date', () => {
    expect(process({ ...accepted, assessments: [2], iepForm: finalised, placementIsOpen: true })).toBe('Placement')
    expect(process({ hasActiveIep: true, iepForm: finalised, placementIsOpen: true })).toBe('Placement')
    expect(process({ ...accepted, assessments: [2], iepForm: finalised })).toBe('')
    expect(process({ ...accepted, assessments: [2], iepForm: { status: 7, isAnnual: false } })).toBe('')
  })
  it('a new request on a student in placement shows the request', () => {
    expect(process({ referral: { type: 4, status: 9 }, hasActiveIep: true, placementIsOpen: true })).toBe('Referral')
  })
})

describe('why work is being done', () => {
  it('the type of an open referral decides first', () => {
    const types = [[19, 'Triennial'], [4, 'Reevaluation'], [2, 'Reevaluation'], [1, 'Initial'], [3, 'Initial']] as const
    for (const [type, name] of types) {
      expect(stage({ referral: { type, status: 9 }, hasActiveIep: true, meetingScheduled: 'annual' })).toBe(name)
      expect(stage({ referral: { type, status: 7 }, hasActiveIep: true })).toBe('Active')
    }
  })
  it('an open annual IEP or an annual meeting is next', () => {
    expect(stage({ hasActiveIep: true, iepForm: { status: 2, isAnnual: true } })).toBe('Annual')
    expect(stage({ hasActiveIep: true, meetingScheduled: 'annual' })).toBe('Annual')
    expect(stage({ hasActiveIep: true, iepForm: { status: 6, isAnnual: true } })).toBe('Active')
  })
  it('an amendment keeps the stage Active, nothing at all is empty', () => {
    expect(stage({ hasActiveIep: true, iepForm: draft })).toBe('Active')
    expect(stage({ hasActiveIep: true, meetingScheduled: 'iep' })).toBe('Active')
    expect(stage({})).toBe('')
    expect(stage({ referral: { type: 1, status: 2 } })).toBe('')
  })
  it('every case has one of the printed processes and stages, or none', () => {
    const anyWork: fc.Arbitrary<CaseWork> = fc.record({
      referral: fc.option(
        fc.record({ type: fc.constantFrom(1, 2, 3, 4, 19, 999), status: fc.integer({ min: 1, max: 13 }) }),
      ),
      assessments: fc.array(fc.integer({ min: 1, max: 11 }), { maxLength: 4 }),
      iepForm: fc.option(fc.record({ status: fc.constantFrom(2, 3, 5, 6, 7, 10), isAnnual: fc.boolean() })),
      meetingScheduled: fc.constantFrom('none', 'iep', 'annual'),
      hasActiveIep: fc.boolean(),
      placementIsOpen: fc.boolean(),
    })
    fc.assert(fc.property(anyWork, (work) =>
      Object.values(CaseProcess).includes(caseProcessOf(work)) && Object.values(CaseStage).includes(caseStageOf(work))))
  })
})
