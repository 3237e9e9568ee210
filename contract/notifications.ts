import { z } from 'zod'
import { anySignedIn, endpoint } from './endpoint.ts'
import { envelope, Sk } from './fields.ts'

const ofOneself = { base: 'api', tag: 'AppNotification', permission: anySignedIn } as const
const MESSAGE_LENGTH = 500

/** One thing that the person was told. A child out of reach of the role selected now is not named. */
export const AppNotification = z
  .object({
    notificationId: z.string(),
    /** Reference list NotificationType. */
    notificationTypeId: z.int(),
    title: z.string(),
    message: z.string(),
    studentSk: z.string().nullable(),
    nycId: z.string().nullable(),
    eiId: z.string().nullable(),
    studentName: z.string().nullable(),
    /** It is about a child whom the selected role does not reach. */
    isOutOfReach: z.boolean(),
    createdDate: z.string(),
    isRead: z.boolean(),
  })
  .meta({ id: 'AppNotification' })
export type AppNotification = z.output<typeof AppNotification>

export const NotificationSummary = z.object({ total: z.int(), unread: z.int() }).meta({ id: 'NotificationSummary' })
export type NotificationSummary = z.output<typeof NotificationSummary>

export const listNotifications = endpoint({
  ...ofOneself,
  method: 'GET',
  path: '/AppNotification',
  summary: 'A page of what the signed-in person was told, newest first; of one child with studentId',
  audit: { action: 'list' },
  query: z.strictObject({
    pageNumber: z.coerce.number<string | number>().int().min(1).max(10_000).default(1),
    pageSize: z.coerce.number<string | number>().int().min(1).max(100).default(10),
    studentId: z.string().regex(/^[0-9]{1,18}$/, 'must be the ID or key of a student').optional(),
  }),
  response: z.object({ data: z.array(AppNotification), total: z.int(), pageNumber: z.int(), pageSize: z.int() }),
})

/** With an id: its read state, or that it is put away. Without: a message to whoever has the case of the student. */
export const NotificationSave = z.union([
  z.strictObject({ notificationId: Sk, isRead: z.boolean().optional(), isDismissed: z.literal(true).optional() }),
  z.strictObject({ studentSk: Sk, message: z.string().trim().min(1, 'is needed').max(MESSAGE_LENGTH) }),
])

export const saveNotification = endpoint({
  ...ofOneself,
  method: 'POST',
  path: '/AppNotification',
  summary: 'Marks one as read, unread or put away; without an id stores a message for the holder of a case',
  audit: { action: 'change' },
  body: NotificationSave,
  response: envelope(z.object({ notificationId: z.string().nullable() })),
})

export const getNotificationSummary = endpoint({
  ...ofOneself,
  method: 'GET',
  path: '/AppNotification/GetNotificationSummary',
  summary: 'How many the signed-in person has, and how many of them unread',
  audit: { none: 'two numbers of the person\'s own' },
  response: NotificationSummary,
})

export const markAllNotificationsRead = endpoint({
  ...ofOneself,
  method: 'GET',
  path: '/AppNotification/MarkAllRead',
  summary: 'Marks all of the signed-in person as read; answers the summary after it',
  audit: { none: 'the person\'s own read marks' },
  response: NotificationSummary,
})

/** Where a reader stood: milliseconds, and what the database had committed by then. */
export const LiveKey = z.string().max(6_000).regex(/^(now|[0-9]{10,16}\.[0-9]+:[0-9]+:[0-9,]*)$/, 'must be now or a key that the stream sent')

/** Hints without content: after one, whoever may looks again. */
export const LiveLine = z
  .object({
    /** `resync`: some may have been missed, look at everything again. `end`: the stream is over, and why. */
    kind: z.enum(['hello', 'notification', 'case', 'beat', 'resync', 'end']),
    seen: z.string(),
    /** Of `case`: children within reach of the selected role whose case changed, up to fifty. */
    studentSks: z.array(z.string()).optional(),
    reason: z.enum(['token', 'signed-out', 'replaced', 'slow', 'stopping']).optional(),
  })
  .meta({ id: 'LiveLine' })
export type LiveLine = z.output<typeof LiveLine>

export const watchLive = endpoint({
  ...ofOneself,
  method: 'GET',
  path: '/AppNotification/Live',
  summary: 'Goes on until the token ends: one JSON line for each hint that something changed, and a beat in between',
  audit: { none: 'hints without content; what is then read is audited' },
  query: z.strictObject({ after: LiveKey }),
  response: LiveLine,
  stream: 'application/x-ndjson',
})
