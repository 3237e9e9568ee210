import { isRelatedActionOffered } from '../access/role-names.ts'
import { ContactMethod, EIOutreachToFrom, EngagementStatus } from '../reference/people-codes.ts'
import type { Direction } from './event-direction.ts'
import type { LogEventField, LogEventForm } from './log-event-form.ts'

/** Fixed by the specification among the related actions. */
export const RELATED_ACTION_OTHER_ID = 24

const idOf = (text: string): number => Number(text || 0)

const HIDDEN_METHODS: readonly number[] = [ContactMethod.HomeVisit, ContactMethod.SchoolVisit]
const HIDDEN_ENGAGEMENTS: readonly number[] = [EngagementStatus.NoAnswer, EngagementStatus.LeftMessage, EngagementStatus.Unreachable]

/** [M-5.2-09] Nobody visits the staff at their own home or school. */
export const isMethodOffered = (id: number, direction: Direction): boolean =>
  direction === 'Outreach' || !HIDDEN_METHODS.includes(id)

/** [M-5.2-08] A family that got in touch did answer. */
export const isEngagementOffered = (id: number, direction: Direction): boolean =>
  direction === 'Outreach' || !HIDDEN_ENGAGEMENTS.includes(id)

/** [M-5.2-11] `value` of the related action, by which the specification names 'EI - TC'. */
export const isActionOffered = (value: string, roleName: string, isEI: boolean): boolean =>
  isRelatedActionOffered(value, roleName, isEI)

type Side = 'from' | 'to'
const CONTACT_FIELDS = {
  [ContactMethod.Phone]: { from: 'fromPhone', to: 'toPhone' },
  [ContactMethod.Email]: { from: 'fromEmailAddress', to: 'toEmailAddress' },
  [ContactMethod.PostalMail]: { from: 'fromPostalAddress', to: 'toPostalAddress' },
} as const satisfies Record<number, Record<Side, LogEventField>>

export type ContactField = (typeof CONTACT_FIELDS)[keyof typeof CONTACT_FIELDS][Side]

/** [M-4.2-03 to M-4.2-06] Where the family is reached: on the From side of an in-reach, on the To side of an outreach. */
export function contactFieldOf(contactMethod: string, direction: Direction): ContactField | undefined {
  const fields = CONTACT_FIELDS[idOf(contactMethod) as keyof typeof CONTACT_FIELDS] as Record<Side, ContactField> | undefined
  return fields?.[direction === 'Inreach' ? 'from' : 'to']
}

const ALL_CONTACT_FIELDS: readonly ContactField[] = Object.values(CONTACT_FIELDS).flatMap(({ from, to }) => [from, to])

export interface LogEventSetting {
  readonly direction: Direction
  /** The student has an early-intervention id. */
  readonly isEI: boolean
}

/** Fields that are there only in some cases; every other is always shown. */
export function hiddenFields(form: LogEventForm, { direction, isEI }: LogEventSetting): ReadonlySet<LogEventField> {
  const shown = contactFieldOf(form.contactMethod, direction)
  const hidden = new Set<LogEventField>(ALL_CONTACT_FIELDS.filter((field) => field !== shown))
  const hide = (field: LogEventField, isHidden: boolean): void => void (isHidden && hidden.add(field))
  hide('relatedActionOther', idOf(form.relatedAction) !== RELATED_ACTION_OTHER_ID)
  hide('eIOutreachToFrom', !isEI)
  hide('eIOutreachToFromOther', !isEI || idOf(form.eIOutreachToFrom) !== EIOutreachToFrom.Other)
  hide('previousAttempts', direction === 'Inreach')
  hide('responseMethod', direction === 'Inreach')
  return hidden
}

/** What is saved: a field that is not shown has no value, whatever was typed before it was hidden. */
export function withoutHidden(form: LogEventForm, setting: LogEventSetting): LogEventForm {
  const hidden = hiddenFields(form, setting)
  const entries = Object.entries(form) as [LogEventField, string][]
  return Object.fromEntries(entries.map(([field, value]) => [field, hidden.has(field) ? '' : value])) as unknown as LogEventForm
}
