import type { Person } from '@trellis/contract/people.ts'
import { toUsDate } from '@trellis/domain/basics/plain-date.ts'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { DataTable } from '../ui/data-table.tsx'
import type { TableColumn } from '../ui/data-table-column.ts'
import { rolesInOrder, roleTime, type HeldRole, type RoleTime } from './role-time.ts'

const CHIP: Readonly<Record<RoleTime, { tone: 'ok' | 'info' | 'neutral'; word: string }>> = {
  current: { tone: 'ok', word: 'Now' },
  future: { tone: 'info', word: 'Later' },
  past: { tone: 'neutral', word: 'Ended' },
}

const columns = (today: string, onEnd: (role: HeldRole) => void): readonly TableColumn<HeldRole>[] => [
  {
    id: 'role',
    header: 'Role',
    isRowHeader: true,
    minWidth: '10rem',
    isWrapping: true,
    cell: ({ roleName }) => roleName,
  },
  {
    id: 'location',
    header: 'Location',
    minWidth: '11rem',
    isWrapping: true,
    cell: ({ locationName, locationCode }) => (
      <>
        {locationName} <span className="text-xs text-muted">{locationCode}</span>
      </>
    ),
  },
  { id: 'from', header: 'From', cell: ({ startsOn }) => toUsDate(startsOn) },
  {
    id: 'until',
    header: 'Until',
    cell: ({ endsOn }) => (endsOn ? toUsDate(endsOn) : <span className="text-muted">No end</span>),
  },
  {
    id: 'time',
    header: 'State',
    cell: (role) => {
      const { tone, word } = CHIP[roleTime(role, today)]
      return <Chip tone={tone}>{word}</Chip>
    },
  },
  {
    id: 'givenBy',
    header: 'Given by',
    cell: ({ grantedBy }) => grantedBy ?? <span className="text-muted">By import or setup</span>,
  },
  {
    id: 'end',
    header: 'Actions',
    isHeaderHidden: true,
    align: 'end',
    cell: (role) =>
      roleTime(role, today) !== 'past' && (
        <Button
          size="small"
          variant="quiet"
          aria-label={`End role ${role.roleName} at ${role.locationName}`}
          onPress={() => onEnd(role)}
        >
          End role
        </Button>
      ),
  },
]

/** Every role of a person, present, coming and past, with who gave it. */
export function RoleTable({
  person,
  today,
  onEnd,
}: {
  person: Person
  today: string
  onEnd: (role: HeldRole) => void
}) {
  return (
    <DataTable
      onPhone="cards"
      caption="Roles"
      columns={columns(today, onEnd)}
      rows={rolesInOrder(person.roles, today)}
      rowKey={(role) => role.assignmentSk}
      emptyText="This person has held no role yet, and so sees nothing."
    />
  )
}
