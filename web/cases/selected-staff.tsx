import type { StaffRecord } from '@trellis/contract/case-assignment.ts'
import { staffContactProblems, type StaffContact } from '@trellis/domain/cases/staff-contact-rules.ts'
import { Card } from '../ui/card.tsx'
import { DescriptionList } from '../ui/description-list.tsx'
import { PhoneField } from '../ui/phone-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { contactOf } from './staff-contact.ts'

export interface SelectedStaffProps {
  staff: StaffRecord | undefined
  contact: StaffContact | undefined
  onChange: (contact: StaffContact) => void
}

/** Who was chosen, and how to reach them. What the staff directory has stands fixed; what it lacks is typed. */
export function SelectedStaff({ staff, contact, onChange }: SelectedStaffProps) {
  return (
    <Card title="Selected Staff">
      {staff && contact ? (
        <div className="flex flex-col gap-4">
          <DescriptionList
            columns={3}
            items={[{ term: 'Staff Name', value: staff.fullName }, { term: 'Staff ID', value: staff.loginId }, { term: 'Title', value: staff.title }]}
          />
          <ContactFields key={staff.personSk} recorded={contactOf(staff)} contact={contact} onChange={onChange} />
        </div>
      ) : (
        <p className="text-muted">Nobody is selected yet.</p>
      )}
    </Card>
  )
}

/** Where it goes: the staff directory itself is not changed from here. */
const KEPT = 'Not in the staff directory. It is kept with this case and shown on the student’s card.'

interface ContactFieldsProps {
  recorded: StaffContact
  contact: StaffContact
  onChange: (contact: StaffContact) => void
}

function ContactFields({ recorded, contact, onChange }: ContactFieldsProps) {
  const problems = staffContactProblems(contact)
  const wrong = staffContactProblems(recorded).map(({ field }) => field)
  const field = (name: keyof StaffContact) => ({
    value: contact[name] ?? '',
    onChange: (value: string) => onChange({ ...contact, [name]: value }),
    isRequired: true,
    isReadOnly: !wrong.includes(name),
    error: problems.find((problem) => problem.field === name)?.message,
    ...(name !== 'school' && wrong.includes(name) && { description: KEPT }),
  })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField {...field('email')} label="E-mail" type="email" autoComplete="off" />
      <PhoneField {...field('phone')} label="Phone" />
      {contact.school !== undefined && <TextField {...field('school')} label="School" />}
      {contact.streetAddress !== undefined && <TextField {...field('streetAddress')} label="Street address" />}
    </div>
  )
}
