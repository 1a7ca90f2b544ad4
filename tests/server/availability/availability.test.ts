import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Availability } from '#contract/availability.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { counties } from '#server/db/seed/people.ts'
import { putVisitsAway } from '#tests/support/fixtures/past-visits.ts'
import {
  addHome,
  httpError,
  request,
  schedule,
  slotsOf,
  told,
} from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

// A Monday in winter.
const now = Date.parse('2026-11-23T15:00:00Z')
let server: TestServer
let owner: Client
let admin: Client
let inspector: Client
let inspector2: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', now: () => now })
  ;[owner, admin, inspector, inspector2] = await Promise.all([
    server.as('homeowner'),
    server.as('admin'),
    server.as('inspector'),
    server.as('inspector2'),
  ])
  await putVisitsAway(server.db, now)
})
afterAll(() => server.close())

const zone = 'America/Chicago'
const inspectorId = idOf('user inspector')
const at = `/inspectors/${inspectorId}`
const get = async (): Promise<Availability> => (await inspector.get(`${at}/availability`)).body
const setHours = async (days: unknown, client = inspector) =>
  client.put(`${at}/hours`, { time_zone: zone, days, version: (await get()).version })
const off = (from_day: string, until_day: string, more: Record<string, unknown> = {}) => ({
  time_off_id: randomUUID(),
  from_day,
  until_day,
  time_zone: zone,
  ...more,
})
const enter = (body: unknown, client = inspector) => client.post(`${at}/time-off`, body)
const withdrawAll = async () => {
  for (const { time_off_id } of (await get()).time_off)
    await inspector.delete(`${at}/time-off/${time_off_id}`)
  await setHours(null)
}
const candidateOf = async (inspectionId: string) =>
  (await admin.get(`/inspections/${inspectionId}/candidates`)).body.inspectors.find(
    (one: { inspector_id: string }) => one.inspector_id === inspectorId,
  )

describe('working hours', () => {
  it('are none until somebody says them, and every offered time will do', async () => {
    expect(await get()).toMatchObject({ version: 0, days: null, outside: [], time_off: [] })
    // Two times on each of ten weekdays, but none on Thanksgiving Day.
    expect(await slotsOf(owner, await addHome(owner))).toHaveLength(18)
  })

  it('leave only the slots that lie within them, and end what nobody can take', async () => {
    const home = await addHome(owner)
    await setHours([{ weekday: 2, from: 540, until: 750 }])
    // The mornings of both Tuesdays of the two weeks.
    expect(await slotsOf(owner, home)).toEqual([
      '2026-11-24T15:00:00.000Z',
      '2026-12-01T15:00:00.000Z',
    ])
    const late = await request(owner, home, { scheduled_start: '2026-11-24T19:30:00.000Z' })
    expect(httpError(late)).toEqual([409, 'slot_taken'])
    await setHours([])
    expect(await slotsOf(owner, home)).toEqual([])
    await withdrawAll()
  })

  it('are saved once: a second change from the same page is refused, and shows the saved ones', async () => {
    const { version } = await get()
    const body = { time_zone: zone, days: [{ weekday: 1, from: 0, until: 1440 }], version }
    expect((await inspector.put(`${at}/hours`, body)).status).toBe(200)
    const second = await admin.put(`${at}/hours`, body)
    expect(httpError(second)).toEqual([409, 'conflict'])
    expect((await get()).version).toBe(version + 1)
    await withdrawAll()
  })

  it('that an admin changes tell the inspector, and are in the audit trail', async () => {
    await setHours([{ weekday: 3, from: 480, until: 960 }], admin)
    expect(await told(inspector, 'system_alert')).toContain(
      'An admin has changed your working hours.',
    )
    const { body } = await admin.get('/admin/actions?action=availability.saveHours')
    expect(body.actions[0]).toMatchObject({ what: 'Changed the hours of an inspector' })
    await withdrawAll()
  })

  it.each([
    [{ days: [{ weekday: 7, from: 0, until: 60 }] }, 'days.0.weekday'],
    [{ days: [{ weekday: 1, from: 600, until: 600 }] }, 'days.0.until'],
    [{ days: [{ weekday: 1, from: 600, until: 1441 }] }, 'days.0.until'],
    [{ time_zone: 'Mars/Olympus' }, 'time_zone'],
    [{ version: -1 }, 'version'],
  ])('that make no sense are refused by name: %j', async (more, field) => {
    const answer = await inspector.put(`${at}/hours`, {
      time_zone: zone,
      days: null,
      version: 0,
      ...more,
    })
    expect(httpError(answer)).toEqual([400, 'invalid'])
    expect(Object.keys(answer.body.fields)).toContain(field)
  })
})

