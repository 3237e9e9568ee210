import { recordAudit } from '../../audit/record-audit.ts'
import type { Database } from '../../database/database.ts'
import { inviteToSignIn } from '../../identity/invitations.ts'
import { PEOPLE_ACTOR } from './write-people.ts'

export interface InvitedPerson {
  readonly userName: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly link: string
}

interface Uninvited {
  person_sk: string
  user_name: string
  first_name: string
  last_name: string
  email: string | null
}

const BATCH = 200

/**
 * Links for those of `personSks` who cannot sign in yet and hold no open invitation, so that a repetition ends no link
 * that was handed over. `hand` gets each batch before it is committed: a link nobody received is never left behind.
 */
export async function invitePeople(
  database: Database,
  personSks: readonly string[],
  publicUrl: string,
  hand: (invited: readonly InvitedPerson[]) => void,
): Promise<number> {
  let count = 0
  for (let from = 0; from < personSks.length; from += BATCH) {
    count += await database.transaction('trellis_issuer', {}, async (tx) => {
      const people = await tx.query<Uninvited>(
        `select p.person_sk, p.user_name, p.first_name, p.last_name, p.email from person p
         where p.person_sk = any($1::bigint[]) and p.active and p.user_name is not null
           and not exists (select from credential c where c.person_sk = p.person_sk)
           and not exists (select from person_identity i where i.person_sk = p.person_sk)
           and not exists (
             select from invitation i where i.person_sk = p.person_sk and i.used_at is null and i.expires_at > now())
         order by p.person_sk`,
        [personSks.slice(from, from + BATCH)],
      )
      const invited: InvitedPerson[] = []
      for (const person of people) {
        const path = await inviteToSignIn(tx, { personSk: person.person_sk, invitedBy: undefined })
        recordAudit(tx, {
          actor: PEOPLE_ACTOR,
          action: 'change',
          operation: 'people.invitation',
          outcome: 'done',
          entityKind: 'person',
          entitySk: person.person_sk,
        })
        invited.push({
          userName: person.user_name,
          firstName: person.first_name,
          lastName: person.last_name,
          email: person.email ?? '',
          link: new URL(path, publicUrl).href,
        })
      }
      hand(invited)
      return invited.length
    })
  }
  return count
}
