import { sql } from 'kysely'
import type { endpoints } from '#contract/admin.ts'
import type { AdminActionRow } from '#contract/audit.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
import { addDays } from '#contract/recurrence.ts'
import { type AdminAction, adminActionWord } from '#contract/vocabulary/admin-actions.ts'
import type { Queries } from '#server/db/connect.ts'
import { zoneOf } from '#server/firm.ts'
import { countOf, factsOf, mentionsIn, onePage, type SortColumns } from '#server/lists.ts'
import { livesIn, type Tenant } from '#server/tenant.ts'
import { instantOf } from '#server/time-zones.ts'

type Asked = HandlerInput<(typeof endpoints)['admin.actions']>['query']

/** Rows that the file reads at once. */
const atOnce = 500

const order: SortColumns<'at'> = { at: sql.ref('a.action_id') }

/** `from` and `to` are days by the clock of `zone`, both included. */
const matching = (db: Queries, tenant: Tenant, asked: Asked, zone: string) => {
  const { q, action, admin_id, user_id, from, to } = asked
  return db
    .selectFrom('admin_actions as a')
    .where(livesIn('a.admin_id', tenant))
    .where(mentionsIn(q, sql`a.words`))
    .$if(action !== undefined, (query) => query.where('a.action', 'in', action ?? []))
    .$if(admin_id !== undefined, (query) => query.where('a.admin_id', '=', admin_id ?? ''))
    .$if(user_id !== undefined, (query) =>
      query.where((eb) =>
        eb.or([eb('a.person_id', '=', user_id ?? ''), eb('a.admin_id', '=', user_id ?? '')]),
      ),
    )
    .$if(from !== undefined, (query) => query.where('a.at', '>=', instantOf(zone, from ?? '', 0)))
    .$if(to !== undefined, (query) =>
      query.where('a.at', '<', instantOf(zone, addDays(to ?? '', 1), 0)),
    )
}

const described = (db: Queries, tenant: Tenant, asked: Asked, zone: string) =>
  matching(db, tenant, asked, zone).select([
    'a.action_id',
    'a.at',
    'a.admin_id',
    'a.admin_name',
    'a.action',
    'a.person_id',
    'a.person_name',
    'a.subject',
    'a.reason',
  ])
type Row = Awaited<ReturnType<ReturnType<typeof described>['execute']>>[number]

const shown = ({ at, action, ...row }: Row): AdminActionRow => ({
  ...row,
  at: at.toISOString(),
  // Only the words of the vocabulary are written there.
  action: action as AdminAction,
  what: adminActionWord[action as AdminAction] ?? action,
})

/** One page of the audit trail of a tenant, the total of all pages, and the zone of the firm’s clock. */
export const actions = async (db: Queries, tenant: Tenant, asked: Asked) => {
  const time_zone = await zoneOf(db, tenant)
  const [total, found] = await Promise.all([
    countOf(db, matching(db, tenant, asked, time_zone)),
    onePage(described(db, tenant, asked, time_zone), asked, order, 'a.action_id').execute(),
  ])
  return { ...factsOf(asked, total), actions: found.map(shown), time_zone }
}

/** All pages, read bit by bit. Each bit begins behind the last row, so none is left out or told twice. */
export async function* allActions(
  db: Queries,
  tenant: Tenant,
  asked: Asked,
): AsyncGenerator<AdminActionRow> {
  const [behind, way] = asked.sort === 'at' ? (['>', 'asc'] as const) : (['<', 'desc'] as const)
  const zone = await zoneOf(db, tenant)
  let after: string | undefined
  do {
    const rows: Row[] = await described(db, tenant, asked, zone)
      .$if(after !== undefined, (query) => query.where('a.action_id', behind, after ?? ''))
      .orderBy('a.action_id', way)
      .limit(atOnce)
      .execute()
    yield* rows.map(shown)
    after = rows.length < atOnce ? undefined : rows.at(-1)?.action_id
  } while (after !== undefined)
}
