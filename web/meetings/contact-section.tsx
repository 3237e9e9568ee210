import { PhoneField } from '../ui/phone-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useField } from '../ui/form-field.tsx'
import { FormSection } from './form-section.tsx'
import { useMeetingForm } from './meeting-context.ts'

/** [M-2.1-06] */
export function ContactSection() {
  const { form, isViewMode: isReadOnly } = useMeetingForm()
  const { control } = form
  return (
    <FormSection title="Contact Details" description="Whom the parent can ask about this meeting.">
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField label="Name" isRequired {...useField(control, 'contactName')} isReadOnly={isReadOnly} />
        <PhoneField label="Phone" isRequired {...useField(control, 'contactPhone')} isReadOnly={isReadOnly} />
        <TextField label="Email" type="email" isRequired {...useField(control, 'contactEmail')} isReadOnly={isReadOnly} />
      </div>
    </FormSection>
  )
}
