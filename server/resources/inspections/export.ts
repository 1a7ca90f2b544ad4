import { sql } from 'kysely'
import type { Service } from '#contract/pricing.ts'
import type { Queries } from '#server/db/connect.ts'
import { inOrder } from '#server/lists.ts'
import type { ListedVisit } from '#server/papers/visits-csv.ts'
import { paymentStanding, returnedOf } from '#server/receipts.ts'
import type { Tenant } from '#server/tenant.ts'
import { type Asked, matching, order, ownerName } from './list.ts'
import { hasWords } from './search.ts'

/** Rows that the file reads at once. */
const atOnce = 500

const described = (db: Queries, ids: readonly string[]) =>
  db
    .selectFrom('inspections as i')
    .innerJoin('properties as p', 'p.property_id', 'i.property_id')
    .innerJoin('users as h', 'h.user_id', 'i.homeowner_id')
    .leftJoin('users as n', 'n.user_id', 'i.inspector_id')
    .select(['i.inspection_id', 'i.number', 'i.status', 'i.services'])
    .select(['i.scheduled_start', 'i.created_at', 'i.signed_at', 'i.finalized_at'])
    .select(['p.street', 'p.city', 'p.state', 'p.zip', 'p.time_zone'])
    .select([
      ownerName.as('client'),
      sql<string | null>`n.first_name || ' ' || n.last_name`.as('inspector'),
      paymentStanding.as('payment'),
      returnedOf.as('returned'),
      sql<number>`(i.quote ->> 'total_cents')::int`.as('cents'),
    ])
    .where('i.inspection_id', 'in', ids)
    .execute()

/**
 * All inspections that match the query, in its order, read bit by bit. Which ones they are is decided at the
 * beginning, so that none is left out or told twice while others change them.
 */
export async function* allVisits(
  db: Queries,
  tenant: Tenant,
  asked: Asked,
  now: number,
): AsyncGenerator<ListedVisit> {
  const words = await hasWords(db, asked.q)
  const all = matching(db, tenant, null, asked, words, now).select('i.inspection_id')
  const ids = (await inOrder(all, asked, order, 'i.inspection_id').execute()).map(
    ({ inspection_id }) => inspection_id,
  )
  for (let from = 0; from < ids.length; from += atOnce) {
    const some = ids.slice(from, from + atOnce)
    const rows = await described(db, some)
    const byId = new Map(rows.map((row) => [row.inspection_id, row]))
    for (const id of some) {
      const row = byId.get(id)
      // Written by this server from checked values.
      if (row !== undefined) yield { ...row, services: row.services as Service[] }
    }
  }
}
