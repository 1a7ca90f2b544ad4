import type { Queries } from '#server/db/connect.ts'
import type { Database } from '#server/db/schema.ts'
import { setPassword, userByEmail, userById } from '#server/resources/auth/queries.ts'
import { addComponents } from '#server/resources/properties/queries.ts'
import { timeZoneOf } from '#server/time-zones.ts'
import { hashOf, newSecret } from '#server/tokens.ts'

/** Days in which a person can accept an invitation. */
export const daysOpen = 14

export type Place = { street: string; city: string; state: string }
type New = {
  invited_by: string
  user_type: 'homeowner' | 'inspector'
  email: string
  first_name: string
  last_name: string
  property: Place | null
}

const expiryFrom = (now: number) => new Date(now + daysOpen * 86_400_000)

/** Answers the link's secret and stores only its hash. */
export const make = async (
  db: Queries,
  { property, ...invited }: New,
  now: number,
): Promise<string> => {
  const secret = newSecret()
  await db
    .insertInto('invitations')
    .values({
      ...invited,
      property: property === null ? null : JSON.stringify(property),
      token_hash: hashOf(secret),
      expires_at: expiryFrom(now),
    })
    .execute()
  return secret
}

/** The invitation of a link with its sender; locked, so that two simultaneous accepts count once. */
export const byToken = (db: Queries, token: string) =>
  db
    .selectFrom('invitations')
    .innerJoin('users', 'users.user_id', 'invitations.invited_by')
    .selectAll('invitations')
    .select(['users.first_name as by_first', 'users.last_name as by_last'])
    .where('token_hash', '=', hashOf(token))
    .forUpdate('invitations')
    .executeTakeFirst()
export type Row = NonNullable<Awaited<ReturnType<typeof byToken>>>

/** The same invitation under a new link; the old link is gone. */
export const renew = async (db: Queries, invitationId: string, now: number): Promise<string> => {
  const secret = newSecret()
  await db
    .updateTable('invitations')
    .set({ token_hash: hashOf(secret), expires_at: expiryFrom(now) })
    .where('invitation_id', '=', invitationId)
    .execute()
  return secret
}

const makeUser = async (db: Queries, row: Row, passwordHash: string, now: number) => {
  const { user_id } = await db
    .insertInto('users')
    .values({
      user_type: row.user_type,
      email: row.email,
      first_name: row.first_name,
      last_name: row.last_name,
      password_hash: passwordHash,
      verified_at: new Date(now),
    })
    .returning('user_id')
    .executeTakeFirstOrThrow()
  return user_id
}

const addProperty = async (db: Queries, ownerId: string, place: Place) => {
  const made = await db
    .insertInto('properties')
    .values({ ...place, owner_id: ownerId, time_zone: timeZoneOf(place.state) })
    .onConflict((clash) => clash.doNothing())
    .returning('property_id')
    .executeTakeFirst()
  if (made !== undefined) await addComponents(db, made.property_id)
}

/**
 * Activates the invited account with its property. A person who reads the mailbox has proven the address, so they
 * take over an unverified account of that address. null: a verified account already exists.
 */
export const accept = async (db: Queries, row: Row, passwordHash: string, now: number) => {
  const known = await userByEmail(db, row.email)
  if (known !== undefined && known.verified_at !== null) return null
  const userId = known?.user_id ?? (await makeUser(db, row, passwordHash, now))
  if (known !== undefined) {
    await setPassword(db, userId, passwordHash)
    await db
      .updateTable('users')
      .set({ verified_at: new Date(now), user_type: row.user_type satisfies Role })
      .where('user_id', '=', userId)
      .execute()
  }
  const place = row.property as Place | null // only `make` writes it
  if (place !== null && row.user_type === 'homeowner') await addProperty(db, userId, place)
  await db
    .updateTable('invitations')
    .set({ accepted_at: new Date(now) })
    .where('invitation_id', '=', row.invitation_id)
    .execute()
  return (await userById(db, userId)) ?? null
}

type Role = Database['users']['user_type']
