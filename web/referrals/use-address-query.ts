import { useSearchParams } from 'react-router'

/** The address's query by name, however the name is written: links come from elsewhere too. */
export function useAddressQuery(): (name: string) => string | null {
  const [search] = useSearchParams()
  return (name) => [...search].find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1] ?? null
}
