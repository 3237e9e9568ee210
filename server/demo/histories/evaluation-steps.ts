import { addDays, type PlainDate } from '@trellis/domain/basics/plain-date.ts'
import type { CaseFile, Entry } from '../case-file.ts'
import { morningOf } from '../demo-world.ts'
import type { StaffMember } from '../make-people.ts'

const OTHER_TESTS = [36, 36, 36, 23, 27, 10, 11, 13, 3]

/** The set of process.md 1.3 R14: physical, psychological, social history, observation, and one or two others. */
export function testsFor(file: CaseFile, day: PlainDate, isReevaluation = false): number[] {
  const { random } = file.world
  const psychological = file.isPreschoolOn(day) ? 41 : isReevaluation ? 33 : 31
  const social = isReevaluation ? 49 : 35
  const extra =
    file.student.age >= 15 && random.chance(0.5)
      ? [16, 17, 18]
      : [random.pick(OTHER_TESTS), ...(random.chance(0.4) ? [53] : [])]
  return [...new Set([...(isReevaluation ? [] : [50]), psychological, social, 7, ...extra])]
}

/** A1. For an initial evaluation the due date runs from consent, else from the request. */
export function assignAssessments(
  file: CaseFile,
  referral: Entry,
  tests: readonly number[],
  day: PlainDate,
  start: { consent?: PlainDate; request?: PlainDate },
  agency?: { agencySk: number; evaluators: readonly StaffMember[] },
): Entry[] {
  const { random, staff, today } = file.world
  return tests.map((type) => {
    const byAgency = agency !== undefined && type !== 50
    const evaluators = byAgency
      ? agency.evaluators
      : [40, 41, 44].flatMap((role) => staff.at(role, file.student.school.locationKey))
    const assigned = evaluators.length > 0 ? random.pick(evaluators) : file.manager
    const assessment = file.add('assessment', {
      referral_sk: referral.key,
      evaluation_type_id: type,
      status: 1,
      assigned_to: assigned.personSk,
      agency_sk: byAgency ? agency.agencySk : null,
      language_id: random.chance(0.7) ? file.student.row['home_language_id'] : 1,
      assigned_on: day,
      due_date: null,
      assessed_on: null,
      submitted_on: null,
      submitted_by: null,
      finalised_on: null,
      finalised_by: null,
      rejection_reason_id: null,
      rejection_text: null,
      updated_at: morningOf(today),
    })
    const otherStarts = {
      ...(start.consent && { consentToEvaluate: start.consent }),
      ...(start.request && { reevaluationRequested: start.request }),
    }
    assessment.row['due_date'] = file.clocks.start(
      'C33',
      day,
      { kind: 'assessment', key: assessment.key },
      { otherStarts },
    )['compliance_date']
    file.event(day, 'Assessment assigned', { kind: 'assessment', key: assessment.key, to: 1 })
    return assessment
  })
}

/** A2 to A9, the way up to `status`. Both days are working days, `first` not after `last`. */
export function bringAssessmentTo(
  file: CaseFile,
  assessment: Entry,
  status: number,
  first: PlainDate,
  last: PlainDate,
): void {
  const { random } = file.world
  const by = {
    personSk: Number(assessment.row['assigned_to']),
    roleId: assessment.row['agency_sk'] ? 60 : 40,
    locationKey: file.student.school.locationKey,
  }
  const go = (to: number, day: PlainDate, subject: string, who = by) =>
    file.move(assessment, 'assessment', to, day, subject, who)
  if (status === 1) return
  if (status === 9 || status === 10 || status === 11) {
    go(
      status,
      last,
      ['Assessment removed', 'Assessment declined by the parent', 'Existing report accepted'][status - 9]!,
      file.manager,
    )
    if (status !== 9) Object.assign(assessment.row, { finalised_on: last, finalised_by: file.manager.personSk })
    return stopDue(file, assessment, last)
  }
  go(3, first, 'Assessment started')
  if (status === 3) return askInWork(file, assessment, last)
  if (status === 5 || status === 7 || status === 8) return requestExtension(file, assessment, status, last)
  Object.assign(assessment.row, { assessed_on: first, submitted_on: last, submitted_by: by.personSk })
  go(4, last, 'Assessment submitted')
  if (status === 4) return void file.clocks.start('C34', last, { kind: 'assessment', key: assessment.key })
  if (status === 6) {
    const reason = random.int(1, 7)
    Object.assign(assessment.row, {
      rejection_reason_id: reason,
      rejection_text: reason === 7 ? 'Please add the missing part and submit again.' : null,
    })
    return go(6, last, 'Assessment returned', file.manager)
  }
  Object.assign(assessment.row, { finalised_on: last, finalised_by: file.manager.personSk })
  go(2, last, 'Assessment finalised', file.manager)
  stopDue(file, assessment, last)
}

