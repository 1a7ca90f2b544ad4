import type * as z from 'zod/mini'
import type { VisitWish } from '#contract/booked.ts'
import type { propertyBody } from '#contract/property-facts.ts'
import type { Signing } from '#server/agreements/begin.ts'
import type { Queries } from '#server/db/connect.ts'
import { accounts, beginAccount } from '#server/lives/account.ts'
import { step } from '#server/lives/live.ts'
import type { Ground } from '#server/lives/served.ts'
import { userByEmail } from '#server/resources/auth/queries.ts'
import { addComponents } from '#server/resources/properties/queries.ts'
import { timeZoneOf } from '#server/time-zones.ts'
import { hashOf, newSecret } from '#server/tokens.ts'

/** Days in which a person can accept an invitation. */
export const daysOpen = 14

export type Place = { street: string; city: string; state: string }
/** A visitor's booking, as `bookings.hold` checked it; `signed_name` as it is kept under the agreement, '' where the client signs
 * later. */
export type Held = VisitWish & {
  home: z.output<typeof propertyBody> & { county_fips: string }
  signed_name: string
  /** How they signed: the text that they were shown is the one that is kept. */
  signing?: Signing | undefined
}
type New = {
  invited_by: string | null
  user_type: 'homeowner' | 'inspector'
  email: string
  first_name: string
  last_name: string
  property: Place | null
  booking?: Held | null
  created_at: string | undefined
  expires_at: string
}

export const expiryFrom = (now: number): string =>
  new Date(now + daysOpen * 86_400_000).toISOString()

/** Answers the id. Nobody knows its link: the first letter brings a new one. */
export const make = async (
  db: Queries,
  { property, booking = null, ...invited }: New,
): Promise<string> => {
  const { invitation_id } = await db
    .insertInto('invitations')
    .values({
      ...invited,
      property: property === null ? null : JSON.stringify(property),
      booking: booking === null ? null : JSON.stringify(booking),
      token_hash: hashOf(newSecret()),
    })
    .returning('invitation_id')
    .executeTakeFirstOrThrow()
  return invitation_id
}

/** Invitations with their senders. */
const withSender = (db: Queries) =>
  db
    .selectFrom('invitations')
    .leftJoin('users', 'users.user_id', 'invitations.invited_by')
    .selectAll('invitations')
    .select(['users.first_name as by_first', 'users.last_name as by_last'])
/** Locked, so that two simultaneous accepts count once. */
const locked = (db: Queries) => withSender(db).forUpdate('invitations')
/** To read alone. */
export const byTokenUnlocked = (db: Queries, token: string) =>
  withSender(db).where('token_hash', '=', hashOf(token)).executeTakeFirst()

export const byId = (db: Queries, id: string) =>
  locked(db).where('invitation_id', '=', id).executeTakeFirst()
export const byToken = (db: Queries, token: string) =>
  locked(db).where('token_hash', '=', hashOf(token)).executeTakeFirst()
export type Row = NonNullable<Awaited<ReturnType<typeof byToken>>>

/** Who invites; null where a visitor asked for the account. */
export const inviterOf = (row: Row): string | null =>
  row.invited_by === null ? null : `${row.by_first} ${row.by_last}`
export const bookingOf = (row: Row): Held | null => row.booking as Held | null // only `make` writes it
/** The booking of the person themselves: one that somebody else prepared begins only when they have signed it. */
export const ownBookingOf = (row: Row): Held | null =>
  row.invited_by === null ? bookingOf(row) : null
export const placeOf = (row: Row): Place | null => row.property as Place | null // only `make` writes it

/** A new link to the same invitation; the old link is gone. Answers its secret; only the hash is kept. */
export const newLink = async (db: Queries, invitationId: string): Promise<string> => {
  const secret = newSecret()
  await db
    .updateTable('invitations')
    .set({ token_hash: hashOf(secret) })
    .where('invitation_id', '=', invitationId)
    .execute()
  return secret
}

const addProperty = async (db: Queries, ownerId: string, place: Place) => {
  const made = await db
    .insertInto('properties')
    .values({ ...place, owner_id: ownerId, time_zone: timeZoneOf(place.state, null) })
    .onConflict((clash) => clash.doNothing())
    .returning('property_id')
    .executeTakeFirst()
  if (made !== undefined) await addComponents(db, made.property_id)
}

/** The account of the invited address: whether somebody has proven it, and the name on it. */
export const accountOf = async (db: Queries, row: Row) => {
  const known = await userByEmail(db, row.email)
  const { first_name, last_name } = known ?? row
  return { proven: (known?.verified_at ?? null) !== null, name: `${first_name} ${last_name}` }
}

/**
 * Activates the invited account with its property. A person who reads the mailbox has proven the address, so they
 * take over an unverified account of that address.
 */
export const admit = async (ground: Ground, row: Row, password_hash: string): Promise<void> => {
  const { user_type, email, first_name, last_name } = row
  const data = { password_hash, user_type }
  const known = await userByEmail(ground.db, email)
  if (known !== undefined)
    await step(ground, accounts, { id: known.user_id, event: 'admit', sender: 'holder', data })
  const userId =
    known?.user_id ??
    (await beginAccount(ground, 'holder', 'admit', data, {
      user_type,
      email,
      first_name,
      last_name,
      password_hash,
    }))
  const place = placeOf(row)
  if (place !== null && user_type === 'homeowner') await addProperty(ground.db, userId, place)
}
