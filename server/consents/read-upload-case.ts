import type { UploadCase } from '@trellis/domain/consents/upload-form.ts'
import { isAnswered } from '@trellis/domain/consents/consent-outcome.ts'
import { isAgencyNeeded } from '@trellis/domain/consents/seit-rule.ts'
import { ConsentType, IEPStatus, PlacementStatus, ReferralStatus, ReferralType } from '@trellis/domain/reference/code-enumerations.ts'
import type { Scope } from '../access/scope.ts'
import { readConsents, type ConsentRecord } from './read-consents.ts'
import { readPrograms } from './read-programs.ts'

/** The records that an upload may belong to, and what the rules ask of them. */
export interface CaseRecords {
  readonly known: UploadCase
  readonly birthDate: string | null
  readonly eiChildSk: string | null
  readonly referral: { readonly referralSk: string; readonly type: number; readonly status: number } | undefined
  /** In force, else the one being finished. */
  readonly iep: { readonly iepFormSk: string; readonly type: number; readonly status: number } | undefined
  readonly consents: readonly ConsentRecord[]
}

interface Row {
  readonly ei_id: string | null
  readonly birth_date: string | null
  readonly ei_child_sk: string | null
  readonly ei_status: number | null
}
interface ReferralRow {
  readonly referral_sk: string
  readonly type: number
  readonly status: number
  readonly received_on: string | null
  readonly consent_date: string | null
}

const CHILD = `select s.ei_id, s.birth_date, e.ei_child_sk, e.status as ei_status
  from student s left join ei_child e using (student_sk) where s.student_sk = $1`
const REFERRAL = `select referral_sk, type, status, coalesce(referral_date, request_date) as received_on, consent_date from referral
  where student_sk = $1 and status not in (${ReferralStatus.Draft}, ${ReferralStatus.Rejected}, ${ReferralStatus.Cancelled})
  order by (status <> ${ReferralStatus.Closed}) desc, referral_sk desc limit 1`
const IEPS = `select iep_form_sk, type, status from iep_form where student_sk = $1 and status not in (${IEPStatus.Ended}, ${IEPStatus.Cancelled})
  order by (status = ${IEPStatus.Finalised}) desc, iep_form_sk desc limit 1`
const OFFERED = `select is_summer from placement where student_sk = $1 and status = ${PlacementStatus.Offered}`

const INITIAL: readonly number[] = [ReferralType.InitialReferral, ReferralType.RequestForInitialReferral]
const TO_EVALUATE: readonly number[] = [ConsentType.InitialEvaluation, ConsentType.Reevaluation]
const TO_SERVICES: readonly number[] = [ConsentType.InitialProvisionOfServices, ConsentType.InitialProvisionParentallyPlaced]

/** Reads once what every rule about an upload asks. The first wall is the caller's. */
export async function readUploadCase({ tx, today }: Scope, studentSk: string): Promise<CaseRecords> {
  const [[child], [referral], [iep], offered, consents, programs] = await Promise.all([
    tx.query<Row>(CHILD, [studentSk], 'upload-child'),
    tx.query<ReferralRow>(REFERRAL, [studentSk], 'upload-referral'),
    tx.query<{ iep_form_sk: string; type: number; status: number }>(IEPS, [studentSk], 'upload-iep'),
    tx.query<{ is_summer: boolean }>(OFFERED, [studentSk], 'upload-offered'),
    readConsents(tx, { studentSk }),
    readPrograms(tx, { studentSk }),
  ])
  const isOpen = referral !== undefined && referral.status !== ReferralStatus.Closed
  const ofReferral = consents.filter(({ referralSk }) => referralSk === referral?.referral_sk)
  const toEvaluate = ofReferral.filter(({ type }) => TO_EVALUATE.includes(type))
  const toServices = consents.filter(({ type, iepFormSk, referralSk }) =>
    TO_SERVICES.includes(type) && (iep ? iepFormSk === iep.iep_form_sk || referralSk === referral?.referral_sk : true))
  const isFinal = iep?.status === IEPStatus.Finalised
  const known: UploadCase = {
    today,
    hasEiId: child?.ei_id !== null && child?.ei_id !== undefined,
    referral: isOpen ? { status: referral.status, isInitial: INITIAL.includes(referral.type), receivedOn: referral.received_on } : null,
    consentDate: referral?.consent_date ?? toEvaluate.find(({ signedOn, outcome }) => signedOn && outcome === 1)?.signedOn ?? null,
    isEvaluationAnswered: toEvaluate.some(({ outcome }) => isAnswered(outcome)),
    isServicesAnswered: toServices.some(({ outcome }) => isAnswered(outcome)),
    hasServicesToConsent: isFinal || toServices.some(({ outcome }) => !isAnswered(outcome)),
    // only services that begin for the first time need consent (34 CFR 300.300(b))
    areServicesConsented: !isOpen || !INITIAL.includes(referral.type) || toServices.some(({ outcome }) => outcome === 1),
    hasActiveIep: isFinal,
    eiChildStatus: child?.ei_status ?? null,
    offered: { tenMonth: offered.some(({ is_summer }) => !is_summer), summer: offered.some(({ is_summer }) => is_summer) },
    isAgencyNeeded: isAgencyNeeded(programs),
  }
  return {
    known,
    birthDate: child?.birth_date ?? null,
    eiChildSk: child?.ei_child_sk ?? null,
    referral: referral && { referralSk: referral.referral_sk, type: referral.type, status: referral.status },
    iep: iep && { iepFormSk: iep.iep_form_sk, type: iep.type, status: iep.status },
    consents,
  }
}
