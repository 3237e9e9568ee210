import type { PlainDate } from '../basics/plain-date.ts'
import type { ClockDefinition, StartEvent } from './clock-definition.ts'
import { DUTY_CLOCKS } from './definitions/duties-clocks.ts'
import { EARLY_CHILDHOOD_CLOCKS } from './definitions/early-childhood-clocks.ts'
import { EVALUATION_CLOCKS } from './definitions/evaluation-clocks.ts'
import { REFERRAL_CLOCKS } from './definitions/referral-clocks.ts'
import { SERVICE_CLOCKS } from './definitions/services-clocks.ts'

const SHIPPED = [
  ...REFERRAL_CLOCKS, ...EVALUATION_CLOCKS, ...SERVICE_CLOCKS, ...EARLY_CHILDHOOD_CLOCKS, ...DUTY_CLOCKS,
] as const

export type ClockId = (typeof SHIPPED)[number]['clockId']

/** The clocks C01 to C38 of process.md 2.3 in order of id: the defaults a district starts from. */
export const CLOCK_DEFINITIONS: readonly ClockDefinition[] = [...SHIPPED].sort(
  (a, b) => (a.clockId < b.clockId ? -1 : 1),
)

/** The version of a clock that holds on `day`, out of the district's own definitions or the shipped ones. */
export const getClockDefinition = (
  clockId: ClockId,
  day: PlainDate,
  definitions: readonly ClockDefinition[] = CLOCK_DEFINITIONS,
): ClockDefinition => {
  const found = definitions.find(
    (each) => each.clockId === clockId && each.activeFrom <= day && (each.activeTo === null || day <= each.activeTo),
  )
  if (!found) throw new RangeError(`No definition of clock ${clockId} holds on ${day}`)
  return found
}

/** The start events in the words of the explanation. */
export const START_EVENT_WORDS: Readonly<Record<StartEvent, string>> = {
  requestReceived: 'the request for referral was received',
  referralReceived: 'the referral was received',
  referralDate: 'the date of referral',
  referralReceivedByAdministrator: 'the building administrator received the referral',
  consentToEvaluate: 'consent to evaluate was received',
  complianceDateOfC07: 'the compliance date of the preschool evaluation',
  cpseRecommendation: 'the recommendation of the CPSE',
  reevaluationRequested: 'the reevaluation was requested',
  annualReviewHeld: 'the last annual review or initial IEP meeting',
  lastEvaluation: 'the last evaluation or eligibility decision',
  lastReevaluation: 'the last reevaluation',
  meeting: 'the meeting',
  consentForServicesRequested: 'consent for services was requested',
  terminationNoticeSent: 'the notice of termination was sent',
  projectedDeclassification: 'the projected date of declassification',
  firstEligibleDate: 'the first date of eligibility',
  transitionConferenceBase: 'the earlier of first date of eligibility and third birthday',
  thirdBirthday: 'the third birthday',
  fifthBirthdayYear: 'the year of the fifth birthday',
  comingSchoolYear: 'the start of the coming school year',
  extraChildEnrolled: 'the extra child was enrolled',
  reportPeriodEnd: 'the end of the report period',
  safeguardsGiven: 'the safeguards notice was last given',
  recordsRequested: 'the records were requested',
  breachDiscovered: 'the breach was discovered',
  assessmentAssigned: 'the assessment was assigned',
  submittedForDecision: 'the submission for decision',
  noticeOfReferralSent: 'the notice of referral was sent',
  addedToAgencyWaitlist: "the child was added to the agency's waitlist",
  plannedExit: 'the planned exit',
  consentForServices: 'consent for services was given',
}
