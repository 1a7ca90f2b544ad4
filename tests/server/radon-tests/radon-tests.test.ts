import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closedChecks } from '#contract/vocabulary/radon.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { step } from '#server/lives/live.ts'
import { radonTests } from '#server/lives/radon-test.ts'
import { groundOf } from '#server/lives/served.ts'
import { textOfPdf } from '#server/papers/pdf-text.ts'
import { addHome, httpError, request } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

const monday = Date.parse('2026-11-09T15:00:00Z')
const hour = 3_600_000

let server: TestServer
let owner: Client
let inspector: Client
let admin: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', env: { JOBS: 'off' } })
  ;[owner, inspector, admin] = await Promise.all([
    server.as('homeowner'),
    server.as('inspector'),
    server.as('admin'),
  ])
})
afterAll(() => server.close())

const setup = (more: Record<string, unknown> = {}) => ({
  location: 'Basement',
  device: 'Specimen CRM',
  serial: 'S-100',
  calibrated_on: '2026-03-01',
  calibration_expires_on: null,
  placement: ['lowest_level'],
  closed_checks: [...closedChecks],
  closed_since: '2026-11-08T20:00:00.000Z',
  closed_by: 'Harper Demo',
  started_at: '2026-11-09T15:00:00.000Z',
  version: 0,
  ...more,
})
const readings = (value: number, count = 50) =>
  Array.from({ length: count }, (_, at) => ({ hour: at + 1, pci_per_l: value, mark: null }))

/** A visit with a radon test ordered. */
const visit = async () => {
  const propertyId = await addHome(owner)
  const { body } = await request(owner, propertyId, { services: ['inspection', 'radon'] })
  const id = String(body.inspection_id)
  const at = `/inspections/${id}/radon-test`
  return {
    propertyId,
    id,
    read: async (client = inspector) => (await client.get(at)).body,
    setUp: (more?: Record<string, unknown>, client = inspector) =>
      client.put(`${at}/setup`, setup(more)),
    enter: (some: object[], version: number, client = inspector) =>
      client.put(`${at}/readings`, { readings: some, version }),
    send: (event: string, body: object, client = inspector) =>
      client.post(`${at}/events/${event}`, body),
    life: (client = inspector) => client.get(`${at}/life`),
  }
}

