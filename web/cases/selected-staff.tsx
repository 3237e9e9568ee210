import type { StaffRecord } from '@trellis/contract/case-assignment.ts'
import { phoneLine } from '../students/phone-line.ts'
import { Card } from '../ui/card.tsx'
import { DescriptionList } from '../ui/description-list.tsx'

/** Who was chosen, and how to reach them. */
export function SelectedStaff({ staff }: { staff: StaffRecord | undefined }) {
  return (
    <Card title="Selected Staff">
      {staff ? (
        <DescriptionList
          columns={3}
          items={[
            { term: 'Staff Name', value: staff.fullName },
            { term: 'Staff ID', value: staff.loginId },
            { term: 'Title', value: staff.title },
            { term: 'E-mail', value: staff.email && <span className="break-all">{staff.email}</span> },
            { term: 'Phone', value: staff.workPhone && phoneLine(staff.workPhone) },
            { term: 'School', value: [staff.school, staff.locationName].filter(Boolean).join(' · ') },
          ]}
        />
      ) : (
        <p className="text-muted">Nobody is selected yet.</p>
      )}
    </Card>
  )
}
