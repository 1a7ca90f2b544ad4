import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { idOf } from '#server/db/seed/ids.ts'
import { hurryJobs } from '#server/jobs/queue.ts'
import { httpError } from '#tests/support/fixtures/visit.ts'
import { accountsOn } from '#tests/support/lives/account-world.ts'
import { writtenLife } from '#tests/support/lives/written-life.ts'
import { goodPassword, logIn } from '#tests/support/server/accounts.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'

const day = 86_400_000
const start = Math.floor(Date.now() / 1000) * 1000
let now = start
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', now: () => now })
})
afterAll(() => server.close())
afterEach(async () => {
  now = start
  await server.db.deleteFrom('rate_limits').execute()
})

const { signUp, verify, storyOf: accountStory, expectReplay } = accountsOn(() => server)
const person = async (email: string) => {
  const { id, token } = await signUp(email)
  await verify(token)
  return { id, ...(await logIn(server, email, goodPassword)) }
}
type Person = Awaited<ReturnType<typeof person>>
const leave = ({ client }: Pick<Person, 'client'>, current_password = goodPassword) =>
  client.post('/account/leave', { current_password })
const rowOf = (id: string) =>
  server.db.selectFrom('users').selectAll().where('user_id', '=', id).executeTakeFirstOrThrow()
const { eventsOf } = writtenLife(() => server, 'membership')
const storyOf = async (id: string) =>
  (await eventsOf(id)).map(({ event, role, to_state }) => [event, role, to_state])
/** The day comes, and the clock strikes. */
const dayComes = async (id: string, after = 14 * day) => {
  now = start + after
  await hurryJobs(server.db, [`life membership ${id} erase`])
}
const home = { street: '9 Leaving Road', city: 'Austin', state: 'TX', zip: '78701' }

describe('an account that its person wants deleted', () => {
  it('is there for two weeks in which nobody is signed in, and stays when they sign in', async () => {
    const email = 'undecided@homes.example'
    const robin = await person(email)
    const asked = await leave(robin)
    expect([asked.status, asked.body]).toEqual([
      200,
      { closes_at: new Date(start + 14 * day).toISOString() },
    ])
    await server.mail.waitForMail(email, /will be deleted/)
    expect((await robin.client.get('/account')).status).toBe(401)
    await dayComes(robin.id, 3 * day)
    await server.quiet()
    expect((await rowOf(robin.id)).erased_at).toBeNull()
    const back = await logIn(server, email, goodPassword)
    expect(back.answer.status).toBe(200)
    await server.mail.waitForMail(email, /stays/)
    const told = await back.client.get('/notifications')
    expect(told.body).toMatchObject({
      notifications: [{ title: expect.stringMatching(/account stays: it will not be deleted$/) }],
    })
    expect((await rowOf(robin.id)).closes_at).toBeNull()
    expect((await back.client.get('/account')).body).toMatchObject({ email, stays_because: [] })
    expect(await storyOf(robin.id)).toEqual([
      ['leave', 'homeowner', 'leaving'],
      ['stay', 'homeowner', 'active'],
    ])
  })

  it('is gone on the day: nobody signs in, its name and address are nowhere, and the address is free', async () => {
    const email = 'gone@homes.example'
    const robin = await person(email)
    const added = await robin.client.post('/properties', home)
    expect(added.status).toBeLessThan(300)
    await leave(robin)
    await dayComes(robin.id)
    await expect.poll(async () => (await rowOf(robin.id)).erased_at).not.toBeNull()
    await server.mail.waitForMail(email, /is deleted/)
    const row = await rowOf(robin.id)
    expect(JSON.stringify(row)).not.toMatch(/gone@homes|Robin|Newcomer|argon2/)
    expect((await logIn(server, email, goodPassword)).answer.status).toBe(401)
    const homes = await server.db
      .selectFrom('properties')
      .select('property_id')
      .where('owner_id', '=', robin.id)
      .execute()
    expect(homes).toEqual([])
    expect((await accountStory(robin.id)).at(-1)).toEqual(['clear', 'system', 'system', 'none'])
    await expectReplay(robin.id)
    expect((await person(email)).id).not.toBe(robin.id)
  })

  it('leaves published reports as records of the firm, in the archive, and takes papers and files along', async () => {
    const id = idOf('user homeowner')
    const owner = await logIn(server, 'homeowner@hearthkeep.example')
    // An open inspection would keep the account.
    await server.db
      .deleteFrom('inspections')
      .where('homeowner_id', '=', id)
      .where('status', 'in', ['requested', 'scheduled', 'in_progress', 'completed'])
      .execute()
    const published = await server.db
      .selectFrom('report_versions')
      .innerJoin('inspections', 'inspections.inspection_id', 'report_versions.inspection_id')
      .select('report_versions.inspection_id')
      .where('homeowner_id', '=', id)
      .execute()
    expect(published.length).toBeGreaterThan(0)
    expect((await leave(owner, 'hearthkeep-demo')).status).toBe(200)
    await dayComes(id)
    await expect.poll(async () => (await rowOf(id)).erased_at).not.toBeNull()
    const stays = await server.db
      .selectFrom('report_versions')
      .innerJoin('inspections', 'inspections.inspection_id', 'report_versions.inspection_id')
      .innerJoin('properties', 'properties.property_id', 'inspections.property_id')
      .select(['report_versions.inspection_id', 'archived_at'])
      .where('homeowner_id', '=', id)
      .execute()
    expect(stays.map(({ inspection_id }) => inspection_id)).toEqual(
      published.map(({ inspection_id }) => inspection_id),
    )
    for (const { archived_at } of stays) expect(archived_at).not.toBeNull()
    const left = await Promise.all(
      (['documents', 'providers', 'reminders', 'diy_analyses', 'issues'] as const).map((table) =>
        server.db
          .selectFrom(table)
          .innerJoin('properties', 'properties.property_id', `${table}.property_id`)
          .select('owner_id')
          .where('owner_id', '=', id)
          .execute(),
      ),
    )
    expect(left.flat()).toEqual([])
    const inspector = await server.as('inspector')
    const report = await inspector.get(`/inspections/${published[0]?.inspection_id}/report`)
    expect(report.status).toBe(200)
    // The new version of the report has nobody to go to.
    const at = `/inspections/${published[0]?.inspection_id}`
    const amended = await inspector.post(`${at}/amend`, { reason: 'A wrong word.' })
    const again = await inspector.post(`${at}/finalize`, {})
    expect([amended.status, again.status]).toEqual([200, 200])
    await server.quiet()
    const nowhere = server.mail.received.filter(({ to }) => /deleted/.test(String(to)))
    expect(nowhere).toEqual([])
  })

  it('leaves the firm its logo, no matter who uploaded it', async () => {
    const robin = await person('logo@homes.example')
    const file_id = randomUUID()
    await server.db
      .insertInto('files')
      .values({
        file_id,
        file_key: `logo-${file_id}`,
        owner_id: robin.id,
        content_type: 'image/webp',
        bytes: 1,
        storage_path: `logo-${file_id}.webp`,
      })
      .execute()
    await server.db
      .insertInto('firms')
      .values({
        name: 'Lone Star Inspections',
        phone: '',
        address: '',
        license_line: '',
        time_zone: 'America/Chicago',
        logo_file_id: file_id,
      })
      .execute()
    await leave(robin)
    await dayComes(robin.id)
    await expect.poll(async () => (await rowOf(robin.id)).erased_at).not.toBeNull()
    const { logo_file_id } = await server.db
      .selectFrom('firms')
      .select('logo_file_id')
      .executeTakeFirstOrThrow()
    expect(logo_file_id).toBe(file_id)
  })

  it('waits a day more when something has begun meanwhile', async () => {
    const robin = await person('begun@homes.example')
    const { body } = await robin.client.post('/properties', home)
    await leave(robin)
    const visit = await server.db
      .insertInto('inspections')
      .values({
        property_id: body.property_id,
        homeowner_id: robin.id,
        status: 'requested',
        reason: 'annual',
        services: '[]',
        quote: '{}',
        agreement_text: '',
        conditions: '{}',
      })
      .returning('inspection_id')
      .executeTakeFirstOrThrow()
    await dayComes(robin.id)
    await expect
      .poll(async () => (await rowOf(robin.id)).closes_at)
      .toEqual(new Date(start + 15 * day))
    await server.db
      .deleteFrom('inspections')
      .where('inspection_id', '=', visit.inspection_id)
      .execute()
    await dayComes(robin.id, 15 * day)
    await expect.poll(async () => (await rowOf(robin.id)).erased_at).not.toBeNull()
  })
})

