import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idOf } from '#server/db/seed/ids.ts'
import { counties } from '#server/db/seed/people.ts'
import { addHome, httpError, publishVisit, request } from '#tests/support/fixtures/visit.ts'
import { startDemo } from '#tests/support/server/demos.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let admin: Client
let owner: Client
let other: Client
let inspector: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  ;[admin, owner, other, inspector] = await Promise.all([
    server.as('admin'),
    server.as('homeowner'),
    server.as('homeowner2'),
    server.as('inspector'),
  ])
})
afterAll(() => server.close())

const email = 'homeowner2@hearthkeep.example'
const reason = 'The home was sold.'
const send = (home: string, what: string, body?: object, by = admin) =>
  by.post(`/admin/properties/${home}/${what}`, body)
const transfer = (home: string, to = email, by = admin) =>
  send(home, 'transfer', { email: to, owner_id: owner.userId, reason }, by)
const homesOf = async (client: Client): Promise<string[]> =>
  (await client.get(`/customers/${client.userId}/properties`)).body.map(
    ({ property_id }: { property_id: string }) => property_id,
  )
const titlesOf = async (client: Client): Promise<string[]> =>
  (await client.get('/notifications?limit=50')).body.notifications.map(
    ({ title }: { title: string }) => title,
  )
const streetOf = async (home: string): Promise<string> =>
  (await admin.get(`/properties/${home}`)).body.street

