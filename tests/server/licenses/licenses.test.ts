import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { dayInFull } from '#contract/vocabulary/days.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { counties } from '#server/db/seed/people.ts'
import { hurryJobs } from '#server/jobs/queue.ts'
import { addHome, httpError, request } from '#tests/support/fixtures/visit.ts'
import { accountsOn } from '#tests/support/lives/account-world.ts'
import { seenLicense } from '#tests/support/lives/seen-license.ts'
import { goodPassword, logIn, newPerson } from '#tests/support/server/accounts.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

const day = 86_400_000
const start = Date.now()
let now = start
let server: TestServer
let admin: Client
let owner: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', now: () => now })
  ;[admin, owner] = await Promise.all([server.as('admin'), server.as('homeowner')])
})
afterAll(() => server.close())
afterEach(() => {
  now = start
})

const { post, linkIn, verify } = accountsOn(() => server)
const inDays = (days: number) => new Date(now + days * day).toISOString().slice(0, 10)
const paper = (days = 400) => ({ number: 'TX-77', state: 'TX', expires_on: inDays(days) })

/** A new inspector who has verified the address: their id and their client. */
const newInspector = async (email: string) => {
  await post('sign-up', newPerson(email, { user_type: 'inspector', first_name: 'Noa' }))
  await verify(await linkIn(email))
  const { client } = await logIn(server, email, goodPassword)
  const path = `/inspectors/${client.userId}`
  return { id: client.userId ?? '', client, path, license: `${path}/license` }
}
/** An admin decides on what they see now, unless they saw something else. */
const decide = async (license: string, event: string, body: object, by = admin) =>
  by.post(`${license}/${event}`, {
    seen: await seenLicense(server.db, license.split('/')[2] ?? ''),
    ...body,
  })
const noticesOf = async (client: Client): Promise<string[]> =>
  (await client.get('/notifications?limit=50')).body.notifications.map(
    ({ title }: { title: string }) => title,
  )
const hurry = async (id: string, timer: string) => {
  await hurryJobs(server.db, [`life license ${id} ${timer}`])
  await server.quiet()
}
const statusOf = async (license: string) => (await admin.get(license)).body.status

/** Lee County, which nobody else covers. */
const lee = '48287'

describe('an inspector whose license no admin has approved', () => {
  it('signs in, and has no counties, no clients and no visits, each time with a sentence', async () => {
    const { id, client, path, license } = await newInspector('new@inspectors.example')
    expect((await client.get('/inspections')).status).toBe(200)
    expect((await client.get(license)).body).toMatchObject({
      status: 'missing',
      number: '',
      expires_on: null,
      events: ['submit'],
    })
    const guest = {
      user_type: 'homeowner',
      first_name: 'In',
      last_name: 'Vited',
      email: 'guest@homes.example',
    }
    for (const answer of [
      await client.put(`${path}/service-areas`, { counties: [counties.hays] }),
      await client.post('/invitations', guest),
    ]) {
      expect(httpError(answer)).toEqual([409, 'not_approved'])
      expect(answer.body.error).toBe(
        'Your license is not approved yet. Send it on your dashboard; then an admin checks it.',
      )
    }
    const forOther = await admin.put(`${path}/service-areas`, { counties: [counties.hays] })
    expect(httpError(forOther)).toEqual([409, 'not_approved'])
    const { inspection_id } = (
      await request(owner, await addHome(owner, { county_fips: counties.bastrop }))
    ).body
    const assigned = await admin.post(`/inspections/${inspection_id}/assign`, {
      inspector_id: id,
      scheduled_start: new Date(now + 5 * day).toISOString(),
    })
    expect(httpError(assigned)).toEqual([409, 'not_approved'])
    const { inspectors } = (await admin.get(`/inspections/${inspection_id}/candidates`)).body
    expect(inspectors.map((one: { inspector_id: string }) => one.inspector_id)).not.toContain(id)
  })

  it('sends the license, an admin approves it, and then all of it works', async () => {
    const { id, client, path, license } = await newInspector('sends@inspectors.example')
    const waits = async () =>
      (await admin.get('/admin/licenses?show=waiting&q=sends@')).body.licenses.map(
        ({ status }: { status: string }) => status,
      )
    expect(await waits()).toEqual(['missing'])
    expect((await client.post(license, paper())).body).toMatchObject({
      status: 'waiting',
      number: 'TX-77',
      expires_on: inDays(400),
    })
    expect(await waits()).toEqual(['waiting'])
    expect(await noticesOf(admin)).toContain('Noa Newcomer asks you to check an inspector license')
    expect((await decide(license, 'approve', paper())).body).toMatchObject({
      status: 'approved',
      events: ['approve', 'refuse'],
    })
    expect(await waits()).toEqual([])
    expect((await server.mail.waitForMail('sends@inspectors.example', /approved/)).links[0]).toBe(
      `${server.url}/inspector/service-areas`,
    )
    expect(await noticesOf(client)).toEqual([
      'Your license is approved. Choose the counties you drive to',
    ])
    const areas = await client.put(`${path}/service-areas`, { counties: [counties.bastrop] })
    expect(areas.status).toBe(200)
    const { body } = await request(owner, await addHome(owner, { county_fips: counties.bastrop }))
    expect([body.status, body.inspector.user_id]).toEqual(['scheduled', id])
  })

  it('is refused with a reason, reads it in the e-mail, and sends a better one', async () => {
    const { client, license } = await newInspector('refused@inspectors.example')
    await client.post(license, paper())
    const refused = await decide(license, 'refuse', { reason: 'The number is unknown.' })
    expect(refused.body).toMatchObject({ status: 'refused', reason: 'The number is unknown.' })
    const mail = await server.mail.waitForMail('refused@inspectors.example', /not approved/)
    expect(mail.text).toContain('The number is unknown.')
    expect((await client.get(license)).body).toMatchObject({
      status: 'refused',
      reason: 'The number is unknown.',
      events: ['submit'],
    })
    expect((await client.post(license, { ...paper(), number: 'TX-78' })).body).toMatchObject({
      status: 'waiting',
      reason: '',
      number: 'TX-78',
    })
  })
})

