import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answered } from '#contract/diy.ts'
import { missingWords } from '#contract/vocabulary/missing.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { analysed } from '#server/resources/diy/build.ts'
import { httpError } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

const day = 86_400_000
let now = Date.now()
let server: TestServer
let owner: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', now: () => now, env: { LOG_LEVEL: 'trace' } })
  owner = await server.as('homeowner')
})
afterAll(() => server.close())

const lane = idOf('diy lane')
const home = idOf('property lane')
const share = async (days = 7) => {
  const { status, body } = await owner.post(`/diy-analyses/${lane}/links`, { days })
  expect(status).toBe(201)
  return { ...body, token: new URL(body.url).searchParams.get('token') ?? '' }
}
const open = (token: string) => server.anonymous.get(`/public/shared-diy-analysis?token=${token}`)
const contents = (token: string) => server.anonymous.get(`/public/shared-contents?token=${token}`)
const download = (token: string, format: string) =>
  fetch(`${server.url}/api/public/shared-contents/${format}?token=${token}`)

describe('an owner’s own analysis', () => {
  it('tells problems first, most serious first, then what is open, and what to do by who does it', async () => {
    const { status, body } = await owner.get(`/diy-analyses/${lane}`)
    expect(status).toBe(200)
    const problems = body.answers.filter(({ answer }: Answered) => answer === 'problem')
    expect(problems.map(({ severity }: Answered) => severity)).toEqual([
      'safety',
      'safety',
      'major',
      'major',
      'maintenance',
      'maintenance',
    ])
    const kinds = body.answers.map(({ answer }: Answered) => answer)
    expect(kinds.lastIndexOf('problem')).toBeLessThan(kinds.indexOf('not_sure'))
    expect(kinds.lastIndexOf('not_sure')).toBeLessThan(kinds.indexOf('ok'))
    expect(body.summary).toBe(
      '9 of 10 areas were looked at. 6 problems were found, 2 of them safety hazards; 5 questions are left for a professional.',
    )
    expect(body.actions[0]).toMatchObject({
      trade: 'carpenter',
      steps: [{ problem: 'Loose steps or handrail' }],
    })
    expect(body.actions.flatMap(({ steps }: { steps: unknown[] }) => steps)).toHaveLength(6)
    expect(body.counts).toMatchObject({ problem: 6, not_sure: 5, not_present: 3 })
    expect(problems[0].photos.length + problems[1].photos.length).toBe(1)
  })

  it('is listed with its home, newest first, once it is finished', async () => {
    const later = randomUUID()
    await server.db
      .insertInto('diy_analyses')
      .values([
        { analysis_id: randomUUID(), property_id: home, submitted_at: null },
        { analysis_id: later, property_id: home, submitted_at: new Date(now) },
      ])
      .execute()
    const { body } = await owner.get(`/property/${home}/diy-analyses`)
    expect(body.analyses.map((one: { analysis_id: string }) => one.analysis_id)).toEqual([
      later,
      lane,
    ])
    expect(body.analyses[0].summary).toBe(
      '0 of 10 areas were looked at. No problem was found; nothing is left for a professional.',
    )
  })

  it('that is still being answered, or that nobody began, is not there', async () => {
    const begun = randomUUID()
    await server.db
      .insertInto('diy_analyses')
      .values({ analysis_id: begun, property_id: home })
      .execute()
    for (const id of [begun, randomUUID()]) {
      expect((await owner.get(`/diy-analyses/${id}`)).status).toBe(404)
      expect((await owner.post(`/diy-analyses/${id}/links`, { days: 7 })).status).toBe(404)
    }
    expect((await owner.get('/diy-analyses/one')).body.fields).toEqual({
      analysisId: missingWords,
    })
  })

  it('is nobody else’s', async () => {
    for (const person of ['homeowner2', 'inspector', 'admin']) {
      const other = await server.as(person)
      expect((await other.get(`/diy-analyses/${lane}`)).status).toBe(403)
      expect((await other.get(`/property/${home}/diy-analyses`)).status).toBe(403)
      expect((await other.post(`/diy-analyses/${lane}/links`, { days: 7 })).status).toBe(403)
    }
    expect((await server.anonymous.get(`/diy-analyses/${lane}`)).status).toBe(401)
  })

  it('keeps one answer a question', async () => {
    const again = server.db
      .insertInto('diy_answers')
      .values({
        answer_id: randomUUID(),
        analysis_id: lane,
        question_id: 'drainage.slope',
        answer: 'ok',
      })
      .execute()
    await expect(again).rejects.toThrow(/unique/)
  })

  it('leaves out an answer to a question that is asked no more', () => {
    const given = (question_id: string) => ({
      question_id,
      answer: 'problem' as const,
      note: '',
      photos: [],
    })
    const { answers, summary } = analysed([given('roof.shingles'), given('roof.gone')])
    expect(answers.map(({ question_id }) => question_id)).toEqual(['roof.shingles'])
    expect(summary).toBe('1 of 10 areas were looked at. 1 problem was found; no question is open.')
  })
})

