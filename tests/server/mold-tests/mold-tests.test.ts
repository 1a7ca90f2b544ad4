import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { standardGuides } from '#contract/standard-guides.ts'
import { textOfPdf } from '#server/papers/pdf-text.ts'
import { addHome, httpError, request } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

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

const sample = (sample_id: string, location: string, outdoor = false) => ({
  sample_id,
  type: 'air',
  location,
  outdoor,
  minutes: 5,
  liters_per_minute: 15,
  note: '',
})
const samples = [sample('S-1', 'Front lawn', true), sample('S-2', 'Bedroom')]
const read = (sample_id: string, counts: Record<string, number>) => ({
  sample_id,
  fraction_read: 0.25,
  counts: Object.entries(counts).map(([genus, raw]) => ({ genus, raw })),
  growth: null,
})
const outdoors = read('S-1', { cladosporium: 98, asp_pen: 10 })

/** A visit with a mold test ordered. */
const visit = async () => {
  const propertyId = await addHome(owner)
  const { body } = await request(owner, propertyId, { services: ['inspection', 'mold'] })
  const id = String(body.inspection_id)
  const at = `/inspections/${id}/mold-test`
  return {
    propertyId,
    id,
    get: (client = inspector) => client.get(at),
    write: (some: object[] = samples, version = 0, client = inspector, more: object = {}) =>
      client.put(`${at}/samples`, {
        laboratory: 'Specimen Labs',
        collected_by: 'Ina Demo',
        weather: 'Dry, no wind',
        samples: some,
        version,
        ...more,
      }),
    enter: (results: object[], version: number) =>
      inspector.put(`${at}/results`, { results, version }),
    send: (event: string, body: object) => inspector.post(`${at}/events/${event}`, body),
    life: () => admin.get(`${at}/life`),
    custody: (client = inspector) =>
      fetch(`${server.url}/api${at}/chain-of-custody`, {
        headers: client.token === null ? {} : { authorization: `Bearer ${client.token}` },
      }),
  }
}

