import { addDays } from '@trellis/domain/basics/plain-date.ts'
import { ContactMethod, EngagementStatus } from '@trellis/domain/reference/people-codes.ts'
import type { CaseFile } from './case-file.ts'
import type { DemoContact } from './demo-contact.ts'
import { workingDayUpTo } from './working-days.ts'

const RECENT: readonly DemoContact[] = [
  { note: 'The mother called to ask when the meeting is.', method: ContactMethod.Phone, direction: 'Inreach', engagement: EngagementStatus.AskedForInformation, about: 'iepMeeting' },
  { note: 'Phone call about the date of the meeting; no answer.', method: ContactMethod.Phone, engagement: EngagementStatus.NoAnswer, about: 'iepMeeting' },
  { note: 'The date was agreed by telephone; an interpreter will come.', method: ContactMethod.Phone, engagement: EngagementStatus.Agreed, about: 'iepMeeting' },
  { note: 'Letter with the date and the parent’s rights, by mail.', method: ContactMethod.PostalMail, about: 'iepMeeting' },
]

/** Two of three open cases have had contacts in the last weeks, so that every list of them has something to show. */
export function addRecentContacts(files: readonly CaseFile[]): void {
  for (const [at, file] of files.entries()) {
    if (at % 3 === 2 || file.student.row['case_closed_on'] !== null) continue
    const first = at % RECENT.length
    for (const nth of [1, 0]) {
      const day = workingDayUpTo(addDays(file.world.lastPast, -nth * 5 - (at % 5)))
      file.contact(day, RECENT[(first + 1 - nth) % RECENT.length]!)
    }
  }
}
