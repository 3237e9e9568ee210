import type { CaseProcess } from './case-stage.ts'
import type { StageProgress } from './stage-colours.ts'

export const STAGES = ['referral', 'evaluation', 'iep', 'placement'] as const
export type Stage = (typeof STAGES)[number]

const STAGES_OF_PROCESS: Readonly<Record<CaseProcess, readonly Stage[]>> = {
  Referral: ['referral'],
  Eval: ['evaluation'],
  'Eval/IEP': ['evaluation', 'iep'],
  IEP: ['iep'],
  Placement: ['placement'],
  '': [],
}

/** Which stage a clock's delay is shown on (process.md 1.1 and 2.7); a clock of none shows on the card only. */
const STAGE_OF_CLOCK: Readonly<Record<string, Stage>> = {
  C01: 'referral', C02: 'referral', C03: 'referral', C04: 'referral', C05: 'referral', C35: 'referral',
  C06: 'evaluation', C07: 'evaluation', C08: 'evaluation', C33: 'evaluation', C34: 'evaluation', C36: 'evaluation', C21: 'evaluation',
  C11: 'iep', C12: 'iep', C13: 'iep', C14: 'iep', C15: 'iep', C26: 'iep',
  C09: 'placement', C10: 'placement', C16: 'placement', C38: 'placement',
}

export const stageOfClock = (clockId: string): Stage | undefined => STAGE_OF_CLOCK[clockId]

/** Open where work stands, ended before it, not started after it; without open work, ended as far as records reach. */
export const stageProgress = (process: CaseProcess, reached: Readonly<Record<Stage, boolean>>, stage: Stage): StageProgress['progress'] => {
  const open = STAGES_OF_PROCESS[process]
  if (open.includes(stage)) return 'open'
  const first = open[0]
  if (first === undefined) return reached[stage] ? 'ended' : 'notStarted'
  return STAGES.indexOf(stage) < STAGES.indexOf(first) && reached[stage] ? 'ended' : 'notStarted'
}