describe('a mold test', () => {
  it('goes from the samples to a verdict that the report and the worksheets show', async () => {
    const { propertyId, id, get, write, send, enter, life } = await visit()
    expect((await get()).body.test).toMatchObject({ test_id: null, state: 'planned', version: 0 })
    expect((await write()).body.test).toMatchObject({ state: 'planned', version: 1 })
    expect((await send('collect', { version: 1 })).body.test.state).toBe('collected')
    expect((await send('ship', { version: 1 })).body.test.state).toBe('at_lab')
    const part = await enter([outdoors], 1)
    expect(part.body.test).toMatchObject({ state: 'resulted', version: 2 })
    expect(httpError(await send('report', { version: 2 }))).toEqual([409, 'unread'])
    const whole = (await enter([outdoors, read('S-2', { asp_pen: 21 })], 2)).body.test
    expect(whole.air.map(({ litres }: { litres: number }) => litres)).toEqual([75, 75])
    expect((await send('report', { version: 3 })).body.test.state).toBe('reported')
    const work = (await inspector.get(`/inspections/${id}/worksheets`)).body
    expect(work.tests).toMatchObject([{ kind: 'mold', done: true }])
    const air = await server.db
      .selectFrom('air_tests')
      .select(['kind', 'mold_verdict', 'valid'])
      .where('property_id', '=', propertyId)
      .execute()
    // 21 against 10 is over twice, and 587 more in a cubic meter.
    expect(air).toEqual([{ kind: 'mold', mold_verdict: 'unusual', valid: true }])
    expect((await life()).body.history.map(({ event }: { event: string }) => event)).toEqual([
      'plan',
      'write',
      'collect',
      'ship',
      'enter',
      'enter',
      'report',
    ])
  })

  it('keeps the counts of a sample whose name is corrected, also where two have changed their names', async () => {
    const { write, send, enter } = await visit()
    await write()
    await send('collect', { version: 1 })
    const bedroom = read('S-2', { asp_pen: 21 })
    await enter([outdoors, bedroom], 1)
    const named = [sample('LAWN', 'Front lawn', true), sample('S-1', 'Bedroom')]
    const renamed = [
      { from: 'S-1', to: 'LAWN' },
      { from: 'S-2', to: 'S-1' },
    ]
    const { test } = (await write(named, 2, inspector, { renamed })).body
    expect(test.results).toEqual([
      { ...outdoors, sample_id: 'LAWN' },
      { ...bedroom, sample_id: 'S-1' },
    ])
    expect((await send('report', { version: 3 })).body.test.state).toBe('reported')
  })

  it('gives the counts of a removed sample to no other one that gets its name', async () => {
    const { write, send, enter } = await visit()
    await write()
    await send('collect', { version: 1 })
    await enter([outdoors, read('S-2', { asp_pen: 21 })], 1)
    const renamed = [{ from: 'S-1', to: 'S-2' }]
    const one = await write([sample('S-2', 'Front lawn', true)], 2, inspector, { renamed })
    expect(one.body.test.results).toEqual([{ ...outdoors, sample_id: 'S-2' }])
    await write([sample('S-3', 'Front lawn', true)], 3)
    const other = (await write([sample('S-2', 'Attic')], 4)).body.test
    expect(other.results).toEqual([])
    expect(httpError(await send('report', { version: 5 }))).toEqual([409, 'unread'])
  })

  it('without a sample outdoors compares nothing, and does not count as done', async () => {
    const { id, write, send, enter } = await visit()
    await write([sample('S-2', 'Bedroom')])
    await send('collect', { version: 1 })
    await enter([read('S-2', { asp_pen: 3 })], 1)
    await send('report', { version: 2 })
    const work = (await inspector.get(`/inspections/${id}/worksheets`)).body
    expect(work.tests).toMatchObject([{ kind: 'mold', done: false }])
  })

  it('of a tape alone, which nothing outdoors is compared with, counts as done', async () => {
    const { id, write, send, enter } = await visit()
    const other = await visit()
    await other.write()
    const tape = { ...sample('S-2', 'Bedroom'), type: 'tape', minutes: null }
    await write([{ ...tape, liters_per_minute: null }])
    await send('collect', { version: 1 })
    await enter([{ sample_id: 'S-2', fraction_read: null, counts: [], growth: 'none' }], 1)
    expect((await send('report', { version: 2 })).status).toBe(200)
    const work = (await inspector.get(`/inspections/${id}/worksheets`)).body
    expect(work.tests).toMatchObject([{ kind: 'mold', done: true }])
    // The samples of another visit are its own.
    expect((await other.get()).body.test).toMatchObject({ state: 'planned', samples })
  })

  it('waits for the growth on a tape, also where the laboratory has sent a line without it', async () => {
    const { write, send, enter } = await visit()
    const tape = { ...sample('T-1', 'Bath'), type: 'tape', minutes: null, liters_per_minute: null }
    await write([...samples, tape])
    await send('collect', { version: 1 })
    const air = [outdoors, read('S-2', { asp_pen: 3 })]
    const line = { sample_id: 'T-1', fraction_read: null, counts: [] }
    await enter([...air, { ...line, growth: null }], 1)
    expect(httpError(await send('report', { version: 2 }))).toEqual([409, 'unread'])
    await enter([...air, { ...line, growth: 'light' }], 2)
    expect((await send('report', { version: 3 })).body.test?.state).toBe('reported')
  })

  it('has a chain of custody with each sample, its volume, and lines to sign', async () => {
    const { id, write, custody } = await visit()
    await write()
    const { number } = await server.db
      .selectFrom('inspections')
      .select('number')
      .where('inspection_id', '=', id)
      .executeTakeFirstOrThrow()
    const answer = await custody()
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    const text = await textOfPdf(Buffer.from(await answer.arrayBuffer()))
    for (const words of ['Specimen Labs', 'S-2', 'Bedroom', '= 75 liters', 'Relinquished by'])
      expect(text).toContain(words)
    // What a laboratory can answer to, and no id of the database.
    expect(text).toContain(`Way, Austin, TX Job: ${number}`)
    expect(text).not.toContain(id)
    expect((await custody(owner)).status).toBe(403)
    expect((await custody(server.anonymous)).status).toBe(401)
  })

  it('sent twice is once; written over by another version it is a conflict with the test as it is', async () => {
    const { write, send } = await visit()
    await write()
    expect((await write()).body.test.version).toBe(1)
    const late = await write([sample('S-9', 'Attic')])
    expect(httpError(late)).toEqual([409, 'conflict'])
    expect(late.body.current).toMatchObject({ version: 1 })
    await send('abort', { version: 1, reason: 'The pump broke.' })
    const { test } = (await send('retest', { version: 1 })).body
    expect(test).toMatchObject({ attempt: 2, state: 'planned', samples: [] })
  })

  it('goes into the report as somebody has seen it, and once', async () => {
    const { get, write, send, enter } = await visit()
    await write()
    await send('collect', { version: 1 })
    await enter([outdoors, read('S-2', { asp_pen: 3 })], 1)
    const unseen = await send('report', { version: 1 })
    expect(httpError(unseen)).toEqual([409, 'conflict'])
    expect(unseen.body.current).toMatchObject({ version: 2, state: 'resulted' })
    expect((await get()).body.test.reported_at).toBeNull()
    expect((await send('report', { version: 2 })).body.test.state).toBe('reported')
    // What was reported is reported, whatever version a late press names.
    expect((await send('report', { version: 1 })).status).toBe(200)
  })

  it('is aborted with a reason, and those before the newest are told the newest first', async () => {
    const { get, write, send } = await visit()
    await write()
    expect((await send('abort', { version: 1 })).body.fields).toEqual({
      reason: 'Say why the test is aborted.',
    })
    for (const reason of ['The pump broke.', 'It rained.']) {
      await send('abort', { version: 1, reason })
      await send('retest', { version: 1 })
    }
    const { test, earlier } = (await get()).body
    const told = ({ attempt, abort_reason }: { attempt: number; abort_reason: string }) =>
      `${attempt} ${abort_reason}`
    expect([test, ...earlier].map(told)).toEqual(['3 ', '2 It rained.', '1 The pump broke.'])
    // An admin reads it and sends nothing.
    expect(test.events.length).toBeGreaterThan(0)
    expect((await get(admin)).body.test.events).toEqual([])
  })

  it('refuses bad input with a sentence at its field', async () => {
    const { write, send, enter } = await visit()
    const fields = async (answer: ReturnType<typeof write>) => (await answer).body.fields
    expect(await fields(write([samples[0] ?? {}, samples[0] ?? {}]))).toEqual({
      samples: 'Each sample needs a name of its own.',
    })
    expect(await fields(write([{ ...samples[0], minutes: null }]))).toEqual({
      samples: 'A sample of the air needs its minutes and its liters per minute.',
    })
    await write()
    await send('collect', { version: 1 })
    expect(await fields(enter([{ ...outdoors, fraction_read: 1.5 }], 1))).toEqual({
      'results.0.fraction_read': 'The fraction read can be at most 1, which is 100%.',
    })
    expect(await fields(enter([read('S-7', { pollen: 1 })], 1))).toEqual({
      'results.0.sample_id': 'This sample is not in the test.',
    })
    expect(await fields(enter([read('S-1', { pollen: -1 })], 1))).toMatchObject({
      'results.0.counts.0.raw': 'A raw count must be at least 0.',
    })
  })

  it('is nobody else’s', async () => {
    const { write, get } = await visit()
    expect((await write(samples, 0, admin)).status).toBe(403)
    expect((await write(samples, 0, owner)).status).toBe(403)
    expect((await write(samples, 0, server.anonymous)).status).toBe(401)
    expect((await get(admin)).status).toBe(200)
    expect((await get(owner)).status).toBe(403)
  })
})

