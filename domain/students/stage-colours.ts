import type { CaseStage } from './case-stage.ts'
import type { ComplianceStatus } from './compliance-chip.ts'

/** Colour of a stage icon as a token of the design system (process.md 1.1); never the only sign of its meaning. */
export type StageColour = 'notStarted' | 'inProgress' | 'complete' | 'atRisk' | 'late' | 'delayExplained' | 'closed'

/** What the icon's title says, so that the colour is not needed to read it. */
export const STAGE_COLOUR_TITLES: Readonly<Record<StageColour, string>> = {
  notStarted: 'Not started',
  inProgress: 'In progress',
  complete: 'Complete',
  atRisk: 'At Risk',
  late: 'Out of Compliance',
  delayExplained: 'Reason for Delay',
  closed: 'Case Closed',
}

export interface StageProgress {
  readonly progress: 'notStarted' | 'open' | 'ended'
  readonly isCaseClosed: boolean
  /** Worst open clock of the stage, or null. */
  readonly compliance: ComplianceStatus | null
}

const WITH_CLOCK: Readonly<Record<ComplianceStatus, StageColour>> = {
  'At Risk': 'atRisk',
  'Out of Compliance': 'late',
  'Reason for Delay': 'delayExplained',
}

export const stageColour = ({ progress, isCaseClosed, compliance }: StageProgress): StageColour => {
  if (isCaseClosed) return 'closed'
  switch (progress) {
    case 'notStarted': return 'notStarted'
    case 'ended': return 'complete'
    case 'open': return compliance === null ? 'inProgress' : WITH_CLOCK[compliance]
  }
}

/** Token of the header band; the stage is also written on it [S-2.8-01]. */
export const CASE_STAGE_BANDS: Readonly<Record<CaseStage, string>> = {
  Initial: 'bandInitial',
  Reevaluation: 'bandReevaluation',
  Triennial: 'bandTriennial',
  Annual: 'bandAnnual',
  Active: 'bandActive',
  '': 'bandNone',
}
