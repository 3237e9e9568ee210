import type { Control, FieldPath } from 'react-hook-form'
import { DateField } from '../ui/date-field.tsx'
import { useField } from '../ui/form-field.tsx'
import type { GrantValues } from './grant-schema.ts'
import { LocationField } from './location-field.tsx'
import { RoleField } from './role-field.tsx'

/** Role, location and dates, as 'Give a role' and 'Invite a person' both ask for them. */
export function GrantFields<T extends GrantValues>({ control, today }: { control: Control<T>; today: string }) {
  const own = control as unknown as Control<GrantValues>
  const useBound = (name: FieldPath<GrantValues>) => useField(own, name)
  return (
    <>
      <RoleField label="Role" isRequired {...useBound('roleId')} />
      <LocationField label="Location" isRequired {...useBound('locationKey')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField label="From" isRequired today={today} {...useBound('startsOn')} />
        <DateField label="Until" today={today} {...useBound('endsOn')} description="Empty: until somebody ends it" />
      </div>
    </>
  )
}
