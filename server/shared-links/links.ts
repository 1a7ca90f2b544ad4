import { type Selectable, sql } from 'kysely'
import type { LinkScope, SharedLink } from '#contract/links.ts'
import { namesPerson } from '#server/accounts.ts'
import type { Db, Queries } from '#server/db/connect.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { notFound } from '#server/errors.ts'
import { countOf, factsOf, type Listed, onePage, type SortColumns } from '#server/lists.ts'
import { begin, live } from '#server/lives/live.ts'
import {
  type Ground,
  groundOf,
  type Sender,
  type Surroundings,
  type Tidied,
} from '#server/lives/served.ts'
import { shareLinks } from '#server/lives/share-link.ts'
import type { Copy } from '#server/resources/repair-requests/send.ts'
import { type Caller, hashOf, newSecret } from '#server/tokens.ts'

const columns = ['link_id', 'scope', 'created_at', 'expires_at', 'revoked_at'] as const
/** The time zone of the home that a link is about, in which its maker and its reader see the same day. */
const zone = sql<string>`(
  select p.time_zone from properties as p
  where p.property_id = coalesce(
    (select i.property_id from inspections as i where i.inspection_id = shared_links.inspection_id),
    (select d.property_id from diy_analyses as d where d.analysis_id = shared_links.analysis_id)
  )
)`.as('time_zone')
const agent = sql<string | null>`(
  select a.name from inspection_agents as a where a.agent_id = shared_links.agent_id
)`.as('agent')
const newest = 10
const day = 86_400_000

/** The thing that a link opens: the column that names it, and its id. */
type Subject = readonly ['inspection_id' | 'analysis_id', string]

type Order = 'created_at' | 'expires_at'
const order: SortColumns<Order> = {
  created_at: sql.ref('shared_links.created_at'),
  expires_at: sql.ref('shared_links.expires_at'),
}

type Owner = Pick<Caller, 'user_id'>
/** The links of an owner: a former owner of the home made theirs for people whom the next one does not learn of. */
const isTheirs = ({ user_id }: Owner) => namesPerson('made_by', user_id)

/** One page of an owner's links to one thing, with their openings; `open`: neither revoked nor expired. */
export const links = async (
  db: Queries,
  owner: Owner,
  [column, id]: Subject,
  asked: Listed<Order> & { open?: boolean | undefined },
  now: number,
) => {
  const { open } = asked
  const matching = db
    .selectFrom('shared_links')
    .where(column, '=', id)
    .where(isTheirs(owner))
    .$if(open !== undefined, (query) =>
      query.where(
        sql<boolean>`(revoked_at is null and expires_at > ${new Date(now)})`,
        '=',
        open ?? true,
      ),
    )
  const [total, rows] = await Promise.all([
    countOf(db, matching),
    onePage(
      matching.select([...columns, zone, agent]),
      asked,
      order,
      'shared_links.link_id',
    ).execute(),
  ])
  return { ...factsOf(asked, total), links: await withOpenings(db, rows) }
}

type Row = Pick<Selectable<Database['shared_links']>, (typeof columns)[number]> & {
  time_zone: string
  agent: string | null
}

const withOpenings = async (db: Queries, rows: readonly Row[]): Promise<SharedLink[]> => {
  if (rows.length === 0) return []
  const openings = await db
    .selectFrom('shared_link_openings as o')
    .select([
      'o.link_id',
      sql<string>`count(*)`.as('times'),
      sql<Date[]>`(array_agg(o.at order by o.at desc))[1:${sql.lit(newest)}]`.as('at'),
    ])
    .where(
      'o.link_id',
      'in',
      rows.map((row) => row.link_id),
    )
    .groupBy('o.link_id')
    .execute()
  const opened = new Map(openings.map((row) => [row.link_id, row]))
  return rows.map((row) => ({
    link_id: row.link_id,
    scope: row.scope,
    agent: row.agent,
    time_zone: row.time_zone,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    revoked_at: row.revoked_at?.toISOString() ?? null,
    opened: opened.get(row.link_id)?.at.map((at) => at.toISOString()) ?? [],
    times_opened: Number(opened.get(row.link_id)?.times ?? 0),
  }))
}

type Made = {
  subject: Subject
  scope: LinkScope
  days: number
  /** Sends the repair request that the link shows, in the transaction that makes the link. */
  send?: ((ground: Ground) => Promise<Copy>) | undefined
}

type Beginning = Pick<Made, 'subject' | 'scope' | 'days'> & {
  /** Who makes it: the owner, or the product itself, for an agent whom the owner lets read the report. */
  sender: Sender
  madeBy: string
  agentId?: string
  /** When the demo of its maker ends, in milliseconds: the link ends with it, like the thing that it opens. */
  until?: number | undefined
  copy?: Copy | undefined
}

