import type { StudentSearchRow } from '@trellis/contract/students.ts'
import { NamedPermission } from '@trellis/domain/access/permission-ids.ts'
import { UserPlus } from 'lucide-react'
import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useMay } from '../session/current-user-context.ts'
import { studentHref } from '../students/student-href.ts'
import { Button } from '../ui/button.tsx'

const NewStudentDialog = lazy(async () => ({ default: (await import('./new-student-dialog.tsx')).NewStudentDialog }))
const EiStudentDialog = lazy(async () => ({ default: (await import('./ei-student-dialog.tsx')).EiStudentDialog }))

export interface AddStudent {
  /** [S-2.3-08][S-2.3-09] Nothing for who may not create. */
  button: ReactNode
  dialog: ReactNode
  /** From the menu of a found early-intervention child. */
  openFor: ((row: StudentSearchRow) => void) | undefined
}

/** The ways from a search to a new student; afterwards their page is opened. */
export function useAddStudent(): AddStudent {
  const mayCreate = useMay()(NamedPermission.CanCreateStudent)
  const navigate = useNavigate()
  const [open, setOpen] = useState<{ eiStudentSk?: string }>()
  const openFor = useCallback((row: StudentSearchRow) => setOpen({ eiStudentSk: row.studentSk }), [])
  if (!mayCreate) return { button: null, dialog: null, openFor: undefined }
  const close = (): void => setOpen(undefined)
  const done = (nycId: string): void => {
    close()
    void navigate(studentHref(nycId))
  }
  return {
    button: (
      <Button icon={<UserPlus aria-hidden className="size-4" />} onPress={() => setOpen({})}>
        Create New Student
      </Button>
    ),
    dialog: open && (
      <Suspense>
        {open.eiStudentSk ? (
          <EiStudentDialog studentSk={open.eiStudentSk} onClose={close} onCreated={done} />
        ) : (
          <NewStudentDialog onClose={close} onCreated={done} />
        )}
      </Suspense>
    ),
    openFor,
  }
}
