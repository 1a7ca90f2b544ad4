import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { up } from '#server/db/migrations/268-reminders-that-come-once.ts'
import { hurryJobs } from '#server/jobs/queue.ts'
import { dayIn, instantOf } from '#server/time-zones.ts'
import { drawnPhoto } from '#tests/support/fixtures/pictures.ts'
import { publishVisit, told } from '#tests/support/fixtures/visit.ts'
import { writtenLife } from '#tests/support/lives/written-life.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

/* The day of a planned repair, and the reminders of an issue. */

const zone = 'America/Chicago'
const day = 86_400_000
let now = Date.now()
const details = { provider: 'A roofer', due_on: dayIn(zone, now + 30 * day) }

let server: TestServer
let owner: Client
let inspector: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', now: () => now })
  ;[owner, inspector] = await Promise.all([server.as('homeowner'), server.as('inspector')])
})
afterAll(() => server.close())

/** The issues of a new home, one for each title; their ids. */
const issuesOf = async (...titles: string[]): Promise<string[]> => {
  const { propertyId } = await publishVisit(
    owner,
    inspector,
    titles.map((title) => ({ title, severity: 'major' })),
  )
  const { issues } = (await owner.get(`/property/${propertyId}/issues`)).body
  return issues.map(({ issue_id }: { issue_id: string }) => issue_id)
}
const issueOf = async (title: string): Promise<string> => (await issuesOf(title))[0] ?? ''
const rowOf = (id: string) =>
  server.db.selectFrom('issues').selectAll().where('issue_id', '=', id).executeTakeFirstOrThrow()
const { eventsOf, timersOf } = writtenLife(() => server, 'issue')
const send = async (client: Client, id: string, event: string, more: object = details) =>
  client.post(`/issues/${id}/events`, { event, version: (await rowOf(id)).version, ...more })

describe('a planned repair', () => {
  it('of the demo home asks on its day too', async () => {
    const { issue_id, due_on } = await server.db
      .selectFrom('issues')
      .select(['issue_id', 'due_on'])
      .where('state', '=', 'planned')
      .executeTakeFirstOrThrow()
    const timers = await timersOf(issue_id)
    expect(timers.map(({ run_at }) => run_at)).toEqual([instantOf(zone, due_on ?? '', 0)])
  })

  it('asks on its day, stays planned, and does not ask once the work has begun', async () => {
    const [asked = '', begun = ''] = await issuesOf('Asked about', 'Begun before')
    for (const id of [asked, begun]) await send(owner, id, 'plan')
    const begins = instantOf(zone, details.due_on, 0)
    const [timer] = await timersOf(asked)
    expect(timer?.run_at).toEqual(begins)
    await send(owner, begun, 'start', {})
    expect(await timersOf(begun)).toEqual([])
    const today = now
    now = begins.getTime()
    await hurryJobs(server.db, [timer?.key ?? ''])
    await server.quiet()
    await expect
      .poll(async () => (await eventsOf(asked)).at(-1))
      .toMatchObject({ event: 'fall_due', role: 'clock', to_state: 'planned' })
    now = today
    expect(
      (await told(owner, 'maintenance_due')).filter((title) => title.includes('planned this')),
    ).toEqual(['You planned this repair for today: Asked about'])
  })

  it('asks on the day to which it is moved, saved by the form or planned again, and not without one', async () => {
    const id = await issueOf('Moved')
    await send(owner, id, 'plan')
    const due_on = dayIn(zone, now + 60 * day)
    const waits = async () => (await timersOf(id)).map(({ run_at }) => run_at)
    expect((await send(owner, id, 'update', { due_on })).status).toBe(200)
    expect(await waits()).toEqual([instantOf(zone, due_on, 0)])
    await send(owner, id, 'update', { note: 'Two bids.' })
    expect(await waits()).toEqual([instantOf(zone, due_on, 0)])
    await send(owner, id, 'plan', { provider: 'A roofer', due_on: null })
    expect(await waits()).toEqual([])
  })
})

describe('an issue that was put off', () => {
  const defer = async (id: string) =>
    send(owner, id, 'defer', { due_on: details.due_on, reason: 'There is no money.' })

  it('has no day when its repair is planned with a provider alone, before its return or after', async () => {
    const [before = '', after = ''] = await issuesOf('Planned before', 'Planned after')
    for (const id of [before, after]) expect((await defer(id)).status).toBe(200)
    const plan = async (id: string) => {
      expect((await send(owner, id, 'plan', { provider: 'A roofer' })).status).toBe(200)
      expect(await rowOf(id)).toMatchObject({ state: 'planned', due_on: null })
      expect(await timersOf(id)).toEqual([])
    }
    await plan(before)
    const today = now
    const [timer] = await timersOf(after)
    now = instantOf(zone, details.due_on, 0).getTime()
    await hurryJobs(server.db, [timer?.key ?? ''])
    await server.quiet()
    await expect.poll(async () => (await rowOf(after)).state).toBe('open')
    now = today
    expect((await rowOf(after)).due_on).toBeNull()
    await plan(after)
  })
})

