import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tie } from '#contract/lives/life.ts'
import { reminderLife } from '#contract/lives/reminder/reminder.life.ts'
import { replay } from '#contract/lives/replay.ts'
import { addDays, addMonths } from '#contract/recurrence.ts'
import type { Reminder } from '#contract/reminders.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { sweep } from '#server/db/sweep.ts'
import { dayIn } from '#server/time-zones.ts'
import { drawnPhoto } from '#tests/support/fixtures/pictures.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

const began = Date.now()
const today = dayIn('America/Chicago', began)
let server: TestServer
let owner: Client
let admin: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', now: () => began })
  ;[owner, admin] = await Promise.all([server.as('homeowner'), server.as('admin')])
})
afterAll(() => server.close())

let made = 0
/** A new home of the owner. */
const homeOf = async (more: object = {}): Promise<string> => {
  made += 1
  const street = `${made} Reminder Row`
  const { status, body } = await owner.post('/properties', {
    street,
    city: 'Austin',
    state: 'TX',
    ...more,
  })
  expect(status).toBe(201)
  return body.property_id
}
const listOf = async (propertyId: string, client = owner) =>
  (await client.get(`/property/${propertyId}/reminders`)).body
const add = (propertyId: string, body: object = {}) =>
  owner.post(`/property/${propertyId}/reminders`, {
    title: 'Change the filter',
    system: 'heating',
    every_months: 3,
    due_on: addDays(today, -2),
    ...body,
  })
const added = async (body: object = {}): Promise<Reminder> => (await add(await homeOf(), body)).body
const move = ({ reminder_id, version }: Reminder, event: string, body: object = {}) =>
  owner.post(`/reminders/${reminder_id}/events`, { event, version, ...body })
const entriesOf = (id: string) =>
  server.db.selectFrom('reminder_log').selectAll().where('reminder_id', '=', id).execute()

describe('the reminders of a home', () => {
  it('begin with none, and with the climate and the season of its state', async () => {
    const list = await listOf(await homeOf({ state: 'MN', city: 'Duluth' }))
    expect(list).toMatchObject({ reminders: [], climate: 'cold' })
    expect(list.year).toHaveLength(12)
    expect([list.year[0], list.year[9]]).toEqual(['winter', 'fall'])
  })

  it('say what is due, why, how long it takes, and when it comes within a year', async () => {
    const reminder = await added({ minutes: 10, supply: '16 × 25 × 1', why: 'It clogs.' })
    expect(reminder).toMatchObject({
      title: 'Change the filter',
      state: 'overdue',
      minutes: 10,
      who: 'diy',
      supply: '16 × 25 × 1',
      every_months: 3,
      last_done_on: null,
      log: [],
      events: ['done', 'snooze', 'skip', 'change', 'remove'],
    })
    // Each turn counts from the one before it: after the last day of February all are on the 28th.
    const turns = [addDays(today, -2)]
    while (turns.length < 5) turns.push(addMonths(turns.at(-1) ?? '', 3))
    expect(reminder.turns).toEqual(turns)
    const { reminders } = await listOf(reminder.property_id)
    expect(reminders).toEqual([reminder])
    expect((await listOf(reminder.property_id, admin)).reminders[0].events).toEqual([])
  })

  it('lower the score of the home while they are overdue', async () => {
    const lane = idOf('property lane')
    const upkeep = async () =>
      (await owner.get(`/property/${lane}/health`)).body.systems.find(
        (one: { system: string }) => one.system === 'plumbing',
      ).upkeep
    expect(await upkeep()).toBe(88)
    const flush = (await listOf(lane)).reminders.find(
      (one: Reminder) => one.reminder_id === idOf('reminder lane flush'),
    )
    const { body: done } = await move(flush, 'done')
    expect(await upkeep()).toBe(100)
    await move(done, 'undo')
    expect(await upkeep()).toBe(88)
  })

  it.each([
    [{ title: ' ' }, 'title'],
    [{ due_on: 'soon' }, 'due_on'],
    [{ due_on: '2100-01-01' }, 'due_on'],
    [{ every_months: 1.5 }, 'every_months'],
    [{ minutes: 0 }, 'minutes'],
    [{ system: 'moat' }, 'system'],
    [{ color: 'red' }, 'color'],
  ])('are refused with %o, and the answer names the field', async (body, field) => {
    const { status, body: answer } = await add(await homeOf(), body)
    expect([status, Object.keys(answer.fields)]).toEqual([400, [field]])
  })
})

