import { getProofOfNotice, listPrintQueue, mailLetterAgain, type NoticeProof } from '@trellis/contract/notices.ts'
import { useState } from 'react'
import { Banner } from '../ui/banner.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useRecordedSave } from './use-recorded-save.ts'

/** A letter that came back, or had no address: a new attempt to a corrected one. */
export function MailAgainDialog({ delivery, onClose }: { delivery: NoticeProof['deliveries'][number]; onClose: () => void }) {
  const { address } = delivery
  const [letter, setLetter] = useState({
    recipientName: delivery.recipientName,
    streetAddress1: address?.street1 ?? '',
    streetAddress2: address?.street2 ?? '',
    city: address?.city ?? '',
    state: address?.state ?? 'NY',
    zip: address?.zip ?? '',
  })
  const [isDirty, setDirty] = useState(false)
  const { save, isPending, trouble } = useRecordedSave(mailLetterAgain, {
    changes: [getProofOfNotice, listPrintQueue],
    said: () => 'Another letter waits in the print queue.',
    onSaved: onClose,
  })
  const field = (name: keyof typeof letter, label: string, isRequired = true) => (
    <TextField
      label={label}
      isRequired={isRequired}
      value={letter[name]}
      onChange={(value) => {
        setDirty(true)
        setLetter({ ...letter, [name]: value })
      }}
    />
  )
  const isFilled = [letter.recipientName, letter.streetAddress1, letter.city].every((text) => text.trim() !== '')
  const whyNot = !isFilled
    ? 'Enter the recipient, street and city first.'
    : !/^[A-Z]{2}$/.test(letter.state.trim())
      ? 'Error: Please enter the state in two letters.'
      : /^\d{5}(-\d{4})?$/.test(letter.zip.trim())
        ? undefined
        : 'Error: Please enter a valid zip code.'
  return (
    <FormDialog
      isOpen
      title="Mail the letter again"
      width={560}
      onClose={onClose}
      onSubmit={() => save({ params: { deliverySk: delivery.deliverySk }, body: { ...letter, streetAddress2: letter.streetAddress2 || null } })}
      submitLabel="Put into the print queue"
      submitDisabledReason={whyNot}
      isPending={isPending}
      isDirty={isDirty}
    >
      {trouble && (
        <Banner tone="danger" isLive title="This was not saved">
          {trouble}
        </Banner>
      )}
      <p className="text-muted">The earlier attempt stays on record. The address is used for this letter alone; correct the student profile as well.</p>
      {field('recipientName', 'Recipient')}
      {field('streetAddress1', 'Street')}
      {field('streetAddress2', 'Apartment or floor', false)}
      <div className="grid gap-4 sm:grid-cols-[2fr_1fr_1fr]">
        {field('city', 'City')}
        {field('state', 'State')}
        {field('zip', 'Zip code')}
      </div>
    </FormDialog>
  )
}
