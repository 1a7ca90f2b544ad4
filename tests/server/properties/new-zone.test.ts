import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#contract/recurrence.ts'
import { hurryJobs } from '#server/jobs/queue.ts'
import { dayIn, instantOf } from '#server/time-zones.ts'
import { addHome, anyHome, publishVisit } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

/*
 * A day begins three hours later in California than in New York. A home whose state is corrected keeps the timers of
 * its reminders, issues and documents, at the instants of its new zone.
 */

const [east, middle, west] = ['America/New_York', 'America/Chicago', 'America/Los_Angeles']
const due = addDays(dayIn(middle, Date.now()), 60)

let server: TestServer
let owner: Client
let inspector: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  ;[owner, inspector] = await Promise.all([server.as('homeowner'), server.as('inspector')])
})
afterAll(() => server.close())

const correct = async (propertyId: string, state: string) => {
  const { street, city } = (await owner.get(`/properties/${propertyId}`)).body
  const home = anyHome({ street, city, state, county_fips: null })
  expect((await owner.put(`/properties/${propertyId}`, home)).status).toBe(200)
}
/** The minute at which the timer of a thing rings. */
const minuteOf = async (key: string) => {
  const { rows } = await sql<{ run_at: Date }>`
    select run_at from graphile_worker.jobs where key = ${key} and locked_at is null`.execute(
    server.db,
  )
  return rows[0] === undefined ? null : minute(rows[0].run_at)
}
const minute = (at: Date) => Math.round(at.getTime() / 60_000)
const begins = (zone: string, day: string) => minute(instantOf(zone, day, 0))

const reminderOf = async (propertyId: string, due_on = due): Promise<string> =>
  (
    await owner.post(`/property/${propertyId}/reminders`, {
      title: 'Change the filter',
      system: 'heating',
      due_on,
    })
  ).body.reminder_id
/** A home with an issue that is put off until the day, and one whose repair is planned for it. */
const withIssues = async () => {
  const { propertyId } = await publishVisit(owner, inspector, [
    { severity: 'major' },
    { title: 'The panel is open', severity: 'major' },
  ])
  const { issues } = (await owner.get(`/property/${propertyId}/issues`)).body
  const sent = [{ event: 'defer', reason: 'Not now.' }, { event: 'plan' }]
  const ids: string[] = []
  for (const [at, event] of sent.entries()) {
    const { issue_id, version } = issues[at]
    const answer = await owner.post(`/issues/${issue_id}/events`, {
      ...event,
      version,
      due_on: due,
    })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    ids.push(issue_id)
  }
  const [deferred = '', planned = ''] = ids
  return { propertyId, deferred, planned }
}
const warranty = async (propertyId: string, expires_on = due) => {
  const id = randomUUID()
  await server.db
    .insertInto('documents')
    .values({
      ...{ document_id: id, property_id: propertyId, name: 'A warranty', category: 'warranty' },
      ...{ state: 'kept', bytes: 1, created_at: new Date() },
    })
    .execute()
  const described = { name: 'A warranty', category: 'warranty', system: null, issue_id: null }
  const { status } = await owner.put(`/documents/${id}`, { ...described, expires_on })
  expect(status).toBe(200)
  return id
}

describe('a home whose state is corrected', () => {
  it('rings for its reminders, its issues put off or planned, and its documents when its new day begins', async () => {
    const { propertyId, deferred, planned } = await withIssues()
    const reminder = await reminderOf(propertyId)
    const document = await warranty(propertyId)
    const rings = () =>
      Promise.all(
        [
          `life reminder ${reminder} day`,
          `life issue ${deferred} return`,
          `life issue ${planned} planned`,
          `life document ${document} warranty`,
        ].map(minuteOf),
      )
    const expected = (zone: string) => [
      begins(zone, addDays(due, -7)),
      begins(zone, due),
      begins(zone, due),
      begins(zone, addDays(due, -30)),
    ]
    expect(await rings()).toEqual(expected(middle))
    await correct(propertyId, 'CA')
    await expect.poll(rings).toEqual(expected(west))
    await correct(propertyId, 'NY')
    await expect.poll(rings).toEqual(expected(east))
  })

  it('rings for a reminder that is due and for a warranty that is ending, too', async () => {
    const propertyId = await addHome(owner)
    const today = dayIn(middle, Date.now())
    const reminder = await reminderOf(propertyId, today)
    const document = await warranty(propertyId, addDays(today, 10))
    const states = await Promise.all([
      server.db
        .selectFrom('reminders')
        .select('state')
        .where('reminder_id', '=', reminder)
        .executeTakeFirst(),
      server.db
        .selectFrom('documents')
        .select('state')
        .where('document_id', '=', document)
        .executeTakeFirst(),
    ])
    expect(states).toEqual([{ state: 'due' }, { state: 'ending' }])
    const keys = [`life reminder ${reminder} day`, `life document ${document} warranty`]
    const rings = () => Promise.all(keys.map(minuteOf))
    const before = await rings()
    await correct(propertyId, 'CA')
    await expect.poll(rings).toEqual(before.map((at) => (at ?? 0) + 2 * 60))
  })

  it('has an event at once whose instant has come', async () => {
    const propertyId = await addHome(owner, { state: 'HI', county_fips: null })
    const reminder = await reminderOf(propertyId)
    const soon = addDays(dayIn('Pacific/Honolulu', Date.now()), 7)
    await server.db
      .updateTable('reminders')
      .set({ due_on: soon })
      .where('reminder_id', '=', reminder)
      .execute()
    await correct(propertyId, 'NY')
    const state = () =>
      server.db
        .selectFrom('reminders')
        .select('state')
        .where('reminder_id', '=', reminder)
        .executeTakeFirst()
    await expect.poll(state).toEqual({ state: 'due_soon' })
    expect(await minuteOf(`life reminder ${reminder} day`)).toBe(begins(east, soon))
  })
})

describe('a timer that rings too early', () => {
  it('waits on for its instant', async () => {
    const propertyId = await addHome(owner)
    const reminder = await reminderOf(propertyId)
    const key = `life reminder ${reminder} day`
    await hurryJobs(server.db, [key])
    await server.quiet()
    await expect.poll(() => minuteOf(key)).toBe(begins(middle, addDays(due, -7)))
  })

  it('is over where its state was left meanwhile', async () => {
    const propertyId = await addHome(owner)
    const reminder = await reminderOf(propertyId)
    const key = `life reminder ${reminder} day`
    await server.db
      .updateTable('reminders')
      .set({ state: 'finished' })
      .where('reminder_id', '=', reminder)
      .execute()
    await hurryJobs(server.db, [key])
    await expect.poll(() => minuteOf(key)).toBeNull()
    await server.quiet()
    expect(await minuteOf(key)).toBeNull()
  })
})
