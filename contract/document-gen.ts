import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { envelope, Sk } from './fields.ts'
import { SCHEDULES } from './meetings.ts'

/** [P-7-35] The query of the specification; nothing else is sent. */
export const makeAttendanceDocument = endpoint({
  base: 'api',
  tag: 'DocumentGen',
  method: 'POST',
  path: '/DocumentGen/AttendanceDocument',
  summary: 'Asks for the attendance page of a meeting as a PDF among the documents of the child; a job makes it',
  permission: SCHEDULES,
  audit: { action: 'print' },
  query: z.strictObject({ meetingSk: Sk }),
  response: envelope(z.object({ meetingSk: z.string() })),
})
