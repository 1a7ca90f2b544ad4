import type { Quote } from '#contract/pricing.ts'
import type { Dashboard } from '#contract/properties.ts'
import { addDays, climateOf, turnsOfYear } from '#contract/recurrence.ts'
import { diyQuestionOf } from '#contract/vocabulary/diy-questions.ts'
import type { Queries } from '#server/db/connect.ts'
import { costRangesOf, shownRange } from '#server/resources/reports/costs.ts'
import { dayIn } from '#server/time-zones.ts'

type Money = NonNullable<Dashboard['money']>
type Part = Money['parts'][number]

/** Findings that can wait for longer than a year. */
const later = ['within_3_years', 'ongoing']

/** The repairs that a home still waits for and that belong to this year, each with its price if one is known. */
const repairsOf = async (db: Queries, propertyId: string, until: string) => {
  const [rows, ranges] = await Promise.all([
    db
      .selectFrom('issues')
      .leftJoin('findings', 'findings.finding_id', 'issues.finding_id')
      .leftJoin('diy_answers', 'diy_answers.issue_id', 'issues.issue_id')
      .select(['issues.system', 'issues.title', 'issues.cost_cents', 'issues.due_on'])
      .select(['action', 'trade', 'time_frame', 'question_id'])
      .where('issues.property_id', '=', propertyId)
      .where('issues.state', 'in', ['open', 'planned', 'in_work'])
      .where('issues.severity', '!=', 'monitor')
      .execute(),
    costRangesOf(db, propertyId),
  ])
  return rows.flatMap((row) => {
    const trade =
      row.trade ?? (row.question_id === null ? undefined : diyQuestionOf(row.question_id)?.trade)
    // An owner who does it themselves pays nobody.
    if (row.cost_cents === null && trade === 'owner') return []
    // A day that the owner has set goes before the time frame of the report.
    if (row.due_on === null ? later.includes(row.time_frame ?? '') : row.due_on > until) return []
    if (row.cost_cents !== null) return [{ low_cents: row.cost_cents, high_cents: row.cost_cents }]
    return [shownRange(ranges, row)]
  })
}

/** The upkeep of a year: each task that has cost something costs as much at each turn as it did the last time. */
const upkeepOf = async (db: Queries, propertyId: string, until: string) => {
  const rows = await db
    .selectFrom('reminders')
    .innerJoin('properties', 'properties.property_id', 'reminders.property_id')
    .innerJoin('reminder_log', 'reminder_log.reminder_id', 'reminders.reminder_id')
    .distinctOn('reminders.reminder_id')
    .select(['due_on', 'every_months', 'season', 'properties.state', 'reminder_log.cost_cents'])
    .where('reminders.property_id', '=', propertyId)
    .where('reminders.state', 'not in', ['finished', 'removed'])
    .where('reminder_log.kind', '=', 'done')
    .where('reminder_log.cost_cents', 'is not', null)
    .orderBy('reminders.reminder_id')
    .orderBy('reminder_log.on_day', 'desc')
    .orderBy('reminder_log.created_at', 'desc')
    .execute()
  return rows.map(({ due_on, every_months, season, state, cost_cents }) => {
    const rule = { every_months, season, climate: climateOf(state) }
    const cents = (cost_cents ?? 0) * turnsOfYear(due_on, rule, until).length
    return { low_cents: cents, high_cents: cents }
  })
}

/** What visits cost that are neither paid nor waived nor cancelled. */
const dueOf = async (db: Queries, propertyId: string) => {
  const rows = await db
    .selectFrom('inspections')
    .select('quote')
    .where('property_id', '=', propertyId)
    .where('status', '!=', 'cancelled')
    .where('payment_status', 'not in', ['paid', 'waived'])
    .execute()
  return rows.flatMap(({ quote }) => {
    // Only our own price engine writes it.
    const cents = (quote as Quote).total_cents
    return cents > 0 ? [{ low_cents: cents, high_cents: cents }] : []
  })
}

const partOf = (kind: Part['kind'], prices: readonly Omit<Part, 'kind' | 'count'>[]): Part[] =>
  prices.length === 0
    ? []
    : [
        {
          kind,
          low_cents: prices.reduce((sum, { low_cents }) => sum + low_cents, 0),
          high_cents: prices.reduce((sum, { high_cents }) => sum + high_cents, 0),
          count: prices.length,
        },
      ]

/** The probable cost of the home in the twelve months from today, in cents. */
export const moneyOf = async (
  db: Queries,
  home: { property_id: string; time_zone: string },
  now: number,
): Promise<Money> => {
  const until = addDays(dayIn(home.time_zone, now), 365)
  const [repairs, upkeep, due] = await Promise.all([
    repairsOf(db, home.property_id, until),
    upkeepOf(db, home.property_id, until),
    dueOf(db, home.property_id),
  ])
  const priced = repairs.filter((range) => range !== null)
  return {
    parts: [
      ...partOf('repairs', priced),
      ...partOf('upkeep', upkeep),
      ...partOf('inspections', due),
    ],
    unpriced: repairs.length - priced.length,
  }
}
