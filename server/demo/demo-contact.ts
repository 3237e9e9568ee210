import { eventSubject, type Direction } from '@trellis/domain/events/event-direction.ts'
import { EMPTY_LOG_EVENT, type LogEventForm } from '@trellis/domain/events/log-event-form.ts'
import { withoutHidden } from '@trellis/domain/events/log-event-fields.ts'
import { ContactMethod, EngagementStatus } from '@trellis/domain/reference/people-codes.ts'
import type { DemoRow } from './demo-rows.ts'

/** Related actions of the reference list. */
const ABOUT = { consent: 4, iepMeeting: 9, annualReview: 10, placement: 14 } as const

/** A contact with the family, as its history tells it. */
export interface DemoContact {
  readonly note: string
  readonly method: number
  readonly direction?: Direction
  readonly engagement?: number
  readonly about?: keyof typeof ABOUT
}

const ABOUT_NAMES = {
  consent: 'Consent for initial evaluation', iepMeeting: 'IEP meeting', annualReview: 'Annual review', placement: 'Placement offer / acceptance',
} as const satisfies Record<keyof typeof ABOUT, string>

export const contactSubject = (direction: Direction, { about = 'consent' }: DemoContact): string => eventSubject(direction, ABOUT_NAMES[about])

const { Phone, LetterHome, PostalMail, Email, HomeVisit } = ContactMethod

/** What staff tried while a consent was out, and how families answered. */
export const CONTACTS: readonly [DemoContact, DemoContact, DemoContact, DemoContact, ...DemoContact[]] = [
  { note: 'Phone call to the mother; the consent form was explained in her language.', method: Phone, engagement: EngagementStatus.NeedsMoreTime },
  { note: 'Phone call, no answer; left a message.', method: Phone, engagement: EngagementStatus.LeftMessage },
  { note: 'Letter sent home with the child.', method: LetterHome },
  { note: 'Letter by mail with the consent form and the procedural safeguards.', method: PostalMail },
  { note: 'The family asks by e-mail for more time with the consent form.', method: Email, direction: 'Inreach', engagement: EngagementStatus.NeedsMoreTime },
  { note: 'Home visit; nobody in.', method: HomeVisit, engagement: EngagementStatus.NoAnswer },
]

interface Sides {
  readonly staff: DemoRow
  readonly guardian: DemoRow | undefined
  readonly isEI: boolean
}

/** The form that was filled in for it. `time` is HH:MM of the district. */
export function contactForm(contact: DemoContact, { staff, guardian, isEI }: Sides, day: string, time: string): LogEventForm {
  const direction = contact.direction ?? 'Outreach'
  const name = (row: DemoRow): string => `${String(row['first_name'])} ${String(row['last_name'])}`
  const family = guardian ? name(guardian) : 'Parent'
  const side = direction === 'Outreach' ? 'to' : 'from'
  const form = {
    ...EMPTY_LOG_EVENT,
    relatedAction: String(ABOUT[contact.about ?? 'consent']),
    dateOccurred: day,
    timeOccurred: time,
    from: side === 'to' ? name(staff) : family,
    to: side === 'to' ? family : name(staff),
    contactMethod: String(contact.method),
    engagementStatus: contact.engagement ? String(contact.engagement) : '',
    notes: contact.note,
    [`${side}Phone`]: digitsOf(guardian?.['home_phone']),
    [`${side}EmailAddress`]: textOf(guardian?.['email']),
    [`${side}PostalAddress`]: textOf(guardian?.['street_address_1']),
  }
  return withoutHidden(form, { direction, isEI })
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const digitsOf = (value: unknown): string => textOf(value).replaceAll(/\D/g, '').slice(-10)

export const contactRow = (form: LogEventForm, direction: Direction, keys: { event_sk: number; student_sk: number; changed_by: number }): DemoRow => ({
  ...keys,
  direction,
  related_action_id: Number(form.relatedAction),
  contact_method_id: Number(form.contactMethod),
  engagement_status_id: form.engagementStatus === '' ? null : Number(form.engagementStatus),
  occurred_on: form.dateOccurred,
  from_name: form.from,
  to_name: form.to,
  form: JSON.stringify(form),
  version: 1,
})
