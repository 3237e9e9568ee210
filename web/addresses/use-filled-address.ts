import { useEffect, useRef } from 'react'
import { useAddressLookup, type AddressLookup } from './use-address-lookup.ts'

type FilledField = 'city' | 'zip' | 'schoolDistrict'

/** Fills in city, zip and school district of the address that was typed, once for each answer [S-5.2-18]. */
export function useFilledAddress(borough: string, street: string, fill: (field: FilledField, value: string) => void): AddressLookup {
  const lookup = useAddressLookup(borough === '' ? null : Number(borough), street)
  const filled = useRef('')
  const latest = useRef(fill)
  useEffect(() => {
    latest.current = fill
  })
  useEffect(() => {
    if (lookup.state !== 'found') return
    const answer = JSON.stringify([borough, street, lookup.city, lookup.zip, lookup.schoolDistrict])
    if (filled.current === answer) return
    filled.current = answer
    latest.current('city', lookup.city)
    latest.current('zip', lookup.zip)
    if (lookup.schoolDistrict !== '') latest.current('schoolDistrict', lookup.schoolDistrict)
  }, [lookup, borough, street])
  return lookup
}
