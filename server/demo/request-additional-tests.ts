import { ConsentType, ReferralStatus } from '@trellis/domain/reference/code-enumerations.ts'
import type { CaseFile } from './case-file.ts'
import type { DemoWorld } from './demo-world.ts'
import { answerConsent, requestConsent } from './histories/referral-steps.ts'

/** Ids of EvaluationType that a committee asks for when the first ones leave a question open. */
const FURTHER_TESTS = [[36, 23], [5], [11], [27, 36], [53]]

/** Every fifth child in evaluation after consent: more tests are asked for; some parents have answered, most have not. */
export function requestAdditionalTests({ rows, lastPast }: DemoWorld, files: readonly CaseFile[]): void {
  const evaluated = rows.of('referral').filter(({ status, consent_date }) => status === ReferralStatus.Accepted && consent_date)
  for (const [at, referral] of evaluated.entries()) {
    const file = files.find(({ studentSk }) => studentSk === referral['student_sk'])
    if (at % 5 !== 4 || !file) continue
    const asked = file.after(String(referral['consent_date']), 6, 12)
    const consent = requestConsent(file, { key: Number(referral['referral_sk']), row: referral }, ConsentType.AdditionalAssessments, asked)
    consent.row['evaluation_type_ids'] = FURTHER_TESTS[at % FURTHER_TESTS.length]
    if (at % 15 === 14) answerConsent(file, consent, at % 2 === 0 ? 6 : 8, lastPast)
  }
}
