import type { Problem } from '../basics/problem.ts'
import type { MeetingType } from '../reference/code-enumerations.ts'
import { addressProblem } from '../validation/address.ts'
import { emailProblem } from '../validation/email.ts'
import { atField, isBlank } from '../validation/field-rule.ts'
import { phoneDigits, phoneProblem } from '../validation/phone.ts'
import { additionalRoles, isEmptyAttendeeRow, type AttendeeRow } from './additional-attendees.ts'
import type { AttendeeGroups } from './attendee-cards.ts'
import { isAttendeeRole, type AttendeeCard } from './attendee-roles.ts'
import { meetingDateProblem, type MeetingDateFacts } from './meeting-date.ts'
import { startTimeProblem } from './meeting-time.ts'
import { isDeliverySelected } from './notice-text.ts'

export interface PersonCard {
  readonly name: string
  readonly email: string
  readonly phone: string
  /** Key of the one chosen from the list; a plain payload names people by name and e-mail alone. */
  readonly selectedAttendee: string
  readonly postalMail: boolean
}

/** The schedule form (M 3.1) as far as rules look at it; texts as typed, '' where nothing is. */
export interface MeetingForm {
  readonly contactName: string
  readonly contactPhone: string
  readonly contactEmail: string
  readonly selectedRecipient: string
  readonly recipientEmailAddress: string
  readonly recipientPhoneNumber: string
  readonly meetingStreetAddress1: string
  readonly postalMail: boolean
  readonly parentPortal: boolean
  readonly meetingDate: string
  readonly meetingStartTime: string
  readonly cards: Readonly<Partial<Record<AttendeeCard, PersonCard>>>
  readonly attendees: readonly AttendeeRow[]
}

export interface FormFacts extends MeetingDateFacts {
  readonly groups: AttendeeGroups
  /** Endings that e-mail addresses may have in this installation. */
  readonly emailEndings: readonly string[]
}

const problem = (field: string, code: string, message: string): Problem => ({ field, code: `meeting.${code}`, message })
const missing = (value: string, field: string, code: string, message: string): Problem | undefined =>
  isBlank(value) ? problem(field, code, message) : undefined

/** Stored digits or what the mask (000) 000-0000 shows of them. */
const PHONE = /^(?:\d{10}|\(\d{3}\) \d{3}-\d{4})$/
const phone = (value: string, field: string, required = false): Problem | undefined => {
  if (isBlank(value) && !required) return undefined
  if (PHONE.test(value) && !phoneProblem(phoneDigits(value))) return undefined
  return problem(field, 'phone', 'Error: Please enter Valid Phone Number.')
}

/** Everything wrong with the form, in its order; the same on the screen and on the server. */
export const meetingFormProblems = (form: MeetingForm, facts: FormFacts): readonly Problem[] => {
  const email = (value: string, field: string, required = false): Problem | undefined =>
    atField(field, emailProblem(value, { required, endings: facts.emailEndings }))
  const address = isBlank(form.meetingStreetAddress1)
    ? problem('meetingStreetAddress1', 'address', 'Error: Please enter meeting location details.')
    : atField('meetingStreetAddress1', addressProblem(form.meetingStreetAddress1))
  return [
    missing(form.contactName, 'contactName', 'contactName', 'Error: Please enter Staff Contact Name'),
    phone(form.contactPhone, 'contactPhone', true),
    email(form.contactEmail, 'contactEmail', true),
    deliveryProblem(form),
    missing(form.selectedRecipient, 'selectedRecipient', 'recipient', 'Error: Please enter recipient contact information.'),
    email(form.recipientEmailAddress, 'recipientEmailAddress'),
    phone(form.recipientPhoneNumber, 'recipientPhoneNumber'),
    address,
    ...facts.groups.required.flatMap((card) => cardProblems(card, form.cards[card], true, email)),
    ...facts.groups.optional.flatMap((card) => cardProblems(card, form.cards[card], false, email)),
    ...form.attendees.flatMap((row, at) => rowProblems(row, at, facts.kind, email)),
    atField('meetingDate', meetingDateProblem(form.meetingDate, facts)),
    atField('meetingStartTime', startTimeProblem(form.meetingStartTime)),
  ].filter((one) => one !== undefined)
}

/** Why Schedule is disabled although every field is right; no text of the specification names it. */
export const deliveryProblem = (form: Pick<MeetingForm, 'postalMail' | 'parentPortal'>): Problem | undefined =>
  isDeliverySelected(form)
    ? undefined
    : problem('deliveryMethod', 'delivery', 'Error: Please select a delivery method: Postal Mail or Parent Portal.')

type EmailRule = (value: string, field: string, required?: boolean) => Problem | undefined

function cardProblems(
  card: AttendeeCard,
  person: PersonCard | undefined,
  isRequired: boolean,
  email: EmailRule,
): readonly (Problem | undefined)[] {
  if (!person) return isRequired ? [problem(`${card}.name`, 'attendee', 'Error: Please select attendee')] : []
  return [
    isRequired || !isBlank(person.email)
      ? missing(person.name, `${card}.name`, 'attendee', 'Error: Please select attendee')
      : undefined,
    // a child is told through the parents
    email(person.email, `${card}.email`, isRequired && !person.postalMail && card !== 'student'),
    phone(person.phone, `${card}.phone`),
  ]
}

function rowProblems(
  row: AttendeeRow,
  at: number,
  kind: MeetingType,
  email: EmailRule,
): readonly (Problem | undefined)[] {
  if (isEmptyAttendeeRow(row)) return []
  const field = (name: string) => `attendees.${at}.${name}`
  const isRoleMissing = isBlank(row.role)
  return [
    isRoleMissing
      ? row.isRequired || !isBlank(row.name)
        ? problem(field('role'), 'role', 'Error: Please select role')
        : undefined
      : roleProblem(row.role, field('role'), kind),
    row.isRequired || !isRoleMissing
      ? missing(row.name, field('selectedAttendee'), 'attendee', 'Error: Please select attendee')
      : undefined,
    email(row.email, field('email'), row.isRequired && !row.postalMail),
  ]
}

const roleProblem = (role: string, field: string, kind: MeetingType): Problem | undefined =>
  isAttendeeRole(role) && additionalRoles(kind).includes(role)
    ? undefined
    : problem(field, 'role', 'Error: Please select role')
