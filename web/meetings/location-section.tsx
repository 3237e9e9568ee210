import { lazy, Suspense, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { useField } from '../ui/form-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { FormSection } from './form-section.tsx'
import { useMeetingForm } from './meeting-context.ts'

const AddressLookupDialog = lazy(async () => ({ default: (await import('../addresses/address-lookup-dialog.tsx')).AddressLookupDialog }))

/** [M-2.1-11] */
export function LocationSection() {
  const { form, loaded, isViewMode } = useMeetingForm()
  const { schoolAddress } = loaded.facts
  const { control } = form
  const [isLooking, setLooking] = useState(false)
  const address = useField(control, 'meetingStreetAddress1')
  const fill = (value: string): void => form.setValue('meetingStreetAddress1', value, { shouldDirty: true, shouldValidate: true })
  return (
    <FormSection
      title="Meeting Location"
      actions={
        !isViewMode && (
          <>
            {schoolAddress && address.value !== schoolAddress && (
              <Button
                size="small"
                onPress={() => {
                  fill(schoolAddress)
                  form.setFocus('meetingFloorRoom')
                }}
              >
                Use the school’s address
              </Button>
            )}
            <Button size="small" onPress={() => setLooking(true)}>
              Look up an address
            </Button>
          </>
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
              fill(`${streetAddress}, ${city}, NY ${zip}`)
            }
          />
        </Suspense>
      )}
    </FormSection>
  )
}
