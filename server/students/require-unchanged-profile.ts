import type { Scope } from '../access/scope.ts'
import { Refusal } from '../http/refusals.ts'
import { CHANGES, changeWords, nameReferences, type ChangeRow } from './change-words.ts'
import type { Transaction } from '../database/database.ts'

/** How often a field of the profile was changed, and one: what a save must have been made from. */
export async function readProfileVersion(tx: Transaction, studentSk: string): Promise<number> {
  const [row] = await tx.query<{ version: number }>('select count(*)::int + 1 as version from student_change where student_sk = $1', [studentSk], 'profile-version')
  return row!.version
}

/**
 * With the version that was read, a profile changed since is refused, with who changed which field from what to what;
 * without it, a plain save is taken only while the last change was the person's own.
 * @throws Refusal 409
 */
export async function requireUnchangedProfile({ tx, actor, ifMatch, timeZone }: Scope, studentSk: string): Promise<void> {
  const version = await readProfileVersion(tx, studentSk)
  if (ifMatch === version) return
  const missed = ifMatch === undefined ? 1 : Math.max(1, version - ifMatch)
  const changes = await tx.query<ChangeRow>(`${CHANGES} where c.student_sk = $1 order by c.change_sk desc limit $2`, [studentSk, missed], 'profile-changes-since')
  if (ifMatch === undefined && (version === 1 || changes[0]?.person_sk === actor.personSk)) return
  const words = await nameReferences(tx, changes)
  const names = [...new Set(changes.map(({ by }) => by))]
  throw new Refusal(
    409,
    `${names.join(' and ') || 'Somebody'} changed this profile since you opened it. Nothing of yours was saved; look at the changes, then try again.`,
    [
      { code: 'stale-version', message: `The profile has version ${version}${ifMatch === undefined ? '' : `, your copy version ${ifMatch}`}.` },
      ...changes.toReversed().map((change) => {
        const { who, label, from, to } = changeWords(change, words)
        const at = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(change.at)
        return {
          code: 'changed-since',
          field: change.guardian_sk ? `contact:${change.guardian_sk}:${change.field}` : change.field,
          message: `${change.by} changed ${who ? `${who}: ` : ''}${label} from ${from ?? 'nothing'} to ${to ?? 'nothing'} (${at}).`,
        }
      }),
    ],
  )
}
