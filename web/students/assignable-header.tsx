import type { StudentHeader } from '@trellis/contract/students.ts'
import { lazy, Suspense, useRef, useState } from 'react'
import { useCurrentUser } from '../session/current-user-context.ts'
import { HeaderCard } from './header-card.tsx'

const AssignDialog = lazy(async () => ({ default: (await import('../cases/assign-dialog.tsx')).AssignDialog }))

/** The header card with the dialog behind '(Assign)': for global users who may write, while nobody has the case. */
export function AssignableHeader({ header, studentId }: { header: StudentHeader; studentId: string }) {
  const { isGlobalUser, isViewOnly } = useCurrentUser()
  const [isAssigning, setAssigning] = useState(false)
  const card = useRef<HTMLDivElement>(null)
  const mayAssign = isGlobalUser && !isViewOnly && !header.assigned
  return (
    <div ref={card} tabIndex={-1} className="min-w-0 outline-none">
      <HeaderCard header={header} studentId={studentId} onAssign={mayAssign ? () => setAssigning(true) : undefined} />
      {isAssigning && (
        <Suspense>
          <AssignDialog
            student={header}
            onClose={() => setAssigning(false)}
            onAssigned={() => {
              setAssigning(false)
              // the link that opened the dialog is gone, so focus has nowhere to return to
              window.setTimeout(() => card.current?.focus())
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
