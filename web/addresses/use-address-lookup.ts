import { findAddress } from '@trellis/contract/addresses.ts'
import { ADDRESS_LOOKUP_DELAY_MS, addressQuestion, filledBy } from '@trellis/domain/addresses/lookup-rules.ts'
import { useEffect, useState } from 'react'
import { useRead } from '../api/use-read.ts'

export type AddressLookup =
  | { readonly state: 'unfilled' | 'waiting' }
  | { readonly state: 'found'; readonly city: string; readonly zip: string; readonly schoolDistrict: string }
  /** The address is not known: the fields are left alone. */
  | { readonly state: 'unknown'; readonly message: string }
  | { readonly state: 'failed'; readonly message: string; readonly retry: () => void }

const NOTHING = { borough: '', addressNumber: '', streetName: '' }
const FRESH_MS = 5 * 60_000

/** Looks an address up once borough and street address are filled and nobody typed for 300 ms [S-5.2-16, M-9-03]. */
export function useAddressLookup(boroughId: number | null, streetAddress: string): AddressLookup {
  const typed = `${boroughId ?? ''} ${streetAddress}`
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), ADDRESS_LOOKUP_DELAY_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const question = addressQuestion(boroughId, streetAddress)
  const isSettled = settled === typed
  const { data, error, isFetching, refetch } = useRead(
    findAddress,
    { body: question ?? NOTHING },
    { isEnabled: question !== undefined && isSettled, staleTime: FRESH_MS },
  )
  if (!question) return { state: 'unfilled' }
  if (!isSettled || isFetching) return { state: 'waiting' }
  if (error) return { state: 'failed', message: error.message, retry: () => void refetch() }
  if (!data) return { state: 'waiting' }
  const filled = filledBy(data)
  return filled ? { state: 'found', ...filled } : { state: 'unknown', message: data.out_error_message }
}
