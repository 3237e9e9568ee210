import type { ExtensionView } from '@trellis/contract/evaluations.ts'
import type { ReferenceListName } from '@trellis/domain/reference/list-names.ts'
import { useReferenceList } from '../api/use-reference-list.ts'
import { shownDate } from '../timelines/date-text.ts'
import { DescriptionList } from '../ui/description-list.tsx'

/** Words of an entry; its number where the list cannot be had. */
export function useReasonText(list: ReferenceListName, id: number | null): string | undefined {
  const { data, isPending } = useReferenceList(list)
  if (id === null) return undefined
  return isPending ? 'Loading…' : (data?.items.find((one) => one.id === id)?.description ?? `Reason ${id}`)
}

/** What was asked, by whom and why. */
export function RequestedFacts({ view }: { view: ExtensionView }) {
  const reason = useReasonText('ExtensionReason', view.reason)
  return (
    <DescriptionList
      items={[
        { term: 'Asked by', value: [view.submittedBy, shownDate(view.requestedOn)].filter(Boolean).join(', ') },
        { term: 'Extension days needed', value: view.extensionDays },
        { term: 'Requested due-by date', value: shownDate(view.requestedDueDate) },
        { term: 'Reason for extension', value: reason },
        ...(view.otherReason ? [{ term: 'Additional information', value: view.otherReason }] : []),
      ]}
    />
  )
}
