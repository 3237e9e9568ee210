import type { Control, FieldPath } from 'react-hook-form'
import { DateField } from '../ui/date-field.tsx'
import { useField } from '../ui/form-field.tsx'
import type { GrantValues } from './grant-schema.ts'
import { LocationField } from './location-field.tsx'
import { RoleField } from './role-field.tsx'

/** Role, location and dates, as 'Give a role' and 'Invite a person' both ask for them. */
export function GrantFields<T extends GrantValues>({ control, today }: { control: Control<T>; today: string }) {
  const own = control as unknown as Control<GrantValues>
  const bound = (name: FieldPath<GrantValues>) => useField(own, name)
  return (
    <>
      <RoleField label="Role" isRequired {...bound('roleId')} />
      <LocationField label="Location" isRequired {...bound('locationKey')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField label="From" isRequired today={today} {...bound('startsOn')} />
        <DateField label="Until" today={today} {...bound('endsOn')} description="Empty: until somebody ends it" />
      </div>
    </>
  )
}
