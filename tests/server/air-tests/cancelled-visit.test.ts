import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closedChecks } from '#contract/vocabulary/radon.ts'
import { addHome, httpError, request } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

/* Nothing of a radon or mold test changes once its inspection is cancelled, and it does not move the score. */

let server: TestServer
let owner: Client
let inspector: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', env: { JOBS: 'off' } })
  ;[owner, inspector] = await Promise.all([server.as('homeowner'), server.as('inspector')])
})
afterAll(() => server.close())

const setup = {
  ...{ location: 'Basement', device: 'Specimen CRM', serial: 'S-100' },
  ...{ calibrated_on: '2026-03-01', calibration_expires_on: null, placement: ['lowest_level'] },
  ...{ closed_checks: [...closedChecks], closed_since: '2026-11-08T20:00:00.000Z' },
  ...{ closed_by: 'Harper Demo', started_at: '2026-11-09T15:00:00.000Z' },
}
const readings = Array.from({ length: 50 }, (_, at) => ({
  ...{ hour: at + 1, pci_per_l: 6, mark: null },
}))
const samples = [
  {
    ...{ sample_id: 'S-1', type: 'air', location: 'Lawn', outdoor: true, minutes: 5 },
    ...{ liters_per_minute: 15, note: '' },
  },
]
const sheet = { laboratory: 'A lab', collected_by: 'Ina Demo', weather: 'Dry', samples }
const results = [{ sample_id: 'S-1', fraction_read: 1, counts: [], growth: null }]

/** A visit whose test has a result that is not in the report yet. */
const tested = async (kind: 'radon' | 'mold') => {
  const propertyId = await addHome(owner)
  const { body } = await request(owner, propertyId, { services: ['inspection', kind] })
  const id = String(body.inspection_id)
  const at = `/inspections/${id}/${kind}-test`
  const steps =
    kind === 'radon'
      ? [
          (version: number) => inspector.put(`${at}/setup`, { ...setup, version }),
          (version: number) => inspector.put(`${at}/readings`, { readings, version }),
        ]
      : [
          (version: number) => inspector.put(`${at}/samples`, { ...sheet, version }),
          (version: number) => inspector.post(`${at}/events/collect`, { version }),
          (version: number) => inspector.post(`${at}/events/ship`, { version }),
          (version: number) => inspector.put(`${at}/results`, { results, version }),
        ]
  const read = async () => (await inspector.get(at)).body.test
  for (const one of steps) expect((await one((await read()).version)).status).toBe(200)
  const send = async (event: string) =>
    inspector.post(`${at}/events/${event}`, { version: (await read()).version, reason: 'Over.' })
  const added = () =>
    server.db.selectFrom('air_tests').selectAll().where('inspection_id', '=', id).execute()
  return { id, at, steps, read, send, added }
}

describe.each(['radon', 'mold'] as const)('the %s test of a cancelled inspection', (kind) => {
  it('refuses each change in words, offers no step, and can still be read', async () => {
    const { id, steps, read, send, added } = await tested(kind)
    const before = await read()
    expect([before.cancelled, before.events.length > 0]).toEqual([false, true])
    const { status } = await owner.post(`/inspections/${id}/cancel`, { reason: 'We move.' })
    expect(status).toBe(200)
    expect(await read()).toEqual({ ...before, cancelled: true, events: [] })
    const answers = [await send('report'), await send('retest'), await send('abort')]
    for (const one of steps) answers.push(await one(before.version))
    for (const answer of answers) expect(httpError(answer)).toEqual([409, 'wrong_state'])
    expect(answers[0]?.body.error).toBe(
      'This inspection is cancelled, so nothing of its test changes anymore.',
    )
    expect((await read()).version).toBe(before.version)
    expect(await added()).toEqual([])
  })

  it('gets no result from a report that waits while the inspection is cancelled', async () => {
    const { id, send, added } = await tested(kind)
    const late = await server.db.transaction().execute(async (trx) => {
      await trx
        .selectFrom('inspections')
        .select('status')
        .where('inspection_id', '=', id)
        .forUpdate()
        .execute()
      const waiting = send('report')
      const locked = () =>
        sql`select from pg_stat_activity
          where wait_event_type = 'Lock' and datname = current_database()`
          .execute(server.db)
          .then(({ rows }) => rows.length)
      await expect.poll(locked).toBe(1)
      await trx
        .updateTable('inspections')
        .set({ status: 'cancelled', cancelled_at: new Date() })
        .where('inspection_id', '=', id)
        .execute()
      return { waiting }
    })
    expect(httpError(await late.waiting)).toEqual([409, 'wrong_state'])
    expect(await added()).toEqual([])
  })
})
