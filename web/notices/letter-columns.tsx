import type { WaitingLetter } from '@trellis/contract/notices.ts'
import { toUsDate } from '@trellis/domain/basics/plain-date.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { Chip } from '../ui/chip.tsx'
import type { TableColumn } from '../ui/data-table-column.ts'
import { Link } from '../ui/link.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

interface Choice {
  letters: readonly WaitingLetter[]
  chosen: ReadonlySet<string>
  choose: (keys: readonly string[], isOn: boolean) => void
  today: string
}

const CHANGES = { scheduled: 'Meeting', rescheduled: 'Changed meeting', cancelled: 'Cancelled meeting' } as const

export const letterColumns = ({ chosen, choose, today }: Choice): readonly TableColumn<WaitingLetter>[] => [
  {
    id: 'choose',
    header: 'Choose',
    isHeaderHidden: true,
    cell: ({ deliverySk, recipientName, reference }) => (
      <Checkbox
        label={<VisuallyHidden>{`Choose letter ${reference} to ${recipientName}`}</VisuallyHidden>}
        value={chosen.has(deliverySk)}
        onChange={(isOn) => choose([deliverySk], isOn)}
      />
    ),
  },
  {
    id: 'mailBy',
    header: 'Mail by',
    cell: ({ mailBy, change }) => (change === 'cancelled' ? 'As soon as possible' : <MailBy day={mailBy} today={today} />),
  },
  {
    id: 'recipient',
    header: 'To',
    isRowHeader: true,
    isWrapping: true,
    minWidth: '13rem',
    cell: ({ recipientName, addressLines }) => (
      <>
        <span className="font-medium">{recipientName}</span>
        <span className="block text-muted">{addressLines.join(', ')}</span>
      </>
    ),
  },
  {
    id: 'about',
    header: 'About',
    minWidth: '11rem',
    isWrapping: true,
    cell: ({ meetingSk, studentName, change, meetsOn }) => (
      <>
        <Link look="plain" href={`/meetings/${meetingSk}/notices`}>
          {studentName}
        </Link>
        <span className="block text-muted">{`${CHANGES[change]}, ${toUsDate(meetsOn)}`}</span>
      </>
    ),
  },
  { id: 'language', header: 'Language', cell: ({ language }) => language },
  {
    id: 'state',
    header: 'State',
    isWrapping: true,
    minWidth: '9rem',
    cell: ({ state, isReady, reason }) => (
      <>
        {state === 'printed' ? <Chip tone="ok">Printed</Chip> : isReady ? <Chip tone="info">Ready to print</Chip> : <Chip>Being prepared</Chip>}
        {reason && <span className="mt-1 block text-xs text-muted">{reason}</span>}
      </>
    ),
  },
]

/** The last day on which a postmark is early enough, and whether it has passed. */
function MailBy({ day, today }: { day: string; today: string }) {
  return (
    <>
      {toUsDate(day)}
      {day < today && (
        <span className="ms-2">
          <Chip tone="danger">Late</Chip>
        </span>
      )}
      {day === today && (
        <span className="ms-2">
          <Chip tone="warn">Today</Chip>
        </span>
      )}
    </>
  )
}
