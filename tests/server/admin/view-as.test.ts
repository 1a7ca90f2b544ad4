import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { demoPassword } from '#server/db/seed/people.ts'
import { resources } from '#server/resources/registry.ts'
import { isShownInViews } from '#server/view-reads.ts'
import { httpError, schedule } from '#tests/support/fixtures/visit.ts'
import { startDemo } from '#tests/support/server/demos.ts'
import { addPerson } from '#tests/support/server/rows.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let now = Date.parse('2026-11-23T15:00:00Z')
let server: TestServer
let admin: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', now: () => now })
  admin = await server.as('admin')
})
afterAll(() => server.close())

const owner = idOf('user homeowner')
const endpoints: [name: string, Endpoint][] = resources.flatMap((resource) =>
  Object.entries<Endpoint>(resource.endpoints),
)
const open = async (who = owner, by = admin): Promise<Client> => {
  const { body, status } = await by.post(`/admin/users/${who}/view`, { reason: 'They asked.' })
  expect(status).toBe(200)
  return server.withToken(body.token, who)
}
const trail = async () =>
  (await admin.get('/admin/actions?action=admin.viewAs,auth.endView')).body.actions.map(
    ({ action, person_name, reason }: Record<string, string>) => [action, person_name, reason],
  )
/** A sign-in of the admin as a browser has it: the cookie and the token. */
const signIn = async () => {
  const { headers, body } = await server.anonymous.post('/auth/login', {
    email: 'admin@hearthkeep.example',
    password: demoPassword,
  })
  const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return { cookie, client: server.withToken(body.token, idOf('user admin')) }
}
const refresh = (cookie: string, token: string) =>
  fetch(`${server.url}/api/refresh-token`, {
    method: 'POST',
    headers: { cookie, authorization: `Bearer ${token}` },
  })

