import type { Insertable } from 'kysely'
import { type AccountSnapshot, accountLife } from '#contract/lives/account/account.life.ts'
import type { AccountLetter } from '#contract/lives/account/actions.ts'
import { addressTaken, type Person } from '#contract/lives/account/facts.ts'
import { accountState } from '#contract/lives/account/state.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import type { Queries } from '#server/db/connect.ts'
import type { Database } from '#server/db/schema.ts'
import { isUniqueViolation } from '#server/db/unique.ts'
import { conflict } from '#server/errors.ts'
import {
  addressAskedMail,
  addressChangedMail,
  addressTakenMail,
  newAddressMail,
} from '#server/mail/address-templates.ts'
import { outgoingOf } from '#server/mail/queue.ts'
import { linkedMail, passwordChangedMail, resetMail, verifyMail } from '#server/mail/templates.ts'
import * as queries from '#server/resources/auth/queries.ts'
import type { Caller } from '#server/tokens.ts'
import { begin, type DataOf } from './live.ts'
import type { Act, Ground, ServedLife } from './served.ts'

type User = NonNullable<Awaited<ReturnType<typeof queries.userById>>>

/** The ties of a person to their own account: none in a view that they have switched to. */
export const selfTies = ({ is_switched }: Pick<Caller, 'is_switched'>): readonly 'self'[] =>
  is_switched ? [] : ['self']

const isLinked = async (db: Queries, { user_id }: User): Promise<boolean> => {
  const known = await db
    .selectFrom('external_identities')
    .select('user_id')
    .where('user_id', '=', user_id)
    .limit(1)
    .executeTakeFirst()
  return known !== undefined
}

/** The new address of an account, once it is kept. */
const newAddressOf = async (db: Queries, { user_id }: User): Promise<string> => {
  const { new_email } = await db
    .selectFrom('users')
    .select('new_email')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  return new_email ?? ''
}

/**
 * Whether somebody has this address for good. Somebody who signed up with it, never opened the link and owns no home
 * has not: the address is that of the person who reads its mails.
 */
const isTaken = async (db: Queries, email: string): Promise<boolean> => {
  const other = await queries.userByEmail(db, email)
  if (other === undefined || other.verified_at !== null) return other !== undefined
  const home = await db
    .selectFrom('properties')
    .select('property_id')
    .where('owner_id', '=', other.user_id)
    .limit(1)
    .executeTakeFirst()
  return home !== undefined
}

/** Only the mail carries the secret of a link: the row has a hash, and the history nothing of it. */
const letters = {
  verify: async ({ db, publicUrl, now }: Ground, { user_id, email, first_name }: User) => {
    const secret = await queries.makeMailToken(db, user_id, 'verify', now)
    return verifyMail(email, first_name, `${publicUrl}${paths.verify({ token: secret })}`)
  },
  reset: async ({ db, publicUrl, now }: Ground, { user_id, email, first_name }: User) => {
    const secret = await queries.makeMailToken(db, user_id, 'reset', now)
    return resetMail(email, first_name, `${publicUrl}${paths.resetPassword(secret)}`)
  },
  // To an address that is taken goes no link. The person who asked reads the same words either way.
  newAddress: async ({ db, publicUrl, now }: Ground, user: User) => {
    const to = await newAddressOf(db, user)
    const other = await queries.userByEmail(db, to)
    if (other !== undefined && (await isTaken(db, to)))
      return addressTakenMail(to, other.first_name, `${publicUrl}${paths.login()}`)
    const secret = await queries.makeMailToken(db, user.user_id, 'email', now)
    return newAddressMail(to, user.first_name, `${publicUrl}${paths.confirmEmail(secret)}`)
  },
  addressAsked: async ({ publicUrl }: Ground, { email, first_name }: User) =>
    addressAskedMail(email, first_name, `${publicUrl}${paths.profile()}`),
  addressChanged: async ({ publicUrl }: Ground, { email, first_name }: User) =>
    addressChangedMail(email, first_name, `${publicUrl}${paths.contact()}`),
  passwordChanged: async ({ publicUrl }: Ground, { email, first_name }: User) =>
    passwordChangedMail(email, first_name, `${publicUrl}${paths.forgotPassword()}`),
} satisfies Record<AccountLetter, unknown>

/** One of the life's own actions; the chart types the params of each by its name. */
const act =
  <P>(work: (ground: Ground, user: User, params: P, family: string | null) => Promise<unknown>) =>
  async ({ ground, row, params, sender }: Act<User>): Promise<void> => {
    await work(ground, row, params as P, typeof sender === 'string' ? null : sender.family)
  }

