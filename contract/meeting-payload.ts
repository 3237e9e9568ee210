import { z } from 'zod'
import type { AttendeeCard } from '@trellis/domain/meetings/attendee-roles.ts'
import { MEETING_KINDS } from '@trellis/domain/meetings/meeting-kinds.ts'
import type { MeetingForm, PersonCard } from '@trellis/domain/meetings/schedule-form.ts'
import { Sk, TypedText } from './fields.ts'

const line = TypedText(254).nullish()
const key = z.union([Sk, z.literal('')]).nullish()

/** Texts of a card by the names of the wire; `selectedAttendee` and `postalMail` go beyond the specification. */
const person = <N extends string, P extends string>(name: N, phone?: P) =>
  z.strictObject({
    ...({ [`${name}Name`]: line, [`${name}Email`]: line } as Record<`${N}Name` | `${N}Email`, typeof line>),
    ...(phone && ({ [phone]: line } as Record<P, typeof line>)),
    selectedAttendee: line,
    postalMail: z.boolean().nullish(),
  })

/** [M-3.1-02][M-3.1-04] */
export const PERSON_GROUPS = {
  student: person('student'),
  parent: person('parent', 'parentPhoneNumber'),
  generalEducationTeacher: person('generalEducationTeacher', 'generalEducationTeacherPhoneNumber'),
  specialEducationTeacher: person('specialEducationTeacher', 'specialEducationTeacherPhoneNumber'),
  schoolSocialWorker: person('schoolSocialWorker', 'schoolSocialWorkerPhoneNumber'),
  schoolPsychologist: person('schoolPsychologist', 'schoolPsychologistPhoneNumber'),
  relatedServiceProvider: person('relatedServiceProvider', 'relatedServiceProviderPhoneNumber'),
  districtRepresentative: person('districtRepresentativer', 'districtRepresentativerPhoneNumber'),
  principal: person('principal', 'principalPhoneNumber'),
  teacher: person('teacher', 'teacherPhoneNumber'),
} as const satisfies Record<AttendeeCard, z.ZodObject>

/** How the fields of a card begin on the wire: one group is misspelt there. */
export const fieldPrefix = (card: AttendeeCard): string =>
  card === 'districtRepresentative' ? 'districtRepresentativer' : card

/** [M-3.1-05] */
export const AttendeeItem = z.strictObject({
  selectedAttendee: line,
  role: line,
  name: line,
  email: line,
  isRequired: z.boolean().nullish(),
  postalMail: z.boolean().nullish(),
})

const optionalGroups = Object.fromEntries(
  Object.entries(PERSON_GROUPS).map(([name, group]) => [name, group.nullish()]),
) as { [C in AttendeeCard]: z.ZodOptional<z.ZodNullable<(typeof PERSON_GROUPS)[C]>> }

/** The form as it is stored and read back as formJson (M 3.1). What is missing or wrong is said by the rules, in their sentences. */
const formFields = {
  parentSk: key,
  isLocked: z.boolean().nullish(),
  contactName: TypedText(120).nullish(),
  contactPhone: line,
  contactEmail: line,
  selectedRecipient: key,
  recipientEmailAddress: line,
  recipientStreetAddress1: line,
  recipientStreetAddress2: line,
  recipientCity: line,
  recipientState: line,
  recipientZip: line,
  recipientPhoneNumber: line,
  meetingStreetAddress1: line,
  meetingStreetAddress2: line,
  meetingFloorRoom: line,
  postalMail: z.boolean().nullish(),
  electronicMail: z.boolean().nullish(),
  parentPortal: z.boolean().nullish(),
  consentDate: line,
  meetingDate: TypedText(40).nullish(),
  meetingStartTime: TypedText(20).nullish(),
  specialinstructions: TypedText(4000).nullish(),
  /** Id of the Language list. */
  translationLanguage: z.int().min(1).max(100_000).nullish(),
  ...optionalGroups,
  attendees: z.array(AttendeeItem).max(40).nullish(),
} as const

