import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { watchIdleness, type IdlePhase, type IdleWatch } from './idle-watch.ts'
import { useSession } from './session-context.ts'

const IdleDialog = lazy(async () => ({ default: (await import('./idle-dialog.tsx')).IdleDialog }))

export const IDLE_NOTICE = 'You were signed out because nothing was done for 20 minutes.'

const BUSY: { phase: IdlePhase; endsAt: number } = { phase: 'active', endsAt: 0 }

/** Signs out a screen that nobody sits at. Mounted while somebody is signed in. */
export function IdleGuard() {
  const session = useSession()
  const watch = useRef<IdleWatch>(undefined)
  const [{ phase, endsAt }, setIdleness] = useState(BUSY)
  useEffect(() => {
    const started = watchIdleness()
    watch.current = started
    const unsubscribe = started.subscribe(() => setIdleness({ phase: started.phase(), endsAt: started.endsAt() }))
    return () => {
      unsubscribe()
      started.stop()
    }
  }, [])
  useEffect(() => {
    if (phase === 'over') void session.signOut(IDLE_NOTICE)
  }, [phase, session])
  if (phase !== 'warning') return null
  return (
    <Suspense>
      <IdleDialog endsAt={endsAt} onStay={() => watch.current?.extend()} onSignOut={() => void session.signOut()} />
    </Suspense>
  )
}
