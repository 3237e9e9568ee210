import { useState } from 'react'
import { Card } from '../card.tsx'
import { CheckboxGroup } from '../checkbox-group.tsx'
import { Checkbox } from '../checkbox.tsx'
import { ComboBox } from '../combo-box.tsx'
import { DateField } from '../date-field.tsx'
import { PageHeader } from '../page-header.tsx'
import { PasswordField } from '../password-field.tsx'
import { PhoneField } from '../phone-field.tsx'
import { RadioGroup } from '../radio-group.tsx'
import { RequiredNote } from '../required-note.tsx'
import { SearchField } from '../search-field.tsx'
import { Select } from '../select.tsx'
import { Switch } from '../switch.tsx'
import { TextArea } from '../text-area.tsx'
import { TextField } from '../text-field.tsx'

const TIMES = Array.from({ length: 19 }, (_, index) => {
  const hour = 8 + Math.floor(index / 2)
  const label = `${((hour + 11) % 12) + 1}:${index % 2 ? '30' : '00'} ${hour < 12 ? 'AM' : 'PM'}`
  return { id: label, label }
})
const GRADES = [
  { id: 'K', label: 'Kindergarten' },
  { id: '1', label: 'Grade 1' },
  { id: '2', label: 'Grade 2', description: 'Testing year' },
]
const ROLES = [
  { id: 'parent', label: 'Parent or guardian' },
  { id: 'teacher', label: 'Special education teacher' },
  { id: 'psych', label: 'School psychologist', description: 'When evaluations are read' },
  { id: 'student', label: 'Student', isDisabled: true },
]
const grid = 'grid items-start gap-4 sm:grid-cols-2'

export function FieldsPage() {
  const [text, setText] = useState<Record<string, string>>({ date: '2026-12-15', phone: '5550101234', grade: '' })
  const [marks, setMarks] = useState<string[]>(['parent'])
  const [flags, setFlags] = useState({ agreed: true, compact: true })
  const bind = (key: string) => ({
    value: text[key] ?? '',
    onChange: (value: string) => setText((all) => ({ ...all, [key]: value })),
  })
  return (
    <>
      <PageHeader title="Fields" description="Empty, filled, wrong, read-only and off" />
      <div className="grid gap-4 2xl:grid-cols-2">
        <Card title="Student" description="As in a form">
          <div className="flex flex-col gap-4">
            <RequiredNote />
            <div className={grid}>
              <TextField
                label="First name"
                isRequired
                {...bind('first')}
                allowCharacter={(character) => /[\p{L} '.-]/u.test(character)}
                characterHint="A name takes letters, spaces, hyphens and apostrophes."
              />
              <TextField label="Last name" isRequired {...bind('last')} error="Error: Name is required" />
              <DateField label="Date of birth" isRequired {...bind('date')} />
              <DateField label="Closing date" {...bind('raw')} error="Enter a real date, like 12/15/2026." />
              <PhoneField label="Phone" {...bind('phone')} description="10 digits" />
              <Select label="Grade" isRequired options={GRADES} emptyOption="None" {...bind('grade')} />
              <ComboBox label="Start time" options={TIMES} {...bind('time')} />
              <PasswordField label="Password" {...bind('password')} />
              <SearchField label="Staff" placeholder="Name or staff ID" {...bind('staff')} />
              <TextField label="Student ID" {...bind('fixed')} value="200123456" isReadOnly description="Assigned once" />
            </div>
            <TextArea label="Reason for delay" maxLength={500} {...bind('reason')} description="In your own words" />
          </div>
        </Card>
        <Card title="Choices">
          <div className="flex flex-col gap-5">
            <RadioGroup label="Impartial Hearing" isRequired isInline options={YES_NO} {...bind('hearing')} />
            <RadioGroup
              label="Meeting type"
              options={ROLES}
              {...bind('type')}
              error="Choose the kind of meeting."
            />
            <CheckboxGroup
              label="Participants"
              isTwoColumn
              options={ROLES}
              value={marks}
              onChange={setMarks}
              description="At least one"
            />
            <Checkbox
              label="The parent was told in their preferred language."
              isRequired
              value={flags.agreed}
              onChange={(agreed) => setFlags((all) => ({ ...all, agreed }))}
            />
            <Checkbox label="Not yet" value={false} onChange={() => {}} error="Please confirm." />
            <Checkbox label="Some of them" value={false} isIndeterminate onChange={() => {}} />
            <Checkbox label="Off" value isDisabled onChange={() => {}} description="Set by the district" />
            <Switch
              label="Compact rows"
              value={flags.compact}
              onChange={(compact) => setFlags((all) => ({ ...all, compact }))}
              description="36 pixels high"
            />
            <Switch label="Show closed cases" value={false} onChange={() => {}} />
            <div className={grid}>
              <TextField label="Switched off" value="Nothing to write" onChange={() => {}} isDisabled />
              <Select label="Switched off too" options={GRADES} value="K" onChange={() => {}} isDisabled />
            </div>
          </div>
        </Card>
      </div>
    </>
  )
}

const YES_NO = [
  { id: 'yes', label: 'Yes' },
  { id: 'no', label: 'No' },
]
