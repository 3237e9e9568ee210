import type { PlainDate } from '../basics/plain-date.ts'
import type { SkippedSpan } from './calendars/school-calendar.ts'
import type { Citation, ClockDirection, ClockUnit, StartEvent } from './clock-definition.ts'
import type { AgreedDate, Pause, StaffExtension } from './clock-facts.ts'

/**
 * How a date came about, step by step and as data: what a person sees who opens any date of the product. Written when
 * the date is computed, so that it can be kept with it; `explainClock` says it in sentences.
 */
export type TraceStep =
  | {
      readonly kind: 'rule'
      readonly clockId: string
      readonly name: string
      readonly legal: boolean
      readonly citation: Citation
    }
  | { readonly kind: 'start'; readonly event: StartEvent; readonly date: PlainDate }
  | { readonly kind: 'notStarted'; readonly event: StartEvent }
  | {
      readonly kind: 'count'
      readonly purpose: 'compliance' | 'policy'
      readonly label?: string
      readonly counted: number
      readonly of: number
      readonly unit: ClockUnit
      readonly direction: ClockDirection
      readonly from: PlainDate
      readonly to: PlainDate
      /** Weekdays passed over because they were no school or business days; weekends are never listed. */
      readonly skipped: readonly SkippedSpan[]
    }
  | { readonly kind: 'dateRule'; readonly sentence: string; readonly date: PlainDate }
  | { readonly kind: 'pause'; readonly pause: Pause; readonly applied: boolean }
  | { readonly kind: 'firstReached'; readonly label: string; readonly date: PlainDate }
  | { readonly kind: 'beyondCalendar'; readonly after: PlainDate; readonly counted: number; readonly of: number }
  | {
      readonly kind: 'agreedDate'
      readonly agreed: AgreedDate
      readonly applied: boolean
      readonly insteadOf?: PlainDate
    }
  | {
      readonly kind: 'extension'
      readonly extension: StaffExtension
      readonly applied: boolean
      readonly date: PlainDate
    }
  | { readonly kind: 'policyDate'; readonly date: PlainDate }
  | { readonly kind: 'advisedDate'; readonly date: PlainDate; readonly insteadOf: PlainDate }
  | { readonly kind: 'projected'; readonly schoolYears: readonly string[]; readonly origin: string }
  | { readonly kind: 'result'; readonly date: PlainDate; readonly meaning: 'latest' | 'earliest' | 'endsOn' }

export type ClockTrace = readonly TraceStep[]
