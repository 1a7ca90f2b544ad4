import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idOf } from '#server/db/seed/ids.ts'
import { publishVisit, schedule } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

/* In the evening of Texas it is the next day in London: days are those of the home, and months those of the firm. */

const now = Date.parse('2026-11-16T16:00:00Z')
let server: TestServer
let owner: Client
let inspector: Client
let admin: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', now: () => now })
  ;[owner, inspector, admin] = (await Promise.all(
    ['homeowner', 'inspector', 'admin'].map((who) => server.as(who)),
  )) as [Client, Client, Client]
})
afterAll(() => server.close())

type Times = { scheduled_start?: Date; scheduled_end?: Date; finalized_at?: Date }
const change = (inspectionId: string, times: Times) =>
  server.db
    .updateTable('inspections')
    .set(times)
    .where('inspection_id', '=', inspectionId)
    .execute()

describe('a visit in the evening', () => {
  it('is in the list of its day by the clocks of the home, and of no other', async () => {
    const { inspectionId } = await schedule(owner)
    await change(inspectionId, {
      scheduled_start: new Date('2026-06-02T03:00:00Z'),
      scheduled_end: new Date('2026-06-02T04:00:00Z'),
    })
    const on = async (day: string) =>
      (await admin.get(`/inspections?on=visit&from=${day}&to=${day}`)).body.inspections.map(
        ({ inspection_id }: { inspection_id: string }) => inspection_id,
      )
    expect(await on('2026-06-01')).toContain(inspectionId)
    expect(await on('2026-06-02')).not.toContain(inspectionId)
  })
})

describe('a report of the last evening of a month', () => {
  it('is none of the next month', async () => {
    const { inspectionId } = await publishVisit(owner, inspector)
    const done = async () => (await inspector.get('/inspection-figures')).body.done
    const withIt = await done()
    await server.db
      .updateTable('report_versions')
      .set({ finalized_at: new Date('2026-11-01T03:00:00Z') })
      .where('inspection_id', '=', inspectionId)
      .execute()
    expect(await done()).toBe(withIt - 1)
  })
})

describe('a visit that goes on', () => {
  it('lies in time off that its inspector takes for the rest of it', async () => {
    const { inspectionId } = await schedule(owner)
    const { number } = (await admin.get(`/inspections/${inspectionId}`)).body
    await change(inspectionId, {
      scheduled_start: new Date(now - 3_600_000),
      scheduled_end: new Date(now + 3_600_000),
    })
    const { body } = await inspector.post(`/inspectors/${idOf('user inspector')}/time-off`, {
      time_off_id: randomUUID(),
      from_day: '2026-11-16',
      until_day: '2026-11-16',
      time_zone: 'America/Chicago',
    })
    const [entry] = body.time_off
    expect(entry.collisions.map((one: { number: string }) => one.number)).toContain(number)
  })
})
