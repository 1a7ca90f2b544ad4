import { sql } from 'kysely'
import { isGoodAt } from '#contract/lives/license/state.ts'
import type { MergePreview } from '#contract/merges.ts'
import { goneAddress } from '#contract/vocabulary/roles.ts'
import type { Db, Queries } from '#server/db/connect.ts'
import { conflict, invalid, notFound } from '#server/errors.ts'
import { deleteFiles } from '#server/files/delete.ts'
import { stopLicense } from '#server/lives/license.ts'
import { step, together } from '#server/lives/live.ts'
import { memberships } from '#server/lives/membership.ts'
import type { Tidied } from '#server/lives/served.ts'
import type { Outgoing } from '#server/mail/queue.ts'
import { userByEmail, userById } from '#server/resources/auth/queries.ts'
import { lockCalendar } from '#server/resources/inspections/calendar.ts'
import { tenantOf } from '#server/tenant.ts'
import type { Caller } from '#server/tokens.ts'
import { endViews } from '#server/views.ts'
import { giveBackTo } from './former-homes.ts'
import { mergeRules, sameBy } from './merge-rules.ts'

type Around = { db: Db; services: Tidied & { mail: Outgoing } }
type User = NonNullable<Awaited<ReturnType<typeof userById>>>

const nameOf = ({ first_name, last_name }: User): string => `${first_name} ${last_name}`

/** Homes of both at one address: an owner has each address once. */
const doubles = async (db: Queries, from: string, into: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('properties as a')
    .innerJoin('properties as b', (join) =>
      join
        .on(sql<boolean>`lower(a.street) = lower(b.street) and lower(a.city) = lower(b.city)`)
        .onRef('a.state', '=', 'b.state'),
    )
    .where('a.owner_id', '=', from)
    .where('b.owner_id', '=', into)
    .where('a.archived_at', 'is', null)
    .where('b.archived_at', 'is', null)
    .select('a.street')
    .orderBy('a.street')
    .execute()
  return rows.map(({ street }) => street)
}

const openStates = ['scheduled', 'in_progress'] as const
/** Open visits of the one that overlap one of the other. */
const clashes = async (db: Queries, from: string, into: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('inspections as a')
    .innerJoin('inspections as b', (join) =>
      join
        .onRef('a.scheduled_start', '<', 'b.scheduled_end')
        .onRef('b.scheduled_start', '<', 'a.scheduled_end'),
    )
    .where('a.inspector_id', '=', from)
    .where('b.inspector_id', '=', into)
    .where('a.status', 'in', openStates)
    .where('b.status', 'in', openStates)
    .select('a.number')
    .distinct()
    .orderBy('a.number')
    .execute()
  return rows.map(({ number }) => number)
}

/** Why these two cannot become one; none: they can. */
const blockersOf = async (
  db: Queries,
  from: User,
  into: User,
  visits: number,
  now: number,
): Promise<string[]> => {
  if (from.user_type === 'admin' || into.user_type === 'admin')
    return ['The account of an admin cannot be merged.']
  if (from.merged_into !== null || from.erased_at !== null)
    return ['This account is closed already.']
  if (from.closes_at !== null)
    return [
      'The person has asked to delete this account. It stays, and can be merged, once they log in.',
    ]
  if (from.user_type !== into.user_type)
    return ['Both accounts must have the same role. Change one of them first.']
  if (into.deactivated_at !== null || into.closes_at !== null || into.verified_at === null)
    return ['The account that stays must be active and have a confirmed address.']
  const [streets, numbers] = await Promise.all([
    doubles(db, from.user_id, into.user_id),
    clashes(db, from.user_id, into.user_id),
  ])
  return [
    ...(streets.length > 0
      ? [`Both own a home at ${streets.join(', ')}. Archive one of them first.`]
      : []),
    ...(numbers.length > 0
      ? [
          `Both have a visit at the same time: ${numbers.join(', ')}. Move one or give it to somebody else first.`,
        ]
      : []),
    ...(visits > 0 && !isGoodAt(into, now)
      ? ['There are open visits, and the account that stays has no approved license.']
      : []),
  ]
}

const countsOf = async (db: Queries, userId: string) => {
  const { rows } = await sql<MergePreview['moves'] & { open_visits: number }>`
    select
      (select count(*)::int from properties where owner_id = ${userId} and former_of is null) as homes,
      (select count(*)::int from inspections where homeowner_id = ${userId} or inspector_id = ${userId}) as inspections,
      (select count(*)::int from documents d join properties p on p.property_id = d.property_id
        where p.owner_id = ${userId} and d.removed_at is null) as documents,
      (select count(*)::int from notifications where user_id = ${userId} and dismissed_at is null) as messages,
      (select count(*)::int from payments where payer_id = ${userId}) as payments,
      (select count(*)::int from inspections where inspector_id = ${userId}
        and status in ('scheduled', 'in_progress')) as open_visits
  `.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('A count has no row.')
  const { open_visits, ...moves } = row
  return { moves, open_visits }
}

type Asked = { admin: Caller; userId: string; email: string }

