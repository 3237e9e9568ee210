import { getStudentProfile, type StudentProfile } from '@trellis/contract/students.ts'
import { seesAccessLog } from '@trellis/domain/audit/access-log.ts'
import { gradeLabel } from '@trellis/domain/students/preschool.ts'
import { findAtsStatus } from '@trellis/domain/students/search-row.ts'
import { useState } from 'react'
import { useRead } from '../api/use-read.ts'
import { LoadFailure } from '../errors/load-failure.tsx'
import { useSignedInPerson } from '../session/current-user-context.ts'
import { shownDate } from '../timelines/date-text.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Chip } from '../ui/chip.tsx'
import { DescriptionList } from '../ui/description-list.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { addressLines, AddressLines } from './address-lines.tsx'
import { EnrolmentCard } from './enrolment-card.tsx'
import { ParentCard } from './parent-card.tsx'
import { ProfileEdits, type ProfileEdit } from './profile-edits.tsx'
import { ProfileHistory } from './profile-history.tsx'
import { RecordAccess } from './record-access.tsx'
import { useReferenceName } from './reference-name.ts'
import { RegisterState } from './register-state.tsx'

const ATS = { active: 'Active (A)', discharged: 'Discharged (D)' }

/** What is recorded of the student and the parents, what changed in it, and who has seen it. */
export function ProfileTab({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useRead(getStudentProfile, { params: { id } })
  if (data) return <Profile profile={data} onRead={async () => (await refetch()).data} />
  if (error)
    return (
      <Card>
        <LoadFailure title="The profile could not be loaded." error={error} onRetry={refetch} isRetrying={isFetching} />
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

interface ProfileProps {
  profile: StudentProfile
  onRead: () => Promise<StudentProfile | undefined>
}

function Profile({ profile, onRead }: ProfileProps) {
  // the profile as it was when the dialog opened: a save names the version it was made from
  const [editing, setEditing] = useState<{ edit: ProfileEdit; profile: StudentProfile }>()
  const { roleId } = useSignedInPerson().loggedIn.selectedRole
  const ethnicityOf = useReferenceName('Ethnicity')
  const housingOf = useReferenceName('HousingStatus')
  const ats = findAtsStatus(profile.atsStatus)
  const { address } = profile.enrollment
  const name = [profile.firstName, profile.middleName, profile.lastName].filter(Boolean).join(' ')
  const editButton = (edit: ProfileEdit, label: string) =>
    profile.mayEdit && (
      <Button key={edit} size="small" onPress={() => setEditing({ edit, profile })}>
        {label}
      </Button>
    )
  return (
    <div className="flex flex-col gap-4">
      <Card
        title="Student"
        actions={[editButton('student', 'Edit student and contacts'), editButton('demographics', 'Edit demographics'), editButton('alerts', 'Edit alerts')]}
      >
        <div className="flex flex-col gap-4">
          {profile.redAlerts.length > 0 && (
            <ul aria-label="Alerts" className="flex flex-wrap gap-2">
              {profile.redAlerts.map((alert) => (
                <li key={alert}>
                  <Chip tone="danger">{alert}</Chip>
                </li>
              ))}
            </ul>
          )}
          <DescriptionList
            columns={4}
            items={[
              { term: 'Name', value: name },
              { term: 'Student ID', value: profile.nycId },
              { term: 'EI ID', value: profile.eiId },
              { term: 'Date of birth', value: shownDate(profile.dateOfBirth) },
              { term: 'Gender', value: profile.gender },
              { term: 'Ethnicity', value: ethnicityOf(profile.ethnicityId) },
              { term: 'Home language', value: profile.homeLanguage },
              { term: 'ATS status', value: ats && ATS[ats] },
            ]}
          />
          <RegisterState profile={profile} />
        </div>
      </Card>
      <EnrolmentCard profile={profile} actions={!profile.isFromRegister && editButton('enrollment', 'Edit enrollment')} gradeText={gradeLabel(profile.grade)} />
      <Card title="Housing and address" actions={editButton('housing', 'Edit housing and address')}>
        <DescriptionList
          columns={2}
          items={[
            { term: 'Housing', value: housingOf(profile.housingStatus) },
            { term: 'Address', value: addressLines(address).length > 0 ? <AddressLines address={address} /> : null },
          ]}
        />
      </Card>
      <Card title="Parents and guardians">
        {profile.parentDetails.length > 0 ? (
          <ul className="grid gap-4 lg:grid-cols-2">
            {profile.parentDetails.map((parent) => (
              <ParentCard key={parent.parentSk} parent={parent} profile={profile} />
            ))}
          </ul>
        ) : (
          <p className="text-muted">No parent or guardian is recorded.</p>
        )}
      </Card>
      <ProfileHistory studentSk={profile.studentSk} />
      {seesAccessLog(roleId) && <RecordAccess studentSk={profile.studentSk} />}
      <ProfileEdits
        key={`${editing?.edit} ${editing?.profile.version}`}
        edit={editing?.edit}
        profile={editing?.profile ?? profile}
        onClose={() => setEditing(undefined)}
        onReload={async () => {
          const now = await onRead()
          if (now && editing) setEditing({ edit: editing.edit, profile: now })
        }}
      />
    </div>
  )
}
