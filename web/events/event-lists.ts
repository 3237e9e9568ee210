import type { ReferenceItem } from '@trellis/contract/reference.ts'
import { useReferenceList } from '../api/use-reference-list.ts'
import type { Option } from '../ui/option.tsx'

const NAMES = {
  relatedAction: 'RelatedAction',
  contactMethod: 'ContactMethod',
  responseMethod: 'ResponseMethod',
  engagementStatus: 'EngagementStatus',
  language: 'Language',
  languageSupport: 'LanguageSupport',
  eiToFrom: 'EIOutreachToFrom',
} as const
export type EventLists = Readonly<Record<keyof typeof NAMES, readonly ReferenceItem[]>>

export const optionsOf = (items: readonly ReferenceItem[]): Option[] =>
  items.map(({ id, description }) => ({ id: String(id), label: description }))

/** The lists of the form, once all of them are there. */
export function useEventLists(): { lists: EventLists | undefined; error: Error | null; retry: () => void } {
  const relatedAction = useReferenceList(NAMES.relatedAction)
  const contactMethod = useReferenceList(NAMES.contactMethod)
  const responseMethod = useReferenceList(NAMES.responseMethod)
  const engagementStatus = useReferenceList(NAMES.engagementStatus)
  const language = useReferenceList(NAMES.language)
  const languageSupport = useReferenceList(NAMES.languageSupport)
  const eiToFrom = useReferenceList(NAMES.eiToFrom)
  const asked = { relatedAction, contactMethod, responseMethod, engagementStatus, language, languageSupport, eiToFrom }
  const all = Object.values(asked)
  const isThere = all.every(({ data }) => data !== undefined)
  return {
    lists: isThere
      ? (Object.fromEntries(Object.entries(asked).map(([name, { data }]) => [name, data!.items])) as EventLists)
      : undefined,
    error: isThere ? null : (all.find(({ error }) => error)?.error ?? null),
    retry: () => void Promise.all(all.filter(({ error }) => error).map(({ refetch }) => refetch())),
  }
}
