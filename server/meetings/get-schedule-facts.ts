import type { getScheduleFacts as contract } from '@trellis/contract/schedule-facts.ts'
import { addDays } from '@trellis/domain/basics/plain-date.ts'
import { dateHints, earliestWithNotice, hintSentence, type RunningClock } from '@trellis/domain/meetings/date-hints.ts'
import { CLOCK_DEFINITIONS } from '@trellis/domain/timelines/clock-definitions.ts'
import { viewingPermission } from '@trellis/domain/meetings/meeting-permissions.ts'
import { getCaseStudent } from '../grids/get-case-student.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { notFound } from '../http/refusals.ts'
import { readCalendar } from '../timelines/read-calendar.ts'
import { readClocks, type ClockRow } from '../timelines/read-clocks.ts'
import { readMeetingCase } from './read-meeting-case.ts'
import { getMeetingRow } from './read-meeting.ts'

/** The form looks this far ahead for days without school. */
const AHEAD_DAYS = 400
const DEFINITIONS = new Map(CLOCK_DEFINITIONS.map((definition) => [definition.clockId, definition]))

const SCHOOL = `select concat_ws(', ', l.street, l.city, nullif(concat_ws(' ', l.state, l.zip), '')) as address
  from student s join location l on l.location_key = s.school_key where s.student_sk = $1 and l.street <> ''`

/** What bounds the date of a meeting of this kind, to be seen before one is chosen. */
export const getScheduleFacts: UseCase<typeof contract> = async (scope, { params, query }) => {
  const kind = params.meetingType
  const studentSk = await getCaseStudent(scope, params.studentSk, viewingPermission(kind))
  scope.audit({ studentSk, entityKind: 'meeting' })
  if (query.meetingSk) {
    const meeting = await getMeetingRow(scope, query.meetingSk)
    if (meeting.student_sk !== studentSk || meeting.kind !== kind) throw notFound('This meeting')
  }
  const [facts, clocks, calendar, [school]] = await Promise.all([
    readMeetingCase(scope, { studentSk, kind, meetingSk: query.meetingSk }),
    readClocks(scope.tx, studentSk),
    readCalendar(scope.tx),
    scope.tx.query<{ address: string }>(SCHOOL, [studentSk], 'school-address'),
  ])
  const { dates } = facts
  const last = addDays(scope.today, AHEAD_DAYS)
  const years = calendar.years.filter((year) => year.last >= scope.today && year.first <= last)
  return {
    today: scope.today,
    meetingType: kind,
    caseStage: facts.stage,
    subMeetingSetting: facts.setting ?? null,
    referralSk: facts.referral?.referral_sk ?? null,
    initialReferralDate: dates.initialReferralDate ?? null,
    currentScheduledDate: dates.currentScheduledDate ?? null,
    minAnnualDate: dates.minAnnualDate ?? null,
    consentDate: dates.consentDate ?? null,
    hasPreviousIep: facts.previous !== undefined,
    mayBeInRegularEducation: facts.mayBeInRegularEducation,
    comesFromEarlyIntervention: facts.comesFromEarlyIntervention,
    dateOfBirth: facts.student.birth_date,
    schoolAddress: school?.address ?? null,
    continuesMeetingSk: facts.continues?.meeting_sk ?? null,
    earliestWithNotice: earliestWithNotice(scope.today),
    hints: dateHints(kind, clocks.filter((row) => row.stopped_on === null).flatMap(runningClock)).map((hint) => ({
      ...hint,
      sentence: hintSentence(hint, scope.today),
    })),
    schoolDays: {
      years: years.map(({ first, last: end }) => ({ first, last: end })),
      closed: years.flatMap(({ closed }) => closed).filter(({ date }) => date >= scope.today && date <= last),
    },
    obstacle: query.meetingSk ? null : (facts.obstacle ?? null),
  }
}

const runningClock = (row: ClockRow): RunningClock[] => {
  const definition = DEFINITIONS.get(row.clock_id)
  return definition
    ? [{ clockId: row.clock_id, name: definition.name, citation: definition.citation.text, isLegal: row.is_legal, complianceDate: row.compliance_date }]
    : []
}
