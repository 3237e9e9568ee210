import { contactFieldOf, hiddenFields, isActionOffered, isEngagementOffered, isMethodOffered, type ContactField } from '@trellis/domain/events/log-event-fields.ts'
import type { LogEventField } from '@trellis/domain/events/log-event-form.ts'
import { NOTE_LENGTH } from '@trellis/domain/events/log-event-rules.ts'
import { useWatch, type Control } from 'react-hook-form'
import { useCurrentUser, useSignedInPerson } from '../session/current-user-context.ts'
import { ComboBox } from '../ui/combo-box.tsx'
import { DateField } from '../ui/date-field.tsx'
import { FormField } from '../ui/form-field.tsx'
import { PhoneField } from '../ui/phone-field.tsx'
import { Select } from '../ui/select.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { TimeField } from '../ui/time-field.tsx'
import { optionsOf, type EventLists } from './event-lists.ts'
import type { LogEventValues } from './log-event-values.ts'

export interface LogEventFieldsProps {
  control: Control<LogEventValues>
  lists: EventLists
  isEI: boolean
  isReadOnly: boolean
}

const WIDE = 'sm:col-span-2'
const NONE = 'None'

/** Every field of a contact; which are there depends on direction, method and student. */
export function LogEventFields({ control, lists, isEI, isReadOnly }: LogEventFieldsProps) {
  const values = useWatch({ control }) as LogEventValues
  const { today } = useCurrentUser()
  const { roleName } = useSignedInPerson().loggedIn.selectedRole
  const { direction } = values
  const hidden = hiddenFields(values, { direction, isEI })
  const shows = (field: LogEventField): boolean => !hidden.has(field)
  const actions = lists.relatedAction.filter(({ value }) => isActionOffered(value, roleName, isEI))
  const methods = lists.contactMethod.filter(({ id }) => isMethodOffered(id, direction))
  const engagements = lists.engagementStatus.filter(({ id }) => isEngagementOffered(id, direction))
  const contact = contactFieldOf(values.contactMethod, direction)
  const look = { isReadOnly }
  const hint = isReadOnly ? { description: ' ' } : {}
  const blank = isReadOnly ? { placeholder: 'Not stated' } : {}
  const required = { isRequired: !isReadOnly }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FormField control={control} name="relatedAction">
        {(bound) => <ComboBox label="Related Action" {...required} options={optionsOf(actions)} {...bound} {...look} />}
      </FormField>
      <FormField control={control} name="relatedActionDate">
        {(bound) => <DateField label="Related Action Date" {...hint} max={today} today={today} {...bound} {...look} />}
      </FormField>
      {shows('relatedActionOther') && (
        <FormField control={control} name="relatedActionOther">
          {(bound) => <TextField label="Other Description" {...required} className={WIDE} {...bound} {...look} />}
        </FormField>
      )}
      <FormField control={control} name="dateOccurred">
        {(bound) => <DateField label="Current Date" {...required} {...hint} max={today} today={today} {...bound} {...look} />}
      </FormField>
      <FormField control={control} name="timeOccurred">
        {(bound) => <TimeField label="Time Occurred" {...required} {...bound} {...look} />}
      </FormField>
      <FormField control={control} name="from">
        {(bound) => <TextField label="From" {...required} {...bound} {...look} />}
      </FormField>
      <FormField control={control} name="to">
        {(bound) => <TextField label="To" {...required} {...bound} {...look} />}
      </FormField>
      {shows('eIOutreachToFrom') && (
        <FormField control={control} name="eIOutreachToFrom">
          {(bound) => (
            <Select {...blank} label="EIT Outreach To/From" emptyOption={NONE} options={optionsOf(lists.eiToFrom)} {...bound} {...look} />
          )}
        </FormField>
      )}
      {shows('eIOutreachToFromOther') && (
        <FormField control={control} name="eIOutreachToFromOther">
          {(bound) => <TextField label="EIT Outreach To/From: Other" {...required} {...bound} {...look} />}
        </FormField>
      )}
      <FormField control={control} name="contactMethod">
        {(bound) => <Select {...blank} label="Contact Method" {...required} options={optionsOf(methods)} {...bound} {...look} />}
      </FormField>
      {contact && <ContactInput control={control} field={contact} isReadOnly={isReadOnly} />}
      {shows('previousAttempts') && (
        <FormField control={control} name="previousAttempts">
          {(bound) => <TextField label="Attempt(s)" inputMode="numeric" {...bound} {...look} />}
        </FormField>
      )}
      {shows('responseMethod') && (
        <FormField control={control} name="responseMethod">
          {(bound) => (
            <Select {...blank} label="Response Method" emptyOption={NONE} options={optionsOf(lists.responseMethod)} {...bound} {...look} />
          )}
        </FormField>
      )}
      <FormField control={control} name="engagementStatus">
        {(bound) => <Select {...blank} label="Engagement Status" emptyOption={NONE} options={optionsOf(engagements)} {...bound} {...look} />}
      </FormField>
      <FormField control={control} name="notes">
        {(bound) => <TextArea label="Note" rows={4} maxLength={isReadOnly ? undefined : NOTE_LENGTH} className={WIDE} {...bound} {...look} />}
      </FormField>
      <FormField control={control} name="language">
        {(bound) => <ComboBox label="Language" options={optionsOf(lists.language)} {...bound} {...look} />}
      </FormField>
      <FormField control={control} name="languageSupportProvided">
        {(bound) => (
          <Select {...blank} label="Language Support" emptyOption="Not stated" options={optionsOf(lists.languageSupport)} {...bound} {...look} />
        )}
      </FormField>
    </div>
  )
}

const CONTACT_LABEL: Readonly<Record<ContactField, string>> = {
  fromPhone: 'From Phone',
  toPhone: 'To Phone',
  fromEmailAddress: 'From Email Address',
  toEmailAddress: 'To Email Address',
  fromPostalAddress: 'From Postal Address',
  toPostalAddress: 'To Postal Address',
}

/** Where the family was reached, by the method [M-4.2-06]. */
function ContactInput({ control, field, isReadOnly }: { control: Control<LogEventValues>; field: ContactField; isReadOnly: boolean }) {
  const label = CONTACT_LABEL[field]
  return (
    <FormField key={field} control={control} name={field}>
      {(bound) =>
        field.endsWith('Phone') ? (
          <PhoneField label={label} {...bound} isReadOnly={isReadOnly} />
        ) : (
          <TextField label={label} type={field.endsWith('EmailAddress') ? 'email' : 'text'} {...bound} isReadOnly={isReadOnly} />
        )
      }
    </FormField>
  )
}
