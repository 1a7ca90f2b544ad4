import { sql } from 'kysely'
import type { RepairRequest } from '#contract/repair-requests.ts'
import type { SharedLink, ShareScope } from '#contract/sharing.ts'
import type { Queries } from '#server/db/connect.ts'
import { hashOf, newSecret } from '#server/tokens.ts'

const columns = ['link_id', 'scope', 'created_at', 'expires_at', 'revoked_at'] as const
const newest = 10

/** The links of an inspection, newest first, with their openings. */
export const links = async (db: Queries, inspectionId: string): Promise<SharedLink[]> => {
  const [rows, openings] = await Promise.all([
    db
      .selectFrom('shared_links')
      .select(columns)
      .where('inspection_id', '=', inspectionId)
      .orderBy('created_at', 'desc')
      .limit(100)
      .execute(),
    db
      .selectFrom('shared_link_openings as o')
      .innerJoin('shared_links as l', 'l.link_id', 'o.link_id')
      .select([
        'o.link_id',
        sql<string>`count(*)`.as('times'),
        sql<Date[]>`(array_agg(o.at order by o.at desc))[1:${sql.lit(newest)}]`.as('at'),
      ])
      .where('l.inspection_id', '=', inspectionId)
      .groupBy('o.link_id')
      .execute(),
  ])
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

/** Answers the link's secret; only its hash is kept. */
export const make = async (
  db: Queries,
  link: {
    inspectionId: string
    madeBy: string
    scope: ShareScope
    days: number
    now: number
    /** No longer than this, in milliseconds. */
    until?: number
    request?: RepairRequest | null
  },
) => {
  const secret = newSecret()
  const { link_id } = await db
    .insertInto('shared_links')
    .values({
      token_hash: hashOf(secret),
      inspection_id: link.inspectionId,
      made_by: link.madeBy,
      scope: link.scope,
      repair_request: link.request ? JSON.stringify(link.request) : null,
      expires_at: new Date(
        Math.min(link.now + link.days * 86_400_000, link.until ?? Number.POSITIVE_INFINITY),
      ),
    })
    .returning('link_id')
    .executeTakeFirstOrThrow()
  return { secret, link_id }
}

/** Revoking twice is the same as once; false: there is no such link of this inspection. */
export const revoke = async (db: Queries, inspectionId: string, linkId: string) => {
  const row = await db
    .updateTable('shared_links')
    .set((eb) => ({ revoked_at: eb.fn.coalesce('revoked_at', sql<Date>`now()`) }))
    .where('inspection_id', '=', inspectionId)
    .where('link_id', '=', linkId)
    .returning('link_id')
    .executeTakeFirst()
  return row !== undefined
}

export const byToken = (db: Queries, token: string) =>
  db
    .selectFrom('shared_links')
    .select([...columns, 'inspection_id', 'repair_request'])
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst()

export const noteOpening = (db: Queries, linkId: string) =>
  db.insertInto('shared_link_openings').values({ link_id: linkId }).execute()
