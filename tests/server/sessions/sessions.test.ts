import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword } from '#server/db/seed/people.ts'
import { deviceWords } from '#server/resources/auth/device.ts'
import { cookieOf, later, refresh } from '#tests/support/server/accounts.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

const signIn = async (who: string, device = firefox) => {
  const answer = await server.anonymous.post(
    '/auth/login',
    { email: `${who}@hearthkeep.example`, password: demoPassword },
    { 'user-agent': device },
  )
  const token = String(answer.body.token)
  return {
    cookie: cookieOf(answer) ?? '',
    client: server.withToken(token),
    session: String(decodeJwt(token).family),
  }
}
type Listed = { session_id: string; device: string; is_this: boolean; last_used_at: string }
const listed = async ({ client }: Awaited<ReturnType<typeof signIn>>): Promise<Listed[]> =>
  (await client.get('/sessions')).body.sessions

describe('the sessions of a person', () => {
  it('are seen with their device, and the one that asks is marked', async () => {
    const here = await signIn('homeowner')
    const phoneToo = await signIn('homeowner', phone)
    const seen = await listed(here)
    expect(
      seen
        .filter(({ session_id }) => [here.session, phoneToo.session].includes(session_id))
        .map(({ session_id, device, is_this }) => [session_id, device, is_this]),
    ).toEqual([
      [phoneToo.session, 'Safari on iPhone', false],
      [here.session, 'Firefox on Linux', true],
    ])
    const stranger = await signIn('inspector')
    expect((await listed(stranger)).map(({ session_id }) => session_id)).not.toContain(here.session)
  })

  it('are shown no longer once they have ended by themselves', async () => {
    const here = await signIn('homeowner')
    const old = await signIn('homeowner', phone)
    const idsSeen = async () => (await listed(here)).map(({ session_id }) => session_id)
    expect(await idsSeen()).toContain(old.session)
    await server.db
      .updateTable('refresh_tokens')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('family_id', '=', old.session)
      .execute()
    expect(await idsSeen()).not.toContain(old.session)
    expect(await idsSeen()).toContain(here.session)
  })

  it('stay one session through refreshes, which are its use, and keep their beginning', async () => {
    const here = await signIn('inspector')
    const own = async () => (await listed(here)).find(({ is_this }) => is_this)
    await later(server, 'refresh_tokens', 3600)
    const before = await own()
    await refresh(server, here.cookie)
    const after = await own()
    expect(after).toEqual({ ...before, last_used_at: expect.any(String) })
    expect(
      Date.parse(after?.last_used_at ?? '') - Date.parse(before?.last_used_at ?? ''),
    ).toBeGreaterThan(3_500_000)
    expect((await listed(here)).filter(({ session_id }) => session_id === here.session)).toEqual([
      after,
    ])
  })

  it('end one by one, at once for the next call and for the refresh, and twice is once', async () => {
    const here = await signIn('homeowner')
    const lost = await signIn('homeowner', phone)
    expect((await here.client.delete(`/sessions/${lost.session}`)).body).toEqual({ success: true })
    expect((await lost.client.get('/auth/me')).status).toBe(401)
    expect((await refresh(server, lost.cookie)).status).toBe(401)
    expect((await here.client.get('/auth/me')).status).toBe(200)
    expect((await listed(here)).map(({ session_id }) => session_id)).not.toContain(lost.session)
    expect((await here.client.delete(`/sessions/${lost.session}`)).status).toBe(200)
  })

  it('end all but the one that asks', async () => {
    const here = await signIn('admin')
    const others = [await signIn('admin'), await signIn('admin', phone)]
    const { body } = await here.client.delete('/sessions')
    expect(body).toEqual({ ended: 2 })
    for (const other of others) {
      expect((await other.client.get('/auth/me')).status).toBe(401)
      expect((await refresh(server, other.cookie)).status).toBe(401)
    }
    expect((await listed(here)).map(({ is_this }) => is_this)).toEqual([true])
    expect((await refresh(server, here.cookie)).status).toBe(200)
  })

  it('are ended by nobody else, and the one in use by logging out', async () => {
    const here = await signIn('homeowner')
    const stranger = await signIn('inspector')
    const foreign = await stranger.client.delete(`/sessions/${here.session}`)
    expect([foreign.status, foreign.body.error]).toEqual([
      404,
      'There is no such session any longer.',
    ])
    expect((await here.client.get('/auth/me')).status).toBe(200)
    const own = await here.client.delete(`/sessions/${here.session}`)
    expect([own.status, own.body.code]).toEqual([409, 'own_session'])
    const wrong = await here.client.delete('/sessions/not-an-id')
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['sessionId']])
  })

  it('are not shown to visitors, nor in a view that somebody has switched to', async () => {
    for (const path of ['/sessions', '/sessions/00000000-0000-4000-8000-000000000000'])
      expect((await server.anonymous.delete(path)).status).toBe(401)
    expect((await server.anonymous.get('/sessions')).status).toBe(401)
    const admin = await signIn('admin')
    const { body } = await admin.client.post('/auth/switch-account-type', {
      target_user_type: 'inspector',
    })
    const switched = server.withToken(body.token)
    expect((await switched.get('/sessions')).status).toBe(403)
    expect((await switched.delete('/sessions')).status).toBe(403)
  })
})

it.each([
  [firefox, 'Firefox on Linux'],
  [phone, 'Safari on iPhone'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Chrome on Mac',
  ],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Chrome on Chromebook',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPad',
  ],
  ['Mozilla/5.0 (FreeBSD) Gecko/20100101 Firefox/142.0', 'Firefox'],
  ['Dalvik/2.1.0 (Linux; U; Android 14)', 'Android'],
  [`${'x'.repeat(1000)} Firefox/142.0`, ''],
  ['curl/8.5.0', ''],
  [undefined, ''],
])('says of %j: %s', (userAgent, words) => {
  expect(deviceWords(userAgent)).toBe(words)
})
