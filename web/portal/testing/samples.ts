import type { OwnMeeting } from '@trellis/contract/portal.ts'
import type { Answers } from '../../students/testing/render-signed-in.tsx'

export const CHILDREN = 'GET /api/ParentPortal/Children'
export const MEETINGS = 'GET /api/ParentPortal/Meetings'
export const SETTINGS = 'GET /api/ParentPortal/Settings'
export const REQUESTS = 'GET /api/ParentPortal/LinkRequests'
export const LANGUAGE = 'PUT /api/ParentPortal/Settings/Language'

export const settings = (own: object = {}, language: string | null = null) => ({
  language,
  electronicConsent: { isGiven: false, canChoose: true, email: 'c@example.org', changedAt: null, changedBy: null, ...own },
})

export const ownMeeting = (own: Partial<OwnMeeting> = {}): OwnMeeting => ({
  meetingSk: '41',
  studentSk: '11',
  childName: 'Daniela Villalobos',
  kind: 98,
  standing: 'coming',
  wasMoved: false,
  meetsOn: '2026-12-15',
  startsAt: '09:30',
  endsAt: '10:30',
  modeId: 3,
  placeLines: ['610 Henry Street', 'Room 214'],
  contact: { name: 'Grace Hopper', phone: '(718) 555-0142', email: 'grace@example.org' },
  notices: [
    { noticeSk: '8', number: 1, change: 'scheduled', locale: 'es', issuedAt: '2026-11-20T15:00:00Z', meetsOn: '2026-12-15', startsAt: '09:30', isCurrent: true, openedAt: null },
  ],
  answers: [],
  canAnswer: true,
  calendarUid: 'meeting-41@trellis',
  calendarSequence: 2,
  ...own,
})

/** What every page of the portal asks for besides its own. */
export const CALM: Answers = {
  [MEETINGS]: () => [],
  [REQUESTS]: () => ({ canAsk: true, requests: [] }),
  [SETTINGS]: () => settings(),
  [LANGUAGE]: ({ body }) => ({ isRequestSucessful: true, value: body, error: null, errorCodes: {} }),
}
