import { AttendeeCard } from './attendee-card.tsx'
import { AdditionalAttendees } from './additional-attendees.tsx'
import { FormSection } from './form-section.tsx'
import { useMeetingForm } from './meeting-context.ts'
import { TeamCheck } from './team-check.tsx'

const GRID = 'grid gap-3 sm:grid-cols-2 xl:grid-cols-3'

/** [M-2.1-12][M-2.1-13] */
export function AttendeesSection() {
  const { rules } = useMeetingForm()
  const { required, optional } = rules.groups
  return (
    <FormSection title="Attendees">
      <TeamCheck />
      <h4 className="font-medium">Required</h4>
      <div className={GRID}>
        {required.map((card) => (
          <AttendeeCard key={card} card={card} isRequired />
        ))}
      </div>
      {optional.length > 0 && (
        <>
          <h4 className="font-medium">Optional</h4>
          <div className={GRID}>
            {optional.map((card) => (
              <AttendeeCard key={card} card={card} isRequired={false} />
            ))}
          </div>
        </>
      )}
      <AdditionalAttendees />
    </FormSection>
  )
}
