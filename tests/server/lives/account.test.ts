import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { idOf } from '#server/db/seed/ids.ts'
import { httpError } from '#tests/support/fixtures/visit.ts'
import { accountsOn, newPassword } from '#tests/support/lives/account-world.ts'
import { some, wholeDatabase } from '#tests/support/lives/whole-database.ts'
import { waitsOn } from '#tests/support/lives/written-life.ts'
import { goodPassword, logIn } from '#tests/support/server/accounts.ts'
import {
  finish,
  leaveAndComeBack,
  startIssuer,
  type TestIssuer,
} from '#tests/support/server/issuer.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'

const hour = 3_600_000
const start = Math.floor(Date.now() / 1000) * 1000
let now = start
let issuer: TestIssuer
let server: TestServer
beforeAll(async () => {
  issuer = await startIssuer()
  server = await startTestServer({ env: issuer.env, now: () => now })
  issuer.trust(server.url)
})
afterAll(async () => {
  await server.close()
  await issuer.close()
})
afterEach(async () => {
  now = start
  await server.db.deleteFrom('rate_limits').execute()
})

const {
  idOfPerson,
  post,
  linkIn,
  signUp,
  verify,
  forget,
  confirm,
  eventsOf,
  storyOf,
  timersOf,
  hurry,
  expectReplay,
} = accountsOn(() => server)
const signedUp = ['signUp', 'anyone', 'anyone', 'unverified chosen never own none']
const asked = ['forgotPassword', 'anyone', 'anyone', 'asked']

it('is signed up for, verified, forgotten and changed, and its history holds no secret and no name', async () => {
  const email = 'whole@homes.example'
  const { id, token } = await signUp(email)
  expect(await timersOf(id)).toEqual([{ key: 'lapse', run_at: new Date(start + 24 * hour) }])
  expect((await verify(token)).body).toEqual({ outcome: 'verified' })
  expect((await verify(token)).body).toEqual({ outcome: 'already_verified' })
  expect((await post('resend-verification', { email })).status).toBe(202)
  expect(await timersOf(id)).toEqual([])
  const first = await forget(email)
  const second = await forget(email)
  expect(await timersOf(id)).toEqual([{ key: 'expire', run_at: new Date(start + hour) }])
  expect((await confirm(first)).body).toEqual({ success: true })
  expect(await timersOf(id)).toEqual([])
  for (const used of [first, second])
    expect(httpError(await confirm(used))).toEqual([404, 'invalid_link'])
  const { client, answer } = await logIn(server, email, newPassword)
  expect(answer.status).toBe(200)
  const changed = await client.post('/auth/change-password', {
    current_password: newPassword,
    password: goodPassword,
  })
  expect(changed.status).toBe(200)
  expect(await storyOf(id)).toEqual([
    signedUp,
    ['verify', 'holder', 'holder', 'verified'],
    asked,
    ['forgotPassword', 'anyone', 'anyone', ''],
    ['resetPassword', 'holder', 'holder', 'used'],
    ['changePassword', 'homeowner', 'self', ''],
  ])
  await expectReplay(id)
  const kept = JSON.stringify(await eventsOf(id))
  expect(kept).not.toMatch(/argon|Robin|Newcomer|whole@/)
  for (const secret of [token, first, second]) expect(kept).not.toContain(secret)
  await server.db.deleteFrom('users').where('user_id', '=', id).execute()
  expect(await eventsOf(id)).toEqual([])
})

it('lapses by the clock a day later, and another link verifies it', async () => {
  const email = 'late@homes.example'
  const { id, token } = await signUp(email)
  await hurry(id, 'lapse')
  await expect.poll(() => waitsOn(timersOf(id))).toEqual([true])
  // The job came too early: nothing happened.
  expect(await storyOf(id)).toEqual([signedUp])
  expect((await post('resend-verification', { email })).status).toBe(202)
  const newer = await linkIn(email)
  now = start + 24 * hour
  await hurry(id, 'lapse')
  const resent = ['resendVerification', 'anyone', 'anyone', '']
  const lapsed = ['lapse', 'clock', 'clock', 'lapsed']
  await expect.poll(() => storyOf(id)).toEqual([signedUp, resent, lapsed])
  now += 1
  for (const old of [token, newer])
    expect(httpError(await verify(old))).toEqual([410, 'expired_link'])
  expect(httpError((await logIn(server, email, goodPassword)).answer)).toEqual([403, 'unverified'])
  expect((await post('resend-verification', { email })).status).toBe(202)
  expect((await verify(await linkIn(email))).body).toEqual({ outcome: 'verified' })
  expect((await storyOf(id)).slice(3)).toEqual([
    ['resendVerification', 'anyone', 'anyone', 'unverified'],
    ['verify', 'holder', 'holder', 'verified'],
  ])
  await expectReplay(id)
})

