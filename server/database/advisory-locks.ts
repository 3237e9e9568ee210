/** Every advisory lock of the product in one place, so that no two things wait for each other by accident. */
export const AdvisoryLock = {
  migration: 7_355_001,
  testTemplate: 7_355_002,
  auditSeal: 7_355_003,
  calendarImport: 7_355_004,
  peopleImport: 7_355_005,
  rosterImport: 7_355_006,
  firstAdministrator: 7_355_007,
  /** The first of two numbers; the second is the file. */
  storedFile: 7_355_008,
  caseSummaries: 7_355_010,
  dateNotifications: 7_355_011,
  meetingReminders: 7_355_012,
} as const
