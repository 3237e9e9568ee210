import { useEffect, useRef } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useAddressLookup, type AddressLookup } from '../addresses/use-address-lookup.ts'
import type { NewStudentValues } from './new-student-values.ts'

/** Fills in city, zip and school district of the address that was typed, once for each answer [S-5.2-18]. */
export function useFilledAddress({ control, setValue }: UseFormReturn<NewStudentValues>): AddressLookup {
  const [borough, street] = useWatch({ control, name: ['homeBorough', 'streetAddress1'] })
  const lookup = useAddressLookup(borough === '' ? null : Number(borough), street)
  const filled = useRef('')
  useEffect(() => {
    if (lookup.state !== 'found') return
    const answer = JSON.stringify([borough, street, lookup.city, lookup.zip, lookup.schoolDistrict])
    if (filled.current === answer) return
    filled.current = answer
    const options = { shouldDirty: true, shouldValidate: true }
    setValue('city', lookup.city, options)
    setValue('zip', lookup.zip, options)
    if (lookup.schoolDistrict !== '') setValue('schoolDistrict', lookup.schoolDistrict, options)
  }, [lookup, borough, street, setValue])
  return lookup
}
