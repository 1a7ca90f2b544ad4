import * as z from 'zod/mini'
import {
  done,
  id,
  optionalText,
  queryWhole,
  recommendationAction,
  severity,
  text,
  timeFrame,
  whole,
} from './common.ts'
import { defineEndpoints } from './endpoint.ts'

/** The most comments that one inspector keeps, and the most that one import brings. */
const most = 2000
const mostAtOnce = 500
const version = whole('Version', 0, 1_000_000)

const written = {
  item_id: z.string().check(z.regex(/^[a-z0-9_.]{1,80}$/, 'Choose an item of the worksheets.')),
  title: text('Title', 160),
  observation: optionalText('Observation', 4000),
  implication: optionalText('Why it matters', 4000),
  action: recommendationAction,
  recommendation: optionalText('Recommendation', 4000),
  trade: optionalText('Trade', 80),
  severity,
  time_frame: timeFrame,
}
export const writtenComment = z.strictObject(written)
export type WrittenComment = z.infer<typeof writtenComment>

/** The comments of one import. */
export const importedComments = z.strictObject({
  comments: z
    .array(writtenComment)
    .check(
      z.minLength(1, 'There is no comment in this file.'),
      z.maxLength(mostAtOnce, `Import at most ${mostAtOnce} comments at once.`),
    ),
})

/** How often a comment became a finding of this inspector, and when last. */
const use = { used: z.number(), last_used_at: z.nullable(z.string()) }

export const ownComment = z.object({
  comment_id: z.string(),
  worksheet_id: z.string(),
  item_id: z.string(),
  title: z.string(),
  observation: z.string(),
  implication: z.string(),
  action: recommendationAction,
  recommendation: z.string(),
  trade: z.string(),
  severity,
  time_frame: timeFrame,
  version: z.number(),
  ...use,
})
export type OwnComment = z.infer<typeof ownComment>

export const commentItem = z.object({
  item_id: z.string(),
  label: z.string(),
  worksheet_id: z.string(),
  /** The name of its worksheet; absent: the worksheet is one of the ten. */
  worksheet: z.optional(z.string()),
})
/** An item of the worksheets, of the optional ones, or of the inspector's own templates, that a comment can belong to. */
export type CommentItem = z.infer<typeof commentItem>

const inspector = 'Inspectors, their own.'
const one = z.object({ commentId: id })

export const endpoints = defineEndpoints({
  'ownComments.list': {
    method: 'GET',
    path: '/own-comments',
    reads: ['ownComments', 'templates'],
    permission: inspector,
    answer: z.object({
      /** The most used first. */
      comments: z.array(ownComment),
      /** The comments of the library that this inspector has used. */
      library: z.array(z.object({ comment_id: z.string(), ...use })),
      items: z.array(commentItem),
    }),
  },
  'ownComments.save': {
    method: 'PUT',
    path: '/own-comments/:commentId',
    changes: ['ownComments'],
    permission: `${inspector} The id is the client’s own. At most ${most} each. 409 with the comment as it is where the body says a version that another device has changed since.`,
    params: one,
    body: z.strictObject({
      ...written,
      /** The version that was seen; 0: none. Absent: the save overwrites any version. */
      version: z.optional(version),
    }),
    answer: z.object({ comment: ownComment }),
  },
  'ownComments.remove': {
    method: 'DELETE',
    path: '/own-comments/:commentId',
    changes: ['ownComments'],
    permission: `${inspector} 409 with the comment as it is where another device has changed the version that was seen.`,
    params: one,
    /** The version that was seen; absent: whatever there is. */
    query: z.strictObject({ version: z.optional(queryWhole('Version', 0, 1_000_000)) }),
    answer: done,
  },
  'ownComments.import': {
    method: 'POST',
    path: '/own-comments/import',
    keepsAnswer: true,
    changes: ['ownComments'],
    permission: `${inspector} All of them or none; one with the title and the item of another is not added again.`,
    body: importedComments,
    answer: z.object({ added: z.number(), known: z.number() }),
  },
})

export const mostOwnComments = most
