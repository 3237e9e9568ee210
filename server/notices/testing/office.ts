import { actorOf, type Actor } from '@trellis/domain/access/actor.ts'
import { dayInZone } from '@trellis/domain/basics/plain-date.ts'
import type { FileStore } from '../../files/file-store.ts'
import { settingsOf } from '../../http/mount-endpoints.ts'
import { jobHandlers } from '../../jobs/job-handlers.ts'
import { runDueJobs } from '../../jobs/run-next-job.ts'
import { storedOutbox, type MailPort } from '../../mail/mail-port.ts'
import type { TestDatabase } from '../../testing/test-database.ts'
import { issueMeetingNotice, type IssuedNotice, type NoticeChange } from '../issue-meeting-notice.ts'

const ZONE = 'America/New_York'

/** A school office that issues notices, and the work that goes on behind the screens. */
export interface Office {
  readonly actor: Actor
  issue(meetingSk: string, change?: NoticeChange): Promise<IssuedNotice>
  /** Everything that is due. @returns what was reported */
  work(mail?: MailPort): Promise<string[]>
}

export function openOffice(database: TestDatabase, files: FileStore, place: { key: number; personSk: string }, now: () => Date): Office {
  const actor = actorOf({ personSk: place.personSk, roleId: 41, location: { kind: 'school', locationCode: 'X', locationKey: place.key } })
  return {
    actor,
    issue: (meetingSk, change = 'scheduled') =>
      database.transaction('trellis_app', settingsOf(actor), (tx) => {
        const scope = { tx, actor, now: now(), today: dayInZone(now(), ZONE), publicUrl: 'https://trellis.example.org' }
        return issueMeetingNotice(scope, { meetingSk, change })
      }),
    async work(mail = storedOutbox) {
      const reported: string[] = []
      const handlers = jobHandlers({ database, files, mail, now, timeZone: ZONE, publicUrl: 'https://trellis.example.org' })
      await runDueJobs({ database, handlers, report: (sentence) => void reported.push(sentence) })
      return reported
    },
  }
}