describe('the limits of the comparison', () => {
  const save = (markers: number, seen_version: number) =>
    admin.post('/admin/guide-tables', {
      ...standardGuides,
      mold: { ...standardGuides.mold, markers },
      note: 'Our laboratory says so.',
      seen_version,
    })
  const some = [outdoors, read('S-2', { cladosporium: 10, stachybotrys: 3 })]

  it('are those of the firm’s table, and a verdict keeps the ones under which it was given', async () => {
    const entered = async () => {
      const one = await visit()
      await one.write()
      await one.send('collect', { version: 1 })
      await one.send('ship', { version: 1 })
      await one.enter(some, 1)
      return one
    }
    const first = await entered()
    await first.send('report', { version: 2 })
    const told = async (one: typeof first) =>
      (await inspector.get(`/inspections/${one.id}/report`)).body.air[0]
    expect(await told(first)).toMatchObject({
      mold_verdict: 'unusual',
      mold_limits: { markers: 2 },
    })
    const second = await entered()
    await save(5, 1)
    // What is not reported yet is compared as of today.
    expect((await second.get()).body.test.limits.markers).toBe(5)
    await second.send('report', { version: 2 })
    expect(await told(second)).toMatchObject({
      mold_verdict: 'borderline',
      mold_limits: { markers: 5 },
    })
    await save(4, 2)
    expect(await told(second)).toMatchObject({ mold_limits: { markers: 5 } })
    expect(await told(first)).toMatchObject({
      mold_verdict: 'unusual',
      mold_limits: { markers: 2 },
    })
    expect((await first.get()).body.test.limits.markers).toBe(2)
    // A verdict from before limits were kept has those of the product.
    await server.db.updateTable('mold_tests').set({ limits: null }).execute()
    expect(await told(second)).toMatchObject({ mold_limits: { markers: 2 } })
  })
})