it('waits an hour for a new password, which proves the address, too', async () => {
  const email = 'hour@homes.example'
  const { id } = await signUp(email)
  const old = await forget(email)
  now = start + hour
  await hurry(id, 'expire')
  const expired = ['expire', 'clock', 'clock', 'expired']
  await expect.poll(() => storyOf(id)).toEqual([signedUp, asked, expired])
  now += 1
  expect(httpError(await confirm(old))).toEqual([410, 'expired_link'])
  const token = await forget(email)
  expect((await confirm(token)).status).toBe(200)
  expect((await storyOf(id)).slice(3)).toEqual([
    asked,
    ['resetPassword', 'holder', 'holder', 'verified used'],
  ])
  expect(await timersOf(id)).toEqual([])
  expect((await logIn(server, email, newPassword)).answer.status).toBe(200)
  await expectReplay(id)
})

it('goes to the person whose address another service has verified', async () => {
  const email = 'prepared@homes.example'
  const { id, token } = await signUp(email)
  const mailed = await forget(email)
  const { body } = await finish(server, await leaveAndComeBack(server, { email }))
  expect(body.outcome).toBe('signed_in')
  expect(await storyOf(id)).toEqual([
    signedUp,
    asked,
    ['link', 'issuer', 'issuer', 'verified none never linked'],
  ])
  expect(await timersOf(id)).toEqual([])
  expect(httpError(await verify(token))).toEqual([404, 'invalid_link'])
  expect(httpError(await confirm(mailed))).toEqual([404, 'invalid_link'])
  // The second time it is known: nothing happens to the account.
  await finish(server, await leaveAndComeBack(server, { email }))
  expect(await storyOf(id)).toHaveLength(3)
  await expectReplay(id)
})

it('is admitted by an invitation, new or not yet verified', async () => {
  const admin = await server.as('admin')
  const known = await signUp('known@homes.example')
  for (const email of ['known@homes.example', 'guest@homes.example']) {
    await admin.post('/invitations', {
      user_type: 'inspector',
      first_name: 'Gale',
      last_name: 'Guest',
      email,
    })
    const accepted = await server.anonymous.post('/public/invitation/accept', {
      token: await linkIn(email),
      password: newPassword,
      accepted_terms: true,
    })
    expect([accepted.status, accepted.body.user_type]).toEqual([200, 'inspector'])
  }
  const guest = await idOfPerson('guest@homes.example')
  expect(await storyOf(known.id)).toEqual([signedUp, ['admit', 'holder', 'holder', 'verified']])
  expect(await storyOf(guest)).toEqual([
    ['admit', 'holder', 'holder', 'verified chosen never own none'],
  ])
  expect(await timersOf(known.id)).toEqual([])
  for (const id of [known.id, guest]) await expectReplay(id)
})

it('is made by the product for the seeded people, who are verified', async () => {
  const id = idOf('user homeowner')
  expect((await storyOf(id))[0]).toEqual([
    'make',
    'system',
    'system',
    'verified chosen never own none',
  ])
})

describe('what an account refuses', () => {
  it('changes nothing: unknown, used and expired links, strangers, and people who switched', async () => {
    const email = 'refused@homes.example'
    const { id, token } = await signUp(email)
    await verify(token)
    const used = await forget(email)
    await confirm(used)
    const admin = await logIn(server, 'admin@hearthkeep.example')
    const switched = await admin.client.post('/auth/switch-account-type', {
      target_user_type: 'homeowner',
    })
    const change = { current_password: 'hearthkeep-demo', password: newPassword }
    await server.quiet()
    const counted = new Set(['public.rate_limits'])
    const untouched = async () =>
      Object.entries(await wholeDatabase(server.db)).filter(([table]) => !counted.has(table))
    const before = await untouched()
    const nobody = 'nobody@homes.example'
    const answers = await some(
      [
        () => verify('x'.repeat(43)),
        () => verify(used),
        () => confirm(used),
        () => confirm('x'.repeat(43)),
        () => confirm(token),
        () => server.anonymous.post('/auth/change-password', change),
        () => server.withToken(switched.body.token).post('/auth/change-password', change),
        () => post('resend-verification', { email: nobody }),
        () => post('resend-verification', { email }),
        () => post('password-reset', { email: nobody }),
        () => verify(token),
      ],
      (send) => send(),
    )
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      ...Array.from({ length: 5 }, () => [404, 'invalid_link']),
      [401, 'unauthenticated'],
      [403, 'forbidden'],
      [202, undefined],
      [202, undefined],
      [202, undefined],
      [200, undefined],
    ])
    expect(await untouched()).toEqual(before)
    expect(await storyOf(id)).toHaveLength(4)
  })
})
