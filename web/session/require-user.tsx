import { useEffect, type ReactNode } from 'react'
import { SignInEndedError } from '../api/service-error.ts'
import { LoadFailure } from '../errors/load-failure.tsx'
import { NoRole } from '../errors/no-role.tsx'
import { useFrame } from '../shell/frame-language.ts'
import { PageLoading } from '../shell/page-loading.tsx'
import { CurrentUserContext } from './current-user-context.ts'
import { loggedInUser } from './selection.ts'
import { useSession } from './session-context.ts'
import { useUserRecord } from './use-user-record.ts'

const NOT_ACCEPTED = 'You signed in, but Trellis did not accept it. Please sign in again.'

/** Below it there is a user with a role and a location; above it there is only a sign-in. */
export function RequireUser({ subject, children }: { subject: string; children: ReactNode }) {
  const session = useSession()
  const { words } = useFrame()
  const { record, selection, select } = useUserRecord(subject)
  const { data: user, error } = record
  const hasEnded = error instanceof SignInEndedError
  useEffect(() => {
    if (user) session.accepted()
    else if (hasEnded) void session.drop(NOT_ACCEPTED)
  }, [user, hasEnded, session])

  if (!user) {
    if (error === null || hasEnded) return <PageLoading />
    return (
      <main className="px-4 py-16">
        <LoadFailure title={words.accountFailed} error={error} onRetry={record.refetch} isRetrying={record.isFetching} />
      </main>
    )
  }
  const loggedIn = selection && loggedInUser(user, selection)
  if (!selection || !loggedIn) return <NoRole name={user.displayName} />
  return <CurrentUserContext value={{ user, loggedIn, selection, select }}>{children}</CurrentUserContext>
}
