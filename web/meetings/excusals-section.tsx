import type { MeetingAttendee } from '@trellis/contract/meetings.ts'
import { toUsDate } from '@trellis/domain/basics/plain-date.ts'
import { attendeeRoleLabel } from '@trellis/domain/meetings/additional-attendees.ts'
import { isAttendeeRole } from '@trellis/domain/meetings/attendee-roles.ts'
import { canBeExcused } from '@trellis/domain/meetings/excusal.ts'
import { isIepMeeting } from '@trellis/domain/meetings/meeting-kinds.ts'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { ExcuseDialog } from './excuse-dialog.tsx'
import { FormSection } from './form-section.tsx'
import { useMeetingForm } from './meeting-context.ts'

const labelOf = ({ role }: MeetingAttendee): string => (isAttendeeRole(role) ? attendeeRoleLabel(role) : role)

/** Required members of a committee meeting that may stay away with the parent's written leave (34 CFR 300.321(e)). */
export function ExcusalsSection() {
  const { kind, loaded } = useMeetingForm()
  const [chosen, setChosen] = useState<MeetingAttendee>()
  const { saved } = loaded
  if (!saved || !isIepMeeting(kind)) return null
  const { meeting, etag } = saved
  const members = meeting.attendees.filter((one) => canBeExcused(one))
  if (members.length === 0) return null
  return (
    <FormSection
      title="Excused members"
      description="A required member may stay away when the parent agrees in writing at least 5 calendar days before the meeting."
    >
      <ul className="flex flex-col gap-2">
        {members.map((member) => (
          <li key={member.attendeeSk} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line pb-2 last:border-0">
            <span className="min-w-0 flex-1 basis-60">
              <b className="font-medium">{member.name}</b>
              {`, ${labelOf(member)}`}
              {member.excusal && (
                <span className="block text-muted">{`Excused by the parent on ${toUsDate(member.excusal.agreedOn)}`}</span>
              )}
            </span>
            {meeting.canChange && (
              <Button size="small" onPress={() => setChosen(member)}>
                {member.excusal ? 'Change or withdraw' : 'Record an excusal'}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {chosen && (
        <ExcuseDialog
          meetingSk={meeting.meetingSk}
          meetsOn={meeting.scheduledDate ?? ''}
          etag={etag}
          attendee={chosen}
          onClose={() => setChosen(undefined)}
        />
      )}
    </FormSection>
  )
}
