import type { AppNotification } from '@trellis/contract/notifications.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { tellLive } from '../api/live-bus.ts'
import { renderSignedIn, type Answers } from '../students/testing/render-signed-in.tsx'
import { listMessages } from '../ui/message-log.ts'
import { NotificationBell } from './notification-bell.tsx'

const SUMMARY = 'GET /api/AppNotification/GetNotificationSummary'
const LIST = 'GET /api/AppNotification'
const SAVE = 'POST /api/AppNotification'
const MARK_ALL = 'GET /api/AppNotification/MarkAllRead'
const LIVE = 'GET /api/AppNotification/Live'

const one = (own: Partial<AppNotification> = {}): AppNotification => ({
  notificationId: '1', notificationTypeId: 1, title: 'A case was assigned to you', message: 'Assigned by Ana Diaz.', studentSk: '11', nycId: '200000001',
  eiId: null, studentName: 'Byron, Ada', isOutOfReach: false, createdDate: new Date().toISOString(), isRead: false, ...own,
})

/** A server that keeps what is marked. */
function kept(notifications: AppNotification[]) {
  const summary = () => ({ total: notifications.length, unread: notifications.filter(({ isRead }) => !isRead).length })
  const answers: Answers = {
    [SUMMARY]: summary,
    [LIST]: ({ url }) => {
      const pageSize = Number(url.searchParams.get('pageSize'))
      return { data: notifications.slice(0, pageSize), total: notifications.length, pageNumber: 1, pageSize }
    },
    [SAVE]: ({ body }) => {
      const { notificationId, isRead, isDismissed } = body as { notificationId: string; isRead?: boolean; isDismissed?: true }
      const at = notifications.findIndex((other) => other.notificationId === notificationId)
      if (isDismissed) notifications.splice(at, 1)
      else notifications[at] = { ...notifications[at]!, isRead: isRead! }
      return { isRequestSucessful: true, value: { notificationId }, error: null, errorCodes: {} }
    },
    [MARK_ALL]: () => {
      notifications.splice(0, notifications.length, ...notifications.map((other) => ({ ...other, isRead: true })))
      return summary()
    },
    [LIVE]: () => new Response(new ReadableStream()),
  }
  return { notifications, answers }
}

const routes = [
  { path: '/', element: <NotificationBell /> },
  { path: '/student/:id', element: <p>Page of the student</p> },
]
let unmounts: (() => void)[] = []
afterEach(() => {
  for (const unmount of unmounts) unmount()
  unmounts = []
})
function draw(answers: Answers) {
  const drawn = renderSignedIn(routes, answers)
  unmounts.push(drawn.unmount)
  return drawn
}
const bell = (name: string | RegExp) => screen.findByRole('button', { name })

describe('the bell', () => {
  it('says how many are unread, and follows the live stream, politely announced', async () => {
    const { notifications, answers } = kept([one()])
    draw(answers)
    await bell('Notifications, 1 unread')
    notifications.unshift(one({ notificationId: '2' }), one({ notificationId: '3' }))
    tellLive({ kind: 'notification' })
    await bell('Notifications, 3 unread')
    const said = screen.getByText('2 new notifications. 3 unread.')
    expect(said.closest('[aria-live]')).toHaveAttribute('aria-live', 'polite')
  })

  it('makes one reload of several hints, and none of a changed case', async () => {
    const { answers } = kept([])
    const { server } = draw(answers)
    await bell('Notifications')
    const before = server.to(SUMMARY).length
    tellLive({ kind: 'case', studentSks: ['1'] })
    for (let n = 0; n < 5; n++) tellLive({ kind: 'notification' })
    await waitFor(() => expect(server.to(SUMMARY).length).toBe(before + 1))
    await new Promise((done) => setTimeout(done, 200))
    expect(server.to(SUMMARY).length).toBe(before + 1)
  })

  it('says when the number is not known', async () => {
    draw({ [SUMMARY]: () => new Response('{}', { status: 500 }) })
    await bell('Notifications, their number is not known')
  })

  it('says in the panel that live updates are interrupted', async () => {
    const { answers } = kept([])
    const { type } = draw({ ...answers, [LIVE]: () => new Response('{}', { status: 503 }) })
    await type.click(await bell('Notifications'))
    expect(await screen.findByText(/^Live updates are interrupted\./)).toBeVisible()
  })
})

