import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type InspectionVerb, inspectionVerbs } from '#contract/vocabulary/inspections.ts'
import { lifeOf } from '#src/pages/inspections/inspection-life.ts'
import {
  addHome,
  find,
  finish,
  httpError,
  publishVisit,
  rate,
  rateTheRest,
  schedule,
  slotsOf,
  told,
} from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let owner: Client
let inspector: Client
let admin: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  ;[owner, inspector, admin] = await Promise.all([
    server.as('homeowner'),
    server.as('inspector'),
    server.as('admin'),
  ])
})
afterAll(() => server.close())

const send = (client: Client, id: string, event: string, body: unknown = {}) =>
  client.post(`/inspections/${id}/${event}`, body)
const get = async (client: Client, id: string) => (await client.get(`/inspections/${id}`)).body
const eventsOf = async (client: Client, id: string): Promise<string[]> =>
  (await get(client, id)).events.map(({ event }: { event: string }) => event)

type Offer = { event: InspectionVerb }
const byVerb = (one: Offer, other: Offer) =>
  inspectionVerbs.indexOf(one.event) - inspectionVerbs.indexOf(other.event)

describe('the lifecycle', () => {
  it('shows each person the events they may send', async () => {
    const { inspectionId } = await schedule(owner)
    expect(await eventsOf(owner, inspectionId)).toEqual(['reschedule', 'cancel'])
    expect(await eventsOf(inspector, inspectionId)).toEqual(['reschedule', 'start', 'cancel'])
    expect(await eventsOf(admin, inspectionId)).toEqual(['assign', 'reschedule', 'cancel', 'waive'])
  })

  it('answers the facts from which a page concludes the same, and what is missing to its inspector alone', async () => {
    const { inspectionId } = await schedule(owner)
    const finding_id = await find(inspector, inspectionId, {
      title: 'A secret crack',
      recommendation: ' ',
    })
    await send(inspector, inspectionId, 'complete')
    for (const client of [owner, inspector, admin]) {
      const inspection = await get(client, inspectionId)
      const { offer } = lifeOf(inspection)
      expect(inspectionVerbs.flatMap((verb) => offer(verb) ?? [])).toEqual(
        inspection.events.toSorted(byVerb),
      )
    }
    const gaps = async (client: Client) => (await get(client, inspectionId)).life.gaps
    expect((await gaps(inspector)).at(-1)).toMatchObject({
      lacks: 'recommendation',
      finding_id: finding_id,
    })
    expect([await gaps(owner), await gaps(admin)]).toEqual([[], []])
    expect(JSON.stringify(await get(owner, inspectionId))).not.toContain('secret crack')
  })

  it('begins by an event or by the first edit', async () => {
    const begun = await schedule(owner)
    const { body } = await send(inspector, begun.inspectionId, 'start')
    expect(body).toMatchObject({ status: 'in_progress', started_at: expect.any(String) })
    const edited = await schedule(owner)
    const { status } = await rate(inspector, edited.inspectionId, 'roof.covering', { rating: 'IN' })
    expect(status).toBe(200)
    expect((await get(inspector, edited.inspectionId)).timeline.at(-1)).toMatchObject({
      event: 'start',
      sentence: 'The inspector began.',
    })
  })

  it('names every thing that keeps the report from being published, with its place', async () => {
    const { inspectionId } = await schedule(owner)
    await rateTheRest(inspector, inspectionId)
    await rate(inspector, inspectionId, 'roof.covering', { rating: null })
    await rate(inspector, inspectionId, 'roof.gutters', { rating: 'NI' })
    await rate(inspector, inspectionId, 'attic.insulation', { rating: 'D' })
    const finding_id = await find(inspector, inspectionId, { recommendation: ' ' })
    await send(inspector, inspectionId, 'complete')
    const { events } = await get(inspector, inspectionId)
    const { blockers } = events.find(({ event }: { event: string }) => event === 'finalize')
    expect(blockers).toEqual([
      {
        guard: 'everyItemRated',
        sentence: 'Covering is not rated.',
        at: { worksheet_id: 'roof', item_id: 'roof.covering' },
      },
      {
        guard: 'everyLimitationHasReason',
        sentence: 'Gutters: say why it was not inspected.',
        at: { worksheet_id: 'roof', item_id: 'roof.gutters' },
      },
      {
        guard: 'everyDefectHasFinding',
        sentence: 'Insulation is deficient but has no finding.',
        at: { worksheet_id: 'attic', item_id: 'attic.insulation' },
      },
      {
        guard: 'everyFindingHasRecommendation',
        sentence: 'GFCI missing: recommend what to do.',
        at: {
          worksheet_id: 'electrical',
          item_id: 'electrical.gfci_protection',
          finding_id,
        },
      },
    ])
    const answer = await send(inspector, inspectionId, 'finalize')
    expect(httpError(answer)).toEqual([409, 'blocked'])
    expect(answer.body.error).toBe('4 things are missing, the first: Covering is not rated.')
    expect(answer.body.current).toEqual(blockers)
    expect((await get(inspector, inspectionId)).status).toBe('completed')
  })

  it('says of one thing that is missing what it is', async () => {
    const { inspectionId } = await schedule(owner)
    await rateTheRest(inspector, inspectionId)
    await rate(inspector, inspectionId, 'roof.covering', { rating: null })
    expect((await finish(inspector, inspectionId)).body.error).toBe('Covering is not rated.')
  })

  it('is published when nothing is missing: the owner hears of it and of the bill', async () => {
    const { inspectionId } = await schedule(owner, { street: '3 Request Road' })
    await rateTheRest(inspector, inspectionId)
    const { status, body } = await finish(inspector, inspectionId, 'A fine home.')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'finalized',
      is_finalized: true,
      version: 1,
      analysis_summary: 'A fine home.',
      finalized_at: expect.any(String),
      report_readable: false,
      report_gates: ['paid'],
    })
    expect((await told(owner, 'inspection_completed'))[0]).toBe(
      'The report for 3 Request Road is published',
    )
    expect((await told(owner, 'invoice_due'))[0]).toBe(
      'Payment is due for the inspection of 3 Request Road',
    )
    expect((await told(owner, 'health_score_updated'))[0]).toBe('Your home’s score is 100')
    const mail = await server.mail.waitForMail('homeowner@hearthkeep.example', /is published/)
    expect(mail.text).toContain(`/${inspectionId}/${body.property_id}/home-inspection-report`)
  })

  it('goes back for editing, and on as the next version with its reason', async () => {
    const { inspectionId } = await publishVisit(owner, inspector)
    const bare = await send(inspector, inspectionId, 'amend')
    expect(httpError(bare)).toEqual([400, 'invalid'])
    const amended = await send(inspector, inspectionId, 'amend', { reason: 'A wrong date.' })
    expect(amended.body).toMatchObject({ status: 'completed', version: 2, is_finalized: false })
    expect(amended.body.timeline.at(-1).sentence).toBe('Work on version 2 began: A wrong date.')
    const reopened = await send(inspector, inspectionId, 'reopen')
    expect(reopened.body).toMatchObject({ status: 'in_progress', completed_at: null })
    for (const person of [owner, inspector, admin]) {
      const { status, body } = await send(person, inspectionId, 'cancel', { reason: 'Ill.' })
      expect([status, body]).toEqual([
        409,
        expect.objectContaining({ error: 'A published report stays: finish the correction.' }),
      ])
    }
    expect((await finish(inspector, inspectionId)).body).toMatchObject({
      status: 'finalized',
      version: 2,
    })
  })

  it('may be amended by an admin, too', async () => {
    const { inspectionId } = await publishVisit(owner, inspector)
    expect((await send(admin, inspectionId, 'amend', { reason: 'Checked.' })).status).toBe(200)
    expect((await send(owner, inspectionId, 'amend', { reason: 'No.' })).status).toBe(403)
  })

  it('ends by cancelling: the other side is told, and the time is free again', async () => {
    const { inspectionId } = await schedule(owner, { street: '4 Request Road' })
    const { scheduled_start } = await get(owner, inspectionId)
    const { body } = await send(owner, inspectionId, 'cancel', { reason: 'We moved.' })
    expect(body).toMatchObject({ status: 'cancelled', cancel_reason: 'We moved.', events: [] })
    expect((await told(inspector, 'system_alert'))[0]).toBe(
      'The inspection of 4 Request Road was cancelled',
    )
    expect(await slotsOf(owner, await addHome(owner))).toContain(scheduled_start)
  })

  it.each([
    ['scheduled', ['complete', 'finalize', 'reopen', 'amend']],
    ['cancelled', ['start', 'complete', 'finalize', 'reopen', 'amend', 'cancel']],
    ['finalized', ['start', 'complete', 'finalize', 'reopen', 'cancel']],
  ] as const)('has no other way out of %s', async (state, events) => {
    const inspectionId =
      state === 'finalized'
        ? (await publishVisit(owner, inspector, [])).inspectionId
        : (await schedule(owner)).inspectionId
    if (state === 'cancelled') await send(inspector, inspectionId, 'cancel', { reason: 'Ill.' })
    for (const event of events) {
      const needs = event === 'amend' || event === 'cancel' ? { reason: 'Try.' } : {}
      const answer = await send(inspector, inspectionId, event, needs)
      expect([event, ...httpError(answer)]).toEqual([event, 409, 'wrong_state'])
      expect(answer.body.error).toBe(`This inspection is ${state}; this cannot be done now.`)
    }
    expect((await get(owner, inspectionId)).status).toBe(state)
  })

  it('publishes once when it is asked twice at the same moment', async () => {
    const { inspectionId } = await schedule(owner)
    await rateTheRest(inspector, inspectionId)
    await send(inspector, inspectionId, 'complete')
    const answers = await Promise.all([1, 2].map(() => send(inspector, inspectionId, 'finalize')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('moves once when the same event comes twice at the same moment', async () => {
    const { inspectionId } = await schedule(owner)
    const begun = await Promise.all([1, 2, 3].map(() => send(inspector, inspectionId, 'start')))
    expect(begun.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const { timeline } = await get(inspector, inspectionId)
    expect(timeline.filter(({ event }: { event: string }) => event === 'start')).toHaveLength(1)
  })

  it('either ends or begins when both are asked for at the same moment', async () => {
    const { inspectionId } = await schedule(owner)
    const [cancelled, begun] = await Promise.all([
      send(owner, inspectionId, 'cancel', { reason: 'We moved.' }),
      send(inspector, inspectionId, 'start'),
    ])
    const { status, timeline } = await get(admin, inspectionId)
    // Beginning and then cancelling is a way through, too; the other order is none.
    expect(cancelled.status).toBe(200)
    expect([200, 409]).toContain(begun.status)
    expect(status).toBe('cancelled')
    expect(timeline.at(-1).event).toBe('cancel')
  })
})
