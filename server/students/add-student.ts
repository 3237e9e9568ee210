import type { createStudent as contract, NewStudentPayload } from '@trellis/contract/new-student.ts'
import { ALREADY_EXISTS, type NewStudentForm } from '@trellis/domain/students/new-student.ts'
import { newStudentProblems } from '@trellis/domain/students/new-student-rules.ts'
import { nameKey } from '@trellis/domain/students/name-keys.ts'
import type { Scope } from '../access/scope.ts'
import { done } from '../accounts/change-person.ts'
import { forgetDraft } from '../drafts/discard-draft.ts'
import { FIND_DUPLICATES } from '../duplicates/find-duplicates-job.ts'
import { enqueueJob } from '../jobs/enqueue-job.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { ruleBroken } from '../http/refusals.ts'
import { findLikelyChildren } from '../master-index/find-likely.ts'
import { createStudent } from './create-student.ts'

/**
 * POST Student/Create/ [S-7.1-03]. Judged again by the rules of the form; a child who is possibly on file already, within
 * reach or not, is a question to the person and not an error, so it is answered in the envelope [S-8-03].
 */
export const addStudent: UseCase<typeof contract> = async (scope, { body }) => {
  const problems = newStudentProblems(formOf(body), scope.today)
  const unknown = await unknownSelections(scope, body)
  if (problems.length + unknown.length > 0) throw ruleBroken(...problems, ...unknown)
  await oneAtATime(scope, body)
  if (!body.bypassDuplicateCheck) {
    const likely = (await findLikelyChildren(scope.tx, scope.masterIndex, factsOf(body))).filter(
      ({ entry }) => !body.studentSk || entry.studentSk !== body.studentSk,
    )
    if (likely.length > 0) {
      scope.audit({ studentSks: likely.flatMap(({ entry }) => entry.studentSk ?? []), private: { duplicatesOf: 'a new child' } })
      return { isRequestSucessful: false, value: null, error: alreadyExists(likely.length), errorCodes: { 'student-exists': alreadyExists(likely.length) } }
    }
  }
  const { nycId, studentSk } = await createStudent(scope, {
    firstName: body.firstName, middleName: body.middleName, lastName: body.lastName, sexId: body.gender, birthDate: body.dob,
    boroughId: body.homeBorough, houseNumber: body.houseNumber, street: body.streetName, apartment: body.apartmentNumber,
    city: body.city, stateId: body.state, zip: body.zip, district: body.schoolDistrict,
    guardian: { relationshipId: body.guardianRelationship, firstName: body.guardianFirstName, lastName: body.guardianLastName },
    reason: body.reasonforReferral, studentSk: body.studentSk, guardianSk: body.guardianId,
  })
  if (body.bypassDuplicateCheck) await enqueueJob(scope.tx, { kind: FIND_DUPLICATES, payload: { studentSk }, uniqueKey: studentSk })
  await forgetDraft(scope, 'new-student', body.studentSk ? `student:${body.studentSk}` : 'new')
  return done({ nycID: nycId, studentSk })
}

const alreadyExists = (count: number): string =>
  count === 1
    ? `${ALREADY_EXISTS}. One record may be the same child: compare it before you create another.`
    : `${ALREADY_EXISTS}. ${count} records may be the same child: compare them before you create another.`

/** The payload as the form that made it: the rules are those of the form. */
const formOf = (body: NewStudentPayload): NewStudentForm => ({
  firstName: body.firstName, middleName: body.middleName ?? '', lastName: body.lastName, gender: body.gender, dateOfBirth: body.dob,
  homeBorough: body.homeBorough, streetAddress1: `${body.houseNumber} ${body.streetName}`, apartmentNumber: body.apartmentNumber ?? '',
  city: body.city, state: body.state, zip: body.zip, schoolDistrict: body.schoolDistrict,
  guardianRelationship: body.guardianRelationship, guardianFirstName: body.guardianFirstName, guardianLastName: body.guardianLastName,
})

const factsOf = (body: NewStudentPayload) => ({
  firstName: body.firstName, middleName: body.middleName ?? null, lastName: body.lastName, birthDate: body.dob, sexId: body.gender,
  houseNumber: body.houseNumber, street: body.streetName, zip: body.zip,
  guardians: [{ firstName: body.guardianFirstName, lastName: body.guardianLastName }],
})

const SELECTIONS = [['gender', 'Sex'], ['homeBorough', 'Borough'], ['state', 'State'], ['schoolDistrict', 'District'], ['guardianRelationship', 'Relationship']] as const
const KNOWN = `select array_agg(exists (select from reference_item i where i.list_name = t.list and i.id = t.id) order by t.at) as known
  from unnest($1::text[], $2::int[]) with ordinality as t (list, id, at)`

/** An id that no list holds is no selection. */
async function unknownSelections({ tx }: Scope, body: NewStudentPayload) {
  const [row] = await tx.query<{ known: boolean[] }>(KNOWN, [SELECTIONS.map(([, list]) => list), SELECTIONS.map(([field]) => body[field])], 'known-selections')
  return SELECTIONS.flatMap(([field], at) => (row!.known[at] ? [] : [{ code: 'newStudent.selection', message: 'Error: Selection is mandatory', field }]))
}

/** Two people who add the same child at the same moment come one after the other: the second one is asked. */
async function oneAtATime({ tx }: Scope, { firstName, lastName, dob }: NewStudentPayload): Promise<void> {
  const child = [nameKey(firstName), nameKey(lastName)].toSorted().join(' ')
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 260))', [`${child} ${dob}`])
}
