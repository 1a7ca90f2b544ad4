import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addAgent as add,
  agentAdded as added,
  agentNamed,
  agentsAt as at,
  chooseSight as choose,
  agentList as list,
  removeAgent as remove,
  restoreAgent as restore,
} from '#tests/support/fixtures/agents.ts'
import { httpError, schedule, told } from '#tests/support/fixtures/visit.ts'
import type { ReceivedMail } from '#tests/support/server/mail.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let owner: Client
let other: Client
let inspector: Client
let admin: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  ;[owner, other, inspector, admin] = await Promise.all([
    server.as('homeowner'),
    server.as('homeowner2'),
    server.as('inspector'),
    server.as('admin'),
  ])
})
afterAll(() => server.close())

const harper = 'homeowner@hearthkeep.example'
const mailsTo = async (address: string) => {
  await server.quiet()
  return server.mail.received.filter(({ to }) => to.includes(address))
}
const subjectsTo = async (address: string) =>
  (await mailsTo(address)).map(({ subject }) => subject.split(' ').slice(0, 4).join(' '))
const calendarOf = (mail: ReceivedMail) =>
  mail.attachments
    .find(({ name }) => name === 'visit.ics')
    ?.bytes.toString('utf8')
    .replaceAll('\r\n ', '') ?? ''
