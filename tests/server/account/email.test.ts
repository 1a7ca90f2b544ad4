import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { httpError } from '#tests/support/fixtures/visit.ts'
import { accountsOn, newPassword } from '#tests/support/lives/account-world.ts'
import { waitsOn } from '#tests/support/lives/written-life.ts'
import { goodPassword, logIn, secretOf } from '#tests/support/server/accounts.ts'
import { otherTenant } from '#tests/support/server/demos.ts'
import {
  finish,
  leaveAndComeBack,
  startIssuer,
  type TestIssuer,
} from '#tests/support/server/issuer.ts'
import { addHomeRow, addPerson } from '#tests/support/server/rows.ts'
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

const { post, signUp, verify, confirm, storyOf, timersOf, hurry, expectReplay } = accountsOn(
  () => server,
)
const person = async (email: string) => {
  const { id, token } = await signUp(email)
  await verify(token)
  return { id, ...(await logIn(server, email, goodPassword)) }
}
type Person = Awaited<ReturnType<typeof person>>
const ask = ({ client }: Person, email: string, current_password = goodPassword) =>
  client.post('/account/email', { email, current_password })
/** A link to a new password; other mails may come to the address at the same time. */
const forget = async (email: string) => {
  await post('password-reset', { email })
  return secretOf((await server.mail.waitForMail(email, /new password/)).links[0])
}
const open = (token: string) => server.anonymous.post('/account/email/confirm', { token })
const secretFor = async (email: string) =>
  secretOf((await server.mail.waitForMail(email, /new e-mail/)).links[0]?.replace(/\?.*$/, ''))
const mailsTo = (email: string) =>
  server.mail.received.filter(({ to }) => to.includes(email)).map(({ subject }) => subject)

