import { lazy, Suspense, useEffect, useState } from 'react'
import { watchIdleness, type IdlePhase, type IdleWatch } from './idle-watch.ts'
import { useSession } from './session-context.ts'

const IdleDialog = lazy(async () => ({ default: (await import('./idle-dialog.tsx')).IdleDialog }))

export const IDLE_NOTICE = 'You were signed out because nothing was done for 20 minutes.'

/** Signs out a screen that nobody sits at. Mounted while somebody is signed in. */
export function IdleGuard() {
  const session = useSession()
  const [watch, setWatch] = useState<IdleWatch>()
  const [phase, setPhase] = useState<IdlePhase>('active')
  useEffect(() => {
    const started = watchIdleness()
    const unsubscribe = started.subscribe(() => setPhase(started.phase()))
    setWatch(started)
    return () => {
      unsubscribe()
      started.stop()
    }
  }, [])
  useEffect(() => {
    if (phase === 'over') void session.signOut(IDLE_NOTICE)
  }, [phase, session])
  if (phase !== 'warning' || !watch) return null
  return (
    <Suspense>
      <IdleDialog endsAt={watch.endsAt()} onStay={watch.extend} onSignOut={() => void session.signOut()} />
    </Suspense>
  )
}
