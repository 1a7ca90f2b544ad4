import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idOf } from '#server/db/seed/ids.ts'
import { counties } from '#server/db/seed/people.ts'
import { freeIn, visitFrom } from '#server/resources/inspections/calendar.ts'
import {
  addHome,
  httpError,
  rate,
  request,
  schedule,
  slotsOf,
} from '#tests/support/fixtures/visit.ts'
import { seenLicense } from '#tests/support/lives/seen-license.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let owner: Client
let other: Client
let inspector: Client
let admin: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  ;[owner, other, inspector, admin] = (await Promise.all(
    ['homeowner', 'homeowner2', 'inspector', 'admin'].map((who) => server.as(who)),
  )) as [Client, Client, Client, Client]
})
afterAll(() => server.close())

const inspectorId = idOf('user inspector')
const movesOf = async (id: string): Promise<string[]> =>
  (await owner.get(`/inspections/${id}/slots`)).body.slots.map(
    ({ start }: { start: string }) => start,
  )

describe('a time that nobody is offered', () => {
  it('is that of a visit whose inspector began it before its day', async () => {
    const { inspectionId } = await schedule(owner)
    const { scheduled_start } = (await admin.get(`/inspections/${inspectionId}`)).body
    await rate(inspector, inspectionId, 'electrical.gfci_protection', { rating: 'IN' })
    expect((await admin.get(`/inspections/${inspectionId}`)).body).toMatchObject({
      status: 'in_progress',
      scheduled_start,
    })
    const home = await addHome(other)
    expect(await slotsOf(other, home)).not.toContain(scheduled_start)
    expect(httpError(await request(other, home, { scheduled_start }))).toEqual([409, 'slot_taken'])
  })

  it('is one for a move at which others are free, and the visit’s own inspector is not', async () => {
    const home = await addHome(owner, { county_fips: counties.williamson })
    const starts = await slotsOf(owner, home)
    const { body } = await request(owner, home, { scheduled_start: starts.at(-1) })
    await admin.post(`/inspections/${body.inspection_id}/assign`, { inspector_id: inspectorId })
    const [day = ''] = (await movesOf(body.inspection_id)).map((start) => start.slice(0, 10))
    const off = await inspector.post(`/inspectors/${inspectorId}/time-off`, {
      time_off_id: randomUUID(),
      from_day: day,
      until_day: day,
      time_zone: 'America/Chicago',
    })
    expect([200, 201]).toContain(off.status)
    const isThen = (start: string) => start.startsWith(day)
    expect((await slotsOf(owner, home)).some(isThen)).toBe(true)
    expect((await movesOf(body.inspection_id)).some(isThen)).toBe(false)
  })

  it('is one after the last day of the license of the only inspector', async () => {
    const lastDay = new Date(Date.now() + 6 * 86_400_000).toISOString().slice(0, 10)
    const approved = await admin.post(`/inspectors/${idOf('user inspector2')}/license/approve`, {
      number: 'TX-77',
      state: 'TX',
      expires_on: lastDay,
      seen: await seenLicense(server.db, idOf('user inspector2')),
    })
    expect(approved.status, JSON.stringify(approved.body)).toBe(200)
    const starts = await slotsOf(owner, await addHome(owner, { county_fips: counties.hays }))
    expect(starts.length).toBeGreaterThan(0)
    expect(starts.filter((start) => start.slice(0, 10) > lastDay)).toEqual([])
  })
})

describe('an inspector who goes to a county on some weekdays alone', () => {
  it('is free there by the weekday of the county’s own clocks', () => {
    const on = (weekday: number) =>
      freeIn(
        {
          covering: new Map([['here', ['she']]]),
          zones: new Map([['here', 'America/Chicago']]),
          days: new Map([['here', new Map([['she', [weekday]]])]]),
          busy: new Map(),
          waiting: [],
        },
        'here',
        // Monday, eight in the evening in Texas: Tuesday in London.
        visitFrom(Date.parse('2026-11-10T02:00:00Z')),
      )
    expect([on(1), on(2)]).toEqual([['she'], []])
  })
})
