import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { issueLife } from '#contract/lives/issue/issue.life.ts'
import { issueState } from '#contract/lives/issue/state.ts'
import { judge } from '#contract/lives/judge.ts'
import type { Tie } from '#contract/lives/life.ts'
import { replay } from '#contract/lives/replay.ts'
import { type IssueState, issueEvents, issueStates } from '#contract/vocabulary/issues.ts'
import { up } from '#server/db/migrations/051-issue-life.ts'
import { hurryJobs } from '#server/jobs/queue.ts'
import { dayIn, instantOf } from '#server/time-zones.ts'
import { publishVisit, told } from '#tests/support/fixtures/visit.ts'
import { writtenLife } from '#tests/support/lives/written-life.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

const zone = 'America/Chicago'
const day = 86_400_000
let now = Date.now()
const details = {
  provider: 'A roofer',
  due_on: dayIn(zone, now + 30 * day),
  reason: 'For a reason.',
}

let server: TestServer
let owner: Client
let inspector: Client
let admin: Client
let people: [who: string, client: Client, ties: Tie[] | 401 | 404][]
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', now: () => now })
  ;[owner, inspector, admin] = await Promise.all([
    server.as('homeowner'),
    server.as('inspector'),
    server.as('admin'),
  ])
  people = [
    ['the owner', owner, ['owner']],
    ['the inspector', inspector, ['inspector']],
    ['an admin', admin, ['admin']],
    ['another owner', await server.as('homeowner2'), []],
    ['another inspector', await server.as('inspector2'), []],
    ['somebody without a token', server.anonymous, 401],
  ]
})
afterAll(() => server.close())

/** The issues of a new home, one for each title; their ids. */
const issuesOf = async (...titles: string[]): Promise<string[]> => {
  const { propertyId } = await publishVisit(
    owner,
    inspector,
    titles.map((title) => ({ title, severity: 'major' })),
  )
  const { issues } = (await owner.get(`/property/${propertyId}/issues`)).body
  return issues.map(({ issue_id }: { issue_id: string }) => issue_id)
}
const issueOf = async (title: string): Promise<string> => (await issuesOf(title))[0] ?? ''
const rowOf = (id: string) =>
  server.db.selectFrom('issues').selectAll().where('issue_id', '=', id).executeTakeFirstOrThrow()
const { eventsOf, timersOf } = writtenLife(() => server, 'issue')
const send = async (client: Client, id: string, event: string, more: object = details) =>
  client.post(`/issues/${id}/events`, { event, version: (await rowOf(id)).version, ...more })
const put = (id: string, state: IssueState) =>
  server.db
    .updateTable('issues')
    .set({ state, ...(state === 'deferred' ? { due_on: details.due_on } : {}) })
    .where('issue_id', '=', id)
    .execute()
/** The states that a history leads to when it is played again. */
const played = async (id: string) =>
  replay(
    issueLife,
    (await eventsOf(id)).map(({ event, tie, at, data }) => ({
      event,
      // Only ties are written there.
      tie: tie as Tie,
      at: at.toISOString(),
      data: data as Record<string, unknown>,
    })),
  )

describe('over HTTP, each person in each state', () => {
  it.each(issueStates)('does what the chart says, or nothing: %s', async (state) => {
    const id = await issueOf(`Walked ${state}`)
    const wrong: string[] = []
    for (const event of issueEvents)
      for (const [who, client, ties] of people) {
        await put(id, state)
        const before = [await rowOf(id), await eventsOf(id)] as const
        const { status, body } = await send(client, id, event)
        const verdict =
          typeof ties === 'number'
            ? null
            : judge(issueLife, issueState(state, {}), {
                ...details,
                back_at: instantOf(zone, details.due_on, 0).toISOString(),
                type: event,
                by: ties,
                now: new Date(now).toISOString(),
              })
        const after = [await rowOf(id), await eventsOf(id)] as const
        const [expected, error] =
          verdict === null
            ? [ties]
            : verdict.kind === 'moves'
              ? [200]
              : verdict.kind === 'wrong state'
                ? [409, verdict.sentence]
                : [403]
        if (status !== expected || (error !== undefined && body.error !== error))
          wrong.push(`${event} by ${who}: ${status} ${body.error}, not ${expected} ${error}`)
        if (verdict?.kind === 'moves') {
          expect(after[0].state).toBe(verdict.next.value)
          expect(after[0].version).toBe(before[0].version + 1)
          expect(after[1]).toHaveLength(before[1].length + 1)
          expect(after[1].at(-1)).toMatchObject({
            event,
            tie: verdict.tie,
            actor_id: client.userId,
            from_state: state,
            to_state: verdict.next.value,
            at: new Date(now),
          })
        } else expect(after, `${event} by ${who} changed something`).toEqual(before)
      }
    expect(wrong).toEqual([])
  })
})

