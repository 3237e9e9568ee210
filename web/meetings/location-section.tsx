import { lazy, Suspense, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { useField } from '../ui/form-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { FormSection } from './form-section.tsx'
import { useMeetingForm } from './meeting-context.ts'

const AddressLookupDialog = lazy(async () => ({ default: (await import('../addresses/address-lookup-dialog.tsx')).AddressLookupDialog }))

/** [M-2.1-11] */
export function LocationSection() {
  const { form, isViewMode } = useMeetingForm()
  const { control } = form
  const [isLooking, setLooking] = useState(false)
  const address = useField(control, 'meetingStreetAddress1')
  return (
    <FormSection
      title="Meeting Location"
      actions={
        !isViewMode && (
          <Button size="small" onPress={() => setLooking(true)}>
            Look up an address
          </Button>
        )
      }
    >
      <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
        <TextField label="Address" isRequired {...address} isReadOnly={isViewMode} />
        <TextField label="Floor-Room" {...useField(control, 'meetingFloorRoom')} isReadOnly={isViewMode} />
      </div>
      {isLooking && (
        <Suspense>
          <AddressLookupDialog
            streetAddress={address.value}
            onClose={() => setLooking(false)}
            onUse={({ streetAddress, city, zip }) =>
              form.setValue('meetingStreetAddress1', `${streetAddress}, ${city}, NY ${zip}`, { shouldDirty: true, shouldValidate: true })
            }
          />
        </Suspense>
      )}
    </FormSection>
  )
}
