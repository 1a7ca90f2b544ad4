import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { adminActions } from '#contract/vocabulary/admin-actions.ts'
import { audited } from '#server/audit.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { counties } from '#server/db/seed/people.ts'
import { resources } from '#server/resources/registry.ts'
import { addHome, httpError, request, schedule } from '#tests/support/fixtures/visit.ts'
import { logIn } from '#tests/support/server/accounts.ts'
import { startDemo } from '#tests/support/server/demos.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let admin: Client
let owner: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  ;[admin, owner] = await Promise.all([server.as('admin'), server.as('homeowner')])
})
afterAll(() => server.close())

type Row = Record<'action' | 'what' | 'admin_name' | 'person_name' | 'subject' | 'reason', string>
const trail = async (query = ''): Promise<{ actions: Row[]; total: number }> =>
  (await admin.get(`/admin/actions${query}`)).body
const newest = async (query = '') => (await trail(query)).actions[0]
const homeowner3 = idOf('user homeowner3')

describe('the audit trail', () => {
  it('has a word for each write that admins may send', () => {
    const writes = resources
      .flatMap(({ endpoints }) => Object.entries<Endpoint>(endpoints))
      .filter(
        ([, { method, permission, token }]) =>
          method !== 'GET' && token === undefined && /admins/i.test(permission),
      )
      .map(([name]) => name)
      // What comes of a draft is only shown.
      .filter((name) => !name.endsWith('.preview'))
    expect(writes.filter((name) => !adminActions.some((action) => action === name))).toEqual([])
  })

  it('says who did what to whom, about what, and why', async () => {
    const { inspectionId } = await schedule(owner)
    const { number, property } = (await admin.get(`/inspections/${inspectionId}`)).body
    await admin.post(`/inspections/${inspectionId}/waive`, { reason: 'A gift.' })
    expect(await newest()).toMatchObject({
      action: 'inspections.waive',
      what: 'Waived a payment',
      admin_name: 'Avery Demo',
      person_name: 'Harper Demo',
      subject: `${number}, ${property.street}, ${property.city}`,
      reason: 'A gift.',
    })
    await admin.post(`/admin/users/${homeowner3}/role`, {
      user_type: 'homeowner',
      reason: 'No change.',
    })
    expect(await newest()).toMatchObject({
      what: 'Changed the role',
      person_name: 'Sage Demo',
      subject: 'to homeowner',
      reason: 'No change.',
    })
    await admin.put(`/inspectors/${idOf('user inspector2')}/service-areas`, {
      counties: [counties.hays],
      note: 'As agreed.',
    })
    expect(await newest()).toMatchObject({
      what: 'Changed service areas',
      person_name: 'Jordan Demo',
      reason: 'As agreed.',
    })
    await admin.post('/invitations', {
      user_type: 'inspector',
      first_name: 'In',
      last_name: 'Vited',
      email: 'trail@inspectors.example',
    })
    expect(await newest()).toMatchObject({
      what: 'Invited somebody',
      person_name: '',
      subject: 'trail@inspectors.example',
    })
  })

  it('has no row of what failed, and none of what others did', async () => {
    const { total } = await trail()
    const home = await addHome(owner, { county_fips: counties.bastrop })
    const { inspection_id } = (await request(owner, home)).body
    for (const answer of [
      await admin.post(`/inspections/${inspection_id}/amend`, { reason: 'Too early.' }),
      await admin.post(`/inspections/${inspection_id}/cancel`, { reason: '' }),
      await owner.post(`/inspections/${inspection_id}/waive`, { reason: 'Not mine.' }),
    ])
      expect(answer.status).toBeGreaterThanOrEqual(400)
    await owner.post(`/inspections/${inspection_id}/cancel`, { reason: 'We moved.' })
    expect((await trail()).total).toBe(total)
  })

  it('follows an admin into another view and back', async () => {
    const { client } = await logIn(server, 'admin@hearthkeep.example')
    const view = await client.post('/auth/switch-account-type', { target_user_type: 'homeowner' })
    expect(await newest()).toMatchObject({ what: 'Switched the view', subject: 'to homeowner' })
    await server.withToken(view.body.token).post('/auth/switch-back')
    expect(await newest()).toMatchObject({ what: 'Switched back from a view' })
  })

  it('is only added to: nobody changes, deletes or empties it', async () => {
    for (const statement of [
      sql`update admin_actions set reason = 'Nothing.'`,
      sql`delete from admin_actions`,
      sql`truncate admin_actions`,
    ])
      await expect(statement.execute(server.db)).rejects.toThrow(/only added to/)
  })

  it('belongs to its tenant: an admin of a demo has one of their own', async () => {
    const demo = await startDemo(server, 'admin')
    expect((await demo.client.get('/admin/actions')).body).toMatchObject({ actions: [], total: 0 })
  })
})

