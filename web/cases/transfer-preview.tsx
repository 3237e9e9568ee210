import type { StaffRecord, TransferPreview } from '@trellis/contract/case-assignment.ts'
import { Banner } from '../ui/banner.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'

type Share = TransferPreview['shares'][number]

/** How many cases, of which schools, who gets how many, and what stands in the way. */
export function TransferPreviewPanel({ preview, receivers }: { preview: TransferPreview; receivers: readonly StaffRecord[] }) {
  const { total, schools, shares, stays, unfit } = preview
  const nameOf = (personSk: string) => receivers.find((one) => one.personSk === personSk)?.fullName ?? 'Somebody'
  return (
    <section aria-label="Preview" className="flex flex-col gap-3">
      <SectionHeading description={`${count(total, 'case')} of ${count(schools.length, 'school')} would move.`}>Preview</SectionHeading>
      <DataTable<Share>
        caption="Who gets how many"
        rows={shares}
        rowKey={({ personSk }) => personSk}
        columns={[
          { id: 'name', header: 'Staff Name', isRowHeader: true, cell: ({ fullName }) => fullName },
          { id: 'has', header: 'Open cases now', align: 'end', cell: ({ caseload }) => <span className="tabular-nums">{caseload}</span> },
          { id: 'gets', header: 'Receives', align: 'end', cell: ({ receives }) => <span className="tabular-nums">{receives}</span> },
          { id: 'then', header: 'Then', align: 'end', cell: ({ caseload, receives }) => <span className="tabular-nums">{caseload + receives}</span> },
        ]}
        emptyText="Nobody of those selected can have these cases."
      />
      {schools.length > 0 && <p className="text-sm text-muted">{schools.map(({ name, cases }) => `${name}: ${cases}`).join(' · ')}</p>}
      {unfit.length > 0 && (
        <Banner tone="warn" title="Not able to have cases here">
          {unfit.map(({ personSk, reason }) => `${nameOf(personSk)}: ${reason}`).join(' ')}
        </Banner>
      )}
      {stays.length > 0 && (
        <Banner tone="warn" title={`${count(stays.length, 'case')} would stay`}>
          <ul className="list-disc ps-4">
            {stays.slice(0, 10).map(({ studentSk, studentName, reason }) => (
              <li key={studentSk}>
                {studentName}: {reason}
              </li>
            ))}
          </ul>
          {stays.length > 10 && `and ${stays.length - 10} more.`}
        </Banner>
      )}
    </section>
  )
}

const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`