/** M 3.2. `parentSk` is the referral, as the specification says; who saves is the signed-in person, whatever `personSk` says. */
export const MeetingPayload = z
  .strictObject({
    ...formFields,
    studentSk: Sk,
    nycId: TypedText(9).nullish(),
    meetingType: z.union(MEETING_KINDS.map((kind) => z.literal(kind))),
    personSk: key,
    origScheduleDt: line,
    shmMinDate: line,
    subMeetingType: TypedText(40).nullish(),
    /** A copy that the sender made. The one that is stored is made of the fields here, so it cannot say anything else. */
    formJson: TypedText(100_000).nullish(),
    /** Beyond the specification: the warnings that a person has confirmed. With the list, an unconfirmed one refuses the save. */
    acknowledgedWarnings: z.array(TypedText(40)).max(10).nullish(),
  })
  .meta({ id: 'MeetingPayload' })
export const MeetingUpdatePayload = MeetingPayload.extend({ meetingSk: Sk }).meta({ id: 'MeetingUpdatePayload' })
export type MeetingPayload = z.output<typeof MeetingPayload>
export type MeetingUpdatePayload = z.output<typeof MeetingUpdatePayload>

const typed = (text: string | null | undefined): string => text?.trim() ?? ''

/** The wire's spelling to the form that the rules look at. */
export const formOfPayload = (payload: MeetingPayload): MeetingForm => ({
  contactName: typed(payload.contactName),
  contactPhone: typed(payload.contactPhone),
  contactEmail: typed(payload.contactEmail),
  selectedRecipient: typed(payload.selectedRecipient),
  recipientEmailAddress: typed(payload.recipientEmailAddress),
  recipientPhoneNumber: typed(payload.recipientPhoneNumber),
  meetingStreetAddress1: typed(payload.meetingStreetAddress1),
  postalMail: payload.postalMail ?? false,
  parentPortal: payload.parentPortal ?? false,
  meetingDate: typed(payload.meetingDate),
  meetingStartTime: typed(payload.meetingStartTime),
  cards: Object.fromEntries(
    (Object.keys(PERSON_GROUPS) as AttendeeCard[]).flatMap((card) => {
      const group = payload[card]
      return group ? [[card, cardOf(card, group)]] : []
    }),
  ),
  attendees: (payload.attendees ?? []).map((row) => ({
    selectedAttendee: typed(row.selectedAttendee),
    role: typed(row.role),
    name: typed(row.name),
    email: typed(row.email),
    isRequired: row.isRequired ?? false,
    postalMail: row.postalMail ?? false,
  })),
})

/** A card of the wire's spelling as the rules look at it. */
export function cardOf(card: AttendeeCard, group: object): PersonCard {
  const values = group as Readonly<Record<string, string | boolean | null | undefined>>
  const text = (name: string): string => typed(values[name] as string | null | undefined)
  const prefix = fieldPrefix(card)
  return {
    name: text(`${prefix}Name`),
    email: text(`${prefix}Email`),
    phone: text(`${prefix}PhoneNumber`),
    selectedAttendee: text('selectedAttendee'),
    postalMail: values['postalMail'] === true,
  }
}

/** A card in the wire's spelling. */
export const groupOfCard = (card: AttendeeCard, person: PersonCard): Record<string, string | boolean> => {
  const prefix = fieldPrefix(card)
  return {
    [`${prefix}Name`]: person.name,
    [`${prefix}Email`]: person.email,
    ...(card !== 'student' && { [`${prefix}PhoneNumber`]: person.phone }),
    selectedAttendee: person.selectedAttendee,
    postalMail: person.postalMail,
  }
}

/** What of a payload is the form: the rest names records. */
export const formOnly = (payload: MeetingPayload | MeetingUpdatePayload): Record<string, unknown> =>
  Object.fromEntries(Object.entries(payload).filter(([name]) => Object.hasOwn(formFields, name)))
