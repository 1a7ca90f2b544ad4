import { aReport, makesFaults } from '#tests/support/lives/fault-world.ts'
import { everybody, type PolicyRow, type World } from './policy-world.ts'

const trace = {
  hearthkeep_trace: 1 as const,
  version: 'first',
  at: '2026-03-05T18:00:00.000Z',
  running: [],
  moves: [],
}

/** Who may do what with the errors of the product. */
export const faultRows = ({ server }: World): PolicyRow[] => {
  const { db, app } = server
  const make = makesFaults(db, app.services, 'first')
  const row = (endpoint: string, part: string): PolicyRow => ({
    endpoint,
    may: ['admin'],
    request: async () => ({ path: `/admin/error-reports/${await make()}${part}` }),
  })
  return [
    {
      endpoint: 'faults.report',
      may: everybody,
      request: () => {
        const { side: _, browser: _browser, user_id: _user, ...body } = aReport()
        return { path: '/error-reports', body }
      },
    },
    {
      endpoint: 'faults.list',
      may: ['admin'],
      request: () => ({ path: '/admin/error-reports' }),
    },
    row('faults.get', ''),
    row('faults.life', '/life'),
    row('faults.settle', '/settle'),
    row('faults.reopen', '/reopen'),
    {
      endpoint: 'faults.trace',
      may: ['admin'],
      request: async () => {
        const fault_id = await make()
        const { report_id } = await db
          .updateTable('fault_reports')
          .set({ trace: JSON.stringify(trace) })
          .where('fault_id', '=', fault_id)
          .returning('report_id')
          .executeTakeFirstOrThrow()
        return { path: `/admin/error-reports/${fault_id}/reports/${report_id}/trace` }
      },
    },
  ]
}
