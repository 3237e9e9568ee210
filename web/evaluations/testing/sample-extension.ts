import type { ExtensionView } from '@trellis/contract/evaluations.ts'
import type { Answers } from '../../students/testing/render-signed-in.tsx'

const list = (...items: readonly [id: number, description: string][]) =>
  items.map(([id, description], at) => ({ id, description, sortOrder: at + 1, value: String(id) }))

/** Answers of everything that the dialog reads beside the record. */
export const sampleLists: Answers = {
  'GET /api/ReferenceValue/ExtensionReason': () => list([1, 'Parent asked for another date'], [2, 'Child absent or ill'], [6, 'Other']),
  'GET /api/ReferenceValue/ExtensionRejectionReason': () => list([1, 'Would pass the legal compliance date'], [2, 'Reason not sufficient'], [6, 'Other']),
  'GET /api/ReferenceValue/AssessmentRejectionReason': () => list([1, 'Incomplete sections'], [6, 'No link to educational performance'], [7, 'Other']),
  'GET /api/Draft': () => ({ draft: null }),
  'PUT /api/Draft': () => ({ revision: 1, updatedAt: '2026-11-20T15:00:00Z' }),
  'DELETE /api/Draft': () => ({ wasThere: true }),
}

/** An assessment in work, for which nothing was asked yet. */
export const sampleView = (own: Partial<ExtensionView> = {}): ExtensionView => ({
  evaluationSk: '31',
  studentSk: '11',
  reviewDate: null,
  extensionDays: null,
  reason: null,
  otherReason: null,
  extensionDaysApproved: null,
  newDueByDate: null,
  reasonForRejection: null,
  otherReasonForRejection: null,
  isApproved: null,
  evalutionName: 'Psychological Assessment',
  dueDate: '2026-11-25',
  asstmtRejectionReason: null,
  asstmtRejectionReasonOther: null,
  asstmtReviewDate: null,
  asstmtReviewBy: null,
  asstmtReviewApproved: null,
  nycId: '200000001',
  status: null,
  actionType: null,
  submittedBy: null,
  assessmentType: 31,
  overrideReason: null,
  requestedOn: null,
  requestedDueDate: null,
  decidedBy: null,
  complianceDate: '2026-12-19',
  evaluationStatus: 3,
  evaluationStatusText: 'In progress',
  requestCount: 0,
  today: '2026-11-20',
  version: 4,
  ...own,
  whyNot: own.whyNot ?? { request: null, review: null, withdraw: 'Only whoever asked for the extension withdraws it.', reviewAssessment: null },
})
