import { lazy, Suspense, useSyncExternalStore } from 'react'
import { listMessages, subscribeToMessages } from '../ui/message-log.ts'

const ToastRegion = lazy(async () => ({ default: (await import('../ui/toast-region.tsx')).ToastRegion }))

const hasAny = (): boolean => listMessages().length > 0

/** Where notices appear, fetched with the first one. */
export function ToastHost() {
  if (!useSyncExternalStore(subscribeToMessages, hasAny)) return null
  return (
    <Suspense>
      <ToastRegion />
    </Suspense>
  )
}
