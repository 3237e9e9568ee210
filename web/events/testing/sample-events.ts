import type { UserEvent } from '@trellis/contract/events.ts'
import { EMPTY_LOG_EVENT } from '@trellis/domain/events/log-event-form.ts'
import type { Answers } from '../../students/testing/render-signed-in.tsx'

const list = (...items: readonly [id: number, description: string, value?: string][]) =>
  items.map(([id, description, value], at) => ({ id, description, sortOrder: at + 1, value: value ?? String(id) }))

/** Answers of everything that the dialog reads. */
export const listAnswers: Answers = {
  'GET /api/ReferenceValue/RelatedAction': () => list([9, 'IEP meeting', 'IEP'], [20, 'EI - TC', 'EI - TC'], [24, 'Other', 'Other']),
  'GET /api/ReferenceValue/ContactMethod': () =>
    list([1, 'Phone call'], [2, 'Fax'], [3, 'Email'], [4, 'Home visit'], [5, 'School visit'], [6, 'Physical postal mail'], [7, 'Letter sent home with student']),
  'GET /api/ReferenceValue/ResponseMethod': () => list([1, 'Phone'], [8, 'No response yet']),
  'GET /api/ReferenceValue/EngagementStatus': () => list([1, 'Engaged - agreed'], [6, 'No answer'], [7, 'Left message'], [8, 'Unreachable']),
  'GET /api/ReferenceValue/Language': () => list([1, 'English'], [2, 'Spanish']),
  'GET /api/ReferenceValue/LanguageSupport': () => list([1, 'None needed'], [3, 'Over-the-phone interpretation']),
  'GET /api/ReferenceValue/EIOutreachToFrom': () => list([1, 'Parent/Guardian/Foster Parent'], [8, 'Other']),
  'GET /api/Draft': () => ({ draft: null }),
  'PUT /api/Draft': () => ({ revision: 1, updatedAt: '2026-11-20T15:00:00Z' }),
  'DELETE /api/Draft': () => ({ wasThere: true }),
  'GET /student-api/EventLog/Attempts/11': () => ({
    since: '2026-09-10', phone: 1, mail: 0, letterHome: 1, days: 2, isEnough: false, missing: ['1 more phone call', '1 more letter by mail', '1 more day with an attempt'],
  }),
}

export const sampleForm = {
  ...EMPTY_LOG_EVENT, relatedAction: '9', dateOccurred: '2026-11-19', timeOccurred: '14:05', from: 'Grace Hopper', to: 'Ida Byron', contactMethod: '1',
  toPhone: '2125550100', engagementStatus: '6', notes: 'No answer.',
}

export const sampleEvent = (own: Partial<UserEvent> = {}): UserEvent => ({
  caseactionsk: '501',
  caseactionType: 6,
  notes: 'No answer.',
  formJson: JSON.stringify(sampleForm),
  eventType: 'Outreach',
  eventSubject: 'Outreach: IEP meeting',
  studentSk: '11',
  relatedAction: 9,
  personSk: '7',
  studentOSISId: '200000001',
  schoolDBN: '01M991',
  dateTimeoccured: '2026-11-19T19:05:00.000Z',
  operation: 'Add',
  studentName: 'Ada Byron',
  isEI: false,
  loggedBy: 'Grace Hopper',
  changedBy: 'Grace Hopper',
  changedAt: '2026-11-19T19:10:00.000Z',
  version: 1,
  deleted: null,
  ...own,
})
