import { sql, type Updateable } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/db/schema.ts'
import { accounts, beginAccount } from '#server/lives/account.ts'
import { groundOf } from '#server/lives/served.ts'
import { hashPassword } from '#server/resources/auth/passwords.ts'
import * as links from '#server/resources/auth/queries.ts'
import { hashOf } from '#server/tokens.ts'
import {
  callsAt,
  linkTo,
  newAddressOf,
  type Purpose,
  purposes,
} from '#tests/support/lives/account-calls.ts'
import { type Place, walkOverHttp } from '#tests/support/lives/http-walk.ts'
import { makesPersons, selfAt } from '#tests/support/lives/persons-world.ts'
import { goodPassword, newPerson } from '#tests/support/server/accounts.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'

/** The clock does not move, so that what the chart foretells is written to the millisecond. */
const now = Date.parse('2026-03-05T18:00:00Z')
const hour = 3_600_000
let server: TestServer
let password_hash: string
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', env: { JOBS: 'off' }, now: () => now })
  password_hash = await hashPassword(goodPassword)
})
afterAll(() => server.close())
afterEach(() => server.db.deleteFrom('rate_limits').execute())

/** Links of the test's own to this account, which expire at their hour or have expired an hour ago. */
const withLinks = (expires_at: (purpose: Purpose) => string) => (id: string) =>
  server.db
    .insertInto('mail_tokens')
    .values(
      purposes.map((purpose) => ({
        token_hash: hashOf(linkTo(id, purpose)),
        user_id: id,
        purpose,
        expires_at: expires_at(purpose),
      })),
    )
    .execute()
const fresh = withLinks((purpose) => links.linkExpiry(purpose, now))
const anHourAgo = new Date(now - hour)
const late = withLinks((purpose) =>
  purpose === 'email' ? links.linkExpiry(purpose, now) : anHourAgo.toISOString(),
)
const allLate = withLinks(() => anHourAgo.toISOString())
const change = (facts: Updateable<Database['users']>) => (id: string) =>
  server.db.updateTable('users').set(facts).where('user_id', '=', id).execute()
const then =
  (...works: ((id: string) => Promise<unknown>)[]) =>
  async (id: string): Promise<void> => {
    for (const work of works) await work(id)
  }
/** The address that each account began with. */
const firstAddress = new Map<string, string>()
let made = 0
const make = async (): Promise<string> => {
  made += 1
  const email = `walked-${made}@people.example`
  const { first_name, last_name } = newPerson(email)
  const data = { first_name, last_name, user_type: 'homeowner', password_hash } as const
  const expires_at = links.linkExpiry('verify', now)
  const id = await server.db.transaction().execute((trx) => {
    const ground = groundOf(trx, server.app.services)
    return beginAccount(ground, 'anyone', 'signUp', { ...data, expires_at }, { ...data, email })
  })
  firstAddress.set(id, email)
  return id
}

const timers = ['lapse', 'expire', 'newAddress']
/** Which hours it waits for, and the mails to its first and to its new address. */
const effectsOf = async (id: string): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`
    select key from graphile_worker.jobs where key like ${`life account ${id} %`}
  `.execute(server.db)
  const waiting = rows.map(({ key }) => key.split(' ').at(-1))
  const mails = await server.db
    .selectFrom('mails')
    .select(['recipient', 'subject'])
    .where('recipient', 'in', [firstAddress.get(id) ?? '', newAddressOf(id)])
    .execute()
  return [
    ...timers.map((timer) => `${timer}: ${waiting.includes(timer) ? 'waits' : 'waits no more'}`),
    ...mails.map(
      ({ recipient, subject }) =>
        `mail${recipient === newAddressOf(id) ? ' to the new address' : ''}: ${subject}`,
    ),
  ].sort()
}

const value = (address: string, password: string, reset: string, rest = 'own none') => {
  const [identity = '', newAddress = ''] = rest.split(' ')
  return { address, password, reset, identity, newAddress }
}
const place = (named: string, ...parts: Parameters<typeof value>): Place => ({
  named,
  value: value(...parts),
  alter: fresh,
})

