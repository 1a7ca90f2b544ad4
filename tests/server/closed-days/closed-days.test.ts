import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mostClosed } from '#contract/vocabulary/closed-days.ts'
import { daysBetween } from '#server/closed-days.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { lockCalendar } from '#server/resources/inspections/calendar.ts'
import { addHome, anyHome, httpError, request, slotsOf } from '#tests/support/fixtures/visit.ts'
import { startDemo } from '#tests/support/server/demos.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { soon } from '#tests/support/soon.ts'

// A Thursday morning in Austin.
const now = Date.parse('2026-03-05T15:00Z')
const lane = idOf('property lane')

let server: TestServer
let owner: Client
let admin: Client
let inspector: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', now: () => now })
  ;[owner, admin, inspector] = await Promise.all([
    server.as('homeowner'),
    server.as('admin'),
    server.as('inspector'),
  ])
})
afterAll(() => server.close())

const close = (from_day: string, more: Record<string, unknown> = {}) =>
  admin.post('/admin/closed-days', {
    from_day,
    until_day: from_day,
    reason: 'Inventory',
    ...more,
  })
const open = (day: string) => admin.delete(`/admin/closed-days/${day}`)
const list = async () => (await admin.get('/admin/closed-days')).body

describe('a day that the firm closes', () => {
  it('is offered to nobody until it is opened again, and is named with its reason beside the times', async () => {
    const before = await slotsOf(owner, lane)
    const day = '2026-03-10'
    expect(before.filter((start) => start.startsWith(day))).toHaveLength(2)
    expect((await close(day)).status).toBe(200)
    const { body } = await owner.get(`/property/${lane}/slots`)
    expect(body.slots.map(({ start }: { start: string }) => start)).toEqual(
      before.filter((start) => !start.startsWith(day)),
    )
    expect(body.closed).toEqual([{ day, reason: 'Inventory' }])
    const { county_fips } = anyHome()
    const look = await server.anonymous.get(`/public/booking-offer?county_fips=${county_fips}`)
    expect(look.body.closed).toEqual(body.closed)
    expect((await open(day)).status).toBe(200)
    expect(await slotsOf(owner, lane)).toEqual(before)
  })

  it('refuses a request, a booking and a move to it with its reason, and an admin may still choose it', async () => {
    const home = await addHome(owner)
    const [start = ''] = (await slotsOf(owner, home)).filter((one) => one.startsWith('2026-03-12'))
    const visit = (await request(owner, home)).body.inspection_id
    await close('2026-03-12')
    const other = await addHome(owner)
    const refused = await request(owner, other, { scheduled_start: start })
    expect([refused.status, refused.body.fields.scheduled_start]).toEqual([
      400,
      'There are no visits on March 12, 2026 (Inventory). Choose another day.',
    ])
    const moved = await owner.post(`/inspections/${visit}/reschedule`, { scheduled_start: start })
    expect(moved.body.fields.scheduled_start).toContain('March 12, 2026 (Inventory)')
    const times = await owner.get(`/inspections/${visit}/slots`)
    expect(times.body).toMatchObject({ can_return: true, closed: [{ day: '2026-03-12' }] })
    const forced = await admin.post(`/inspections/${visit}/reschedule`, { scheduled_start: start })
    expect(forced.status).toBe(200)
    // The day it is on now is none that is offered.
    expect((await owner.get(`/inspections/${visit}/slots`)).body.can_return).toBe(false)
    await open('2026-03-12')
  })

  it('names the planned visits of its days before and after it is closed, and moves none', async () => {
    const home = await addHome(owner)
    const [start = ''] = (await slotsOf(owner, home)).filter((one) => one.startsWith('2026-03-17'))
    const visit = (await request(owner, home, { scheduled_start: start })).body
    const planned = await admin.get(
      '/admin/closed-days/planned?from_day=2026-03-16&until_day=2026-03-18',
    )
    expect(planned.body).toMatchObject({
      total: 1,
      visits: [
        { inspection_id: visit.inspection_id, number: visit.number, scheduled_start: start },
      ],
    })
    const { body } = await close('2026-03-16', { until_day: '2026-03-18' })
    expect(body.closed).toMatchObject([
      { from_day: '2026-03-16', until_day: '2026-03-18', planned: { total: 1 } },
    ])
    const kept = (await owner.get(`/inspections/${visit.inspection_id}`)).body
    expect([kept.status, kept.scheduled_start]).toEqual([visit.status, start])
    const week = (await admin.get('/admin/week?from=2026-03-16')).body
    expect(week.days.map(({ closed }: { closed: string | null }) => closed)).toEqual([
      'Inventory',
      'Inventory',
      'Inventory',
      null,
      null,
      null,
      null,
    ])
    await open('2026-03-16')
  })

  it('names a visit in the evening of its last day, and none that is over', async () => {
    const plannedOn = async (day: string) =>
      (await admin.get(`/admin/closed-days/planned?from_day=${day}&until_day=${day}`)).body.total
    const visit = (await request(owner, await addHome(owner), { scheduled_start: null })).body
    // Eight in the evening in Austin, and one in the night at UTC.
    const scheduled_start = '2026-03-25T01:00:00.000Z'
    const moved = await admin.post(`/inspections/${visit.inspection_id}/reschedule`, {
      scheduled_start,
    })
    expect(moved.status).toBe(200)
    expect([await plannedOn('2026-03-24'), await plannedOn('2026-03-25')]).toEqual([1, 0])
    const before = await plannedOn('2026-03-05')
    await server.db
      .updateTable('inspections')
      .set({
        scheduled_start: new Date('2026-03-05T12:00Z'),
        scheduled_end: new Date('2026-03-05T14:00Z'),
      })
      .where('inspection_id', '=', visit.inspection_id)
      .execute()
    expect(await plannedOn('2026-03-05')).toBe(before)
  })

  it('can be today', async () => {
    expect((await close('2026-03-05')).status).toBe(200)
    expect((await list()).closed).toMatchObject([{ from_day: '2026-03-05' }])
    await open('2026-03-05')
  })

  it('has the firm’s own reason also where it is a holiday', async () => {
    const named = async () => (await admin.get('/admin/week?from=2026-05-25')).body.days[0].closed
    await close('2026-05-25', { reason: 'Picnic' })
    expect(await named()).toBe('Picnic')
    await open('2026-05-25')
    expect(await named()).toBe('Memorial Day')
  })

  it('is one of a hundred entries at most, of which each may get another reason', async () => {
    const days = daysBetween('2026-06-01', '2026-09-08')
    expect(days).toHaveLength(mostClosed)
    await server.db
      .insertInto('closed_days')
      .values(
        days.map((day) => ({
          from_day: day,
          until_day: day,
          reason: 'Inventory',
          demo_id: null,
          closed_by: null,
          closed_at: new Date(now),
        })),
      )
      .execute()
    expect((await close('2026-06-01', { reason: 'Training' })).status).toBe(200)
    expect(httpError(await close('2026-12-01'))).toEqual([409, 'too_many'])
    await open('2026-06-01')
    expect((await close('2026-12-01')).status).toBe(200)
    await server.db.deleteFrom('closed_days').execute()
  })

  it('takes a new reason, and is in the trail of what admins did', async () => {
    await close('2026-04-01', { until_day: '2026-04-02', reason: 'Trainning' })
    await close('2026-04-01', { until_day: '2026-04-02', reason: 'Training' })
    expect((await list()).closed).toMatchObject([{ reason: 'Training', closed_by: 'Avery Demo' }])
    await open('2026-04-01')
    await open('2026-04-01')
    expect((await list()).closed).toEqual([])
    const { body } = await admin.get('/admin/actions?q=2026-04-01')
    expect(
      body.actions.map(({ what, subject, reason }: Record<string, string>) => [
        what,
        subject,
        reason,
      ]),
    ).toEqual([
      ['Opened closed days again', 'from 2026-04-01', ''],
      ['Opened closed days again', 'from 2026-04-01', ''],
      ['Closed days for visits', '2026-04-01 to 2026-04-02', 'Training'],
      ['Closed days for visits', '2026-04-01 to 2026-04-02', 'Trainning'],
    ])
  })

  it.each([
    ['a day that has passed', { from_day: '2026-03-04', until_day: '2026-03-04' }, 'from_day'],
    ['a day in three years', { from_day: '2029-03-04', until_day: '2029-03-04' }, 'from_day'],
    ['a day that is none', { from_day: '2026-02-30' }, 'from_day'],
    ['an end before the start', { from_day: '2026-03-20', until_day: '2026-03-19' }, 'until_day'],
    ['more days than sixty', { from_day: '2026-03-20', until_day: '2026-05-19' }, 'until_day'],
    ['no reason', { reason: '  ' }, 'reason'],
    ['a reason that is a story', { reason: 'x'.repeat(81) }, 'reason'],
  ])('is not %s', async (_, more, field) => {
    const { status, body } = await close('2026-03-20', more)
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
    expect((await list()).closed).toEqual([])
  })

  it('is closed once: of two admins at the same time one reads who was first', async () => {
    const answers = await Promise.all([
      close('2026-05-04', { until_day: '2026-05-06' }),
      close('2026-05-06', { reason: 'Picnic' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const late = answers.find(({ status }) => status === 409)
    expect(late?.body.error).toMatch(/^May \d.*, 2026.* is closed already \((Inventory|Picnic)\)\./)
    const { closed } = await list()
    expect(closed).toHaveLength(1)
    await open(closed[0].from_day)
  })

  it('is made neither longer nor shorter by closing it again from the same day on', async () => {
    const taken = (days: string) =>
      `${days} is closed already (Inventory). Open it first, or choose other days.`
    await close('2026-05-11', { until_day: '2026-05-13' })
    for (const until_day of ['2026-05-12', '2026-05-14']) {
      const { status, body } = await close('2026-05-11', { until_day })
      expect([status, body.error]).toEqual([409, taken('May 11, 2026 to May 13, 2026')])
    }
    expect((await list()).closed).toMatchObject([{ until_day: '2026-05-13' }])
    await open('2026-05-11')
    await close('2026-05-12')
    const { body } = await close('2026-05-12', { until_day: '2026-05-13' })
    expect(body.error).toBe(taken('May 12, 2026'))
    await open('2026-05-12')
  })

  it('is not booked by somebody at the same moment', async () => {
    const home = await addHome(owner)
    const [start = ''] = (await slotsOf(owner, home)).filter((one) => one.startsWith('2026-03-18'))
    const [closed, booked] = await Promise.all([
      close('2026-03-18'),
      request(owner, home, { scheduled_start: start }),
    ])
    expect(closed.status).toBe(200)
    // Either the visit was first, and closing the day names it, or it was refused.
    const { planned } = (await list()).closed[0]
    expect(planned.total).toBe(booked.status === 201 ? 1 : 0)
    await open('2026-03-18')
  })

  it('is not booked by somebody who waited for the calendar while it was closed', async () => {
    const home = await addHome(owner)
    const [start = ''] = (await slotsOf(owner, home)).filter((one) => one.startsWith('2026-03-19'))
    const { asked } = await server.db.transaction().execute(async (trx) => {
      await lockCalendar(trx, null)
      const asked = request(owner, home, { scheduled_start: start })
      await soon(async () => {
        const { rows } = await sql`
          select from pg_locks join pg_database on pg_database.oid = database
          where datname = current_database() and locktype = 'advisory' and classid = 7230002
            and not granted
        `.execute(trx)
        expect(rows).toHaveLength(1)
      })
      const span = { from_day: '2026-03-19', until_day: '2026-03-19', reason: 'Picnic' }
      await trx
        .insertInto('closed_days')
        .values({ ...span, demo_id: null, closed_by: null, closed_at: new Date(now) })
        .execute()
      return { asked }
    })
    const { status, body } = await asked
    expect([status, body.fields?.scheduled_start]).toEqual([
      400,
      'There are no visits on March 19, 2026 (Picnic). Choose another day.',
    ])
    await open('2026-03-19')
  })

  it('is the business of admins alone', async () => {
    for (const [client, status] of [
      [owner, 403],
      [inspector, 403],
      [server.anonymous, 401],
    ] as const) {
      expect((await client.get('/admin/closed-days')).status).toBe(status)
      const body = { from_day: '2026-03-20', until_day: '2026-03-20', reason: 'Inventory' }
      expect((await client.post('/admin/closed-days', body)).status).toBe(status)
    }
    expect(httpError(await admin.delete('/admin/closed-days/soon'))).toEqual([400, 'invalid'])
  })

  it('is closed in its own firm alone: a demo closes nothing for anybody else', async () => {
    const { client } = await startDemo(server, 'admin')
    const before = await slotsOf(owner, lane)
    const body = { from_day: '2026-03-10', until_day: '2026-03-10', reason: 'A look around' }
    const there = await client.post('/admin/closed-days', body)
    expect(there.body.closed).toMatchObject([{ from_day: '2026-03-10' }])
    expect(JSON.stringify(await list())).not.toContain('A look around')
    expect(await slotsOf(owner, lane)).toEqual(before)
    expect((await open('2026-03-10')).status).toBe(200)
    expect((await client.get('/admin/closed-days')).body.closed).toMatchObject(there.body.closed)
  })

  it('is listed beside the holidays of the next twelve months', async () => {
    const { today, holidays } = await list()
    expect(today).toBe('2026-03-05')
    expect(holidays.slice(0, 3)).toEqual([
      { day: '2026-05-25', reason: 'Memorial Day' },
      { day: '2026-07-03', reason: 'Independence Day, observed' },
      { day: '2026-07-04', reason: 'Independence Day' },
    ])
  })
})
