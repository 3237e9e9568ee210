import { cardOf, groupOfCard, MeetingPayload, type MeetingUpdatePayload } from '@trellis/contract/meeting-payload.ts'
import type { Meeting } from '@trellis/contract/meetings.ts'
import type { StudentProfile } from '@trellis/contract/students.ts'
import { EMPTY_ATTENDEE_ROW, preselected, type AttendeeRow } from '@trellis/domain/meetings/additional-attendees.ts'
import { ATTENDEE_CARDS, type AttendeeCard } from '@trellis/domain/meetings/attendee-roles.ts'
import { subMeetingTypeOf } from '@trellis/domain/meetings/meeting-kinds.ts'
import type { MeetingForm, PersonCard } from '@trellis/domain/meetings/schedule-form.ts'
import { parentEntry, recipientFields } from '@trellis/domain/meetings/recipients.ts'
import type { MeetingType } from '@trellis/domain/reference/code-enumerations.ts'
import { phoneDigits } from '@trellis/domain/validation/phone.ts'
import { candidatesOf, cardOfPerson, type Candidate } from './candidates.ts'

/** What the form holds; telephone numbers as ten digits, the language as the id of its list, '' where nothing is. */
export interface MeetingValues extends Omit<MeetingForm, 'cards' | 'attendees'> {
  recipientStreetAddress1: string
  recipientStreetAddress2: string
  recipientCity: string
  recipientState: string
  recipientZip: string
  meetingStreetAddress2: string
  meetingFloorRoom: string
  specialinstructions: string
  translationLanguage: string
  cards: Record<AttendeeCard, PersonCard>
  attendees: AttendeeRow[]
}

const EMPTY_CARD: PersonCard = { name: '', email: '', phone: '', selectedAttendee: '', postalMail: false }

const EMPTY: MeetingValues = {
  contactName: '', contactPhone: '', contactEmail: '',
  postalMail: false, parentPortal: false,
  selectedRecipient: '', recipientEmailAddress: '', recipientPhoneNumber: '',
  recipientStreetAddress1: '', recipientStreetAddress2: '', recipientCity: '', recipientState: '', recipientZip: '',
  meetingStreetAddress1: '', meetingStreetAddress2: '', meetingFloorRoom: '',
  meetingDate: '', meetingStartTime: '',
  specialinstructions: '', translationLanguage: '',
  cards: Object.fromEntries(ATTENDEE_CARDS.map((card) => [card, EMPTY_CARD])) as Record<AttendeeCard, PersonCard>,
  attendees: [EMPTY_ATTENDEE_ROW],
}

export interface NewMeetingFacts {
  profile: StudentProfile
  staff: readonly Candidate[]
  contact: { name: string; email: string; phone: string }
  /** Ids of the Language list by the parents' written language, where it is known. */
  languageOf: (recipient: string) => string
}

/** A new form: the signed-in person as contact, the only parent as recipient, every only candidate in its card. */
export function newMeetingValues({ profile, staff, contact, languageOf }: NewMeetingFacts): MeetingValues {
  const parents = profile.parentDetails.map(parentEntry)
  const recipient = preselected(parents)
  const cards = ATTENDEE_CARDS.map((card) => {
    const only = preselected(candidatesOf(card, profile, staff).list)
    return [card, only ? cardOfPerson(only) : EMPTY_CARD]
  })
  return {
    ...EMPTY,
    contactName: contact.name,
    contactEmail: contact.email,
    contactPhone: phoneDigits(contact.phone),
    ...(recipient && withRecipient(recipientFields(recipient), languageOf(recipient.loginId))),
    cards: Object.fromEntries(cards) as Record<AttendeeCard, PersonCard>,
  }
}

/** What choosing a recipient puts into the form [M-4.1-13][M-2.1-24]. */
export const withRecipient = (fields: ReturnType<typeof recipientFields>, translationLanguage: string) => ({
  ...fields,
  recipientPhoneNumber: phoneDigits(fields.recipientPhoneNumber),
  translationLanguage,
})

const Stored = MeetingPayload.partial()