describe('a link to an analysis', () => {
  it('shows what was answered and the address, and nothing of the account', async () => {
    const { url, token } = await share()
    expect(url).toBe(`${server.url}/diy-analysis-report-public?token=${token}`)
    const { status, body, headers } = await open(token)
    const own = (await owner.get(`/diy-analyses/${lane}`)).body
    expect(status).toBe(200)
    expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([
      'no-store',
      'noindex, nofollow',
    ])
    expect([body.answers, body.summary, body.address]).toEqual([
      own.answers,
      own.summary,
      own.address,
    ])
    const said = JSON.stringify(body)
    for (const secret of ['Harper', lane, home, owner.userId ?? ''])
      expect(said).not.toContain(secret)
  })

  it('ends at its hour and when the owner revokes it, and its openings are noted', async () => {
    const { token, link } = await share(2)
    await open(token)
    await open(token)
    await server.anonymous.post('/public/shared-openings', { token, visit: randomUUID() })
    const { links } = (await owner.get(`/diy-analyses/${lane}/links`)).body
    expect(links.find((one: { link_id: string }) => one.link_id === link.link_id)).toMatchObject({
      scope: 'diy_analysis',
      times_opened: 1,
    })
    const revoke = () => owner.post(`/diy-analyses/${lane}/links/${link.link_id}/revoke`)
    expect([(await revoke()).status, (await revoke()).status]).toEqual([200, 200])
    expect(httpError(await open(token))).toEqual([410, 'revoked_link'])
    const other = await share(2)
    now += 2 * day + 1
    expect(httpError(await open(other.token))).toEqual([410, 'expired_link'])
    expect((await download(other.token, 'pdf')).status).toBe(410)
    now = Date.now()
  })

  it('of one kind opens nothing of the other, and a link of one home ends none of another', async () => {
    const { token, link } = await share()
    expect(httpError(await server.anonymous.get(`/public/shared-report?token=${token}`))).toEqual([
      404,
      'invalid_link',
    ])
    const report = await owner.post(`/inspections/${idOf('inspection lane')}/links`, {
      scope: 'summary',
      days: 7,
    })
    const reportToken = new URL(report.body.url).searchParams.get('token') ?? ''
    expect(httpError(await open(reportToken))).toEqual([404, 'invalid_link'])
    const path = `/inspections/${idOf('inspection lane')}/links/${link.link_id}/revoke`
    expect((await owner.post(path)).status).toBe(404)
    const { links } = (await owner.get(`/inspections/${idOf('inspection lane')}/links`)).body
    expect(JSON.stringify(links)).not.toContain(link.link_id)
  })

  it('is good for a day to ninety', async () => {
    for (const days of [0, 91, 1.5])
      expect(
        (await owner.post(`/diy-analyses/${lane}/links`, { days })).body.fields,
      ).toHaveProperty('days')
  })
})

describe('what a link leads to', () => {
  it('is told before a file is made: what, of which home, of when, and until when', async () => {
    const { token, link } = await share()
    expect((await contents(token)).body).toMatchObject({
      scope: 'diy_analysis',
      address: { street: '12 Example Lane' },
      number: null,
      expires_at: link.expires_at,
    })
    const report = await owner.post(`/inspections/${idOf('inspection lane')}/links`, {
      scope: 'full',
      days: 7,
    })
    const { body } = await contents(new URL(report.body.url).searchParams.get('token') ?? '')
    expect([body.scope, body.number]).toEqual([
      'full',
      expect.stringMatching(/^HK-\d+, version 1$/),
    ])
    expect(httpError(await contents('a'.repeat(43)))).toEqual([404, 'invalid_link'])
    expect(httpError(await contents('short'))).toEqual([400, 'invalid'])
  })

  it('comes as a tagged PDF, as a table and as data', async () => {
    const { token } = await share()
    const pdf = await download(token, 'pdf')
    expect(pdf.headers.get('content-disposition')).toMatch(
      /^attachment; filename="diy-analysis-\d{4}-\d\d-\d\d\.pdf"$/,
    )
    const bytes = Buffer.from(await pdf.arrayBuffer()).toString('latin1')
    for (const tag of ['H1', 'H2', 'H3', 'P', 'Figure']) expect(bytes).toContain(`/S /${tag}`)
    const csv = await (await download(token, 'csv')).text()
    expect(csv.split('\r\n')[0]).toContain(
      'Area,Question,Answer,Problem,Severity,Note,What to do,Trade',
    )
    expect(csv.split('\r\n')[1]).toContain(',Problem,Loose steps or handrail,Safety hazard,')
    expect(await (await download(token, 'json')).json()).toEqual((await open(token)).body)
    expect((await download(token, 'docx')).status).toBe(400)
  })

  it('is kept only as a hash, and no log holds it', async () => {
    const { token } = await share()
    await open(token)
    await download(token, 'csv')
    const kept = [
      await server.db.selectFrom('shared_links').selectAll().execute(),
      await server.db.selectFrom('idempotency_keys').selectAll().execute(),
    ]
    expect(JSON.stringify(kept)).not.toContain(token)
    expect(server.log.join('')).not.toContain(token)
  })
})
