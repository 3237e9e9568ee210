import type { Scope } from '../access/scope.ts'
import { Refusal } from '../http/refusals.ts'
import type { MeetingRow } from './read-meeting.ts'

interface Change {
  readonly detail: string | null
  readonly subject: string
  readonly person_sk: string | null
  readonly name: string | null
}

// each save of a meeting moves its version by one and writes one event
const SINCE = `select e.subject, e.detail, e.person_sk, p.first_name || ' ' || p.last_name as name from event e left join person p using (person_sk)
  where e.student_sk = $1 and e.entity_kind = 'meeting' and e.entity_sk = $2 order by e.event_sk desc limit $3`

/**
 * With the version that was read, a meeting changed since is refused, with who changed what; without it, a plain save is
 * taken only while the last change was the person's own.
 * @throws Refusal 409
 */
export async function requireCurrent({ tx, actor, ifMatch }: Scope, meeting: MeetingRow): Promise<void> {
  const isOwn = meeting.updated_by === actor.personSk || meeting.version === 1
  if (ifMatch === undefined ? isOwn : ifMatch === meeting.version) return
  const missed = ifMatch === undefined ? 1 : Math.max(1, meeting.version - ifMatch)
  const changes = await tx.query<Change>(SINCE, [meeting.student_sk, meeting.meeting_sk, missed], 'meeting-changes-since')
  const names = [...new Set(changes.map(({ name }) => name ?? 'Somebody'))]
  throw new Refusal(
    409,
    `${names.join(' and ') || 'Somebody'} changed this meeting since you opened it. Nothing of yours was saved; look at the changes, then try again.`,
    [
      { code: 'stale-version', message: `The meeting has version ${meeting.version}${ifMatch === undefined ? '' : `, your copy version ${ifMatch}`}.` },
      ...changes.toReversed().map(({ name, subject, detail }) => ({
        code: 'changed-since',
        field: 'meeting',
        message: `${name ?? 'Somebody'}: ${detail ?? subject}`,
      })),
    ],
  )
}