describe('an approved license', () => {
  it('is checked for the day of the visit, at each assignment', async () => {
    const { id, client, path, license } = await newInspector('short@inspectors.example')
    await decide(license, 'approve', paper(10))
    await client.put(`${path}/service-areas`, { counties: [counties.bastrop] })
    const { inspection_id } = (
      await request(owner, await addHome(owner, { county_fips: counties.bastrop }), {
        scheduled_start: null,
      })
    ).body
    const assign = (days: number) =>
      admin.post(`/inspections/${inspection_id}/assign`, {
        inspector_id: id,
        scheduled_start: new Date(now + days * day).toISOString(),
      })
    const late = await assign(12)
    expect(httpError(late)).toEqual([409, 'not_approved'])
    expect(late.body.error).toBe(
      'The license of this inspector ends before that. Enter the renewed one first.',
    )
    expect((await assign(8)).status).toBe(200)
  })

  it('warns the admins and the inspector within its last 30 days, expires, and is renewed', async () => {
    const { id, client, path, license } = await newInspector('ends@inspectors.example')
    await decide(license, 'approve', paper(20))
    await client.put(`${path}/service-areas`, { counties: [counties.hays] })
    await server.quiet()
    const title = `The license of Noa Newcomer ends on ${dayInFull(inDays(20))}`
    expect(await noticesOf(admin)).toContain(title)
    expect(await noticesOf(client)).toContain('Your license ends within 30 days')
    const ending = (await admin.get('/admin/licenses?show=ending')).body.licenses
    expect(ending.map((row: { inspector_id: string }) => row.inspector_id)).toContain(id)
    await hurry(id, 'expire')
    expect(await statusOf(license)).toBe('approved')
    await decide(license, 'approve', paper(25))
    now = start + 27 * day
    await hurry(id, 'expire')
    // The tokens of before are over.
    const [then, again] = await Promise.all([
      server.as('admin'),
      logIn(server, 'ends@inspectors.example', goodPassword),
    ])
    await expect.poll(async () => (await then.get(license)).body.status).toBe('expired')
    const refused = await again.client.put(`${path}/service-areas`, { counties: [] })
    expect(httpError(refused)).toEqual([409, 'not_approved'])
    expect((await again.client.get(`${path}/service-areas`)).body.counties).toHaveLength(1)
    expect((await again.client.post(license, paper())).body.status).toBe('waiting')
  })

  it('stays good while a renewed one waits, is declined with a reason, and then approved', async () => {
    const { id, client, path, license } = await newInspector('renews@inspectors.example')
    await decide(license, 'approve', paper(200))
    await client.put(`${path}/service-areas`, { counties: [counties.bastrop] })
    const renewed = { ...paper(900), number: 'TX-78' }
    const sent = await client.post(license, renewed)
    expect(sent.body).toMatchObject({ status: 'approved', ...paper(200), renewal: renewed })
    expect((await client.post(license, renewed)).status).toBe(200)
    expect(
      (await noticesOf(admin)).filter((title) => title.endsWith('to check a renewed license')),
    ).toHaveLength(1)
    const [row] = (await admin.get('/admin/licenses?show=waiting&q=renews@')).body.licenses
    expect(row).toMatchObject({ status: 'approved', renewal_until: inDays(900) })
    // The counties go on to count.
    expect((await client.put(`${path}/service-areas`, { counties: [counties.hays] })).status).toBe(
      200,
    )
    const decline = (reason: unknown, by = admin) => decide(license, 'decline', { reason }, by)
    expect((await decline('No.', client)).status).toBe(403)
    expect((await decline(' ')).body.fields).toEqual({ reason: 'Reason is required.' })
    expect((await decline('Unreadable.')).body).toMatchObject({
      status: 'approved',
      renewal: null,
      renewal_reason: 'Unreadable.',
      events: ['approve', 'refuse'],
    })
    const mail = await server.mail.waitForMail('renews@inspectors.example', /renewed license/)
    expect(mail.text).toContain('wrote: Unreadable.')
    expect(mail.text).toContain(`good until ${dayInFull(inDays(200))}`)
    await client.post(license, renewed)
    expect((await decide(license, 'approve', renewed)).body).toMatchObject({
      status: 'approved',
      ...renewed,
      renewal: null,
      renewal_reason: '',
    })
    expect((await decline('Too late.')).status).toBe(409)
    expect((await admin.post(`/inspectors/${id}/license/decline`, {})).status).toBe(400)
  })

  it('is taken back at once, and the counties of the inspector no longer count', async () => {
    const { client, path, license } = await newInspector('back@inspectors.example')
    await decide(license, 'approve', paper())
    await client.put(`${path}/service-areas`, { counties: [lee] })
    const inspectors = async () =>
      (await admin.get(`/service-areas/counties/${lee}`)).body.inspectors
    expect(await inspectors()).toBe(1)
    await decide(license, 'refuse', { reason: 'The state has withdrawn it.' })
    expect(await inspectors()).toBe(0)
  })
})

