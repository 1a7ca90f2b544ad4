import type { endpoints } from '#contract/issues.ts'
import { property, propertyTies } from '#server/policies.ts'
import type { Policies } from '#server/register.ts'

export const policies: Policies<typeof endpoints> = {
  'issues.list': property('owner', 'admin'),
  'issues.move': {
    may: async ({ db, user, params, body }) => {
      const issue = await db
        .selectFrom('issues')
        .select('property_id')
        .where('issue_id', '=', params.issueId ?? '')
        .executeTakeFirst()
      const ties = issue === undefined ? null : await propertyTies(db, user, issue.property_id)
      if (ties === null) return 'not_found'
      return body.event === 'verify' ? ties.admin : ties.owner || ties.admin
    },
  },
}