describe('a reminder that is done', () => {
  it('comes again, counted from the day on which it was done', async () => {
    const on = addDays(today, -10)
    const { status, body } = await move(await added(), 'done', {
      done_on: on,
      cost_cents: 1899,
      note: 'From the hardware store.',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      due_on: addMonths(on, 3),
      last_done_on: on,
      state: 'due_later',
      log: [{ kind: 'done', on_day: on, cost_cents: 1899, note: 'From the hardware store.' }],
    })
  })

  it('goes back to its day when that is undone, and its line of the log is gone', async () => {
    const first = await added()
    const { body: done } = await move(first, 'done')
    const { status, body: undone } = await move(done, 'undo')
    expect([status, undone.due_on, undone.state, undone.last_done_on, undone.log]).toEqual([
      200,
      first.due_on,
      'overdue',
      null,
      [],
    ])
    expect(await entriesOf(first.reminder_id)).toEqual([])
    const { status: again, body } = await move(undone, 'undo')
    expect([again, body.error]).toEqual([409, 'There is nothing to undo.'])
  })

  it('keeps an older line of the log when a later snooze is undone', async () => {
    const { body: done } = await move(await added(), 'done')
    const { body: snoozed } = await move(done, 'snooze', { until: addDays(today, 3) })
    expect(snoozed.state).toBe('due_soon')
    const { body: undone } = await move(snoozed, 'undo')
    expect([undone.due_on, undone.log.length]).toEqual([done.due_on, 1])
  })

  it('loses the line that was entered last when that is undone, though it is of an earlier day', async () => {
    const { body: done } = await move(await added(), 'done', { note: 'The first one.' })
    const { body: again } = await move(done, 'done', { done_on: addDays(today, -10) })
    expect(again.log).toHaveLength(2)
    const { body: undone } = await move(again, 'undo')
    expect(undone.log.map(({ note }: { note: string }) => note)).toEqual(['The first one.'])
  })

  it('is finished when it comes once', async () => {
    const { body } = await move(await added({ every_months: 0 }), 'done')
    expect([body.state, body.turns, body.events]).toEqual(['finished', [], ['undo']])
  })

  it.each([
    [{ done_on: addDays(today, 1) }, 'done_on'],
    [{ done_on: '1999-01-01' }, 'done_on'],
    [{ cost_cents: -1 }, 'cost_cents'],
  ])('is refused with %o', async (body, field) => {
    const { status, body: answer } = await move(await added(), 'done', body)
    expect([status, Object.keys(answer.fields)]).toEqual([400, [field]])
  })

  it('may show a photo, which another one replaces, and which goes with its line', async () => {
    const { body: done } = await move(await added(), 'done')
    const [entry] = done.log
    const put = async () => {
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(await drawnPhoto())]), 'photo.png')
      return owner.call('PUT', `/reminders/${done.reminder_id}/log/${entry.entry_id}/photo`, {
        body: form,
      })
    }
    const first = await put()
    expect(first.status).toBe(200)
    const shown = first.body.log[0].photo
    expect((await owner.get(shown.thumbnail_url)).status).toBe(200)
    const second = (await put()).body.log[0].photo
    expect(second.url).not.toBe(shown.url)
    expect((await owner.get(shown.url)).status).toBe(404)
    await move(done, 'undo')
    expect((await owner.get(second.url)).status).toBe(404)
  })

  it('gets a photo through its own reminder alone', async () => {
    const [{ body: done }, other] = [await move(await added(), 'done'), await added()]
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(await drawnPhoto())]), 'photo.png')
    const path = `/reminders/${other.reminder_id}/log/${done.log[0].entry_id}/photo`
    expect((await owner.put(path, form)).status).toBe(404)
    expect(await entriesOf(done.reminder_id)).toMatchObject([{ file_id: null }])
  })
})

