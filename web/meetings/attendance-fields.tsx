import type { MeetingAttendee } from '@trellis/contract/meetings.ts'
import { Attendance } from '@trellis/domain/meetings/meeting-outcome.ts'
import type { Control } from 'react-hook-form'
import { useReferenceList } from '../api/use-reference-list.ts'
import { FormField } from '../ui/form-field.tsx'
import { Select } from '../ui/select.tsx'
import { keyOf, roleOf, type OutcomeValues } from './outcome-values.ts'

const EXCUSED: readonly number[] = [Attendance.excusedNotDiscussed, Attendance.excusedWithInput]

/** One choice for each person invited; an excusal can be chosen where the parent's leave was recorded. */
export function AttendanceFields({ control, attendees }: { control: Control<OutcomeValues>; attendees: readonly MeetingAttendee[] }) {
  const { data } = useReferenceList('AttendanceOutcome')
  const optionsFor = ({ excusal }: MeetingAttendee) =>
    (data?.items ?? []).filter(({ id }) => excusal !== null || !EXCUSED.includes(id)).map(({ id, description }) => ({ id: String(id), label: description }))
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 font-medium">Who attended</legend>
      {attendees.map((one) => (
        <FormField key={one.attendeeSk} control={control} name={`attendance.${keyOf(one)}`}>
          {(bound) => (
            <Select
              {...bound}
              label={`${one.name}, ${roleOf(one)}`}
              isRequired={one.isRequired}
              options={optionsFor(one)}
              {...(!one.isRequired && { emptyOption: 'Not recorded' })}
            />
          )}
        </FormField>
      ))}
    </fieldset>
  )
}
