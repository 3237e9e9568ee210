import type {
  eventLogGrid,
  listEventLog as list,
  listStudentEvents as ofStudent,
  studentEventLogGrid,
} from '@trellis/contract/grids.ts'
import { DataSourceRequest } from '@trellis/contract/grid-request.ts'
import { Permission } from '@trellis/domain/access/permission-ids.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { malformed } from '../http/refusals.ts'
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
