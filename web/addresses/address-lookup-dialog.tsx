import { BOROUGHS } from '@trellis/domain/addresses/lookup-rules.ts'
import { useState } from 'react'
import { DescriptionList } from '../ui/description-list.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { Select } from '../ui/select.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { TextField } from '../ui/text-field.tsx'
import { NoteRoom, RoomNote } from './note-room.tsx'
import { useAddressLookup, type AddressLookup } from './use-address-lookup.ts'

export interface FoundAddress {
  streetAddress: string
  city: string
  zip: string
  schoolDistrict: string
}

export interface AddressLookupDialogProps {
  /** What was typed already. */
  streetAddress?: string
  onUse: (address: FoundAddress) => void
  onClose: () => void
}

const OPTIONS = Object.entries(BOROUGHS).map(([id, label]) => ({ id, label }))

/** Looks an address up by borough and street and hands over its city, zip and school district [M-1-17]. */
export function AddressLookupDialog({ streetAddress: given = '', onUse, onClose }: AddressLookupDialogProps) {
  const [borough, setBorough] = useState('')
  const [streetAddress, setStreetAddress] = useState(given)
  const lookup = useAddressLookup(borough === '' ? null : Number(borough), streetAddress)
  const use = (): void => {
    if (lookup.state !== 'found') return
    const { city, zip, schoolDistrict } = lookup
    onUse({ streetAddress: streetAddress.trim(), city, zip, schoolDistrict })
    onClose()
  }
  return (
    <FormDialog
      isOpen
      title="Look up an address"
      width={500}
      onClose={onClose}
      onSubmit={use}
      submitLabel="Use this address"
      submitDisabledReason={lookup.state === 'found' ? undefined : whyNot(lookup)}
    >
      <Select label="Borough" isRequired value={borough} onChange={setBorough} options={OPTIONS} />
      <TextField
        label="Street address"
        isRequired
        description="House number and street, such as 1234 Flatbush Avenue"
        value={streetAddress}
        onChange={setStreetAddress}
      />
      <Outcome lookup={lookup} />
    </FormDialog>
  )
}

function whyNot({ state }: AddressLookup): string {
  if (state === 'waiting') return 'The address is being looked up.'
  return state === 'unfilled' ? 'Choose a borough and type house number and street first.' : 'This address was not found.'
}

/** As long as what the address service answers. */
const LONGEST = ["This address was not found. Street 'Flatbush Avenue Extension' is not recognized in Brooklyn.", 'The address could not be looked up. Error Code: 503 Message: The address service did not answer.']

const Found = ({ city, zip, schoolDistrict }: Omit<FoundAddress, 'streetAddress'>) => (
  <DescriptionList
    items={[
      { term: 'City', value: city },
      { term: 'Zip', value: zip },
      { term: 'School district', value: schoolDistrict },
    ]}
  />
)

/** The dialog keeps its height whatever comes of it: its buttons stay where they are. */
const Outcome = ({ lookup }: { lookup: AddressLookup }) => (
  <NoteRoom sentences={LONGEST} sample={<Found city="-" zip="-" schoolDistrict="-" />}>
    <Answer lookup={lookup} />
  </NoteRoom>
)

function Answer({ lookup }: { lookup: AddressLookup }) {
  switch (lookup.state) {
    case 'unfilled':
      return <p className="text-sm text-muted">City, zip and school district appear here.</p>
    case 'waiting':
      return <Spinner label="Looking the address up" />
    case 'found':
      return (
        <output className="block">
          <Found {...lookup} />
        </output>
      )
    case 'unknown':
      return (
        <RoomNote tone="warn">
          <strong className="block">This address was not found.</strong>
          <span>{lookup.message}</span>
        </RoomNote>
      )
    case 'failed':
      return (
        <RoomNote tone="danger" onRetry={lookup.retry}>
          <strong className="block">The address could not be looked up.</strong>
          <span>{lookup.message}</span>
        </RoomNote>
      )
  }
}