describe('a reminder that is not done', () => {
  it('is put off until a day of the future', async () => {
    const reminder = await added()
    const { body } = await move(reminder, 'snooze', { until: addDays(today, 30) })
    expect([body.due_on, body.state, body.log]).toEqual([addDays(today, 30), 'due_later', []])
    for (const until of [today, addDays(today, 2000), undefined]) {
      const { status, body: answer } = await move(body, 'snooze', { until })
      expect([status, Object.keys(answer.fields)]).toEqual([400, ['until']])
    }
  })

  it('is skipped with a reason, and comes again by its rule', async () => {
    const reminder = await added()
    expect((await move(reminder, 'skip')).body.fields).toEqual({ reason: 'Say why.' })
    const { body } = await move(reminder, 'skip', { reason: 'We were away.' })
    expect([body.due_on, body.last_done_on]).toEqual([addMonths(addDays(today, -2), 3), null])
    expect(body.log).toMatchObject([{ kind: 'skipped', note: 'We were away.', cost_cents: null }])
  })

  it('changes its words and its day', async () => {
    const reminder = await added()
    const { body } = await move(reminder, 'change', {
      details: {
        title: 'Change both filters',
        system: 'heating',
        who: 'pro',
        provider: 'Placeholder Air',
        due_on: today,
      },
    })
    expect(body).toMatchObject({
      title: 'Change both filters',
      provider: 'Placeholder Air',
      every_months: null,
      state: 'due',
    })
    expect((await move(body, 'change')).body.fields).toEqual({ details: 'Say what it becomes.' })
  })

  it('is removed, and can be brought back', async () => {
    const reminder = await added()
    const { body: removed } = await move(reminder, 'remove')
    expect([removed.state, removed.events]).toEqual(['removed', ['restore']])
    expect((await listOf(reminder.property_id)).reminders).toEqual([])
    const { body } = await move(removed, 'restore')
    expect([body.state, body.due_on]).toEqual(['overdue', reminder.due_on])
  })

  it('can be brought back for a month', async () => {
    const { body: removed } = await move(await added(), 'remove')
    const sweptAfter = async (days: number) => {
      await server.db
        .updateTable('reminders')
        .set({ removed_at: new Date(Date.now() - days * 86_400_000) })
        .where('reminder_id', '=', removed.reminder_id)
        .execute()
      await sweep(server.db, server.app.services)
    }
    await sweptAfter(29)
    const { status, body } = await move(removed, 'restore')
    expect(status).toBe(200)
    const { body: again } = await move(body, 'remove')
    await sweptAfter(31)
    expect((await move(again, 'restore')).status).toBe(404)
  })

  it('shows who changed it first when two people change it at once', async () => {
    const reminder = await added()
    await move(reminder, 'done')
    const { status, body } = await move(reminder, 'skip', { reason: 'Late.' })
    expect([status, body.code, body.current.log.length]).toEqual([409, 'conflict', 1])
  })
})

describe('the history of a reminder', () => {
  it('says who did what, without words', async () => {
    const reminder = await added({ title: 'Zebra' })
    await move(reminder, 'done', { note: 'Giraffe' })
    const { body } = await owner.get(`/reminders/${reminder.reminder_id}/life`)
    expect([body.life, body.value]).toEqual(['reminder', 'due_later'])
    expect(body.history.map(({ event, by }: Record<string, string>) => [event, by])).toEqual([
      ['add', 'homeowner'],
      ['done', 'homeowner'],
    ])
    expect(JSON.stringify(body)).not.toMatch(/Zebra|Giraffe/)
  })

  it('of each seeded reminder leads to its state when it is played again', async () => {
    // Where a day of the homes began since the demo was made, reminders move on.
    await server.quiet()
    const seeded = await server.db
      .selectFrom('reminders')
      .select(['reminder_id', 'state'])
      .where('property_id', 'in', [idOf('property lane'), idOf('property street')])
      .execute()
    // At the end of a season a task is due on that day.
    const three = ['overdue', 'due_soon', 'due_later']
    expect(seeded.map(({ state }) => state)).toEqual(expect.arrayContaining(three))
    for (const { reminder_id, state } of seeded) {
      const events = await server.db
        .selectFrom('life_events')
        .selectAll()
        .where('life', '=', 'reminder')
        .where('subject_id', '=', reminder_id)
        .orderBy('event_id')
        .execute()
      const states = replay(
        reminderLife,
        events.map(({ event, tie, at, data }) => ({
          event,
          // Only ties are written there.
          tie: tie as Tie,
          at: at.toISOString(),
          data: data as Record<string, unknown>,
        })),
      )
      expect(states.at(-1)).toBe(state)
    }
  })
})
