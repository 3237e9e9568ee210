import type { NewReferral, ReferralView } from '@trellis/contract/referrals.ts'
import { EMPTY_REFERRAL_FORM } from '@trellis/domain/referrals/referral-form.ts'
import { sampleHeader } from '../../students/testing/sample-answers.ts'
import type { Answers } from '../../students/testing/render-signed-in.tsx'

const list = (...items: readonly [id: number, description: string][]) =>
  items.map(([id, description], at) => ({ id, description, sortOrder: at + 1, value: String(id) }))

/** A referral by the parent as it was submitted. Everybody is invented. */
export const sampleReferral = (own: Partial<ReferralView> = {}): ReferralView => ({
  referralSk: '21',
  studentSk: '11',
  nycId: '200000001',
  eiId: null,
  type: 1,
  typeText: 'Initial Referral',
  status: 9,
  statusText: 'Pending PWN',
  form: {
    ...EMPTY_REFERRAL_FORM, source: 1, dateReceived: '2026-11-17', reasons: [1, 11], narrative: 'Speaks few words.', parentContacted: true, languageHome: 2,
  },
  requestDate: null,
  referralDate: '2026-11-17',
  consentDate: null,
  closedOn: null,
  requestedBy: 'Paula Tester',
  reviewedBy: null,
  rejectReason: null,
  withdrawReason: null,
  waiver: null,
  draftNotices: ['Notice of Initial Referral'],
  today: '2026-11-20',
  birthDate: '2022-03-09',
  version: 3,
  whyNot: { edit: null, review: "This referral stands at 'Pending PWN'; it cannot be approved now.", withdraw: null },
  ...own,
})

export const sampleNew = (own: Partial<NewReferral> = {}): NewReferral => ({
  studentSk: '11',
  nycId: '200000001',
  eiId: null,
  birthDate: '2022-03-09',
  today: '2026-11-20',
  type: 1,
  typeText: 'Initial Referral',
  obstacle: null,
  draftSk: null,
  prefill: { languageHome: 2, schoolOrProgram: 'Sample School' },
  ...own,
})

/** Everything that the pages read besides the referral. */
export const pageAnswers: Answers = {
  'GET /api/Dashboard/StudentHeader/200000001': () => sampleHeader(),
  'GET /api/Dashboard/ActionItems/11': () => ({ stages: [] }),
  'GET /api/Timelines/Student/200000001': () => ({ today: '2026-11-20', clocks: [] }),
  'GET /api/ReferenceValue/ReasonForReferral': () => list([1, 'Speech or language development'], [11, 'Attention'], [12, 'Other']),
  'GET /api/ReferenceValue/Language': () => list([1, 'English'], [2, 'Spanish']),
  'GET /api/ReferenceValue/ReferralWithdrawReason': () => list([4, 'Entered in error'], [7, 'Other']),
  'GET /api/Draft': () => ({ draft: null }),
  'PUT /api/Draft': () => ({ revision: 1, updatedAt: '2026-11-20T15:00:00Z' }),
  'DELETE /api/Draft': () => ({ wasThere: true }),
}

/** A versioned answer carries its ETag. */
export const answered = (view: ReferralView): Response => Response.json(view, { headers: { etag: `"${view.version}"` } })
