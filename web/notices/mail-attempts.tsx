import type { ReminderProof } from '@trellis/contract/notices.ts'
import { momentOf } from './moment.ts'

/** Lines of a list: each time a mail was given to the mail server. */
export const MailAttempts = ({ attempts }: Pick<ReminderProof, 'attempts'>) =>
  attempts.map(({ at, outcome, detail }) => (
    <li key={`${at}${outcome}`} className="flex flex-wrap items-center gap-x-2">
      <span className="tabular-nums">{momentOf(at)}</span>
      <span>Attempt by the mail server</span>
      <span className="text-muted">{detail ?? outcome}</span>
    </li>
  ))
