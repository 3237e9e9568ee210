import type { StudentHeader } from '@trellis/contract/students.ts'
import { useRef } from 'react'
import type { ActionStudent } from '../dashboards/action-targets.tsx'
import { useActions } from '../dashboards/use-actions.tsx'
import { useCurrentUser } from '../session/current-user-context.ts'
import { HeaderActions } from './header-actions.tsx'
import { HeaderCard } from './header-card.tsx'

const studentOf = ({ studentSK, firstName, lastName, nycid, eiId }: StudentHeader): ActionStudent => ({
  studentSk: studentSK,
  studentName: `${firstName} ${lastName}`,
  id: nycid ?? eiId ?? undefined,
})

/**
 * The header card with its menu of actions and the dialogs behind them. '(Assign)' is for global users who may write,
 * while nobody has the case.
 */
export function AssignableHeader({ header, studentId }: { header: StudentHeader; studentId: string }) {
  const { isGlobalUser, isViewOnly } = useCurrentUser()
  const card = useRef<HTMLDivElement>(null)
  // what opened the dialog may be gone, so focus has nowhere to return to
  const actions = useActions(() => window.setTimeout(() => card.current?.focus()))
  const student = studentOf(header)
  const assign = (): void =>
    actions.run({ actionType: 'assign', actionSk: header.studentSK, stageSk: header.studentSK, lastIepSk: null, student })
  return (
    <div ref={card} tabIndex={-1} className="min-w-0 outline-none">
      <HeaderCard
        header={header}
        studentId={studentId}
        onAssign={isGlobalUser && !isViewOnly && !header.assigned ? assign : undefined}
        actions={<HeaderActions student={student} actions={actions} />}
      />
      {actions.dialogs}
    </div>
  )
}
