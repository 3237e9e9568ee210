import type { EditedParent as WireParent, editStudent as contract, StudentEdit } from '@trellis/contract/student-edit.ts'
import { toUsDate } from '@trellis/domain/basics/plain-date.ts'
import type { Scope } from '../access/scope.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { notFound, ruleBroken } from '../http/refusals.ts'
import { changeProfile, type ContactSave } from './change-profile.ts'
import { contactColumns, editedParent, editedPerson, parentProblemsOf, personColumns, personProblemsOf } from './edited-values.ts'
import { lockProfile, type ProfileContact, type ProfileRecord } from './profile-record.ts'
import { requireListed } from './require-listed.ts'

/** POST Student/Edit [S-3.11-01][P-7-86]: name, date of birth and both contacts together, or nothing. */
export const editStudent: UseCase<typeof contract> = async (scope, { body }) => {
  const profile = await lockProfile(scope, body.studentSk)
  const { primary, second, ended } = contactsOf(body, profile)
  const person = editedPerson(body, profile.student)
  const parents = [{ of: 'primaryParent', wire: body.primaryParent, contact: primary }, ...(body.secondaryParent ? [{ of: 'secondaryParent', wire: body.secondaryParent, contact: second }] : [])]
  const problems = [
    ...personProblemsOf(scope, person, profile.student),
    ...parents.flatMap(({ of, wire, contact }) => parentProblemsOf(scope, editedParent(wire, contact), contact).map((one) => ({ ...one, field: `${of}.${one.field}` }))),
  ]
  if (problems.length > 0) throw ruleBroken(...problems)
  await Promise.all(parents.map(({ of, wire }) => requireListed(scope, [
    { field: `${of}.relationship`, list: 'Relationship', id: wire.relationship },
    { field: `${of}.spokenLanguage`, list: 'Language', id: wire.spokenLanguage },
    { field: `${of}.writtenLanguage`, list: 'Language', id: wire.writtenLanguage },
  ])))
  if (ended) await requireNotAddressed(scope, ended)
  return changeProfile(scope, profile, {
    columns: personColumns(person),
    contacts: parents.map(({ of, wire, contact }): ContactSave => ({ contact, columns: { ...contactColumns(wire, contact), is_primary: of === 'primaryParent' } })),
    ended,
  })
}

/** Which record each contact of the payload is. @throws Refusal 404 for a contact of another child, 422 */
function contactsOf(body: StudentEdit, { contacts }: ProfileRecord): { primary: ProfileContact | undefined; second: ProfileContact | undefined; ended: ProfileContact | undefined } {
  const find = (wire: WireParent | null | undefined): ProfileContact | undefined => {
    if (!wire?.parentSk || wire.parentSk === '0') return undefined
    const contact = contacts.find(({ guardian_sk }) => guardian_sk === wire.parentSk)
    if (!contact) throw notFound('This contact')
    return contact
  }
  const primary = find(body.primaryParent)
  if (!primary && contacts.some((one) => one.is_primary))
    throw ruleBroken({ code: 'student.primaryParent', field: 'primaryParent', message: 'Name the primary contact that is there; a new one is added as second contact first.' })
  const second = find(body.secondaryParent)
  if (primary && primary === second)
    throw ruleBroken({ code: 'student.sameParent', field: 'secondaryParent', message: 'One contact cannot be both the primary and the second one.' })
  if (!body.deleteSecondaryContact) return { primary, second, ended: undefined }
  if (body.secondaryParent) throw ruleBroken({ code: 'student.deleteSecondary', field: 'secondaryParent', message: 'The second contact is either changed or removed.' })
  return { primary, second, ended: contacts.find((one) => one !== primary) }
}

const ADDRESSED = `select meets_on, to_char(starts_at, 'HH12:MI AM') as starts_at from meeting
  where recipient_guardian_sk = $1 and status in (1, 2) and meets_on >= $2 order by meets_on limit 1`

/** A notice must not be left without the person it goes to. */
async function requireNotAddressed({ tx, today }: Scope, contact: ProfileContact): Promise<void> {
  const [meeting] = await tx.query<{ meets_on: string; starts_at: string }>(ADDRESSED, [contact.guardian_sk, today])
  if (!meeting) return
  throw ruleBroken({
    code: 'student.contactAddressed',
    field: 'deleteSecondaryContact',
    message: `The notice of the meeting on ${toUsDate(meeting.meets_on)} at ${meeting.starts_at} goes to this contact. Choose another recipient in the meeting first.`,
  })
}
