import type { IepSection } from '@trellis/contract/ieps.ts'
import { Chip } from '../ui/chip.tsx'
import type { TableColumn } from '../ui/data-table-column.ts'
import { DataTable } from '../ui/data-table.tsx'
import type { Tone } from '../ui/tone.ts'

const STATES: Readonly<Record<IepSection['state'], { tone: Tone; text: string }>> = {
  notStarted: { tone: 'neutral', text: 'Not started' },
  inProgress: { tone: 'info', text: 'In progress' },
  complete: { tone: 'ok', text: 'Complete' },
  doesNotApply: { tone: 'neutral', text: 'Does not apply' },
  locked: { tone: 'neutral', text: 'Locked' },
}

const COLUMNS: readonly TableColumn<IepSection>[] = [
  { id: 'name', header: 'Section', isRowHeader: true, isWrapping: true, minWidth: '14rem', cell: ({ name }) => name },
  { id: 'state', header: 'State', cell: ({ state }) => <Chip tone={STATES[state].tone}>{STATES[state].text}</Chip> },
  { id: 'required', header: 'Required', cell: ({ isRequired, state }) => (state === 'doesNotApply' ? '–' : isRequired ? 'Yes' : 'When needed') },
  { id: 'note', header: 'Note', isWrapping: true, minWidth: '14rem', cell: ({ reason, isCarried }) => reason ?? (isCarried ? 'Taken from the IEP in force' : '–') },
]

export const SectionsTable = ({ sections }: { sections: readonly IepSection[] }) => (
  <DataTable caption="Sections" columns={COLUMNS} rows={sections} rowKey={({ section }) => section} onPhone="cards" emptyText="The sections of this IEP were not kept." />
)
