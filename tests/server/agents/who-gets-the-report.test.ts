import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasOpenLink } from '#server/agents/report.ts'
import {
  addAgent,
  agentAdded as added,
  chooseSight,
  agentList as list,
} from '#tests/support/fixtures/agents.ts'
import { publishVisit, schedule } from '#tests/support/fixtures/visit.ts'
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

const reportsTo = async (address: string) => {
  await server.quiet()
  return server.mail.received.filter(
    ({ to, subject }) => to.includes(address) && subject.startsWith('The report for '),
  ).length
}
const readable = async () => {
  const { inspectionId } = await publishVisit(owner, inspector)
  await admin.post(`/inspections/${inspectionId}/waive`, { reason: 'A gift.' })
  return inspectionId
}
const linksFor = (agent_id: string) =>
  server.db
    .selectFrom('shared_links')
    .select(['link_id', 'expires_at'])
    .where('agent_id', '=', agent_id)
    .execute()

describe('the report', () => {
  it('goes to each agent who may read it, once a version, and to nobody who may not', async () => {
    const inspectionId = await readable()
    const blind = await added(owner, inspectionId, { sees_report: false })
    const first = await added(owner, inspectionId, { sees_report: true })
    const counts = async (...agents: { email: string }[]) => {
      const all: number[] = []
      for (const { email } of agents) all.push(await reportsTo(email))
      return all
    }
    expect(await counts(blind, first)).toEqual([0, 1])
    await inspector.post(`/inspections/${inspectionId}/amend`, { reason: 'A photo was missing.' })
    await inspector.post(`/inspections/${inspectionId}/finalize`, {})
    expect(await counts(blind, first)).toEqual([0, 2])
    // Said once more, it brings nothing again.
    await chooseSight(owner, inspectionId, first.agent_id, { sees_visit: true, sees_report: true })
    expect(await counts(blind, first)).toEqual([0, 2])
    expect(await linksFor(blind.agent_id)).toEqual([])
    // The one who was named before another one has it already.
    const elsewhere = await readable()
    const before = await added(owner, elsewhere, { sees_report: true })
    const after = await added(owner, elsewhere, { sees_report: true })
    expect(await counts(before, after)).toEqual([1, 1])
  })

  it('makes no link for an agent who takes no e-mails, and goes to the others all the same', async () => {
    const email = 'silent@agents.example'
    await added(owner, (await schedule(owner)).inspectionId, { email })
    const { headers } = await server.mail.waitForMail(email)
    const key = /key=([\w-]+)>/.exec(headers.get('list-unsubscribe') ?? '')?.[1]
    await server.anonymous.post(`/public/mails/unsubscribe?key=${key}`)
    const inspectionId = await readable()
    const { agent_id } = await added(owner, inspectionId, { email, sees_report: true })
    const { body } = await addAgent(owner, inspectionId, { sees_report: true })
    expect(await linksFor(agent_id)).toEqual([])
    expect(await reportsTo(email)).toBe(0)
    expect(await reportsTo(body.agent.email)).toBe(1)
    const shown = await list(owner, inspectionId)
    expect(shown.map(({ report }: { report: string }) => report)).toContain('sent')
  })

  it('is not open to an agent any more at the instant of the end of the link', async () => {
    const inspectionId = await readable()
    const { agent_id } = await added(owner, inspectionId, { sees_report: true })
    const other = await added(owner, inspectionId, { sees_report: false })
    const [link] = await linksFor(agent_id)
    const end = link?.expires_at.getTime() ?? 0
    expect(await hasOpenLink(server.db, agent_id, new Date(end - 1))).toBe(true)
    expect(await hasOpenLink(server.db, agent_id, new Date(end))).toBe(false)
    expect(await hasOpenLink(server.db, other.agent_id, new Date(end - 1))).toBe(false)
  })
})
