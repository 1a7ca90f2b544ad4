import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { issueEvents, issueStates } from '#contract/vocabulary/issues.ts'
import { idOf } from '#server/db/seed/ids.ts'
import {
  finish,
  httpError,
  publishVisit,
  rateTheRest,
  request,
  schedule,
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

type Issue = {
  issue_id: string
  title: string
  state: string
  events: string[]
  version: number
  score_if_fixed: number
  history: { sentence: string }[]
}
const list = async (propertyId: string, client = owner) =>
  (await client.get(`/property/${propertyId}/issues`)).body
const issuesOf = async (propertyId: string, client = owner): Promise<Issue[]> =>
  (await list(propertyId, client)).issues
const move = (
  { issue_id, version }: Pick<Issue, 'issue_id' | 'version'>,
  body: Record<string, unknown>,
  client = owner,
) => client.post(`/issues/${issue_id}/events`, { version, ...body })
/** A home whose published report has one issue of each title. */
const homeWith = async (...titles: string[]) => {
  const visit = await publishVisit(
    owner,
    inspector,
    titles.map((title) => ({ title, severity: 'major' })),
  )
  const issues = await issuesOf(visit.propertyId)
  const [issue] = issues
  if (issue === undefined) throw new Error('The report made no issue.')
  return { ...visit, issues, issue }
}
const everything = {
  provider: 'A roofer',
  due_on: '2099-01-31',
  reason: 'For a reason.',
  note: 'A note.',
}

describe('the issues of a home', () => {
  it('are its published findings, one each, and none before', async () => {
    const { propertyId } = await schedule(owner)
    expect(await list(propertyId)).toMatchObject({ available: false, issues: [] })
    const published = await homeWith('First', 'Second')
    const { available, issues } = await list(published.propertyId)
    expect(available).toBe(true)
    expect(issues.map(({ title, state }: Issue) => [title, state])).toEqual([
      ['First', 'open'],
      ['Second', 'open'],
    ])
  })

  it('stay to be managed when a new visit was asked for and cancelled', async () => {
    const { propertyId, inspectionId } = await homeWith('A defect')
    const { body } = await request(owner, propertyId)
    expect((await list(propertyId)).available).toBe(false)
    await owner.post(`/inspections/${body.inspection_id}/cancel`, { reason: 'Not now.' })
    expect((await list(propertyId)).available).toBe(true)
    const home = await owner.get(`/homeowner/${owner.userId}/property/${propertyId}/dashboard`)
    expect(home.body.inspections[0]).toMatchObject({
      inspection_id: inspectionId,
      is_finalized: true,
    })
  })

  it('keep their order when one of them moves', async () => {
    const { propertyId, issues } = await homeWith('First', 'Second', 'Third')
    const [first] = issues
    if (first !== undefined) await move(first, { event: 'resolve' })
    expect((await issuesOf(propertyId)).map(({ title }) => title)).toEqual([
      'First',
      'Second',
      'Third',
    ])
    const { systems } = (await owner.get(`/property/${propertyId}/health`)).body
    const rows = systems.flatMap(
      ({ deductions }: { deductions: { label: string }[] }) => deductions,
    )
    const before = issues.map(({ title }) => title)
    expect(rows.map(({ label }: { label: string }) => label).sort()).toEqual(before)
  })

  it('follow an amendment that takes a finding back, and back again', async () => {
    const { propertyId, inspectionId, findingIds } = await homeWith('Taken back', 'Stays')
    const again = async (change: () => Promise<unknown>) => {
      await inspector.post(`/inspections/${inspectionId}/amend`, { reason: 'Looked again.' })
      await inspector.post(`/inspections/${inspectionId}/reopen`)
      await change()
      expect((await finish(inspector, inspectionId)).status).toBe(200)
      return (await issuesOf(propertyId)).find(({ title }) => title === 'Taken back')
    }
    const path = `/inspections/${inspectionId}/findings/${findingIds[0]}`
    const { findings } = (await inspector.get(`/inspections/${inspectionId}/worksheets`)).body
    const {
      finding_id: _,
      worksheet_id: __,
      ...words
    } = findings.find(({ title }: Issue) => title === 'Taken back')
    expect((await again(() => inspector.delete(path)))?.state).toBe('dismissed')
    const back = await again(() => inspector.put(path, { ...words, version: 0 }))
    expect(back).toMatchObject({ state: 'open' })
    expect(back?.history.map(({ sentence }) => sentence)).toEqual([
      'The inspector took this finding back.',
      'The inspector reported this again.',
    ])
    expect(await issuesOf(propertyId)).toHaveLength(2)
  })
})

describe('an issue', () => {
  it.each(issueStates)(
    'that is %s offers exactly the events that may happen to it',
    async (state) => {
      const { propertyId, issue } = await homeWith(`An issue that is ${state}`)
      const put = () =>
        server.db
          .updateTable('issues')
          .set({ state, version: 1 })
          .where('issue_id', '=', issue.issue_id)
          .execute()
      await put()
      const offered = (await issuesOf(propertyId, admin))[0]?.events
      const accepted: string[] = []
      for (const event of issueEvents) {
        const answer = await move({ ...issue, version: 1 }, { event, ...everything }, admin)
        if (answer.status === 200) accepted.push(event)
        else expect(httpError(answer)).toEqual([409, 'wrong_state'])
        await put()
      }
      expect(accepted.sort()).toEqual(offered?.toSorted())
      expect((await issuesOf(propertyId))[0]?.events).toEqual(
        offered?.filter((event) => event !== 'verify'),
      )
      if (state === 'verified') expect(offered).toEqual(['update'])
      if (state === 'deferred' || state === 'dismissed') expect(offered).toContain('reopen')
    },
  )

  it('goes from planned to verified, and its history says how', async () => {
    const { issue } = await homeWith('A long story')
    let { version } = issue
    for (const [event, client] of [
      ['plan', owner],
      ['start', owner],
      ['resolve', owner],
      ['verify', admin],
    ] as const) {
      const details = event === 'plan' ? { provider: 'A roofer' } : {}
      const { status, body } = await move({ ...issue, version }, { event, ...details }, client)
      expect([event, status, body.issue?.version]).toEqual([event, 200, version + 1])
      version = body.issue.version
      if (event === 'verify')
        expect(body.issue.history.map(({ sentence }: { sentence: string }) => sentence)).toEqual([
          'Planned with A roofer.',
          'Work began.',
          'Resolved by the owner.',
          'Verified.',
        ])
    }
  })

  it.each([
    [{ event: 'plan' }, 'due_on', 'Give a day, or say who will do it.'],
    [{ event: 'dismiss' }, 'reason', 'Say why.'],
    [{ event: 'defer', due_on: '2099-01-31' }, 'reason', 'Say why.'],
    [{ event: 'defer', reason: 'Later.' }, 'due_on', 'Say when to remind you.'],
    [{ event: 'resolve', cost_cents: -1 }, 'cost_cents', 'A cost cannot be negative.'],
    [{ event: 'resolve', cost_cents: 1e12 }, 'cost_cents', 'Give at most $20,000,000.'],
    [{ event: 'plan', due_on: '0000-01-01' }, 'due_on', 'Give a date such as 2026-05-31.'],
    [{ event: 'plan', due_on: '2027-02-30' }, 'due_on', 'Give a date such as 2026-05-31.'],
  ])('is not moved by %j', async (body, field, sentence) => {
    const { propertyId, issue } = await homeWith('Stays as it is')
    const before = await list(propertyId)
    const answer = await move(issue, body)
    expect(httpError(answer)).toEqual([400, 'invalid'])
    expect(answer.body.fields).toEqual({ [field]: sentence })
    expect(await list(propertyId)).toEqual(before)
  })

  it('that two people move at once moves once; the other sees the current state', async () => {
    const { propertyId, issue } = await homeWith('Wanted by two')
    const answers = await Promise.all([
      move(issue, { event: 'resolve' }),
      move(issue, { event: 'dismiss', reason: 'It is fine.' }, admin),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body.code).toBe('conflict')
    const [now] = await issuesOf(propertyId)
    expect(refused?.body.current).toMatchObject({ state: now?.state, version: now?.version })
    expect(now?.history).toHaveLength(1)
  })

  it('is verified by a later inspection that finds nothing there', async () => {
    const { propertyId, issue } = await homeWith('Repaired since')
    await move(issue, { event: 'resolve' })
    const { body } = await request(owner, propertyId)
    await rateTheRest(inspector, body.inspection_id)
    await finish(inspector, body.inspection_id)
    expect((await issuesOf(propertyId))[0]).toMatchObject({
      state: 'verified',
      events: ['update'],
    })
  })
})

describe('the score', () => {
  it('becomes what was promised for the issue that is verified', async () => {
    const lane = idOf('property lane')
    for (const { issue_id } of await issuesOf(lane, admin)) {
      const issue = (await issuesOf(lane, admin)).find((one) => one.issue_id === issue_id)
      if (issue === undefined || issue.state === 'verified') continue
      if (!issue.events.includes('verify')) {
        const { body } = await move(issue, { event: 'resolve' }, admin)
        issue.version = body.issue.version
        expect(body.issue.score_if_fixed).toBe(issue.score_if_fixed)
      }
      const { body } = await move(issue, { event: 'verify' }, admin)
      expect(body.score_after).toBe(issue.score_if_fixed)
    }
    expect(await told(owner, 'health_score_updated')).not.toEqual([])
  })

  it('ends its history with the current score, though everything is resolved at one moment', async () => {
    const { propertyId, issues } = await homeWith('One', 'Two', 'Three', 'Four', 'Five', 'Six')
    const answers = await Promise.all(issues.map((issue) => move(issue, { event: 'resolve' })))
    expect(answers.map(({ status }) => status)).toEqual(issues.map(() => 200))
    const { score, history } = (await owner.get(`/property/${propertyId}/health`)).body
    expect(history.at(-1).score).toBe(score)
    // Each saw what the one before it did: every step begins where another one ended.
    const steps = answers.map(({ body }) => [body.score_before, body.score_after])
    expect(new Set(steps.map(([before]) => before)).size).toBe(issues.length)
    expect(Math.max(...steps.map(([, after]) => after))).toBe(score)
  })
})
