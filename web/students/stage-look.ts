import { CASE_STAGE_BANDS, STAGE_COLOUR_TITLES, type StageColour } from '@trellis/domain/students/stage-colours.ts'
import type { Tone } from '../ui/tone.ts'

const NONE = 'border-control bg-sunken text-muted'

/** Ground, ink and top edge of each band: at least 4.5:1 in both themes. Red and amber stay with lateness. */
const BAND_CLASSES: Readonly<Record<string, string>> = {
  bandInitial: 'border-accent bg-accent-soft text-accent-ink',
  bandReevaluation: 'border-explained bg-explained-soft text-explained',
  bandTriennial:
    'border-[#0b7285] bg-[#e0f3f6] text-[#0b5563] dark:border-[#66cfe0] dark:bg-[#0f3139] dark:text-[#8fdcea]',
  bandAnnual:
    'border-[#a1307f] bg-[#fbe9f5] text-[#86246a] dark:border-[#f0a1d6] dark:bg-[#3b1a31] dark:text-[#f5b8e0]',
  bandActive: 'border-ok bg-ok-soft text-ok',
  bandNone: NONE,
}

const isStage = (stage: string): stage is keyof typeof CASE_STAGE_BANDS => stage in CASE_STAGE_BANDS

export const bandClass = (caseStage: string): string =>
  (isStage(caseStage) ? BAND_CLASSES[CASE_STAGE_BANDS[caseStage]] : undefined) ?? NONE

const TONES: Readonly<Record<StageColour, Tone>> = {
  notStarted: 'neutral',
  inProgress: 'info',
  complete: 'ok',
  atRisk: 'warn',
  late: 'danger',
  delayExplained: 'explained',
  closed: 'neutral',
}

const isColour = (token: string): token is StageColour => token in TONES

/** Tone and words of a stage icon. A token nobody knows is shown as it came, never as a good one. */
export const stageLook = (token: string): { tone: Tone; title: string } =>
  isColour(token)
    ? { tone: TONES[token], title: STAGE_COLOUR_TITLES[token] }
    : { tone: 'neutral', title: token || 'Unknown' }
