import { addDays, type PlainDate } from '@trellis/domain/basics/plain-date.ts'
import type { CaseFile, Entry } from '../case-file.ts'
import { morningOf } from '../demo-world.ts'
import type { Agency } from '../make-locations.ts'
import type { StaffMember } from '../make-people.ts'

export interface AgencyWork {
  readonly agencySk: number
  readonly evaluators: readonly StaffMember[]
  readonly item: Entry
}

/** The evaluation agency of the family's borough mostly; the child is granted to it. */
export function chooseAgency(file: CaseFile): Agency {
  const { places, random } = file.world
  const evaluating = places.agencies.filter((one) => one.kind === 'evaluation')
  return file.student.district.borough === 3
    ? evaluating[0]!
    : random.weighted(evaluating, (one) => (one === evaluating[0] ? 2 : 1))
}

/** W1, W2: 1 central list, 2 agency's list, 3 offered, 10 removed. The agency of list 2 on sees the child. */
export function waitAt(
  file: CaseFile,
  referral: Entry,
  agency: Agency,
  status: 1 | 2 | 3 | 6 | 10,
  day: PlainDate,
): Entry {
  const entry = file.add('agency_case', {
    referral_sk: referral.key,
    agency_sk: status === 1 ? null : agency.agencySk,
    list: 'waitlist',
    status: 1,
    language_id: file.student.row['home_language_id'],
    added_on: day,
    ended_on: null,
    removal_reason_id: null,
  })
  file.event(day, 'Added to the waitlist', { kind: 'agencyCase', key: entry.key, to: 1 })
  if (status === 1) return entry
  file.move(entry, 'agencyCase', 2, day, 'Added to the waitlist of the agency')
  file.clocks.start('C36', day, { kind: 'agencyCase', key: entry.key })
  if (status === 10) {
    const left = file.after(day, 2, 6)
    Object.assign(entry.row, { ended_on: left, removal_reason_id: 3 })
    file.move(entry, 'agencyCase', 10, left, 'Removed from the waitlist')
    file.clocks.stop('C36', { kind: 'agencyCase', key: entry.key }, left, 'Returned by the agency')
    return entry
  }
  grant(file, 'agency', agency.agencySk, 'evaluation agency')
  if (status === 3) file.move(entry, 'agencyCase', 3, file.after(day, 1, 3), 'Offered to the agency')
  return entry
}

/** W3 to W10: from the agency's list to its worklist and on to `status`. */
export function workAt(file: CaseFile, referral: Entry, agency: Agency, status: number, day: PlainDate): AgencyWork {
  const { staff } = file.world
  const waiting = waitAt(file, referral, agency, 6, day)
  const accepted = file.after(day, 1, 6)
  waiting.row['ended_on'] = accepted
  file.move(waiting, 'agencyCase', 6, accepted, 'Accepted by the agency')
  file.clocks.stop('C36', { kind: 'agencyCase', key: waiting.key }, accepted, 'Accepted by the agency')
  const item = file.add('agency_case', {
    referral_sk: referral.key,
    agency_sk: agency.agencySk,
    list: 'worklist',
    status: 1,
    language_id: file.student.row['home_language_id'],
    added_on: accepted,
    ended_on: null,
    removal_reason_id: null,
  })
  file.event(accepted, 'Received by the agency', { kind: 'agencyCase', key: item.key, to: 1 })
  const work = { agencySk: agency.agencySk, evaluators: staff.at(60, agency.locationKey), item }
  advanceWork(file, work, status, accepted)
  return work
}

export function advanceWork(file: CaseFile, { item }: AgencyWork, status: number, day: PlainDate): void {
  const current = Number(item.row['status'])
  if (status === current) return
  for (const step of status > 6 ? [status] : [2, 3, 4, 5, 6].filter((one) => one > current && one <= status)) {
    file.move(item, 'agencyCase', step, day, `Agency work: ${STEPS[step]}`)
  }
  if (status >= 6) item.row['ended_on'] = day
  if (status === 8) item.row['removal_reason_id'] = 3
}

const STEPS: Readonly<Record<number, string>> = {
  2: 'appointment pending',
  3: 'evaluator assigned',
  4: 'in progress',
  5: 'reports submitted',
  6: 'complete',
  7: 'closed',
  8: 'returned by the agency',
}

/** Widens who reaches the child beyond school, district and region. */
export function grant(file: CaseFile, kind: 'caseload' | 'agency', holder: number, reason: string): void {
  const known = file.world.rows
    .of('student_grant')
    .some((row) => row['student_sk'] === file.studentSk && row['kind'] === kind && row['holder'] === holder)
  if (!known)
    file.world.rows.addUnkeyed('student_grant', {
      kind,
      holder,
      student_sk: file.studentSk,
      reason,
      since: morningOf(addDays(file.world.today, -1)),
    })
}
