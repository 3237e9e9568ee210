import { getPerson, type Person } from '@trellis/contract/people.ts'
import { ArrowLeft, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { sentenceOf, ServiceError } from '../api/service-error.ts'
import { useRead } from '../api/use-read.ts'
import { useCurrentUser } from '../session/current-user-context.ts'
import { PageLoading } from '../shell/page-loading.tsx'
import { usePageTitle } from '../shell/page-title.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { DescriptionList } from '../ui/description-list.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Link } from '../ui/link.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { AccountActions } from './account-actions.tsx'
import { dayText, PersonState } from './person-state.tsx'
import { RoleTable } from './role-table.tsx'
import type { HeldRole } from './role-time.ts'
import { fullName } from './use-person-save.ts'

const GiveRoleDialog = lazy(async () => ({ default: (await import('./give-role-dialog.tsx')).GiveRoleDialog }))
const EndRoleDialog = lazy(async () => ({ default: (await import('./end-role-dialog.tsx')).EndRoleDialog }))

/** One account: who it is, which roles it holds and held, and what an administrator can do with it. */
export function PersonPage() {
  const { personSk = '' } = useParams()
  const { data, error, refetch, isFetching } = useRead(getPerson, { params: { personSk } })
  usePageTitle(data && fullName(data))
  if (data) return <PersonView key={personSk} person={data} onReload={refetch} />
  if (!error) return <PageLoading />
  const isMissing = error instanceof ServiceError && (error.status === 404 || error.status === 400)
  return (
    <>
      <BackLink />
      <ErrorState
        title={isMissing ? 'This person was not found.' : sentenceOf(error)}
        {...(isMissing && { description: 'The address may be wrong.' })}
        onRetry={isMissing ? undefined : () => void refetch()}
        isRetrying={isFetching}
        referenceId={error instanceof ServiceError ? error.reference : undefined}
      />
    </>
  )
}

const SELF = 'You cannot give a role to yourself. Ask another administrator.'

function PersonView({ person, onReload }: { person: Person; onReload: () => Promise<unknown> }) {
  const { today, personSk } = useCurrentUser()
  const [isGiving, setGiving] = useState(false)
  const [ending, setEnding] = useState<HeldRole>()
  const dialog = { person, onReload }
  return (
    <>
      <PageHeader
        eyebrow={<BackLink />}
        title={fullName(person)}
        badges={<PersonState person={person} />}
        actions={<AccountActions person={person} onReload={onReload} />}
      />
      <div className="flex flex-col gap-5">
        <Card title="Account">
          <DescriptionList
            columns={4}
            items={[
              { term: 'User name', value: person.userName },
              { term: 'E-mail', value: person.email },
              { term: 'Title', value: person.title },
              {
                term: 'Open invitation',
                value: person.invitedUntil ? `until ${dayText(person.invitedUntil)}` : 'None',
              },
            ]}
          />
        </Card>
        <Card
          isFlush
          title="Roles"
          description="Each role at its location, with its dates. Ended roles stay on record."
          actions={
            <Button
              variant="primary"
              icon={<Plus aria-hidden className="size-4" />}
              disabledReason={person.personSk === personSk ? SELF : undefined}
              onPress={() => setGiving(true)}
            >
              Give a role
            </Button>
          }
        >
          <RoleTable person={person} today={today} onEnd={setEnding} />
        </Card>
      </div>
      <Suspense>
        {isGiving && <GiveRoleDialog {...dialog} onClose={() => setGiving(false)} />}
        {ending && <EndRoleDialog {...dialog} role={ending} onClose={() => setEnding(undefined)} />}
      </Suspense>
    </>
  )
}

function BackLink() {
  return (
    <Link look="plain" href="/people" className="inline-flex items-center gap-1">
      <ArrowLeft aria-hidden className="size-3.5 rtl:rotate-180" />
      People and roles
    </Link>
  )
}
