import type { LoggedContact } from '@trellis/contract/events.ts'
import clsx from 'clsx'
import { sentenceOf } from '../api/service-error.ts'
import { dateTimeText } from '../grid/cells/text-of.ts'
import { BareButton } from '../ui/bare-button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Spinner } from '../ui/spinner.tsx'

interface ContactListProps {
  contacts: readonly LoggedContact[] | undefined
  error: Error | null
  onRetry: () => void
  shownSk: string
  onShow: (eventSk: string) => void
}

/** The contacts logged for the student, newest first; pressing one shows it. */
export function ContactList({ contacts, error, onRetry, shownSk, onShow }: ContactListProps) {
  return (
    <section aria-label="Contacts of the student" className="flex min-w-0 flex-col gap-2">
      <h3 className="text-sm font-medium">Contacts of the student</h3>
      {error && !contacts ? (
        <ErrorState title={`The contacts could not be listed. ${sentenceOf(error)}`} onRetry={onRetry} />
      ) : !contacts ? (
        <Spinner label="Loading the contacts" />
      ) : contacts.length === 0 ? (
        <p className="text-sm text-muted">No contact is logged.</p>
      ) : (
        <ul className="max-h-56 divide-y divide-line overflow-y-auto rounded-lg border border-line lg:max-h-[34rem]">
          {contacts.map((one) => (
            <li key={one.eventSk}>
              <BareButton
                onPress={() => onShow(one.eventSk)}
                aria-current={one.eventSk === shownSk}
                className={clsx('block w-full px-3 py-2 text-start text-sm hover:bg-hover', one.eventSk === shownSk && 'bg-accent-soft')}
              >
                <span className="block font-medium">{one.eventSubject}</span>
                <span className="block text-xs text-muted">{dateTimeText(one.dateTimeOccurred)}</span>
                <span className="block truncate text-xs text-muted">
                  {one.from} to {one.to}
                </span>
              </BareButton>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
