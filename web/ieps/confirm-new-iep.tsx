import type { ActionDialogProps } from '../dashboards/action-targets.tsx'
import { TroubleBanner } from '../errors/trouble-banner.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { useNewIep } from './use-new-iep.ts'

const QUESTIONS = {
  amend: {
    title: 'Confirm IEP amendment',
    created: 'An amendment of the IEP in force is created for',
    rest: 'Until it is finalized the IEP in force stays so, and its annual review date does not move.',
  },
  annual: {
    title: 'Confirm new annual review IEP',
    created: 'A new annual review IEP is created for',
    rest: 'Until it is finalized the IEP in force stays so.',
  },
} as const

/** [S-2.9-03] 550 by 250 px. No, Escape and closing do nothing. */
function ConfirmNewIep({ kind, action, onClose, onDone }: ActionDialogProps & { kind: 'amend' | 'annual' }) {
  const { begin, isPending, trouble } = useNewIep(kind, action, onDone)
  const { title, created, rest } = QUESTIONS[kind]
  return (
    <ConfirmDialog
      isOpen
      title={title}
      message={
        <>
          <p>
            {created} <b className="font-medium">{action.student.studentName}</b>. {rest}
          </p>
          <p className="mt-2">Do you want to go on?</p>
        </>
      }
      onCancel={onClose}
      onConfirm={() => void begin()}
      isPending={isPending}
      disabledReason={trouble?.isConflict ? trouble.sentence : undefined}
    >
      {trouble && <TroubleBanner title="No IEP was created." trouble={trouble} />}
    </ConfirmDialog>
  )
}

export const AmendIepAction = (props: ActionDialogProps) => <ConfirmNewIep kind="amend" {...props} />
export const AnnualIepAction = (props: ActionDialogProps) => <ConfirmNewIep kind="annual" {...props} />
