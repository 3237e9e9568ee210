import type { z } from 'zod'
import type { ConsentEntry, getConsentsForReferral as contract } from '@trellis/contract/dashboards.ts'
import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { ConsentType } from '@trellis/domain/reference/code-enumerations.ts'
import type { Scope } from '../access/scope.ts'
import { getCaseStudent } from '../grids/get-case-student.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { notFound } from '../http/refusals.ts'
import { readConsents, type ConsentRecord } from './read-consents.ts'

interface Names {
  readonly ofType: ReadonlyMap<number, string>
  readonly ofEvaluation: ReadonlyMap<number, string>
}

const EVALUATIONS = 'select evaluation_type_id from assessment where referral_sk = $1 and status <> 9 order by evaluation_sk'
const WORDS = "select list_name, id, description from reference_item where list_name in ('ConsentType', 'EvaluationType')"

/** Consents that are about testing name the assessments. */
const ABOUT_TESTING: ReadonlySet<number> = new Set([
  ConsentType.InitialEvaluation,
  ConsentType.Reevaluation,
  ConsentType.AdditionalAssessments,
])

/** GET /Dashboard/GetConsentsForReferral/{id} [S-7.3-07][S-3.8-01] */
export const listConsentsOfReferral: UseCase<typeof contract> = async (scope, { params }) => {
  const [referral] = await scope.tx.query<{ student_sk: string; consent_date: string | null }>(
    'select student_sk, consent_date from referral where referral_sk = $1',
    [params.id],
    'consents-referral',
  )
  if (!referral) throw notFound('This referral')
  const studentSk = await getCaseStudent(scope, referral.student_sk, Permission.viewReferral, 'This referral')
  scope.audit({ studentSk, entityKind: 'referral', entitySk: params.id })
  const [consents, assessments, names] = await Promise.all([
    readConsents(scope.tx, { studentSk, referralSk: params.id }),
    scope.tx.query<{ evaluation_type_id: number }>(EVALUATIONS, [params.id], 'consents-evaluations'),
    readNames(scope),
  ])
  const ofReferral = assessments.map(({ evaluation_type_id }) => evaluation_type_id)
  const evaluatedOn = referral.consent_date ?? consents.find(({ type, outcome }) => outcome === 1 && type <= ConsentType.Reevaluation)?.signedOn ?? null
  return consents.map((one) => entryOf(one, ofReferral, evaluatedOn, names))
}

async function readNames({ tx }: Scope): Promise<Names> {
  const rows = await tx.query<{ list_name: string; id: number; description: string }>(WORDS, [], 'consents-words')
  const of = (list: string) => new Map(rows.filter(({ list_name }) => list_name === list).map(({ id, description }) => [id, description]))
  return { ofType: of('ConsentType'), ofEvaluation: of('EvaluationType') }
}

function entryOf(one: ConsentRecord, ofReferral: readonly number[], evaluatedOn: string | null, { ofType, ofEvaluation }: Names): z.output<typeof ConsentEntry> {
  const asked = one.evaluationTypeIds.length > 0 ? one.evaluationTypeIds : ofReferral
  return {
    consentSk: one.consentSk,
    requestDesc: ofType.get(one.type) ?? '',
    evaluations: ABOUT_TESTING.has(one.type) ? asked.map((id) => ofEvaluation.get(id) ?? 'Assessment') : [],
    outcome: one.outcome,
    validFromDate: one.signedOn,
    consentDate: one.type === ConsentType.AdditionalAssessments ? evaluatedOn : one.signedOn,
    consentType: one.type,
    requestDate: one.requestedOn,
    answeredBy: one.answeredBy,
    answeredAt: one.answeredAt?.toISOString() ?? null,
  }
}
