import type { StudentProfile } from '@trellis/contract/students.ts'
import { gradeLabel } from '@trellis/domain/students/preschool.ts'
import type { ReactNode } from 'react'
import { shownDate } from '../timelines/date-text.ts'
import { Card } from '../ui/card.tsx'
import { Chip } from '../ui/chip.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { DescriptionList } from '../ui/description-list.tsx'

interface EnrolmentCardProps {
  profile: StudentProfile
  actions: ReactNode
  gradeText: string
}

/** Where the student is enrolled now, and was before. */
export function EnrolmentCard({ profile, actions, gradeText }: EnrolmentCardProps) {
  const { history } = profile.enrollment
  return (
    <Card title="Enrollment" actions={actions}>
      <DescriptionList
        columns={3}
        items={[
          { term: 'School', value: [profile.schoolDBN, profile.schoolName].filter(Boolean).join(' · ') },
          { term: 'Grade', value: gradeText },
          { term: 'Home district', value: profile.homeDistrict },
        ]}
      />
      {history.length > 0 && (
        <div className="-mx-4 mt-3 -mb-4 border-t border-line">
          <DataTable
            caption="Enrollment history"
            isCaptionShown
            onPhone="cards"
            rows={history.map((row, index) => ({ ...row, key: String(index) }))}
            rowKey={(row) => row.key}
            columns={[
              { id: 'school', header: 'School', isWrapping: true, cell: (row) => [row.schoolDBN, row.schoolName].filter(Boolean).join(' · ') || 'Not recorded' },
              { id: 'year', header: 'School year', cell: (row) => row.schoolYear ?? '' },
              { id: 'grade', header: 'Grade', cell: (row) => gradeLabel(row.grade) },
              { id: 'from', header: 'From', cell: (row) => shownDate(row.beginsOn) ?? '' },
              { id: 'to', header: 'To', cell: (row) => (row.isCurrent ? <Chip tone="ok">Current</Chip> : (shownDate(row.endsOn) ?? 'Ended')) },
            ]}
          />
        </div>
      )}
    </Card>
  )
}
