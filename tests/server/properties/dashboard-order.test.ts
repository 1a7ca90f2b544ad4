import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addHome, request } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

const day = 86_400_000
let server: TestServer
let owner: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  owner = await server.as('homeowner')
})
afterAll(() => server.close())

const dashboard = async (home: string) =>
  (await owner.get(`/homeowner/${owner.userId}/property/${home}/dashboard`)).body
const requested = async (home: string): Promise<string> =>
  (await request(owner, home)).body.inspection_id

describe('the dashboard of a home', () => {
  it('names a document that ended within thirty days, and none that ended before', async () => {
    const home = await addHome(owner)
    for (const ago of [20, 40])
      await server.db
        .insertInto('documents')
        .values({
          document_id: randomUUID(),
          property_id: home,
          name: `Ended ${ago} days ago`,
          category: 'warranty',
          state: 'ended',
          bytes: 1,
          expires_on: new Date(Date.now() - ago * day).toISOString().slice(0, 10),
          created_at: new Date(),
        })
        .execute()
    expect((await dashboard(home)).ending).toMatchObject([
      { name: 'Ended 20 days ago', ended: true },
    ])
  })

  it('says the last three reasons why the score moved within a month, the newest first', async () => {
    const home = await addHome(owner)
    for (const ago of [50, 20, 15, 10, 5])
      await server.db
        .insertInto('score_history')
        .values({
          property_id: home,
          score: 90 - ago,
          why: `${ago} days ago`,
          at: new Date(Date.now() - ago * day),
        })
        .execute()
    const { score } = await dashboard(home)
    expect(score.reasons.map(({ why }: { why: string }) => why)).toEqual([
      '5 days ago',
      '10 days ago',
      '15 days ago',
    ])
  })

  it('takes the change of the score from the last one that is a month old', async () => {
    const home = await addHome(owner)
    for (const [ago, score] of [
      [200, 10],
      [40, 70],
      [10, 20],
    ] as const)
      await server.db
        .insertInto('score_history')
        .values({ property_id: home, score, why: 'A', at: new Date(Date.now() - ago * day) })
        .execute()
    const { components } = (await owner.get(`/property/${home}/health`)).body
    await owner.put(`/property/${home}/components/${components[0].component_id}`, {
      installed_year: new Date().getUTCFullYear(),
    })
    const { score } = await dashboard(home)
    expect(score.score).not.toBeNull()
    expect(score.change).toBe(score.score - 70)
  })

  it('puts cancelled visits last, and begins as a new home where all are cancelled', async () => {
    const home = await addHome(owner)
    const first = await requested(home)
    const cancelled = await owner.post(`/inspections/${first}/cancel`, { reason: 'Another day.' })
    expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200)
    expect((await dashboard(home)).set_up).toHaveLength(3)
    const second = await requested(home)
    await owner.post(`/inspections/${second}/cancel`, { reason: 'Another day.' })
    const stays = await requested(home)
    // The first request is the newest now.
    await server.db
      .updateTable('inspections')
      .set({ created_at: new Date(Date.now() + day) })
      .where('inspection_id', '=', first)
      .execute()
    const { inspections, set_up } = await dashboard(home)
    expect(
      inspections.map(({ inspection_id }: { inspection_id: string }) => inspection_id)[0],
    ).toBe(stays)
    expect(inspections).toHaveLength(3)
    expect(set_up).toBeUndefined()
  })

  it('asks its owner to look where a question of the DIY inspection does, which is not the fireplace', async () => {
    const home = await addHome(owner)
    await requested(home)
    const { next } = await dashboard(home)
    expect(next).toMatchObject([{ kind: 'gap', title: 'Have a look at 9 parts of the home' }])
  })
})