describe('the panel', () => {
  it('lists what the person was told, with the way to the student, which marks it as read', async () => {
    const { notifications, answers } = kept([one(), one({ notificationId: '2', isRead: true, title: 'Date passed: Evaluation', studentName: null, isOutOfReach: true })])
    const { type, router } = draw(answers)
    await type.click(await bell(/unread/))
    const [first, second] = within(await screen.findByRole('list', { name: 'Notifications' })).getAllByRole('listitem')
    expect(first).toHaveTextContent('Unread: A case was assigned to youByron, Ada200000001Assigned by Ana Diaz.')
    expect(second).toHaveTextContent('The student is outside the role you work as now.')
    await type.click(within(first!).getByRole('link', { name: 'Byron, Ada' }))
    expect(router.state.location.pathname).toBe('/student/200000001')
    await waitFor(() => expect(notifications[0]!.isRead).toBe(true))
  })

  it('marks one, all, and puts one away', async () => {
    const { notifications, answers } = kept([one(), one({ notificationId: '2', title: 'Second' }), one({ notificationId: '3', title: 'Third' })])
    const { type } = draw(answers)
    await type.click(await bell('Notifications, 3 unread'))
    await type.click(await screen.findByRole('button', { name: 'Mark as read: Second' }))
    await screen.findByRole('button', { name: 'Mark as unread: Second' })
    expect(notifications.map(({ isRead }) => isRead)).toEqual([false, true, false])
    await type.click(screen.getByRole('button', { name: 'Remove: Third' }))
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
    await type.click(screen.getByRole('button', { name: 'Mark all read' }))
    await waitFor(() => expect(screen.queryAllByText('Unread:')).toEqual([]))
    const all = screen.getByRole('button', { name: 'Mark all read' })
    await waitFor(() => expect(all).toHaveAccessibleDescription('There is nothing unread.'))
  })

  it('shows ten more on request', async () => {
    const { answers } = kept(Array.from({ length: 14 }, (_, n) => one({ notificationId: String(n), isRead: true })))
    const { type } = draw(answers)
    await type.click(await bell('Notifications'))
    expect(await screen.findAllByRole('listitem')).toHaveLength(10)
    expect(screen.getByText('10 of 14')).toBeVisible()
    await type.click(screen.getByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(14))
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it('says that there is none', async () => {
    const { type } = draw(kept([]).answers)
    await type.click(await bell('Notifications'))
    expect(await screen.findByText('You have no notifications.')).toBeVisible()
  })

  it('[P-8-02] says that fetching failed, and fetches again', async () => {
    const { answers } = kept([one()])
    let fails = true
    const { type } = draw({ ...answers, [LIST]: (call) => (fails ? new Response('{}', { status: 500 }) : answers[LIST]!(call)) })
    await type.click(await bell(/unread/))
    expect(await screen.findByRole('alert')).toHaveTextContent('Fetching notifications failed. Please try again later.')
    fails = false
    await type.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('list', { name: 'Notifications' })).toBeVisible()
  })

  it('tells when a mark could not be saved, and marks nothing', async () => {
    const { answers } = kept([one()])
    const { type } = draw({ ...answers, [SAVE]: () => new Response('{}', { status: 500 }) })
    await type.click(await bell(/unread/))
    await type.click(await screen.findByRole('button', { name: /^Mark as read/ }))
    await waitFor(() => expect(listMessages()[0]).toMatchObject({ kind: 'error', text: expect.stringContaining('Submission Failed') }))
    expect(screen.getByRole('button', { name: /^Mark as read/ })).toBeVisible()
    // the panel is open, and what lies behind it is out of the way
    expect(screen.getByRole('button', { name: 'Notifications, 1 unread', hidden: true })).toBeVisible()
  })
})
