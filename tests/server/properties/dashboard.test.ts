import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { diyCategories } from '#contract/vocabulary/diy-questions.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { addHome, request } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let owner: Client
let other: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  ;[owner, other] = await Promise.all([server.as('homeowner'), server.as('homeowner2')])
})
afterAll(() => server.close())

const lane = idOf('property lane')
type Step = { link: string; done: boolean }

/** The owner looks at the roof, sees nothing wrong but these problems, and submits. Answers the look. */
const lookAtRoof = async (home: string, problems: readonly string[] = []) => {
  const id = randomUUID()
  const category = 'roof-gutters'
  const asked = diyCategories.find((one) => one.category === category)?.questions ?? []
  const answers = asked.map(({ question_id }) => ({
    question_id,
    answer: problems.includes(question_id) ? 'problem' : 'ok',
    note: '',
  }))
  const path = `/property/${home}/diy-analyses/${id}`
  const { body } = await owner.put(path, { category, version: 0, answers })
  const sent = await owner.post(`/diy-analyses/${id}/submit`, { version: body.version })
  expect(sent.status, JSON.stringify(sent.body)).toBe(200)
  return id
}

describe('the dashboard', () => {
  const dashboard = (propertyId: string, client = owner) =>
    client.get(`/homeowner/${client.userId}/property/${propertyId}/dashboard`)

  it('of a new home has no score yet and names three steps to one', async () => {
    const home = await addHome(owner)
    const { status, body } = await dashboard(home)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      inspections: [],
      score: { score: null, band: null, confidence: 'low', change: null },
      issue_counts: { open: 0, safety: 0, planned: 0, resolved: 0 },
      reminders: [],
    })
    expect(body.set_up.map(({ link, done }: Step) => [link, done])).toEqual([
      [`/diy/${home}`, false],
      [`/home-health/${home}#ages`, false],
      [`/property-documents/${home}`, false],
    ])
    expect(body.next).toEqual([])
    expect(body.money).toEqual({ parts: [], unpriced: 0 })
    expect(body.ending).toEqual([])
  })

  it('of a new home says which steps are done, until what was seen and the ages give it a score', async () => {
    const home = await addHome(owner)
    const done = async () =>
      (await dashboard(home)).body.set_up?.map((step: Step) => step.done) ?? null
    const { components } = (await owner.get(`/property/${home}/health`)).body
    const say = (name: string) => {
      const part = components.find((component: { name: string }) => component.name === name)
      return owner.put(`/property/${home}/components/${part.component_id}`, {
        installed_year: 2015,
      })
    }
    await say('Roof covering')
    expect(await done()).toEqual([false, false, false])
    await say('Water heater')
    expect(await done()).toEqual([false, true, false])
    await lookAtRoof(home)
    expect(await done()).toBeNull()
    expect((await dashboard(home)).body.next).toMatchObject([{ kind: 'inspection' }])
  })

  it('of a new home counts no look that was not sent and no report that was removed', async () => {
    const home = await addHome(owner)
    await server.db
      .insertInto('diy_analyses')
      .values({ analysis_id: randomUUID(), property_id: home, submitted_at: null })
      .execute()
    const document_id = randomUUID()
    await server.db
      .insertInto('documents')
      .values({
        document_id,
        property_id: home,
        name: 'Report.pdf',
        category: 'report',
        state: 'removed',
        bytes: 1,
        created_at: new Date(),
      })
      .execute()
    const done = async () => (await dashboard(home)).body.set_up.map((step: Step) => step.done)
    expect(await done()).toEqual([false, false, false])
  })

  it('names the problems that its owners saw and made no issue of, as long as there are some', async () => {
    const home = await addHome(owner)
    const next = async (): Promise<{ kind: string; title: string; link: string }[]> =>
      (await dashboard(home)).body.next
    const ownProblems = async () => (await next()).filter(({ kind }) => kind === 'problem')
    const scoreOf = async () => (await dashboard(home)).body.score.score
    await lookAtRoof(home)
    expect(await ownProblems()).toEqual([])
    const seen = ['roof.shingles', 'roof.gutters']
    const first = await lookAtRoof(home, seen)
    const score = await scoreOf()
    expect(await ownProblems()).toMatchObject([
      {
        title: 'Turn 2 problems you found into issues',
        link: `/diy-analysis-success?analysis=${first}`,
        action: 'See what you found',
      },
    ])
    await owner.post(`/diy-analyses/${first}/accept`, {
      issues: ['roof.shingles'],
      reminders: [],
    })
    const [one] = await ownProblems()
    expect(one?.title).toMatch(/^Turn what you found into an issue: /)
    // The line adds nothing to the score: the same answers count as before.
    expect(await scoreOf()).toBe(score)
    // Seen again, a problem whose issue is still open is that issue.
    const again = await lookAtRoof(home, seen)
    expect((await ownProblems())[0]?.link).toBe(`/diy-analysis-success?analysis=${again}`)
    expect((await ownProblems())[0]?.title).toMatch(/^Turn what you found into an issue: /)
    await owner.post(`/diy-analyses/${again}/accept`, {
      issues: ['roof.gutters'],
      reminders: [],
    })
    expect(await ownProblems()).toEqual([])
    expect((await next()).length).toBeLessThanOrEqual(3)
  })

  it('of a home in use puts the worst issue first, then overdue reminders', async () => {
    const { body } = await dashboard(lane)
    expect(body.inspections[0]).toMatchObject({
      inspection_id: idOf('inspection lane'),
      is_finalized: true,
    })
    expect(body.next.length).toBeLessThanOrEqual(3)
    expect(body.next[0]).toMatchObject({ kind: 'issue', why: 'A safety hazard: act now.' })
    expect(body.next[1]).toMatchObject({
      kind: 'reminder',
      title: 'Flush the water heater',
      why: 'This is overdue.',
    })
    expect(body.next[0].link).toBe(`/issue-resolution/${lane}?issue=${body.next[0].id}`)
    expect(body.next[1].link).toBe(`/reminders/${lane}?reminder=${body.next[1].id}`)
    expect(body.next[2]).toMatchObject({
      kind: 'problem',
      title: 'Turn 6 problems you found into issues',
    })
    // Nobody has looked at the cooling yet, however sure the score is.
    const [issue] = await server.db
      .selectFrom('issues')
      .select('issue_id')
      .where('property_id', '=', lane)
      .execute()
    await server.db
      .updateTable('diy_answers')
      .set({ issue_id: issue?.issue_id ?? null })
      .where('answer', '=', 'problem')
      .execute()
    expect((await dashboard(lane)).body.next[2]).toMatchObject({
      kind: 'gap',
      title: 'Have a look at: Cooling',
      // The area that asks about it, and not the list of all areas.
      link: `/diy/${lane}/heating-cooling`,
      action: 'Look now',
    })
    expect(body.issue_counts).toEqual({ open: 6, safety: 3, planned: 1, resolved: 4 })
    expect(body.score.score).toBeLessThanOrEqual(59)
    const { history } = (await owner.get(`/property/${lane}/health`)).body
    const monthAgo = Date.now() - 31 * 86_400_000
    const earlier = history.findLast(({ at }: { at: string }) => Date.parse(at) < monthAgo)
    expect(body.score.change).toBe(body.score.score - earlier.score)
    expect(body.score.systems).toHaveLength(10)
    expect(body.reminders.map(({ overdue }: { overdue: boolean }) => overdue)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
  })

  it('of a home adds up what the next twelve months probably cost', async () => {
    const home = await addHome(owner)
    const add = (more: Record<string, unknown>) =>
      server.db
        .insertInto('issues')
        .values({ property_id: home, system: 'roof', severity: 'major', title: 'A', ...more })
        .execute()
    const inAYear = new Date(Date.now() + 400 * 86_400_000).toISOString().slice(0, 10)
    await add({ title: 'Loose flashing' })
    await add({ system: 'plumbing', title: 'Slow drain', state: 'planned', cost_cents: 12_345 })
    await add({ system: 'no such part', title: 'Nobody knows' })
    // None of these is paid for this year: it is done, it is only watched, its owner has set a later day.
    await add({ state: 'resolved' })
    await add({ severity: 'monitor' })
    await add({ state: 'planned', due_on: inAYear })
    const { body: visit } = await request(owner, home)
    await server.db
      .updateTable('inspections')
      .set({ quote: JSON.stringify({ total_cents: 40_000 }) })
      .where('inspection_id', '=', visit.inspection_id)
      .execute()
    const { body: reminder } = await owner.post(`/property/${home}/reminders`, {
      title: 'Change the filter',
      every_months: 3,
      due_on: new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10),
    })
    await server.db
      .insertInto('reminder_log')
      .values(
        ['2026-01-10', '2026-04-10'].map((on_day, at) => ({
          reminder_id: reminder.reminder_id,
          kind: 'done' as const,
          on_day,
          cost_cents: 1000 * (at + 1),
        })),
      )
      .execute()
    const { body } = await dashboard(home)
    expect(body.money).toEqual({
      parts: [
        { kind: 'repairs', low_cents: 32_345, high_cents: 712_345, count: 2 },
        // Four times what it cost the last time.
        { kind: 'upkeep', low_cents: 8000, high_cents: 8000, count: 1 },
        { kind: 'inspections', low_cents: 40_000, high_cents: 40_000, count: 1 },
      ],
      unpriced: 1,
    })
  })

  it('names the documents that end soon or have ended of late, the first to end first', async () => {
    const { body } = await dashboard(lane)
    expect(body.ending).toEqual([
      {
        document_id: idOf('document Water heater warranty (demo)'),
        name: 'Water heater warranty (demo)',
        expires_on: expect.stringMatching(/^\d{4}-/),
        ended: false,
      },
    ])
  })

  it('is the owner’s, under their own id', async () => {
    expect((await dashboard(lane, other)).status).toBe(403)
    expect((await other.get(`/homeowner/${owner.userId}/property/${lane}/dashboard`)).status).toBe(
      403,
    )
    expect((await dashboard(idOf('nothing'))).status).toBe(404)
  })
})
