import type { StudentHeader } from '@trellis/contract/students.ts'
import type { CaseProcess } from '@trellis/domain/students/case-stage.ts'
import { stageColour } from '@trellis/domain/students/stage-colours.ts'
import { stageOfClock, stageProgress, type Stage } from '@trellis/domain/students/stage-progress.ts'
import { CLOCK_DEFINITIONS } from '@trellis/domain/timelines/clock-definitions.ts'
import { clockStatus, daysPastCompliance, daysPastPolicyCompliance, worstOf } from '@trellis/domain/timelines/clock-status.ts'
import { storedClock, type ClockRow } from '../timelines/read-clocks.ts'

type Part = Pick<StudentHeader, 'complianceStatus' | 'complianceDays' | 'complianceDate' | 'timeline' | 'referralColor' | 'evalColor' | 'iepColor' | 'placementColor'>

const NAME = new Map(CLOCK_DEFINITIONS.map(({ clockId, name }) => [clockId, name]))

/** The worst clock speaks for the student (process.md 2.6); each stage icon shows the worst of its own clocks. */
export function headerCompliance(clocks: readonly ClockRow[], process: CaseProcess, reached: Readonly<Record<Stage, boolean>>, isClosed: boolean, today: string): Part {
  const judged = clocks.map((row) => ({ row, clock: storedClock(row) })).map((one) => ({ ...one, status: clockStatus(one.clock, today) }))
  const worst = worstOf(judged.filter(({ row }) => row.stopped_on === null).map(({ status }) => status))
  const open = judged.filter(({ row }) => row.stopped_on === null && row.is_legal && row.compliance_date !== null)
  const speaking = (worst ? open.filter(({ status }) => status === worst) : open).toSorted((a, b) => (a.row.compliance_date! < b.row.compliance_date! ? -1 : 1))[0]
  const colour = (stage: Stage) =>
    stageColour({
      progress: stageProgress(process, reached, stage),
      isCaseClosed: isClosed && reached[stage],
      compliance: worstOf(judged.filter(({ row }) => row.stopped_on === null && stageOfClock(row.clock_id) === stage).map(({ status }) => status)) ?? null,
    })
  return {
    complianceStatus: worst ?? '',
    complianceDays: speaking && worst ? days(worst, speaking.clock, today) : null,
    complianceDate: speaking?.row.compliance_date ?? null,
    timeline: speaking ? (NAME.get(speaking.row.clock_id) ?? '') : '',
    referralColor: colour('referral'),
    evalColor: colour('evaluation'),
    iepColor: colour('iep'),
    placementColor: colour('placement'),
  }
}

function days(status: string, clock: ReturnType<typeof storedClock>, today: string): number {
  return status === 'At Risk' ? daysPastPolicyCompliance(clock, today) : daysPastCompliance(clock, today)
}
