import * as z from 'zod/mini'
import { done, id, queryWhole, role, text, whole } from './common.ts'
import { defineEndpoints } from './endpoint.ts'

const message = z.object({
  message_id: z.string(),
  /** A later message of the same inspection has a greater one. */
  place: z.number(),
  /** As they are called now; an author of whom nobody is left is 'Deleted account'. */
  author: z.string(),
  author_role: role,
  is_own: z.boolean(),
  body: z.string(),
  sent_at: z.string(),
})
export type Message = z.infer<typeof message>

const one = z.object({ inspectionId: id })
const people = 'The owner of the property, the assigned inspector, admins.'

export const endpoints = defineEndpoints({
  /** The newest messages, or those before a place; the oldest of them first. */
  'messages.list': {
    method: 'GET',
    path: '/inspections/:inspectionId/messages',
    permission: `${people} An owner reads what was written since the home is theirs.`,
    params: one,
    query: z.strictObject({ before: z.optional(queryWhole('Before', 1, 1_000_000_000)) }),
    answer: z.object({
      messages: z.array(message),
      /** There are older ones. */
      earlier: z.boolean(),
      /** The last place that the reader has seen; later messages from others are new to them. */
      read_up_to: z.number(),
      time_zone: z.string(),
      /** Who hears of a message of the reader: names, 'our office' where nobody has the visit yet. */
      reaches: z.array(z.string()),
    }),
  },
  /** The inspections about which others wrote something that the reader has not seen, the newest first. */
  'messages.unread': {
    method: 'GET',
    path: '/messages/unread',
    permission: 'Anyone signed in, about inspections that they may write about.',
    answer: z.object({
      inspections: z.array(
        z.object({
          inspection_id: z.string(),
          property_id: z.string(),
          street: z.string(),
          count: z.number(),
        }),
      ),
    }),
  },
  'messages.send': {
    method: 'POST',
    path: '/inspections/:inspectionId/messages',
    keepsAnswer: true,
    changes: ['messages'],
    permission: people,
    params: one,
    body: z.strictObject({ body: text('Message', 4000) }),
    answer: z.object({ message }),
  },
  /** The reader has seen everything up to this place. */
  'messages.read': {
    method: 'POST',
    path: '/inspections/:inspectionId/messages/read',
    changes: ['messages'],
    permission: 'Those who may write, for themselves.',
    params: one,
    body: z.strictObject({ up_to: whole('Place', 0, 1_000_000_000) }),
    answer: done,
  },
})
