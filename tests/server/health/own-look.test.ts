import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anotherHome } from '#tests/support/lives/diy-analysis-world.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let owner: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  owner = await server.as('homeowner')
})
afterAll(() => server.close())

/** A new home whose owner has answered these questions about its roof. */
const lookedAt = async (answers: Record<string, string>) => {
  const [home, id] = [await anotherHome(server.db), randomUUID()]
  const { body } = await owner.put(`/property/${home}/diy-analyses/${id}`, {
    category: 'roof-gutters',
    version: 0,
    answers: Object.entries(answers).map(([question_id, answer]) => ({
      question_id,
      answer,
      note: '',
    })),
  })
  const { status } = await owner.post(`/diy-analyses/${id}/submit`, { version: body.version })
  expect(status).toBe(200)
  return { home, id }
}
type System = {
  system: string
  standing: string
  deductions: { label: string; why: string }[]
}
const roofOf = async (home: string): Promise<System | undefined> =>
  (await owner.get(`/property/${home}/health`)).body.systems.find(
    ({ system }: System) => system === 'roof',
  )

it('the health page says on which day its owner saw a problem, by the clocks of the home', async () => {
  for (const [time_zone, day] of [
    ['America/New_York', 'Oct 2, 2026'],
    ['America/Chicago', 'Oct 1, 2026'],
  ] as const) {
    const { home, id } = await lookedAt({ 'roof.sagging': 'problem' })
    await server.db
      .updateTable('properties')
      .set({ time_zone })
      .where('property_id', '=', home)
      .execute()
    await server.db
      .updateTable('diy_analyses')
      .set({ submitted_at: new Date('2026-10-02T04:30:00Z') })
      .where('analysis_id', '=', id)
      .execute()
    expect((await roofOf(home))?.deductions).toContainEqual(
      expect.objectContaining({
        label: 'A dip in the ridge',
        why: expect.stringContaining(`seen by the owner on ${day}`),
      }),
    )
  }
})

it('a system counts as seen by its owner from half of clear answers on, and what is not there is no question', async () => {
  const standing = async (...answers: string[]) => {
    const questions = ['roof.shingles', 'roof.flashing', 'roof.gutters', 'roof.sagging']
    const given = answers.map((answer, at) => [questions[at] ?? '', answer])
    return (await roofOf((await lookedAt(Object.fromEntries(given))).home))?.standing
  }
  expect(await standing('ok', 'not_sure')).toBe('by_owner')
  expect(await standing('ok', 'not_sure', 'not_present')).toBe('by_owner')
  expect(await standing('ok', 'not_sure', 'not_sure')).not.toBe('by_owner')
  expect(await standing('not_present')).not.toBe('by_owner')
})
