import { MeetingIEPType } from '../reference/code-enumerations.ts'

/** forms.md 8. A form that carries another's sections over keeps them locked until an agreement names them. */
export type IepSectionState = 'notStarted' | 'inProgress' | 'complete' | 'doesNotApply' | 'locked'

/** For whom a section is written: `required`, `conditional`, or the reason why it does not apply. */
type Need = 'required' | 'conditional' | { readonly not: string }

/** Who the child is while the IEP is in force. */
export interface IepLevel {
  readonly isPreschool: boolean
  /** On the last day of the IEP's year: what begins at an age begins with the IEP in force on that day. */
  readonly ageAtEnd: number | undefined
}

export interface PlannedSection {
  readonly section: string
  readonly isRequired: boolean
  readonly state: IepSectionState
  readonly reason: string | undefined
}

/** The section that says whether the child is eligible, and in an amendment which others it changes. */
export const ELIGIBILITY_SECTION = 'IEP'

const TRANSITION_AGE = 15
const EARLY_TRANSITION_AGE = 12
const always = (): Need => 'required'
const maybe = (): Need => 'conditional'
const schoolAge = (need: 'required' | 'conditional', not: string) => ({ isPreschool }: IepLevel): Need => (isPreschool ? { not } : need)
const transition = ({ isPreschool, ageAtEnd }: IepLevel): Need => {
  if (ageAtEnd !== undefined && ageAtEnd >= TRANSITION_AGE) return 'required'
  if (!isPreschool && (ageAtEnd === undefined || ageAtEnd >= EARLY_TRANSITION_AGE)) return 'conditional'
  return { not: 'Begins with the IEP in effect when the student turns 15.' }
}

/** forms.md 7, names as S 3.15 spells them. Written later: progress reports, ineligibility, declassification; by the system: the states themselves. */
const SECTIONS: readonly (readonly [section: string, need: (level: IepLevel) => Need])[] = [
  [ELIGIBILITY_SECTION, always],
  ['PresentPerformance', always],
  ['StudentNeedsSpecalFactors', always],
  ['MeasurablePostsecondary', transition],
  ['IEPMeasuableAnnualGoal', always],
  ['IEPReportingToParents', always],
  ['IEPProgramServices', always],
  ['testingAcccommodation', schoolAge('required', 'A preschool student has no testing accommodations.')],
  ['BehaviourInterventionPlan', maybe],
  ['IEPCoordinatedTransitionActivities', transition],
  ['ParticipateAssessment', always],
  ['PromotionCriteria', schoolAge('required', 'A preschool student has no promotion criteria.')],
  ['ParticipationWithoutDisability', always],
  ['SpecialTransportation', always],
  ['SpecLearningJustification', schoolAge('conditional', 'No learning disability is classified before school age.')],
  ['EmotionalDisability', schoolAge('conditional', 'No emotional disability is classified before school age.')],
  ['CompensatoryService', maybe],
  ['EducationalBenefitReviewProcess', schoolAge('conditional', 'A review looks at two years of school-age IEPs.')],
  ['CBST', schoolAge('conditional', 'The central support team places students of school age.')],
  ['CSP', maybe],
  ['Meeting', always],
  ['IEPSummary', always],
  ['IEPConsent', always],
  ['IEPPersonallyIdentifiableInformation', maybe],
]

/** The rows that a new form begins with, in the order in which they are read. */
export const plannedSections = (level: IepLevel): readonly PlannedSection[] =>
  SECTIONS.map(([section, needOf]) => {
    const need = needOf(level)
    const isText = typeof need === 'string'
    return { section, isRequired: need === 'required', state: isText ? 'notStarted' : 'doesNotApply', reason: isText ? undefined : need.not }
  })

const order = new Map(SECTIONS.map(([section], at) => [section, at]))
export const sectionOrder = (section: string): number => order.get(section) ?? SECTIONS.length

const ANEW_EACH_YEAR = new Set([
  'PresentPerformance', 'IEPMeasuableAnnualGoal', 'IEPProgramServices', 'testingAcccommodation', 'ParticipateAssessment', 'ParticipationWithoutDisability',
  'SpecialTransportation', 'IEPSummary', 'Meeting', 'IEPConsent',
])
const ANEW_AFTER_EVALUATION = new Set([ELIGIBILITY_SECTION, 'PresentPerformance', 'Meeting', 'IEPConsent'])

/** Whether a form of this type takes the answers of a section from the IEP in force (forms.md 7, by meeting type). */
export const carriesSection = (type: MeetingIEPType, section: string): boolean => {
  switch (type) {
    case MeetingIEPType.Amendment:
    case MeetingIEPType.Reconvene:
      return section !== 'Meeting' && section !== 'IEPConsent'
    case MeetingIEPType.Annual:
      return !ANEW_EACH_YEAR.has(section)
    case MeetingIEPType.Reevaluation:
    case MeetingIEPType.AdditionalReevaluation:
    case MeetingIEPType.Mandated3Year:
      return !ANEW_AFTER_EVALUATION.has(section)
    case MeetingIEPType.Initial:
    case MeetingIEPType.Waiver:
    case MeetingIEPType.Assessment:
      return false
  }
}

/** An amendment changes what the agreement names and nothing else; what it names is chosen in the eligibility section. */
export const carriedState = (type: MeetingIEPType, section: string): IepSectionState =>
  type === MeetingIEPType.Amendment && section !== ELIGIBILITY_SECTION ? 'locked' : 'inProgress'

/** Whether the agreement to an amendment can name it: what the IEP in force has, and what applies. */
export const isAmendable = ({ state, isCarried }: { readonly section: string; readonly state: string; readonly isCarried: boolean }): boolean =>
  isCarried && state !== 'doesNotApply'
