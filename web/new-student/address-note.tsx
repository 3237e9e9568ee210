import { NoteRoom, RoomNote } from '../addresses/note-room.tsx'
import type { AddressLookup } from '../addresses/use-address-lookup.ts'
import { Spinner } from '../ui/spinner.tsx'

/** As long as what the address service answers. */
const LONGEST = [
  "This address was not found. Street 'Flatbush Avenue Extension' is not recognized in Brooklyn. Check it, or fill in city, zip and school district yourself.",
  'The address could not be looked up. Error Code: 503 Message: The address service did not answer.',
]

/** How the lookup of the address went; whatever it says, the fields can be filled by hand. */
export const AddressNote = ({ lookup }: { lookup: AddressLookup }) => (
  <NoteRoom sentences={LONGEST}>
    <Note lookup={lookup} />
  </NoteRoom>
)

function Note({ lookup }: { lookup: AddressLookup }) {
  switch (lookup.state) {
    case 'unfilled':
      return null
    case 'waiting':
      return <Spinner label="Looking the address up" />
    case 'found':
      return <output className="block text-sm text-muted">City, zip and school district were filled in from the address.</output>
    case 'unknown':
      return (
        <RoomNote tone="warn">
          <strong>This address was not found.</strong> {lookup.message} Check it, or fill in city, zip and school district yourself.
        </RoomNote>
      )
    case 'failed':
      return (
        <RoomNote tone="warn" onRetry={lookup.retry}>
          <strong>The address could not be looked up.</strong> {lookup.message}
        </RoomNote>
      )
  }
}
