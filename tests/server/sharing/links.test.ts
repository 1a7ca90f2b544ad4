import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { agentAdded, chooseSight } from '#tests/support/fixtures/agents.ts'
import { publishVisit } from '#tests/support/fixtures/visit.ts'
import { peopleOf, startDemo } from '#tests/support/server/demos.ts'
import type { ReceivedMail } from '#tests/support/server/mail.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

const day = 86_400_000
let now = Date.now()
let server: TestServer
let owner: Client
const signIn = async () => {
  owner = await server.as('homeowner')
}
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', now: () => now })
  await signIn()
})
afterAll(() => server.close())

/** A visit whose report its owner may read; its id. */
const readableVisit = async (): Promise<string> => {
  const { inspectionId } = await publishVisit(owner, await server.as('inspector'))
  const admin = await server.as('admin')
  await admin.post(`/inspections/${inspectionId}/waive`, { reason: 'A gift.' })
  return inspectionId
}
const share = async (client: Client, id: string, days: number) =>
  (await client.post(`/inspections/${id}/links`, { scope: 'full', days })).body.link
const linksOf = async (id: string, query: string) =>
  (await owner.get(`/inspections/${id}/links?${query}`)).body.links.map(
    ({ link_id }: { link_id: string }) => link_id,
  )

describe('a link', () => {
  it('is among the open ones until it expires', async () => {
    const id = await readableVisit()
    await owner.post(`/inspections/${id}/sign`, { signed_name: 'Harper Demo' })
    const [short, long] = [await share(owner, id, 1), await share(owner, id, 3)]
    expect((await linksOf(id, 'open=true')).toSorted()).toEqual(
      [short.link_id, long.link_id].toSorted(),
    )
    now += day + 1000
    await signIn()
    expect(await linksOf(id, 'open=true')).toEqual([long.link_id])
    expect(await linksOf(id, 'open=false')).toEqual([short.link_id])
  })

  it('of a demo ends with the demo, however many days were asked', async () => {
    const demo = await startDemo(server)
    const { homeowner } = await peopleOf(server, demo)
    const link = await share(homeowner, demo.id('inspection lane'), 30)
    expect(link.expires_at).toBe(demo.answer.body.expires_at)
  })

  it('of an agent that was withdrawn takes nothing from the agent when it is withdrawn again', async () => {
    const tokenIn = ({ links }: ReceivedMail) =>
      new URL(links[0] ?? '', 'http://x').searchParams.get('token') ?? ''
    const read = async (token: string) =>
      (await server.anonymous.get(`/public/shared-report?token=${token}`)).status
    const id = await readableVisit()
    const { agent_id, email } = await agentAdded(owner, id, { sees_report: true })
    const first = tokenIn(await server.mail.waitForMail(email))
    const [link] = await linksOf(id, 'open=true')
    const sight = (sees_report: boolean) =>
      chooseSight(owner, id, agent_id, { sees_visit: true, sees_report })
    await sight(false)
    await sight(true)
    const second = tokenIn(await server.mail.waitForMail(email))
    expect((await owner.post(`/inspections/${id}/links/${link}/revoke`)).status).toBe(200)
    expect([await read(first), await read(second)]).toEqual([410, 200])
  })

  it('tells of a request the day when it was sent, of a report that of its publication, and no cache keeps it', async () => {
    const id = await readableVisit()
    await owner.post(`/inspections/${id}/sign`, { signed_name: 'Harper Demo' })
    const report = (await owner.get(`/inspections/${id}/report`)).body
    const [finding_id] = report.sections.flatMap(
      ({ findings }: { findings: { finding_id: string }[] }) =>
        findings.map((one) => one.finding_id),
    )
    const item = { finding_id, ask: 'repair', trade: '', note: '', credit_cents: null }
    const at = `/inspections/${id}/repair-request`
    expect((await owner.put(at, { items: [item], grouping: 'own', version: 0 })).status).toBe(200)
    now += 60_000
    const made = async (scope: string) => {
      const { body } = await owner.post(`/inspections/${id}/links`, { scope, days: 2 })
      return { link: body.link, token: new URL(body.url).searchParams.get('token') ?? '' }
    }
    const [full, request] = [await made('full'), await made('repair_request')]
    const told = async (path: string, token: string) =>
      server.anonymous.get(`/public/${path}?token=${token}`)
    const contents = await told('shared-contents', request.token)
    expect(contents.headers.get('cache-control')).toContain('no-store')
    expect(contents.body.dated).toBe(request.link.created_at)
    expect((await told('shared-contents', full.token)).body.dated).toBe(report.finalized_at)
    // Only a reader of the request may answer it, or know where it stands.
    expect((await told('shared-report', request.token)).body.answerable).toMatchObject({
      version: 1,
    })
    expect((await told('shared-report', full.token)).body.answerable).toBeNull()
    // One visit of a browser opens both.
    const visit = randomUUID()
    for (const { token, link } of [full, request]) {
      await server.anonymous.post('/public/shared-openings', { token, visit })
      const { links } = (await owner.get(`/inspections/${id}/links`)).body
      const one = links.find(({ link_id }: { link_id: string }) => link_id === link.link_id)
      expect(one.times_opened).toBe(1)
    }
    // Another grouping alone is a change, too.
    expect((await owner.put(at, { items: [item], grouping: 'trade', version: 1 })).body).toEqual({
      version: 2,
    })
  })
})
