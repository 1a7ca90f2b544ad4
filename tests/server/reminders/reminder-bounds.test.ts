import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#contract/recurrence.ts'
import { dayIn } from '#server/time-zones.ts'
import { addHome, httpError, publishVisit } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

const began = Date.now()
const today = dayIn('America/Chicago', began)
let server: TestServer
let owner: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', now: () => began })
  owner = await server.as('homeowner')
})
afterAll(() => server.close())

const add = (propertyId: string, body: object = {}) =>
  owner.post(`/property/${propertyId}/reminders`, {
    title: 'Change the filter',
    system: 'plumbing',
    every_months: 3,
    due_on: addDays(today, 30),
    ...body,
  })
const done = ({ reminder_id, version }: { reminder_id: string; version: number }) =>
  owner.post(`/reminders/${reminder_id}/events`, { event: 'done', version })
const healthOf = async (propertyId: string) =>
  (await owner.get(`/property/${propertyId}/health`)).body

describe('a home', () => {
  it('has at most 300 reminders, and the last of them is one of these', async () => {
    const home = await addHome(owner)
    const { body } = await add(home)
    const row = await server.db
      .selectFrom('reminders')
      .selectAll()
      .where('reminder_id', '=', body.reminder_id)
      .executeTakeFirstOrThrow()
    const { reminder_id: _, ...values } = row
    await server.db
      .insertInto('reminders')
      .values(Array.from({ length: 298 }, () => values))
      .execute()
    expect((await add(home)).status).toBe(201)
    expect(httpError(await add(home))).toEqual([409, 'too_many'])
  })

  it('shows the newest 24 lines of the log of a reminder', async () => {
    const home = await addHome(owner)
    const { reminder_id } = (await add(home)).body
    const lines = Array.from({ length: 25 }, (_, ago) => addDays(today, -ago))
    await server.db
      .insertInto('reminder_log')
      .values(lines.map((on_day) => ({ reminder_id, kind: 'done' as const, on_day, note: '' })))
      .execute()
    const [reminder] = (await owner.get(`/property/${home}/reminders`)).body.reminders
    expect(reminder.log.map(({ on_day }: { on_day: string }) => on_day)).toEqual(lines.slice(0, 24))
  })
})

describe('the days of a reminder', () => {
  it('are at most ten years ago and twenty years ahead, and a task is put off by two years at most', async () => {
    const home = await addHome(owner)
    const status = async (due_on: string) => (await add(home, { due_on })).status
    for (const [far, answer] of [
      [-3650, 201],
      [-3651, 400],
      [7300, 201],
      [7301, 400],
    ] as const)
      expect(await status(addDays(today, far)), String(far)).toBe(answer)
    let { body } = await add(home)
    const send = async (event: object) => {
      const answer = await owner.post(`/reminders/${body.reminder_id}/events`, {
        version: body.version,
        ...event,
      })
      if (answer.status === 200) body = answer.body
      return [answer.status, ...Object.values(answer.body.fields ?? {})]
    }
    const snooze = (days: number) => send({ event: 'snooze', until: addDays(today, days) })
    expect(await snooze(731)).toEqual([400, 'Choose a day within two years.'])
    expect(await snooze(730)).toEqual([200])
    const doneOn = (days: number) => send({ event: 'done', done_on: addDays(today, days) })
    expect(await doneOn(1)).toEqual([400, 'This day has not come yet.'])
    expect(await doneOn(-3651)).toEqual([400, 'This is too long ago.'])
    expect(await doneOn(-3650)).toEqual([200])
  })
})

describe('the score of a home', () => {
  it('has one entry for each time that an overdue task, once done, moved it, and none for one done on its day', async () => {
    const { propertyId } = await publishVisit(owner, await server.as('inspector'), [])
    const late = { system: 'roof', due_on: addDays(today, -40) }
    for (const title of ['Shingles', 'Gutters', 'Flashing', 'Vents', 'Skylights'])
      await add(propertyId, { ...late, title })
    const before = await healthOf(propertyId)
    const scores = [before.score]
    for (const reminder of (await owner.get(`/property/${propertyId}/reminders`)).body.reminders) {
      // In time: it was not overdue, so that the score does not move.
      await done((await add(propertyId, { system: 'roof', due_on: today })).body)
      await done(reminder)
      const { score } = await healthOf(propertyId)
      if (score !== scores.at(-1)) scores.push(score)
    }
    const { history } = await healthOf(propertyId)
    expect(scores.length).toBeGreaterThan(1)
    expect(scores).toEqual(scores.toSorted((a, b) => a - b))
    const entered = history
      .slice(before.history.length)
      .map(({ score, why }: { score: number; why: string }) => [score, why !== ''])
    expect(entered).toEqual(scores.slice(1).map((score) => [score, true]))
  })

  it('says of each overdue task that its owner removed, or brought back, that this moved it', async () => {
    const { propertyId } = await publishVisit(owner, await server.as('inspector'), [])
    for (const title of ['Shingles', 'Gutters', 'Flashing', 'Vents', 'Skylights'])
      await add(propertyId, { system: 'roof', due_on: addDays(today, -40), title })
    const { history: before } = await healthOf(propertyId)
    let { reminders } = (await owner.get(`/property/${propertyId}/reminders`)).body
    const send = async (event: string) => {
      const moved: { reminder_id: string; version: number }[] = []
      for (const { reminder_id, version } of reminders)
        moved.push((await owner.post(`/reminders/${reminder_id}/events`, { event, version })).body)
      reminders = moved
      return (await healthOf(propertyId)).history
    }
    type Entry = { why: string }
    const removed = await send('remove')
    const brought = (await send('restore')).slice(removed.length)
    const gone = removed.slice(before.length)
    expect(Math.min(gone.length, brought.length)).toBeGreaterThan(0)
    for (const { why } of gone as Entry[]) expect(why).toMatch(/^[A-Z][a-z]+: removed\.$/)
    for (const { why } of brought as Entry[]) expect(why).toMatch(/^[A-Z][a-z]+: brought back\.$/)
  })
})