describe('a home that an admin transfers', () => {
  it('is at once the new owner’s, and no longer the old one’s; both are told, and the trail says who', async () => {
    const home = await addHome(owner)
    const street = await streetOf(home)
    expect((await transfer(home)).body).toEqual({ success: true })
    expect(await homesOf(owner)).not.toContain(home)
    expect(await homesOf(other)).toContain(home)
    expect((await owner.get(`/properties/${home}`)).status).toBe(403)
    expect((await other.get(`/properties/${home}`)).status).toBe(200)
    expect(await titlesOf(owner)).toContain(`${street} was transferred to another account`)
    expect(await titlesOf(other)).toContain(`${street} was transferred to you`)
    const left = await server.mail.waitForMail('homeowner@hearthkeep.example', /transferred/)
    expect(left.text).not.toContain(email)
    const { links } = await server.mail.waitForMail(email, /yours now/)
    expect(links[0]).toBe(`${server.url}/property/${home}/dashboard`)
    expect((await admin.get('/admin/actions')).body.actions[0]).toMatchObject({
      action: 'admin.transferProperty',
      person_name: 'Harper Demo',
      subject: `${street}, Austin, to ${email}`,
      reason,
    })
  })

  it('takes its reports along, and links that were shared end', async () => {
    const { inspectionId, propertyId } = await publishVisit(owner, inspector, [])
    await admin.post(`/inspections/${inspectionId}/waive`, { reason: 'A gift.' })
    const shared = await owner.post(`/inspections/${inspectionId}/links`, {
      scope: 'full',
      days: 7,
    })
    const token = new URL(shared.body.url).searchParams.get('token')
    const open = () => server.anonymous.get(`/public/shared-report?token=${token}`)
    expect((await open()).status).toBe(200)
    expect((await transfer(propertyId)).status).toBe(200)
    expect((await open()).status).toBe(410)
    expect((await other.get(`/inspections/${inspectionId}/report`)).status).toBe(200)
    expect((await owner.get(`/inspections/${inspectionId}/report`)).status).toBe(403)
  })

  it('does not tell its new owner how to reach the former one, or how they let the inspector in', async () => {
    const propertyId = await addHome(owner)
    const access_notes = 'The key is under the pot.'
    const { body } = await request(owner, propertyId, { access_notes })
    const read = async (client: Client) => {
      const answer = await client.get(`/inspections/${body.inspection_id}`)
      const { email, phone } = answer.body.homeowner
      return [answer.body.access_notes, email, phone === '']
    }
    const known = [access_notes, 'homeowner@hearthkeep.example', false]
    expect(await read(owner)).toEqual(known)
    await owner.post(`/inspections/${body.inspection_id}/cancel`, { reason: 'We move.' })
    expect((await transfer(propertyId)).status).toBe(200)
    expect(await read(other)).toEqual(['', '', true])
    expect(await read(admin)).toEqual(known)
  })

  it('stays while an inspection is open or unpaid, and where the new owner has one at the address', async () => {
    const home = await addHome(owner, { county_fips: counties.bastrop })
    const { number, inspection_id } = (await request(owner, home)).body
    const blocked = await transfer(home)
    expect(httpError(blocked)).toEqual([409, 'blocked'])
    expect(blocked.body.error).toBe(
      `The inspection ${number} is not finished. Publish or cancel it first.`,
    )
    await owner.post(`/inspections/${inspection_id}/cancel`, { reason: 'We moved.' })
    const street = await streetOf(home)
    const same = await addHome(other, { street, county_fips: counties.bastrop })
    expect(httpError(await transfer(home))).toEqual([409, 'duplicate'])
    // Once that one is archived, nothing is at the address twice.
    expect((await send(same, 'archive', { reason })).status).toBe(200)
    expect((await transfer(home)).status).toBe(200)
    const unpaid = await publishVisit(owner, inspector, [])
    const answer = await transfer(unpaid.propertyId)
    expect(answer.body.error).toMatch(/is not paid\. Settle or waive the payment first\.$/)
  })

  it('goes to one of two people when two admins transfer it at once', async () => {
    const home = await addHome(owner)
    const answers = await Promise.all([
      transfer(home),
      transfer(home, 'homeowner3@hearthkeep.example'),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.map(({ body }) => body.code)).toContain('changed')
    const owners = [await homesOf(other), await homesOf(await server.as('homeowner3'))]
    expect(owners.filter((homes) => homes.includes(home))).toHaveLength(1)
  })
})

describe('a home that an admin archives', () => {
  it('leaves its owner’s list, is found among the archived ones, and comes back', async () => {
    const home = await addHome(owner)
    const street = await streetOf(home)
    const listed = async (query = ''): Promise<string[]> =>
      (
        await admin.get(`/admin/users/${owner.userId}/properties?page_size=100${query}`)
      ).body.properties.map(({ property_id }: { property_id: string }) => property_id)
    expect(await listed()).toContain(home)
    expect((await send(home, 'archive', { reason })).status).toBe(200)
    expect((await send(home, 'archive', { reason })).status).toBe(200)
    expect(await homesOf(owner)).not.toContain(home)
    expect((await owner.get(`/properties/${home}`)).status).toBe(404)
    expect(await listed()).not.toContain(home)
    expect(await listed('&archived=true')).toEqual([home])
    const mail = await server.mail.waitForMail('homeowner@hearthkeep.example', /archived/)
    expect(mail.text).toContain(reason)
    expect((await titlesOf(owner)).filter((title) => title === `${street} was archived`)).toEqual([
      `${street} was archived`,
    ])
    expect((await transfer(home)).status).toBe(404)
    expect((await send(home, 'restore')).status).toBe(200)
    expect(await homesOf(owner)).toContain(home)
  })

  it('stays archived where its owner has added the address anew', async () => {
    const home = await addHome(owner)
    const street = await streetOf(home)
    await send(home, 'archive', { reason })
    await addHome(owner, { street })
    expect(httpError(await send(home, 'restore'))).toEqual([409, 'duplicate'])
  })

  it('is none while an inspection of it is open', async () => {
    const answer = await send(idOf('property street'), 'archive', { reason })
    expect(httpError(answer)).toEqual([409, 'blocked'])
  })
})

describe('the homes of a person, as an admin sees them', () => {
  const row = async () => (await admin.get(`/admin/users/${owner.userId}`)).body
  const first = async () =>
    (await admin.get(`/admin/users/${owner.userId}/properties?sort=-created_at&page_size=1`)).body
      .properties[0]

  it('are counted without the archived ones', async () => {
    const before = (await row()).properties
    const home = await addHome(owner)
    expect((await row()).properties).toBe(before + 1)
    await send(home, 'archive', { reason })
    expect((await row()).properties).toBe(before)
  })

  it('say the newest of two inspections', async () => {
    const home = await addHome(owner, { county_fips: counties.bastrop })
    const older = (await request(owner, home)).body
    await owner.post(`/inspections/${older.inspection_id}/cancel`, { reason: 'Too early.' })
    const newer = (await request(owner, home)).body
    expect(await first()).toMatchObject({
      inspections: 2,
      last_inspection: { inspection_id: newer.inspection_id, status: 'requested' },
    })
    await owner.post(`/inspections/${newer.inspection_id}/cancel`, { reason: 'Later.' })
  })

  it('count a safety issue while it costs points', async () => {
    const findings = ['Bare wire', 'Loose rail'].map((title) => ({ title, severity: 'safety' }))
    const { propertyId } = await publishVisit(owner, inspector, findings)
    expect(await first()).toMatchObject({ property_id: propertyId, open_safety: 2 })
    const { issue_id, version } = (await owner.get(`/property/${propertyId}/issues`)).body.issues[0]
    const dismissed = { version, event: 'dismiss', reason: 'It is a lamp.' }
    expect((await owner.post(`/issues/${issue_id}/events`, dismissed)).status).toBe(200)
    expect(await first()).toMatchObject({ open_safety: 1 })
  })

  it('are given to nobody whose account is closed, and beside a neighbor at the same address', async () => {
    const home = await addHome(owner)
    const street = await streetOf(home)
    const third = await server.as('homeowner3')
    await addHome(third, { street })
    const closed = (at: Date | null) =>
      server.db
        .updateTable('users')
        .set({ deactivated_at: at })
        .where('user_id', '=', other.userId)
        .execute()
    await closed(new Date())
    expect((await transfer(home)).body.fields).toHaveProperty('email')
    await closed(null)
    expect((await transfer(home)).status).toBe(200)
  })

  it('lose the links to their owner’s own analyses, too', async () => {
    const home = await addHome(owner)
    const analysis = crypto.randomUUID()
    await server.db
      .insertInto('diy_analyses')
      .values({
        analysis_id: analysis,
        property_id: home,
        state: 'submitted',
        submitted_at: new Date(),
      })
      .execute()
    const { body } = await owner.post(`/diy-analyses/${analysis}/links`, { days: 7 })
    const token = new URL(body.url).searchParams.get('token')
    const open = () => server.anonymous.get(`/public/shared-diy-analysis?token=${token}`)
    expect((await open()).status).toBe(200)
    await send(home, 'archive', { reason })
    expect((await open()).status).toBe(410)
  })
})

describe('what such a decision refuses', () => {
  it('names the field, and hides the homes of another firm', async () => {
    const home = await addHome(owner)
    for (const [body, field] of [
      [{ email: 'nobody', reason }, 'email'],
      [{ email: 'nobody@homes.example', reason }, 'email'],
      [{ email: 'homeowner@hearthkeep.example', reason }, 'email'],
      [{ email: 'inspector@hearthkeep.example', reason }, 'email'],
      [{ email, reason: '' }, 'reason'],
    ] as const) {
      const answer = await send(home, 'transfer', { owner_id: owner.userId, ...body })
      expect(httpError(answer), JSON.stringify(body)).toEqual([400, 'invalid'])
      expect(Object.keys(answer.body.fields)).toEqual([field])
    }
    expect(httpError(await send(home, 'archive', {}))).toEqual([400, 'invalid'])
    const demo = await startDemo(server, 'admin')
    expect((await transfer(home, email, demo.client)).status).toBe(404)
    for (const what of ['transfer', 'archive', 'restore']) {
      const body = what === 'transfer' ? { email, owner_id: owner.userId, reason } : { reason }
      const sent = what === 'restore' ? undefined : body
      expect((await send(idOf('nobody'), what, sent)).status).toBe(404)
      expect(httpError(await send(home, what, sent, owner))).toEqual([403, 'forbidden'])
      expect((await send(home, what, sent, server.anonymous)).status).toBe(401)
    }
    expect(await homesOf(owner)).toContain(home)
  })
})