const stopDue = (file: CaseFile, { key }: Entry, day: PlainDate) =>
  file.clocks.stop('C33', { kind: 'assessment', key }, day, 'Assessment finalised')

/** Of some that are in work more days are asked, and the assessment goes on meanwhile. */
function askInWork(file: CaseFile, assessment: Entry, day: PlainDate): void {
  const turn = assessment.key % 8
  if (turn > 3) return
  const status = ([5, 5, 7, 8] as const)[turn]!
  requestExtension(file, assessment, status, day, { days: 5 + (assessment.key % 11), reason: 1 + (assessment.key % 6), isTold: false })
}

/** Part 1.6: 5 waits, 8 approved moves the due date, 7 rejected leaves it. The assessment shows the same number. */
function requestExtension(
  file: CaseFile,
  assessment: Entry,
  status: 5 | 7 | 8,
  day: PlainDate,
  given?: { days: number; reason: number; isTold: false },
): void {
  const { random, staff, places } = file.world
  const days = given?.days ?? random.int(5, 20)
  const supervisor = staff.at(46, places.byCode.get(`CSE${file.student.school.region}`)!)[0] ?? file.manager
  const extension = file.add('extension_request', {
    evaluation_sk: assessment.key,
    status: 5,
    days,
    reason_id: given?.reason ?? random.int(1, 6),
    other_reason: null,
    requested_by: assessment.row['assigned_to'],
    requested_on: day,
    requested_due_by: assessment.row['due_date'] ? addDays(assessment.row['due_date'] as PlainDate, days) : null,
    days_approved: null,
    new_due_by: null,
    rejection_reason_id: null,
    rejection_text: null,
    decided_by: null,
    decided_on: null,
  })
  if (extension.row['reason_id'] === 6) extension.row['other_reason'] = 'The family is away until the end of the month.'
  if (!given) file.move(assessment, 'assessment', 5, day, 'Extension requested')
  else file.event(day, 'Extension requested', { kind: 'extension', key: extension.key, to: 5 })
  if (status === 5) return void file.clocks.start('C34', day, { kind: 'extension', key: extension.key })
  Object.assign(extension.row, { status, decided_by: supervisor.personSk, decided_on: day })
  if (status === 8) {
    const due = addDays(day, days)
    const legal = file.clocks.legalDateOfEvaluation()
    const override = legal !== undefined && due > legal ? 'The parent asked in writing for the later date.' : null
    Object.assign(extension.row, { days_approved: days, new_due_by: due, override_reason: override })
    assessment.row['due_date'] = due
    file.clocks.recompute(
      'C33',
      { kind: 'assessment', key: assessment.key },
      { extensions: [{ approvedOn: day, days }] },
    )
  } else
    Object.assign(extension.row, {
      rejection_reason_id: 1,
      rejection_text: null,
    })
  file.event(
    day,
    status === 8 ? 'Extension approved' : 'Extension rejected',
    { kind: 'extension', key: extension.key, from: 5, to: status },
    supervisor,
  )
  const outcome = status === 8 ? 'Assessment goes on with a new due date' : 'Assessment goes on with its due date'
  if (!given) file.move(assessment, 'assessment', status, day, outcome, supervisor)
}
