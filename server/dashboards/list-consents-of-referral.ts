import type { getConsentsForReferral as contract } from '@trellis/contract/dashboards.ts'
import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { ConsentOutcome, ConsentStatus, ConsentType } from '@trellis/domain/reference/code-enumerations.ts'
import { getCaseStudent } from '../grids/get-case-student.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { notFound } from '../http/refusals.ts'

interface Row {
  readonly consent_sk: string
  readonly type: number
  readonly type_text: string
  readonly status: number
  readonly signed_on: string | null
}

const CONSENTS = `select c.consent_sk, c.type, coalesce(t.description, '') as type_text, c.status, c.signed_on from consent c
  left join reference_item t on t.list_name = 'ConsentType' and t.id = c.type
  where c.referral_sk = $1 and c.status <> 10 order by c.consent_sk desc`
const EVALUATIONS = `select coalesce(t.description, 'Assessment') as name from assessment a
  left join reference_item t on t.list_name = 'EvaluationType' and t.id = a.evaluation_type_id where a.referral_sk = $1 and a.status <> 9 order by a.evaluation_sk`

/** Consents that are about testing name the assessments. */
const ABOUT_TESTING: ReadonlySet<number> = new Set([
  ConsentType.InitialEvaluation,
  ConsentType.Reevaluation,
  ConsentType.AdditionalAssessments,
])

/** GET /Dashboard/GetConsentsForReferral/{id} [S-7.3-07][S-3.8-01] */
export const listConsentsOfReferral: UseCase<typeof contract> = async (scope, { params }) => {
  const [referral] = await scope.tx.query<{ student_sk: string }>(
    'select student_sk from referral where referral_sk = $1',
    [params.id],
    'consents-referral',
  )
  if (!referral) throw notFound('This referral')
  const studentSk = await getCaseStudent(scope, referral.student_sk, Permission.viewReferral, 'This referral')
  scope.audit({ studentSk, entityKind: 'referral', entitySk: params.id })
  const [consents, evaluations] = await Promise.all([
    scope.tx.query<Row>(CONSENTS, [params.id], 'consents-of-referral'),
    scope.tx.query<{ name: string }>(EVALUATIONS, [params.id], 'consents-evaluations'),
  ])
  return consents.map((row) => ({
    consentSk: row.consent_sk,
    requestDesc: row.type_text,
    evaluations: ABOUT_TESTING.has(row.type) ? evaluations.map(({ name }) => name) : [],
    outcome: outcomeOf(row.status),
    validFromDate: row.signed_on,
    consentDate: row.signed_on,
  }))
}

/** A consent once given and later revoked was given: the revocation is a record of its own. */
function outcomeOf(status: number): number {
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
