import * as z from 'zod/mini'
import { whole } from './common.ts'
import { defineEndpoints } from './endpoint.ts'
import { commentItem, importedComments, writtenComment } from './own-comments.ts'
import { comment } from './worksheets.ts'

/*
 * The firm's library of comments: those that come with the product, as the firm keeps, changes or hides them, and the
 * firm's own. Each inspector of the firm finds them while they inspect, without a network too.
 */

/** The most comments of a firm's own, and of changed ones. */
const most = 2000

export const firmComment = z.object({
  ...comment.shape,
  /** Came with the product; came with it and was changed; or written by the firm. */
  origin: z.enum(['standard', 'changed', 'own']),
  /** No inspector finds it. */
  hidden: z.boolean(),
  /** Counts the changes; 0: as it came. */
  version: z.int(),
})
export type FirmComment = z.infer<typeof firmComment>

const one = z.object({
  commentId: z.string().check(z.regex(/^[\w.-]{1,80}$/, 'There is no such comment.')),
})
const version = whole('Version', 0, 1_000_000)
const answer = z.object({ comment: firmComment })

export const endpoints = defineEndpoints({
  'firmComments.list': {
    method: 'GET',
    path: '/admin/comments',
    permission: 'Admins.',
    answer: z.object({ comments: z.array(firmComment), items: z.array(commentItem) }),
  },
  /** Errors: 409 'conflict' with the comment as it is where somebody has changed it meanwhile. */
  'firmComments.save': {
    method: 'PUT',
    path: '/admin/comments/:commentId',
    changes: ['firmComments'],
    permission: `Admins. The id of a new one is the client’s own. At most ${most} for a firm.`,
    params: one,
    body: z.strictObject({ ...writtenComment.shape, version }),
    answer,
  },
  /** Hides a comment from inspectors, or shows it again. */
  'firmComments.hide': {
    method: 'PUT',
    path: '/admin/comments/:commentId/hidden',
    changes: ['firmComments'],
    permission: 'Admins.',
    params: one,
    body: z.strictObject({ hidden: z.boolean('Say true or false.') }),
    answer,
  },
  /** The words that came with the product. Errors: 404 for a comment of the firm's own. */
  'firmComments.standard': {
    method: 'POST',
    path: '/admin/comments/:commentId/standard',
    keepsAnswer: true,
    changes: ['firmComments'],
    permission: 'Admins.',
    params: one,
    body: z.strictObject({ version }),
    answer,
  },
  'firmComments.import': {
    method: 'POST',
    path: '/admin/comments/import',
    keepsAnswer: true,
    changes: ['firmComments'],
    permission:
      'Admins. All of them or none; one with the title and the item of another is not added again.',
    body: importedComments,
    answer: z.object({ added: z.number(), known: z.number() }),
  },
})

export const mostFirmComments = most
