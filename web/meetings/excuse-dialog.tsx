import { excuseAttendee, getMeeting, type MeetingAttendee } from '@trellis/contract/meetings.ts'
import { Toast } from '@trellis/domain/basics/wire-messages.ts'
import { excusalProblems, type Excusal } from '@trellis/domain/meetings/excusal.ts'
import { useState } from 'react'
import { savedValue } from '../api/envelope.ts'
import { tellSaveFailure } from '../api/tell-failure.ts'
import { useSend } from '../api/use-send.ts'
import { useCurrentUser } from '../session/current-user-context.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { DateField } from '../ui/date-field.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { notify } from '../ui/toast-queue.ts'

interface ExcuseDialogProps {
  meetingSk: string
  meetsOn: string
  etag: string | undefined
  attendee: MeetingAttendee
  onClose: () => void
}

const NOTHING: Excusal = { agreedOn: '', isAreaDiscussed: false, inputOn: '', isEmergency: false }

/** The parent's written leave for one required member: its day, and the member's written input where their area is discussed. */
export function ExcuseDialog({ meetingSk, meetsOn, etag, attendee, onClose }: ExcuseDialogProps) {
  const { today } = useCurrentUser()
  const before = attendee.excusal && { ...attendee.excusal, inputOn: attendee.excusal.inputOn ?? '' }
  const [excusal, setExcusal] = useState<Excusal>(before ?? NOTHING)
  const [isTried, setTried] = useState(false)
  const { send, isPending } = useSend(excuseAttendee, { changes: [getMeeting] })
  const problems = excusalProblems(excusal, { role: attendee.role, isRequired: attendee.isRequired, meetsOn, today })
  const errorOf = (name: string): string | undefined => (isTried ? problems.find(({ field }) => field === name)?.message : undefined)
  const change = (part: Partial<Excusal>): void => setExcusal({ ...excusal, ...part })
  const save = async (wanted: Excusal | null): Promise<void> => {
    try {
      const body = { meetingSk, attendeeSk: attendee.attendeeSk, excusal: wanted && { ...wanted, inputOn: wanted.inputOn || null } }
      savedValue(await send({ body }, etag))
      notify.success(Toast.saved)
      onClose()
    } catch (error) {
      tellSaveFailure(error)
    }
  }
  const submit = (): void => {
    setTried(true)
    if (problems.length === 0) void save(excusal)
  }
  return (
    <FormDialog
      isOpen
      title={`Excuse ${attendee.name}`}
      width={500}
      onClose={onClose}
      onSubmit={submit}
      submitLabel="Save"
      isPending={isPending}
      isDirty={excusal !== (before ?? NOTHING)}
      extraActions={
        attendee.excusal && (
          <Button variant="danger" isPending={isPending} onPress={() => void save(null)}>
            Withdraw the excusal
          </Button>
        )
      }
    >
      <DateField
        label="Day of the parent's written agreement"
        isRequired
        value={excusal.agreedOn}
        onChange={(agreedOn) => change({ agreedOn })}
        error={errorOf('agreedOn') ?? errorOf('attendeeSk')}
        max={today}
        today={today}
      />
      <Checkbox
        label="The member's area is discussed at the meeting"
        value={excusal.isAreaDiscussed}
        onChange={(isAreaDiscussed) => change({ isAreaDiscussed })}
      />
      {excusal.isAreaDiscussed && (
        <DateField
          label="Day of the member's written input"
          isRequired
          value={excusal.inputOn}
          onChange={(inputOn) => change({ inputOn })}
          error={errorOf('inputOn')}
          max={today}
          today={today}
        />
      )}
      <Checkbox
        label="An emergency less than 5 days before the meeting"
        value={excusal.isEmergency}
        onChange={(isEmergency) => change({ isEmergency })}
      />
    </FormDialog>
  )
}
