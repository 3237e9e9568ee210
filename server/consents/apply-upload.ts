import { refusalObstacle, uploadObstacle } from '@trellis/domain/consents/upload-obstacle.ts'
import type { UploadForm } from '@trellis/domain/consents/upload-form.ts'
import { uploadKindOf } from '@trellis/domain/consents/upload-kinds.ts'
import { uploadProblemsOf } from '@trellis/domain/consents/upload-problems.ts'
import { ConsentType, DocumentType, YesNo } from '@trellis/domain/reference/code-enumerations.ts'
import type { Scope } from '../access/scope.ts'
import { notFound, ruleBroken } from '../http/refusals.ts'
import { answerConsent, answeredMeanwhile, type ConsentAnswer } from './answer-consent.ts'
import { applyAcceptanceLetter } from './effects/acceptance-letter.ts'
import { addAssessments } from './effects/add-assessments.ts'
import { applyDep1 } from './effects/dep1.ts'
import { applyEvaluationConsent } from './effects/evaluation-consent.ts'
import { applyOptOut } from './effects/opt-out.ts'
import { applyServicesConsent } from './effects/services-consent.ts'
import type { FiledUpload } from './filed-upload.ts'
import { readUploadCase, type CaseRecords } from './read-upload-case.ts'
import { tellCaseHolder } from './tell-case-holder.ts'

/** A document that belongs to a record: `entity_kind` and `entity_sk`. */
export interface FiledUnder {
  readonly kind: string
  readonly key: string
}

/**
 * What an upload does besides keeping its files, in their transaction: rules asked again, the answer recorded, the case
 * moved. The student's row is locked by now. @returns the record that the documents belong to
 */
export async function applyUpload(scope: Scope, studentSk: string, form: UploadForm): Promise<FiledUnder | undefined> {
  const kind = uploadKindOf(form.documentType)
  if (!kind) return undefined
  const records = await readUploadCase(scope, studentSk)
  refuseAnswered(scope, form, records)
  const obstacle = uploadObstacle(form.documentType, records.known) ?? refusalObstacle(form.documentType, form.parentGuardianProvidedConsent, records.known)
  if (obstacle) throw ruleBroken({ code: 'upload.obstacle', message: obstacle, field: 'documentType' })
  const problems = uploadProblemsOf(form, records.known)
  if (problems.length > 0) throw ruleBroken(...problems)
  const upload: FiledUpload = { studentSk, form, records }
  const consent = kind.consent === undefined ? undefined : await answer(scope, upload, kind.consent)
  await effectOf(scope, upload, consent?.consentSk)
  if (consent) {
    await tellCaseHolder(scope, studentSk, form)
    return { kind: 'consent', key: consent.consentSk }
  }
  return ownRecord(form.documentType, records)
}

/** Somebody who was quicker is named before any rule speaks of what they did. */
function refuseAnswered(scope: Scope, form: UploadForm, { consents, referral, iep, known }: CaseRecords): void {
  const of: Readonly<Record<number, [boolean, readonly ConsentType[], string | undefined, string | undefined]>> = {
    [DocumentType.ConsentForInitialEvaluation]: [known.isEvaluationAnswered, [ConsentType.InitialEvaluation], referral?.referralSk, undefined],
    [DocumentType.ConsentForReevaluation]: [known.isEvaluationAnswered, [ConsentType.Reevaluation], referral?.referralSk, undefined],
    [DocumentType.ConsentForInitialProvisionOfServices]: [known.isServicesAnswered, [ConsentType.InitialProvisionOfServices], undefined, iep?.iepFormSk],
  }
  const [isDone, types, referralSk, iepFormSk] = of[form.documentType] ?? [false, [], undefined, undefined]
  if (!isDone) return
  const earlier = consents.find(({ type, outcome, referralSk: ofReferral, iepFormSk: ofIep }) =>
    types.includes(type) && outcome !== 3 && (!referralSk || ofReferral === referralSk) && (!iepFormSk || ofIep === null || ofIep === iepFormSk))
  if (earlier) throw answeredMeanwhile(earlier, scope.timeZone)
}

