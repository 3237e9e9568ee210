import { OTHER_REASON } from '@trellis/domain/portal/link-request-rules.ts'
import type { ReactNode } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { NoteRoom, RoomNote } from '../addresses/note-room.tsx'
import { useFilledAddress } from '../addresses/use-filled-address.ts'
import { useReferenceList } from '../api/use-reference-list.ts'
import { CheckboxGroup } from '../ui/checkbox-group.tsx'
import { ComboBox } from '../ui/combo-box.tsx'
import { DateField } from '../ui/date-field.tsx'
import { FormField } from '../ui/form-field.tsx'
import { PhoneField } from '../ui/phone-field.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { Select } from '../ui/select.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { AskValues } from './ask-values.ts'
import type { PortalLanguage } from './language/languages.ts'

export interface AskFieldsProps {
  form: UseFormReturn<AskValues>
  language: PortalLanguage
  today: string
}

const named = (names: Readonly<Record<number, string>>, order = Object.keys(names)) => order.map((id) => ({ id, label: names[Number(id)]! }))
/** Mother and father first; object keys alone would come by number. */
const RELATIONSHIPS = ['13', '7', '1', '8', '21', '11', '3', '24', '20', '16', '17', '22']

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-4">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** What is asked for, and why. */
export function WantFields({ form: { control }, language }: AskFieldsProps) {
  const { requests: words } = language.words
  const [want, reasons] = useWatch({ control, name: ['want', 'reasonforReferral'] })
  return (
    <Part title={words.wantTitle}>
      <FormField control={control} name="want">
        {(bound) => (
          <RadioGroup
            {...bound}
            onChange={(value) => bound.onChange(value as AskValues['want'])}
            label={words.wantTitle}
            isLabelHidden
            isRequired
            options={[{ id: 'referral', label: words.wantsReferral }, { id: 'link', label: words.wantsLink }]}
          />
        )}
      </FormField>
      {want === 'referral' && (
        <FormField control={control} name="reasonforReferral">
          {(bound) => <CheckboxGroup {...bound} label={words.reasonTitle} isRequired isTwoColumn options={named(words.reasons)} />}
        </FormField>
      )}
      {want === 'referral' && (
        <FormField control={control} name="otherReferralReason">
          {(bound) => <TextArea {...bound} label={words.otherReason} rows={3} isRequired={reasons.includes(String(OTHER_REASON))} />}
        </FormField>
      )}
    </Part>
  )
}

export function ChildFields({ form: { control }, language, today }: AskFieldsProps) {
  const { requests: words } = language.words
  return (
    <Part title={words.childTitle}>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField control={control} name="childFname">{(bound) => <TextField {...bound} label={words.childFirst} isRequired maxLength={50} />}</FormField>
        <FormField control={control} name="childLname">{(bound) => <TextField {...bound} label={words.childLast} isRequired maxLength={50} />}</FormField>
        <FormField control={control} name="childDob">
          {(bound) => <DateField {...bound} label={words.birthDate} isRequired max={today} today={today} description={words.birthHelp} />}
        </FormField>
        <FormField control={control} name="childGender">
          {(bound) => <Select {...bound} label={words.gender} isRequired placeholder={words.choose} options={named(words.genders)} />}
        </FormField>
        <FormField control={control} name="relationToChild">
          {(bound) => <Select {...bound} label={words.relationship} isRequired placeholder={words.choose} options={named(words.relationships, RELATIONSHIPS)} />}
        </FormField>
        <FormField control={control} name="eiService">
          {(bound) => <RadioGroup {...bound} label={words.eiTitle} isInline options={[{ id: 'yes', label: words.yes }, { id: 'no', label: words.no }]} />}
        </FormField>
      </div>
    </Part>
  )
}

/** Where the child lives; city, zip and district are filled in once the address is known. */
export function AddressFields({ form, language }: AskFieldsProps) {
  const { requests: words } = language.words
  const { control, setValue } = form
  const [boroughs, states, districts] = [useReferenceList('Borough'), useReferenceList('State'), useReferenceList('District')]
  const [borough, street] = useWatch({ control, name: ['homeBorough', 'address1'] })
  const lookup = useFilledAddress(borough, street, (field, value) => setValue(field, value, { shouldDirty: true, shouldValidate: true }))
  const optionsOf = (list: typeof boroughs) => (list.data?.items ?? []).map(({ id, description }) => ({ id: String(id), label: description }))
  return (
    <Part title={words.youTitle}>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField control={control} name="parentPhone">{(bound) => <PhoneField {...bound} label={words.phone} isRequired />}</FormField>
        <FormField control={control} name="homeBorough">
          {(bound) => <Select {...bound} label={words.borough} isRequired placeholder={words.choose} options={optionsOf(boroughs)} />}
        </FormField>
        <FormField control={control} name="address1">{(bound) => <TextField {...bound} label={words.street} isRequired maxLength={100} description={words.streetHelp} />}</FormField>
        <FormField control={control} name="address2">{(bound) => <TextField {...bound} label={words.apartment} maxLength={100} />}</FormField>
        <FormField control={control} name="city">{(bound) => <TextField {...bound} label={words.city} isRequired maxLength={50} />}</FormField>
        <FormField control={control} name="state">
          {(bound) => <ComboBox {...bound} label={words.state} isRequired options={optionsOf(states)} />}
        </FormField>
        <FormField control={control} name="zip">{(bound) => <TextField {...bound} label={words.zip} isRequired maxLength={10} inputMode="numeric" />}</FormField>
        <FormField control={control} name="schoolDistrict">
          {(bound) => <Select {...bound} label={words.district} emptyOption={words.districtUnknown} placeholder={words.districtUnknown} options={optionsOf(districts)} />}
        </FormField>
      </div>
      <NoteRoom sentences={[words.addressUnknown]}>
        {(lookup.state === 'unknown' || lookup.state === 'failed') && <RoomNote tone="info">{words.addressUnknown}</RoomNote>}
      </NoteRoom>
    </Part>
  )
}
