import type { PlainDate } from '@trellis/domain/basics/plain-date.ts'
import { isHeldByAnother } from '@trellis/domain/portal/review-claim.ts'
import { ParentLinkStatus } from '@trellis/domain/reference/code-enumerations.ts'
import type { Scope } from '../access/scope.ts'
import { conflict, notFound } from '../http/refusals.ts'

/** What the parent wrote, in the spelling of the payload; columns of their own hold what grids ask for. */
export interface AskedFor {
  readonly referralType?: string | number | null
  readonly parentPhone?: string | null
  readonly address1?: string | null
  readonly address2?: string | null
  readonly city?: string | null
  readonly state?: number | null
  readonly zip?: string | null
  readonly childGender?: number | null
  readonly reasonforReferral?: readonly number[]
  readonly otherReferralReason?: string | null
  readonly eiService?: boolean | null
}

export interface LinkRequest {
  readonly link_sk: string
  readonly guardian_person_sk: string
  readonly student_sk: string | null
  readonly nyc_id: string | null
  readonly status: ParentLinkStatus
  readonly status_text: string
  readonly child_first_name: string
  readonly child_last_name: string
  readonly child_birth_date: PlainDate
  readonly relationship_id: number | null
  readonly district: number | null
  readonly borough_id: number | null
  readonly request: AskedFor
  readonly requested_on: PlainDate
  readonly rejection_reason_id: number | null
  readonly rejection_note: string | null
  readonly reviewed_on: PlainDate | null
  readonly reviewer: string | null
  readonly claimed_by: string | null
  readonly claimed_at: Date | null
  readonly claimer: string | null
  readonly locale: string
  readonly parent_first: string
  readonly parent_last: string
  readonly parent_email: string | null
  readonly parent_phone: string | null
  readonly email_verified: boolean
}

const READ = `select r.link_sk, r.guardian_person_sk, r.student_sk, s.nyc_id, r.status, coalesce(st.description, '') as status_text,
    r.child_first_name, r.child_last_name, r.child_birth_date, r.relationship_id, r.district, r.borough_id, r.request, r.requested_on,
    r.rejection_reason_id, r.rejection_note, r.reviewed_on, v.first_name || ' ' || v.last_name as reviewer,
    r.claimed_by, r.claimed_at, c.first_name || ' ' || c.last_name as claimer, r.locale,
    g.first_name as parent_first, g.last_name as parent_last, g.email as parent_email, g.phone as parent_phone, (g.email_verified_at is not null) as email_verified
  from parent_link_request r join person g on g.person_sk = r.guardian_person_sk left join student s on s.student_sk = r.student_sk
  left join person v on v.person_sk = r.reviewed_by left join person c on c.person_sk = r.claimed_by
  left join reference_item st on st.list_name = 'ParentLinkStatus' and st.id = r.status`

const REACH = `case $2::text when 'city' then true when 'district' then r.district = any($3::bigint[])
  when 'region' then r.district in (select unnest(x.districts) from region x where x.region = any($3::bigint[])) else false end`

/**
 * A request within the reviewer's reach: the queue is the districts', so a school sees none of it.
 * @throws Refusal 404, the same for absent and out of reach
 */
export async function getLinkRequest({ tx, actor }: Scope, linkSk: string): Promise<LinkRequest> {
  const { reach } = actor
  const ids = reach.kind === 'district' || reach.kind === 'region' ? reach.ids : []
  const [row] = await tx.query<LinkRequest>(`${READ} where r.link_sk = $1 and ${REACH}`, [linkSk, reach.kind, ids])
  if (!row) throw notFound('This request')
  return row
}

/**
 * The request, locked, if this person may decide it now. @throws Refusal 404, and 409 that says who decided it or has it
 */
export async function getUndecided(scope: Scope, linkSk: string, guardianId?: string): Promise<LinkRequest> {
  // locked by itself and read anew: a row that was waited for comes back without what its new state would join
  await scope.tx.query('select 1 as one from parent_link_request where link_sk = $1 for update', [linkSk])
  const request = await getLinkRequest(scope, linkSk)
  if (guardianId !== undefined && request.guardian_person_sk !== guardianId) throw notFound('This request')
  if (request.status !== ParentLinkStatus.Open && request.status !== ParentLinkStatus.PendingReview) {
    const how = request.status_text.toLowerCase()
    throw conflict('link.decided', `This request was ${how}${request.reviewer ? ` by ${request.reviewer}` : ''} meanwhile.`)
  }
  const claim = { status: request.status, claimedBy: request.claimed_by, claimedAt: request.claimed_at }
  if (isHeldByAnother(claim, scope.actor.personSk, scope.now)) {
    throw conflict('link.held', `${request.claimer ?? 'Somebody else'} has this request open for review. Look at it again in a while, or ask them.`)
  }
  return request
}
