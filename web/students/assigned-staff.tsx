import type { StudentHeader } from '@trellis/contract/students.ts'
import { toUsDate } from '@trellis/domain/basics/plain-date.ts'
import { Contact, Mail, Phone } from 'lucide-react'
import { Button as BareButton } from 'react-aria-components/Button'
import { useCurrentUser } from '../session/current-user-context.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { Link } from '../ui/link.tsx'
import { Popover } from '../ui/popover.tsx'
import { AskToClose } from '../notifications/ask-to-close.tsx'
import { phoneLine } from './phone-line.ts'

export interface AssignedStaffProps {
  header: StudentHeader
  /** Opens the dialog that assigns the case; without one the link is not offered. */
  onAssign?: (() => void) | undefined
}

/** Who has the case and how to reach them, or that nobody has. */
export function AssignedStaff({ header, onAssign }: AssignedStaffProps) {
  const { isGlobalUser } = useCurrentUser()
  if (!header.assigned)
    return (
      <span className="inline-flex flex-wrap items-center gap-1.5">
        <span>Unassigned</span>
        {isGlobalUser && onAssign && (
          <BareButton
            onPress={onAssign}
            className="rounded-sm text-accent underline decoration-accent/40 underline-offset-2 hover:decoration-current"
          >
            (Assign)
          </BareButton>
        )}
      </span>
    )
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      <HolderPopover header={header} />
      {header.coveredBy && (
        <span className="text-muted">
          (covered by {header.coveredBy.fullName} until {toUsDate(header.coveredBy.until)})
        </span>
      )}
    </span>
  )
}

function HolderPopover({ header }: { header: StudentHeader }) {
  const name = [header.caseAssdFirstName, header.caseAssdLastName].filter(Boolean).join(' ')
  return (
    <Popover
      label={`Contact of ${name}`}
      placement="bottom start"
      className="w-80 max-w-full p-4"
      trigger={
        <BareButton className="inline-flex items-center gap-1.5 rounded-sm text-start text-accent-ink underline-offset-2 hover:underline">
          {name}
          <Contact aria-hidden className="size-4 shrink-0 text-muted" />
        </BareButton>
      }
    >
      <p className="font-semibold">{name}</p>
      <p className="text-muted">{header.caseAssdTitle ?? 'No title recorded'}</p>
      <ul className="mt-3 flex flex-col gap-1 border-t border-line pt-3">
        <li className="flex min-h-7 items-center gap-2">
          <Phone aria-hidden className="size-4 shrink-0 text-muted" />
          <span className="tabular-nums">{header.caseAssdPhone ? phoneLine(header.caseAssdPhone) : 'No phone recorded'}</span>
        </li>
        <li className="flex min-h-7 items-center gap-2">
          <Mail aria-hidden className="size-4 shrink-0 text-muted" />
          {header.caseAssdEmail ? (
            <>
              <Link href={`mailto:${header.caseAssdEmail}`} look="plain" className="min-w-0 break-all">
                {header.caseAssdEmail}
              </Link>
              <CopyButton text={header.caseAssdEmail} label="Copy e-mail address" />
            </>
          ) : (
            'No e-mail recorded'
          )}
        </li>
      </ul>
      {header.coveredBy && (
        <p className="mt-3 border-t border-line pt-3">
          Covered by <b className="font-medium">{header.coveredBy.fullName}</b> until {toUsDate(header.coveredBy.until)}
          {header.coveredBy.phone && `, ${phoneLine(header.coveredBy.phone)}`}
          {header.coveredBy.email && <span className="block break-all text-muted">{header.coveredBy.email}</span>}
        </p>
      )}
      <AskToClose header={header} />
    </Popover>
  )
}
