import type { StaffRecord } from '@trellis/contract/case-assignment.ts'
import { useState } from 'react'
import { PageHeader } from '../ui/page-header.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { CoversPanel } from './covers-panel.tsx'
import { HeldCases } from './held-cases.tsx'
import { StaffPicker } from './staff-picker.tsx'

/** Who looks after which case: those that nobody does, those of one person, and cover. */
export function CaseAssignmentPage() {
  return (
    <>
      <PageHeader title="Case assignment" description="Open cases without somebody who looks after them, handing cases over, and cover for absent staff." />
      <Tabs
        label="Case assignment"
        items={[
          { id: 'unowned', label: 'Without an owner', content: <HeldCases /> },
          { id: 'person', label: 'Cases of one person', content: <CasesOfPerson /> },
          { id: 'cover', label: 'Cover', content: <CoversPanel /> },
        ]}
      />
    </>
  )
}

function CasesOfPerson() {
  const [person, setPerson] = useState<StaffRecord>()
  return (
    <div className="flex flex-col gap-5">
      <StaffPicker selected={person} onSelect={setPerson} />
      {person ? <HeldCases key={person.personSk} person={person} /> : <p className="text-muted">Search for a staff member and select them to see their open cases.</p>}
    </div>
  )
}
