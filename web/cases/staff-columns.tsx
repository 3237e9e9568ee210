import type { StaffRecord } from '@trellis/contract/case-assignment.ts'
import { Button } from '../ui/button.tsx'
import type { TableColumn } from '../ui/data-table-column.ts'

export interface StaffChoice {
  selected: StaffRecord | undefined
  onSelect: (staff: StaffRecord) => void
}

const missing = <span className="text-muted">None</span>

/** The columns of a staff search; once somebody is selected the others are offered by 'Reselect' [S-2.6-02]. */
export const staffColumns = (choice: StaffChoice): readonly TableColumn<StaffRecord>[] => [
  { id: 'id', header: 'Staff ID', cell: ({ loginId }) => loginId || missing },
  { id: 'name', header: 'Staff Name', isRowHeader: true, minWidth: '9rem', cell: ({ fullName }) => fullName },
  { id: 'title', header: 'Title', isWrapping: true, minWidth: '9rem', cell: ({ title }) => title ?? missing },
  { id: 'place', header: 'Location', isWrapping: true, minWidth: '9rem', cell: ({ locationName }) => locationName },
  {
    id: 'action',
    header: 'Action',
    isHeaderHidden: true,
    align: 'end',
    cell: (staff) => <SelectButton staff={staff} {...choice} />,
  },
]

function SelectButton({ staff, selected, onSelect }: StaffChoice & { staff: StaffRecord }) {
  const isSelected = selected?.personSk === staff.personSk
  const word = isSelected ? 'Selected' : selected ? 'Reselect' : 'Select'
  return (
    <Button
      size="small"
      aria-label={`${word} ${staff.fullName}`}
      disabledReason={isSelected ? 'This staff member is selected.' : undefined}
      onPress={() => onSelect(staff)}
    >
      {word}
    </Button>
  )
}
