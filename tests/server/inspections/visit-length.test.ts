import { afterAll, beforeAll, expect, it } from 'vitest'
import { idOf } from '#server/db/seed/ids.ts'
import { putVisitsAway } from '#tests/support/fixtures/past-visits.ts'
import { addHome, request } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

/* A visit lasts as long as the job that is ordered, wherever somebody plans with it. */

/** Monday, ten in the morning in Texas. */
const monday = Date.parse('2026-11-09T16:00:00Z')
let server: TestServer
let owner: Client
let other: Client
let admin: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', now: () => monday })
  ;[owner, other, admin] = (await Promise.all(
    ['homeowner', 'homeowner2', 'admin'].map((who) => server.as(who)),
  )) as [Client, Client, Client]
  await putVisitsAway(server.db, monday)
})
afterAll(() => server.close())

const minute = 60_000
type Slot = { start: string; end: string; longest: number }
const slotsOn = async (who: Client, home: string, day: string): Promise<Slot[]> =>
  (await who.get(`/property/${home}/slots?from=${day}`)).body.slots.filter(({ start }: Slot) =>
    start.startsWith(day),
  )
const lengthOf = ({ scheduled_start: start, scheduled_end: end }: Record<string, string>) =>
  (Date.parse(end ?? '') - Date.parse(start ?? '')) / minute

/** Nine and half past one by the clocks of Texas in winter. */
const nine = (day: string) => `${day}T15:00:00.000Z`
const halfPastOne = (day: string) => `${day}T19:30:00.000Z`
/** 2,400 square feet and two tests: four and a half hours or more. */
const large = { square_feet: 2400, year_built: 2001, foundation: 'slab' }
const longJob = ['inspection', 'radon', 'mold', 'sewer_scope'] as const

it('a visit lasts as long as the job takes on site, and half a day at least', async () => {
  const long = await request(owner, await addHome(owner, large), {
    services: [...longJob],
    scheduled_start: nine('2026-11-16'),
  })
  expect(long.status, JSON.stringify(long.body)).toBe(201)
  expect(long.body.quote.minutes).toBeGreaterThan(210)
  expect(lengthOf(long.body)).toBe(long.body.quote.minutes)
  const short = await request(owner, await addHome(owner, { ...large, square_feet: 900 }), {
    scheduled_start: nine('2026-11-17'),
  })
  expect(short.body.quote.minutes).toBeLessThan(210)
  expect(lengthOf(short.body)).toBe(210)
})

it('each free time says how long a visit can last then: until the next one, with the way, or seven in the evening', async () => {
  const day = '2026-11-18'
  const home = await addHome(owner, large)
  expect((await slotsOn(owner, home, day)).map(({ longest }) => longest)).toEqual([600, 330])
  const taken = await request(other, await addHome(other), { scheduled_start: halfPastOne(day) })
  expect(taken.status).toBe(201)
  const [morning, ...more] = await slotsOn(owner, home, day)
  expect(more).toEqual([])
  // Nine to one, and half an hour to get there.
  expect(morning).toMatchObject({ start: nine(day), longest: 240 })
})

it('a job that takes longer than the free time is refused there, and a shorter one is not', async () => {
  const day = '2026-11-19'
  await request(other, await addHome(other), { scheduled_start: halfPastOne(day) })
  const home = await addHome(owner, large)
  const ask = (services: ('inspection' | 'radon' | 'mold' | 'sewer_scope')[]) =>
    request(owner, home, { services, scheduled_start: nine(day) })
  const refused = await ask([...longJob])
  expect([refused.status, refused.body.code]).toEqual([409, 'slot_taken'])
  expect((await ask(['inspection'])).status).toBe(201)
})

it('after a long visit in the morning, its inspector is offered to nobody at half past one', async () => {
  const day = '2026-11-20'
  const long = await request(owner, await addHome(owner, large), {
    services: [...longJob],
    scheduled_start: nine(day),
  })
  expect([long.status, long.body.inspector.user_id]).toEqual([201, idOf('user inspector')])
  expect(await slotsOn(other, await addHome(other), day)).toEqual([])
})

it('a visit keeps its length when it moves, also one of before that is shorter than its job', async () => {
  const moved = async (id: string, scheduled_start: string) =>
    (await admin.post(`/inspections/${id}/reschedule`, { scheduled_start })).body
  const { body } = await request(owner, await addHome(owner, large), {
    services: [...longJob],
    scheduled_start: nine('2026-11-23'),
  })
  const { quote, inspection_id: id } = body
  const times = (await owner.get(`/inspections/${id}/slots?from=2026-11-24`)).body.slots
  expect(times[0].start).toBe(nine('2026-11-24'))
  expect(Date.parse(times[0].end) - Date.parse(times[0].start)).toBe(quote.minutes * minute)
  expect(lengthOf(await moved(id, nine('2026-11-24')))).toBe(quote.minutes)
  await server.db
    .updateTable('inspections')
    .set({ scheduled_end: new Date(Date.parse(nine('2026-11-24')) + 210 * minute) })
    .where('inspection_id', '=', id)
    .execute()
  expect(lengthOf(await moved(id, nine('2026-11-25')))).toBe(210)
})
