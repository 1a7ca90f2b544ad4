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
const { eventsOf, timersOf } = writtenLife(() => server, 'issue')
const issuesOf = (propertyId: string) =>
  server.db
    .selectFrom('issues')
    .selectAll()
    .where('property_id', '=', propertyId)
    .orderBy('created_at')
    .orderBy('issue_id')
    .execute()
const onlyIssue = async (propertyId: string) => {
  const [issue, ...others] = await issuesOf(propertyId)
  if (issue === undefined) throw new Error('There is no issue.')
  expect(others.map(({ title, state }) => [title, state])).toEqual([])
  return issue
}
const lastSentence = async (issueId: string) => (await eventsOf(issueId)).at(-1)?.sentence

const send = async (propertyId: string, event: string, more: object = {}) => {
  const { issue_id, version } = await onlyIssue(propertyId)
  const answer = await owner.post(`/issues/${issue_id}/events`, { event, version, ...more })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}
const later = new Date(Date.now() + 30 * day).toISOString().slice(0, 10)
/** How an owner brings an issue into each of these states. */
const moves = {
  open: [],
  planned: [['plan', { provider: 'An electrician' }]],
  in_work: [['start', {}]],
  deferred: [['defer', { due_on: later, reason: 'There is no money.' }]],
  resolved: [['resolve', { cost_cents: 12_000 }]],
  dismissed: [['dismiss', { reason: 'It was never so.' }]],
} as const

