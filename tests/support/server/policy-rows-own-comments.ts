import { randomUUID } from 'node:crypto'
import { comments } from '#server/db/seed/comments.ts'
import { inspectors, type PolicyRow } from './policy-world.ts'

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

/** The firm's library, by the id of a comment that came with the product. */
export const firmCommentRows: PolicyRow[] = [
  { endpoint: 'firmComments.list', may: ['admin'], request: () => ({ path: '/admin/comments' }) },
  {
    endpoint: 'firmComments.save',
    may: ['admin'],
    request: () => ({
      path: `/admin/comments/${randomUUID()}`,
      body: { ...written, version: 0 },
    }),
  },
  {
    endpoint: 'firmComments.hide',
    may: ['admin'],
    request: () => ({
      path: `/admin/comments/${comments[0]?.comment_id}/hidden`,
      body: { hidden: true },
    }),
  },
  {
    endpoint: 'firmComments.standard',
    may: ['admin'],
    request: () => ({
      path: `/admin/comments/${comments[1]?.comment_id}/standard`,
      body: { version: 0 },
    }),
  },
  {
    endpoint: 'firmComments.import',
    may: ['admin'],
    request: () => ({ path: '/admin/comments/import', body: { comments: [written] } }),
  },
]

/** Inspectors, their own; somebody else's comments are tried in the test of the endpoints. */
export const ownCommentRows = (): PolicyRow[] => {
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
    row('import', () => ({ path: '/own-comments/import', body: { comments: [written] } })),
  ]
}
