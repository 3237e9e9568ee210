import { searchStudents } from '@trellis/contract/students.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { listMessages } from '../ui/message-log.ts'
import { toastQueue } from '../ui/toast-queue.ts'
import { SEARCH_TARGETS, type SearchTarget } from './search-targets.ts'
import { EMPTY_SEARCH } from './search-values.ts'
import { sampleRow } from './testing/sample-answers.ts'
import { criteriaOf } from './use-student-search.ts'

const role = { roleId: 40, roleName: 'Psychologist' }

describe('what is sent', () => {
  it('[S-6.1-01] the role goes with the search, and what is empty does not', () => {
    const body = criteriaOf({ ...EMPTY_SEARCH, firstName: ' Ada ', grade: 'PK' }, false, role)
    expect(body).toEqual({ firstName: 'Ada', grade: 'PK', ...role })
    expect(searchStudents.body.safeParse(body).success).toBe(true)
  })

  it('[S-9-04] the first school code is sent while its field is shown and unchanged, never with an id', () => {
    const named = { ...EMPTY_SEARCH, lastName: 'Byron' }
    expect(criteriaOf(named, true, role)).toMatchObject({ schoolDBN: '01M991', isReferralSearch: true })
    expect(criteriaOf(named, false, role)).not.toHaveProperty('schoolDBN')
    expect(criteriaOf({ ...named, schoolDbn: '09X992' }, true, role)).toMatchObject({ schoolDBN: '09X992' })
    expect(criteriaOf({ ...named, schoolDbn: '' }, true, role)).not.toHaveProperty('schoolDBN')
    expect(criteriaOf({ ...EMPTY_SEARCH, nycId: '200000001' }, true, role)).not.toHaveProperty('schoolDBN')
  })
})

