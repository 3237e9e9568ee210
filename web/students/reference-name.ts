import { useReferenceList } from '../api/use-reference-list.ts'

/** Names the ids of a list: undefined for none, the bare number for one that the list does not know. */
export function useReferenceName(list: string): (id: number | null) => string | undefined {
  const { data, isPending } = useReferenceList(list)
  return (id) => {
    if (id === null) return undefined
    return data?.items.find((item) => item.id === id)?.description ?? (isPending ? '…' : `${list} ${id}`)
  }
}
