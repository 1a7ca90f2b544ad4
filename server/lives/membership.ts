import { sql } from 'kysely'
import type { MembershipLetter } from '#contract/lives/membership/facts.ts'
import {
  membershipLife,
  membershipState,
  roleNoun,
} from '#contract/lives/membership/membership.life.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import type { Queries } from '#server/db/connect.ts'
import { zoneOfPerson } from '#server/firm.ts'
import {
  deactivatedMail,
  erasedMail,
  leavingMail,
  reactivatedMail,
  roleChangedMail,
  staysMail,
} from '#server/mail/membership.ts'
import { change, endFamilies, userById } from '#server/resources/auth/queries.ts'
import { isOf, type Tenant, tenantOf } from '#server/tenant.ts'
import { longDay } from '#server/time-zones.ts'
import { selfTies } from './account.ts'
import { erasePerson } from './erase-person.ts'
import type { Act, Ground, ServedLife } from './served.ts'

type User = NonNullable<Awaited<ReturnType<typeof userById>>>

/**
 * Decisions about the people of a tenant happen one after another until the transaction ends: two admins who
 * demote each other at once must not both succeed.
 */
const lockPeople = (db: Queries, tenant: Tenant) =>
  sql`select pg_advisory_xact_lock(7230003, hashtext(${tenant ?? ''}))`.execute(db)

const lock = async (db: Queries, id: string): Promise<User | undefined> => {
  const known = await userById(db, id)
  if (known === undefined) return undefined
  await lockPeople(db, known.demo_id)
  return db
    .selectFrom('users')
    .selectAll()
    .where('user_id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Inspections that an inspector has to do. */
const assigned = (userId: string) =>
  sql<boolean>`inspector_id = ${userId} and status in ('scheduled', 'in_progress', 'completed')`
/** Inspections of a homeowner that are neither published nor cancelled. */
const awaited = (userId: string) =>
  sql<boolean>`homeowner_id = ${userId} and status in ('requested', 'scheduled', 'in_progress', 'completed')`

/** The inspections that keep a person from leaving, each with its home. */
export const unfinishedOf = (db: Queries, userId: string) =>
  db
    .selectFrom('inspections')
    .innerJoin('properties', 'properties.property_id', 'inspections.property_id')
    .select(['inspection_id', 'number', 'inspections.property_id', 'street'])
    .where((eb) => eb.or([assigned(userId), awaited(userId)]))
    .orderBy('number')
    .execute()

type Counts = { homes: number; visits: number; requests: number; other_admins: number }
const countsOf = async (db: Queries, { user_id, demo_id }: User) => {
  const { rows } = await sql<Counts>`
    select
      (select count(*)::int from properties where owner_id = ${user_id} and archived_at is null) as homes,
      (select count(*)::int from inspections where ${assigned(user_id)}) as visits,
      (select count(*)::int from inspections where ${awaited(user_id)}) as requests,
      (select count(*)::int from users
        where user_type = 'admin' and user_id <> ${user_id} and verified_at is not null
          and deactivated_at is null and closes_at is null and ${isOf('users.demo_id', demo_id)}) as other_admins
  `.execute(db)
  return rows[0] ?? { homes: 0, visits: 0, requests: 0, other_admins: 0 }
}

/** The row as it is after the event: a letter speaks of the new state. */
const now = async ({ db }: Ground, { user_id }: User): Promise<User> => {
  const user = await userById(db, user_id)
  if (user === undefined) throw new Error(`There is no person ${user_id}.`)
  return user
}

const letters = {
  roleChanged: async (ground: Ground, row: User) => {
    const { email, first_name, user_type } = await now(ground, row)
    const url = `${ground.publicUrl}${paths.login()}`
    return roleChangedMail(email, first_name, roleNoun(user_type), url)
  },
  deactivated: async (ground: Ground, row: User) => {
    const { email, first_name, deactivated_reason } = await now(ground, row)
    return deactivatedMail(
      email,
      first_name,
      deactivated_reason,
      `${ground.publicUrl}${paths.contact()}`,
    )
  },
  reactivated: async (ground: Ground, { email, first_name }: User) =>
    reactivatedMail(email, first_name, `${ground.publicUrl}${paths.login()}`),
  leaving: async (ground: Ground, row: User) => {
    const { user_id, email, first_name, closes_at } = await now(ground, row)
    if (closes_at === null) throw new Error(`Nothing closes the account ${user_id}.`)
    const { zone } = await ground.db
      .selectNoFrom(zoneOfPerson(sql`${user_id}::uuid`).as('zone'))
      .executeTakeFirstOrThrow()
    const day = longDay(zone, closes_at.getTime())
    return leavingMail(email, first_name, day, `${ground.publicUrl}${paths.login()}`)
  },
  stays: async ({ publicUrl }: Ground, { email, first_name }: User) =>
    staysMail(email, first_name, `${publicUrl}${paths.profile()}`),
  // To the address as it was.
  erased: async ({ publicUrl }: Ground, { email, first_name }: User) =>
    erasedMail(email, first_name, `${publicUrl}${paths.signUp()}`),
} satisfies Record<MembershipLetter, unknown>

const endSessions = async ({ ground: { db, now: at, remains }, row }: Act<User>) => {
  remains.sessions.push(...(await endFamilies(db, row.user_id, at)))
}

/** The server's side of a membership's life. Its id is that of the person. */
export const memberships: ServedLife<typeof membershipLife, User> = {
  life: membershipLife,
  lock,
  stateOf: async (db, row) =>
    membershipState({
      ...(await countsOf(db, row)),
      role: row.user_type,
      verified: row.verified_at !== null,
      deactivated_at: row.deactivated_at?.toISOString() ?? null,
      reason: row.deactivated_reason,
      closes_at: row.closes_at?.toISOString() ?? null,
      erased_at: row.erased_at?.toISOString() ?? null,
    }),
  // Admins decide about the others, and only the person leaves.
  tiesOf: async (_, { user_id, demo_id }, user) => {
    if (user_id === user.user_id) return selfTies(user)
    return demo_id === tenantOf(user) && user.user_type === 'admin' ? ['admin'] : null
  },
  save: async (db, id, { context: { role, deactivated_at, reason, closes_at, erased_at } }) => {
    await change(db, id, {
      user_type: role,
      deactivated_at,
      deactivated_reason: reason,
      closes_at,
      erased_at,
    })
  },
  tenantOf: async (_, { demo_id }) => demo_id,
  pages: {},
  letters,
  acts: {
    endSessions,
    erasePerson: ({ ground, row }: Act<User>) => erasePerson(ground, row.user_id),
  },
}
