import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Health } from '#contract/health.ts'
import type { Issue } from '#contract/issues.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { httpError } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

const lane = idOf('property lane')
let server: TestServer
let owner: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  owner = await server.as('homeowner')
})
afterAll(() => server.close())

const ask = (fixed: string) => owner.get(`/property/${lane}/health/what-if?fixed=${fixed}`)
const open = async (): Promise<Issue[]> =>
  (await owner.get(`/property/${lane}/issues?state=open`)).body.issues
const rowsOf = ({ systems, overall_deductions }: Health) => [
  ...systems.flatMap(({ deductions }) => deductions),
  ...overall_deductions,
]

describe('the score if issues were fixed', () => {
  it('is what each issue promises by itself, and changes nothing', async () => {
    const before = (await owner.get(`/property/${lane}/health`)).body
    for (const { issue_id, score_now, score_if_fixed } of await open()) {
      const { status, body } = await ask(issue_id)
      expect([status, body.score, body.score_now]).toEqual([200, score_if_fixed, score_now])
    }
    expect((await owner.get(`/property/${lane}/health`)).body).toEqual(before)
  })

  it('of several has a sum of its own, without a row of any of them', async () => {
    const ids = (await open()).map(({ issue_id }) => issue_id)
    const { body } = await ask(ids.join(','))
    const rows = rowsOf(body)
    const tenths = rows.reduce((sum, { points }) => sum + Math.round(points * 10), 0)
    expect(1000 + tenths).toBe(body.score * 10)
    expect(body.score).toBeGreaterThan(body.score_now)
    expect(rows.filter(({ issue_id }) => ids.includes(issue_id ?? ''))).toEqual([])
  })

  it('is not told of an issue of another home, of no id, or without a session', async () => {
    const unknown = await ask(idOf('no issue'))
    expect(httpError(unknown)).toEqual([400, 'invalid'])
    expect(unknown.body.fields).toEqual({ fixed: 'Choose issues of this home.' })
    expect((await ask('first')).status).toBe(400)
    expect((await ask('')).status).toBe(400)
    const path = `${server.url}/api/property/${lane}/health/what-if?fixed=${idOf('no issue')}`
    expect((await fetch(path)).status).toBe(401)
  })
})

describe('a row of the sum', () => {
  it('says where a report tells of its issue, with its photo', async () => {
    const { body } = await owner.get(`/property/${lane}/health`)
    const rows = rowsOf(body).filter(({ issue_id }) => issue_id !== null)
    expect(rows.length).toBeGreaterThan(0)
    for (const { issue_id, found } of rows) {
      const issue: Issue = (await owner.get(`/issues/${issue_id}`)).body
      expect(found).toEqual({
        inspection_id: issue.inspection_id,
        finding_id: issue.finding_id,
        photo: issue.photos[0] ?? null,
      })
    }
  })
})
