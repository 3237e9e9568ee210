import type { LinkStudent } from '@trellis/contract/parent-links.ts'
import { nameKey } from '@trellis/domain/students/name-keys.ts'
import type { Scope } from '../access/scope.ts'
import { conflict } from '../http/refusals.ts'
import type { LinkRequest } from './read-link-request.ts'

interface KnownGuardian {
  readonly guardian_sk: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string | null
  readonly person_sk: string | null
}

export type ParentOnPaper = Pick<LinkStudent, 'parentPhone' | 'address1' | 'address2' | 'city' | 'state' | 'zip' | 'relationToChild'>

const KNOWN = `select guardian_sk, first_name, last_name, email, person_sk from guardian where student_sk = $1 and active order by is_primary desc, guardian_sk for update`
const TAKE = 'update guardian set person_sk = $2, email = coalesce(email, $3), home_phone = coalesce(home_phone, $5), version = version + 1, updated_at = $4 where guardian_sk = $1'
const STATE = "select value from reference_item where list_name = 'State' and id = $1"
const ADD = `insert into guardian (student_sk, is_primary, relationship_id, first_name, last_name, home_phone, email, street_address_1, street_address_2, city, state, zip, person_sk)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning guardian_sk`
const GRANT = `insert into student_grant (kind, holder, student_sk, reason) values ('family', $1, $2, 'linked parent') on conflict do nothing`

/** Name or verified address are those of the person who asks. */
export const isLikeTheParent = (
  { first_name, last_name, email }: Pick<KnownGuardian, 'first_name' | 'last_name' | 'email'>,
  { parent_first, parent_last, parent_email }: Pick<LinkRequest, 'parent_first' | 'parent_last' | 'parent_email'>,
): boolean =>
  (email !== null && parent_email !== null && email.toLowerCase() === parent_email.toLowerCase())
  || (nameKey(first_name) === nameKey(parent_first) && nameKey(last_name) === nameKey(parent_last))

/**
 * Links the person with the child: the parent record that is theirs, or a new one beside those that are known; what the
 * record says of an existing parent stays. Portal access starts with the request's own row saying Linked.
 * @throws Refusal 409 when the parent record belongs to another account
 */
export async function linkGuardian(scope: Scope, request: LinkRequest, studentSk: string, paper: ParentOnPaper, isNewChild = false): Promise<string> {
  const { tx, now } = scope
  const known = await tx.query<KnownGuardian>(KNOWN, [studentSk])
  const personSk = request.guardian_person_sk
  if (known.some((one) => one.person_sk === personSk)) throw conflict('link.already', 'This parent is linked to this student already. Reject the request as a duplicate.')
  const own = known.filter((one) => isNewChild || isLikeTheParent(one, request))
  const free = own.find((one) => one.person_sk === null)
  if (own.length > 0 && !free) throw conflict('link.otherAccount', 'The parent record of this student that fits is linked to another portal account.')
  if (free) {
    await tx.query(TAKE, [free.guardian_sk, personSk, request.parent_email, now, paper.parentPhone ?? null])
    return free.guardian_sk
  }
  const [state] = paper.state === null || paper.state === undefined ? [] : await tx.query<{ value: string }>(STATE, [paper.state])
  const [made] = await tx.query<{ guardian_sk: string }>(ADD, [
    studentSk, known.length === 0, paper.relationToChild ?? request.relationship_id, request.parent_first, request.parent_last,
    paper.parentPhone ?? null, request.parent_email, paper.address1 ?? null, paper.address2 ?? null, paper.city ?? null, state?.value ?? null, paper.zip ?? null, personSk,
  ])
  return made!.guardian_sk
}

/** After the request says Linked: the second wall lets a child come to a family by that alone. */
export const startPortalAccess = ({ tx }: Scope, personSk: string, studentSk: string): Promise<object[]> => tx.query(GRANT, [personSk, studentSk])
