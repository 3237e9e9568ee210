import type { PlainDate } from '@trellis/domain/basics/plain-date.ts'
import { toUsDate } from '@trellis/domain/basics/plain-date.ts'
import { findTransition } from '@trellis/domain/basics/state-table.ts'
import { consentOutcomeText, isAnswered } from '@trellis/domain/consents/consent-outcome.ts'
import { CONSENT_TRANSITIONS } from '@trellis/domain/notices/consent-states.ts'
import { ConsentStatus, ConsentType, type YesNo } from '@trellis/domain/reference/code-enumerations.ts'
import type { Scope } from '../access/scope.ts'
import { conflict } from '../http/refusals.ts'
import { recordCaseEvent } from '../meetings/record-meeting-event.ts'
import type { ConsentRecord } from './read-consents.ts'
import { requestConsent } from './request-consent.ts'

export interface ConsentAnswer {
  readonly studentSk: string
  readonly type: ConsentType
  readonly referralSk?: string | undefined
  readonly iepFormSk?: string | undefined
  /** The request that is answered, where the form names one. */
  readonly consentSk?: string | undefined
  readonly answer: YesNo
  readonly signedOn: PlainDate
  readonly signedByGuardianSk?: string | undefined
  /** What else the form says. */
  readonly detail?: Readonly<Record<string, unknown>>
}

const ANSWER = `update consent set status = $2, signed_on = $3, signed_by_guardian_sk = $4, answered_by = $5, answered_at = $6, detail = $7,
  version = version + 1, updated_at = $6 where consent_sk = $1`

/** Given anew for each meeting, so that an earlier answer does not stand in the way; the same day twice is the same answer. */
const REPEATED: readonly ConsentType[] = [ConsentType.WaiverOfIEPMeeting, ConsentType.DEP1]

/**
 * K2, K3: the parent's answer, which nothing takes back. A request that waits is answered; where none was recorded it is
 * recorded with the answer. The student's row must be locked. @throws Refusal 409 when somebody answered meanwhile
 */
export async function answerConsent(scope: Scope, given: ConsentAnswer, consents: readonly ConsentRecord[]): Promise<{ consentSk: string }> {
  const { studentSk, type, answer, signedOn } = given
  const own = consents.filter((one) => isOf(one, given))
  const earlier = own.find(({ outcome, signedOn: day }) => isAnswered(outcome) && (!REPEATED.includes(type) || day === signedOn))
  if (earlier) throw answeredMeanwhile(earlier, scope.timeZone)
  const waiting = own.find(({ status }) => status === ConsentStatus.Requested)
  const { consentSk } = waiting ?? (await requestConsent(scope, { ...given, on: scope.today }))
  const row = findTransition<ConsentStatus>(CONSENT_TRANSITIONS, ConsentStatus.Requested, answer === 'Yes' ? 'give' : 'refuse')
  const to = row!.to as ConsentStatus
  await scope.tx.query(
    ANSWER, [consentSk, to, signedOn, given.signedByGuardianSk ?? null, scope.actor.personSk, scope.now, JSON.stringify(given.detail ?? {})], 'consent-answer',
  )
  const subject = `Consent ${answer === 'Yes' ? 'given' : 'refused'}: ${type}`
  await recordCaseEvent(scope, { studentSk, subject, detail: `Signed on ${toUsDate(signedOn)}`, entity: 'consent', entitySk: consentSk, from: ConsentStatus.Requested, to })
  return { consentSk }
}

function isOf(one: ConsentRecord, { type, consentSk, referralSk, iepFormSk }: ConsentAnswer): boolean {
  if (consentSk !== undefined) return one.consentSk === consentSk
  if (one.type !== type) return false
  if (iepFormSk !== undefined && one.iepFormSk !== null) return one.iepFormSk === iepFormSk
  return referralSk === undefined || one.referralSk === null || one.referralSk === referralSk
}

/** Who was quicker, what they recorded and when: nothing is overwritten. */
export function answeredMeanwhile({ answeredBy, answeredAt, outcome, signedOn }: ConsentRecord, timeZone: string): ReturnType<typeof conflict> {
  const moment = answeredAt?.toLocaleString('en-US', { timeZone, dateStyle: 'short', timeStyle: 'short' }).replaceAll('\u202f', ' ')
  const who = answeredBy && moment ? `${answeredBy} recorded this answer on ${moment}` : 'This answer was recorded before'
  return conflict('consent-answered', `${who}: ${consentOutcomeText(outcome)}${signedOn ? `, signed on ${toUsDate(signedOn)}` : ''}. Nothing of yours was saved.`)
}