describe('an issue that is put off', () => {
  it('waits until its day begins where the home is, and comes back then by itself', async () => {
    const id = await issueOf('Put off for a month')
    expect((await send(owner, id, 'defer')).status).toBe(200)
    const begins = instantOf(zone, details.due_on, 0)
    const [timer] = await timersOf(id)
    expect(timer?.run_at).toEqual(begins)
    const today = now
    now = begins.getTime()
    await hurryJobs(server.db, [timer?.key ?? ''])
    await server.quiet()
    await expect.poll(async () => (await rowOf(id)).state).toBe('open')
    now = today
    expect(await timersOf(id)).toEqual([])
    expect((await eventsOf(id)).at(-1)).toMatchObject({ event: 'return', role: 'clock' })
    expect(
      (await told(owner, 'maintenance_due')).filter((title) => title.includes('Put off for')),
    ).toEqual(['You put this off until today: Put off for a month'])
  })

  it('waits no more once something else happens to it, and for the new day when put off again', async () => {
    const id = await issueOf('Put off twice')
    await send(owner, id, 'defer')
    await send(owner, id, 'reopen', {})
    expect(await timersOf(id)).toEqual([])
    const due_on = dayIn(zone, now + 60 * day)
    await send(owner, id, 'defer', { ...details, due_on })
    expect((await timersOf(id)).map(({ run_at }) => run_at)).toEqual([instantOf(zone, due_on, 0)])
  })

  it.each([0, -1])('needs a day to come, not one %i days from today', async (days) => {
    const id = await issueOf('Not put off')
    const answer = await send(owner, id, 'defer', {
      ...details,
      due_on: dayIn(zone, now + days * day),
    })
    expect([answer.status, answer.body.fields]).toEqual([400, { due_on: 'Choose a future day.' }])
    expect(await timersOf(id)).toEqual([])
  })
})

describe('the history of an issue', () => {
  it('says who did what, from the report on, without words and names', async () => {
    const id = await issueOf('Hippo')
    await send(owner, id, 'plan', { provider: 'Zebra Roofing' })
    await send(admin, id, 'resolve', { note: 'Giraffe' })
    const { body } = await owner.get(`/issues/${id}/life`)
    expect([body.life, body.value]).toEqual(['issue', 'resolved'])
    expect(
      body.history.map(({ event, by, from, to }: Record<string, unknown>) => [event, by, from, to]),
    ).toEqual([
      ['report', 'system', null, 'open'],
      ['plan', 'homeowner', 'open', 'planned'],
      ['resolve', 'admin', 'planned', 'resolved'],
    ])
    const data = (await eventsOf(id)).map((event) => event.data)
    expect(JSON.stringify([body, data])).not.toMatch(/Zebra|Giraffe|Harper|Hippo/)
    await server.db.deleteFrom('issues').where('issue_id', '=', id).execute()
    expect(await eventsOf(id)).toEqual([])
  })

  it('of each seeded issue leads to its state when it is played again', async () => {
    const seeded = await server.db
      .selectFrom('issues')
      .innerJoin('inspections', 'inspections.inspection_id', 'issues.inspection_id')
      .select(['issue_id', 'state'])
      .where('access_notes', 'like', 'Demo:%')
      .execute()
    expect(new Set(seeded.map(({ state }) => state))).toEqual(
      new Set(['open', 'planned', 'resolved', 'verified', 'deferred']),
    )
    for (const { issue_id, state } of seeded) expect((await played(issue_id)).at(-1)).toBe(state)
  })
})

describe('a database from before issues had a life', () => {
  it('keeps its timelines, word for word, with the states that the events led to', async () => {
    const rows = () =>
      server.db
        .selectFrom('life_events')
        .select(['subject_id', 'event', 'actor_id', 'role', 'tie', 'from_state', 'to_state'])
        .select(['sentence', 'at', 'data'])
        .where('life', '=', 'issue')
        .orderBy('subject_id')
        .orderBy('event_id')
        .execute()
    // States that the other tests wrote over histories are nobody's story.
    await server.db.deleteFrom('issues').where('title', 'like', 'Walked %').execute()
    const expected = await rows()
    const timers = () =>
      sql<{ key: string; run_at: Date }>`
        select key, run_at from graphile_worker.jobs
        where key in (select 'life issue ' || issue_id || ' return' from issues where state = 'deferred')
        order by key
      `.execute(server.db)
    const waiting = (await timers()).rows
    expect(waiting.length).toBeGreaterThan(0)
    await sql`
      create table issue_events (
        event_id uuid primary key default gen_random_uuid(),
        issue_id uuid not null references issues on delete cascade,
        actor_id uuid references users on delete set null,
        sentence text not null,
        at timestamptz not null default clock_timestamp()
      );
      insert into issue_events (issue_id, actor_id, sentence, at)
        select subject_id, actor_id, sentence, at + event_id * interval '1 microsecond'
        from life_events
        where life = 'issue' and sentence is not null and event <> 'return' order by event_id;
      delete from life_events where life = 'issue';
      drop trigger issues_life on issues;
      select graphile_worker.remove_job(key) from graphile_worker.jobs where key like 'life issue %';
    `.execute(server.db)
    // A migration knows no tables by their types.
    await up(server.db as unknown as Kysely<unknown>)
    const found = await rows()
    const told = (list: typeof found) =>
      list
        // Nobody came back by the clock in those days.
        .filter(({ subject_id }) => !comeBack.has(subject_id))
        .map(({ at: _, data: __, ...row }) => row)
    const comeBack = new Set(
      expected.flatMap(({ event, subject_id }) => (event === 'return' ? subject_id : [])),
    )
    expect(told(found)).toEqual(told(expected))
    expect((await timers()).rows).toEqual(waiting)
    // Only the day until which an issue still waits is known.
    expect(found.flatMap(({ data }) => Object(data).back_at ?? []).sort()).toEqual(
      waiting.map(({ run_at }) => run_at.toISOString()).sort(),
    )
  })
})
