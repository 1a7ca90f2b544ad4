import type { endpoints } from '#contract/templates.ts'
import { only } from '#server/policies.ts'
import type { Policies, Policy } from '#server/register.ts'

/** Inspectors; a template that there is must be theirs. */
const ofOne: Policy = {
  may: async ({ db, user, params: { templateId } }) => {
    if (user.user_type !== 'inspector') return false
    const row = await db
      .selectFrom('templates')
      .select('user_id')
      .where('template_id', '=', templateId ?? '')
      .executeTakeFirst()
    return row === undefined || row.user_id === user.user_id ? true : 'not_found'
  },
}

export const policies: Policies<typeof endpoints> = {
  'templates.list': only('inspector'),
  'templates.save': ofOne,
  'templates.remove': ofOne,
  'templates.restore': ofOne,
}