describe('what a license refuses', () => {
  it('names the field: a state that is none, a day that is over or far away, no number', async () => {
    const { client, license } = await newInspector('wrong@inspectors.example')
    for (const [field, value] of [
      ['number', ' '],
      ['state', 'XX'],
      ['expires_on', inDays(-2)],
      ['expires_on', '2126-01-01'],
      ['expires_on', 'soon'],
    ] as const) {
      const answer = await client.post(license, { ...paper(), [field]: value })
      expect(httpError(answer), `${field} ${value}`).toEqual([400, 'invalid'])
      expect(Object.keys(answer.body.fields)).toEqual([field])
    }
    expect(httpError(await decide(license, 'refuse', { reason: '' }))).toEqual([400, 'invalid'])
    expect(httpError(await decide(license, 'refuse', { reason: 'No.' }))).toEqual([
      409,
      'wrong_state',
    ])
  })

  it('is for inspectors alone, and nobody approves the own one', async () => {
    const { client, license } = await newInspector('own@inspectors.example')
    expect(httpError(await decide(license, 'approve', paper(), client))).toEqual([403, 'forbidden'])
    expect(httpError(await admin.post(license, paper()))).toEqual([403, 'forbidden'])
    expect(httpError(await owner.get('/admin/licenses'))).toEqual([403, 'forbidden'])
    expect((await server.anonymous.get('/admin/licenses')).status).toBe(401)
    for (const id of [idOf('user homeowner'), idOf('nobody')]) {
      expect((await admin.get(`/inspectors/${id}/license`)).status).toBe(404)
      expect((await decide(`/inspectors/${id}/license`, 'approve', paper())).status).toBe(404)
    }
  })

  it('is one decision where two admins decide at once', async () => {
    const { client, license } = await newInspector('twice@inspectors.example')
    await client.post(license, paper())
    const answers = await Promise.all([
      decide(license, 'approve', paper()),
      decide(license, 'approve', paper()),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await noticesOf(client)).filter((title) => title.includes('approved'))).toHaveLength(1)
  })
})
