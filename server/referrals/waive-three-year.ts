import type { waiveThreeYear as contract } from '@trellis/contract/three-year-waiver.ts'
import type { z } from 'zod'
import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { toUsDate } from '@trellis/domain/basics/plain-date.ts'
import { ReferralStatus, ReferralType } from '@trellis/domain/reference/code-enumerations.ts'
import { ReferralSource } from '@trellis/domain/referrals/referral-sources.ts'
import { nextThreeYearDate, waiverDate, waiverObstacle, waiverProblems } from '@trellis/domain/referrals/three-year-waiver.ts'
import { WAIVER_DOCUMENT } from '@trellis/domain/referrals/waiver-words.ts'
import type { Scope } from '../access/scope.ts'
import { done } from '../accounts/change-person.ts'
import { refreshCaseSummary } from '../dashboards/refresh-case-summary.ts'
import { forgetDraft } from '../drafts/discard-draft.ts'
import { saveDocument } from '../files/save-document.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { conflict, ruleBroken } from '../http/refusals.ts'
import { requireBoth } from './get-three-year-waiver.ts'
import { moveReferral } from './move-referral.ts'
import { readChildToReevaluate } from './read-child-to-reevaluate.ts'
import { getReferralRecord, type ReferralRecord } from './read-referral.ts'
import { keepWaiver, type WaiverRecord } from './read-waiver.ts'
import { requireCurrentReferral } from './require-current-referral.ts'
import { readSaved } from './save-referral.ts'

type Agreement = z.output<(typeof contract)['body']>

const ADD = `insert into referral (student_sk, type, status, requested_by, evaluation_site_key, updated_by, source_id, form)
  select s.student_sk, ${ReferralType.Mandate3Year}, ${ReferralStatus.Draft}, $2, s.school_key, $2, $3, $4 from student s where s.student_sk = $1 returning referral_sk`
// drafts and cancelled ones leave a child as it was
const LATER = `select e.subject, p.first_name || ' ' || p.last_name as name
  from referral r left join lateral (select subject, person_sk from event where student_sk = $1 and entity_kind = 'referral' and entity_sk = r.referral_sk
    order by event_sk desc limit 1) e on true left join person p using (person_sk)
  where r.student_sk = $1 and r.referral_sk > $2 and r.status not in (${ReferralStatus.Draft}, ${ReferralStatus.Cancelled}, ${ReferralStatus.NotSpecified})
  order by r.referral_sk desc limit 1`

/**
 * POST /Referrals/WaiveThreeYear (E9; 34 CFR 300.303(b)(2), 8 NYCRR 200.4(b)(4)): parent and school agree in writing that
 * the reevaluation is not needed. The request is closed, three years count anew from the later signature, the IEP stays as
 * it is. Where nobody made the request yet, it is made in the same act. The signed copy is kept with it or nothing is.
 */
export const waiveThreeYear: UseCase<typeof contract> = async (scope, { body }) => {
  requireBoth(scope)
  const before = await getReferralRecord(scope, body.referralSk, { rights: [Permission.sendReevaluationPwn], lock: true })
  const { student_sk: studentSk } = before
  await requireCurrent(scope, before)
  const waiver = await requireAgreement(scope, before, body)
  const request = before.status === ReferralStatus.Closed ? await openRequest(scope, studentSk, waiver) : before
  const { referral_sk: referralSk, request_date: requestedOn } = request
  await moveReferral(scope, {
    referralSk,
    action: 'waiveThreeYear',
    // an agreement may be older than the request that it answers: three years count from it all the same
    on: requestedOn !== null && requestedOn > waiver.waivedOn ? requestedOn : waiver.waivedOn,
    countFrom: waiver.waivedOn,
    reason: `Proposed by the ${waiver.waiverProposedBy === 'School' ? 'school' : 'parent'}, agreed on ${toUsDate(waiver.waivedOn)}; the next one is due by ${toUsDate(waiver.nextTriennialDate)}`,
  })
  await keepWaiver(scope.tx, referralSk, waiver)
  for (const file of body.file) {
    await saveDocument(scope, { studentSk, documentType: WAIVER_DOCUMENT, formJson: JSON.stringify(waiver) }, file, { kind: 'referral', key: referralSk })
  }
  await forgetDraft(scope, 'three-year-waiver', `referral:${before.referral_sk}`)
  scope.audit({ studentSk, entityKind: 'referral', entitySk: referralSk, private: { action: 'waiveThreeYear', proposedBy: waiver.waiverProposedBy } })
  await refreshCaseSummary(scope.tx, studentSk)
  return done({ ...(await readSaved(scope, referralSk)), nextTriennialDate: waiver.nextTriennialDate })
}

/** @throws Refusal 409 naming who was quicker */
async function requireCurrent(scope: Scope, before: ReferralRecord): Promise<void> {
  await requireCurrentReferral(scope, before)
  if (before.status !== ReferralStatus.Closed) return
  const [later] = await scope.tx.query<{ subject: string | null; name: string | null }>(LATER, [before.student_sk, before.referral_sk], 'waiver-later')
  if (!later) return
  const what = later.subject ? `: ${later.subject}` : ''
  throw conflict('changed-since', `${later.name ?? 'Somebody'} changed the referrals of this student since you opened this page${what}. Nothing of yours was saved.`)
}

/** @throws Refusal 422 */
async function requireAgreement(scope: Scope, { student_sk: studentSk, type, status }: ReferralRecord, form: Agreement): Promise<WaiverRecord> {
  const { today } = scope
  const child = await readChildToReevaluate(scope, studentSk)
  const obstacle = waiverObstacle({ type, status }, child, today)
  if (obstacle) throw ruleBroken(obstacle)
  const problems = waiverProblems(form, { today, lastEvaluation: child.lastEvaluation })
  const waivedOn = waiverDate(form)
  if (problems.length > 0 || !waivedOn) throw ruleBroken(...problems)
  return {
    waiverProposedBy: form.waiverProposedBy!,
    parentSignatureDate: form.parentSignatureDate!,
    schoolRepresentative: form.schoolRepresentative,
    schoolSignatureDate: form.schoolSignatureDate!,
    waivedOn,
    nextTriennialDate: nextThreeYearDate(waivedOn),
  }
}

/** E1 and E7 as a consequence of the agreement: its notice would announce what does not happen, so none is drafted. */
async function openRequest(scope: Scope, studentSk: string, waiver: WaiverRecord): Promise<Pick<ReferralRecord, 'referral_sk' | 'request_date'>> {
  const form = requestOf(waiver)
  const [added] = await scope.tx.query<{ referral_sk: string }>(ADD, [studentSk, scope.actor.personSk, form.source, JSON.stringify(form)], 'waiver-request')
  const { waivedOn: on } = waiver
  const referralSk = added!.referral_sk
  await moveReferral(scope, { referralSk, action: 'saveForLater', isNew: true, isConsequence: true })
  await moveReferral(scope, { referralSk, action: 'submitThreeYear', on, isConsequence: true, leaveOut: ['draftNotice18'] })
  return { referral_sk: referralSk, request_date: on }
}

/** What the agreement itself says of the request. */
const requestOf = ({ waiverProposedBy, schoolRepresentative, waivedOn }: WaiverRecord) => ({
  source: waiverProposedBy === 'Parent' ? ReferralSource.Parent : ReferralSource.DistrictDesignee,
  ...(waiverProposedBy === 'School' && { sourceName: schoolRepresentative }),
  dateReceived: waivedOn,
  parentContacted: true,
})