const acts = {
  setPassword: act<{ password_hash: string }>(({ db }, { user_id }, { password_hash }) =>
    queries.change(db, user_id, { password_hash }),
  ),
  // The license is that of the person before; the account of an inspector asks for it.
  setPerson: act<Person>(({ db }, { user_id }, person) =>
    queries.change(db, user_id, { ...person, license_number: null, license_state: null }),
  ),
  setRole: act<{ user_type: Database['users']['user_type'] }>(
    ({ db }, { user_id }, { user_type }) => queries.change(db, user_id, { user_type }),
  ),
  endSessions: act<{ of: 'everywhere' | 'elsewhere' }>(
    async ({ db, now, remains }, { user_id }, { of }, family) => {
      const stays = of === 'elsewhere' ? family : null
      remains.sessions.push(...(await queries.endFamilies(db, user_id, now, stays)))
    },
  ),
  useResetLinks: act(({ db, now }, { user_id }) => queries.useLinks(db, user_id, 'reset', now)),
  forgetLinks: act(({ db }, { user_id }) =>
    db.deleteFrom('mail_tokens').where('user_id', '=', user_id).execute(),
  ),
  keepNewAddress: act<{ email: string }>(async ({ db }, { user_id }, { email }) => {
    await queries.forgetLinks(db, user_id, 'email')
    await queries.change(db, user_id, { new_email: email })
  }),
  forgetNewAddress: act(async ({ db }, { user_id }) => {
    await queries.forgetLinks(db, user_id, 'email')
  }),
  takeNewAddress: act(async ({ db, now }, { user_id, new_email }) => {
    // `addressIsFree` has checked: nobody else who signed up with the address opened the link.
    await db
      .deleteFrom('users')
      .where((eb) => eb.fn<string>('lower', ['email']), '=', new_email)
      .where('demo_id', 'is', null)
      .where('verified_at', 'is', null)
      .execute()
    await queries.change(db, user_id, { email: new_email ?? undefined }).catch((error: unknown) => {
      // Somebody took it in a transaction that ended after the check.
      if (isUniqueViolation(error)) throw conflict(addressTaken.code, addressTaken.sentence)
      throw error
    })
    // It stays as used, and tells who opens it again that this is the address, until somebody asks for another one.
    await queries.useLinks(db, user_id, 'email', now)
  }),
  keepIdentity: act<{ issuer: string; subject: string }>(({ db }, { user_id }, identity) =>
    db
      .insertInto('external_identities')
      .values({ ...identity, user_id })
      .onConflict((clash) => clash.doNothing())
      .execute(),
  ),
  forgetIdentities: act(({ db }, { user_id }) =>
    db.deleteFrom('external_identities').where('user_id', '=', user_id).execute(),
  ),
  tellOfIdentity: act<{ name: string }>(
    ({ db, mail, publicUrl }, { demo_id, email, first_name }, { name }) =>
      (mail ?? outgoingOf(demo_id)).queue(
        db,
        linkedMail(email, first_name, name, `${publicUrl}${paths.contact()}`),
      ),
  ),
}

/** The columns of a state; the password itself is written where somebody chooses it. */
const columnsOf = ({ value, context }: AccountSnapshot) => ({
  verified_at: context.verified_at,
  lapsed_at: context.lapsed_at,
  verify_expires_at: context.verify_expires_at || null,
  reset_state: value.reset,
  reset_expires_at: context.reset_expires_at || null,
  new_email_expires_at: value.newAddress === 'none' ? null : context.new_email_expires_at,
  ...(value.newAddress === 'none' ? { new_email: null } : {}),
  ...(value.password === 'none' ? { password_hash: null } : {}),
})

/** The server's side of an account's life. */
export const accounts: ServedLife<typeof accountLife, User> = {
  life: accountLife,
  lock: (db, id) =>
    db
      .selectFrom('users')
      .selectAll()
      .where('user_id', '=', id)
      // Rows that refer to the person may be written meanwhile.
      .forNoKeyUpdate()
      .executeTakeFirst(),
  stateOf: async (db, row) =>
    accountState(row, {
      isLinked: await isLinked(db, row),
      isTaken: row.new_email !== null && (await isTaken(db, row.new_email)),
    }),
  tiesOf: async (_, { user_id }, user) => (user.user_id === user_id ? selfTies(user) : null),
  save: async (db, id, next) => {
    await queries.change(db, id, columnsOf(next))
  },
  tenantOf: async (_, { demo_id }) => demo_id,
  pages: {},
  letters,
  acts,
}

/** Somebody has an account with this address: nothing was made. */
export class AddressTaken extends Error {}

/** The first event of an account. Answers the person's id. Errors: AddressTaken. */
export const beginAccount = <V extends 'signUp' | 'make' | 'admit'>(
  ground: Ground,
  sender: 'anyone' | 'holder' | 'system',
  event: V,
  data: DataOf<typeof accountLife, V>,
  person: Insertable<Database['users']>,
): Promise<string> =>
  begin(ground, accounts, {
    event,
    sender,
    by: [sender],
    data,
    facts: {},
    insert: async (next) => {
      const created_at = next.context.created_at ?? undefined
      const made = await queries.makeUser(ground.db, { ...person, created_at, ...columnsOf(next) })
      if (made === undefined) throw new AddressTaken()
      return made.user_id
    },
  })
