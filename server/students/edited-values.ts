import type { EditedParent as WireParent } from '@trellis/contract/student-edit.ts'
import type { Problem } from '@trellis/domain/basics/problem.ts'
import { parentProblems, personProblems, problemsOfEdit, type EditedParent, type EditedPerson } from '@trellis/domain/students/student-edit.ts'
import type { Scope } from '../access/scope.ts'
import type { ContactColumns } from './change-profile.ts'
import type { ProfileContact, ProfileStudent } from './profile-record.ts'

/** A key that was left out keeps what is stored. */
const or = (given: string | null | undefined, stored: string | null | undefined): string => (given === undefined ? (stored ?? '') : (given ?? '')).trim()

export const editedPerson = (body: Partial<Record<keyof EditedPerson, string | null | undefined>>, stored: ProfileStudent): EditedPerson => ({
  firstName: or(body.firstName, stored.first_name),
  middleName: or(body.middleName, stored.middle_name),
  lastName: or(body.lastName, stored.last_name),
  birthDate: or(body.birthDate, stored.birth_date),
})

export const personColumns = (person: EditedPerson) => ({
  first_name: person.firstName,
  middle_name: person.middleName || null,
  last_name: person.lastName,
  birth_date: person.birthDate,
})

export const personProblemsOf = ({ today }: Scope, person: EditedPerson, stored: ProfileStudent): Problem[] =>
  problemsOfEdit(personProblems(person, { today }), person, editedPerson({}, stored))

export const editedParent = (wire: Partial<WireParent>, stored: ProfileContact | undefined): EditedParent => ({
  relationship: wire.relationship === undefined ? (stored?.relationship_id ?? null) : wire.relationship,
  firstName: or(wire.firstName, stored?.first_name),
  lastName: or(wire.lastName, stored?.last_name),
  homePhone: or(wire.homePhone, stored?.home_phone),
  workPhone: or(wire.workPhone, stored?.work_phone),
  email: or(wire.email, stored?.email),
  streetAddress1: or(wire.streetAddress1, stored?.street_address_1),
  streetAddress2: or(wire.streetAddress2, stored?.street_address_2),
  city: or(wire.city, stored?.city),
  state: or(wire.state, stored?.state),
  zip: or(wire.zip, stored?.zip),
})

export const parentProblemsOf = ({ today, emailEndings }: Scope, edited: EditedParent, stored: ProfileContact | undefined): Problem[] =>
  problemsOfEdit(parentProblems(edited, { today, emailEndings }), edited, stored && editedParent({}, stored))

export const contactColumns = (wire: WireParent, stored: ProfileContact | undefined): ContactColumns => {
  const edited = editedParent(wire, stored)
  return {
    relationship_id: edited.relationship,
    first_name: edited.firstName,
    last_name: edited.lastName,
    home_phone: edited.homePhone || null,
    work_phone: edited.workPhone || null,
    email: edited.email || null,
    spoken_language_id: wire.spokenLanguage,
    written_language_id: wire.writtenLanguage,
    street_address_1: edited.streetAddress1 || null,
    street_address_2: edited.streetAddress2 || null,
    city: edited.city || null,
    state: edited.state || null,
    zip: edited.zip || null,
  }
}