/**
 * Keeps the home of a subject as it is until the transaction ends: whoever transfers or archives it then finds the
 * link, and ends it. Errors: 404 for an archived home, or one of another owner.
 */
const holdHome = async (db: Queries, [column, id]: Subject, ownerId: string): Promise<void> => {
  const home = await db
    .selectFrom('properties')
    .select(['owner_id', 'archived_at'])
    .where('property_id', '=', (eb) =>
      column === 'inspection_id'
        ? eb.selectFrom('inspections').select('property_id').where(column, '=', id)
        : eb.selectFrom('diy_analyses').select('property_id').where(column, '=', id),
    )
    .forShare()
    .executeTakeFirst()
  if (home?.owner_id !== ownerId || home.archived_at !== null) throw notFound()
}

/**
 * Makes a link in the caller's transaction; answers its secret, of which the database stores only the hash. Errors:
 * 404 for an archived home.
 */
export const beginLink = async (
  ground: Ground,
  { subject: [column, id], scope, days, sender, madeBy, agentId, until, copy }: Beginning,
): Promise<{ linkId: string; secret: string }> => {
  await holdHome(ground.db, [column, id], madeBy)
  const secret = newSecret()
  const end = Math.min(ground.now + days * day, until ?? Number.POSITIVE_INFINITY)
  const linkId = await begin(ground, shareLinks, {
    event: 'share',
    sender,
    by: ['owner'],
    data: { expires_at: new Date(end).toISOString() },
    facts: {},
    insert: async ({ context: { created_at, expires_at } }) => {
      const row = await ground.db
        .insertInto('shared_links')
        .values({
          token_hash: hashOf(secret),
          [column]: id,
          made_by: madeBy,
          agent_id: agentId ?? null,
          scope,
          created_at: created_at ?? undefined,
          expires_at,
          repair_request: copy ? JSON.stringify(copy.request) : null,
          request_version: copy?.version ?? null,
        })
        .returning('link_id')
        .executeTakeFirstOrThrow()
      return row.link_id
    },
  })
  return { linkId, secret }
}

/**
 * Makes a link and answers it with its address, which appears only once: the page of `addressOf`, with the secret.
 */
export const shared = async (
  db: Db,
  services: Surroundings,
  user: Caller,
  addressOf: (secret: string) => string,
  { send, ...made }: Made,
) => {
  const { secret, links } = await inTransaction(db, async (trx) => {
    const ground = groundOf(trx, services)
    const copy = await send?.(ground)
    const { linkId, secret } = await beginLink(ground, {
      ...made,
      sender: user,
      madeBy: user.user_id,
      until: user.demo?.until,
      copy,
    })
    const row = await trx
      .selectFrom('shared_links')
      .select([...columns, zone, agent])
      .where('link_id', '=', linkId)
      .executeTakeFirstOrThrow()
    return { secret, links: await withOpenings(trx, [row]) }
  })
  const [link] = links
  if (link === undefined) throw notFound()
  return { url: `${services.config.publicUrl}${addressOf(secret)}`, link }
}

/** The agent who has this link of an owner, while it is not withdrawn; null: it is anybody's. */
export const agentBehind = async (
  db: Queries,
  owner: Owner,
  [column, id]: Subject,
  linkId: string,
): Promise<string | null> => {
  const row = await db
    .selectFrom('shared_links')
    .select('agent_id')
    .where(column, '=', id)
    .where(isTheirs(owner))
    .where('link_id', '=', linkId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return row?.agent_id ?? null
}

/** Revoking twice is the same as once. Errors: 404 if this owner has no such link to this thing. */
export const revoke = async (
  db: Db,
  services: Tidied,
  user: Caller,
  [column, id]: Subject,
  linkId: string,
): Promise<void> => {
  const known = await db
    .selectFrom('shared_links')
    .select('link_id')
    .where(column, '=', id)
    .where(isTheirs(user))
    .where('link_id', '=', linkId)
    .executeTakeFirst()
  if (known === undefined) throw notFound()
  await live({ db, services }, shareLinks, { id: linkId, event: 'revoke', sender: user, data: {} })
}

export const byToken = (db: Queries, token: string) =>
  db
    .selectFrom('shared_links')
    .select([...columns, 'expired_at', 'inspection_id', 'analysis_id'])
    .select(['repair_request', 'request_version', 'made_by'])
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst()

export const noteOpening = (db: Queries, linkId: string, now: number) =>
  db
    .insertInto('shared_link_openings')
    .values({ link_id: linkId, at: new Date(now) })
    .execute()
