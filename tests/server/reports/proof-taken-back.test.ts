import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  find,
  findingBody,
  finish,
  publishVisit,
  rate,
  rateTheRest,
  request,
} from '#tests/support/fixtures/visit.ts'
import { writtenLife } from '#tests/support/lives/written-life.ts'
import { addIssue } from '#tests/support/server/rows.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

const day = 86_400_000
let server: TestServer
let owner: Client
let inspector: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  ;[owner, inspector] = await Promise.all([server.as('homeowner'), server.as('inspector')])
})
afterAll(() => server.close())

const gfci = 'electrical.gfci_protection'
const locked = { rating: 'NI', limitation_reason: 'locked' }
const later = new Date(Date.now() + 30 * day).toISOString().slice(0, 10)
const { eventsOf, timersOf } = writtenLife(() => server, 'issue')
const issuesOf = (propertyId: string) =>
  server.db
    .selectFrom('issues')
    .selectAll()
    .where('property_id', '=', propertyId)
    .orderBy('created_at')
    .orderBy('issue_id')
    .execute()
const firstOf = async (propertyId: string) => {
  const [issue] = await issuesOf(propertyId)
  if (issue === undefined) throw new Error('There is no issue.')
  return issue
}
const statesOf = async (propertyId: string) =>
  (await issuesOf(propertyId)).map(({ title, state }) => [title, state])
const publish = async (inspectionId: string) => {
  await rateTheRest(inspector, inspectionId)
  const { status, body } = await finish(inspector, inspectionId)
  expect(status, JSON.stringify(body)).toBe(200)
}
const visit = async (propertyId: string) => {
  const { body } = await request(owner, propertyId)
  await publish(String(body.inspection_id))
  return String(body.inspection_id)
}
/** Publishes a corrected version. */
const correct = async (inspectionId: string, work: () => Promise<unknown>) => {
  await inspector.post(`/inspections/${inspectionId}/amend`, { reason: 'A wrong rating.' })
  const { status, body } = await inspector.post(`/inspections/${inspectionId}/reopen`)
  expect(status, JSON.stringify(body)).toBe(200)
  await work()
  await publish(inspectionId)
}
/** A home with one issue that its owner moved so, and a second visit that verified it. */
const verified = async (event?: string, more: object = {}) => {
  const { propertyId, inspectionId } = await publishVisit(owner, inspector)
  const { issue_id, version } = await firstOf(propertyId)
  await owner.post(`/property/${propertyId}/issue-reminders`, {
    issue_ids: [issue_id],
    due_on: later,
  })
  if (event !== undefined) {
    const { status } = await owner.post(`/issues/${issue_id}/events`, { event, version, ...more })
    expect(status).toBe(200)
  }
  const moved = await firstOf(propertyId)
  const again = await visit(propertyId)
  expect(await statesOf(propertyId)).toEqual([[moved.title, 'verified']])
  return { propertyId, inspectionId, again, issueId: issue_id, moved }
}
const reminderOf = async (propertyId: string) =>
  (
    await server.db
      .selectFrom('reminders')
      .select('state')
      .where('property_id', '=', propertyId)
      .executeTakeFirstOrThrow()
  ).state

