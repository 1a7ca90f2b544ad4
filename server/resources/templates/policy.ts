import type { endpoints } from '#contract/templates.ts'
import { only } from '#server/policies.ts'
import type { Policies, Policy } from '#server/register.ts'
import { belongsTo, ownerFor } from '#server/resources/worksheets/template-owner.ts'

/** Inspectors and admins; a template that there is must be theirs, or their firm's. */
const ofOne: Policy = {
  may: async ({ db, user, params: { templateId } }) => {
    if (user.user_type === 'homeowner') return false
    const row = await db
      .selectFrom('templates')
      .select(belongsTo(ownerFor(user)).as('theirs'))
      .where('template_id', '=', templateId ?? '')
      .executeTakeFirst()
    return row === undefined || row.theirs ? true : 'not_found'
  },
}

export const policies: Policies<typeof endpoints> = {
  'templates.list': only('inspector', 'admin'),
  'templates.save': ofOne,
  'templates.remove': ofOne,
  'templates.restore': ofOne,
}