describe('another address', () => {
  it('counts once its link is opened: the old one is told before and after, and opens nothing any longer', async () => {
    const robin = await person('robin@old.example')
    const asked = await ask(robin, 'Robin@New.example')
    expect([asked.status, asked.body]).toEqual([
      202,
      {
        email: 'robin@old.example',
        new_email: 'robin@new.example',
        has_password: true,
        is_linked: false,
        is_demo: false,
        stays_because: [],
        unfinished: [],
      },
    ])
    expect(await timersOf(robin.id)).toEqual([
      { key: 'newAddress', run_at: new Date(start + 24 * hour) },
    ])
    const secret = await secretFor('robin@new.example')
    await server.mail.waitForMail('robin@old.example', /wants to change/)
    const reset = await forget('robin@old.example')
    expect((await logIn(server, 'robin@old.example', goodPassword)).answer.status).toBe(200)
    expect((await logIn(server, 'robin@new.example', goodPassword)).answer.status).toBe(401)

    expect((await open(secret)).body).toEqual({ outcome: 'confirmed' })
    await server.mail.waitForMail('robin@old.example', /was changed/)
    expect((await robin.client.get('/account')).body).toMatchObject({
      email: 'robin@new.example',
      new_email: null,
    })
    expect((await logIn(server, 'robin@old.example', goodPassword)).answer.status).toBe(401)
    expect((await logIn(server, 'robin@new.example', goodPassword)).answer.status).toBe(200)
    // Opened again, also at once in two windows and a day later, it says that this is the address already.
    for (const later of [0, 48 * hour]) {
      now = start + later
      const again = await Promise.all([open(secret), open(secret)])
      expect(again.map(({ body }) => body)).toEqual([
        { outcome: 'already_confirmed' },
        { outcome: 'already_confirmed' },
      ])
    }
    now = start
    // A person who reads the old mailbox no longer has an account.
    expect(httpError(await confirm(reset))).toEqual([404, 'invalid_link'])
    expect((await storyOf(robin.id)).slice(2)).toEqual([
      ['changeEmail', 'homeowner', 'self', 'asked'],
      ['forgotPassword', 'anyone', 'anyone', 'asked'],
      ['confirmEmail', 'holder', 'holder', 'never none'],
    ])
    expect(await timersOf(robin.id)).toEqual([])
    await expectReplay(robin.id)
  })

  it('that has an account is answered like any other, its owner is told, and no link goes there', async () => {
    const robin = await person('asker@homes.example')
    await person('taken@homes.example')
    const free = (await ask(robin, 'free@homes.example')).body
    const taken = (await ask(robin, 'taken@homes.example')).body
    expect({ ...taken, new_email: '' }).toEqual({ ...free, new_email: '' })
    const mail = await server.mail.waitForMail('taken@homes.example', /already have an account/)
    expect(mail.links).toEqual([`${server.url}/login`])
    expect(mailsTo('taken@homes.example')).not.toContain('Confirm your new e-mail address')
  })

  it('that somebody else has verified meanwhile stays theirs, and the link says so', async () => {
    const robin = await person('slow@homes.example')
    await ask(robin, 'wanted@homes.example')
    const secret = await secretFor('wanted@homes.example')
    await person('wanted@homes.example')
    const late = await open(secret)
    expect([late.status, late.body.code, late.body.error]).toEqual([
      409,
      'address_taken',
      'Another account has this address by now. Your address stays as it was.',
    ])
    expect((await logIn(server, 'slow@homes.example', goodPassword)).answer.status).toBe(200)
  })

  it('goes to the reader of its e-mails, though somebody signed up with it and never opened the link', async () => {
    const robin = await person('reader@homes.example')
    const unverified = (email: string, demo_id: string | null = null) =>
      addPerson(server.db, { email, demo_id, verified_at: null })
    const squatter = await unverified('Squatted@Homes.example')
    // Somebody else may still open their own link, and a demo is another world.
    const others = [
      await unverified('waiting@homes.example'),
      await unverified('squatted@homes.example', await otherTenant(server)),
    ]
    // The squatter owns no home, though others do.
    await addHomeRow(server.db, { owner_id: robin.id })
    await ask(robin, 'squatted@homes.example')
    expect((await open(await secretFor('squatted@homes.example'))).status).toBe(200)
    const left = await server.db
      .selectFrom('users')
      .select('user_id')
      .where('user_id', 'in', [squatter, ...others])
      .execute()
    expect(left.map(({ user_id }) => user_id).sort()).toEqual(others.sort())
    expect((await logIn(server, 'squatted@homes.example', goodPassword)).answer.body.user_id).toBe(
      robin.id,
    )
  })

  it('is given a day: then the link has expired, the question is over, and only the newest link counts', async () => {
    const robin = await person('late@homes.example')
    await ask(robin, 'first@homes.example')
    const first = await secretFor('first@homes.example')
    await ask(robin, 'second@homes.example')
    const second = await secretFor('second@homes.example')
    expect(httpError(await open(first))).toEqual([404, 'invalid_link'])
    await hurry(robin.id, 'newAddress')
    // The job came too early: it waits on.
    await expect.poll(() => waitsOn(timersOf(robin.id))).toEqual([true])
    expect((await robin.client.get('/account')).body.new_email).toBe('second@homes.example')
    await ask(robin, 'third@homes.example')
    const third = await secretFor('third@homes.example')
    expect(second).not.toBe(third)
    now = start + 24 * hour
    await hurry(robin.id, 'newAddress')
    await expect
      .poll(async () => (await storyOf(robin.id)).at(-1))
      .toEqual(['dropEmail', 'clock', 'clock', 'none'])
    now += 1
    expect((await open(third)).status).toBeGreaterThanOrEqual(404)
    expect((await logIn(server, 'late@homes.example', goodPassword)).answer.body.email).toBe(
      'late@homes.example',
    )
    await expectReplay(robin.id)
  })

  it('is said to be late by its link from the first moment after its day', async () => {
    const robin = await person('hours@homes.example')
    await ask(robin, 'days@homes.example')
    const secret = await secretFor('days@homes.example')
    now = start + 24 * hour + 1
    expect(httpError(await open(secret))).toEqual([410, 'expired_link'])
    now = start + 24 * hour
    expect((await open(secret)).body).toEqual({ outcome: 'confirmed' })
  })

  it('is none when it is the address of the account in other letters', async () => {
    const robin = await person('letters@homes.example')
    await server.db
      .updateTable('users')
      .set({ email: 'Letters@Homes.example' })
      .where('user_id', '=', robin.id)
      .execute()
    for (const email of ['letters@homes.example', 'LETTERS@homes.example'])
      expect((await ask(robin, email)).body.fields).toEqual({
        email: 'This is your address already.',
      })
  })

  it.each(['by hand', 'by another password', 'by a forgotten password'])(
    'is dropped %s, and its link opens nothing',
    async (how) => {
      const email = `${how.replaceAll(' ', '-')}@homes.example`
      const robin = await person(email)
      await ask(robin, `new-${email}`)
      const secret = await secretFor(`new-${email}`)
      if (how === 'by hand') {
        expect((await robin.client.delete('/account/email')).body.new_email).toBeNull()
        expect((await robin.client.delete('/account/email')).status).toBe(200)
      } else if (how === 'by another password')
        await robin.client.post('/auth/change-password', {
          current_password: goodPassword,
          password: newPassword,
        })
      else await confirm(await forget(email))
      expect(httpError(await open(secret))).toEqual([404, 'invalid_link'])
      expect(await timersOf(robin.id)).toEqual([])
      await expectReplay(robin.id)
    },
  )
})