describe('time off', () => {
  it('takes its days out of the slots, both of them included', async () => {
    const home = await addHome(owner)
    await enter(off('2026-11-24', '2026-11-25'))
    const days = new Set((await slotsOf(owner, home)).map((start) => start.slice(0, 10)))
    expect([days.has('2026-11-24'), days.has('2026-11-25'), days.has('2026-11-27')]).toEqual([
      false,
      false,
      true,
    ])
    await withdrawAll()
    expect(await slotsOf(owner, home)).toContain('2026-11-24T15:00:00.000Z')
  })

  it('of some hours takes only the visits that touch them', async () => {
    const home = await addHome(owner)
    await enter(off('2026-11-24', '2026-11-24', { from_time: '12:30', until_time: '13:00' }))
    expect((await slotsOf(owner, home)).slice(0, 2)).toEqual([
      '2026-11-24T15:00:00.000Z',
      '2026-11-24T19:30:00.000Z',
    ])
    await enter(off('2026-11-24', '2026-11-24', { from_time: '12:29', until_time: '12:31' }))
    expect((await slotsOf(owner, home))[0]).toBe('2026-11-24T19:30:00.000Z')
    await withdrawAll()
  })

  it('names the visits that lie in it, and moves none of them', async () => {
    const { inspectionId } = await schedule(owner)
    const before = (await admin.get(`/inspections/${inspectionId}`)).body
    const day = before.scheduled_start.slice(0, 10)
    const { body } = await enter(off(day, day))
    expect(body.time_off[0].collisions.map((one: { number: string }) => one.number)).toContain(
      before.number,
    )
    const after = (await admin.get(`/inspections/${inspectionId}`)).body
    expect(after.scheduled_start).toBe(before.scheduled_start)
    expect(after.inspector).toEqual(before.inspector)
    await withdrawAll()
    await admin.post(`/inspections/${inspectionId}/cancel`, { reason: 'The test is over.' })
  })

  it('is a reason against a candidate, and refuses the assignment and the new time with a sentence', async () => {
    const home = await addHome(owner, { county_fips: counties.williamson })
    const [start] = await slotsOf(owner, home)
    const { body } = await request(owner, home, { scheduled_start: start })
    const id = body.inspection_id
    const other = body.inspector === null ? null : body.inspector.user_id
    expect(other).toBeNull()
    const day = String(start).slice(0, 10)
    await enter(off(day, day))
    expect(await candidateOf(id)).toMatchObject({ free: false, away: 'time_off' })
    const refused = await admin.post(`/inspections/${id}/assign`, { inspector_id: inspectorId })
    expect(httpError(refused)).toEqual([409, 'slot_taken'])
    expect(refused.body.error).toBe('This inspector has time off then.')
    const later = `${day.slice(0, 8)}${String(Number(day.slice(8)) + 1).padStart(2, '0')}T15:00:00.000Z`
    await admin.post(`/inspections/${id}/assign`, {
      inspector_id: inspectorId,
      scheduled_start: later,
    })
    const back = await admin.post(`/inspections/${id}/reschedule`, { scheduled_start: start })
    expect(back.body.error).toBe('This inspector has time off then.')
    await withdrawAll()
    expect(await candidateOf(id)).toMatchObject({ away: null })
  })

  it('is shown in the week of the admin, by day', async () => {
    await enter(off('2026-11-24', '2026-11-24'))
    await enter(off('2026-11-26', '2026-11-26', { from_time: '09:00', until_time: '10:00' }))
    const { body } = await admin.get('/admin/week?from=2026-11-23')
    const line = body.inspectors.find(
      (one: { inspector_id: string }) => one.inspector_id === inspectorId,
    )
    expect(line.away).toEqual([
      { day: '2026-11-24', kind: 'time_off', whole: true },
      { day: '2026-11-26', kind: 'time_off', whole: false },
    ])
    await withdrawAll()
  })

  it('entered twice is there once, and taken back twice is gone once', async () => {
    const body = off('2026-12-21', '2026-12-24', { note: 'At the sea' })
    await enter(body)
    expect((await enter(body)).body.time_off).toHaveLength(1)
    expect(httpError(await enter({ ...body, until_day: '2026-12-25' }))).toEqual([409, 'conflict'])
    for (let round = 0; round < 2; round += 1) {
      const answer = await inspector.delete(`${at}/time-off/${body.time_off_id}`)
      expect([answer.status, answer.body.time_off]).toEqual([200, []])
    }
  })

  it('that an admin puts back names the one who had entered it', async () => {
    const admin = await server.as('admin')
    const body = off('2026-12-21', '2026-12-24')
    const author = async () => (await get()).time_off.map(({ by }) => by)
    await enter(body)
    await admin.delete(`${at}/time-off/${body.time_off_id}`)
    await enter(body, admin)
    expect(await author()).toEqual([null])
    await withdrawAll()
    const other = off('2026-12-27', '2026-12-28')
    await enter(other, admin)
    const [name] = await author()
    expect(name).toEqual(expect.any(String))
    await inspector.delete(`${at}/time-off/${other.time_off_id}`)
    await enter(other)
    expect(await author()).toEqual([name])
    await withdrawAll()
  })

  it('of one inspector is out of reach of another', async () => {
    const body = off('2026-12-21', '2026-12-24')
    await enter(body)
    const own = `/inspectors/${idOf('user inspector2')}/time-off`
    expect((await inspector2.delete(`${own}/${body.time_off_id}`)).status).toBe(200)
    expect(httpError(await inspector2.post(own, body))).toEqual([409, 'conflict'])
    expect((await get()).time_off).toHaveLength(1)
    await withdrawAll()
  })

  it.each([
    [{ from_day: '2026-11-20', until_day: '2026-11-21' }, 'until_day'],
    [{ from_day: '2026-12-02', until_day: '2026-12-01' }, 'until_day'],
    [{ from_day: '2031-01-01', until_day: '2031-01-01' }, 'from_day'],
    [{ from_day: '2026-12-01', until_day: '2028-12-01' }, 'until_day'],
    [{ from_time: '10:00', until_time: '09:00' }, 'until_time'],
    [{ from_time: '25:00' }, 'from_time'],
  ])('that makes no sense is refused by name: %j', async (more, field) => {
    const answer = await enter(off('2026-12-01', '2026-12-01', more))
    expect(httpError(answer)).toEqual([400, 'invalid'])
    expect(Object.keys(answer.body.fields)).toEqual([field])
    expect((await get()).time_off).toEqual([])
  })
})

