import { CircleAlert, CircleCheck, Info, ScrollText } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { IconButton } from './icon-button.tsx'
import { listMessages, subscribeToMessages, type Message } from './message-log.ts'
import { Popover } from './popover.tsx'

const ICON = { success: CircleCheck, error: CircleAlert, info: Info }
const COLOUR = { success: 'text-ok', error: 'text-danger', info: 'text-accent' }
const WORD = { success: 'Done', error: 'Failed', info: 'Note' }

/** A button that opens every notice of this session again, newest first, with its time. */
export function MessageList() {
  const messages = useSyncExternalStore(subscribeToMessages, listMessages)
  return (
    <Popover
      label="Messages of this session"
      className="w-88 max-w-full"
      trigger={
        <IconButton label="Messages of this session">
          <ScrollText aria-hidden className="size-5" />
        </IconButton>
      }
    >
      <h2 className="border-b border-line px-4 py-3 text-sm font-semibold tracking-normal">Messages of this session</h2>
      {messages.length === 0 ? (
        <p className="px-4 py-6 text-center text-muted">There are no messages yet.</p>
      ) : (
        // the list scrolls and holds nothing to focus, so it takes focus itself
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ul tabIndex={0} aria-label="Messages" className="max-h-80 overflow-auto focus-visible:-outline-offset-2">
          {messages.map((message) => (
            <MessageLine key={message.id} message={message} />
          ))}
        </ul>
      )}
    </Popover>
  )
}

function MessageLine({ message }: { message: Message }) {
  const Icon = ICON[message.kind]
  return (
    <li className="relative flex gap-3 border-b border-line px-4 py-2.5 last:border-0">
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${COLOUR[message.kind]}`} />
      <span className="sr-only">{WORD[message.kind]}</span>
      <div className="min-w-0 flex-1">
        <p>{message.text}</p>
        {message.detail && <p className="text-xs text-muted">{message.detail}</p>}
      </div>
      <time dateTime={message.at.toISOString()} className="shrink-0 text-xs text-muted tabular-nums">
        {message.at.toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' })}
      </time>
    </li>
  )
}
