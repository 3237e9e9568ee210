import { useEffect, useRef, type ReactNode } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { PageLoading } from '../shell/page-loading.tsx'
import { authorizePath } from './authorize-path.ts'
import { RequireUser } from './require-user.tsx'
import { useSession, useSubject } from './session-context.ts'

/**
 * The pages area: for signed-in people. Others first try the issuer's own session without a question, once, then
 * meet the sign-in page.
 */
export function RequireSession({ children }: { children: ReactNode }) {
  const session = useSession()
  const subject = useSubject()
  const { pathname, search, hash } = useLocation()
  const path = pathname + search + hash
  if (subject !== undefined)
    return (
      <RequireUser key={subject} subject={subject}>
        {children}
      </RequireUser>
    )
  return session.maySignInSilently() ? <SilentSignIn returnTo={path} /> : <Navigate to={authorizePath(path)} replace />
}

function SilentSignIn({ returnTo }: { returnTo: string }) {
  const session = useSession()
  const navigate = useNavigate()
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isFirst.current) return
    isFirst.current = false
    session.signIn(returnTo, true).catch(() => navigate(authorizePath(returnTo), { replace: true }))
  }, [session, navigate, returnTo])
  return <PageLoading />
}
