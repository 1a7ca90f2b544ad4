import { randomUUID } from 'node:crypto'
import { inspectors, type PolicyRow, type World } from './policy-world.ts'

const written = {
  name: 'A template of one’s own',
  version: 0,
  sections: [
    {
      worksheet_id: 'kitchen',
      label: 'Kitchen',
      system: 'interior',
      remarks: '',
      limits: '',
      items: [{ item_id: 'kitchen.dishwasher', label: 'Dishwasher', standard: '' }],
    },
  ],
}

/** Inspectors, their own; admins, the firm's; somebody else's templates are tried in the test of the endpoints. */
export const templateRows = ({ clients, id }: World): PolicyRow[] => {
  const row = (verb: string, request: PolicyRow['request']): PolicyRow => ({
    endpoint: `templates.${verb}`,
    may: [...inspectors, 'admin'],
    request,
  })
  const at = () => `/templates/${randomUUID()}`
  return [
    row('list', () => ({ path: '/templates' })),
    row('save', () => ({ path: at(), body: written })),
    row('remove', () => ({ path: at() })),
    row('restore', async (person) => {
      const path = at()
      if (inspectors.includes(person) || person === 'admin')
        await clients[person].put(path, written)
      return { path: `${path}/restore` }
    }),
    {
      endpoint: 'worksheets.chooseTemplate',
      may: ['assigned inspector'],
      request: () => ({
        path: `/inspections/${id('inspection street')}/template`,
        body: { template_id: null },
      }),
    },
  ]
}
