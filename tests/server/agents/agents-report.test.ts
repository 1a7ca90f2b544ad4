import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  agentAdded as added,
  agentsAt as at,
  chooseSight as choose,
  agentList as list,
  removeAgent as remove,
  restoreAgent as restore,
} from '#tests/support/fixtures/agents.ts'
import { httpError, publishVisit } from '#tests/support/fixtures/visit.ts'
import type { ReceivedMail } from '#tests/support/server/mail.ts'
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

const mailsTo = async (address: string) => {
  await server.quiet()
  return server.mail.received.filter(({ to }) => to.includes(address))
}
const tokenIn = ({ links }: ReceivedMail) =>
  new URL(links[0] ?? '', 'http://x').searchParams.get('token') ?? ''
const read = (token: string) => server.anonymous.get(`/public/shared-report?token=${token}`)
const waive = (inspection: string) =>
  admin.post(`/inspections/${inspection}/waive`, { reason: 'A gift' })

describe('the report for an agent', () => {
  it('comes to the agent by a private link when the client can read it, and not before', async () => {
    const { inspectionId } = await publishVisit(owner, inspector)
    const { email, report } = await added(owner, inspectionId, { sees_report: true })
    expect(report).toBe('waits')
    expect(await mailsTo(email)).toEqual([])
    await waive(inspectionId)
    const mail = await server.mail.waitForMail(email)
    expect(mail.subject).toMatch(/^The report for /)
    expect(mail.text).toContain('Harper Demo lets you read the report')
    expect((await read(tokenIn(mail))).body).toMatchObject({ scope: 'full' })
    expect((await list(owner, inspectionId))[0].report).toBe('sent')
    const { links } = (await owner.get(`/inspections/${inspectionId}/links`)).body
    expect(links.map((one: { agent: string }) => one.agent)).toEqual(['Dana Deal'])
    expect(JSON.stringify((await inspector.get(at(inspectionId))).body)).not.toContain('token')
  })

  it('is closed by the removal of the agent; Undo brings another link', async () => {
    const { inspectionId } = await publishVisit(owner, inspector)
    await waive(inspectionId)
    const { agent_id, email, report } = await added(owner, inspectionId, { sees_report: true })
    expect(report).toBe('sent')
    const token = tokenIn(await server.mail.waitForMail(email))
    expect((await read(token)).status).toBe(200)
    expect((await remove(owner, inspectionId, agent_id)).status).toBe(200)
    expect((await remove(owner, inspectionId, agent_id)).status).toBe(200)
    expect(httpError(await read(token))).toEqual([410, 'revoked_link'])
    const sight = { sees_visit: true, sees_report: true }
    expect((await choose(owner, inspectionId, agent_id, sight)).status).toBe(404)
    expect((await restore(owner, inspectionId, agent_id)).body.agent.report).toBe('sent')
    const again = tokenIn(await server.mail.waitForMail(email))
    expect([(await read(again)).status, (await read(token)).status]).toEqual([200, 410])
  })

  it('is closed when the client takes the leave back, here or at the link', async () => {
    const { inspectionId } = await publishVisit(owner, inspector)
    await waive(inspectionId)
    const { agent_id, email } = await added(owner, inspectionId, { sees_report: true })
    const first = tokenIn(await server.mail.waitForMail(email))
    const sight = (sees_report: boolean) =>
      choose(owner, inspectionId, agent_id, { sees_visit: true, sees_report })
    expect((await sight(false)).body.agent.report).toBe('no')
    expect((await read(first)).status).toBe(410)
    expect((await sight(true)).body.agent.report).toBe('sent')
    const second = tokenIn(await server.mail.waitForMail(email))
    expect((await read(second)).status).toBe(200)
    const { links } = (await owner.get(`/inspections/${inspectionId}/links?open=true`)).body
    await owner.post(`/inspections/${inspectionId}/links/${links[0].link_id}/revoke`)
    expect((await read(second)).status).toBe(410)
    expect((await list(owner, inspectionId))[0]).toMatchObject({
      sees_report: false,
      report: 'no',
    })
  })

  it('comes again in its next version, and after its link has expired when the client says so', async () => {
    const { inspectionId } = await publishVisit(owner, inspector)
    await waive(inspectionId)
    const { agent_id, email } = await added(owner, inspectionId, { sees_report: true })
    const first = tokenIn(await server.mail.waitForMail(email))
    await inspector.post(`/inspections/${inspectionId}/amend`, { reason: 'A photo was missing' })
    await inspector.post(`/inspections/${inspectionId}/finalize`, {})
    const second = tokenIn(await server.mail.waitForMail(email))
    for (const token of [first, second])
      expect((await read(token)).body).toMatchObject({ version: 2 })
    await server.db
      .updateTable('shared_links')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('agent_id', '=', agent_id)
      .execute()
    expect((await list(owner, inspectionId))[0].report).toBe('ended')
    const sight = { sees_visit: true, sees_report: true }
    expect((await choose(owner, inspectionId, agent_id, sight)).body.agent.report).toBe('sent')
    expect((await read(tokenIn(await server.mail.waitForMail(email)))).status).toBe(200)
  })
})
