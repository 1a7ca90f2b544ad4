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

/** The most rows of one file. */
const mostRows = 20_000

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

const rows = async (
  db: Queries,
  tenant: Tenant,
  asked: Asked,
  zone: string,
): Promise<AdminActionRow[]> => {
  const found = await onePage(
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
    ]),
    asked,
    order,
    'a.action_id',
  ).execute()
  return found.map(({ at, action, ...row }) => ({
    ...row,
    at: at.toISOString(),
    // Only the words of the vocabulary are written there.
    action: action as AdminAction,
    what: adminActionWord[action as AdminAction] ?? action,
  }))
}

/** One page of the audit trail of a tenant, the total of all pages, and the zone of the firm’s clock. */
export const actions = async (db: Queries, tenant: Tenant, asked: Asked) => {
  const time_zone = await zoneOf(db, tenant)
  const [total, found] = await Promise.all([
    countOf(db, matching(db, tenant, asked, time_zone)),
    rows(db, tenant, asked, time_zone),
  ])
  return { ...factsOf(asked, total), actions: found, time_zone }
}

/** All pages, at most the newest or oldest 20,000 rows. */
export const allActions = async (db: Queries, tenant: Tenant, asked: Asked) =>
  rows(db, tenant, { ...asked, page: 1, page_size: mostRows }, await zoneOf(db, tenant))
