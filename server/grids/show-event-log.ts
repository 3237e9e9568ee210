import type {
  eventLogGrid,
  getUserEvent as userEvent,
  listEventLog as list,
  listStudentEvents as ofStudent,
  studentEventLogGrid,
} from '@trellis/contract/grids.ts'
import { DataSourceRequest } from '@trellis/contract/grid-request.ts'
import { Permission } from '@trellis/domain/access/permission-ids.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { malformed, notFound } from '../http/refusals.ts'
import { answerGrid } from './answer-grid.ts'
import { readPage } from './read-page.ts'
import { EVENT_LOG_PAGE, eventLogOf } from './event-log.ts'
import { getCaseStudent } from './get-case-student.ts'

const MOST = 1_000

/** POST EventLog/kendogrid: ten a page whatever was asked [M-9-05]. */
export const showEventLog: UseCase<typeof eventLogGrid> = (scope, { body }) =>
  answerGrid(scope, eventLogOf(null), {
    ...body,
    dataSourceRequest: { skip: 0, ...body.dataSourceRequest, take: EVENT_LOG_PAGE },
  })

/** The same of the student service, narrowed to one child where it is named [P-7-09]. */
export const showStudentEventLog: UseCase<typeof studentEventLogGrid> = async (scope, { body }) => {
  const studentSk = body.Studentsk ? await getCaseStudent(scope, body.Studentsk, Permission.viewReferral) : null
  return answerGrid(scope, eventLogOf(studentSk), {
    ...body,
    dataSourceRequest: { skip: 0, ...body.dataSourceRequest, take: EVENT_LOG_PAGE },
  })
}

/** GET EventLog with the request in the query [S-7.2-13]. */
export const listEventLog: UseCase<typeof list> = async (scope, { query }) => {
  const { studentSk, sort, filter, ...page } = query
  const wish = DataSourceRequest.safeParse({
    ...page,
    sort: readJson('sort', sort),
    filter: readJson('filter', filter),
  })
  if (!wish.success)
    throw malformed(
      wish.error.issues.map((issue) => ({
        code: 'malformed-query',
        field: issue.path.join('.'),
        message: issue.message,
      })),
    )
  const child = studentSk === undefined ? null : await getCaseStudent(scope, studentSk, Permission.viewReferral)
  return answerGrid(scope, eventLogOf(child), { dataSourceRequest: wish.data })
}

function readJson(field: string, text: string | undefined): unknown {
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw malformed([{ code: 'malformed-query', field, message: 'must be JSON' }])
  }
}

/** GET EventLog/StudentEventLogs/{id} [P-7-15] */
export const listStudentEvents: UseCase<typeof ofStudent> = async (scope, { params }) => {
  const studentSk = await getCaseStudent(scope, params.id, Permission.viewReferral)
  scope.audit({ studentSk, entityKind: 'event' })
  return readPage(scope, eventLogOf(studentSk), { skip: 0, take: MOST, filter: undefined, sort: [] }, null)
}

const USER_EVENT = `select e.event_sk, e.kind, e.subject, e.detail, e.student_sk, c.nyc_id, l.dbn, e.person_sk, e.occurred_at
  from event e join case_summary c on c.student_sk = e.student_sk left join location l on l.location_key = c.school_key
  where e.event_sk = $1::bigint and e.kind = 'Manual'`

/** GET EventLog/UserEventLogs: the event that somebody logged. A system event has none [M-7-10]. */
export const getUserEvent: UseCase<typeof userEvent> = async (scope, { query }) => {
  const [row] = await scope.tx.query<{
    event_sk: string
    kind: string
    subject: string
    detail: string | null
    student_sk: string
    nyc_id: string | null
    dbn: string | null
    person_sk: string | null
    occurred_at: Date
  }>(USER_EVENT, [query.caseactionSk], 'user-event')
  if (!row) throw notFound('This event')
  await getCaseStudent(scope, row.student_sk, Permission.viewReferral, 'This event')
  scope.audit({ studentSk: row.student_sk, entityKind: 'event', entitySk: row.event_sk })
  return {
    caseactionsk: row.event_sk,
    eventType: row.kind,
    eventSubject: row.subject,
    notes: row.detail,
    studentSk: row.student_sk,
    studentOSISId: row.nyc_id,
    schoolDBN: row.dbn,
    personSk: row.person_sk,
    dateTimeoccured: row.occurred_at.toISOString(),
  }
}
