import { listReferrals, type ReferralLine } from '@trellis/contract/referrals.ts'
import { ServiceError, sentenceOf } from '../api/service-error.ts'
import { useRead } from '../api/use-read.ts'
import { shownDate } from '../timelines/date-text.ts'
import { Card } from '../ui/card.tsx'
import { Chip } from '../ui/chip.tsx'
import { DataTable } from '../ui/data-table.tsx'
import type { TableColumn } from '../ui/data-table-column.ts'
import { Link } from '../ui/link.tsx'
import { viewReferralHref } from './referral-href.ts'
import { referralTone } from './referral-tone.ts'

const columnsFor = (studentId: string): readonly TableColumn<ReferralLine>[] => [
  {
    id: 'type',
    header: 'Referral',
    isRowHeader: true,
    cell: ({ referralSk, type, typeText }) => (
      <Link href={viewReferralHref({ referralSk, type, studentId })} look="plain">
        {typeText}
      </Link>
    ),
  },
  { id: 'status', header: 'Status', cell: ({ status, statusText }) => <Chip tone={referralTone(status)}>{statusText}</Chip> },
  { id: 'request', header: 'Date of request', cell: ({ requestDate }) => shownDate(requestDate) },
  { id: 'referral', header: 'Date of referral', cell: ({ referralDate }) => shownDate(referralDate) },
  { id: 'closed', header: 'Closed', cell: ({ closedOn }) => shownDate(closedOn) },
  { id: 'by', header: 'Entered by', cell: ({ requestedBy }) => requestedBy },
]

/** Every referral and request of a student, the latest first. */
export function ReferralsTab({ studentSk, studentId }: { studentSk: string; studentId: string }) {
  const { data, error, refetch } = useRead(listReferrals, { params: { studentSk } })
  return (
    <Card title="Referrals and requests for reevaluation" isFlush>
      <DataTable
        caption="Referrals and requests for reevaluation"
        columns={columnsFor(studentId)}
        rows={data}
        rowKey={({ referralSk }) => referralSk}
        isLoading={!data && !error}
        skeletonRows={2}
        emptyText="No referral is recorded."
        error={
          !data && error
            ? {
                title: `The referrals could not be loaded. ${sentenceOf(error)}`,
                onRetry: () => void refetch(),
                ...(error instanceof ServiceError && error.reference && { referenceId: error.reference }),
              }
            : undefined
        }
      />
    </Card>
  )
}
