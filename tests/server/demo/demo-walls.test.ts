import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { counties } from '#server/db/seed/people.ts'
import { resources } from '#server/resources/registry.ts'
import { request } from '#tests/support/fixtures/visit.ts'
import { aboutOneself } from '#tests/support/server/about-oneself.ts'
import { type Demo, peopleOf, startDemo } from '#tests/support/server/demos.ts'
import { accountRows } from '#tests/support/server/policy-rows-accounts.ts'
import { agentRows } from '#tests/support/server/policy-rows-agents.ts'
import { agreementRows } from '#tests/support/server/policy-rows-agreements.ts'
import { bookingRows } from '#tests/support/server/policy-rows-bookings.ts'
import { faultRows } from '#tests/support/server/policy-rows-faults.ts'
import { formerHomeRows } from '#tests/support/server/policy-rows-former-homes.ts'
import { messageRows } from '#tests/support/server/policy-rows-messages.ts'
import { ownAccountRows } from '#tests/support/server/policy-rows-own-account.ts'
import { paperRows } from '#tests/support/server/policy-rows-papers.ts'
import { reminderRows } from '#tests/support/server/policy-rows-reminders.ts'
import { savedQuoteRows } from '#tests/support/server/policy-rows-saved-quotes.ts'
import { sharingRows } from '#tests/support/server/policy-rows-sharing.ts'
import { workRows } from '#tests/support/server/policy-rows-work.ts'
import {
  makeWorld,
  type PolicyRow,
  type World,
  worldOfDemo,
} from '#tests/support/server/policy-world.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

/*
 * Nothing of a demo meets anything outside it: every endpoint that names something of somebody's is asked by
 * the people of a demo about real things and another demo's, and by real people about a demo's. Endpoints
 * that answer about oneself alone are listed; a new endpoint belongs to neither until somebody says so.
 */

const open = new Set(
  resources.flatMap(({ policies }) =>
    Object.entries(policies).flatMap(([name, policy]) => (policy.open ? [name] : [])),
  ),
)
const endpoints = new Map(resources.flatMap(({ endpoints: some }) => Object.entries(some)))
const ofOthers = [...endpoints.keys()].filter((name) => !aboutOneself.has(name) && !open.has(name))

let server: TestServer
let one: Demo
let other: Demo
let people: Record<'real' | 'one' | 'other', Record<string, Client>>
let worlds: Record<'real' | 'one' | 'other', World>

beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  const real = await makeWorld(server)
  one = await startDemo(server)
  other = await startDemo(server)
  worlds = {
    real,
    one: await worldOfDemo(real, one.demo),
    other: await worldOfDemo(real, other.demo),
  }
  people = {
    real: {
      homeowner: await server.as('homeowner'),
      inspector: await server.as('inspector'),
      admin: await server.as('admin'),
    },
    one: await peopleOf(server, one),
    other: await peopleOf(server, other),
  }
})
afterAll(() => server.close())

const ask = async (client: Client, row: PolicyRow) => {
  const { path, body } = await row.request('owner')
  return (
    await client.call(endpoints.get(row.endpoint)?.method ?? 'GET', path, {
      ...(body === undefined ? {} : { body }),
    })
  ).status
}

type Wall = readonly [from: keyof typeof worlds, to: keyof typeof worlds]
/** Errors and the waiting list are those of the product: a demo has none that somebody outside it could ask for. */
const wallsOf = (endpoint: string): Wall[] => [
  ['one', 'real'],
  ...(endpoint.startsWith('faults.') || endpoint === 'bookings.waitingLife'
    ? []
    : ([
        ['one', 'other'],
        ['real', 'one'],
      ] satisfies Wall[])),
]

