import { canRemoveAttendeeRow, EMPTY_ATTENDEE_ROW } from '@trellis/domain/meetings/additional-attendees.ts'
import { Plus } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { Button } from '../ui/button.tsx'
import { announce } from '../ui/live-region.ts'
import { AttendeeRowFields } from './attendee-row-fields.tsx'
import { useMeetingForm } from './meeting-context.ts'

/** [M-2.1-15 to M-2.1-18][M-4.1-15 to M-4.1-18] People beyond the cards, at least one row. */
export function AdditionalAttendees() {
  const { form, isViewMode } = useMeetingForm()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'attendees' })
  return (
    <>
      <h4 className="font-medium">Additional attendees</h4>
      <ul className="flex flex-col gap-3">
        {fields.map(({ id }, at) => (
          <AttendeeRowFields
            key={id}
            at={at}
            canRemove={canRemoveAttendeeRow(fields.length)}
            onRemove={() => {
              remove(at)
              announce(`Additional attendee ${at + 1} was removed.`)
            }}
          />
        ))}
      </ul>
      <div>
        <Button
          size="small"
          icon={<Plus aria-hidden className="size-4" />}
          disabledReason={isViewMode ? 'This meeting is only shown.' : undefined}
          onPress={() => append(EMPTY_ATTENDEE_ROW, { shouldFocus: true, focusName: `attendees.${fields.length}.role` })}
        >
          New Attendee
        </Button>
      </div>
    </>
  )
}
