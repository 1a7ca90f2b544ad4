import type { endpoints } from '#contract/issues.ts'
import { issueLife } from '#contract/lives/issue/issue.life.ts'
import { peopleOf } from '#contract/lives/judge.ts'
import { issueEvents } from '#contract/vocabulary/issues.ts'
import { property, propertyTies } from '#server/policies.ts'
import type { Policies, Policy } from '#server/register.ts'

type Asked = Parameters<Policy['may']>[0]

/** The ties of the caller to the home of the issue in the path; null: they must not know that it exists. */
const tiesOf = async ({ db, user, params }: Pick<Asked, 'db' | 'user' | 'params'>) => {
  const issue = await db
    .selectFrom('issues')
    .select('property_id')
    .where('issue_id', '=', params.issueId ?? '')
    .executeTakeFirst()
  return issue === undefined ? null : propertyTies(db, user, issue.property_id)
}

/** Everyone who may send any event to an issue. */
const people = [...new Set(issueEvents.flatMap((event) => peopleOf(issueLife, event)))]

export const policies: Policies<typeof endpoints> = {
  'issues.list': property('owner', 'admin'),
  'issues.get': {
    may: async (asked) => {
      const ties = await tiesOf(asked)
      return ties === null ? 'not_found' : ties.owner || ties.admin
    },
  },
  'issues.remind': property('owner'),
  'issues.life': {
    may: async (asked) => {
      const ties = await tiesOf(asked)
      return ties === null ? 'not_found' : people.some((tie) => ties[tie])
    },
  },
  'issues.move': {
    may: async (asked) => {
      const ties = await tiesOf(asked)
      if (ties === null) return 'not_found'
      const event = issueEvents.find((one) => one === asked.body.event)
      return (event === undefined ? people : peopleOf(issueLife, event)).some((tie) => ties[tie])
    },
  },
}
