import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { AddressLookupDialog } from '../../addresses/address-lookup-dialog.tsx'
import { useReferenceList } from '../../api/use-reference-list.ts'
import { Button } from '../../ui/button.tsx'
import { ComboBox } from '../../ui/combo-box.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { CONTACT_LABELS } from './compare-values.ts'
import type { ContactName, EditValues } from './edit-values.ts'

/** Everything of one contact; the address can be looked up. */
export function ContactFields({ of }: { of: ContactName }) {
  const { control, setValue, getValues } = useFormContext<EditValues>()
  const [isLooking, setLooking] = useState(false)
  const relationships = useReferenceList('Relationship')
  const languages = useReferenceList('Language')
  const states = useReferenceList('State')
  const street = useWatch({ control, name: `${of}.streetAddress1` })
  const byId = (items: readonly { id: number; description: string }[] = []) => items.map(({ id, description }) => ({ id: String(id), label: description }))
  // null values are left out, and the rest is sorted by value [S 5.2]
  const relationshipOptions = byId(
    relationships.data?.items.filter(({ value }) => value !== '').toSorted((a, b) => a.value.localeCompare(b.value)),
  )
  const stateOptions = states.data?.items.map(({ value, description }) => ({ id: value, label: description })) ?? []
  const write = (name: 'streetAddress1' | 'city' | 'state' | 'zip', value: string): void =>
    setValue(`${of}.${name}`, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FormField control={control} name={`${of}.firstName`}>
        {(bound) => <TextField label={CONTACT_LABELS.firstName} isRequired {...bound} />}
      </FormField>
      <FormField control={control} name={`${of}.lastName`}>
        {(bound) => <TextField label={CONTACT_LABELS.lastName} isRequired {...bound} />}
      </FormField>
      <FormField control={control} name={`${of}.relationship`}>
        {(bound) => <ComboBox key={relationshipOptions.length} label={CONTACT_LABELS.relationship} isRequired options={relationshipOptions} {...bound} />}
      </FormField>
      <FormField control={control} name={`${of}.email`}>
        {(bound) => <TextField label={CONTACT_LABELS.email} type="email" {...bound} />}
      </FormField>
      <FormField control={control} name={`${of}.homePhone`}>
        {(bound) => <PhoneField label={CONTACT_LABELS.homePhone} {...bound} />}
      </FormField>
      <FormField control={control} name={`${of}.workPhone`}>
        {(bound) => <PhoneField label={CONTACT_LABELS.workPhone} {...bound} />}
      </FormField>
      <FormField control={control} name={`${of}.spokenLanguage`}>
        {(bound) => <ComboBox key={languages.data?.items.length} label={CONTACT_LABELS.spokenLanguage} options={byId(languages.data?.items)} {...bound} />}
      </FormField>
      <FormField control={control} name={`${of}.writtenLanguage`}>
        {(bound) => <ComboBox key={languages.data?.items.length} label={CONTACT_LABELS.writtenLanguage} options={byId(languages.data?.items)} {...bound} />}
      </FormField>
      <FormField control={control} name={`${of}.streetAddress1`}>
        {(bound) => <TextField label={CONTACT_LABELS.streetAddress1} {...bound} />}
      </FormField>
      <FormField control={control} name={`${of}.streetAddress2`}>
        {(bound) => <TextField label={CONTACT_LABELS.streetAddress2} {...bound} />}
      </FormField>
      <FormField control={control} name={`${of}.city`}>
        {(bound) => <TextField label={CONTACT_LABELS.city} {...bound} />}
      </FormField>
      <div className="grid grid-cols-2 gap-4">
        <FormField control={control} name={`${of}.state`}>
          {(bound) => <ComboBox key={stateOptions.length} label={CONTACT_LABELS.state} options={stateOptions} {...bound} />}
        </FormField>
        <FormField control={control} name={`${of}.zip`}>
          {(bound) => <TextField label={CONTACT_LABELS.zip} {...bound} />}
        </FormField>
      </div>
      <div className="sm:col-span-2">
        <Button size="small" onPress={() => setLooking(true)}>
          Look up the address
        </Button>
      </div>
      {isLooking && (
        <AddressLookupDialog
          streetAddress={street}
          onClose={() => setLooking(false)}
          onUse={(found) => {
            write('streetAddress1', found.streetAddress)
            write('city', found.city)
            write('zip', found.zip)
            if (getValues(`${of}.state`) === '') write('state', 'NY')
          }}
        />
      )}
    </div>
  )
}
