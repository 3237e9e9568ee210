import type { StudentProfile } from '@trellis/contract/students.ts'
import { lazy, Suspense } from 'react'

const StudentEditDialog = lazy(async () => ({ default: (await import('./edit/student-edit-dialog.tsx')).StudentEditDialog }))
const EditDemographics = lazy(async () => ({ default: (await import('./edit/edit-details.tsx')).EditDemographics }))
const EditHousing = lazy(async () => ({ default: (await import('./edit/edit-details.tsx')).EditHousing }))
const EditAlerts = lazy(async () => ({ default: (await import('./edit/edit-details.tsx')).EditAlerts }))
const EditEnrollment = lazy(async () => ({ default: (await import('./edit/edit-details.tsx')).EditEnrollment }))

export type ProfileEdit = 'student' | 'demographics' | 'housing' | 'alerts' | 'enrollment'

interface ProfileEditsProps {
  edit: ProfileEdit | undefined
  profile: StudentProfile
  onReload: () => unknown
  onClose: () => void
}

/** The dialog of one part of the profile. */
export function ProfileEdits({ edit, ...props }: ProfileEditsProps) {
  if (edit === undefined) return null
  return <Suspense fallback={null}>{edit === 'student' ? <StudentEditDialog studentSk={props.profile.studentSk} onClose={props.onClose} /> : <Details edit={edit} {...props} />}</Suspense>
}

function Details({ edit, ...props }: Omit<ProfileEditsProps, 'edit'> & { edit: Exclude<ProfileEdit, 'student'> }) {
  switch (edit) {
    case 'demographics':
      return <EditDemographics {...props} />
    case 'housing':
      return <EditHousing {...props} />
    case 'alerts':
      return <EditAlerts {...props} />
    case 'enrollment':
      return <EditEnrollment {...props} />
  }
}
