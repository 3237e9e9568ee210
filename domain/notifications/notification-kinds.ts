/** Reference list NotificationType (process.md part 8, list 22). */
export const NotificationKind = {
  assignment: 1,
  approvalNeeded: 2,
  decisionReturned: 3,
  clockAtRisk: 4,
  clockOutOfCompliance: 5,
  documentReceived: 6,
  reuploadRequested: 7,
  meetingChanged: 8,
  consentReceived: 9,
  noticeSent: 10,
  portalRequest: 11,
  message: 12,
} as const
export type NotificationKind = (typeof NotificationKind)[keyof typeof NotificationKind]

export const NOTIFICATION_KINDS: readonly NotificationKind[] = Object.values(NotificationKind)
