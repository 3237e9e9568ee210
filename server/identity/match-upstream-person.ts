import type { Database, Transaction } from '../database/database.ts'
import type { UpstreamIdentity } from './upstream.ts'
import { recordIdentityAct, type Visitor } from './visitor.ts'

interface Match {
  person_sk: string
  active: boolean
}

/**
 * Finds the person that the district names. The first time by the claim, which must fit exactly one person; from then
 * on by issuer and subject alone, so that a name given to somebody else later opens nothing.
 * @returns undefined for a person who is not set up or was deactivated; both are audited alike.
 */
export async function matchUpstreamPerson(
  database: Database,
  identity: UpstreamIdentity,
  visitor: Visitor,
): Promise<string | undefined> {
  return database.transaction('trellis_issuer', {}, async (tx) => {
    const match = (await findKnown(tx, identity)) ?? (await bindByClaim(tx, identity))
    const admitted = match?.active === true
    recordIdentityAct(tx, visitor, {
      action: 'sign-in',
      operation: 'district',
      outcome: admitted ? 'done' : 'refused',
      personSk: match?.person_sk,
      ...(!admitted && { reason: match ? 'deactivated' : 'not set up' }),
    })
    return admitted ? match.person_sk : undefined
  })
}

async function findKnown(tx: Transaction, { issuer, subject }: UpstreamIdentity): Promise<Match | undefined> {
  const [known] = await tx.query<Match>(
    `select person_sk, p.active from person_identity i join person p using (person_sk)
     where i.issuer = $1 and i.subject = $2`,
    [issuer, subject],
  )
  return known
}

async function bindByClaim(
  tx: Transaction,
  { issuer, subject, claim, value }: UpstreamIdentity,
): Promise<Match | undefined> {
  if (value === undefined) return undefined
  const column = claim === 'email' ? 'email' : 'user_name'
  const found = await tx.query<Match & { bound: boolean }>(
    `select person_sk, active,
       exists (select from person_identity i where i.person_sk = p.person_sk and i.issuer = $2) as bound
     from person p where lower(${column}) = lower($1)`,
    [value, issuer],
  )
  const [only] = found
  if (found.length !== 1 || !only || only.bound) return undefined
  if (only.active) {
    await tx.query(
      'insert into person_identity (issuer, subject, person_sk) values ($1, $2, $3) on conflict do nothing',
      [issuer, subject, only.person_sk],
    )
  }
  return only
}
