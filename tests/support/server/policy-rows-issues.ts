import type { Person, PolicyRow, World } from './policy-world.ts'
import { addIssue } from './rows.ts'

const ownerAndAdmin: Person[] = ['owner', 'admin']

/** Who may do what with the issues of a home, and compare its reports. */
export const issueRows = ({ id, server }: World): PolicyRow[] => {
  const published = id('inspection lane')
  const issue = async () =>
    (
      await server.db
        .selectFrom('issues')
        .select('issue_id')
        .where('property_id', '=', id('property lane'))
        .where('state', '=', 'open')
        .executeTakeFirstOrThrow()
    ).issue_id
  /** One that its owner has fixed: an admin verifies no other. */
  const fixed = () =>
    addIssue(server.db, id('property lane'), { title: 'Fixed by its owner', state: 'resolved' })
  return [
    {
      endpoint: 'health.whatIf',
      may: ownerAndAdmin,
      request: async () => ({
        path: `/property/${id('property lane')}/health/what-if?fixed=${await issue()}`,
      }),
    },
    {
      endpoint: 'reports.compare',
      may: ownerAndAdmin,
      request: async () => {
        const { inspection_id: earlier } = await server.db
          .selectFrom('inspections')
          .select('inspection_id')
          .where('property_id', '=', id('property lane'))
          .where('inspection_id', '!=', published)
          .where('status', '=', 'finalized')
          .executeTakeFirstOrThrow()
        return {
          path: `/property/${id('property lane')}/report-comparison?from=${earlier}&to=${published}`,
        }
      },
    },
    {
      endpoint: 'issues.list',
      may: ownerAndAdmin,
      request: () => ({ path: `/property/${id('property lane')}/issues` }),
    },
    {
      endpoint: 'issues.get',
      may: ownerAndAdmin,
      request: async () => ({ path: `/issues/${await issue()}` }),
    },
    {
      endpoint: 'issues.remind',
      may: ['owner'],
      request: async () => ({
        path: `/property/${id('property lane')}/issue-reminders`,
        body: { issue_ids: [await issue()], due_on: '2099-03-01' },
      }),
    },
    {
      endpoint: 'issues.life',
      may: ownerAndAdmin,
      request: async () => ({ path: `/issues/${await issue()}/life` }),
    },
    {
      endpoint: 'issues.move',
      when: 'to plan it',
      may: ownerAndAdmin,
      request: async () => ({
        path: `/issues/${await issue()}/events`,
        body: { event: 'plan', provider: 'A roofer', version: 1 },
      }),
    },
    {
      endpoint: 'issues.move',
      when: 'to verify it',
      may: ['admin'],
      request: async () => ({
        path: `/issues/${await fixed()}/events`,
        body: { event: 'verify', version: 1 },
      }),
    },
  ]
}
