import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idOf } from '#server/db/seed/ids.ts'
import { counties } from '#server/db/seed/people.ts'
import {
  addHome,
  finish,
  httpError,
  rateTheRest,
  request,
  schedule,
  told,
} from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let owner: Client
let inspector: Client
let inspector2: Client
let admin: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  ;[owner, inspector, inspector2, admin] = await Promise.all([
    server.as('homeowner'),
    server.as('inspector'),
    server.as('inspector2'),
    server.as('admin'),
  ])
})
afterAll(() => server.close())

const { williamson, bastrop } = counties
const inspectorId = idOf('user inspector')
const inspector2Id = idOf('user inspector2')
const assign = (id: string, body: unknown) => admin.post(`/inspections/${id}/assign`, body)
const get = async (id: string) => (await admin.get(`/inspections/${id}`)).body
const minute = 60_000
const laterBy = (instant: string, minutes: number) =>
  new Date(Date.parse(instant) + minutes * minute).toISOString()

/** A request at a time when both inspectors are free, until one of them is assigned. */
const waiting = async () => {
  const home = await addHome(owner, { county_fips: williamson })
  const { body } = await owner.get(`/property/${home}/slots`)
  const { start } = body.slots.find((slot: { inspectors: number }) => slot.inspectors === 2)
  return (await request(owner, home, { scheduled_start: start })).body
}
/** A request without a time, where nobody goes. */
const timeless = async () =>
  (await request(owner, await addHome(owner, { county_fips: bastrop }))).body

/** Pairs of visits of one inspector that overlap, in the whole database. */
const clashes = async () => {
  const rows = await server.db
    .selectFrom('inspections')
    .select(['inspector_id', 'scheduled_start', 'scheduled_end', 'number'])
    .where('inspector_id', 'is not', null)
    .where('status', 'in', ['scheduled', 'in_progress'])
    .execute()
  return rows.flatMap((a) =>
    rows
      .filter(
        (b) =>
          a.inspector_id === b.inspector_id &&
          a.number < b.number &&
          Number(a.scheduled_start) < Number(b.scheduled_end) &&
          Number(b.scheduled_start) < Number(a.scheduled_end),
      )
      .map((b) => `${a.number} and ${b.number}`),
  )
}

