import { randomUUID } from 'node:crypto'
import { inspectors, type PolicyRow, type World } from './policy-world.ts'

const written = {
  item_id: 'roof.covering',
  title: 'A comment of one’s own',
  observation: '',
  implication: '',
  action: 'repair',
  recommendation: 'Repair it.',
  trade: 'roofer',
  severity: 'major',
  time_frame: 'within_30_days',
}

/** Inspectors, their own; somebody else's comments are tried in the test of the endpoints. */
export const ownCommentRows = ({ clients }: World): PolicyRow[] => {
  const row = (verb: string, request: PolicyRow['request']): PolicyRow => ({
    endpoint: `ownComments.${verb}`,
    may: inspectors,
    request,
  })
  const at = () => `/own-comments/${randomUUID()}`
  return [
    row('list', () => ({ path: '/own-comments' })),
    row('save', () => ({ path: at(), body: written })),
    row('remove', () => ({ path: at() })),
    row('restore', async (person) => {
      const path = at()
      if (inspectors.includes(person)) await clients[person].put(path, written)
      return { path: `${path}/restore` }
    }),
    row('import', () => ({ path: '/own-comments/import', body: { comments: [written] } })),
  ]
}
