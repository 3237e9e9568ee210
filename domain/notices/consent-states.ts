import { Permission } from '../access/permission-ids.ts'
import type { StateTable } from '../basics/state-table.ts'
import { ConsentStatus } from '../reference/code-enumerations.ts'

/** Consent; an answer is irreversible (process.md 1.10). */
export const CONSENT_TRANSITIONS = {
  K1: {
    from: ['new'],
    action: 'request',
    to: ConsentStatus.Requested,
    by: [Permission.sendPwn, Permission.sendReevaluationPwn],
    guards: ['noticeSent'],
    effects: ['startOutreachClock'],
  },
  K2: {
    from: [ConsentStatus.Requested],
    action: 'give',
    to: ConsentStatus.Given,
    by: [Permission.addReferral, Permission.editReferral, Permission.addEvaluations],
    guards: ['signedNotInFuture', 'signedNotBeforeRequest', 'signerMayConsent', 'confirmed'],
    effects: ['startClocks'],
  },
  K3: {
    from: [ConsentStatus.Requested],
    action: 'refuse',
    to: ConsentStatus.Refused,
    by: [Permission.addReferral, Permission.editReferral, Permission.addEvaluations],
    guards: ['signedNotInFuture', 'signedNotBeforeRequest', 'signerMayConsent', 'confirmed'],
    effects: ['promptCaseClosing'],
  },
  K4: {
    from: [ConsentStatus.Given],
    action: 'revoke',
    to: ConsentStatus.RevokedOrExpired,
    by: [Permission.addParentWithdrawalOfConsent],
    guards: ['withdrawalSigned'],
    effects: ['noticeOfTermination', 'endServicesAfterC17'],
  },
  K5: {
    from: [ConsentStatus.Given],
    action: 'expire',
    to: ConsentStatus.RevokedOrExpired,
    by: 'system',
    guards: ['validityPassed'],
    effects: ['askAgain'],
  },
  K6: {
    from: [ConsentStatus.Requested],
    action: 'cancel',
    to: ConsentStatus.Cancelled,
    by: 'system',
    guards: ['caseClosed'],
    effects: [],
  },
} as const satisfies StateTable<ConsentStatus>
