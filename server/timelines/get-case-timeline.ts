import type { getCaseTimeline as contract, getTimelineFacts as facts, printCaseTimeline as print } from '@trellis/contract/case-timeline.ts'
import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { readableTypes } from '@trellis/domain/files/document-access.ts'
import { done } from '../accounts/change-person.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { enqueueJob } from '../jobs/enqueue-job.ts'
import { getStudentSk } from '../students/find-student.ts'
import { TIMELINE_PRINT, PRINTED_ROWS } from './print-timeline.ts'
import { readTimeline } from './read-timeline.ts'

/** GET /Timelines/Case/{nycid}: every event in order, each with the clocks that it moved. */
export const getCaseTimeline: UseCase<typeof contract> = async (scope, { params, query }) => {
  const studentSk = await getStudentSk(scope, params.nycid, Permission.viewReferral)
  scope.audit({ studentSk, entityKind: 'timeline' })
  const page = await readTimeline(scope.tx, studentSk, scope.timeZone, { ...query, documentTypes: readableTypes(scope.actor) })
  return { studentSk, ...page }
}

const PEOPLE = `select distinct e.person_sk, p.first_name || ' ' || p.last_name as name from event e join person p using (person_sk)
  where e.student_sk = $1 and e.deleted_at is null order by name limit 200`
const PRINTS = `select document_sk, name, uploaded_at from document where student_sk = $1 and entity_kind = 'caseTimeline' and deleted_at is null
  order by document_sk desc limit 10`

export const getTimelineFacts: UseCase<typeof facts> = async (scope, { params }) => {
  const studentSk = await getStudentSk(scope, params.nycid, Permission.viewReferral)
  scope.audit({ studentSk, entityKind: 'timeline' })
  const [people, prints] = await Promise.all([
    scope.tx.query<{ person_sk: string; name: string }>(PEOPLE, [studentSk], 'timeline-people'),
    scope.tx.query<{ document_sk: string; name: string; uploaded_at: Date }>(PRINTS, [studentSk], 'timeline-prints'),
  ])
  return {
    people: people.map(({ person_sk, name }) => ({ personSk: person_sk, name })),
    prints: prints.map((one) => ({ documentRef: one.document_sk, name: one.name, madeAt: one.uploaded_at.toISOString() })),
  }
}

/** POST /Timelines/Case/{nycid}/Print: an export, audited with how many entries go out; a job prints it. */
export const printCaseTimeline: UseCase<typeof print> = async (scope, { params, body }) => {
  const studentSk = await getStudentSk(scope, params.nycid, Permission.viewReferral)
  const { entries } = await readTimeline(scope.tx, studentSk, scope.timeZone, { ...body, take: PRINTED_ROWS, documentTypes: [] })
  const asked = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
  await enqueueJob(scope.tx, {
    kind: TIMELINE_PRINT,
    payload: { studentSk, personSk: scope.actor.personSk, locationKey: scope.actor.locationKey, ...asked },
    uniqueKey: `${studentSk}:${scope.actor.personSk}:${scope.now.getTime()}`,
  })
  scope.audit({ studentSk, entityKind: 'timeline', private: { rows: entries.length, ...asked } })
  return done({ studentSk, entries: entries.length })
}
