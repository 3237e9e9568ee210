import type { FirstAttendEntry, IepProgram, PlacementAttendance } from '@trellis/contract/placements.ts'
import type { PlainDate } from '@trellis/domain/basics/plain-date.ts'
import type { Problem } from '@trellis/domain/basics/problem.ts'
import { firstAttendProblems, NOT_AUTHORISED, NOT_TAKEN_BACK, takesFirstAttend, type AttendDates } from '@trellis/domain/placements/first-attend.ts'
import { notFound, ruleBroken } from '../http/refusals.ts'
import type { Attendance } from './read-attendance.ts'

/** What one entry changes: a placement with the service that it places, or a service without a placement of its own. */
export interface Capture {
  readonly placement: PlacementAttendance | undefined
  /** The service whose days follow. */
  readonly mandate: IepProgram | undefined
  readonly before: AttendDates
  readonly after: AttendDates
}

/**
 * What the entries change, in their order; entries that change nothing are left out.
 * @throws Refusal 404 for a record that is not of the IEP it names, 422 with all problems, each in the field `<entry>.<key>`
 */
export function planCapture(entries: readonly FirstAttendEntry[], attendance: Attendance, today: PlainDate): readonly Capture[] {
  const problems: Problem[] = []
  const captures = entries.map((entry, at) => {
    const capture = captureOf(entry, attendance)
    const found = problemsOf(entry, capture, today).map((one) => ({ ...one, field: `${at}.${one.field ?? 'placementsk'}` }))
    problems.push(...found)
    return capture
  })
  if (problems.length > 0) throw ruleBroken(...problems)
  return captures.filter(({ before, after }) => before.authorizationDate !== after.authorizationDate || before.firstAttendDate !== after.firstAttendDate)
}

function captureOf(entry: FirstAttendEntry, { placements, programs }: Attendance): Capture {
  const placement = entry.placementsk
    ? placements.find(({ placementSk }) => placementSk === entry.placementsk)
    : placements.find((one) => one.mandateSk === entry.mandateSk && !one.summerFlag && takesFirstAttend(one.status))
  if (entry.placementsk && (!placement || (entry.mandateSk && entry.mandateSk !== placement.mandateSk))) throw notFound('This placement')
  if (placement && entry.summerFlag !== undefined && entry.summerFlag !== null && entry.summerFlag !== placement.summerFlag) throw notFound('This placement')
  const service = placement ? placement.mandateSk : entry.mandateSk
  const mandate = programs.find(({ mandateSk }) => mandateSk === service)
  if (!placement && !mandate) throw notFound('This service')
  if ((placement?.iepFormSk ?? mandate!.iepFormsk) !== entry.iepFormSK) throw notFound('This IEP')
  const before = placement ?? mandate!
  return {
    placement,
    mandate: placement && isSecondSeason(placement, placements) ? undefined : mandate,
    before,
    after: { authorizationDate: entry.authorizationDate ?? before.authorizationDate, firstAttendDate: entry.firstAttendDate ?? before.firstAttendDate },
  }
}

/** A summer placement of a service that is also placed for the ten months: the service began there. */
const isSecondSeason = (placement: PlacementAttendance, all: readonly PlacementAttendance[]): boolean =>
  placement.summerFlag && all.some((one) => !one.summerFlag && one.mandateSk !== null && one.mandateSk === placement.mandateSk)

function problemsOf(entry: FirstAttendEntry, { placement, before, after }: Capture, today: PlainDate): readonly Problem[] {
  if (placement && !takesFirstAttend(placement.status)) return [{ code: 'firstAttend.status', field: 'firstAttendDate', message: NOT_AUTHORISED }]
  const removed = (['authorizationDate', 'firstAttendDate'] as const).filter((key) => entry[key] === null && before[key] !== null)
  if (removed.length > 0) return removed.map((field) => ({ code: 'firstAttend.removed', field, message: NOT_TAKEN_BACK }))
  return firstAttendProblems(after, today)
}