describe('between a demo and everything else', () => {
  it.each(ofOthers)('%s reaches over no wall', async (endpoint) => {
    const passed: unknown[] = []
    for (const [from, to] of wallsOf(endpoint)) {
      const rows = [
        ...accountRows(worlds[to]),
        ...ownAccountRows(worlds[to]),
        ...agentRows(worlds[to]),
        ...agreementRows(worlds[to]),
        ...bookingRows(worlds[to]),
        ...faultRows(worlds[to]),
        ...formerHomeRows(worlds[to]),
        ...messageRows(worlds[to]),
        ...paperRows(worlds[to]),
        ...reminderRows(worlds[to]),
        ...savedQuoteRows(worlds[to]),
        ...sharingRows(worlds[to]),
        ...workRows(worlds[to]),
      ].filter((row) => row.endpoint === endpoint)
      expect(rows.length).toBeGreaterThan(0)
      for (const row of rows)
        for (const [role, client] of Object.entries(people[from])) {
          const status = await ask(client, row)
          if (status !== 403 && status !== 404) passed.push([from, role, to, row.when, status])
        }
    }
    expect(passed).toEqual([])
  })

  it('lists name nobody and nothing of another tenant', async () => {
    const { db } = server
    const idsIn = async (demo: string | null) => {
      const dwellers = (await db.selectFrom('users').select(['user_id', 'demo_id']).execute())
        .filter((person) => person.demo_id === demo)
        .map((person) => person.user_id)
      const homes = await db
        .selectFrom('properties')
        .select('property_id')
        .where('owner_id', 'in', dwellers)
        .execute()
      const visits = await db
        .selectFrom('inspections')
        .select('inspection_id')
        .where('homeowner_id', 'in', dwellers)
        .execute()
      return [
        ...dwellers,
        ...homes.map((row) => row.property_id),
        ...visits.map((row) => row.inspection_id),
      ]
    }
    const ids = {
      real: await idsIn(null),
      one: await idsIn(one.demo),
      other: await idsIn(other.demo),
    }
    for (const tenant of ['real', 'one', 'other'] as const) {
      const { id } = worlds[tenant]
      const asked = [
        ['admin', '/admin/overview'],
        ['admin', '/admin/figures'],
        ['admin', '/admin/users?page_size=100'],
        ['admin', '/admin/users?q=demo'],
        ['admin', '/bookings/clients?q=e'],
        ['admin', '/waiting-list'],
        ['admin', '/inspections'],
        ['admin', '/inspections?q=example'],
        ['admin', `/inspections/${id('inspection trail')}/candidates`],
        ['admin', `/customers/${id('user homeowner')}/properties`],
        ['admin', `/property/${id('property lane')}/inspections`],
        ['inspector', '/inspections'],
        ['inspector', '/notifications?limit=100'],
        ['homeowner', `/property/${id('property lane')}/slots`],
        ['homeowner', '/notifications?limit=100'],
        ['homeowner', `/customers/${id('user homeowner')}/properties`],
      ] as const
      for (const [role, path] of asked) {
        const answer = await people[tenant][role]?.get(path)
        expect([path, answer?.status]).toEqual([path, 200])
        const text = JSON.stringify(answer?.body)
        const strangers = Object.entries(ids).flatMap(([name, some]) =>
          name === tenant ? [] : some.filter((stranger) => text.includes(stranger)),
        )
        expect([tenant, path, strangers]).toEqual([tenant, path, []])
      }
      const users = await people[tenant].admin?.get('/admin/users?page_size=100')
      expect(users?.body.total).toBe(6)
      const overview = await people[tenant].admin?.get('/admin/overview')
      expect(overview?.body.figures.requested).toBe(1)
      expect(overview?.body.uncovered.map((row: { fips: string }) => row.fips)).toEqual([
        counties.bastrop,
      ])
    }
  })

  it('a visit of one is given to nobody of another, and asked for at nobody else’s home', async () => {
    for (const [from, to] of [
      ['one', 'real'],
      ['real', 'one'],
      ['one', 'other'],
    ] as const) {
      const given = await people[from].admin?.post(
        `/inspections/${worlds[from].id('inspection trail')}/assign`,
        { inspector_id: worlds[to].id('user inspector') },
      )
      expect([given?.status, Object.keys(given?.body.fields ?? {})]).toEqual([
        400,
        ['inspector_id'],
      ])
    }
  })

  it('counties, visits and requests of one change no times that are offered in another', async () => {
    const { homeowner, admin, inspector } = people.one
    const offered = async (tenant: 'real' | 'other') =>
      (
        await people[tenant].homeowner?.get(
          `/property/${worlds[tenant].id('property street')}/slots`,
        )
      )?.body
    const before = [await offered('real'), await offered('other')]
    expect(before[0].slots.length).toBeGreaterThan(0)
    if (!homeowner || !admin || !inspector) throw new Error('nobody')
    // A request at a time that the others are offered too, and an inspector who leaves the county.
    const asked = await request(homeowner, worlds.one.id('property street'))
    expect(before[0].slots.map(({ start }: { start: string }) => start)).toContain(
      asked.body.scheduled_start,
    )
    await inspector.put(`/inspectors/${worlds.one.id('user inspector')}/service-areas`, {
      counties: [counties.bastrop],
    })
    expect([await offered('real'), await offered('other')]).toEqual(before)
    const overview = await people.real.admin?.get('/admin/overview')
    expect(overview?.body.uncovered).toHaveLength(1)
  })

  it('its inspectors cover counties for its own people alone', async () => {
    const paths = ['map', 'counties?state=TX', `counties/${counties.hays}`]
    const shown = (who: 'real' | 'other') =>
      Promise.all(
        paths.map(async (path) => (await people[who].admin?.get(`/service-areas/${path}`))?.body),
      )
    const before = [await shown('real'), await shown('other')]
    const own = worlds.one.id('user inspector')
    await people.one.admin?.put(`/inspectors/${own}/service-areas`, { counties: [counties.hays] })
    expect([await shown('real'), await shown('other')]).toEqual(before)
    const changed = await people.one.admin?.get(`/service-areas/counties/${counties.hays}`)
    expect(changed?.body.covered_by).toContainEqual(expect.objectContaining({ inspector_id: own }))
  })

  it('nobody outside is told of what happens in it, and nobody at all is mailed', async () => {
    const { homeowner, admin } = people.other
    if (!homeowner || !admin) throw new Error('nobody')
    const told = async () =>
      (
        await server.db
          .selectFrom('notifications')
          .innerJoin('users', 'users.user_id', 'notifications.user_id')
          .select(['notification_id', 'demo_id'])
          .execute()
      ).filter((row) => row.demo_id !== other.demo).length
    await server.quiet()
    // On a Monday morning the owners who are real get the mail of the week.
    const mailsOfActs = () =>
      server.mail.received.filter(({ subject }) => !subject.startsWith('Your home this week'))
        .length
    const [before, mails] = [await told(), mailsOfActs()]
    await request(homeowner, worlds.other.id('property lane'), { scheduled_start: null })
    const waived = await admin.post(`/inspections/${worlds.other.id('inspection street')}/waive`, {
      reason: 'A gift.',
    })
    expect(waived.status).toBe(200)
    const feed = await admin.get('/notifications')
    expect(feed.body.notifications[0].title).toMatch(/waits for an inspector/)
    expect(await told()).toBe(before)
    const amended = await people.other.inspector?.post(
      `/inspections/${worlds.other.id('inspection court')}/amend`,
      { reason: 'A better word.' },
    )
    const again = await people.other.inspector?.post(
      `/inspections/${worlds.other.id('inspection court')}/finalize`,
      {},
    )
    expect([amended?.status, again?.status]).toEqual([200, 200])
    const invited = await admin.post('/invitations', {
      user_type: 'homeowner',
      first_name: 'In',
      last_name: 'Vited',
      email: 'somebody@invited.example',
    })
    expect([invited.status, invited.body.error]).toEqual([
      409,
      'A demo sends no e-mail, so it cannot invite anyone.',
    ])
    const wrote = await admin.post('/public/contact', {
      name: 'Avery Demo',
      email: 'admin@hearthkeep.example',
      topic: 'other',
      message: 'Hello.',
      trace: null,
    })
    expect(wrote.status).toBe(409)
    // Their addresses are those of the demonstration’s own people, who alone are reached by them.
    const { body } = await server.anonymous.post('/auth/login', {
      email: 'admin@hearthkeep.example',
      password: 'hearthkeep-demo',
    })
    expect(body.user_id).toBe(worlds.real.id('user admin'))
    await server.quiet()
    expect(await server.db.selectFrom('mails').select('mail_id').execute()).toEqual([])
    expect(mailsOfActs()).toBe(mails)
  })

  it('a link to a report of a demo ends with it', async () => {
    const { homeowner } = people.one
    const made = await homeowner?.post(`/inspections/${worlds.one.id('inspection lane')}/links`, {
      scope: 'full',
      days: 30,
    })
    const ends = await homeowner?.get('/demo')
    expect(Date.parse(made?.body.link.expires_at)).toBeLessThanOrEqual(
      Date.parse(ends?.body.expires_at),
    )
  })
})
