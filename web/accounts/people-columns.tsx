import type { Person } from '@trellis/contract/people.ts'
import { Link } from '../ui/link.tsx'
import type { TableColumn } from '../ui/data-table-column.ts'
import { PersonState } from './person-state.tsx'
import { rolesSummary } from './role-time.ts'

const missing = <span className="text-muted">None</span>

export const peopleColumns = (today: string): readonly TableColumn<Person>[] => [
  {
    id: 'name',
    header: 'Name',
    isRowHeader: true,
    minWidth: '9rem',
    cell: (person) => (
      <Link look="plain" href={`/people/${person.personSk}`}>
        {person.lastName}, {person.firstName}
      </Link>
    ),
  },
  { id: 'userName', header: 'User name', cell: ({ userName }) => userName ?? missing },
  { id: 'email', header: 'E-mail', cell: ({ email }) => email ?? missing },
  {
    id: 'roles',
    header: 'Roles',
    isWrapping: true,
    minWidth: '14rem',
    cell: ({ roles }) => rolesSummary(roles, today),
  },
  { id: 'state', header: 'State', minWidth: '9rem', cell: (person) => <PersonState person={person} /> },
]
