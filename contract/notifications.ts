import * as z from 'zod/mini'
import { queryFlag, queryWhole } from './common.ts'
import { defineEndpoints } from './endpoint.ts'
import { missingWords } from './vocabulary/missing.ts'
import { notificationGroups } from './vocabulary/notifications.ts'

export const notification = z.looseObject({
  /** Number or text, as the server sent it. The app sends it back unchanged and compares it as text. */
  id: z.union([z.string(), z.number()]),
  type: z.string(),
  title: z.string(),
  is_read: z.boolean(),
  created_at: z.string(),
  /** The path of the web app that it leads to. */
  link: z.nullish(z.string()),
})
export type Notification = z.infer<typeof notification>

/** The message of the stream about a notice that was taken back before anybody read it. */
export const withdrawn = z.object({ id: notification.shape.id })

const notificationId = z
  .union([z.string(), z.number()])
  .check(z.refine((value) => String(value).length <= 64, missingWords))

export const endpoints = defineEndpoints({
  'notifications.list': {
    method: 'GET',
    path: '/notifications',
    permission: 'Anyone signed in, their own.',
    query: z.object({
      limit: z.optional(queryWhole('Limit', 1, 100)),
      offset: z.optional(queryWhole('Offset', 0, 1_000_000)),
      unread_only: z.optional(queryFlag),
      group: z.optional(z.enum(notificationGroups, 'Choose one of the kinds of notifications.')),
    }),
    /** A server may answer the bare list; the reader accepts both forms and gets one. */
    answer: z.pipe(
      z.pipe(
        z.union([z.array(notification), z.object({ notifications: z.array(notification) })]),
        z.transform((answer) => (Array.isArray(answer) ? { notifications: answer } : answer)),
      ),
      z.object({ notifications: z.array(notification) }),
    ),
  },
  'notifications.unreadCount': {
    method: 'GET',
    path: '/notifications/unread-count',
    permission: 'Anyone signed in, their own.',
    answer: z.object({ unread_count: z.number() }),
  },
  'notifications.read': {
    method: 'POST',
    path: '/notifications/read',
    keepsAnswer: true,
    changes: ['notifications'],
    permission: 'Anyone signed in, their own.',
    body: z.strictObject({
      notification_ids: z
        .array(notificationId)
        .check(
          z.minLength(1, 'Choose at least one notification.'),
          z.maxLength(500, 'Give at most 500 ids.'),
        ),
    }),
    answer: z.unknown(),
  },
  'notifications.readAll': {
    method: 'POST',
    path: '/notifications/read-all',
    keepsAnswer: true,
    changes: ['notifications'],
    permission: 'Anyone signed in, their own.',
    answer: z.unknown(),
  },
  'notifications.dismiss': {
    method: 'POST',
    path: '/notifications/:id/dismiss',
    keepsAnswer: true,
    changes: ['notifications'],
    permission: 'Anyone signed in, their own.',
    params: z.object({ id: z.string().check(z.maxLength(64)) }),
    answer: z.unknown(),
  },
  /** Undoes a dismissal; the answer is the same when it was not dismissed. */
  'notifications.restore': {
    method: 'POST',
    path: '/notifications/:id/restore',
    keepsAnswer: true,
    changes: ['notifications'],
    permission: 'Anyone signed in, their own.',
    params: z.object({ id: z.string().check(z.maxLength(64)) }),
    answer: z.unknown(),
  },
  'notifications.stream': {
    method: 'GET',
    path: '/notifications/stream',
    permission: 'The person whom the token in the query names, their own.',
    query: z.object({ token: z.string().check(z.maxLength(4096)) }),
    answer: 'stream',
  },
})