/** The form of a saved meeting, from its formJson and, where that says less, from the meeting itself. */
export function savedMeetingValues(meeting: Meeting): MeetingValues {
  const stored = Stored.safeParse(parsed(meeting.formJson)).data ?? {}
  const text = (name: keyof typeof stored): string => {
    const value = stored[name]
    return typeof value === 'string' ? value : ''
  }
  const card = (name: AttendeeCard): PersonCard => {
    const group = stored[name]
    if (!group) return EMPTY_CARD
    const person = cardOf(name, group)
    return { ...person, phone: phoneDigits(person.phone) }
  }
  const rows = (stored.attendees ?? []).map((row): AttendeeRow => ({
    selectedAttendee: row.selectedAttendee ?? '',
    role: row.role ?? '',
    name: row.name ?? '',
    email: row.email ?? '',
    isRequired: row.isRequired ?? false,
    postalMail: row.postalMail ?? false,
  }))
  return {
    contactName: text('contactName'),
    contactPhone: phoneDigits(text('contactPhone')),
    contactEmail: text('contactEmail'),
    postalMail: stored.postalMail ?? false,
    parentPortal: stored.parentPortal ?? false,
    selectedRecipient: text('selectedRecipient'),
    recipientEmailAddress: text('recipientEmailAddress'),
    recipientPhoneNumber: phoneDigits(text('recipientPhoneNumber')),
    recipientStreetAddress1: text('recipientStreetAddress1'),
    recipientStreetAddress2: text('recipientStreetAddress2'),
    recipientCity: text('recipientCity'),
    recipientState: text('recipientState'),
    recipientZip: text('recipientZip'),
    meetingStreetAddress1: text('meetingStreetAddress1'),
    meetingStreetAddress2: text('meetingStreetAddress2'),
    meetingFloorRoom: text('meetingFloorRoom'),
    meetingDate: meeting.scheduledDate ?? '',
    meetingStartTime: meeting.startTime?.slice(0, 5) ?? '',
    specialinstructions: text('specialinstructions'),
    translationLanguage: stored.translationLanguage ? String(stored.translationLanguage) : '',
    cards: Object.fromEntries(ATTENDEE_CARDS.map((name) => [name, card(name)])) as Record<AttendeeCard, PersonCard>,
    attendees: rows.length > 0 ? rows : [EMPTY_ATTENDEE_ROW],
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return {}
  }
}

export interface PayloadFacts {
  studentSk: string
  nycId: string | null
  referralSk: string | null
  meetingType: MeetingType
  personSk: string
  consentDate: string | null
  /** Of the saved meeting that is changed. */
  origScheduleDt: string | null
  shmMinDate: string | null
  cards: readonly AttendeeCard[]
  acknowledgedWarnings: readonly string[]
}

/** M 3.2. Only the cards that the form shows are sent; rows without anything in them are not. */
export function payloadOf(values: MeetingValues, facts: PayloadFacts): MeetingPayload {
  const { cards, attendees, translationLanguage, ...texts } = values
  const isFilled = (row: AttendeeRow): boolean => [row.role, row.name, row.email, row.selectedAttendee].some((text) => text.trim() !== '')
  return {
    ...texts,
    ...Object.fromEntries(facts.cards.map((card) => [card, groupOfCard(card, cards[card])])),
    attendees: attendees.filter(isFilled),
    translationLanguage: translationLanguage === '' ? null : Number(translationLanguage),
    electronicMail: false,
    consentDate: facts.consentDate,
    studentSk: facts.studentSk,
    parentSk: facts.referralSk ?? '',
    nycId: facts.nycId,
    meetingType: facts.meetingType,
    personSk: facts.personSk,
    origScheduleDt: facts.origScheduleDt,
    shmMinDate: facts.shmMinDate,
    subMeetingType: subMeetingTypeOf(facts.meetingType) ?? null,
    acknowledgedWarnings: [...facts.acknowledgedWarnings],
  }
}

export const updateOf = (payload: MeetingPayload, meetingSk: string): MeetingUpdatePayload => ({ ...payload, meetingSk })
