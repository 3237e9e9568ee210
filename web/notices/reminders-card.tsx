import type { ReminderProof } from '@trellis/contract/notices.ts'
import { toUsDate } from '@trellis/domain/basics/plain-date.ts'
import { Card } from '../ui/card.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { DeliveryChip } from './delivery-chip.tsx'
import { MailAttempts } from './mail-attempts.tsx'
import { momentOf } from './moment.ts'

/** Each reminder by e-mail and what became of it. */
export function RemindersCard({ reminders }: { reminders: readonly ReminderProof[] }) {
  return (
    <Card title="Reminders by e-mail" description="Sent shortly before the meeting to parents who agreed to electronic communication.">
      <ul className="flex flex-col gap-4">
        {reminders.map((one) => (
          <li key={one.reminderSk} className="flex flex-col gap-2 border-t border-line pt-3 first:border-0 first:pt-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-medium">{one.recipientName}</span>
              <DeliveryChip state={one.state} />
              <span className="text-muted">{momentOf(one.stateAt)}</span>
            </div>
            <p className="text-muted">{`${one.to}. About ${toUsDate(one.meetsOn)}, ${one.startsAt}. ${one.language}`}</p>
            {one.reason && <p>{one.reason}</p>}
            {one.attempts.length > 0 && (
              <Disclosure title={`Every attempt (${one.attempts.length})`}>
                <ol className="flex flex-col gap-1.5">
                  <MailAttempts attempts={one.attempts} />
                </ol>
              </Disclosure>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
