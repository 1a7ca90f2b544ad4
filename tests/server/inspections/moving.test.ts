import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idOf } from '#server/db/seed/ids.ts'
import { counties } from '#server/db/seed/people.ts'
import { putVisitsAway } from '#tests/support/fixtures/past-visits.ts'
import { addHome, request, schedule, told } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

/** Monday, ten in the morning in Texas. */
const monday = Date.parse('2026-11-09T16:00:00Z')
let now = monday
let server: TestServer
let owner: Client
let other: Client
let inspector: Client
let admin: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', now: () => now })
  ;[owner, other, inspector, admin] = (await Promise.all(
    ['homeowner', 'homeowner2', 'inspector', 'admin'].map((who) => server.as(who)),
  )) as [Client, Client, Client, Client]
  await putVisitsAway(server.db, monday)
})
afterAll(() => server.close())

type Times = { slots: { start: string }[]; can_return: boolean; covered: boolean }
const timesOf = async (who: Client, id: string, query = ''): Promise<Times> =>
  (await who.get(`/inspections/${id}/slots${query}`)).body
const startsFor = async (who: Client, id: string): Promise<string[]> =>
  (await timesOf(who, id)).slots.map(({ start }) => start)
const move = (who: Client, id: string, scheduled_start: string, more: object = {}) =>
  who.post(`/inspections/${id}/reschedule`, { scheduled_start, ...more })
const visitOf = async (id: string) => (await admin.get(`/inspections/${id}`)).body
const why = { reason: 'My car broke down.' }

describe('the times to which a visit may move', () => {
  it('are those that are offered for a request, with its own among them', async () => {
    const { propertyId, inspectionId } = await schedule(owner)
    const { scheduled_start } = await visitOf(inspectionId)
    const { slots, can_return } = await timesOf(owner, inspectionId)
    expect(can_return).toBe(true)
    const booking = (await owner.get(`/property/${propertyId}/slots`)).body.slots
    const starts = slots.map(({ start }) => start)
    expect(starts).toContain(scheduled_start)
    expect(starts.filter((start) => start !== scheduled_start)).toEqual(
      booking.map(({ start }: { start: string }) => start),
    )
    expect((await timesOf(inspector, inspectionId)).slots).toEqual(slots)
  })

  it('leave out the other visits of its inspector and when the inspector is away', async () => {
    const { inspectionId } = await schedule(owner)
    const [, first = '', second = ''] = (await startsFor(owner, inspectionId)).filter(
      (start) => start > '2026-11-16',
    )
    const home = await addHome(other)
    expect((await request(other, home, { scheduled_start: first })).status).toBe(201)
    const off = await inspector.post(`/inspectors/${idOf('user inspector')}/time-off`, {
      time_off_id: randomUUID(),
      from_day: second.slice(0, 10),
      until_day: second.slice(0, 10),
      time_zone: 'America/Chicago',
    })
    expect([200, 201], JSON.stringify(off.body)).toContain(off.status)
    const starts = await startsFor(owner, inspectionId)
    expect(starts).not.toContain(first)
    expect(starts).not.toContain(second)
    for (const start of [first, second]) {
      const { status, body } = await move(owner, inspectionId, start)
      expect([status, body.code, body.error]).toEqual([
        409,
        'slot_taken',
        'Someone has just taken this time. Choose another time.',
      ])
    }
  })

  it('are those of an inspector who was sent to a county that they do not cover, too', async () => {
    const home = await addHome(owner, { county_fips: counties.bastrop })
    const { body } = await request(owner, home, { scheduled_start: null })
    const id = body.inspection_id
    expect(await timesOf(owner, id)).toMatchObject({ covered: false, slots: [] })
    const far = '2026-12-01T15:07:00.000Z'
    const sent = { inspector_id: idOf('user inspector'), scheduled_start: far }
    expect((await admin.post(`/inspections/${id}/assign`, sent)).status).toBe(200)
    const { covered, slots, can_return } = await timesOf(owner, id, '?from=2026-12-07')
    // Nobody offers seven minutes past nine: there is no way back.
    expect([covered, slots.length > 0, can_return]).toEqual([true, true, false])
  })

  it('may overlap the time that the visit has', async () => {
    const { inspectionId } = await schedule(owner)
    const [nine = ''] = (await timesOf(owner, inspectionId, '?from=2026-12-14')).slots.map(
      ({ start }) => start,
    )
    const eleven = new Date(Date.parse(nine) + 2 * 3_600_000).toISOString()
    expect((await move(admin, inspectionId, eleven)).status).toBe(200)
    const { slots } = await timesOf(owner, inspectionId, '?from=2026-12-14')
    expect(slots.map(({ start }) => start)).toContain(nine)
    const { status, body } = await move(owner, inspectionId, nine)
    expect([status, body.code]).toEqual([200, undefined])
  })

  it('are no holiday, and an admin may still choose one', async () => {
    const { inspectionId } = await schedule(owner)
    const thanksgiving = '2026-11-26T20:00:00.000Z'
    const { slots } = await timesOf(owner, inspectionId, '?from=2026-11-25')
    const days = slots.map(({ start }) => start.slice(0, 10))
    expect(days).toContain('2026-11-25')
    expect(days).not.toContain('2026-11-26')
    for (const [who, more] of [
      [owner, {}],
      [inspector, why],
    ] as const) {
      const { status, body } = await move(who, inspectionId, thanksgiving, more)
      expect([status, body.fields]).toEqual([
        400,
        { scheduled_start: 'Choose one of the times that are offered.' },
      ])
    }
    expect((await move(admin, inspectionId, thanksgiving)).status).toBe(200)
  })
})