/** Both accounts. Errors: 404, 400 for an address without another account. */
const bothOf = async (db: Queries, { admin, userId, email }: Asked) => {
  const tenant = tenantOf(admin)
  const from = await userById(db, userId)
  if (from === undefined || from.demo_id !== tenant) throw notFound()
  const into =
    tenant === null
      ? await userByEmail(db, email)
      : await db
          .selectFrom('users')
          .selectAll()
          .where((eb) => eb.fn<string>('lower', ['email']), '=', email)
          .where('demo_id', '=', tenant)
          .executeTakeFirst()
  if (into === undefined) throw invalid({ email: 'No account has this address.' })
  if (into.user_id === from.user_id)
    throw invalid({ email: 'This is the address of the same account. Give the one that stays.' })
  return { from, into }
}

/** What would move, and what still prevents it. Errors: 404, 400. */
export const mergePreview = async (
  db: Queries,
  asked: Asked,
  now: number,
): Promise<MergePreview> => {
  const { from, into } = await bothOf(db, asked)
  const { moves, open_visits } = await countsOf(db, from.user_id)
  return {
    into: { user_id: into.user_id, name: nameOf(into), email: into.email },
    moves,
    blockers: await blockersOf(db, from, into, open_visits, now),
  }
}

/** Carries out the rules of all columns. */
const moveRows = async (db: Queries, from: string, into: string): Promise<void> => {
  for (const [name, rule] of Object.entries(mergeRules)) {
    const [table = '', column = ''] = name.split('.')
    const [t, c] = [sql.table(table), sql.ref(column)]
    if (rule === 'once') {
      const same = sameBy[name]
      await sql`delete from ${t} as gone where ${c} = ${from} and exists (
        select 1 from ${t} as kept where kept.${c} = ${into}
          ${same === undefined ? sql`` : sql`and kept.${sql.ref(same)} = gone.${sql.ref(same)}`})`.execute(
        db,
      )
    }
    if (rule === 'adds') {
      await sql`insert into stored_bytes as s (user_id, bytes)
        select ${into}::uuid, bytes from stored_bytes where user_id = ${from}
        on conflict (user_id) do update set bytes = s.bytes + excluded.bytes`.execute(db)
      await sql`delete from stored_bytes where user_id = ${from}`.execute(db)
    }
    if (rule === 'goes') await sql`delete from ${t} where ${c} = ${from}`.execute(db)
    if (rule === 'moves' || rule === 'once')
      await sql`update ${t} set ${c} = ${into} where ${c} = ${from}`.execute(db)
  }
  await sql`delete from idempotency_keys where user_key = ${from}`.execute(db)
}

/**
 * Merges an account into another one, in one transaction: its data goes over, its sessions end, its person gets a
 * mail, and nobody signs in to it again. Its address is free afterwards. Errors: 404, 400, 409 'blocked' with the
 * sentence, 409 'changed' if the address belongs to another account than the admin saw.
 */
export const mergeAccounts = (
  { db, services }: Around,
  asked: Asked,
  { into_id }: { into_id: string },
): Promise<void> =>
  together({ db, services }, async (ground) => {
    const trx = ground.db
    const { from, into } = await bothOf(trx, asked)
    if (into.user_id !== into_id)
      throw conflict('changed', 'This address belongs to another account now. Look at it again.')
    // Decisions about people, and the visits of both, wait until this is done.
    for (const id of [from.user_id, into.user_id].sort()) await memberships.lock(trx, id)
    await lockCalendar(trx, tenantOf(asked.admin))
    const fresh = await bothOf(trx, asked)
    const { open_visits } = await countsOf(trx, from.user_id)
    const [blocker] = await blockersOf(trx, fresh.from, fresh.into, open_visits, ground.now)
    if (blocker !== undefined) throw conflict('blocked', blocker)
    const reason = `It was merged into the account of ${nameOf(into)}, with everything in it.`
    if (fresh.from.deactivated_at === null)
      await step(ground, memberships, {
        id: from.user_id,
        event: 'deactivate',
        sender: asked.admin,
        data: { reason },
      })
    ground.remains.sessions.push(
      ...(await endViews(trx, { of: from.user_id }, ground.now, 'The account was merged.')),
    )
    await stopLicense(trx, from.user_id)
    await moveRows(trx, from.user_id, into.user_id)
    await giveBackTo(trx, into.user_id)
    await trx
      .updateTable('users')
      .set({
        email: `merged-${from.user_id}${goneAddress}`,
        password_hash: null,
        photo_id: null,
        merged_into: into.user_id,
        deactivated_at: new Date(ground.now),
        deactivated_reason: reason,
      })
      .where('user_id', '=', from.user_id)
      .execute()
    // No page shows it any more, and its bytes would count against the account that stays.
    ground.remains.files.push(...(await deleteFiles(trx, [fresh.from.photo_id])))
    await ground.tell(trx, [
      {
        user_id: into.user_id,
        type: 'system_alert',
        title: `The account of ${nameOf(from)} (${from.email}) was merged into yours`,
        link: null,
      },
    ])
  })
