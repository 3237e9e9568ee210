import { getStudentProfile, type StudentProfile } from '@trellis/contract/students.ts'
import { gradeLabel } from '@trellis/domain/students/preschool.ts'
import { findAtsStatus } from '@trellis/domain/students/search-row.ts'
import { ServiceError } from '../api/service-error.ts'
import { useRead } from '../api/use-read.ts'
import { shownDate } from '../timelines/date-text.ts'
import { Card } from '../ui/card.tsx'
import { DescriptionList } from '../ui/description-list.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { addressLines, AddressLines } from './address-lines.tsx'
import { ParentCard } from './parent-card.tsx'

const ATS = { active: 'Active (A)', discharged: 'Discharged (D)' }

/** What is recorded of the student and the parents. */
export function ProfileTab({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useRead(getStudentProfile, { params: { id } })
  if (data) return <Profile profile={data} />
  if (error)
    return (
      <Card>
        <ErrorState
          title="The profile could not be loaded."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          referenceId={error instanceof ServiceError ? error.reference : undefined}
        />
      </Card>
    )
  return (
    <Card title="Student">
      <output className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <span className="sr-only">Loading</span>
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} height="2.25rem" />
        ))}
      </output>
    </Card>
  )
}

function Profile({ profile }: { profile: StudentProfile }) {
  const ats = findAtsStatus(profile.atsStatus)
  const { address } = profile.enrollment
  const name = [profile.firstName, profile.middleName, profile.lastName].filter(Boolean).join(' ')
  return (
    <div className="flex flex-col gap-4">
      <Card title="Student">
        <DescriptionList
          columns={4}
          items={[
            { term: 'Name', value: name },
            { term: 'Student ID', value: profile.nycId },
            { term: 'EI ID', value: profile.eiId },
            { term: 'Date of birth', value: shownDate(profile.dateOfBirth) },
            { term: 'Gender', value: profile.gender },
            { term: 'Grade', value: gradeLabel(profile.grade) },
            { term: 'Home language', value: profile.homeLanguage },
            { term: 'School', value: [profile.schoolDBN, profile.schoolName].filter(Boolean).join(' · ') },
            { term: 'Home district', value: profile.homeDistrict },
            { term: 'ATS status', value: ats && ATS[ats] },
            { term: 'Address', value: addressLines(address).length > 0 ? <AddressLines address={address} /> : null },
          ]}
        />
      </Card>
      <Card title="Parents and guardians">
        {profile.parentDetails.length > 0 ? (
          <ul className="grid gap-4 lg:grid-cols-2">
            {profile.parentDetails.map((parent) => (
              <ParentCard key={parent.parentSk} parent={parent} />
            ))}
          </ul>
        ) : (
          <p className="text-muted">No parent or guardian is recorded.</p>
        )}
      </Card>
    </div>
  )
}
