import { listPeople } from '@trellis/contract/people.ts'
import { UserPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { sentenceOf, ServiceError } from '../api/service-error.ts'
import { useRead } from '../api/use-read.ts'
import { useCurrentUser } from '../session/current-user-context.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { PeopleFilter } from './people-filter.tsx'
import { peopleColumns } from './people-columns.tsx'
import { PAGE_SIZE, usePeopleQuery } from './people-query.ts'

const InviteDialog = lazy(async () => ({ default: (await import('./invite-dialog.tsx')).InviteDialog }))

/** Everybody with an account, for administrators. */
export function PeoplePage() {
  const { today } = useCurrentUser()
  const wanted = usePeopleQuery()
  const { search, active, page, setPage } = wanted
  const query = { search, active, skip: String((page - 1) * PAGE_SIZE), take: String(PAGE_SIZE) }
  const { data, error, isFetching, isPlaceholderData, refetch } = useRead(
    listPeople,
    { query },
    { keepsPrevious: true },
  )
  const [isInviting, setInviting] = useState(false)
  return (
    <>
      <PageHeader
        title="People and roles"
        description="Who can sign in, and what each person may see and do. Every change is recorded."
        actions={
          <Button
            variant="primary"
            icon={<UserPlus aria-hidden className="size-4" />}
            onPress={() => setInviting(true)}
          >
            Invite a person
          </Button>
        }
      />
      <Card isFlush>
        <PeopleFilter {...wanted} />
        <DataTable
          onPhone="cards"
          caption="People"
          columns={peopleColumns(today)}
          rows={data?.people}
          rowKey={(person) => person.personSk}
          isLoading={!data && !error}
          isRefreshing={isFetching && isPlaceholderData}
          emptyText={emptyText(search, active)}
          error={
            error
              ? {
                  title: sentenceOf(error),
                  onRetry: () => void refetch(),
                  ...(error instanceof ServiceError && error.reference && { referenceId: error.reference }),
                }
              : undefined
          }
        />
        {data && data.total > 0 && (
          <Pagination label="People" page={page} pageSize={PAGE_SIZE} total={data.total} onPageChange={setPage} />
        )}
      </Card>
      {isInviting && (
        <Suspense>
          <InviteDialog onClose={() => setInviting(false)} />
        </Suspense>
      )}
    </>
  )
}

function emptyText(search: string, active: string): string {
  const whom = active === 'deactivated' ? 'deactivated person' : active === 'active' ? 'active person' : 'person'
  return search === '' ? `There is no ${whom}.` : `No ${whom} has a name that begins with “${search}”.`
}
