import { followRegister } from '@trellis/contract/student-edit.ts'
import { getStudentProfile, type StudentProfile } from '@trellis/contract/students.ts'
import { useState } from 'react'
import { sentenceOf } from '../api/service-error.ts'
import { useSend } from '../api/use-send.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { notify } from '../ui/toast-queue.ts'
import { RegisterNote } from './edit/register-note.tsx'

interface RegisterStateProps {
  profile: StudentProfile
  /** Of a contact; the student's own otherwise. */
  parent?: StudentProfile['parentDetails'][number]
}

/** Where the record comes from; what was changed here can be given back to the register. */
export function RegisterState({ profile, parent }: RegisterStateProps) {
  const [isAsking, setAsking] = useState(false)
  const { send, isPending } = useSend(followRegister, { changes: [getStudentProfile] })
  const { isFromRegister, editedHere } = parent ?? profile
  if (!isFromRegister) return null
  const give = async (): Promise<void> => {
    try {
      await send({ body: { studentSk: profile.studentSk, ...(parent && { parentSk: parent.parentSk }) } }, `"${profile.version}"`)
      notify.success('The register counts again from its next import on.')
      setAsking(false)
    } catch (error) {
      notify.error(`Nothing was changed. ${sentenceOf(error)}`)
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <RegisterNote isFromRegister editedHere={editedHere} />
      {profile.mayEdit && editedHere.length > 0 && (
        <Button size="small" onPress={() => setAsking(true)}>
          Follow the register again
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title="Follow the register again?"
        message="What is recorded stays until the next import, which then writes these fields as the register has them."
        confirmLabel="Follow the register"
        cancelLabel="Keep what was changed here"
        isPending={isPending}
        onConfirm={() => void give()}
        onCancel={() => setAsking(false)}
      />
    </div>
  )
}
