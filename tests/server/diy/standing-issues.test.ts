import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Issue } from '#contract/issues.ts'
import { diyCategoryOf } from '#contract/vocabulary/diy-questions.ts'
import { anotherHome } from '#tests/support/lives/diy-analysis-world.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let owner: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  owner = await server.as('homeowner')
})
afterAll(() => server.close())

const category = 'roof-gutters'
/** A whole look at the roof of a home, all OK but for these answers; the answer of the server to its submission. */
const looked = async (home: string, more: Record<string, string> = {}) => {
  const id = randomUUID()
  const answers = (diyCategoryOf(category)?.questions ?? []).map(({ question_id }) => {
    return { question_id, answer: more[question_id] ?? 'ok', note: '' }
  })
  const { body } = await owner.put(`/property/${home}/diy-analyses/${id}`, {
    ...{ category, version: 0, answers },
  })
  return { id, ...(await owner.post(`/diy-analyses/${id}/submit`, { version: body.version })) }
}

describe('a problem that is an issue already', () => {
  const problem = { 'roof.gutters': 'problem' }
  const issuesOf = async (home: string): Promise<Issue[]> =>
    (await owner.get(`/property/${home}/issues`)).body.issues
  /** A home with an issue of a first look at its gutters. */
  const managed = async () => {
    const home = await anotherHome(server.db)
    const { id } = await looked(home, problem)
    await owner.post(`/diy-analyses/${id}/accept`, { issues: ['roof.gutters'], reminders: [] })
    const [issue] = await issuesOf(home)
    if (issue === undefined) throw new Error('There is no issue.')
    return { home, issue }
  }

  it('is neither counted twice nor offered again when its owner sees it again', async () => {
    const { home, issue } = await managed()
    const { id, body } = await looked(home, problem)
    expect([body.score_before, body.score_after]).toEqual([issue.score_now, issue.score_now])
    expect(body.issues).toMatchObject([{ issue_id: issue.issue_id, already: true }])
    await owner.post(`/diy-analyses/${id}/accept`, { issues: ['roof.gutters'], reminders: [] })
    expect((await issuesOf(home)).map(({ issue_id }) => issue_id)).toEqual([issue.issue_id])
  })

  it('can be marked as fixed once its owner sees that it is gone, and stands no longer then', async () => {
    const { home, issue } = await managed()
    const { id, body } = await looked(home)
    const [open] = body.compared.to_settle
    expect(open).toMatchObject({ issue_id: issue.issue_id, version: issue.version })
    await owner.post(`/issues/${issue.issue_id}/events`, {
      event: 'resolve',
      version: open.version,
    })
    expect((await owner.get(`/diy-analyses/${id}/result`)).body.compared.to_settle).toBeUndefined()
    const again = await looked(home, problem)
    expect(again.body.issues).toMatchObject([{ issue_id: null }])
  })
})
