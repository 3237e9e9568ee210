import type { getOwnChildren as contract } from '@trellis/contract/portal.ts'
import { ownChildren } from '@trellis/domain/access/actor.ts'
import { caseProcessOf, type CaseProcess } from '@trellis/domain/students/case-stage.ts'
import type { ClockId } from '@trellis/domain/timelines/clock-definitions.ts'
import { headerLines } from '@trellis/domain/timelines/header-lines.ts'
import type { Scope } from '../access/scope.ts'
import { visibleStudents } from '../access/visible-students.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { readCaseRecords } from '../students/read-case-work.ts'
import { readHeaderPerson } from '../students/read-header-person.ts'
import { readClocks } from '../timelines/read-clocks.ts'

/** The stage in plain words: a parent need not know what a PWN is. */
const PLAIN_WORDS: Readonly<Record<CaseProcess, string>> = {
  Referral: 'Your request is being looked at',
  Eval: 'Your child is being evaluated',
  'Eval/IEP': 'Your child is being evaluated, and the meeting is being prepared',
  IEP: 'The education plan (IEP) is being written with you',
  Placement: 'Services and a place are being arranged',
  '': 'There is no open step at the moment',
}

/** GET ParentPortal/Children: a parent sees the children linked to them, and nothing that is a draft (process.md 5.5). */
export const getOwnChildren: UseCase<typeof contract> = async (scope) => {
  const rows = await scope.tx.run(visibleStudents(scope, ownChildren).select(['student.student_sk', 'student.grade']).orderBy('student.birth_date').limit(40))
  scope.audit({ studentSks: rows.map((row) => row.student_sk) })
  return Promise.all(rows.map((row) => childOf(scope, row.student_sk, row.grade)))
}

async function childOf({ tx, today }: Scope, studentSk: string, grade: string | null) {
  const [{ card }, records, clocks] = await Promise.all([readHeaderPerson(tx, studentSk, today), readCaseRecords(tx, studentSk), readClocks(tx, studentSk)])
  const process = caseProcessOf(records.work)
  const open = clocks.filter((row) => row.stopped_on === null && row.compliance_date !== null)
  const { complianceDates } = headerLines(process, open.map((row) => ({ source: row.clock_id as ClockId, date: row.compliance_date! })), today)
  return {
    studentSk,
    firstName: card.firstName,
    lastName: card.lastName,
    dateOfBirth: card.dob,
    schoolName: card.schoolName,
    grade,
    stage: PLAIN_WORDS[process],
    contactName: card.assigned ? `${card.caseAssdFirstName} ${card.caseAssdLastName}` : null,
    contactEmail: card.caseAssdEmail,
    nextDates: complianceDates.shown.map(({ description, date }) => ({ description, date })),
  }
}