describe('an issue that an inspection has verified by mistake', () => {
  it.each([
    [undefined, {}, 'open', 'due_later'],
    ['plan', { provider: 'An electrician', due_on: later }, 'planned', 'due_later'],
    ['start', {}, 'in_work', 'due_later'],
    ['resolve', { cost_cents: 12_000 }, 'resolved', 'finished'],
    ['defer', { due_on: later, reason: 'There is no money.' }, 'open', 'due_later'],
  ])(
    'is again what it was once the report is corrected: after %s with %o, %s',
    async (event, more, state, reminder) => {
      const { propertyId, again, issueId, moved } = await verified(event, more)
      const timers = state === 'planned' ? 1 : 0
      expect(await reminderOf(propertyId)).toBe('finished')
      await correct(again, () => rate(inspector, again, gfci, locked))
      expect(await firstOf(propertyId)).toMatchObject({
        state,
        verified_by: null,
        provider: moved.provider,
        cost_cents: moved.cost_cents,
      })
      expect((await eventsOf(issueId)).at(-1)?.sentence).toBe(
        'No longer verified: the inspection that had found nothing here was corrected.',
      )
      expect(await timersOf(issueId)).toHaveLength(timers)
      expect(await reminderOf(propertyId)).toBe(reminder)
    },
  )

  it('waits again where the correction finds another defect of the same part', async () => {
    const { propertyId, again } = await verified('resolve')
    await correct(again, () => find(inspector, again, { title: 'Otherwise' }))
    expect(await statesOf(propertyId)).toEqual([
      ['GFCI missing', 'resolved'],
      ['Otherwise', 'open'],
    ])
  })

  it('waits again where its part turns out to be not present', async () => {
    const { propertyId, again } = await verified('resolve')
    await correct(again, () => rate(inspector, again, gfci, { rating: 'NP' }))
    expect(await statesOf(propertyId)).toEqual([['GFCI missing', 'resolved']])
  })

  it('stays verified where the correction still finds nothing, or another report does', async () => {
    const { propertyId, again } = await verified('resolve')
    await correct(again, async () => {})
    expect(await firstOf(propertyId)).toMatchObject({ state: 'verified', verified_by: again })
    const third = await visit(propertyId)
    await correct(again, () => rate(inspector, again, gfci, locked))
    expect(await firstOf(propertyId)).toMatchObject({ state: 'verified', verified_by: third })
    // That one is the proof now, and the last.
    await correct(third, () => rate(inspector, third, gfci, locked))
    expect(await firstOf(propertyId)).toMatchObject({ state: 'resolved', verified_by: null })
  })

  it('opens again where the correction finds it, although its first report got other words since', async () => {
    const { propertyId, inspectionId, again } = await verified('resolve')
    const title = 'GFCI protection missing'
    await correct(inspectionId, async () => {
      const { findings } = (await inspector.get(`/inspections/${inspectionId}/worksheets`)).body
      const [{ finding_id, version }] = findings
      const path = `/inspections/${inspectionId}/findings/${finding_id}`
      const { status } = await inspector.put(path, findingBody({ title, version }))
      expect(status).toBe(200)
    })
    expect(await firstOf(propertyId)).toMatchObject({
      state: 'verified',
      title,
      verified_by: again,
    })
    await correct(again, () => find(inspector, again, { title }))
    expect(await statesOf(propertyId)).toEqual([[title, 'open']])
  })

  it('is not touched by the correction of another report', async () => {
    const { propertyId } = await verified('resolve')
    const third = await visit(propertyId)
    await correct(third, () => rate(inspector, third, gfci, locked))
    expect(await firstOf(propertyId)).toMatchObject({ state: 'verified' })
  })
})

describe('an issue of the owner’s own that a whole system has verified', () => {
  it('is again resolved when a part of the system turns out to be unseen', async () => {
    const { propertyId } = await publishVisit(owner, inspector, [])
    await addIssue(server.db, propertyId, {
      issue_id: randomUUID(),
      system: 'electrical',
      finding_id: null,
      inspection_id: null,
      title: 'GFCI does not trip',
      state: 'resolved',
      updated_at: new Date(Date.now() - 30 * day),
    })
    const again = await visit(propertyId)
    expect(await firstOf(propertyId)).toMatchObject({ state: 'verified', verified_by: again })
    await correct(again, async () => {})
    expect(await firstOf(propertyId)).toMatchObject({ state: 'verified' })
    await correct(again, () => rate(inspector, again, gfci, locked))
    expect(await firstOf(propertyId)).toMatchObject({ state: 'resolved', verified_by: null })
  })
})