/** A home with one published finding, brought into this state, and the next visit to it. */
const begun = async (state: keyof typeof moves) => {
  const first = await publishVisit(owner, inspector)
  for (const [event, more] of moves[state]) await send(first.propertyId, event, more)
  const { body } = await request(owner, first.propertyId)
  return { ...first, again: String(body.inspection_id) }
}
const publish = async (inspectionId: string) => {
  await rateTheRest(inspector, inspectionId)
  const { status, body } = await finish(inspector, inspectionId)
  expect(status, JSON.stringify(body)).toBe(200)
}
const amend = async (inspectionId: string) => {
  await inspector.post(`/inspections/${inspectionId}/amend`, { reason: 'A wrong word.' })
  const { status, body } = await inspector.post(`/inspections/${inspectionId}/reopen`)
  expect(status, JSON.stringify(body)).toBe(200)
}
const remove = async (inspectionId: string, findingId: string) => {
  const answer = await inspector.delete(`/inspections/${inspectionId}/findings/${findingId}`)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

describe('a defect that a second inspection finds again', () => {
  it.each([
    ['open', 'open'],
    ['planned', 'planned'],
    ['in_work', 'in_work'],
    ['deferred', 'deferred'],
    ['resolved', 'open'],
    ['dismissed', 'open'],
  ] as const)('stays one issue: from %s to %s, in the newest words', async (before, after) => {
    const { propertyId, again } = await begun(before)
    const old = await onlyIssue(propertyId)
    const findingId = await find(inspector, again, { title: 'gfci MISSING', severity: 'major' })
    await publish(again)
    const issue = await onlyIssue(propertyId)
    expect(issue).toMatchObject({
      issue_id: old.issue_id,
      state: after,
      title: 'gfci MISSING',
      severity: 'major',
      finding_id: findingId,
      inspection_id: again,
      provider: old.provider,
      due_on: old.due_on,
      cost_cents: old.cost_cents,
    })
    expect(issue.version).toBeGreaterThan(old.version)
    expect(await lastSentence(issue.issue_id)).toBe(
      before === after
        ? 'An inspection found this again.'
        : 'Opened again: an inspection found this again.',
    )
  })

  it('costs its points once', async () => {
    const { propertyId, again } = await begun('open')
    await find(inspector, again)
    await publish(again)
    const { body } = await owner.get(`/property/${propertyId}/health`)
    const electrical = body.systems.find((one: { system: string }) => one.system === 'electrical')
    expect(electrical.deductions.filter((one: { issue_id: string }) => one.issue_id)).toHaveLength(
      1,
    )
  })

  it('is told apart from the same defect at another place', async () => {
    const { propertyId } = await publishVisit(owner, inspector, [
      { locations: ['Kitchen'] },
      { locations: ['Garage'] },
    ])
    const before = await issuesOf(propertyId)
    const { body } = await request(owner, propertyId)
    const again = String(body.inspection_id)
    const inGarage = await find(inspector, again, { locations: ['Garage'] })
    const inBath = await find(inspector, again, { locations: ['Bath'] })
    await publish(again)
    const after = await issuesOf(propertyId)
    expect(after.map(({ issue_id, state }) => [issue_id, state])).toEqual(
      before.map(({ issue_id }) => [issue_id, 'open']),
    )
    expect(after.map(({ finding_id }) => finding_id).toSorted()).toEqual(
      [inGarage, inBath].toSorted(),
    )
    const { issues } = (await owner.get(`/property/${propertyId}/issues`)).body
    const garage = before.find(({ issue_id }) =>
      issues.some((one: { issue_id: string; locations: string[]; finding_id: string }) => {
        return one.issue_id === issue_id && one.finding_id === inGarage
      }),
    )
    // The one that was in the garage before is the one that is there now.
    const { locations } = await server.db
      .selectFrom('findings')
      .select('locations')
      .where('finding_id', '=', garage?.finding_id ?? '')
      .executeTakeFirstOrThrow()
    expect(locations).toEqual(['Garage'])
  })

  it('is still one issue after corrections of either report', async () => {
    const { propertyId, inspectionId, again } = await begun('planned')
    const findingId = await find(inspector, again, { severity: 'major' })
    await publish(again)
    await amend(inspectionId)
    await publish(inspectionId)
    await amend(again)
    await publish(again)
    expect(await onlyIssue(propertyId)).toMatchObject({
      state: 'planned',
      severity: 'major',
      finding_id: findingId,
    })
  })

  it('stays dismissed when its owner dismisses it again and the report is corrected', async () => {
    const { propertyId, again } = await begun('dismissed')
    await find(inspector, again)
    await publish(again)
    await send(propertyId, 'dismiss', { reason: 'Still not so.' })
    await amend(again)
    await publish(again)
    expect(await onlyIssue(propertyId)).toMatchObject({ state: 'dismissed' })
  })

  it('is again what the first report says once the second takes it back, and follows when it returns', async () => {
    const { propertyId, inspectionId, findingIds, again } = await begun('planned')
    const second = await find(inspector, again, { severity: 'major' })
    await publish(again)
    await amend(again)
    await remove(again, second)
    await rate(inspector, again, gfci, { rating: 'NI', limitation_reason: 'locked' })
    await publish(again)
    expect(await onlyIssue(propertyId)).toMatchObject({
      state: 'planned',
      severity: 'safety',
      inspection_id: inspectionId,
      finding_id: findingIds[0],
    })
    await amend(inspectionId)
    await remove(inspectionId, findingIds[0] ?? '')
    await rate(inspector, inspectionId, gfci, { rating: 'IN' })
    await publish(inspectionId)
    expect(await onlyIssue(propertyId)).toMatchObject({ state: 'dismissed' })
  })
})

describe('a defect that a second inspection does not find', () => {
  it.each(['open', 'planned', 'in_work', 'deferred', 'resolved'] as const)(
    'is verified, although its owner left it %s',
    async (state) => {
      const { propertyId, again } = await begun(state)
      await publish(again)
      const issue = await onlyIssue(propertyId)
      expect(issue.state).toBe('verified')
      expect(await lastSentence(issue.issue_id)).toBe(
        'Verified: a later inspection found nothing here.',
      )
      expect(await timersOf(issue.issue_id)).toEqual([])
    },
  )

  it('cannot be verified by a part that is rated as inspected and has a finding', async () => {
    const { propertyId, again } = await begun('resolved')
    await find(inspector, again, { title: 'In other words' })
    await rate(inspector, again, gfci, { rating: 'IN' })
    await rateTheRest(inspector, again)
    const { status, body } = await finish(inspector, again)
    expect([status, body.error]).toEqual([
      409,
      'GFCI protection is rated as inspected but has a finding. Rate it deficient, or remove the finding.',
    ])
    expect((await onlyIssue(propertyId)).state).toBe('resolved')
  })

  it.each(['open', 'resolved'] as const)('stays %s where nobody could look', async (state) => {
    const { propertyId, again } = await begun(state)
    await rate(inspector, again, gfci, { rating: 'NI', limitation_reason: 'locked' })
    await publish(again)
    expect((await onlyIssue(propertyId)).state).toBe(state)
  })

  it('stays dismissed', async () => {
    const { propertyId, again } = await begun('dismissed')
    await publish(again)
    expect((await onlyIssue(propertyId)).state).toBe('dismissed')
  })

  it('opens again when a correction of that report finds it after all', async () => {
    const { propertyId, again } = await begun('resolved')
    await publish(again)
    expect((await onlyIssue(propertyId)).state).toBe('verified')
    await amend(again)
    await find(inspector, again)
    await publish(again)
    expect((await onlyIssue(propertyId)).state).toBe('open')
  })

  it('is a new issue when a third inspection finds it', async () => {
    const { propertyId, again } = await begun('resolved')
    await publish(again)
    const { body } = await request(owner, propertyId)
    await find(inspector, String(body.inspection_id))
    await publish(String(body.inspection_id))
    expect((await issuesOf(propertyId)).map(({ state }) => state)).toEqual(['verified', 'open'])
  })
})

describe('the comparison of two reports', () => {
  it('tells of a repair also when a report between them found the defect again', async () => {
    const { propertyId, inspectionId, again } = await begun('open')
    await find(inspector, again, { title: findingBody().title })
    await publish(again)
    await send(propertyId, 'resolve', { cost_cents: 12_000 })
    const { body } = await request(owner, propertyId)
    const third = String(body.inspection_id)
    await publish(third)
    await server.db
      .updateTable('inspections')
      .set({ payment_status: 'paid', signed_at: new Date() })
      .where('property_id', '=', propertyId)
      .execute()
    const { body: compared } = await owner.get(
      `/property/${propertyId}/report-comparison?from=${inspectionId}&to=${third}`,
    )
    expect(compared.fixed, JSON.stringify(compared)).toMatchObject([
      { repair: { cost_cents: 12_000 } },
    ])
  })
})
