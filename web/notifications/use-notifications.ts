import {
  getNotificationSummary, listNotifications, markAllNotificationsRead, saveNotification, type AppNotification,
} from '@trellis/contract/notifications.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useClient } from '../api/client-context.ts'
import { hearLive } from '../api/live-bus.ts'
import { operationKey } from '../api/read-key.ts'
import { tellSaveFailure } from '../api/tell-failure.ts'
import { useRead } from '../api/use-read.ts'
import { announce } from '../ui/live-region.ts'
import type { LiveState } from './keep-live.ts'
import { makeReloadFlag } from './reload-flag.ts'

const reload = makeReloadFlag()
/** Hints that come together make one reload. */
const TOGETHER_MS = 150

/** While no hints come, it is looked for this often. */
const LOOK_MS = 60_000

/** How many there are; read again whenever the server hints at a change, and then said. */
export function useSummary(live: LiveState) {
  const queries = useQueryClient()
  const { data, error } = useRead(getNotificationSummary, {}, { isQuietRefusal: true })
  const before = useRef<number>(undefined)
  const unread = data?.unread
  useEffect(() => {
    const was = before.current
    before.current = unread
    if (was === undefined || unread === undefined || unread <= was) return
    const more = unread - was
    announce(`${more} new ${more === 1 ? 'notification' : 'notifications'}. ${unread} unread.`)
  }, [unread])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stopHearing = hearLive(({ kind }) => {
      if (kind !== 'case') reload.raise()
    })
    const stop = reload.subscribe(() => {
      timer ??= setTimeout(() => {
        timer = undefined
        if (!reload.take()) return
        for (const read of [getNotificationSummary, listNotifications])
          void queries.invalidateQueries({ queryKey: operationKey(read) })
      }, TOGETHER_MS)
    })
    return () => {
      clearTimeout(timer)
      stopHearing()
      stop()
    }
  }, [queries])
  useEffect(() => {
    if (live === 'live') return undefined
    const timer = setInterval(reload.raise, LOOK_MS)
    return () => clearInterval(timer)
  }, [live])
  return { unread: unread ?? 0, hasFailed: error !== null && data === undefined }
}

const PAGE = 10
const MOST = 100

/** The list, ten more at a time. */
export function useNotificationList() {
  const [pageSize, setPageSize] = useState(PAGE)
  const request = { query: { pageNumber: 1, pageSize } }
  const list = useRead(listNotifications, request, { isQuietRefusal: true, keepsPrevious: true, staleTime: 0 })
  const total = list.data?.total ?? 0
  return {
    ...list,
    total,
    hasMore: pageSize < MOST && total > pageSize,
    showMore: () => setPageSize((size) => Math.min(MOST, size + PAGE)),
  }
}

/** What a person does with them; a failure is told, and nothing is marked that was not. */
export function useMarks() {
  const client = useClient()
  const [isPending, setPending] = useState(false)
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    setPending(true)
    try {
      await work()
      reload.raise()
    } catch (error) {
      tellSaveFailure(error, () => void run(work))
    } finally {
      setPending(false)
    }
  }
  return {
    isPending,
    markAll: () => run(() => client.call(markAllNotificationsRead, {})),
    mark: ({ notificationId }: AppNotification, isRead: boolean) =>
      run(() => client.call(saveNotification, { body: { notificationId, isRead } })),
    dismiss: ({ notificationId }: AppNotification) =>
      run(() => client.call(saveNotification, { body: { notificationId, isDismissed: true } })),
  }
}