it('an account is over HTTP that of its chart: each event in each state by each sender', async () => {
  const makeOther = makesPersons(server.db, server.app.services, 'homeowner')
  const { moves, refused, untaken } = await walkOverHttp({
    server,
    served: accounts,
    people: {
      holder: { client: server.anonymous, caller: null },
      anyone: { client: server.anonymous, caller: null },
    },
    make,
    selfOf: selfAt(server, 'homeowner'),
    effectsOf,
    calls: callsAt(server.db, password_hash, now),
    places: [
      place('unverified', 'unverified', 'chosen', 'never'),
      place('unverified, with a link to a new password', 'unverified', 'chosen', 'asked'),
      {
        named: 'unverified, its links late',
        value: value('unverified', 'chosen', 'asked'),
        alter: then(late, change({ verify_expires_at: anHourAgo, reset_expires_at: anHourAgo })),
      },
      {
        named: 'lapsed',
        value: value('unverified', 'chosen', 'never'),
        alter: then(late, change({ verify_expires_at: anHourAgo, lapsed_at: anHourAgo })),
      },
      {
        named: 'lapsed, with links by a clock that is behind',
        value: value('unverified', 'chosen', 'asked'),
        alter: then(fresh, change({ lapsed_at: anHourAgo, reset_state: 'expired' })),
      },
      place('signed up for twice', 'unverified', 'none', 'never'),
      place('signed up for twice, with a link to a password', 'unverified', 'none', 'asked'),
      {
        named: 'signed up for twice, lapsed, with links by a clock that is behind',
        value: value('unverified', 'none', 'never'),
        alter: then(fresh, change({ lapsed_at: anHourAgo })),
      },
      place('verified', 'verified', 'chosen', 'never'),
      place('verified, with a link to a new password', 'verified', 'chosen', 'asked'),
      place('verified, the link to a new password used', 'verified', 'chosen', 'used'),
      {
        named: 'verified, the link to a new password late',
        value: value('verified', 'chosen', 'asked'),
        alter: then(late, change({ reset_state: 'expired', reset_expires_at: anHourAgo })),
      },
      place('linked, without a password', 'verified', 'none', 'never', 'linked none'),
      place('linked, with a link to a password', 'verified', 'none', 'asked', 'linked none'),
      place('linked, with a password', 'verified', 'chosen', 'never', 'linked none'),
      place('with a new address', 'verified', 'chosen', 'asked', 'own asked'),
      {
        named: 'with a new address, the link to a new password late',
        value: value('verified', 'chosen', 'asked', 'own asked'),
        alter: then(fresh, change({ reset_state: 'expired' })),
      },
      {
        named: 'with a new address, its link late',
        value: value('verified', 'chosen', 'never', 'own asked'),
        alter: then(allLate, change({ new_email_expires_at: anHourAgo })),
      },
      {
        named: 'with a new address that is taken',
        value: value('verified', 'chosen', 'never', 'own asked'),
        alter: then(fresh, async (id) => {
          const user_id = await makeOther()
          const email = newAddressOf(id)
          await server.db
            .updateTable('users')
            .set({ email })
            .where('user_id', '=', user_id)
            .execute()
        }),
      },
    ],
  })
  const found = Object.fromEntries(moves.map((one) => [`${one.sent}, ${one.where}`, one.effects]))
  const each = (sent: string, where: Record<string, string[]>) =>
    Object.fromEntries(
      Object.entries(where).map(([state, effects]) => [`${sent}, ${state}`, effects.toSorted()]),
    )
  const over = (...hours: string[]) => hours.map((hour) => `${hour}: waits no more`)
  const verifies = 'mail: Confirm your e-mail address'
  const chooses = 'mail: Choose a new password'
  const password = 'mail: Your password was changed'
  const service = 'mail: Another way to sign in'
  const bothAddresses = [
    'mail: Someone wants to change your e-mail address',
    'mail to the new address: Confirm your new e-mail address',
  ]
  expect(found).toEqual({
    ...each('signUp by anyone', {
      unverified: [verifies],
      lapsed: [verifies],
      'signed up for twice': [verifies],
      'signed up for twice, lapsed, with links by a clock that is behind': [verifies],
    }),
    ...each('claim by holder', {
      'signed up for twice': over('lapse'),
      'signed up for twice, lapsed, with links by a clock that is behind': over('lapse'),
    }),
    ...each('resendVerification by anyone', { unverified: [verifies], lapsed: [verifies] }),
    ...each('verify by holder', {
      unverified: over('lapse'),
      'lapsed, with links by a clock that is behind': over('lapse'),
    }),
    ...each('forgotPassword by anyone', {
      unverified: [chooses, 'expire: waits'],
      'unverified, with a link to a new password': [chooses],
      'verified, the link to a new password used': [chooses, 'expire: waits'],
      // Its timer was late, too, and waits anew.
      'lapsed, with links by a clock that is behind': [chooses],
      // The link asks its reader who they are.
      'signed up for twice': [verifies],
      'signed up for twice, lapsed, with links by a clock that is behind': [verifies],
    }),
    ...each('resetPassword by holder', {
      'unverified, with a link to a new password': [password, ...over('expire', 'lapse')],
      'verified, with a link to a new password': [password, ...over('expire')],
      'linked, with a link to a password': [password, ...over('expire')],
      'lapsed, with links by a clock that is behind': [password, ...over('expire', 'lapse')],
      'with a new address': [password, ...over('expire', 'newAddress')],
      'with a new address, the link to a new password late': [
        password,
        ...over('expire', 'newAddress'),
      ],
    }),
    ...each('changePassword by self', {
      unverified: [password],
      'unverified, with a link to a new password': [password, ...over('expire')],
      'lapsed, with links by a clock that is behind': [password, ...over('expire')],
      'with a new address': [password, ...over('expire', 'newAddress')],
      'with a new address, the link to a new password late': [
        password,
        ...over('expire', 'newAddress'),
      ],
      'with a new address, its link late': [password, ...over('newAddress')],
    }),
    ...each('changeEmail by self', {
      verified: [...bothAddresses, 'newAddress: waits'],
      'with a new address': bothAddresses,
    }),
    ...each('confirmEmail by holder', {
      'with a new address': [
        'mail: Your e-mail address was changed',
        ...over('expire', 'newAddress'),
      ],
      'with a new address, the link to a new password late': [
        'mail: Your e-mail address was changed',
        ...over('expire', 'newAddress'),
      ],
    }),
    ...each('dropEmail by self', { 'with a new address': over('newAddress') }),
    ...each('dropEmail by clock', { 'with a new address, its link late': over('newAddress') }),
    // The job that has sent the event is removed by the queue itself.
    ...each('expire by clock', { 'unverified, its links late': [] }),
    ...each('lapse by clock', { 'unverified, its links late': [] }),
    ...each('link by issuer', {
      unverified: [service, ...over('lapse')],
      lapsed: [service, ...over('lapse')],
      'lapsed, with links by a clock that is behind': [service, ...over('expire', 'lapse')],
      'unverified, with a link to a new password': [service, ...over('expire', 'lapse')],
      'signed up for twice': [service, ...over('lapse')],
      'signed up for twice, lapsed, with links by a clock that is behind': [
        service,
        ...over('lapse'),
      ],
      'signed up for twice, with a link to a password': [service, ...over('expire', 'lapse')],
      verified: [service],
      'linked, without a password': [service],
    }),
    ...each('clear by system', {
      verified: [],
      'verified, with a link to a new password': over('expire'),
      'verified, the link to a new password used': [],
      'verified, the link to a new password late': over('expire'),
      'linked, without a password': [],
      'linked, with a link to a password': over('expire'),
      'linked, with a password': [],
      'with a new address': over('expire', 'newAddress'),
      'with a new address, the link to a new password late': over('expire', 'newAddress'),
      'with a new address, its link late': over('newAddress'),
    }),
  })
  expect(refused).toBeGreaterThan(Object.keys(found).length)
  // An account begins with one of these, or they come with an invitation.
  expect(untaken.filter((key) => !/ (make|admit) #/.test(key))).toEqual([
    'account.address.unverified signUp #1',
    'account.password.none signUp #1',
  ])
})
