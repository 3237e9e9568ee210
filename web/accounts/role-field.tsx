import { ROLES } from '@trellis/domain/access/roles.ts'
import { ComboBox } from '../ui/combo-box.tsx'
import type { FieldProps } from '../ui/field-props.ts'
import type { Option } from '../ui/option.tsx'
import { scopeAtPlace } from './scope-words.ts'

const OPTIONS: readonly Option[] = ROLES.map(({ id, description, scope }) => ({
  id: String(id),
  label: description,
  description: scopeAtPlace(scope),
})).toSorted((a, b) => a.label.localeCompare(b.label))

/** One of all roles, each with what it reaches; the value is its id as text. */
export function RoleField(props: FieldProps<string>) {
  const chosen = ROLES.find(({ id }) => String(id) === props.value)
  return (
    <ComboBox
      {...props}
      options={OPTIONS}
      placeholder="Type or choose"
      description={chosen ? `${scopeAtPlace(chosen.scope)}.` : 'What somebody may see and do'}
    />
  )
}
