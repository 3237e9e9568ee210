import type { FirstAttendDetails, FirstAttendEntry } from '@trellis/contract/placements.ts'
import { toUsDate } from '@trellis/domain/basics/plain-date.ts'
import { firstAttendProblems, type AttendDates } from '@trellis/domain/placements/first-attend.ts'
import type { FieldErrors, Resolver } from 'react-hook-form'

export const FIRST_ATTEND_TITLE = 'Capture first attend and authorization date'
export const FIRST_ATTEND_WIDTH = 700

/** `p12.authorizationDate` would be a path, so keys are `p12-authorizationDate`; '' is no date. */
export type AttendValues = Record<string, string>
export type AttendField = keyof AttendDates

/** A placement with the service that it places, or a service without a placement of its own. */
export interface AttendRow {
  key: string
  title: string
  /** What tells it from the others: place, class, season, how often. */
  facts: readonly { term: string; value: string | null }[]
  dates: AttendDates
  /** Why its dates cannot be captured; undefined when they can. */
  whyNot: string | undefined
  ids: Pick<FirstAttendEntry, 'iepFormSK' | 'placementsk' | 'mandateSk' | 'summerFlag'>
}

export const fieldName = (row: AttendRow, field: AttendField): string => `${row.key}-${field}`

export function attendRows({ placementAttendenceResponces: placements, iepProgrms: programs }: FirstAttendDetails): readonly AttendRow[] {
  const placed = new Set(placements.map(({ mandateSk }) => mandateSk))
  return [
    ...placements.map((one): AttendRow => ({
      key: `p${one.placementSk}`,
      title: one.iepPlacementRecommendation ?? one.schoolName ?? 'Placement',
      facts: [
        { term: 'School', value: [one.schoolDBN, one.schoolName].filter(Boolean).join(' · ') || null },
        { term: 'Class', value: one.class },
        { term: 'Grade', value: one.grade },
        { term: 'District', value: one.district === null ? null : String(one.district) },
        { term: 'Placement type', value: one.summerFlag ? 'Summer placement' : '10 month placement' },
        { term: 'IEP', value: one.iepType },
      ],
      dates: one,
      whyNot: one.canCapture ? undefined : `Not authorized yet: ${one.statusText}`,
      ids: { iepFormSK: one.iepFormSk, placementsk: one.placementSk, mandateSk: one.mandateSk, summerFlag: one.summerFlag },
    })),
    ...programs.filter(({ mandateSk }) => !placed.has(mandateSk)).map((one): AttendRow => ({
      key: `m${one.mandateSk}`,
      title: one.mandateDescription,
      facts: [
        { term: 'Service', value: one.serviceType },
        { term: 'How often', value: amountOf(one.frequency, one.duration, one.period) },
        { term: 'Group', value: [one.groupType, one.groupTypeOther, one.groupSize && `of ${one.groupSize}`, one.ratio].filter(Boolean).join(' ') || null },
        { term: 'Where', value: one.locationOther ?? one.location },
        { term: 'Language', value: one.language },
        { term: 'From', value: [one.serviceStartDate, one.serviceEndDate].map((day) => day && toUsDate(day)).filter(Boolean).join(' to ') || null },
      ],
      dates: one,
      whyNot: undefined,
      ids: { iepFormSK: one.iepFormsk, placementsk: null, mandateSk: one.mandateSk, summerFlag: null },
    })),
  ]
}

const amountOf = (frequency: number | null, minutes: number | null, period: string | null): string | null =>
  frequency === null || minutes === null ? null : `${frequency} × ${minutes} minutes${period ? `, ${period.toLowerCase()}` : ''}`

export const initialValues = (rows: readonly AttendRow[]): AttendValues =>
  Object.fromEntries(rows.flatMap((row) => FIELDS.map((field) => [fieldName(row, field), row.dates[field] ?? ''])))

const FIELDS: readonly AttendField[] = ['authorizationDate', 'firstAttendDate']
const datesOf = (row: AttendRow, values: AttendValues): AttendDates => ({
  authorizationDate: values[fieldName(row, 'authorizationDate')] || null,
  firstAttendDate: values[fieldName(row, 'firstAttendDate')] || null,
})
const isChanged = (row: AttendRow, values: AttendValues): boolean => {
  const dates = datesOf(row, values)
  return FIELDS.some((field) => dates[field] !== row.dates[field])
}

/** Only what was changed is sent, and only that is judged: what stands there already was taken once. */
export const changedRows = (rows: readonly AttendRow[], values: AttendValues): readonly AttendRow[] =>
  rows.filter((row) => row.whyNot === undefined && isChanged(row, values))

export const attendResolver =
  (rows: readonly AttendRow[], today: string): Resolver<AttendValues> =>
  (values) => {
    const errors: Record<string, { type: string; message: string }> = {}
    for (const row of changedRows(rows, values))
      for (const { field, code, message } of firstAttendProblems(datesOf(row, values), today)) errors[fieldName(row, field as AttendField)] ??= { type: code, message }
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors: errors as FieldErrors<AttendValues> }
  }

export const entriesOf = (rows: readonly AttendRow[], values: AttendValues): FirstAttendEntry[] =>
  changedRows(rows, values).map((row) => ({ ...row.ids, ...datesOf(row, values) }))