describe('an agent whom a client names', () => {
  it('gets an e-mail with date, place and calendar entry, and hears when the visit moves or does not take place', async () => {
    const { inspectionId } = await schedule(owner, { street: '4 Agent Row' })
    const { agent_id, email } = await added(owner, inspectionId)
    expect(await list(owner, inspectionId)).toEqual([
      {
        agent_id,
        name: 'Dana Deal',
        email,
        phone: '512-555-0147',
        side: 'buyer',
        sees_visit: true,
        sees_report: false,
        report: 'no',
        unsubscribed: false,
        named_by: 'homeowner',
        removable: true,
      },
    ])
    const named = await server.mail.waitForMail(email)
    expect(named.subject).toBe('Harper Demo named you as an agent for a home inspection')
    expect(named.text).toContain('Hello Dana Deal')
    expect(named.text).toContain('buyer’s agent')
    expect(named.text).toMatch(/The inspection of 4 Agent Row, Austin, TX is on .+ at .+\./)
    expect(calendarOf(named)).toContain(`UID:${inspectionId}@hearthkeep`)
    expect(calendarOf(named)).toContain('STATUS:CONFIRMED')
    expect(calendarOf(named)).toContain(`mailto:${email}`)

    const { body } = await owner.get(`/inspections/${inspectionId}`)
    const later = new Date(Date.parse(body.scheduled_start) + 24 * 3_600_000).toISOString()
    await admin.post(`/inspections/${inspectionId}/reschedule`, { scheduled_start: later })
    const moved = await server.mail.waitForMail(email)
    expect(moved.subject).toBe('The inspection of 4 Agent Row has a new time')
    expect(calendarOf(moved)).toContain('METHOD:REQUEST')

    const words = 'Look at https://bad.example first'
    await owner.post(`/inspections/${inspectionId}/cancel`, { reason: words })
    const cancelled = await server.mail.waitForMail(email)
    expect(cancelled.subject).toBe('The inspection of 4 Agent Row was cancelled')
    expect(calendarOf(cancelled)).toContain('METHOD:CANCEL')
    // No word of a stranger reaches a mailbox under our name.
    expect(cancelled.text + cancelled.html).not.toContain('bad.example')
    expect(httpError(await add(owner, inspectionId))).toEqual([409, 'wrong_state'])
  })

  it('hears nothing of a visit that the client does not let them see, and when it is once the client does', async () => {
    const { inspectionId } = await schedule(owner, { street: '5 Agent Row' })
    const none = await added(owner, inspectionId, { sees_visit: false })
    const report = await added(owner, inspectionId, { sees_visit: false, sees_report: true })
    const named = await server.mail.waitForMail(report.email)
    expect(named.text).toContain('You will get a link to the report once it can be read.')
    expect(named.text + named.subject + named.html).not.toContain('5 Agent Row')
    expect(named.attachments).toEqual([])
    const { body } = await owner.get(`/inspections/${inspectionId}`)
    const later = new Date(Date.parse(body.scheduled_start) + 24 * 3_600_000).toISOString()
    await admin.post(`/inspections/${inspectionId}/reschedule`, { scheduled_start: later })
    expect(await subjectsTo(none.email)).toEqual([])
    expect(await subjectsTo(report.email)).toEqual(['Harper Demo named you'])
    const sight = { sees_visit: true, sees_report: false }
    expect((await choose(owner, inspectionId, none.agent_id, sight)).body.agent).toMatchObject(
      sight,
    )
    expect((await server.mail.waitForMail(none.email)).text).toContain('5 Agent Row')
    // The same choice again says nothing new.
    await choose(owner, inspectionId, none.agent_id, sight)
    expect(await subjectsTo(none.email)).toEqual(['Harper Demo named you'])
  })

  it('is refused with a sentence at the field that is wrong', async () => {
    const { inspectionId } = await schedule(owner)
    const wrong = async (more: Record<string, unknown>) => {
      const { status, body } = await add(owner, inspectionId, more)
      return [status, body.fields]
    }
    expect(await wrong({ name: ' ' })).toEqual([400, { name: 'Name of the agent is required.' }])
    expect(await wrong({ name: 'Dana\nBcc: all' })).toEqual([
      400,
      { name: 'Name of the agent must be one line.' },
    ])
    expect(await wrong({ name: 'Visit bad.example.com' })).toEqual([
      400,
      { name: 'Leave web addresses out of Name of the agent.' },
    ])
    expect(await wrong({ email: 'dana' })).toEqual([
      400,
      { email: 'Enter an e-mail address such as name@example.com.' },
    ])
    expect(await wrong({ phone: 'ring me' })).toMatchObject([
      400,
      { phone: 'Enter a phone number in digits, such as 512-555-0147.' },
    ])
    expect(await wrong({ side: 'both' })).toEqual([400, { side: 'Choose whose agent it is.' }])
    expect(await wrong({ sees_visit: 'yes' })).toEqual([400, { sees_visit: 'Say true or false.' }])
    expect(await wrong({ email: harper.toUpperCase() })).toEqual([
      400,
      { email: 'This is the client’s own e-mail address. Give that of the agent.' },
    ])
    const { email } = await added(owner, inspectionId)
    expect(await wrong({ email: email.toUpperCase() })).toEqual([
      400,
      { email: 'This agent is named already.' },
    ])
    await added(owner, inspectionId)
    expect(httpError(await add(owner, inspectionId))).toEqual([409, 'too_many_agents'])
    expect(await list(owner, inspectionId)).toHaveLength(2)
    const [first] = await list(owner, inspectionId)
    const sight = await choose(owner, inspectionId, first.agent_id, { sees_report: 'yes' })
    expect([sight.status, sight.body.fields]).toEqual([400, { sees_report: 'Say true or false.' }])
  })

  it('is named once by two people at once, and never a third', async () => {
    const { inspectionId } = await schedule(owner)
    const same = agentNamed()
    const twice = await Promise.all(
      [owner, inspector, admin].map((client) => client.post(at(inspectionId), same)),
    )
    expect(twice.map(({ status }) => status).sort()).toEqual([201, 400, 400])
    const three = await Promise.all([owner, inspector, admin].map((one) => add(one, inspectionId)))
    expect(three.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(await list(owner, inspectionId)).toHaveLength(2)
    expect(await mailsTo(same.email)).toHaveLength(1)
  })

  it('gets no more than so many e-mails from one person in an hour', async () => {
    const { inspectionId } = await schedule(other)
    const { email, agent_id } = await added(other, inspectionId)
    const sight = (sees_visit: boolean) =>
      choose(other, inspectionId, agent_id, { sees_visit, sees_report: false })
    const answers = []
    for (let time = 0; time < 41; time += 1) {
      await sight(false)
      answers.push((await sight(true)).status)
    }
    expect(answers.filter((status) => status === 429).length).toBe(2)
    expect(await mailsTo(email)).toHaveLength(40)
  })
})

describe('an agent whom we name', () => {
  it('is shown to the client, who alone lets them read the report, and removes them', async () => {
    const { inspectionId } = await schedule(owner, { street: '6 Agent Row' })
    const refused = await add(inspector, inspectionId, { sees_report: true })
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { sees_report: 'Only the client can let an agent read the report.' },
    ])
    const { agent_id, email } = await added(inspector, inspectionId)
    expect((await told(owner, 'system_alert'))[0]).toBe(
      'Indigo Demo named an agent for the inspection of 6 Agent Row',
    )
    expect((await server.mail.waitForMail(email)).subject).toContain('Indigo Demo')
    const seen = async (client: Client) =>
      (await list(client, inspectionId)).map(
        (one: { named_by: string; removable: boolean }) => [one.named_by, one.removable] as const,
      )
    expect(await seen(owner)).toEqual([['inspector', true]])
    expect(await seen(inspector)).toEqual([['inspector', true]])
    expect(await seen(admin)).toEqual([['inspector', false]])
    const sight = { sees_visit: true, sees_report: true }
    expect((await choose(inspector, inspectionId, agent_id, sight)).status).toBe(403)
    expect((await remove(admin, inspectionId, agent_id)).status).toBe(403)
    expect((await choose(owner, inspectionId, agent_id, sight)).body.agent.report).toBe('waits')
    // What the client takes away, nobody else puts back.
    await remove(owner, inspectionId, agent_id)
    expect((await restore(inspector, inspectionId, agent_id)).status).toBe(403)
    expect(await list(owner, inspectionId)).toEqual([])
    expect((await restore(owner, inspectionId, agent_id)).status).toBe(200)
    expect((await remove(inspector, inspectionId, agent_id)).status).toBe(200)
    expect((await restore(inspector, inspectionId, agent_id)).status).toBe(200)
  })

  it('leaves a row in the audit trail when an admin does it', async () => {
    const { inspectionId } = await schedule(owner)
    const { agent_id } = await added(admin, inspectionId)
    await remove(admin, inspectionId, agent_id)
    await restore(admin, inspectionId, agent_id)
    const { body } = await admin.get('/admin/actions')
    expect(body.actions.slice(0, 3).map((one: { action: string }) => one.action)).toEqual([
      'agents.restore',
      'agents.remove',
      'agents.add',
    ])
  })
})