describe('the view of a person', () => {
  it('of an inspector opens their field work to read, and chooses no template for them', async () => {
    const inspector = idOf('user inspector')
    const { inspectionId: visit } = await schedule(await server.as('homeowner'))
    const row = server.db.updateTable('inspections').where('inspection_id', '=', visit)
    const chosen = () =>
      server.db
        .selectFrom('inspections')
        .select(['template_version_id', 'template_chosen_at'])
        .where('inspection_id', '=', visit)
        .executeTakeFirstOrThrow()
    await row.set({ template_version_id: null, template_chosen_at: null }).execute()
    const view = await open(inspector)
    const shown = await view.get(`/inspections/${visit}/worksheets`)
    expect([shown.status, shown.body.editable]).toEqual([200, false])
    expect(await chosen()).toEqual({ template_version_id: null, template_chosen_at: null })
    const themselves = await server.as('inspector')
    expect((await themselves.get(`/inspections/${visit}/worksheets`)).body.editable).toBe(true)
    expect((await chosen()).template_chosen_at).not.toBeNull()
  })

  it('shows what that very person sees, and says whose it is', async () => {
    const view = await open()
    const themselves = await server.as('homeowner')
    for (const path of ['/auth/me', `/user-properties/${owner}`, '/notifications'])
      expect((await view.get(path)).status, path).toBe((await themselves.get(path)).status)
    expect((await view.get('/auth/me')).body).toMatchObject({
      user_id: owner,
      user_type: 'homeowner',
      is_switched: true,
    })
    expect((await view.get('/admin/users')).status).toBe(403)
    expect((await view.get(`/property/${idOf('property lane')}/issues`)).status).toBe(200)
  })

  it('changes nothing: every write of the contract is refused with a sentence', async () => {
    const view = await open()
    // Its own end, the admin's own session, and an error of the product, which changes nothing of anybody's.
    const allowed = ['auth.endView', 'auth.refresh', 'auth.logout', 'faults.report']
    const writes = endpoints.filter(
      ([name, { method }]) => method !== 'GET' && !allowed.includes(name),
    )
    expect(writes.length).toBeGreaterThan(100)
    for (const [name, { method, path }] of writes) {
      const response = await fetch(
        `${server.url}/api${path.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000')}`,
        {
          method,
          headers: { authorization: `Bearer ${view.token}`, 'content-type': 'application/json' },
          body: '{}',
        },
      )
      const body = (await response.json()) as { code: string; error: string }
      expect([name, response.status, body.code]).toEqual([name, 403, 'read_only'])
      expect(body.error).toContain('Nothing can be changed')
    }
  })

  it('hides sessions, links, private addresses and papers of the person', async () => {
    const view = await open()
    const hidden = Object.entries(isShownInViews).flatMap(([name, isShown]) =>
      isShown ? [] : name,
    )
    expect(hidden).toContain('sessions.list')
    for (const name of hidden) {
      const path = endpoints.find(([one]) => one === name)?.[1].path ?? ''
      const answer = await view.get(
        path.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000'),
      )
      expect([name, ...httpError(answer)]).toEqual([name, 403, 'read_only'])
    }
  })

  it('is of no admin, of nobody in another tenant, and opened by admins alone', async () => {
    const reason = { reason: 'They asked.' }
    const at = (who: string) => `/admin/users/${who}/view`
    expect(httpError(await admin.post(at(idOf('user admin')), reason))).toEqual([409, 'no_view'])
    const gone = await addPerson(server.db, { erased_at: new Date() })
    expect(httpError(await admin.post(at(gone), reason))).toEqual([409, 'no_view'])
    const demo = await startDemo(server, 'homeowner')
    expect((await admin.post(at(String(demo.answer.body.user_id)), reason)).status).toBe(404)
    for (const who of ['homeowner', 'inspector']) {
      const client = await server.as(who)
      expect((await client.post(at(owner), reason)).status, who).toBe(403)
    }
    expect(httpError(await admin.post(at(owner), { reason: ' ' }))).toEqual([400, 'invalid'])
    const view = await open()
    expect(httpError(await view.post(at(idOf('user inspector')), reason))).toEqual([
      403,
      'read_only',
    ])
  })

  it('is in the audit trail with its beginning, its reason and its end, once each', async () => {
    const before = (await trail()).length
    const view = await open()
    for (let round = 0; round < 2; round += 1) await view.post('/auth/end-view')
    expect((await trail()).slice(0, (await trail()).length - before)).toEqual([
      ['auth.endView', 'Harper Demo', ''],
      ['admin.viewAs', 'Harper Demo', 'They asked.'],
    ])
    expect((await view.get('/auth/me')).status).toBe(401)
    expect((await admin.get('/auth/me')).status).toBe(200)
  })

  it('ends when the admin logs out, and nothing of the person ends with it', async () => {
    const themselves = await server.as('homeowner')
    const { cookie, client } = await signIn()
    const view = await open(owner, client)
    await fetch(`${server.url}/api/auth/logout`, { method: 'POST', headers: { cookie } })
    await expect.poll(async () => (await view.get('/auth/me')).status).toBe(401)
    expect((await trail())[0]).toEqual([
      'auth.endView',
      'Harper Demo',
      'The session of the admin ended.',
    ])
    expect((await themselves.get('/auth/me')).status).toBe(200)
  })

  it('is renewed for four hours by the session that opened it alone, and not after them', async () => {
    const { cookie, client } = await signIn()
    const view = await open(owner, client)
    const other = await signIn()
    const stolen = await refresh(other.cookie, view.token ?? '')
    // The other session gets its own token, not that of the view.
    const own = server.withToken(((await stolen.json()) as { token: string }).token, '')
    expect((await own.get('/auth/me')).body.user_type).toBe('admin')
    const answer = await refresh(cookie, view.token ?? '')
    const renewed = server.withToken(((await answer.json()) as { token: string }).token, owner)
    expect((await renewed.get('/auth/me')).body.user_id).toBe(owner)
    expect((await renewed.put('/profile', {})).status).toBe(403)
    now += 4 * 3_600_000 - 60_000
    const cookieOf = ({ headers }: Response) => headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const last = await refresh(cookieOf(answer), renewed.token ?? '')
    const still = server.withToken(((await last.json()) as { token: string }).token, owner)
    expect((await still.get('/auth/me')).body.user_id).toBe(owner)
    now += 2 * 60_000
    const late = await refresh(cookieOf(last), still.token ?? '')
    const after = server.withToken(((await late.json()) as { token: string }).token, '')
    expect((await after.get('/auth/me')).body.user_type).toBe('admin')
  })
})
