import type { Scope } from '../access/scope.ts'
import { Refusal } from '../http/refusals.ts'
import type { ReferralRow } from './referral-row.ts'

interface Change {
  readonly detail: string | null
  readonly subject: string
  readonly name: string | null
}

// each save of a referral moves its version by one and writes one event
const SINCE = `select e.subject, e.detail, p.first_name || ' ' || p.last_name as name from event e left join person p using (person_sk)
  where e.student_sk = $1 and e.entity_kind = 'referral' and e.entity_sk = $2 order by e.event_sk desc limit $3`

/**
 * With the version that was read, a referral changed since is refused, with who changed what; without it, a plain save is
 * taken only while the last change was the person's own.
 * @throws Refusal 409
 */
export async function requireCurrentReferral({ tx, actor, ifMatch }: Scope, referral: ReferralRow): Promise<void> {
  const { version, updated_by: by, student_sk: studentSk, referral_sk: referralSk } = referral
  if (ifMatch === undefined ? by === actor.personSk : ifMatch === version) return
  const missed = ifMatch === undefined ? 1 : Math.max(1, version - ifMatch)
  const changes = await tx.query<Change>(SINCE, [studentSk, referralSk, missed], 'referral-changes-since')
  const names = [...new Set(changes.map(({ name }) => name ?? 'Somebody'))]
  throw new Refusal(
    409,
    `${names.join(' and ') || 'Somebody'} changed this referral since you opened it. Nothing of yours was saved; look at the changes, then try again.`,
    [
      { code: 'stale-version', message: `The referral has version ${version}${ifMatch === undefined ? '' : `, your copy version ${ifMatch}`}.` },
      ...changes.toReversed().map(({ name, subject, detail }) => ({
        code: 'changed-since',
        field: 'referral',
        message: `${name ?? 'Somebody'}: ${subject}${detail ? `, ${detail}` : ''}`,
      })),
    ],
  )
}
