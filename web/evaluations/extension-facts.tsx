import type { ExtensionView } from '@trellis/contract/evaluations.ts'
import { toUsDate } from '@trellis/domain/basics/plain-date.ts'
import type { ReactNode } from 'react'
import { DescriptionList } from '../ui/description-list.tsx'

export interface Fact {
  term: string
  value: ReactNode
}

/** The law's date stands beside every other one: no staff extension moves it (process.md 1.6). */
export const legalFact = ({ complianceDate }: ExtensionView): Fact => ({
  term: 'Legal compliance date',
  value: complianceDate ? `${toUsDate(complianceDate)}, not moved by an extension` : undefined,
})

/** Whom and what the dialog is about, and the dates that matter to it. */
export const ExtensionFacts = ({ view, studentName, facts }: { view: ExtensionView; studentName: string; facts: readonly Fact[] }) => (
  <DescriptionList items={[{ term: 'Student', value: studentName }, { term: 'Assessment', value: view.evalutionName }, ...facts]} />
)
