import { listHeldCases, type HeldCase } from '@trellis/contract/case-assignment.ts'
import { MOST_AT_ONCE } from '@trellis/domain/cases/transfer-plan.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { UserRoundPen } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useClient } from '../api/client-context.ts'
import { readKey } from '../api/read-key.ts'
import { sentenceOf, ServiceError } from '../api/service-error.ts'
import { useSignedInPerson } from '../session/current-user-context.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { notify } from '../ui/toast-queue.ts'
import { heldColumns } from './held-columns.tsx'

const TransferDialog = lazy(async () => ({ default: (await import('./transfer-dialog.tsx')).TransferDialog }))
const PAGE_SIZE = 25

export interface HeldCasesProps {
  /** Whose; left out, those that nobody looks after. */
  person?: { personSk: string; fullName: string } | undefined
  /** Why nothing can be handed over now. */
  whyNoTransfer?: string | undefined
  onTransferClosed?: () => void
}

/** Open cases to choose from and hand over. The choice holds across pages. */
export function HeldCases({ person, whyNoTransfer, onTransferClosed }: HeldCasesProps) {
  const client = useClient()
  const { selection } = useSignedInPerson()
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isOpen, setOpen] = useState(false)
  const [isTaking, setTaking] = useState(false)
  const query = (skip: number, take: number) => ({ query: { ...(person && { personSk: person.personSk }), skip: String(skip), take: String(take) } })
  const request = query((page - 1) * PAGE_SIZE, PAGE_SIZE)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [...readKey(listHeldCases, request, selection), 'paged'],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { value, headers } = await client.callWithHeaders(listHeldCases, request, { signal })
      return { rows: value, total: Number(headers.get('x-total-count') ?? value.length) }
    },
  })
  const choose = (keys: readonly string[], isOn: boolean): void =>
    setChosen((old) => {
      const next = new Set(old)
      for (const key of keys) if (isOn) next.add(key)
        else next.delete(key)
      return next
    })
  const total = data?.total ?? 0
  const most = Math.min(total, MOST_AT_ONCE)
  const takeAll = async (): Promise<void> => {
    setTaking(true)
    try {
      choose((await client.call(listHeldCases, query(0, MOST_AT_ONCE))).map(({ studentSk }) => studentSk), true)
    } catch (problem) {
      notify.error(`The cases could not be read. ${sentenceOf(problem)}`)
    } finally {
      setTaking(false)
    }
  }
  const whyNot = chosen.size === 0 ? 'Choose cases first.' : chosen.size > MOST_AT_ONCE ? `At most ${MOST_AT_ONCE} cases are handed over at once.` : undefined
  return (
    <Card
      isFlush
      title={person ? `Open cases of ${person.fullName}` : 'Open cases that nobody looks after'}
      actions={
        <>
          {chosen.size > 0 && <Button onPress={() => setChosen(new Set())}>Choose none</Button>}
          {total > 0 && chosen.size < most && (
            <Button isPending={isTaking} onPress={() => void takeAll()}>
              {`Choose ${total > most ? 'the first' : 'all'} ${most}`}
            </Button>
          )}
          <Button variant="primary" icon={<UserRoundPen aria-hidden className="size-4" />} disabledReason={whyNoTransfer ?? whyNot} onPress={() => setOpen(true)}>
            {`Reassign${chosen.size > 0 ? ` ${chosen.size}` : ''}`}
          </Button>
        </>
      }
    >
      <DataTable<HeldCase>
        onPhone="cards"
        caption="Cases"
        columns={heldColumns({ chosen, choose })}
        rows={data?.rows}
        rowKey={({ studentSk }) => studentSk}
        isRowSelected={({ studentSk }) => chosen.has(studentSk)}
        isLoading={!data && !error}
        isRefreshing={isFetching && isPlaceholderData}
        emptyText={person ? 'They have no open case.' : 'Every open case has somebody who looks after it.'}
        error={error ? { title: sentenceOf(error), onRetry: () => void refetch(), ...(error instanceof ServiceError && error.reference && { referenceId: error.reference }) } : undefined}
      />
      {total > PAGE_SIZE && <Pagination label="Cases" page={page} pageSize={PAGE_SIZE} total={total} isLoading={isPlaceholderData} onPageChange={setPage} />}
      {isOpen && (
        <Suspense>
          <TransferDialog
            studentSks={[...chosen]}
            onClose={(hasMoved) => {
              setOpen(false)
              onTransferClosed?.()
              if (hasMoved) setChosen(new Set())
            }}
          />
        </Suspense>
      )}
    </Card>
  )
}
