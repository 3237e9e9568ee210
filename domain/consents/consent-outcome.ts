import { ConsentOutcome, ConsentStatus, type YesNo } from '../reference/code-enumerations.ts'

/** A consent once given and later revoked was given: the revocation is a record of its own. */
export function consentOutcomeOf(status: number): ConsentOutcome {
  switch (status) {
    case ConsentStatus.Given:
    case ConsentStatus.RevokedOrExpired:
      return ConsentOutcome.Yes
    case ConsentStatus.Refused:
      return ConsentOutcome.No
    default:
      return ConsentOutcome.NotReceived
  }
}

/** [S-3.8-02] */
export function consentOutcomeText(outcome: number | null | undefined): 'Yes' | 'No' | 'Not Received' {
  if (outcome === ConsentOutcome.Yes) return 'Yes'
  return outcome === ConsentOutcome.No ? 'No' : 'Not Received'
}

export const isAnswered = (outcome: number | null | undefined): boolean => consentOutcomeText(outcome) !== 'Not Received'

/** What the irreversible question says [S-4.7-18 to 24]. */
export const CONSENT_CONFIRMATION = {
  Yes: {
    title: 'Confirm Parental Consent',
    text: 'Compliance timelines are calculated from this date. This action is irreversible.',
  },
  No: {
    title: 'Confirm Parental Non-Consent',
    text: 'Please proceed to case closing. This action is irreversible.',
  },
  back: 'No, Go Back',
  confirm: 'Yes, Confirm',
  width: 530,
  height: 332,
} as const satisfies Record<YesNo, unknown> & Record<string, unknown>
