/** Value of the list MandateType for a special education itinerant teacher. */
export const SEIT = 'SEIT'

export interface ProgramMandate {
  readonly mandateType: string
}

/**
 * [S-4.7-25][S-4.7-26][M-9-09] With SEIT alone nobody but the agency gives the service, so it has to be named: also for two
 * programs that are both SEIT. With another program beside it, or none at all, saving goes without.
 */
export const isAgencyNeeded = (programs: readonly ProgramMandate[]): boolean =>
  programs.length > 0 && programs.every(({ mandateType }) => mandateType === SEIT)
