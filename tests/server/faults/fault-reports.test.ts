import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Move } from '#src/services/trace-format.ts'
import { reportsTo, trace } from '#tests/support/server/error-reports.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let admin: Client
let owner: Client
let told: ReturnType<typeof reportsTo>
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', env: { JOBS: 'off' } })
  ;[admin, owner] = await Promise.all([server.as('admin'), server.as('homeowner')])
  told = reportsTo(server, admin)
})
afterAll(() => server.close())

/** A step with all that a step can have. */
const step: Required<Move> = {
  at: Date.parse('2026-03-05T18:00:00Z'),
  actor: 'resource 3',
  chart: 'resource',
  of: 'issues.list',
  from: ['ready'],
  event: 'refresh',
  by: 'reads',
  to: ['ready'],
  times: 3,
  ended: true,
  crashed: true,
  changed: { data: ['none', '2 entries'] },
  facts: {
    online: true,
    visible: false,
    status: 500,
    code: 'server_error',
    kind: 'TypeError',
    bill: 'paid',
    try: 2,
    pause: 900,
    request: 'abcdef012345',
  },
}

describe('an error report', () => {
  it('keeps each fact of a step of its trace', async () => {
    const { tell, find, get } = told
    await tell(owner, 'Barges', { trace: { ...trace, moves: [step] } })
    const { fault_id } = await find('Barges')
    const [report] = (await get(fault_id)).reports
    const kept = await admin.get(
      `/admin/error-reports/${fault_id}/reports/${report.report_id}/trace`,
    )
    expect(kept.body.moves).toEqual([step])
  })

  it('is another error on another page, of another kind, and of the server', async () => {
    const { tell, list, body } = told
    const { faults } = server.app.services
    const there = body('Purlins')
    await tell(owner, 'Purlins')
    await tell(owner, 'Purlins', { route: '/notifications' })
    await tell(owner, 'Purlins', { kind: 'RangeError' })
    await faults.report({ ...there, side: 'server', browser: 'None', user_id: null })
    expect((await list('?q=Purlins')).total).toBe(4)
  })

  it('loses a trace that is none, and what else does not belong to a trace', async () => {
    const { tell, find, get } = told
    await tell(owner, 'Eaves', { trace: { hearthkeep_trace: 1, moves: 'Harper lives here' } })
    await tell(owner, 'Fascia', { trace: { ...trace, name: 'Harper' } })
    const eaves = await get((await find('Eaves')).fault_id)
    expect(eaves.reports[0].has_trace).toBe(false)
    const { fault_id } = await find('Fascia')
    const { reports } = await get(fault_id)
    const kept = await admin.get(
      `/admin/error-reports/${fault_id}/reports/${reports[0].report_id}/trace`,
    )
    expect(kept.body).toEqual(trace)
  })
})

describe('errors of the server', () => {
  const countOf = async (word: string) => (await told.find(word))?.count ?? 0

  it('are counted five at once, and after that again', async () => {
    const { faults } = server.app.services
    const fail = (times: number) => {
      for (let index = 0; index < times; index++) faults.jobFailed('mail.send', new Error('Joists'))
      return faults.settled()
    }
    await fail(9)
    expect(await countOf('Joists')).toBe(5)
    await fail(2)
    expect(await countOf('Joists')).toBe(7)
  })

  it('harm nothing where they cannot be counted', async () => {
    const { db, services } = server.app
    await db.schema.alterTable('fault_counts').renameTo('fault_counts_away').execute()
    services.faults.jobFailed('mail.send', new Error('Rafters'))
    const counted = services.faults.settled()
    await expect(
      counted.finally(() =>
        db.schema.alterTable('fault_counts_away').renameTo('fault_counts').execute(),
      ),
    ).resolves.toBeUndefined()
    expect(await countOf('Rafters')).toBe(0)
  })
})
