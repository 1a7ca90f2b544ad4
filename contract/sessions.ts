import * as z from 'zod/mini'
import { done, id } from './common.ts'
import { defineEndpoints } from './endpoint.ts'

/** One sign-in on one device. It lasts until it is ended, or for 30 days without use. */
export const session = z.object({
  session_id: z.string(),
  /** In words, such as 'Firefox on Windows'; '' if the device did not say. */
  device: z.string(),
  signed_in_at: z.string(),
  /** To within a quarter of an hour, for which the device needs nothing from us. */
  last_used_at: z.string(),
  /** The session that asks. */
  is_this: z.boolean(),
})
export type Session = z.infer<typeof session>

const permission = 'Anyone signed in, for themselves. Not while switched.'

export const endpoints = defineEndpoints({
  'sessions.list': {
    method: 'GET',
    path: '/sessions',
    permission,
    answer: z.object({ sessions: z.array(session) }),
  },
  'sessions.end': {
    method: 'DELETE',
    path: '/sessions/:sessionId',
    changes: ['sessions'],
    permission: `${permission} The session that asks ends by logging out.`,
    params: z.object({ sessionId: id }),
    answer: done,
  },
  'sessions.endOthers': {
    method: 'DELETE',
    path: '/sessions',
    changes: ['sessions'],
    permission,
    answer: z.object({ ended: z.int() }),
  },
})