describe('the wish to leave', () => {
  it('is refused to the last admin, and while a visit or an inspection of the home is unfinished', async () => {
    const admin = await server.as('admin')
    const inspector = await server.as('inspector')
    const owner = await server.as('homeowner2')
    for (const [client, words] of [
      [admin, /last admin/],
      [inspector, /unfinished inspections? to do/],
      [owner, /of your home (is|are) not finished/],
    ] as const) {
      const shown = (await client.get('/account')).body.stays_because
      expect(shown).toEqual([expect.stringMatching(words)])
      const refused = await leave({ client }, 'hearthkeep-demo')
      expect([refused.status, refused.body.error]).toEqual([409, shown[0]])
      expect((await client.get('/account')).status).toBe(200)
    }
  })

  it('names the unfinished inspections alone, each with its home', async () => {
    const unfinished = async (who: 'admin' | 'inspector' | 'homeowner2') =>
      (await (await server.as(who)).get('/account')).body.unfinished
    const rows = await server.db
      .selectFrom('inspections')
      .innerJoin('properties', 'properties.property_id', 'inspections.property_id')
      .select(['inspection_id', 'number', 'inspections.property_id', 'street', 'status'])
      .select(['homeowner_id', 'inspector_id'])
      .orderBy('number')
      .execute()
    const open = (isTheirs: (row: (typeof rows)[number]) => boolean) =>
      rows
        .filter((row) => isTheirs(row) && !['finalized', 'cancelled'].includes(row.status))
        .map(({ inspection_id, number, property_id, street }) => ({
          inspection_id,
          number,
          property_id,
          street,
        }))
    const inspector = idOf('user inspector')
    const owner = idOf('user homeowner2')
    expect(await unfinished('inspector')).toEqual(
      open(({ inspector_id }) => inspector_id === inspector),
    )
    expect(await unfinished('homeowner2')).toEqual(
      open(({ homeowner_id }) => homeowner_id === owner),
    )
    expect(await unfinished('homeowner2')).not.toEqual([])
    expect(await unfinished('admin')).toEqual([])
  })

  it('needs the password of the person themselves', async () => {
    const robin = await person('careful@homes.example')
    const wrong = await leave(robin, 'a guess')
    expect([wrong.status, wrong.body.fields]).toEqual([
      400,
      { current_password: 'This is not your password.' },
    ])
    expect(httpError(await leave(robin, ''))[0]).toBe(400)
    expect(httpError(await leave({ client: server.anonymous }))[0]).toBe(401)
    const admin = await server.as('admin')
    const { body } = await admin.post('/auth/switch-account-type', {
      target_user_type: 'homeowner',
    })
    const switched = server.withToken(body.token)
    expect(httpError(await leave({ client: switched }, 'hearthkeep-demo'))[0]).toBe(403)
    expect((await rowOf(robin.id)).closes_at).toBeNull()
  })
})
