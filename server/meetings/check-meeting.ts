import { formOfPayload, formOnly, type MeetingPayload } from '@trellis/contract/meeting-payload.ts'
import type { Problem } from '@trellis/domain/basics/problem.ts'
import { defaultEndTime } from '@trellis/domain/meetings/meeting-time.ts'
import { subMeetingTypeOf, MEETING_MODE_ID } from '@trellis/domain/meetings/meeting-kinds.ts'
import { meetingFormProblems, type MeetingForm } from '@trellis/domain/meetings/schedule-form.ts'
import { phoneDigits } from '@trellis/domain/validation/phone.ts'
import type { Scope } from '../access/scope.ts'
import { ruleBroken } from '../http/refusals.ts'
import { readEligibleStaff } from './eligible-staff.ts'
import { confirmedWarnings } from './meeting-warnings.ts'
import type { MeetingCaseFacts } from './read-meeting-case.ts'
import { resolvePeople, type InvitedPerson, type MeetingGuardian } from './resolve-people.ts'

const GUARDIANS = `select guardian_sk, person_sk, first_name, last_name, email, home_phone, electronic_consent, street_address_1, street_address_2, city, state, zip
  from guardian where student_sk = $1 and active order by is_primary desc, guardian_sk`
// a meeting at the child's school takes the rest of its address from there
const TOWN = 'select city, state, zip from location where location_key = $1 and lower(street) = lower($2)'
const LANGUAGE = "select id from reference_item where list_name = 'Language' and id = $1 and active_to is null"

interface Town {
  readonly city: string | null
  readonly state: string | null
  readonly zip: string | null
}

export interface CheckedMeeting {
  /** Columns of `meeting` that the form decides. */
  readonly columns: Readonly<Record<string, string | number | boolean | null>>
  readonly people: readonly InvitedPerson[]
  readonly warnings: readonly string[]
}

/**
 * Every rule that the form enforces, once more and with the same sentences, and those that only the records can tell:
 * who may be invited, who may be the recipient.
 * @throws Refusal 422 with all that is wrong
 */
export async function checkMeeting(scope: Scope, payload: MeetingPayload, facts: MeetingCaseFacts): Promise<CheckedMeeting> {
  const { tx } = scope
  const form = formOfPayload(payload)
  const [guardians, staff, languages, [town]] = await Promise.all([
    tx.query<MeetingGuardian>(GUARDIANS, [payload.studentSk], 'meeting-guardians'),
    readEligibleStaff(scope, { schoolKey: facts.student.school_key, district: facts.student.district, region: facts.student.region }),
    tx.query(LANGUAGE, [payload.translationLanguage ?? 0], 'meeting-language'),
    tx.query<Town>(TOWN, [facts.student.school_key, form.meetingStreetAddress1], 'meeting-town'),
  ])
  const recipient = guardians.find((one) => one.guardian_sk === form.selectedRecipient)
  const resolved = resolvePeople(form, facts.groups, { student: facts.student, guardians, staff })
  const problems: Problem[] = [
    ...meetingFormProblems(form, { ...facts.dates, groups: facts.groups, emailEndings: scope.emailEndings }),
    ...recipientProblems(payload, form, recipient),
    ...resolved.problems,
  ]
  if (payload.translationLanguage && languages.length === 0) {
    problems.push({ field: 'translationLanguage', code: 'meeting.language', message: 'Select a language of the list.' })
  }
  if (problems.length > 0 || !recipient) throw ruleBroken(...problems)
  const columns: CheckedMeeting['columns'] = { ...columnsOf(payload, form, recipient), ...(town ?? { city: null, state: null, zip: null }) }
  const warnings = confirmedWarnings(form.meetingDate, facts.dates, payload)
  return { columns, people: resolved.people, warnings }
}

function recipientProblems(payload: MeetingPayload, form: MeetingForm, recipient: MeetingGuardian | undefined): Problem[] {
  if (form.selectedRecipient === '') return [] // said by the rules of the form
  if (!recipient) {
    return [{ field: 'selectedRecipient', code: 'meeting.recipient.outside', message: 'Error: Please enter recipient contact information.' }]
  }
  if (!payload.electronicMail) return []
  if (!recipient.electronic_consent) {
    return [
      {
        field: 'electronicMail',
        code: 'meeting.electronicMail.consent',
        message: 'This parent has not agreed to electronic communication, so the notice cannot be sent by e-mail.',
      },
    ]
  }
  if (form.recipientEmailAddress !== '' || recipient.email) return []
  return [{ field: 'recipientEmailAddress', code: 'email.required', message: 'Error: Email address is required.' }]
}

function columnsOf(payload: MeetingPayload, form: MeetingForm, recipient: MeetingGuardian): CheckedMeeting['columns'] {
  const text = (value: string | null | undefined): string | null => value?.trim() || null
  const typed = (value: string | null | undefined, known: string | null): string | null => text(value) ?? known
  const hasTypedAddress = text(payload.recipientStreetAddress1) !== null
  const address = (value: string | null | undefined, known: string | null) => (hasTypedAddress ? text(value) : known)
  return {
    kind: payload.meetingType,
    mode_id: MEETING_MODE_ID,
    sub_type: subMeetingTypeOf(payload.meetingType) ?? null,
    meets_on: form.meetingDate,
    starts_at: form.meetingStartTime,
    ends_at: defaultEndTime(form.meetingStartTime),
    street_address_1: form.meetingStreetAddress1,
    street_address_2: text(payload.meetingStreetAddress2),
    floor_room: text(payload.meetingFloorRoom),
    contact_name: form.contactName,
    contact_phone: phoneDigits(form.contactPhone),
    contact_email: form.contactEmail,
    by_post: form.postalMail,
    by_email: payload.electronicMail ?? false,
    by_portal: form.parentPortal,
    recipient_guardian_sk: recipient.guardian_sk,
    recipient_name: `${recipient.first_name} ${recipient.last_name}`,
    recipient_email: typed(payload.recipientEmailAddress, recipient.email),
    recipient_phone: typed(form.recipientPhoneNumber && phoneDigits(form.recipientPhoneNumber), recipient.home_phone),
    recipient_street_address_1: address(payload.recipientStreetAddress1, recipient.street_address_1),
    recipient_street_address_2: address(payload.recipientStreetAddress2, recipient.street_address_2),
    recipient_city: address(payload.recipientCity, recipient.city),
    recipient_state: address(payload.recipientState, recipient.state),
    recipient_zip: address(payload.recipientZip, recipient.zip),
    instructions: text(payload.specialinstructions),
    translation_language_id: payload.translationLanguage ?? null,
    form: JSON.stringify(formOnly(payload)),
  }
}