it('a link that is opened in two windows at once makes the address count once, and neither window is told off', async () => {
  const robin = await person('twice@homes.example')
  await ask(robin, 'twice-new@homes.example')
  const secret = await secretFor('twice-new@homes.example')
  const answers = await Promise.all([open(secret), open(secret)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await storyOf(robin.id)).filter(([event]) => event === 'confirmEmail')).toHaveLength(1)
  // Once another address is asked for, the link says nothing of the present one.
  await ask(robin, 'thrice@homes.example')
  expect(httpError(await open(secret))).toEqual([404, 'invalid_link'])
})

describe('a question for another address', () => {
  it('needs the password, an address, and another one than before', async () => {
    const robin = await person('careful@homes.example')
    const fields = async (email: string, password?: string) => {
      const { status, body } = await ask(robin, email, password)
      return [status, body.fields]
    }
    expect(await fields('new@homes.example', 'a guess')).toEqual([
      400,
      { current_password: 'This is not your password.' },
    ])
    expect(await fields('CAREFUL@homes.example')).toEqual([
      400,
      { email: 'This is your address already.' },
    ])
    expect(await fields('no address')).toEqual([
      400,
      { email: 'Enter an e-mail address such as name@example.com.' },
    ])
    expect((await robin.client.get('/account')).body.new_email).toBeNull()
    const tries = []
    for (let time = 0; time < 7; time += 1)
      tries.push((await ask(robin, 'new@homes.example', 'a guess')).status)
    expect(tries.at(-1)).toBe(429)
  })

  it('leaves a person who has known the password all of their tries', async () => {
    const robin = await person('tries@homes.example')
    const wrong = Array.from({ length: 4 }, () => 'a guess')
    const tries = []
    for (const password of [...wrong, goodPassword, ...wrong])
      tries.push((await ask(robin, 'tried@homes.example', password)).status)
    expect(tries).toEqual([400, 400, 400, 400, 202, 400, 400, 400, 400])
  })

  it('comes from the person themselves, and a link is not invented', async () => {
    const body = { email: 'new@homes.example', current_password: goodPassword }
    expect((await server.anonymous.get('/account')).status).toBe(401)
    expect((await server.anonymous.post('/account/email', body)).status).toBe(401)
    expect((await server.anonymous.delete('/account/email')).status).toBe(401)
    const admin = await logIn(server, 'admin@hearthkeep.example')
    const view = await admin.client.post('/auth/switch-account-type', {
      target_user_type: 'homeowner',
    })
    const switched = server.withToken(view.body.token)
    expect((await switched.get('/account')).status).toBe(403)
    expect((await switched.post('/account/email', body)).status).toBe(403)
    expect(httpError(await open('x'.repeat(43)))).toEqual([404, 'invalid_link'])
    expect(httpError(await open('short'))[0]).toBe(400)
  })

  it('waits until an account that only another service opens has a password, and leaves that service', async () => {
    const email = 'linked@homes.example'
    await signUp(email)
    const { body } = await finish(server, await leaveAndComeBack(server, { email }))
    const client = server.withToken(body.account.token)
    expect((await client.get('/account')).body).toMatchObject({
      has_password: false,
      is_linked: true,
    })
    const wish = { email: 'moved@homes.example', current_password: newPassword }
    const refused = await client.post('/account/email', wish)
    expect([refused.status, refused.body.code]).toEqual([409, 'no_password'])
    await confirm(await forget(email))
    const again = await logIn(server, email, newPassword)
    expect((await again.client.post('/account/email', wish)).status).toBe(202)
    expect((await open(await secretFor('moved@homes.example'))).status).toBe(200)
    const back = await finish(server, await leaveAndComeBack(server, { email }))
    expect(back.body.account).toMatchObject({ email: 'moved@homes.example' })
  })
})
