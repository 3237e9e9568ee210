import type { PlainDate } from '@trellis/domain/basics/plain-date.ts'
import { isIepInWork, type OpeningFacts } from '@trellis/domain/ieps/iep-opening.ts'
import { minAnnualDate } from '@trellis/domain/meetings/meeting-date.ts'
import { caseProcessOf, caseStageOf } from '@trellis/domain/students/case-stage.ts'
import type { Transaction } from '../database/database.ts'
import { readLastIep } from '../meetings/read-last-iep.ts'
import { readCaseRecords } from '../students/read-case-work.ts'

export interface IepInWork {
  readonly iep_form_sk: string
  /** Who began it, where the history still says so. */
  readonly begun_by: string | null
}

export interface OpeningCase {
  readonly facts: OpeningFacts
  readonly referralSk: string | null
  readonly activeIepSk: string | undefined
  readonly inWork: IepInWork | undefined
}

const FORMS = `select i.iep_form_sk, i.status, (select p.first_name || ' ' || p.last_name from event e join person p using (person_sk)
  where e.student_sk = i.student_sk and e.entity_kind = 'iepForm' and e.entity_sk = i.iep_form_sk order by e.event_sk limit 1) as begun_by
  from iep_form i where i.student_sk = $1 and i.status in (2, 3, 5, 6)`

/** All that the rules of beginning an IEP look at. */
export async function readOpeningCase(tx: Transaction, studentSk: string, today: PlainDate): Promise<OpeningCase> {
  const [records, last, forms] = await Promise.all([
    readCaseRecords(tx, studentSk),
    readLastIep(tx, studentSk),
    tx.query<IepInWork & { status: number }>(FORMS, [studentSk], 'iep-forms-in-work'),
  ])
  const inWork = forms.find(({ status }) => isIepInWork(status))
  return {
    referralSk: records.referralSk,
    activeIepSk: last?.iep_form_sk,
    inWork,
    facts: {
      caseStage: caseStageOf(records.work),
      caseProcess: caseProcessOf(records.work),
      referral: records.work.referral ?? undefined,
      hasOpenIep: inWork !== undefined,
      hasActiveIep: records.work.hasActiveIep,
      minAnnualDate: last?.reviewed_on ? minAnnualDate(last.reviewed_on) : undefined,
      today,
    },
  }
}