describe('the reminder of an issue', () => {
  const remindersOf = (id: string) =>
    server.db
      .selectFrom('reminders')
      .select(['state', 'due_on', 'who'])
      .where('pack_key', '=', `issue ${id}`)
      .execute()
  const remind = async (id: string) => {
    const { property_id } = await rowOf(id)
    await owner.post(`/property/${property_id}/issue-reminders`, {
      issue_ids: [id],
      due_on: details.due_on,
    })
  }

  it.each([
    ['resolve', {}, 'Resolved'],
    ['dismiss', { reason: 'It is none.' }, 'Dismissed'],
  ])(
    'ends with it after %s, and comes back on its day when it is opened again',
    async (event, more, title) => {
      const id = await issueOf(title)
      await remind(id)
      const waiting = await remindersOf(id)
      expect(waiting).toMatchObject([{ due_on: details.due_on, who: 'pro' }])
      expect((await send(owner, id, event, more)).status).toBe(200)
      expect(await remindersOf(id)).toMatchObject([{ state: 'finished' }])
      await send(owner, id, 'reopen', {})
      expect(await remindersOf(id)).toEqual(waiting)
    },
  )

  it('comes once: done, it is finished, and so is one from before that is skipped', async () => {
    const [fresh = '', old = ''] = await issuesOf('Done once', 'Skipped once')
    for (const id of [fresh, old]) await remind(id)
    const keyed = (id: string) => ['pack_key', '=', `issue ${id}`] as const
    await server.db
      .updateTable('reminders')
      .set({ every_months: 0 })
      .where(...keyed(old))
      .execute()
    // A migration knows no tables by their types.
    await up(server.db as unknown as Kysely<unknown>)
    for (const [id, move] of [
      [fresh, { event: 'done' }],
      [old, { event: 'skip', reason: 'Not needed.' }],
    ] as const) {
      const { reminder_id, version } = await server.db
        .selectFrom('reminders')
        .select(['reminder_id', 'version'])
        .where(...keyed(id))
        .executeTakeFirstOrThrow()
      const { body } = await owner.post(`/reminders/${reminder_id}/events`, { ...move, version })
      expect(body.state, JSON.stringify(body)).toBe('finished')
    }
  })

  it('that comes again by its owner’s rule stays, and an issue without one ends alone', async () => {
    const [ruled = '', alone = ''] = await issuesOf('Ruled', 'Alone')
    await remind(ruled)
    await server.db
      .updateTable('reminders')
      .set({ every_months: 3 })
      .where('pack_key', '=', `issue ${ruled}`)
      .execute()
    const before = await remindersOf(ruled)
    for (const id of [ruled, alone]) expect((await send(owner, id, 'resolve', {})).status).toBe(200)
    expect(await remindersOf(ruled)).toEqual(before)
  })

  describe('that is finished', () => {
    const reminderOf = (id: string) =>
      server.db
        .selectFrom('reminders')
        .selectAll()
        .where('pack_key', '=', `issue ${id}`)
        .executeTakeFirstOrThrow()
    const linesOf = async (id: string) =>
      server.db
        .selectFrom('reminder_log')
        .select(['entry_id', 'kind', 'cost_cents', 'note', 'file_id'])
        .where('reminder_id', '=', (await reminderOf(id)).reminder_id)
        .execute()
    const recordOf = async (id: string) => [await reminderOf(id), await linesOf(id)] as const
    const doIt = async (id: string) => {
      const { reminder_id, version } = await reminderOf(id)
      const details = { cost_cents: 18_000, note: 'Two new outlets.' }
      const body = { event: 'done', version, ...details }
      expect((await owner.post(`/reminders/${reminder_id}/events`, body)).status).toBe(200)
    }
    const photograph = async (id: string) => {
      const [{ reminder_id }, [line]] = await recordOf(id)
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(await drawnPhoto())]), 'receipt.png')
      const path = `/reminders/${reminder_id}/log/${line?.entry_id}/photo`
      expect((await owner.put(path, form)).status).toBe(200)
    }
    const statesOf = async (id: string) =>
      (await remindersOf(id)).map(({ state }) => state).toSorted()

    it('by its owner keeps their record when the issue opens again', async () => {
      const id = await issueOf('Paid')
      await remind(id)
      await doIt(id)
      await photograph(id)
      const record = await recordOf(id)
      expect(record).toMatchObject([{ state: 'finished' }, [{ cost_cents: 18_000 }]])
      await send(owner, id, 'resolve', {})
      await send(owner, id, 'reopen', {})
      expect(await recordOf(id)).toEqual(record)
    })

    it('by its issue keeps the line of which its owner took a photo', async () => {
      const id = await issueOf('Photographed')
      await remind(id)
      await send(owner, id, 'resolve', {})
      await photograph(id)
      const record = await recordOf(id)
      await send(owner, id, 'reopen', {})
      expect(await recordOf(id)).toEqual(record)
    })

    it('gives way to a new one, which ends and comes back with the issue', async () => {
      const id = await issueOf('Twice')
      await remind(id)
      await doIt(id)
      now += 60_000
      await remind(id)
      await remind(id)
      expect(await statesOf(id)).toEqual(['due_later', 'finished'])
      await send(owner, id, 'resolve', {})
      expect(await statesOf(id)).toEqual(['finished', 'finished'])
      await send(owner, id, 'reopen', {})
      expect(await statesOf(id)).toEqual(['due_later', 'finished'])
    })
  })

  it('that takes the place of a removed one ends with its issue', async () => {
    const id = await issueOf('Removed')
    await remind(id)
    await server.db
      .updateTable('reminders')
      .set({ state: 'removed', removed_at: new Date(now) })
      .where('pack_key', '=', `issue ${id}`)
      .execute()
    await remind(id)
    await send(owner, id, 'resolve', {})
    const states = (await remindersOf(id)).map(({ state }) => state)
    expect(states.toSorted()).toEqual(['finished', 'removed'])
  })

  it('is the owner’s own work where the report gives the repair to no trade', async () => {
    const id = await issueOf('Own work')
    const { finding_id } = await rowOf(id)
    await server.db
      .updateTable('findings')
      .set({ trade: 'owner' })
      .where('finding_id', '=', finding_id ?? '')
      .execute()
    await remind(id)
    expect(await remindersOf(id)).toMatchObject([{ who: 'diy' }])
  })
})