describe('the list of the audit trail', () => {
  it('is filtered by words, by what was done, by person and by days, and paged', async () => {
    await admin.post(`/admin/users/${homeowner3}/role`, {
      user_type: 'homeowner',
      reason: 'Unmistakable words.',
    })
    expect((await trail('?q=unmistakable%20sage')).total).toBe(1)
    const waived = await trail('?action=inspections.waive,inspections.cancel')
    expect(new Set(waived.actions.map(({ action }) => action))).toEqual(
      new Set(['inspections.waive']),
    )
    const about = await trail(`?user_id=${homeowner3}&page_size=100`)
    expect(about.actions.every(({ person_name }) => person_name === 'Sage Demo')).toBe(true)
    expect(about.total).toBeGreaterThan(0)
    const all = await trail('?page_size=100')
    expect((await trail(`?admin_id=${admin.userId}`)).total).toBe(all.total)
    expect((await trail('?to=2020-01-01')).total).toBe(0)
    // The last day is whole, and what somebody did is about them, too.
    const dayAgo = (days: number) =>
      new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
    // Midnight may have come since.
    expect((await trail(`?from=${dayAgo(1)}&to=${dayAgo(0)}`)).total).toBe(all.total)
    expect((await trail(`?user_id=${admin.userId}`)).total).toBe(all.total)
    expect((await trail('?from=2020-01-01')).total).toBe(all.total)
    const pages = await Promise.all(
      [1, 2, 3].map((page) => trail(`?page_size=2&page=${page}&sort=at`)),
    )
    expect(pages.flatMap(({ actions }) => actions)).toEqual(
      (await trail('?page_size=6&sort=at')).actions,
    )
  })

  it.each([
    ['action', 'everything'],
    ['user_id', 'me'],
    ['from', 'yesterday'],
    ['sort', 'reason'],
  ])('refuses %s=%s, and names the field', async (field, value) => {
    for (const path of ['/admin/actions', '/admin/actions/export']) {
      const answer = await admin.get(`${path}?${field}=${value}`)
      expect(httpError(answer)).toEqual([400, 'invalid'])
      expect(Object.keys(answer.body.fields)[0]?.split('.')[0]).toBe(field)
    }
  })

  it('is a file for a spreadsheet, in which no cell is a formula', async () => {
    await admin.post(`/admin/users/${homeowner3}/role`, {
      user_type: 'homeowner',
      reason: '=HYPERLINK("https://evil.example")',
    })
    const { headers, body } = await admin.get('/admin/actions/export?q=hyperlink')
    expect(headers.get('content-type')).toContain('text/csv')
    expect(headers.get('content-disposition')).toMatch(/audit-trail-\d{4}-\d\d-\d\d\.csv/)
    const [head, row, ...more] = String(body).trim().split('\r\n')
    expect(head).toContain('When (UTC),Admin,What,Whom,About,Reason')
    expect(row).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
    expect(more).toEqual([])
  })

  it('has its row together with what was done, or neither', async () => {
    const home = await addHome(owner)
    const nobody = { user_type: 'admin', original_type: null, is_switched: false } as const
    const caller = { ...nobody, user_id: idOf('nobody'), family: '', demo: null }
    const body = { reason: 'Nobody does this.' }
    const done = audited(
      server.db,
      { name: 'admin.archiveProperty', caller, parts: { params: {}, body }, now: Date.now() },
      (db) =>
        db
          .updateTable('properties')
          .set({ archived_at: new Date() })
          .where('property_id', '=', home)
          .execute(),
    )
    await expect(done).rejects.toThrow()
    expect((await owner.get(`/properties/${home}`)).status).toBe(200)
  })

  it('is for admins alone', async () => {
    for (const path of ['/admin/actions', '/admin/actions/export']) {
      expect(httpError(await owner.get(path))).toEqual([403, 'forbidden'])
      expect((await server.anonymous.get(path)).status).toBe(401)
    }
  })
})
