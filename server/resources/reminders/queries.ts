import { type Selectable, sql } from 'kysely'
import type { Tie } from '#contract/lives/life.ts'
import { reminderOffers } from '#contract/lives/reminder/state.ts'
import { addDays, climateOf, type Rule, turnsOfYear } from '#contract/recurrence.ts'
import type { Reminder } from '#contract/reminders.ts'
import type { ReminderState } from '#contract/vocabulary/reminders.ts'
import type { System } from '#contract/vocabulary/worksheets.ts'
import type { Queries } from '#server/db/connect.ts'
import type { Database } from '#server/db/schema.ts'
import { conflict, notFound } from '#server/errors.ts'
import { reminders } from '#server/lives/reminder.ts'
import { dayIn } from '#server/time-zones.ts'
import { isWholeVisit, visitAt } from '#server/visits.ts'
import type { KnownHome } from './parts.ts'

type Row = Selectable<Database['reminders']>

/** The most lines of the log of one reminder that a list shows. */
const mostLogged = 24

/** The home of reminders: its state, its time zone and the day there. */
export const homeOf = async (db: Queries, propertyId: string, now: number) => {
  const home = await db
    .selectFrom('properties')
    .selectAll()
    .where('property_id', '=', propertyId)
    .executeTakeFirst()
  if (home === undefined) throw notFound()
  return { ...home, today: dayIn(home.time_zone, now) }
}
export type Home = Awaited<ReturnType<typeof homeOf>>

/** The rule by which a reminder comes again at a home. */
export const ruleOf = (
  { every_months, season }: Pick<Row, 'every_months' | 'season'>,
  { state }: Pick<Home, 'state'>,
): Rule => ({ every_months, season, climate: climateOf(state) })

const logsOf = async (db: Queries, ids: string[]) => {
  const logs = new Map<string, Reminder['log']>()
  if (ids.length === 0) return logs
  const rows = await db
    .selectFrom(
      db
        .selectFrom('reminder_log')
        .selectAll()
        .select(
          sql<string>`row_number() over (partition by reminder_id order by on_day desc, created_at desc)`.as(
            'place',
          ),
        )
        .where('reminder_id', 'in', ids)
        .as('l'),
    )
    .leftJoin('files', 'files.file_id', 'l.file_id')
    .select(['l.reminder_id', 'entry_id', 'kind', 'on_day', 'cost_cents', 'note'])
    .select(['file_key', 'width', 'height'])
    .where('place', '<=', String(mostLogged))
    .orderBy('l.reminder_id')
    .orderBy('place')
    .execute()
  for (const { reminder_id, file_key, width, height, ...entry } of rows)
    logs.set(reminder_id, [
      ...(logs.get(reminder_id) ?? []),
      {
        ...entry,
        photo:
          file_key === null
            ? null
            : {
                url: `/photos/${file_key}/full`,
                thumbnail_url: `/photos/${file_key}/thumbnail`,
                width: width ?? 0,
                height: height ?? 0,
              },
      },
    ])
  return logs
}

const shown = async (
  db: Queries,
  rows: readonly Row[],
  home: Home,
  by: readonly Tie[],
): Promise<Reminder[]> => {
  const logs = await logsOf(
    db,
    rows.map((row) => row.reminder_id),
  )
  const until = addDays(home.today, 365)
  return Promise.all(
    rows.map(async (row) => ({
      reminder_id: row.reminder_id,
      property_id: row.property_id,
      // Only what passed the contract's schema, or our own pack, is stored there.
      system: row.system as System,
      title: row.title,
      why: row.why,
      minutes: row.minutes,
      who: row.who,
      provider: row.provider,
      supply: row.supply,
      every_months: row.every_months,
      season: row.season,
      state: row.state,
      due_on: row.due_on,
      last_done_on: row.last_done_on,
      turns: row.state === 'finished' ? [] : turnsOfYear(row.due_on, ruleOf(row, home), until),
      log: logs.get(row.reminder_id) ?? [],
      events: reminderOffers(await reminders.stateOf(db, row), by),
      version: row.version,
    })),
  )
}

/** The reminders of a home by their day; removed ones left out. */
export const remindersOf = async (
  db: Queries,
  home: Home,
  by: readonly Tie[],
): Promise<Reminder[]> => {
  const rows = await db
    .selectFrom('reminders')
    .selectAll()
    .where('property_id', '=', home.property_id)
    .where('state', '!=', 'removed')
    .orderBy('due_on')
    .orderBy('created_at')
    .orderBy('reminder_id')
    .execute()
  return shown(db, rows, home, by)
}

/** One reminder as its owner sees it, removed or not. */
export const reminderOf = async (db: Queries, id: string, now: number): Promise<Reminder> => {
  const row = await db
    .selectFrom('reminders')
    .selectAll()
    .where('reminder_id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  const [one] = await shown(db, [row], await homeOf(db, row.property_id, now), ['owner'])
  if (one === undefined) throw notFound()
  return one
}

/** The keys of what a home is reminded of already, reminders in one of the states `gone` left out. */
export const takenKeys = async (
  db: Queries,
  propertyId: string,
  gone: readonly ReminderState[] = ['removed'],
): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('reminders')
    .select('pack_key')
    .where('property_id', '=', propertyId)
    .where('state', 'not in', gone)
    .where('pack_key', 'is not', null)
    .execute()
  return new Set(rows.flatMap(({ pack_key }) => pack_key ?? []))
}

/** The known facts about a home, from its owner and its last published report. */
export const knownHome = async (
  db: Queries,
  home: Home,
): Promise<KnownHome & { state: string }> => {
  const visit = await db
    .selectFrom('inspections')
    .select('inspection_id')
    .where('property_id', '=', home.property_id)
    .where('status', '=', 'finalized')
    .where(isWholeVisit('inspections'))
    .orderBy(visitAt('inspections'), 'desc')
    .orderBy('inspection_id')
    .limit(1)
    .executeTakeFirst()
  const [ratings, facts] =
    visit === undefined
      ? [[], []]
      : await Promise.all([
          db
            .selectFrom('item_ratings')
            .select(['item_id', 'rating'])
            .where('inspection_id', '=', visit.inspection_id)
            .execute(),
          db
            .selectFrom('facts')
            .select(['fact_id', 'value'])
            .where('inspection_id', '=', visit.inspection_id)
            .execute(),
        ])
  const radon = await db
    .selectFrom('air_tests')
    .select('tested_at')
    .where('property_id', '=', home.property_id)
    .where('kind', '=', 'radon')
    .where('valid', '=', true)
    .orderBy('tested_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    ...home,
    radon_on: radon === undefined ? null : dayIn(home.time_zone, radon.tested_at.getTime()),
    ratings: new Map(ratings.map(({ item_id, rating }) => [item_id, rating])),
    facts: new Map(facts.map(({ fact_id, value }) => [fact_id, value])),
  }
}

/** The state of a reminder. */
export const stateOf = async (db: Queries, reminderId: string) => {
  const { state } = await db
    .selectFrom('reminders')
    .select('state')
    .where('reminder_id', '=', reminderId)
    .executeTakeFirstOrThrow()
  return state
}

/** The most reminders of one home. */
const most = 300

/** Errors: 409 'too_many' where a home has no room for this many more reminders. */
export const checkRoom = async (db: Queries, propertyId: string, more: number): Promise<void> => {
  const { count } = await db
    .selectFrom('reminders')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('property_id', '=', propertyId)
    .where('state', '!=', 'removed')
    .executeTakeFirstOrThrow()
  if (Number(count) + more > most)
    throw conflict('too_many', `A home can have at most ${most} reminders.`)
}
