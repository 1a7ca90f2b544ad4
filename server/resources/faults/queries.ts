import { sql } from 'kysely'
import type { HandlerInput } from '#contract/endpoint.ts'
import type { endpoints, Fault, FaultRow } from '#contract/faults.ts'
import { faultLife } from '#contract/lives/fault/fault.life.ts'
import { offersOf } from '#contract/lives/judge.ts'
import { daysOfReports } from '#contract/vocabulary/faults.ts'
import type { Queries } from '#server/db/connect.ts'
import { notFound } from '#server/errors.ts'
import type { Counted } from '#server/faults/note.ts'
import type { FaultTrace } from '#server/faults/trace.ts'
import { countOf, factsOf, mentionsIn, onePage, type SortColumns } from '#server/lists.ts'
import { faultById, faults } from '#server/lives/fault.ts'
import type { Tenant } from '#server/tenant.ts'
import type { Caller } from '#server/tokens.ts'

type Asked = HandlerInput<(typeof endpoints)['faults.list']>['query']

const order: SortColumns<'last_seen' | 'first_seen'> = {
  last_seen: sql.ref('f.last_seen'),
  first_seen: sql.ref('f.first_seen'),
}

const all = (db: Queries) =>
  db
    .selectFrom('faults as f')
    .select([
      'f.fault_id',
      'f.state',
      'f.side',
      'f.kind',
      'f.message',
      'f.route',
      'f.first_seen',
      'f.last_seen',
      sql<number>`(select coalesce(sum(count), 0)::int from fault_counts c where c.fault_id = f.fault_id and c.of = 'day')`.as(
        'count',
      ),
      sql<number>`(select count(*)::int from fault_counts c where c.fault_id = f.fault_id and c.of = 'person')`.as(
        'people',
      ),
    ])
type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof all>['executeTakeFirst']>>>

const rowFrom = (row: Row): FaultRow => ({
  ...row,
  first_seen: row.first_seen.toISOString(),
  last_seen: row.last_seen.toISOString(),
})

/** One page of the errors, and their total on all pages. Those of the product: a demo has none. */
export const list = async (db: Queries, tenant: Tenant, asked: Asked) => {
  const { q, state, side } = asked
  const found = all(db)
    .where(sql<boolean>`${tenant === null}`)
    .where(mentionsIn(q, sql`f.words`))
    .$if(state !== undefined, (query) => query.where('f.state', 'in', state ?? []))
    .$if(side !== undefined, (query) => query.where('f.side', 'in', side ?? []))
  const total = await countOf(db, found)
  const rows = await onePage(found, asked, order, 'f.fault_id').execute()
  return { faults: rows.map(rowFrom), ...factsOf(asked, total) }
}

/** How many errors nobody has settled; a demo has none. */
export const countOpen = async (db: Queries, tenant: Tenant): Promise<number> =>
  tenant !== null ? 0 : countOf(db, all(db).where('f.state', '=', 'open'))

/** An error that this admin may see. Errors: 404. */
export const rowOf = async (db: Queries, user: Caller, id: string) => {
  const row = await faultById(db, id).executeTakeFirst()
  if (row === undefined || (await faults.tiesOf(db, row, user)) === null) throw notFound()
  return row
}

const day = 86_400_000
/** The last thirty days, UTC, the oldest first. */
const daysUntil = (now: number): string[] =>
  Array.from({ length: daysOfReports }, (_, index) =>
    new Date(now - (daysOfReports - 1 - index) * day).toISOString().slice(0, 10),
  )

const verbs: Fault['events'] = ['settle', 'reopen']

/** An error with all that its reports tell. Errors: 404. */
export const one = async (
  db: Queries,
  user: Caller,
  id: string,
  { current, now }: { current: string; now: number },
): Promise<Fault> => {
  const row = await rowOf(db, user, id)
  const facts = await all(db).where('f.fault_id', '=', id).executeTakeFirstOrThrow()
  const counts = await db
    .selectFrom('fault_counts')
    .select(['of', 'word', 'count'])
    .where('fault_id', '=', id)
    .where('of', '<>', 'person')
    .orderBy('count', 'desc')
    .orderBy('word')
    .execute()
  const reports = await db
    .selectFrom('fault_reports')
    .select([
      'report_id',
      'at',
      'browser',
      'release',
      'request_id',
      (eb) => eb('trace', 'is not', null).as('has_trace'),
    ])
    .where('fault_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('report_id')
    .execute()
  const ties = (await faults.tiesOf(db, row, user)) ?? []
  const offers = offersOf(faultLife, await faults.stateOf(db, row), ties)
  const counted = (of: Counted) =>
    counts.filter((one) => one.of === of).map(({ word, count }) => ({ word, count }))
  const byDay = new Map(counted('day').map(({ word, count }) => [word, count]))
  return {
    ...rowFrom(facts),
    settled_at: row.settled_at?.toISOString() ?? null,
    place: row.place,
    current_release: current,
    days: daysUntil(now).map((word) => ({ day: word, count: byDay.get(word) ?? 0 })),
    browsers: counted('browser'),
    releases: counted('release'),
    reports: reports.map((report) => ({
      ...report,
      at: report.at.toISOString(),
      has_trace: report.has_trace === true,
    })),
    events: verbs.filter((verb) => offers.some(({ event }) => event === verb)),
  }
}

/** The trace of one report. Errors: 404. */
export const traceOf = async (
  db: Queries,
  user: Caller,
  faultId: string,
  reportId: string,
): Promise<FaultTrace> => {
  await rowOf(db, user, faultId)
  const found = await db
    .selectFrom('fault_reports')
    .select('trace')
    .where('fault_id', '=', faultId)
    .where('report_id', '=', reportId)
    .executeTakeFirst()
  if (found === undefined || found.trace === null) throw notFound('This report has no trace.')
  return found.trace
}