async function answer(scope: Scope, { studentSk, form, records }: FiledUpload, type: ConsentType): Promise<{ consentSk: string }> {
  const { referral, iep, consents } = records
  const isAboutIep = type === ConsentType.InitialProvisionOfServices || type === ConsentType.WaiverOfIEPMeeting
  const given: ConsentAnswer = {
    studentSk,
    type,
    answer: form.parentGuardianProvidedConsent ?? YesNo.Yes,
    signedOn: form.dateSigned!,
    ...(type !== ConsentType.WrittenNotificationOptOut && { referralSk: referral?.referralSk }),
    ...(isAboutIep && { iepFormSk: iep?.iepFormSk }),
    ...(form.signedByGuardianSk && { signedByGuardianSk: await requireGuardian(scope, studentSk, form.signedByGuardianSk) }),
    ...(form.request && { consentSk: requireRequest(records, form.request) }),
    detail: detailOf(form),
  }
  return answerConsent(scope, given, consents)
}

/** What only this form says; the answer and its day have columns of their own. */
const detailOf = ({ documentType: _type, parentGuardianProvidedConsent: _answer, dateSigned: _day, request: _request, signedByGuardianSk: _signer, ...more }: UploadForm) => more

/** The signer is one of the child's own family. @throws Refusal 422 */
async function requireGuardian(scope: Scope, studentSk: string, guardianSk: string): Promise<string> {
  const [found] = await scope.tx.query('select from guardian where guardian_sk = $1 and student_sk = $2 and active', [guardianSk, studentSk], 'upload-signer')
  if (found) return guardianSk
  throw ruleBroken({ code: 'upload.signer', message: 'Whoever signed is not a parent or guardian of this student.', field: 'signedByGuardianSk' })
}

/** @throws Refusal 404 for the key of another child's or another kind of consent */
function requireRequest({ consents }: CaseRecords, consentSk: string): string {
  const found = consents.find((one) => one.consentSk === consentSk && one.type === ConsentType.AdditionalAssessments)
  if (!found) throw notFound('This request')
  return consentSk
}

async function effectOf(scope: Scope, upload: FiledUpload, consentSk: string | undefined): Promise<void> {
  switch (upload.form.documentType) {
    case DocumentType.ConsentForInitialEvaluation:
    case DocumentType.ConsentForReevaluation:
      return applyEvaluationConsent(scope, upload)
    case DocumentType.ConsentForAdditionalAssessments:
      return addRequested(scope, upload, consentSk!)
    case DocumentType.ConsentForInitialProvisionOfServices:
      return applyServicesConsent(scope, upload)
    case DocumentType.PreschoolAcceptanceLetter:
      return applyAcceptanceLetter(scope, upload)
    case DocumentType.DEP1:
      return applyDep1(scope, upload)
    case DocumentType.WrittenNotification:
      return applyOptOut(scope, upload)
    default:
      return undefined // kept with what the form says
  }
}

/** E10: the tests that the parent agreed to are added, due by the day of this consent. */
async function addRequested(scope: Scope, { studentSk, form, records }: FiledUpload, consentSk: string): Promise<void> {
  if (form.parentGuardianProvidedConsent !== YesNo.Yes) return
  const request = records.consents.find((one) => one.consentSk === consentSk)!
  const referralSk = request.referralSk ?? records.referral?.referralSk
  if (referralSk) await addAssessments(scope, { studentSk, referralSk, types: request.evaluationTypeIds, consentOn: form.dateSigned! })
}

/** Where a document without a consent belongs (process.md 4.5). */
function ownRecord(type: number, { referral, iep }: CaseRecords): FiledUnder | undefined {
  if (type === DocumentType.FunctionalBehaviorAssessment && referral) return { kind: 'referral', key: referral.referralSk }
  const isOfIep = type === DocumentType.PreschoolAcceptanceLetter || type === DocumentType.ProgressReport
  return isOfIep && iep ? { kind: 'iepForm', key: iep.iepFormSk } : undefined
}