describe('two admins who assign one request', () => {
  it('at once: one succeeds, the other reads who has it now, and nothing changes', async () => {
    const { inspection_id } = await waiting()
    const answers = await Promise.all(
      [inspectorId, inspector2Id].map((inspector_id) =>
        assign(inspection_id, { inspector_id, instead_of: null }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const late = answers.find(({ status }) => status === 409)
    const { inspector: holder } = await get(inspection_id)
    expect(late?.body).toMatchObject({
      code: 'changed',
      error: expect.stringMatching(
        new RegExp(
          `^Someone has changed this visit meanwhile: ${holder.name} has it now, on \\w+, \\w+ \\d+ at \\d+:\\d+ [AP]M\\. Look at it before you change that\\.$`,
        ),
      ),
    })
    // An admin who has seen that may give it to the other one; the same choice twice is one.
    const other = holder.user_id === inspectorId ? inspector2Id : inspectorId
    const again = { inspector_id: other, instead_of: holder.user_id }
    for (const _ of ['once', 'twice']) expect((await assign(inspection_id, again)).status).toBe(200)
    expect((await get(inspection_id)).inspector.user_id).toBe(other)
  })

  it('while another one moves it: the late one reads who has it and when, and nothing changes', async () => {
    const { inspection_id } = await waiting()
    await assign(inspection_id, { inspector_id: inspectorId })
    const { scheduled_start: instead_of_start } = await get(inspection_id)
    const scheduled_start = new Date(Date.parse(instead_of_start) + 7_200_000).toISOString()
    const moved = await admin.post(`/inspections/${inspection_id}/reschedule`, { scheduled_start })
    expect(moved.status).toBe(200)
    const drag = {
      inspector_id: inspector2Id,
      instead_of: inspectorId,
      scheduled_start: instead_of_start,
      instead_of_start,
    }
    const late = await assign(inspection_id, drag)
    const { inspector: holder, ...visit } = await get(inspection_id)
    expect([holder.user_id, visit.scheduled_start]).toEqual([inspectorId, scheduled_start])
    expect([late.status, late.body.code]).toEqual([409, 'changed'])
    expect(late.body.error).toMatch(
      new RegExp(`: ${holder.name} has it now, on \\w+, \\w+ \\d+ at \\d+:\\d+ [AP]M\\. `),
    )
    // Who has seen the new time may do both.
    const seen = { ...drag, instead_of_start: scheduled_start }
    expect((await assign(inspection_id, seen)).status).toBe(200)
  })
})

describe('the candidates', () => {
  it('are all inspectors: who covers the county, who is free, and who has least to do first', async () => {
    const { body } = await admin.get(`/inspections/${(await timeless()).inspection_id}/candidates`)
    expect(body.inspectors.map(({ covers }: { covers: boolean }) => covers)).toEqual([false, false])
    const both = await admin.get(`/inspections/${(await waiting()).inspection_id}/candidates`)
    expect(both.body.inspectors).toHaveLength(2)
    expect(both.body.inspectors[0]).toMatchObject({ covers: true, free: true })
    expect(both.body.inspectors[0].upcoming).toBeLessThanOrEqual(both.body.inspectors[1].upcoming)
  })

  it('are busy while another visit overlaps, and their own visit does not make them so', async () => {
    const mine = await waiting()
    await assign(mine.inspection_id, { inspector_id: inspector2Id })
    const freeFor = async (id: string) =>
      (await admin.get(`/inspections/${id}/candidates`)).body.inspectors.find(
        (one: { inspector_id: string }) => one.inspector_id === inspector2Id,
      ).free
    expect(await freeFor(mine.inspection_id)).toBe(true)
    const other = await timeless()
    expect(await freeFor(other.inspection_id)).toBe(false)
    await assign(other.inspection_id, {
      inspector_id: inspectorId,
      scheduled_start: laterBy(mine.scheduled_start, 60),
    })
    expect(await freeFor(other.inspection_id)).toBe(false)
  })
})

describe('assigning', () => {
  it('schedules the visit and tells both sides', async () => {
    const { inspection_id, property } = await waiting()
    const { status, body } = await assign(inspection_id, { inspector_id: inspector2Id })
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'scheduled', inspector: { name: 'Jordan Demo' } })
    expect((await told(inspector2, 'inspection_assigned'))[0]).toContain(property.street)
    expect((await told(owner, 'inspection_scheduled'))[0]).toContain(property.street)
  })

  it('to somebody else tells the one who had it, who sees it no more', async () => {
    const { inspection_id, property } = await waiting()
    await assign(inspection_id, { inspector_id: inspector2Id })
    expect((await assign(inspection_id, { inspector_id: inspectorId })).status).toBe(200)
    expect((await told(inspector2, 'system_alert'))[0]).toBe(
      `The inspection of ${property.street} was given to another inspector`,
    )
    expect((await inspector2.get(`/inspections/${inspection_id}`)).status).toBe(403)
    expect((await inspector.get(`/inspections/${inspection_id}`)).status).toBe(200)
  })

  it('the same once more changes nothing and tells nobody again', async () => {
    const { inspection_id } = await waiting()
    await assign(inspection_id, { inspector_id: inspector2Id })
    const before = await get(inspection_id)
    const notices = await told(inspector2, 'inspection_assigned')
    expect((await assign(inspection_id, { inspector_id: inspector2Id })).status).toBe(200)
    expect(await get(inspection_id)).toEqual(before)
    expect(await told(inspector2, 'inspection_assigned')).toEqual(notices)
  })

  it.each([
    ['begins with', 0],
    ['begins within', 209],
    ['ends within', -209],
  ])('is refused for an inspector with a visit that it %s', async (_, minutes) => {
    const first = await waiting()
    await assign(first.inspection_id, { inspector_id: inspector2Id })
    const second = await timeless()
    const before = await get(second.inspection_id)
    const notices = await told(inspector2, 'inspection_assigned')
    const answer = await assign(second.inspection_id, {
      inspector_id: inspector2Id,
      scheduled_start: laterBy(first.scheduled_start, minutes),
    })
    expect(httpError(answer)).toEqual([409, 'slot_taken'])
    expect(answer.body.error).toBe('This inspector is busy at that time.')
    expect(await get(second.inspection_id)).toEqual(before)
    expect(await told(inspector2, 'inspection_assigned')).toEqual(notices)
  })

  it('is possible right after another visit has ended', async () => {
    const first = await waiting()
    await assign(first.inspection_id, { inspector_id: inspector2Id })
    const second = await timeless()
    const { status } = await assign(second.inspection_id, {
      inspector_id: inspector2Id,
      scheduled_start: first.scheduled_end,
    })
    expect(status).toBe(200)
    const moved = await assign(first.inspection_id, {
      inspector_id: inspector2Id,
      scheduled_start: laterBy(first.scheduled_start, 30),
    })
    expect(httpError(moved)).toEqual([409, 'slot_taken'])
  })

  it('of many at one moment leaves no inspector two visits that overlap', async () => {
    const { scheduled_start } = await waiting()
    const requests = await Promise.all(Array.from({ length: 8 }, timeless))
    const answers = await Promise.all(
      requests.map(({ inspection_id }, index) =>
        assign(inspection_id, {
          inspector_id: inspector2Id,
          scheduled_start: laterBy(scheduled_start, 60 * 24 * 60 + 30 * index),
        }),
      ),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses).toContain(200)
    expect(new Set(statuses)).toEqual(new Set([200, 409]))
    expect(await clashes()).toEqual([])
  })

  it('and booking at one moment leave no inspector two visits that overlap', async () => {
    const homes = await Promise.all([1, 2, 3].map(() => addHome(owner)))
    const late = await timeless()
    const { body } = await owner.get(`/property/${homes[0]}/slots`)
    const { start } = body.slots.at(-1)
    const answers = await Promise.all([
      ...homes.map((home) => request(owner, home, { scheduled_start: start })),
      assign(late.inspection_id, {
        inspector_id: inspectorId,
        scheduled_start: laterBy(start, 45),
      }),
    ])
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
    expect(await clashes()).toEqual([])
  })

  it('needs an inspector and a time to come within half a year', async () => {
    const { inspection_id } = await timeless()
    const fields = async (body: unknown) => (await assign(inspection_id, body)).body.fields
    expect(await fields({ inspector_id: owner.userId })).toEqual({
      inspector_id: 'Choose an inspector.',
    })
    expect(await fields({ inspector_id: inspectorId })).toEqual({
      scheduled_start: 'Choose a time: the request has none.',
    })
    expect(
      await fields({ inspector_id: inspectorId, scheduled_start: '2020-01-01T15:00:00Z' }),
    ).toEqual({ scheduled_start: 'This time has passed. Choose a future time.' })
    expect(
      await fields({ inspector_id: inspectorId, scheduled_start: '9999-12-31T23:59:59Z' }),
    ).toEqual({ scheduled_start: 'Choose a time within the next 180 days.' })
    expect(await get(inspection_id)).toMatchObject({ status: 'requested', inspector: null })
  })
})

describe('a visit that was held early', () => {
  it('gives its time back, and its report can be reopened though the time is taken', async () => {
    const { inspectionId } = await schedule(owner)
    const { scheduled_start } = await get(inspectionId)
    await rateTheRest(inspector, inspectionId)
    await inspector.post(`/inspections/${inspectionId}/complete`)
    const next = await request(owner, await addHome(owner), { scheduled_start })
    expect(next.status).toBe(201)
    const { status, body } = await inspector.post(`/inspections/${inspectionId}/reopen`)
    expect([status, body.status]).toEqual([200, 'in_progress'])
    expect((await finish(inspector, inspectionId)).body.status).toBe('finalized')
  })
})
