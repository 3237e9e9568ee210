import type { StaffRecord } from '@trellis/contract/case-assignment.ts'
import { useState } from 'react'
import { PageHeader } from '../ui/page-header.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { CoversPanel } from './covers-panel.tsx'
import { HeldCases, type HeldCasesProps } from './held-cases.tsx'
import { StaffPicker } from './staff-picker.tsx'
import { useUnfinishedTransfer } from './transfer-record.ts'
import { UnfinishedTransfer } from './unfinished-transfer.tsx'

/** Who looks after which case: those that nobody does, those of one person, and cover. */
export function CaseAssignmentPage() {
  const { record, lookAgain } = useUnfinishedTransfer()
  const cases = { whyNoTransfer: record && 'Continue or leave the unfinished hand-over first.', onTransferClosed: lookAgain }
  return (
    <>
      <PageHeader title="Case assignment" description="Open cases without somebody who looks after them, handing cases over, and cover for absent staff." />
      {record && <UnfinishedTransfer key={record.transferKey} record={record} onOver={lookAgain} />}
      <Tabs
        label="Case assignment"
        items={[
          { id: 'unowned', label: 'Without an owner', content: <HeldCases {...cases} /> },
          { id: 'person', label: 'Cases of one person', content: <CasesOfPerson cases={cases} /> },
          { id: 'cover', label: 'Cover', content: <CoversPanel /> },
        ]}
      />
    </>
  )
}

function CasesOfPerson({ cases }: { cases: Omit<HeldCasesProps, 'person'> }) {
  const [person, setPerson] = useState<StaffRecord>()
  return (
    <div className="flex flex-col gap-5">
      <StaffPicker selected={person} onSelect={setPerson} />
      {person ? <HeldCases key={person.personSk} person={person} {...cases} /> : <p className="text-muted">Search for a staff member and select them to see their open cases.</p>}
    </div>
  )
}
