import { listMail, type MailLine } from '@trellis/contract/mail.ts'
import { MAIL_STATES, type MailState } from '@trellis/domain/mail/mail-address.ts'
import { lazy, Suspense, useState } from 'react'
import { sentenceOf, ServiceError } from '../api/service-error.ts'
import { useRead } from '../api/use-read.ts'
import { momentOf } from '../notices/moment.ts'
import { Banner } from '../ui/banner.tsx'
import { BareButton } from '../ui/bare-button.tsx'
import { Card } from '../ui/card.tsx'
import type { TableColumn } from '../ui/data-table-column.ts'
import { DataTable } from '../ui/data-table.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { Select } from '../ui/select.tsx'
import { MailStateChip, MAIL_STATE_WORDS } from './mail-state-chip.tsx'

const MailDialog = lazy(async () => ({ default: (await import('./mail-dialog.tsx')).MailDialog }))
const PAGE_SIZE = 20
const OPTIONS = [{ id: 'all', label: 'All' }, ...MAIL_STATES.map((id) => ({ id, label: MAIL_STATE_WORDS[id] }))]

/** Every mail of the product and how it went; without a mail server, the outbox. */
export function MailPage() {
  const [state, setState] = useState<MailState | 'all'>('all')
  const [address, setAddress] = useState('')
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const [open, setOpen] = useState<string>()
  const query = { state, address, skip: String((page - 1) * PAGE_SIZE), take: String(PAGE_SIZE) }
  const { data, error, isFetching, isPlaceholderData, refetch } = useRead(listMail, { query }, { keepsPrevious: true })
  const from = (change: () => void): void => {
    change()
    setPage(1)
  }
  return (
    <>
      <PageHeader title="Mail" description="Invitations and notices by e-mail. No mail names a student; each leads to a sign-in." />
      {data?.mails.some((mail) => mail.state === 'stored') && (
        <div className="mb-5">
          <Banner tone="warn" title="Mails are kept here and not sent">
          No mail server was set when they were written. Set SMTP_URL and MAIL_FROM, and start the product again, to send mail.
          </Banner>
        </div>
      )}
      <Card isFlush>
        <search className="flex flex-wrap items-end gap-x-4 gap-y-3 border-b border-line p-4">
          <SearchField
            label="Find an address"
            placeholder="The whole e-mail address"
            className="min-w-0 flex-1 basis-64 sm:max-w-sm"
            value={typed}
            onChange={(text) => {
              setTyped(text)
              if (text === '') from(() => setAddress(''))
            }}
            onSubmit={(text) => from(() => setAddress(text.trim()))}
          />
          <Select label="Show" className="basis-48" options={OPTIONS} value={state} onChange={(id) => from(() => setState(MAIL_STATES.find((one) => one === id) ?? 'all'))} />
        </search>
        <DataTable<MailLine>
          onPhone="cards"
          caption="Mail"
          columns={columns(setOpen)}
          rows={data?.mails}
          rowKey={({ mailSk }) => mailSk}
          isLoading={!data && !error}
          isRefreshing={isFetching && isPlaceholderData}
          emptyText={address === '' && state === 'all' ? 'No mail was written yet.' : 'No mail is like this.'}
          error={error ? { title: sentenceOf(error), onRetry: () => void refetch(), ...(error instanceof ServiceError && error.reference && { referenceId: error.reference }) } : undefined}
        />
        {data && data.total > 0 && <Pagination label="Mail" page={page} pageSize={PAGE_SIZE} total={data.total} onPageChange={setPage} />}
      </Card>
      {open && (
        <Suspense>
          <MailDialog mailSk={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  )
}

const columns = (onOpen: (mailSk: string) => void): readonly TableColumn<MailLine>[] => [
  {
    id: 'subject',
    header: 'Subject',
    isRowHeader: true,
    isWrapping: true,
    minWidth: '14rem',
    cell: ({ subject, mailSk }) => (
      <BareButton className="text-start text-accent-ink hover:underline" onPress={() => onOpen(mailSk)}>
        {subject}
      </BareButton>
    ),
  },
  { id: 'to', header: 'To', isWrapping: true, minWidth: '12rem', cell: ({ toName, toAddress }) => (toName ? `${toName}, ${toAddress}` : toAddress) },
  { id: 'written', header: 'Written', cell: ({ createdAt }) => momentOf(createdAt) },
  { id: 'state', header: 'State', cell: ({ state }) => <MailStateChip state={state} /> },
]
