import type { endpoints } from '#contract/own-comments.ts'
import { only } from '#server/policies.ts'
import type { Policies, Policy } from '#server/register.ts'

/** Inspectors; a comment that there is must be theirs. */
const ofOne: Policy = {
  may: async ({ db, user, params: { commentId } }) => {
    if (user.user_type !== 'inspector') return false
    const row = await db
      .selectFrom('own_comments')
      .select('user_id')
      .where('comment_id', '=', commentId ?? '')
      .executeTakeFirst()
    return row === undefined || row.user_id === user.user_id ? true : 'not_found'
  },
}

export const policies: Policies<typeof endpoints> = {
  'ownComments.list': only('inspector'),
  'ownComments.save': ofOne,
  'ownComments.remove': ofOne,
  'ownComments.import': only('inspector'),
}
