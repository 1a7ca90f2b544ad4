import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { priceInputFor, quote } from '#contract/price.ts'
import { defaultPriceTable } from '#contract/standard-prices.ts'
import { erasePerson } from '#server/lives/erase-person.ts'
import { groundOf } from '#server/lives/served.ts'
import { addHome, anyHome, httpError, request } from '#tests/support/fixtures/visit.ts'
import { goodPassword, secretOf } from '#tests/support/server/accounts.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { unzipped } from '#tests/support/server/unzipped.ts'

let server: TestServer
let owner: Client
let inspector: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  ;[owner, inspector] = await Promise.all([server.as('homeowner'), server.as('inspector')])
})
afterAll(() => server.close())

const facts = { square_feet: 2150, year_built: 1978, foundation: 'slab' as const }
const total_cents = quote(
  priceInputFor(facts, ['inspection'], false),
  defaultPriceTable,
).total_cents
const agentNamed = (email: string, more: Record<string, unknown> = {}) => ({
  name: 'Dana Deal',
  email,
  phone: '',
  side: 'buyer',
  sees_visit: true,
  sees_report: true,
  ...more,
})
const wish = (agents: unknown, more: Record<string, unknown> = {}) => ({
  home: { ...anyHome(), ...facts },
  reason: 'buying',
  services: ['inspection'],
  scheduled_start: null,
  access_notes: '',
  total_cents,
  agents,
  signed_name: 'Harper Demo',
  ...more,
})
const hold = (email: string, agents: unknown) =>
  server.anonymous.post('/public/bookings', {
    ...wish(agents, { signed_name: 'Vera Visitor' }),
    first_name: 'Vera',
    last_name: 'Visitor',
    email,
  })
const agentsAt = async (client: Client, inspection: string) =>
  (await client.get(`/inspections/${inspection}/agents`)).body.agents

