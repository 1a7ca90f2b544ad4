import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idOf } from '#server/db/seed/ids.ts'
import { startDemo } from '#tests/support/server/demos.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let admin: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty' })
  admin = await server.as('admin')
})
afterAll(() => server.close())

/** The steps that are done. */
const done = async (client = admin): Promise<string[]> => {
  const { status, body } = await client.get('/admin/first-steps')
  expect(status).toBe(200)
  return body.steps.flatMap(({ step, is_done }: { step: string; is_done: boolean }) =>
    is_done ? [step] : [],
  )
}
const inspector = idOf('user inspector')
const change = (values: {
  license_status?: 'missing' | 'approved'
  deactivated_at?: Date | null
}) => server.db.updateTable('users').set(values).where('user_id', '=', inspector).execute()

describe('the first steps of a new system', () => {
  it('are ticked one by one, by what the database has', async () => {
    await server.db.deleteFrom('service_areas').execute()
    await change({ license_status: 'missing', deactivated_at: new Date() })
    expect(await done()).toEqual([])

    const firm = (await admin.get('/admin/firm')).body
    const save = async (license_line: string) => {
      const { version } = (await admin.get('/admin/firm')).body
      const { logo_url: _, ...body } = firm
      const saved = await admin.put('/admin/firm', { ...body, name: 'Oak', license_line, version })
      expect(saved.status).toBe(200)
    }
    await save('')
    expect(await done()).toEqual([])
    await save('TREC 12345')
    expect(await done()).toEqual(['firm'])

    await server.db
      .updateTable('price_tables')
      .set({ published_by: idOf('user admin') })
      .execute()
    expect(await done()).toEqual(['firm', 'prices'])

    const invited = await admin.post('/invitations', {
      user_type: 'inspector',
      first_name: 'Pat',
      last_name: 'New',
      email: 'pat.new@example.com',
    })
    expect(invited.status).toBe(202)
    expect(await done()).toEqual(['firm', 'prices', 'inspector'])
    await server.db
      .updateTable('invitations')
      .set({ expires_at: new Date(0) })
      .execute()
    expect(await done()).toEqual(['firm', 'prices'])
    await server.db.updateTable('invitations').set({ accepted_at: new Date() }).execute()
    expect(await done()).toEqual(['firm', 'prices', 'mail'])

    await change({ deactivated_at: null })
    expect(await done()).toEqual(['firm', 'prices', 'inspector', 'mail'])
    await server.db
      .insertInto('service_areas')
      .values({ inspector_id: inspector, county_fips: '48021' })
      .execute()
    // Nobody goes there without a license.
    expect(await done()).toEqual(['firm', 'prices', 'inspector', 'mail'])
    await change({ license_status: 'approved' })
    expect(await done()).toEqual(['firm', 'prices', 'inspector', 'license', 'counties', 'mail'])
  })

  it('are put away by one admin for themselves, for good, and brought back', async () => {
    const isAway = async () => (await admin.get('/admin/first-steps')).body.is_away
    expect(await isAway()).toBe(false)
    const put = await admin.put('/admin/first-steps', { is_away: true })
    expect(put.body.is_away).toBe(true)
    // In another session too.
    expect((await (await server.as('admin')).get('/admin/first-steps')).body.is_away).toBe(true)
    await admin.put('/admin/first-steps', { is_away: false })
    expect(await isAway()).toBe(false)
  })

  it('refuse anything but a yes or a no', async () => {
    const answer = await admin.put('/admin/first-steps', { is_away: 'perhaps' })
    expect(answer.status).toBe(400)
    expect(answer.body.fields).toEqual({ is_away: 'Say whether it is put away.' })
    expect((await admin.put('/admin/first-steps', { is_away: true, who: 'all' })).status).toBe(400)
  })

  it('are for admins alone', async () => {
    for (const role of ['homeowner', 'inspector'] as const) {
      const client = await server.as(role)
      expect((await client.get('/admin/first-steps')).status).toBe(403)
      expect((await client.put('/admin/first-steps', { is_away: true })).status).toBe(403)
    }
    expect((await server.anonymous.get('/admin/first-steps')).status).toBe(401)
  })

  it('of a demo are its own', async () => {
    const { client } = await startDemo(server, 'admin')
    // Its household has an inspector with counties; it has published no prices and has no e-mail.
    expect(await done(client)).toEqual(['inspector', 'license', 'counties'])
  })
})