describe('the calendar of an inspector', () => {
  const read = async (url: string) => {
    const answer = await fetch(`${server.url}${new URL(url).pathname}${new URL(url).search}`)
    return { status: answer.status, text: await answer.text() }
  }

  it('has the visits and the time off, without the name of anybody or the way in', async () => {
    const { inspectionId } = await schedule(owner)
    const visit = (await admin.get(`/inspections/${inspectionId}`)).body
    await enter(off('2026-12-21', '2026-12-21', { note: 'A secret of mine' }))
    const { body } = await inspector.post(`${at}/calendar-feed`)
    const { status, text } = await read(body.url)
    expect(status).toBe(200)
    expect(text).toContain(`Inspection ${visit.number}`)
    expect(text).toContain('SUMMARY:Time off')
    for (const secret of [visit.homeowner.name, 'A secret of mine'])
      expect(text).not.toContain(secret)
    await withdrawAll()
  })

  it('is read by its newest address alone, and by none once it is withdrawn', async () => {
    const first = (await inspector.post(`${at}/calendar-feed`)).body.url
    const second = (await inspector.post(`${at}/calendar-feed`)).body.url
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200])
    expect((await inspector.delete(`${at}/calendar-feed`)).body).toEqual({ made_at: null })
    expect((await read(second)).status).toBe(404)
  })

  it('ends with the account', async () => {
    const own = `/inspectors/${idOf('user inspector2')}`
    const { url } = (await inspector2.post(`${own}/calendar-feed`)).body
    expect((await read(url)).status).toBe(200)
    await admin.post(`/admin/users/${idOf('user inspector2')}/deactivate`, {
      reason: 'Moved away.',
    })
    expect((await read(url)).status).toBe(404)
  })
})
