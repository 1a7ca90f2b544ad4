import { type Selectable, sql } from 'kysely'
import type { LinkScope, SharedLink } from '#contract/links.ts'
import type { RepairRequest } from '#contract/repair-requests.ts'
import type { Queries } from '#server/db/connect.ts'
import type { Database } from '#server/db/schema.ts'
import { notFound } from '#server/errors.ts'
import { countOf, factsOf, type Listed, onePage, type SortColumns } from '#server/lists.ts'
import type { Services } from '#server/register.ts'
import { type Caller, hashOf, newSecret } from '#server/tokens.ts'

const columns = ['link_id', 'scope', 'created_at', 'expires_at', 'revoked_at'] as const
const newest = 10

/** The thing that a link opens: the column that names it, and its id. */
type Subject = readonly ['inspection_id' | 'analysis_id', string]

type Order = 'created_at' | 'expires_at'
const order: SortColumns<Order> = {
  created_at: sql.ref('shared_links.created_at'),
  expires_at: sql.ref('shared_links.expires_at'),
}

/** One page of the links to one thing, with their openings; `open`: neither revoked nor expired. */
export const links = async (
  db: Queries,
  [column, id]: Subject,
  asked: Listed<Order> & { open?: boolean | undefined },
  now: number,
) => {
  const { open } = asked
  const matching = db
    .selectFrom('shared_links')
    .where(column, '=', id)
    .$if(open !== undefined, (query) =>
      query.where(
        sql<boolean>`(revoked_at is null and expires_at > ${new Date(now)})`,
        '=',
        open ?? true,
      ),
    )
  const [total, rows] = await Promise.all([
    countOf(matching),
    onePage(matching.select(columns), asked, order, 'shared_links.link_id').execute(),
  ])
  return { ...factsOf(asked, total), links: await withOpenings(db, rows) }
}

type Row = Pick<Selectable<Database['shared_links']>, (typeof columns)[number]>

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
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    revoked_at: row.revoked_at?.toISOString() ?? null,
    opened: opened.get(row.link_id)?.at.map((at) => at.toISOString()) ?? [],
    times_opened: Number(opened.get(row.link_id)?.times ?? 0),
  }))
}

/** Makes a link and stores only the hash of its secret; answers the secret and the row. */
export const make = async (
  db: Queries,
  link: {
    subject: Subject
    madeBy: string
    scope: LinkScope
    days: number
    now: number
    /** The latest expiry, in milliseconds. */
    until?: number
    request?: RepairRequest | null
  },
) => {
  const secret = newSecret()
  const row = await db
    .insertInto('shared_links')
    .values({
      token_hash: hashOf(secret),
      [link.subject[0]]: link.subject[1],
      made_by: link.madeBy,
      scope: link.scope,
      created_at: new Date(link.now),
      repair_request: link.request ? JSON.stringify(link.request) : null,
      expires_at: new Date(
        Math.min(link.now + link.days * 86_400_000, link.until ?? Number.POSITIVE_INFINITY),
      ),
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return { secret, ...row }
}

/**
 * Makes a link and answers it with its address, which appears only once: the page of `addressOf`, with the secret.
 */
export const shared = async (
  db: Queries,
  { config, now }: Services,
  { user_id: madeBy, demo }: Caller,
  addressOf: (secret: string) => string,
  link: Omit<Parameters<typeof make>[1], 'madeBy' | 'now' | 'until'>,
) => {
  // A link ends with its demo, like the thing that it opens.
  const until = demo === null ? {} : { until: demo.until }
  const { secret, ...row } = await make(db, { ...link, ...until, madeBy, now: now() })
  const [made] = await withOpenings(db, [row])
  if (made === undefined) throw notFound()
  return { url: `${config.publicUrl}${addressOf(secret)}`, link: made }
}

/** Revoking twice is the same as once; false: this thing has no such link. */
export const revoke = async (db: Queries, [column, id]: Subject, linkId: string, now: number) => {
  const row = await db
    .updateTable('shared_links')
    .set((eb) => ({ revoked_at: eb.fn.coalesce('revoked_at', eb.val(new Date(now))) }))
    .where(column, '=', id)
    .where('link_id', '=', linkId)
    .returning('link_id')
    .executeTakeFirst()
  return row !== undefined
}

export const byToken = (db: Queries, token: string) =>
  db
    .selectFrom('shared_links')
    .select([...columns, 'inspection_id', 'analysis_id', 'repair_request'])
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst()

export const noteOpening = (db: Queries, linkId: string, now: number) =>
  db
    .insertInto('shared_link_openings')
    .values({ link_id: linkId, at: new Date(now) })
    .execute()
