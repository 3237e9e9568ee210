import { getStudentProfile, type StudentProfile } from '@trellis/contract/students.ts'
import { useState } from 'react'
import { sentenceOf } from '../../api/service-error.ts'
import { useVersionedRead, type Versioned } from '../../api/use-read.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { StudentEditForm } from './student-edit-form.tsx'

/** Name, date of birth and both contacts of a student, as they are when it opens [S 5.3]. */
export function StudentEditDialog({ studentSk, onClose }: { studentSk: string; onClose: () => void }) {
  const { data, error, refetch, isFetching } = useVersionedRead(getStudentProfile, { params: { id: studentSk } }, { isQuietRefusal: true, staleTime: 0 })
  // what is on the screen stays while it is typed in, whatever is read again behind it
  const [opened, setOpened] = useState<Versioned<StudentProfile>>()
  if (!opened && data && !isFetching) setOpened(data)
  if (opened) return <StudentEditForm opened={opened} onRead={async () => (await refetch({ throwOnError: true })).data!} onClose={onClose} />
  return (
    <Dialog isOpen title="Edit student" width={900} onClose={onClose}>
      {error && !isFetching ? (
        <ErrorState title={`The profile could not be loaded. ${sentenceOf(error)}`} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Spinner label="Loading the profile" />
      )}
    </Dialog>
  )
}