describe('a radon test', () => {
  it('is planned before anybody has written anything of it', async () => {
    const { read, life } = await visit()
    expect((await life()).body).toMatchObject({ value: 'planned', history: [] })
    const { test, earlier } = await read()
    expect(test).toMatchObject({ test_id: null, state: 'planned', version: 0, attempt: 1 })
    expect(test.events.map(({ event }: { event: string }) => event)).toContain('setUp')
    expect(test.events.find(({ event }: { event: string }) => event === 'start').blockers).toEqual([
      { guard: 'isSetUp', sentence: expect.stringMatching(/^Save the setup first/) },
    ])
    expect(earlier).toEqual([])
    expect((await read(admin)).test.events).toEqual([])
  })

  it('goes from Monday to a verdict that the report, the health page and the worksheets show', async () => {
    const { propertyId, id, read, setUp, send, enter, life } = await visit()
    expect((await setUp()).body.test).toMatchObject({ state: 'planned', version: 1 })
    expect((await send('start', { version: 1 })).body.test).toMatchObject({
      state: 'running',
      version: 2,
      due_at: '2026-11-11T15:00:00.000Z',
    })
    // The clock's own event, as its job sends it.
    const { test } = await read()
    const now = monday + 48 * hour
    await server.db.transaction().execute((trx) =>
      step({ ...groundOf(trx, server.app.services), now }, radonTests, {
        id: test.test_id,
        event: 'due',
        sender: 'clock',
        data: {},
      }),
    )
    const { body: feed } = await inspector.get('/notifications')
    expect(JSON.stringify(feed)).toMatch(/has run for 48 hours/)
    expect((await send('collect', { version: 2 })).body.test.state).toBe('collected')
    const entered = (await enter(readings(4.04), 2)).body.test
    expect(entered).toMatchObject({
      state: 'valid',
      version: 3,
      report: { result: { average: 4, becquerels: 148, failures: [], verdict: 'fix' } },
    })
    expect(entered.report.points.every(({ met }: { met: boolean }) => met)).toBe(true)
    expect((await send('report', { version: 3 })).body.test.state).toBe('reported')
    const work = (await inspector.get(`/inspections/${id}/worksheets`)).body
    expect(work.tests).toMatchObject([{ kind: 'radon', done: true }])
    const air = await server.db
      .selectFrom('air_tests')
      .select(['kind', 'radon_average', 'valid'])
      .where('property_id', '=', propertyId)
      .execute()
    expect(air).toEqual([{ kind: 'radon', radon_average: 4, valid: true }])
    const told = (await owner.get('/notifications')).body
    expect(JSON.stringify(told)).toMatch(/The radon test of your home has a result/)
    const { body } = await life(admin)
    expect(
      body.history.map(({ event, by }: { event: string; by: string }) => `${event} ${by}`),
    ).toEqual([
      'plan inspector',
      'setUp inspector',
      'start inspector',
      'due clock',
      'collect inspector',
      'enter inspector',
      'report inspector',
    ])
  })

  it('is in the report with its hours, its monitor and its calibration, on the page and as PDF', async () => {
    const lane = idOf('inspection lane')
    const { body } = await owner.get(`/inspections/${lane}/report`)
    const [radon] = body.air
    expect(radon).toMatchObject({ kind: 'radon', radon_average: 2.6, valid: true })
    expect(radon.radon.result.average).toBe(radon.radon_average)
    expect(radon.radon.test.readings).toHaveLength(50)
    const link = await owner.post(`/inspections/${lane}/links`, { scope: 'full', days: 7 })
    const token = new URL(link.body.url).searchParams.get('token')
    const answer = await fetch(`${server.url}/api/public/shared-contents/pdf?token=${token}`)
    const text = await textOfPdf(Buffer.from(await answer.arrayBuffer()))
    expect(text).toContain('DEMO-118')
    expect(text).toContain('Each hour in pCi/L')
  })

  it('says of a test that is not valid which points it misses, and keeps its readings', async () => {
    const { setUp, enter } = await visit()
    await setUp({ closed_since: '2026-11-09T10:00:00.000Z', calibrated_on: '2025-11-08' })
    const { test } = (await enter(readings(2, 40), 1)).body
    expect(test.state).toBe('invalid')
    expect(test.report.result.verdict).toBeNull()
    expect(
      test.report.points.flatMap(({ rule, met }: { rule: string; met: boolean }) =>
        met ? [] : [rule],
      ),
    ).toEqual(['duration', 'contiguous', 'calibration', 'closed_house'])
    expect(test.report.test.readings).toHaveLength(40)
  })

  it('begins on the day of the home’s clocks, in a house that was closed for twelve hours to the minute', async () => {
    const { setUp, enter } = await visit()
    // Nine in the evening of November 8 in Texas.
    await setUp({
      started_at: '2026-11-09T03:00:00.000Z',
      closed_since: '2026-11-08T15:00:00.000Z',
    })
    const { test } = (await enter(readings(2), 1)).body
    expect(test.report.test).toMatchObject({ started_on: '2026-11-08', closed_house: true })
    await setUp({
      version: 2,
      started_at: '2026-11-09T03:00:00.000Z',
      closed_since: '2026-11-08T15:01:00.000Z',
    })
    expect((await enter(readings(2.1), 3)).body.test.report.test.closed_house).toBe(false)
  })

  it('that was started keeps its start when the setup is corrected without one', async () => {
    const { setUp } = await visit()
    await setUp()
    const { test } = (await setUp({ version: 1, started_at: null, location: 'Den' })).body
    expect(test.setup).toMatchObject({ location: 'Den', started_at: '2026-11-09T15:00:00.000Z' })
  })

  it('offers the monitors of its inspector, the last used one first', async () => {
    for (const serial of ['S-201', 'S-202']) await (await visit()).setUp({ serial })
    // Somebody else has that visit, with a monitor of their own.
    const { id, setUp } = await visit()
    await setUp({ serial: 'S-203' })
    await server.db
      .updateTable('inspections')
      .set({ inspector_id: idOf('user inspector2') })
      .where('inspection_id', '=', id)
      .execute()
    const { read } = await visit()
    const serials = (await read()).monitors.map(({ serial }: { serial: string }) => serial)
    expect(serials.slice(0, 2)).toEqual(['S-202', 'S-201'])
    expect(serials).not.toContain('S-203')
  })

  it('is checked anew when its setup is corrected', async () => {
    const { setUp, enter } = await visit()
    await setUp({ closed_by: '' })
    expect((await enter(readings(2), 1)).body.test.state).toBe('invalid')
    expect((await setUp({ version: 2 })).body.test.state).toBe('valid')
  })

  it('is planned anew after one that is not valid; the place and the monitor stay, the house is closed again', async () => {
    const { read, setUp, enter, send } = await visit()
    await setUp()
    await enter(readings(2, 30), 1)
    const { test } = (await send('retest', { version: 2 })).body
    expect(test).toMatchObject({
      attempt: 2,
      state: 'planned',
      version: 0,
      setup: {
        location: 'Basement',
        serial: 'S-100',
        closed_checks: [],
        closed_since: null,
        closed_by: '',
        started_at: null,
      },
    })
    const all = await read()
    expect(all.earlier).toMatchObject([{ attempt: 1, state: 'repeated' }])
    expect(all.earlier[0].report.test.readings).toHaveLength(30)
    expect(all.monitors.map(({ serial }: { serial: string }) => serial)).toContain('S-100')
    // Pressed again it is no longer the test that was asked about.
    expect(httpError(await send('retest', { version: 2 }))).toEqual([409, 'wrong_state'])
  })

  it('sent twice is once; written over by another version it is a conflict with the test as it is', async () => {
    const { setUp, enter, send } = await visit()
    await setUp()
    expect((await setUp()).status).toBe(200)
    const late = await setUp({ location: 'Attic' })
    expect(httpError(late)).toEqual([409, 'conflict'])
    expect(late.body.current).toMatchObject({ version: 1, setup: { location: 'Basement' } })
    await enter(readings(2), 1)
    expect((await enter(readings(2), 1)).body.test.version).toBe(2)
    expect(httpError(await enter(readings(3), 1))).toEqual([409, 'conflict'])
    expect(httpError(await send('report', { version: 1 }))).toEqual([409, 'conflict'])
    await send('report', { version: 2 })
    expect((await send('report', { version: 1 })).status).toBe(200)
    expect(httpError(await enter(readings(3), 2))).toEqual([409, 'wrong_state'])
  })

  it('has one row when two devices begin it at the same moment', async () => {
    const { id, setUp } = await visit()
    const both = await Promise.all([setUp(), setUp()])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const rows = await server.db
      .selectFrom('radon_tests')
      .select('version')
      .where('inspection_id', '=', id)
      .execute()
    expect(rows).toEqual([{ version: 1 }])
  })

  it('refuses bad input with a sentence at its field', async () => {
    const { setUp, enter, send } = await visit()
    const twice = [...readings(2, 2), { hour: 2, pci_per_l: 2, mark: null }]
    expect((await enter(twice, 0)).body.fields).toEqual({
      readings: 'Each hour comes once, in order.',
    })
    expect((await enter([], 0)).status).toBe(400)
    expect((await enter([{ hour: 1, pci_per_l: -1, mark: null }], 0)).status).toBe(400)
    expect((await setUp({ calibrated_on: 'soon' })).status).toBe(400)
    expect((await setUp({ started_at: '2126-01-01T00:00:00Z' })).body.fields).toEqual({
      started_at: 'The start cannot lie in the future.',
    })
    expect((await send('abort', { version: 0 })).body.fields).toEqual({
      reason: 'Say why the test is aborted.',
    })
    expect((await send('explode', { version: 0 })).status).toBe(400)
  })

  it('begins, and its house is closed, at most a minute ahead of our clock', async () => {
    const { setUp } = await visit()
    const ahead = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
    expect((await setUp({ started_at: ahead(90) })).body.fields).toEqual({
      started_at: 'The start cannot lie in the future.',
    })
    expect((await setUp({ closed_since: ahead(90) })).body.fields).toEqual({
      closed_since: 'The house cannot be closed since a time in the future.',
    })
    // The clock of a device may be a little fast.
    const { body } = await setUp({ started_at: ahead(30), closed_since: ahead(30) })
    expect(body.test.version).toBe(1)
  })

  it('is aborted with a reason, which stays', async () => {
    const { send, setUp } = await visit()
    await setUp()
    const { test } = (await send('abort', { version: 1, reason: 'The power was cut.' })).body
    expect(test).toMatchObject({ state: 'aborted', abort_reason: 'The power was cut.' })
  })

  it('is nobody else’s', async () => {
    const { setUp, read } = await visit()
    expect((await setUp({}, admin)).status).toBe(403)
    expect((await setUp({}, owner)).status).toBe(403)
    expect((await setUp({}, server.anonymous)).status).toBe(401)
    expect(await read(owner)).toMatchObject({ code: 'forbidden' })
    expect(await read(await server.as('inspector2'))).toMatchObject({ code: 'forbidden' })
  })
})