describe('a booking that names an agent', () => {
  it('has the agent with the inspection, and one mail that says when it is', async () => {
    const propertyId = await addHome(owner)
    const { status, body } = await request(owner, propertyId, {
      scheduled_start: (await owner.get(`/property/${propertyId}/slots`)).body.slots[0].start,
      agents: [agentNamed('once@agents.example')],
    })
    expect([status, body.status]).toEqual([201, 'scheduled'])
    expect(await agentsAt(owner, body.inspection_id)).toMatchObject([
      { email: 'once@agents.example', sees_visit: true, sees_report: true, report: 'waits' },
    ])
    const mail = await server.mail.waitForMail('once@agents.example')
    expect(mail.text).toContain(`${body.property.street}, Austin, TX is on`)
    expect(mail.attachments.map(({ name }) => name)).toEqual(['visit.ics'])
    await server.quiet()
    expect(
      server.mail.received.filter(({ to }) => to.includes('once@agents.example')),
    ).toHaveLength(1)
  })

  it('for a home that is not in the account yet does the same, and tells who waits that it is booked', async () => {
    const { status, body } = await owner.post('/bookings', wish([agentNamed('new@agents.example')]))
    expect(status).toBe(201)
    const named = await server.mail.waitForMail('new@agents.example')
    expect(named.text).toContain('has no date yet')
    expect(named.attachments).toEqual([])
    const start = (await owner.get(`/property/${body.property_id}/slots`)).body.slots[0].start
    const admin = await server.as('admin')
    const assigned = await admin.post(`/inspections/${body.inspection_id}/assign`, {
      inspector_id: inspector.userId,
      scheduled_start: start,
    })
    expect(assigned.status, JSON.stringify(assigned.body)).toBe(200)
    const booked = await server.mail.waitForMail('new@agents.example')
    expect(booked.subject).toBe(`The inspection of ${body.property.street} is booked`)
  })

  it('is refused whole when an agent is wrong: nothing is booked, and nobody hears of it', async () => {
    const refused = async (agents: unknown) => {
      const { status, body } = await owner.post('/bookings', wish(agents))
      return [status, body.fields]
    }
    const one = agentNamed('one@agents.example')
    expect(await refused([one, { ...one, email: ' ONE@agents.example' }])).toEqual([
      400,
      { 'agents.1.email': 'You name this agent already. Give another e-mail address.' },
    ])
    expect(await refused([{ ...one, email: 'homeowner@hearthkeep.example' }])).toEqual([
      400,
      { 'agents.0.email': 'This is the client’s own e-mail address. Give that of the agent.' },
    ])
    expect(await refused(['1', '2', '3'].map((n) => agentNamed(`${n}@agents.example`)))).toEqual([
      400,
      { agents: 'Name at most two agents.' },
    ])
    expect(await refused([{ ...one, name: 'www.bad.example' }])).toEqual([
      400,
      { 'agents.0.name': 'Leave web addresses out of Name of the agent.' },
    ])
    await server.quiet()
    expect(server.mail.received.filter(({ to }) => to.includes('one@agents.example'))).toEqual([])
    const homes = (await owner.get(`/customers/${owner.userId}/properties`)).body
    expect(homes.filter(({ street }: { street: string }) => street.includes('bad'))).toEqual([])
  })

  it('of a visitor names nobody before the visitor has opened the mailed link', async () => {
    const email = 'vera@visitors.example'
    const own = await hold(email, [agentNamed(email)])
    expect([own.status, Object.keys(own.body.fields)]).toEqual([400, ['agents.0.email']])
    expect((await hold(email, [agentNamed('held@agents.example')])).status).toBe(202)
    const token = secretOf((await server.mail.waitForMail(email)).links[0])
    expect(server.mail.received.filter(({ to }) => to.includes('held@agents.example'))).toEqual([])
    const { status, body } = await server.anonymous.post('/public/invitation/accept', {
      token,
      password: goodPassword,
      accepted_terms: true,
    })
    expect(status).toBe(200)
    const mail = await server.mail.waitForMail('held@agents.example')
    expect(mail.subject).toContain('Vera Visitor named you')

    // What a person names is theirs: their export has it, and it goes with their account.
    const vera = server.withToken(body.token, body.user_id)
    const { url } = (await vera.post('/account/export')).body
    const zip = await fetch(`${server.url}/api${url}`)
    const files = unzipped(Buffer.from(await zip.arrayBuffer()))
    expect(JSON.parse(files.get('data.json')?.toString('utf8') ?? '').agents).toMatchObject([
      { name: 'Dana Deal', email: 'held@agents.example', sees_report: true },
    ])
    const left = () =>
      server.db
        .selectFrom('inspection_agents')
        .select('agent_id')
        .where('email', '=', 'held@agents.example')
        .execute()
    expect(await left()).toHaveLength(1)
    await vera.post('/account/leave', { current_password: goodPassword })
    await server.db
      .transaction()
      .execute((trx) => erasePerson(groundOf(trx, server.app.services), body.user_id))
    expect(await left()).toEqual([])
  })

  it('that we prepare lets no agent read the report; the client decides when they sign', async () => {
    const { signed_name: _, ...unsigned } = wish([agentNamed('prepared@agents.example')])
    const client = { user_id: owner.userId }
    const body = { ...unsigned, client }
    const refused = await inspector.post('/bookings/prepared', body)
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { 'agents.0.sees_report': 'Only the client can let an agent read the report.' },
    ])
    const agents = [agentNamed('prepared@agents.example', { sees_report: false })]
    expect((await inspector.post('/bookings/prepared', { ...body, agents })).status).toBe(202)
    const mail = await server.mail.waitForMail('homeowner@hearthkeep.example', /prepared your/)
    const token = mail.links[0]?.split('=').at(-1) ?? ''
    const kept = (await owner.get(`/bookings/prepared?token=${token}`)).body
    expect(kept.agents).toEqual(agents)
    await server.quiet()
    expect(server.mail.received.filter(({ to }) => to.includes('prepared@agents.example'))).toEqual(
      [],
    )
    const sent = await owner.post(
      '/bookings',
      wish(agents.map((one) => ({ ...one, sees_report: true }))),
    )
    expect((await agentsAt(owner, sent.body.inspection_id))[0].report).toBe('waits')
  })

  it('is refused to a person who names too many in an hour', async () => {
    const email = (n: number) => `many${n}@agents.example`
    let last = { status: 0, body: {} as { code?: string } }
    const other = await server.as('homeowner2')
    for (let n = 0; n < 32 && last.status !== 429; n += 1)
      last = await other.post(
        '/bookings',
        wish([agentNamed(email(n)), agentNamed(`b${email(n)}`)], {
          signed_name: 'Hollis Demo',
          signed_why: 'Me',
        }),
      )
    expect(httpError(last as never)).toEqual([429, 'too_many'])
  })
})
