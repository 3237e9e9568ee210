import { BOROUGHS } from '@trellis/domain/addresses/lookup-rules.ts'
import { NEW_YORK_STATE_ID, relationshipOptions } from '@trellis/domain/students/new-student.ts'
import { birthDateWindow, isBlockedInCity } from '@trellis/domain/students/new-student-rules.ts'
import type { ReactNode } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useFilledAddress } from '../addresses/use-filled-address.ts'
import { useReferenceList } from '../api/use-reference-list.ts'
import { DateField } from '../ui/date-field.tsx'
import { useField } from '../ui/form-field.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import { AddressNote } from './address-note.tsx'
import type { NewStudentValues } from './new-student-values.ts'

type Form = UseFormReturn<NewStudentValues>
const BOROUGH_OPTIONS = Object.entries(BOROUGHS).map(([id, label]) => ({ id, label }))

function useOptions(list: string, arrange: (items: readonly { id: number; description: string; value: string | null }[]) => readonly { id: number; description: string }[] = (items) => items) {
  const { data } = useReferenceList(list)
  return arrange((data?.items ?? []).map((item) => ({ id: item.id, description: item.description, value: item.value === null ? null : String(item.value) })))
    .map(({ id, description }) => ({ id: String(id), label: description }))
}

/** [S-2.4-02] The child, the address and the guardian. */
export function NewStudentFields({ form, today, afterStudent }: { form: Form; today: string; afterStudent: ReactNode }) {
  return (
    <>
      <StudentPart form={form} today={today} />
      {afterStudent}
      <AddressPart form={form} />
      <GuardianPart form={form} />
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <SectionHeading level={3}>{title}</SectionHeading>
      <div className="grid gap-4 sm:grid-cols-2 md:grid-cols-3">{children}</div>
    </section>
  )
}

function StudentPart({ form: { control }, today }: { form: Form; today: string }) {
  const { minimum, maximum } = birthDateWindow(today)
  return (
    <Part title="Student">
      <TextField {...useField(control, 'firstName')} label="First Name" isRequired autoComplete="off" />
      <TextField {...useField(control, 'middleName')} label="Middle Name" autoComplete="off" />
      <TextField {...useField(control, 'lastName')} label="Last Name" isRequired autoComplete="off" />
      <Select {...useField(control, 'gender')} label="Gender" isRequired options={useOptions('Sex')} />
      <DateField {...useField(control, 'dateOfBirth')} label="Date of Birth" isRequired min={minimum} max={maximum} today={today} />
    </Part>
  )
}

function AddressPart({ form }: { form: Form }) {
  const { control } = form
  const [typedBorough, street] = useWatch({ control, name: ['homeBorough', 'streetAddress1'] })
  const lookup = useFilledAddress(typedBorough, street, (field, value) => form.setValue(field, value, { shouldDirty: true, shouldValidate: true }))
  const borough = useField(control, 'homeBorough')
  const state = useField(control, 'state')
  const choose = (id: string): void => {
    borough.onChange(id)
    if (id !== '') state.onChange(String(NEW_YORK_STATE_ID)) // [S-5.2-19]
  }
  return (
    <Part title="Address">
      <Select {...borough} onChange={choose} label="Home Borough" isRequired options={BOROUGH_OPTIONS} />
      <TextField {...useField(control, 'streetAddress1')} label="Street Address 1" isRequired autoComplete="off" description="House number and street, such as 1234 Flatbush Avenue" />
      <TextField {...useField(control, 'apartmentNumber')} label="Apartment Number" autoComplete="off" />
      <TextField
        {...useField(control, 'city')}
        label="City"
        isRequired
        autoComplete="off"
        allowCharacter={(character) => !isBlockedInCity(character)}
        characterHint="A city is written with letters, spaces and hyphens."
      />
      <Select {...state} label="State" isRequired options={useOptions('State')} />
      <TextField {...useField(control, 'zip')} label="Zip" isRequired autoComplete="off" inputMode="numeric" />
      <Select {...useField(control, 'schoolDistrict')} label="School District" isRequired options={useOptions('District')} />
      <div className="sm:col-span-2">
        <AddressNote lookup={lookup} />
      </div>
    </Part>
  )
}

function GuardianPart({ form: { control } }: { form: Form }) {
  return (
    <Part title="Parent or guardian">
      <Select
        {...useField(control, 'guardianRelationship')}
        label="Guardian Relationship"
        isRequired
        options={useOptions('Relationship', relationshipOptions)}
      />
      <TextField {...useField(control, 'guardianFirstName')} label="Guardian First Name" isRequired autoComplete="off" />
      <TextField {...useField(control, 'guardianLastName')} label="Guardian Last Name" isRequired autoComplete="off" />
    </Part>
  )
}
