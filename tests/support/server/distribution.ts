import { sql } from 'kysely'
import type { Queries } from '#server/db/connect.ts'
import type { Homes } from './statement-homes.ts'

/*
 * What stands in the way of spreading homes over many databases by `property_id`, read from the schema of a real
 * database. The rules are those of Citus: a distributed table has the column, each of its keys contains it, and a
 * reference leads to the same home or to a table that is copied to every database.
 */

/** Where a table would lie. */
type Place =
  /** Rows of one home, in the database that has this home. */
  | 'home'
  /** Few rows that seldom change, copied to every database. */
  | 'everywhere'
  /** Rows of a person or of a firm, in a database of their own: they cross homes. */
  | 'beside'

const tables: Record<Place, readonly string[]> = {
  home: [
    'agreement_papers',
    'agreement_texts',
    'agreement_trail',
    'agreements',
    'air_tests',
    'archive_tickets',
    'components',
    'diy_analyses',
    'diy_answers',
    'diy_photos',
    'document_parts',
    'documents',
    'facts',
    'findings',
    'former_templates',
    'inspection_agents',
    'inspection_events',
    'inspection_messages',
    'inspections',
    'issue_events',
    'issues',
    'item_ratings',
    'life_events',
    'message_reads',
    'mold_tests',
    'payments',
    'photos',
    'properties',
    'provider_jobs',
    'providers',
    'radon_tests',
    'refunds',
    'reminder_feeds',
    'reminder_log',
    'reminders',
    'repair_requests',
    'report_versions',
    'score_history',
    'set_aside',
    'shared_link_openings',
    'shared_links',
    'tests_not_done',
  ],
  everywhere: [
    'agreement_drafts',
    'agreement_versions',
    'closed_days',
    'comments',
    'cost_ranges',
    'counties',
    'firm_comments',
    'firms',
    'guide_tables',
    'kysely_migration',
    'kysely_migration_lock',
    'price_tables',
    'sealing_certificates',
    'sealing_keys',
    'signing_keys',
    'template_versions',
    'templates',
    'text_versions',
  ],
  beside: [
    'admin_actions',
    'agent_mail_links',
    'agent_mail_stops',
    'area_proposals',
    'area_rules',
    'assign_rules',
    'billing_documents',
    'billing_numbers',
    'contact_messages',
    'demos',
    'external_identities',
    'external_sign_ins',
    'fault_counts',
    'fault_reports',
    'faults',
    'files',
    'idempotency_keys',
    'invitations',
    'kept_months',
    'license_papers',
    'mail_links',
    'mail_tokens',
    'mails',
    'notifications',
    'own_comments',
    'payment_events',
    'push_devices',
    'rate_limits',
    'refresh_tokens',
    'reminder_mail_choices',
    'reminder_mails',
    'removed_time_off',
    'sandbox_answers',
    'sandbox_objects',
    'saved_quotes',
    'service_area_changes',
    'service_areas',
    'stale_months',
    'stored_bytes',
    'time_off',
    'users',
    'visit_counts',
    'visit_feeds',
    'visit_figures',
    'visit_receipts',
    'waiting_list',
    'working_hours',
  ],
}

/** Each table with its place. */
export const placeOf: ReadonlyMap<string, Place> = new Map(
  // The keys of `tables` are the places.
  (Object.entries(tables) as [Place, readonly string[]][]).flatMap(([place, names]) =>
    names.map((name) => [name, place] as const),
  ),
)

type Offense = { table: string; what: string }

type Key = { table: string; columns: string[] }
type Reference = Key & { to: string }

const tablesIn = async (db: Queries): Promise<{ table: string; columns: string[] }[]> =>
  (
    await sql<Key>`
      select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      group by c.relname order by c.relname`.execute(db)
  ).rows

const keysIn = async (db: Queries): Promise<Key[]> =>
  (
    await sql<Key>`
      select c.relname as table, array(
        select coalesce(a.attname::text, 'a formula') from unnest(i.indkey) with ordinality k (number, at)
        left join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number and k.number > 0 order by at
      ) as columns
      from pg_index i join pg_class c on c.oid = i.indrelid
      where i.indisunique and c.relnamespace = 'public'::regnamespace
      order by 1, 2`.execute(db)
  ).rows

const referencesIn = async (db: Queries): Promise<Reference[]> =>
  (
    await sql<Reference>`
      select c.relname as table, t.relname as to, array(
        select a.attname::text from unnest(f.conkey) k (number)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
      ) as columns
      from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_class t on t.oid = f.confrelid
      where f.contype = 'f' and c.relnamespace = 'public'::regnamespace
      order by 1, 2, 3`.execute(db)
  ).rows

/** The tables without a place, and what Citus would refuse of the others; `places` as in `placeOf`. */
export const offensesIn = async (
  db: Queries,
  places: ReadonlyMap<string, Place> = placeOf,
): Promise<{ unplaced: string[]; offenses: Offense[] }> => {
  const [all, keys, references] = await Promise.all([tablesIn(db), keysIn(db), referencesIn(db)])
  const isHome = (table: string) => places.get(table) === 'home'
  const has = ({ columns }: Key) => columns.includes('property_id')
  const named = new Set(all.flatMap((one) => (has(one) ? [one.table] : [])))
  return {
    unplaced: all.flatMap(({ table }) => (places.has(table) ? [] : [table])),
    offenses: [
      ...all.flatMap(({ table }) =>
        isHome(table) && !named.has(table) ? [{ table, what: 'has no `property_id`' }] : [],
      ),
      ...keys.flatMap((key) =>
        isHome(key.table) && named.has(key.table) && !has(key)
          ? [
              {
                table: key.table,
                what: `its key (${key.columns.join(', ')}) lacks \`property_id\``,
              },
            ]
          : [],
      ),
      ...references.flatMap((one) => {
        const { table, to, columns } = one
        const what = `(${columns.join(', ')}) refers to ${to}`
        if (isHome(table) && isHome(to))
          return has(one) ? [] : [{ table, what: `${what} without \`property_id\`` }]
        if (isHome(table) && places.get(to) === 'beside')
          return [{ table, what: `${what}, which lies beside the homes` }]
        if (!isHome(table) && isHome(to))
          return [{ table, what: `${what}, which lies with its home` }]
        return []
      }),
    ].sort((a, b) => a.table.localeCompare(b.table) || a.what.localeCompare(b.what)),
  }
}

/** What the schema says to somebody who reads statements: a column leads to a home by its name, key or reference. */
export const homesIn = async (db: Queries): Promise<Homes> => {
  const [keys, references] = await Promise.all([keysIn(db), referencesIn(db)])
  const isHome = (table: string) => placeOf.get(table) === 'home'
  const leading = new Set(
    [
      ...keys.flatMap(({ table, columns }) =>
        isHome(table) && columns.length === 1 ? [{ table, columns }] : [],
      ),
      ...references.flatMap(({ table, to, columns }) => (isHome(to) ? [{ table, columns }] : [])),
    ].flatMap(({ table, columns }) => columns.map((column) => `${table} ${column}`)),
  )
  const names = new Set([...leading].map((one) => one.split(' ')[1]))
  return {
    isHome,
    isKeyName: (column) => column === 'property_id' || names.has(column),
    isBeside: (table) => placeOf.get(table) === 'beside',
    isKey: (table, column) =>
      column === 'property_id' ||
      // What an event tells of has one of many lives, so the schema says no reference.
      `${table} ${column}` === 'life_events subject_id' ||
      leading.has(`${table} ${column}`),
  }
}
