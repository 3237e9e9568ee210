import type { AddressLookup } from '../addresses/use-address-lookup.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Spinner } from '../ui/spinner.tsx'

/** How the lookup of the address went; whatever it says, the fields can be filled by hand. */
export function AddressNote({ lookup }: { lookup: AddressLookup }) {
  switch (lookup.state) {
    case 'unfilled':
      return null
    case 'waiting':
      return <Spinner label="Looking the address up" />
    case 'found':
      return <output className="block text-sm text-muted">City, zip and school district were filled in from the address.</output>
    case 'unknown':
      return (
        <Banner isLive tone="warn" title="This address was not found">
          {lookup.message} Check it, or fill in city, zip and school district yourself.
        </Banner>
      )
    case 'failed':
      return (
        <Banner isLive tone="warn" title="The address could not be looked up" actions={<Button size="small" onPress={lookup.retry}>Retry</Button>}>
          {lookup.message}
        </Banner>
      )
  }
}
