import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { demoPassword } from '#server/db/seed/people.ts'
import { hashOf } from '#server/tokens.ts'
import { drawnPhoto } from '#tests/support/fixtures/pictures.ts'
import { httpError } from '#tests/support/fixtures/visit.ts'
import { goodPassword, later, logIn, refresh, secretOf } from '#tests/support/server/accounts.ts'
import { type Answer, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.db.deleteFrom('rate_limits').execute())

const ann = 'homeowner@hearthkeep.example'
const ben = 'inspector@hearthkeep.example'
const setIn = ({ headers }: Answer, name: string) =>
  headers.getSetCookie().find((line) => line.startsWith(`${name}=`)) ?? ''
/** The cookie by which a device is known after this answer. */
const deviceIn = (answer: Answer) => setIn(answer, 'hearthkeep_device').split(';')[0] ?? ''
const known = async (email: string) => deviceIn((await logIn(server, email)).answer)
const tries = (email: string, password: string, cookie = '') =>
  server.anonymous.post('/auth/login', { email, password }, cookie === '' ? {} : { cookie })
/** Wrong passwords until no more are taken. */
const guess = async (email: string, cookie = '') => {
  for (let time = 0; time < 5; time += 1) await tries(email, 'a guess', cookie)
}

describe('a device on which somebody signed in', () => {
  it('is known for 400 days by a cookie that no script and no other site gets', async () => {
    const { answer } = await logIn(server, ann)
    expect(setIn(answer, 'hearthkeep_device')).toMatch(
      /; Max-Age=34560000; Path=\/api; HttpOnly; SameSite=Strict$/,
    )
  })

  it('is known to this person alone: it opens no lock of another one', async () => {
    const mine = await known(ben)
    await guess(ann)
    expect((await tries(ann, demoPassword, mine)).status).toBe(429)
    expect((await tries(ann, demoPassword, await known(ben))).status).toBe(429)
  })

  it('is locked for its own wrong passwords, and no other device of the person is', async () => {
    const [one, other] = [await known(ann), await known(ann)]
    await guess(ann, one)
    expect((await tries(ann, demoPassword, one)).status).toBe(429)
    expect((await tries(ann, demoPassword, other)).status).toBe(200)
  })

  it('signs in while strangers everywhere have tried a hundred times within the hour', async () => {
    const mine = await known(ann)
    const window_start = new Date(Date.now() - 1_800_000)
    const counted = { key: `login:${hashOf(ann)}:all`, window_start, count: 99 }
    await server.db.deleteFrom('rate_limits').execute()
    await server.db.insertInto('rate_limits').values(counted).execute()
    const statuses = []
    for (const cookie of ['', '', mine, mine])
      statuses.push((await tries(ann, demoPassword, cookie)).status)
    expect(statuses).toEqual([200, 429, 200, 200])
    await later(server, 'rate_limits', 1_801)
    expect((await tries(ann, demoPassword)).status).toBe(200)
  })

  it('is also the one on which they chose a new password', async () => {
    await server.anonymous.post('/auth/password-reset', { email: ann })
    const mail = await server.mail.waitForMail(ann, /new password/)
    const chosen = await server.anonymous.post('/auth/password-reset/confirm', {
      token: secretOf(mail.links[0]),
      password: demoPassword,
    })
    expect(chosen.status).toBe(200)
    await guess(ann)
    expect((await tries(ann, demoPassword)).status).toBe(429)
    expect((await tries(ann, demoPassword, deviceIn(chosen))).status).toBe(200)
  })
})

describe('the old password that a new one asks for', () => {
  it('is guessed five times, and a right one begins the count again', async () => {
    const { client } = await logIn(server, ann)
    const change = async (current_password: string) =>
      (await client.post('/auth/change-password', { current_password, password: demoPassword }))
        .status
    const statuses = async (...passwords: string[]) => {
      const all = []
      for (const password of passwords) all.push(await change(password))
      return all
    }
    const wrong = 'not the password'
    expect(await statuses(wrong, wrong, wrong, wrong, demoPassword)).toEqual([
      ...Array(4).fill(400),
      200,
    ])
    expect(await statuses(wrong, wrong, wrong, wrong, wrong, demoPassword)).toEqual([
      ...Array(5).fill(400),
      429,
    ])
    // A guess here does not lock the way in.
    expect((await tries(ann, demoPassword)).status).toBe(200)
  })
})

describe('signing in', () => {
  it('is for nobody by a password where the account has none', async () => {
    const { password_hash } = await server.db
      .selectFrom('users')
      .select('password_hash')
      .where('email', '=', ben)
      .executeTakeFirstOrThrow()
    const store = (hash: string | null) =>
      server.db.updateTable('users').set({ password_hash: hash }).where('email', '=', ben).execute()
    await store(null)
    // The last is what the password of an unknown account is compared with.
    for (const password of [demoPassword, goodPassword, 'nobody has this password'])
      expect((await tries(ben, password)).status).toBe(401)
    await store(password_hash)
    expect((await tries(ben, demoPassword)).status).toBe(200)
  })

  it('tells the page where the person’s photo is', async () => {
    const { client } = await logIn(server, ann)
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(await drawnPhoto())]), 'me.jpg')
    const { profile_photo_url } = (await client.put('/profile/photo', form)).body
    expect((await logIn(server, ann)).answer.body.profile_photo).toBe(profile_photo_url)
    await client.delete('/profile/photo')
    expect((await logIn(server, ann)).answer.body.profile_photo).toBeNull()
  })
})

it('a session that is over takes its cookie along', async () => {
  const over = await refresh(server, 'hearthkeep_refresh=invented')
  expect(over.status).toBe(401)
  expect(setIn(over, 'hearthkeep_refresh')).toMatch(/=; .*Path=\/api; Expires=Thu, 01 Jan 1970/)
})

it('an inspector switches to the view of a homeowner alone, and an admin to no admin', async () => {
  const [inspector, admin] = [await server.as('inspector'), await server.as('admin')]
  const to = (target_user_type: string) => ({ target_user_type })
  for (const role of ['inspector', 'admin'])
    expect(httpError(await inspector.post('/auth/switch-account-type', to(role)))).toEqual([
      403,
      'forbidden',
    ])
  expect(httpError(await admin.post('/auth/switch-account-type', to('admin')))).toEqual([
    403,
    'forbidden',
  ])
})

it('a page at the public address renews a session, also where the server is called otherwise behind it', async () => {
  const publicUrl = 'https://homes.example'
  const proxied = await startTestServer({ env: { PUBLIC_URL: publicUrl } })
  const { answer, cookie } = await logIn(proxied, ann)
  for (const name of ['hearthkeep_refresh', 'hearthkeep_device'])
    expect(setIn(answer, name)).toMatch(/; Secure(;|$)/)
  expect((await refresh(proxied, cookie, { origin: 'https://elsewhere.example' })).status).toBe(403)
  for (const origin of [publicUrl, proxied.url])
    expect((await refresh(proxied, cookie, { origin })).status).toBe(200)
  await proxied.close()
})