describe('the agents of an inspection', () => {
  it('belong to the owner who has them: nobody else’s, and not the next one’s', async () => {
    const { inspectionId, propertyId } = await schedule(owner)
    const { agent_id, email } = await added(owner, inspectionId)
    const elsewhere = await schedule(owner)
    const sight = { sees_visit: true, sees_report: true }
    for (const answer of [
      await choose(owner, elsewhere.inspectionId, agent_id, sight),
      await remove(owner, elsewhere.inspectionId, agent_id),
      await restore(owner, elsewhere.inspectionId, agent_id),
    ])
      expect(answer.status).toBe(404)
    for (const answer of [
      await other.get(at(inspectionId)),
      await add(other, inspectionId),
      await choose(other, inspectionId, agent_id, sight),
      await remove(other, inspectionId, agent_id),
      await restore(other, inspectionId, agent_id),
    ])
      expect(answer.status).toBe(403)
    expect((await server.anonymous.get(at(inspectionId))).status).toBe(401)
    await server.mail.waitForMail(email)
    // A home is transferred once nothing of it is open.
    await admin.post(`/inspections/${inspectionId}/cancel`, { reason: 'Sold' })
    await server.mail.waitForMail(email)
    const moved = await admin.post(`/admin/properties/${propertyId}/transfer`, {
      email: 'homeowner2@hearthkeep.example',
      owner_id: owner.userId,
      reason: 'Sold',
    })
    expect(moved.status, JSON.stringify(moved.body)).toBe(200)
    expect(await list(other, inspectionId)).toEqual([])
    expect((await remove(other, inspectionId, agent_id)).status).toBe(404)
  })
})
