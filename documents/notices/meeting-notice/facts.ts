import type { PlainDate } from '@trellis/domain/basics/plain-date.ts'
import type { Locale } from '../../engine/languages.ts'
import type { Address } from '../address-lines.ts'

export type MeetingKind = 'SHM' | 'GenEd' | 'EVL' | 'IEP' | 'Reconvene' | 'AnnualReview'
export type NoticeChange = 'scheduled' | 'rescheduled' | 'cancelled'
export type DeliveryChannel = 'postalMail' | 'parentPortal' | 'email'

export interface NoticeAttendee {
  readonly name: string
  /** Value of the AttendeeRole list; one that is not known is printed as written. */
  readonly role: string
  readonly isRequired: boolean
  readonly isExcused?: boolean
}

/** Everything a notice of a meeting says, as it stands when the notice is issued (process.md 7.4). Times are `HH:mm`. */
export interface MeetingNoticeFacts {
  readonly change: NoticeChange
  readonly kind: MeetingKind
  /** Why an IEP meeting is held. */
  readonly iepPurpose?: 'initial' | 'reevaluation' | 'triennial' | undefined
  readonly committee: 'CSE' | 'CPSE'
  /** Day on which the notice is issued. */
  readonly noticeDate: PlainDate
  /** 1 for the first notice of this meeting. */
  readonly noticeNumber: number
  /** Number by which the office finds the notice; no name of a child. */
  readonly reference: string
  /** The parent's language; `en` prints English alone. */
  readonly locale: Locale
  /** The parent's language is none of `LOCALES`: a line in each language says where to get help. */
  readonly languageIsMissing?: boolean
  readonly office: { readonly name: string; readonly address?: Address | undefined }
  readonly student: {
    readonly name: string
    readonly id: string
    readonly birthDate: PlainDate
    readonly school?: string | undefined
    /** The child comes from Early Intervention. */
    readonly fromEarlyIntervention: boolean
  }
  readonly recipient: {
    readonly name: string
    readonly address?: Address | undefined
    readonly agreedToElectronic: boolean
  }
  readonly meeting: {
    readonly date: PlainDate
    readonly start: string
    readonly end?: string | undefined
    readonly place: Address
    readonly mode?: 'telephone' | 'video' | 'hybrid' | undefined
  }
  /** When the meeting was to be, on the notice of a change. */
  readonly earlier?: { readonly date: PlainDate; readonly start: string } | undefined
  readonly attendees: readonly NoticeAttendee[]
  readonly contact: { readonly name: string; readonly phone: string; readonly email: string }
  readonly deliveries: readonly DeliveryChannel[]
  readonly instructions?: string | undefined
  readonly cancelReason?: string | undefined
}
