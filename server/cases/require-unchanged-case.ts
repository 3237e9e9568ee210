import type { Transaction } from '../database/database.ts'
import type { Scope } from '../access/scope.ts'
import { Refusal } from '../http/refusals.ts'

// each change of a case writes a system event; those of jobs (printed, mailed) change nothing that people decide by
const LATEST = "select coalesce(max(event_sk), 0) as version from event where student_sk = $1 and kind = 'System' and person_sk is not null"
const SINCE = `select e.subject, e.detail, p.first_name || ' ' || p.last_name as name from event e left join person p using (person_sk)
  where e.student_sk = $1 and e.event_sk > $2 and e.kind = 'System' and e.person_sk is not null order by e.event_sk limit 20`

/** A case has no row of its own to count saves in: its latest event says whether anything happened since. */
export async function readCaseVersion(tx: Transaction, studentSk: string): Promise<number> {
  const [row] = await tx.query<{ version: string }>(LATEST, [studentSk], 'case-version')
  return Number(row!.version)
}

/**
 * Refuses when somebody changed the case since it was read, with who did what. Ask when the records are locked.
 * @throws Refusal 409
 */
export async function requireUnchangedCase({ tx, ifMatch }: Pick<Scope, 'tx' | 'ifMatch'>, studentSk: string): Promise<void> {
  if (ifMatch === undefined) return
  const changes = await tx.query<{ subject: string; detail: string | null; name: string | null }>(SINCE, [studentSk, ifMatch], 'case-changes-since')
  if (changes.length === 0) return
  const names = [...new Set(changes.map(({ name }) => name ?? 'Somebody'))]
  throw new Refusal(
    409,
    `${names.join(' and ')} changed this case since you opened it: ${changes.slice(-3).map(({ subject }) => subject).join('; ')}. Nothing of yours was saved; look at the changes, then try again.`,
    [
      { code: 'stale-version', message: 'The case has changed.' },
      ...changes.map(({ name, subject, detail }) => ({
        code: 'changed-since', field: 'case', message: `${name ?? 'Somebody'}: ${detail ? `${subject}. ${detail}` : subject}`,
      })),
    ],
  )
}
