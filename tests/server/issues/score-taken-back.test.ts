import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fillIssues } from '#server/db/migrations/178-score-issue.ts'
import { publishVisit, told } from '#tests/support/fixtures/visit.ts'
import { logIn } from '#tests/support/server/accounts.ts'
import { openEvents } from '#tests/support/server/events.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

const minute = 60_000
const start = Date.now()
let now = start
let server: TestServer
let owner: Client
let inspector: Client
let admin: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', now: () => now })
  ;[owner, inspector, admin] = await Promise.all([
    server.as('homeowner'),
    server.as('inspector'),
    server.as('admin'),
  ])
})
beforeEach(() => {
  now = start
})
afterAll(() => server.close())

type Entry = { score: number; why: string; issue_id: string | null }
/** A home with an issue of each title; its history of the score, and the moves of an issue by an admin. */
const homeWith = async (...titles: string[]) => {
  const { propertyId } = await publishVisit(
    owner,
    inspector,
    titles.map((title) => ({ title, severity: 'major' })),
  )
  const issues = async () => (await owner.get(`/property/${propertyId}/issues`)).body.issues
  const move = async (title: string, event: string, place = 0) => {
    const list: { issue_id: string; title: string; version: number }[] = await issues()
    const same = list.filter((one) => one.title === title)
    const issue = same.toSorted((a, b) => a.issue_id.localeCompare(b.issue_id))[place]
    const { status } = await admin.post(`/issues/${issue?.issue_id}/events`, {
      event,
      version: issue?.version,
    })
    expect(status).toBe(200)
    return issue?.issue_id
  }
  const history = async (): Promise<Entry[]> =>
    (await owner.get(`/property/${propertyId}/health`)).body.history
  const traces = async () => [await history(), await told(owner, 'health_score_updated')] as const
  return { propertyId, move, history, traces }
}

describe('a repair that is marked fixed and taken back', () => {
  it('at once, leaves the history of the score and the notices as if nothing had happened', async () => {
    const { move, traces } = await homeWith('Loose rail')
    const [history, notices] = await traces()
    for (const _ of ['once', 'twice']) {
      await move('Loose rail', 'resolve')
      const [longer, more] = await traces()
      expect([longer.length, more.length]).toEqual([history.length + 1, notices.length + 1])
      now += 6 * minute
      await move('Loose rail', 'reopen')
      expect(await traces()).toEqual([history, notices])
    }
  })

  it('tells the open page which notice is gone, so that its bell counts no more than there are', async () => {
    const { move } = await homeWith('Steep step')
    const { token } = await logIn(server, 'homeowner@hearthkeep.example')
    const stream = await openEvents(server, token)
    try {
      await move('Steep step', 'resolve')
      const { data } = await stream.next('notification')
      await move('Steep step', 'reopen')
      expect((await stream.next('withdrawn')).data).toEqual({ id: data.id })
    } finally {
      stream.close()
      await stream.ended
    }
  })

  it('after its notice was read, says so in a second notice', async () => {
    const { move, traces } = await homeWith('Open wire')
    const [history, notices] = await traces()
    await move('Open wire', 'resolve')
    expect((await owner.post('/notifications/read-all')).status).toBeLessThan(300)
    await move('Open wire', 'reopen')
    const [after, more] = await traces()
    expect(after).toEqual(history)
    expect(more).toHaveLength(notices.length + 2)
  })

  it('later, or after something else moved the score, stays in the history', async () => {
    const { move, history } = await homeWith('First', 'Second')
    const whys = async () => (await history()).slice(1).map(({ why }) => why)
    await move('First', 'resolve')
    await move('Second', 'resolve')
    await move('First', 'reopen')
    const between = [
      'First: resolved by the owner.',
      'Second: resolved by the owner.',
      'First: opened again.',
    ]
    expect(await whys()).toEqual(between)
    now += 11 * minute
    await move('First', 'resolve')
    expect(await whys()).toEqual([...between, 'First: resolved by the owner.'])
  })

  it('is not mixed up with another of the same title', async () => {
    const { propertyId, move, history } = await homeWith('Loose tile', 'Loose tile')
    const second = await move('Loose tile', 'resolve', 1)
    now += 11 * minute
    const first = await move('Loose tile', 'resolve', 0)
    await move('Loose tile', 'reopen', 1)
    expect((await history()).slice(1).map((entry) => entry.issue_id)).toEqual([
      second,
      first,
      second,
    ])
    const { body } = await owner.get(`/homeowner/${owner.userId}/property/${propertyId}/dashboard`)
    expect(body.score.reasons.map((reason: Entry) => reason.issue_id)).toEqual([
      second,
      first,
      second,
    ])
  })
})

describe('an old entry of the history, which knows the title alone,', () => {
  it('gets the one issue that had an event then, and none where two had one', async () => {
    const { propertyId, move, history } = await homeWith('Old tile', 'Old tile', 'Old: tile')
    const first = await move('Old tile', 'resolve', 0)
    now += minute
    await move('Old tile', 'resolve', 1)
    await move('Old tile', 'reopen', 0)
    now += minute
    const third = await move('Old: tile', 'resolve')
    await server.db
      .updateTable('score_history')
      .set({ issue_id: null })
      .where('property_id', '=', propertyId)
      .execute()
    await fillIssues(server.db)
    expect((await history()).slice(1).map((entry) => entry.issue_id)).toEqual([
      first,
      null,
      null,
      third,
    ])
  })
})