describe('where menu items lead', () => {
  it('the profile needs an id of either kind', () => {
    expect(SEARCH_TARGETS.viewProfile?.(sampleRow(), {})).toEqual({ href: '/student/200000001' })
    const child = sampleRow({ nycId: null, eiId: '123456' })
    expect(SEARCH_TARGETS.viewProfile?.(child, {})).toEqual({ href: '/student/123456' })
    expect(SEARCH_TARGETS.viewProfile?.(sampleRow({ nycId: null }), {})).toBeUndefined()
  })

  const abilities = { today: '2026-11-20', may: () => true }
  const nobody = { today: '2026-11-20', may: () => false }
  beforeEach(() => {
    for (const { key } of toastQueue.visibleToasts) toastQueue.close(key)
  })
  const told = () => toastQueue.visibleToasts.map(({ content }) => content.text)
  const choose = (target: SearchTarget | undefined) => (target && 'run' in target ? target.run() : expect.unreachable('it leads somewhere'))

  it('[S-4.4-01][S-4.4-04][S-4.4-07] a child who is old enough gets the new referral screen, a younger one the notice', () => {
    expect(SEARCH_TARGETS.continueToReferral?.(sampleRow(), abilities)).toEqual({ href: '/referrals/add-referral/200000001' })
    const young = { dateOfBirth: '2024-09-20' }
    choose(SEARCH_TARGETS.continueToReferral?.(sampleRow(young), abilities))
    choose(SEARCH_TARGETS.continueToReferral?.(sampleRow({ ...young, nycId: null, eiId: '123456' }), abilities))
    expect(told().toSorted()).toEqual([
      'The child will be eligible for an Initial Referral starting 03/04/2027', 'The child will be eligible for an Initial Referral starting 04/01/2027',
    ])
    expect(SEARCH_TARGETS.continueToReferral?.(sampleRow(), nobody)).toBeUndefined()
  })

  it('[S-4.4-08][S-4.4-11] the age notice and that of a missing birth date stay five seconds and are kept in the message list', () => {
    choose(SEARCH_TARGETS.continueToReferral?.(sampleRow({ dateOfBirth: null }), abilities))
    expect(told()).toEqual(['Date of Birth missing on Student record'])
    choose(SEARCH_TARGETS.continueToReferral?.(sampleRow({ dateOfBirth: '2024-09-20' }), abilities))
    expect(toastQueue.visibleToasts.map(({ timeout }) => timeout)).toEqual([5000, 5000])
    expect(listMessages().map(({ text }) => text)).toEqual(expect.arrayContaining([
      'Date of Birth missing on Student record', 'The child will be eligible for an Initial Referral starting 04/01/2027',
    ]))
  })

  it('[S-4.3-10][S-2.10-19] a reevaluation leads to its form with the type chosen, wherever it was chosen from', () => {
    const hrefs = [sampleRow(), sampleRow({ hasRRE: true }), sampleRow({ hasRRE: true, isM3Y: true })].map((row) => SEARCH_TARGETS.createReevaluation?.(row, abilities))
    expect(hrefs).toEqual([4, 2, 19].map((type) => ({ href: `/referrals/200000001/add/request-for-reevaluation?referralType=${type}` })))
    expect(SEARCH_TARGETS.createThreeYearReevaluation?.(sampleRow({ isM3Y: true }), abilities)).toEqual(hrefs[2])
    expect(SEARCH_TARGETS.createReevaluation?.(sampleRow(), nobody)).toBeUndefined()
  })

  it('[S-4.4-09][S-4.4-10] with assessments outstanding it is blocked with an error notice of its type', () => {
    for (const [row, name] of [
      [{ hasEvals: true }, 'Request for Reevaluation.'],
      [{ hasEvals: true, hasRRE: true }, 'Request for Additional Reevaluation.'],
      [{ hasEvals: true, isM3Y: true }, 'Mandated Three-Year Reevaluation.'],
    ] as const) {
      choose(SEARCH_TARGETS.createReevaluation?.(sampleRow(row), abilities))
      const toast = toastQueue.visibleToasts.find(({ content }) => content.text.endsWith(`creating a ${name}`))
      expect(toast?.content).toMatchObject({
        kind: 'error', text: `You have outstanding assessments. Please finalize or remove them before creating a ${name}`,
      })
    }
  })

  it('[S-4.3-01] a closed referral is viewed at the address of its type', () => {
    const closed = sampleRow({ refStatus: 7, referralSk: '21', referralType: 1 })
    expect(SEARCH_TARGETS.viewClosedReferral?.(closed, abilities)).toEqual({ href: '/referrals/view-referral?Id=21' })
    expect(SEARCH_TARGETS.viewClosedReferral?.({ ...closed, referralType: 4 }, abilities)).toEqual({ href: '/referrals/21/200000001/view' })
    expect(SEARCH_TARGETS.viewClosedReferral?.(closed, nobody)).toBeUndefined()
  })

  it('[S-4.3-08][S-2.10-52] the waiver leads to its page at the closed referral, with permissions 29 and 104 together', () => {
    const due = sampleRow({ isM3Y: true, refStatus: 7, referralSk: '21' })
    const holding = (...ids: number[]) => ({ may: (permission: number) => ids.includes(permission) })
    const target = { href: '/evaluations/21/200000001/add/pwn/parent-waiver-three-year-reevaluation' }
    expect(SEARCH_TARGETS.waiveThreeYearReevaluation?.(due, holding(29, 104))).toEqual(target)
    for (const few of [holding(29), holding(104), {}]) expect(SEARCH_TARGETS.waiveThreeYearReevaluation?.(due, few)).toBeUndefined()
    expect(SEARCH_TARGETS.waiveThreeYearReevaluation?.({ ...due, referralSk: null }, abilities)).toBeUndefined()
    choose(SEARCH_TARGETS.waiveThreeYearReevaluation?.({ ...due, hasEvals: true }, abilities))
    expect(told()).toEqual(['You have outstanding assessments. Please finalize or remove them before creating a Mandated Three-Year Reevaluation.'])
  })

  it('linking is there only where something links', () => {
    expect(SEARCH_TARGETS.createOrLinkStudent?.(sampleRow(), {})).toBeUndefined()
    expect(SEARCH_TARGETS.createOrLinkStudent?.(sampleRow(), { onLink: () => undefined })).toHaveProperty('run')
  })
})
