import { ACTION_TABLE } from '@trellis/domain/dashboards/action-table.ts'
import { expect, it } from 'vitest'
import { ACTION_TARGETS, type StudentAction } from './action-targets.tsx'

it('every action that the server offers leads somewhere, and nothing leads where no action points', () => {
  const offered = ACTION_TABLE.filter(({ hasTarget }) => hasTarget).map(({ type }) => type)
  expect(Object.keys(ACTION_TARGETS).toSorted()).toEqual(offered.toSorted())
})

const action: Omit<StudentAction, 'actionType'> = { actionSk: '21', stageSk: '21', lastIepSk: null, student: { studentSk: '11', studentName: 'Byron, Ada', id: '200000001' } }
const hrefOf = (actionType: string, own: Partial<StudentAction> = {}): string | undefined => {
  const target = ACTION_TARGETS[actionType]!
  return 'hrefOf' in target ? target.hrefOf({ ...action, ...own, actionType }) : 'a dialog'
}

it('[S-2.10-17] the actions of a request for reevaluation lead to the pages of reevaluations', () => {
  expect(['view-reevaluation', 'edit-reevaluation', 'review-reevaluation'].map((type) => hrefOf(type))).toEqual([
    '/referrals/21/200000001/view', '/referrals/21/200000001/edit', '/referrals/21/200000001/edit/review-request-for-reevaluation',
  ])
})

it('[S-2.10-18] the actions of any other referral lead to the view, the new-referral and the review page with the query Id', () => {
  expect(['view-referral', 'edit-referral', 'review-referral'].map((type) => hrefOf(type))).toEqual([
    '/referrals/view-referral?Id=21', '/referrals/add-referral?Id=21&nycId=200000001', '/referrals/review-referral?Id=21',
  ])
  expect(hrefOf('view-referral', { actionSk: null })).toBeUndefined()
})

it('[S-2.10-10][S-2.10-19][S-2.10-24][S-2.10-69][S-2.10-70][S-2.10-120] each page of the menu has its address', () => {
  expect(hrefOf('add-referral')).toBe('/referrals/add-referral/200000001')
  expect(hrefOf('request-reevaluation', { actionSk: '4' })).toBe('/referrals/200000001/add/request-for-reevaluation?referralType=4')
  expect(hrefOf('withdraw-referral')).toBe('/referrals/withdrawal?Id=21')
  expect(hrefOf('edit-iep', { actionSk: '7' })).toBe('/iep/200000001/7/edit/eligibility')
  expect(hrefOf('view-iep', { actionSk: '7' })).toBe('/iep/200000001/7/view/eligibility')
  expect(hrefOf('view-student-profile')).toBe('/student/200000001')
})

it('[S-2.10-110][S-2.10-112] the upload and the case close of the student stage are dialogs over the page', () => {
  expect(['upload-documents', 'close-case'].map((type) => hrefOf(type))).toEqual(['a dialog', 'a dialog'])
})
