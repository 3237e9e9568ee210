import type { askToBeLinked as contract } from '@trellis/contract/parent-links.ts'
import { linkRequestProblems } from '@trellis/domain/portal/link-request-rules.ts'
import { done } from '../accounts/change-person.ts'
import type { Scope } from '../access/scope.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { ruleBroken, tooMany } from '../http/refusals.ts'

/** A parent has a few children; a hundred requests are a machine. */
export const REQUESTS_A_DAY = 10

export const EMAIL_NOT_VERIFIED = 'Confirm your e-mail address first.'

const VERIFIED = 'select email_verified_at is not null as is_verified from person where person_sk = $1'
const MADE_TODAY = 'select count(*)::int as made from parent_link_request where guardian_person_sk = $1 and requested_on = $2'
// one parent's requests wait for each other, so that the limit holds
const LOCK = 'select person_sk from person where person_sk = $1 for no key update'
const INSERT = `insert into parent_link_request (guardian_person_sk, status, child_first_name, child_last_name, child_birth_date, relationship_id, district, borough_id, request, requested_on, locale)
  values ($1, 1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning link_sk`

export async function isEmailVerified({ tx, actor }: Pick<Scope, 'tx' | 'actor'>): Promise<boolean> {
  const [row] = await tx.query<{ is_verified: boolean }>(VERIFIED, [actor.personSk], 'email-verified')
  return row?.is_verified ?? false
}

/**
 * POST ParentPortal/LinkRequests: L1. No student is looked up here, so the answer and the time it takes are the same
 * whether or not there is such a child.
 */
export const askToBeLinked: UseCase<typeof contract> = async (scope, { body }) => {
  const { tx, actor, today } = scope
  const asksForReferral = body.referralType !== null
  const problems = linkRequestProblems(
    {
      childFname: body.childFname, childLname: body.childLname, childDob: body.childDob, childGender: body.childGender ?? null,
      relationToChild: body.relationToChild ?? null, parentPhone: body.parentPhone ?? '', address1: body.address1 ?? '', address2: body.address2 ?? '',
      city: body.city ?? '', state: body.state ?? null, zip: body.zip ?? '', homeBorough: body.homeBorough ?? null, schoolDistrict: body.schoolDistrict ?? null,
      asksForReferral, reasonforReferral: body.reasonforReferral, otherReferralReason: body.otherReferralReason ?? '', eiService: body.eiService ?? null,
    },
    today,
  )
  if (problems.length > 0) throw ruleBroken(...problems)
  if (!(await isEmailVerified(scope))) throw ruleBroken({ code: 'email.notVerified', message: EMAIL_NOT_VERIFIED })
  await tx.query(LOCK, [actor.personSk])
  const [count] = await tx.query<{ made: number }>(MADE_TODAY, [actor.personSk, today])
  if (count!.made >= REQUESTS_A_DAY) throw tooMany(24 * 60 * 60)
  const request = {
    referralType: asksForReferral ? 'InitialReferral' : null,
    parentPhone: body.parentPhone, address1: body.address1, address2: body.address2 || null, city: body.city, state: body.state, zip: body.zip, childGender: body.childGender,
    reasonforReferral: asksForReferral ? body.reasonforReferral : [],
    otherReferralReason: (asksForReferral && body.otherReferralReason?.trim()) || null,
    eiService: body.eiService ?? null,
  }
  const [made] = await tx.query<{ link_sk: string }>(INSERT, [
    actor.personSk, body.childFname.trim(), body.childLname.trim(), body.childDob, body.relationToChild, body.schoolDistrict ?? null, body.homeBorough,
    JSON.stringify(request), today, body.locale,
  ])
  scope.audit({ entityKind: 'parent_link_request', entitySk: made!.link_sk })
  return done({ linkSk: made!.link_sk })
}