describe('a visit that moves', () => {
  it('by its client: the timeline says from when to when, and its inspector hears of it', async () => {
    const { inspectionId } = await schedule(owner)
    const before = (await visitOf(inspectionId)).scheduled_start
    const start = (await startsFor(owner, inspectionId)).find((one) => one > before) ?? ''
    const { status, body } = await move(owner, inspectionId, start)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({
      scheduled_start: start,
      status: 'scheduled',
      move_reason: null,
      life: { owner_moves: 1, inspector_moves: 0 },
    })
    expect(body.timeline.at(-1).sentence).toMatch(
      /^The homeowner moved the visit from \w+, November \d+ at .* to \w+, November \d+ at .*\.$/,
    )
    expect(await told(inspector, 'inspection_scheduled')).toContain(
      `The inspection of ${body.property.street} has a new time`,
    )
    // Back again: the time before is free.
    expect((await move(owner, inspectionId, before)).body.scheduled_start).toBe(before)
    // The same once more changes nothing.
    expect((await move(owner, inspectionId, before)).body.life.owner_moves).toBe(2)
  })

  it('by its inspector: only with a reason, which the owner reads', async () => {
    const { inspectionId } = await schedule(owner)
    const start = (await startsFor(inspector, inspectionId)).at(-1) ?? ''
    for (const more of [{}, { reason: ' ' }, { reason: 'x'.repeat(201) }]) {
      const { status, body } = await move(inspector, inspectionId, start, more)
      expect([status, Object.keys(body.fields)]).toEqual([400, ['reason']])
    }
    expect((await visitOf(inspectionId)).timeline.at(-1).event).not.toBe('reschedule')
    expect((await move(inspector, inspectionId, start, why)).status).toBe(200)
    const { body } = await owner.get(`/inspections/${inspectionId}`)
    expect(body).toMatchObject({ scheduled_start: start, move_reason: why.reason })
    expect(body.timeline.at(-1).sentence).toMatch(/^The inspector moved .*: My car broke down\.$/)
    const mail = await server.mail.waitForMail(
      'homeowner@hearthkeep.example',
      new RegExp(`${body.property.street} has a new time`),
    )
    expect(mail.text).toMatch(/It was planned for \w+day, November/)
    expect(mail.text).toContain('The reason: My car broke down.')
    expect(mail.attachments.map(({ name }) => name)).toEqual(['visit.ics'])
  })

  it('takes along what goes by its time, and leaves the agreement, the price and the payment as they are', async () => {
    const { body: before } = await request(owner, await addHome(owner), {
      services: ['inspection', 'radon'],
    })
    const id = before.inspection_id
    const at = `/inspectors/${idOf('user inspector')}`
    const feed = (await inspector.post(`${at}/calendar-feed`)).body.url
    const start = (await startsFor(owner, id)).at(-2) ?? ''
    const { body: after } = await move(owner, id, start)
    expect(after.scheduled_start).toBe(start)
    for (const kept of ['agreement', 'quote', 'payment_status', 'services'] as const)
      expect(after[kept]).toEqual(before[kept])

    const lines = (await (await fetch(feed)).text()).split('\r\n')
    const entry = lines.slice(lines.indexOf(`UID:${id}@hearthkeep`) - 1)
    const stamp = (instant: string) => instant.replaceAll(/[-:]|\.\d+/g, '')
    expect(entry.find((line) => line.startsWith('DTSTART'))).toContain(stamp(start))
    const board = (await inspector.get('/inspector/tests')).body.tests
    const planned = board.filter((one: { inspection_id: string }) => one.inspection_id === id)
    expect(planned.map((one: { scheduled_start: string }) => one.scheduled_start)).toEqual([start])
    const mine = (await inspector.get(`/inspections?q=${before.number}`)).body.inspections
    expect(mine[0].scheduled_start).toBe(start)
    const dashboard = (await owner.get(`/property/${before.property_id}/slots`)).body.slots
    expect(dashboard.map((slot: { start: string }) => slot.start)).not.toContain(start)
  })

  it('waits for an inspector at its new time, and the admins hear of it', async () => {
    const home = await addHome(owner, { county_fips: counties.williamson })
    const { body } = await request(owner, home, { scheduled_start: null })
    const id = body.inspection_id
    const [first = '', second = ''] = await startsFor(owner, id)
    const chosen = await move(owner, id, first)
    expect(chosen.body.life.owner_moves).toBe(0)
    expect(chosen.body.timeline.at(-1).sentence).toMatch(/^The homeowner chose .* for the visit\.$/)
    expect((await move(owner, id, second)).body).toMatchObject({
      status: 'requested',
      scheduled_start: second,
      life: { owner_moves: 1 },
    })
    expect(await told(admin, 'system_alert')).toContain(
      `Request ${body.number} waits for an inspector at another time`,
    )
  })

  it('moves three times by its client at most, and then an admin moves it', async () => {
    const { inspectionId } = await schedule(owner)
    const starts = (await startsFor(owner, inspectionId)).slice(-4)
    const answers = []
    for (const start of starts) answers.push(await move(owner, inspectionId, start))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 409])
    expect(answers.at(-1)?.body).toMatchObject({
      code: 'cannot_move',
      error:
        'You have moved this visit three times. Write us a message, and we will find another time with you.',
    })
    expect((await move(admin, inspectionId, starts[3] ?? '')).status).toBe(200)
  })

  it('stays where it is on its day, and the client is told what to do; its inspector may still move it', async () => {
    const { inspectionId } = await schedule(owner)
    const [start = ''] = (await startsFor(owner, inspectionId)).slice(-1)
    const { scheduled_start, quote } = await visitOf(inspectionId)
    const half = (quote.total_cents / 200).toFixed(2)
    // A minute before midnight in Texas, then midnight.
    const midnight = Date.parse(`${scheduled_start.slice(0, 10)}T06:00:00Z`)
    try {
      now = midnight - 60_000
      // Those of Monday are signed out by then.
      const [client, assigned] = await Promise.all([server.as('homeowner'), server.as('inspector')])
      expect((await move(client, inspectionId, start)).status).toBe(200)
      expect((await move(client, inspectionId, scheduled_start)).status).toBe(200)
      now = midnight
      const { status, body } = await move(client, inspectionId, start)
      expect([status, body.code]).toEqual([409, 'cannot_move'])
      expect(body.error).toMatch(/^This visit could be moved free of charge until .*, 11:59 PM\./)
      expect(body.error).toContain(`or cancel it, which costs $${half} by the agreement.`)
      const seen = (await client.get(`/inspections/${inspectionId}`)).body
      expect(seen.scheduled_start).toBe(scheduled_start)
      const [blocker] = seen.events.find(
        ({ event }: { event: string }) => event === 'reschedule',
      ).blockers
      expect(blocker.sentence).toBe(body.error)
      expect((await move(assigned, inspectionId, start, why)).status).toBe(200)
    } finally {
      now = monday
    }
  })

  it('goes to one of two who want the same time at once', async () => {
    const [mine, theirs] = [await schedule(owner), await schedule(other)]
    const start = (await startsFor(owner, mine.inspectionId)).at(-1) ?? ''
    const answers = await Promise.all([
      move(owner, mine.inspectionId, start),
      move(other, theirs.inspectionId, start),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'slot_taken',
      error: 'Someone has just taken this time. Choose another time.',
    })
    const there = await server.db
      .selectFrom('inspections')
      .select('inspection_id')
      .where('scheduled_start', '=', new Date(start))
      .where('inspector_id', '=', idOf('user inspector'))
      .where('status', '=', 'scheduled')
      .execute()
    expect(there).toHaveLength(1)
  })

  it('leaves a time alone for which a request waits that no other inspector can take', async () => {
    const { inspectionId } = await schedule(owner)
    const start = (await startsFor(owner, inspectionId)).at(-3) ?? ''
    const home = await addHome(other)
    const asked = await request(other, home, { scheduled_start: null })
    await server.db
      .updateTable('inspections')
      .set({
        scheduled_start: new Date(start),
        scheduled_end: new Date(Date.parse(start) + 12_600_000),
      })
      .where('inspection_id', '=', asked.body.inspection_id)
      .execute()
    expect(await startsFor(owner, inspectionId)).not.toContain(start)
    expect((await move(owner, inspectionId, start)).status).toBe(409)
  })

  it('is refused to strangers, without a token, and with a time that is none', async () => {
    const { inspectionId } = await schedule(owner)
    const [start = ''] = await startsFor(owner, inspectionId)
    expect((await move(server.anonymous, inspectionId, start)).status).toBe(401)
    expect((await move(other, inspectionId, start)).status).toBe(403)
    expect((await server.anonymous.get(`/inspections/${inspectionId}/slots`)).status).toBe(401)
    expect((await other.get(`/inspections/${inspectionId}/slots`)).status).toBe(403)
    expect((await owner.get(`/inspections/${inspectionId}/slots?from=soon`)).status).toBe(400)
    for (const wrong of ['soon', '2020-01-06T15:00:00.000Z', '2026-11-15T15:00:00.000Z']) {
      const { status, body } = await move(owner, inspectionId, wrong)
      expect([status, Object.keys(body.fields)]).toEqual([400, ['scheduled_start']])
    }
  })
})
