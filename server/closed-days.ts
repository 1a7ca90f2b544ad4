import type { Queries } from './db/connect.ts'
import { holidayOn } from './holidays.ts'
import { isOf, type Tenant } from './tenant.ts'

/*
 * The days on which nobody is offered a visit: those that the firm closes, and the holidays. Bookings, moves and
 * calendars all ask here.
 */

type Span = { from_day: string; until_day: string; reason: string }
export type Closed = { day: string; reason: string }

const dayMs = 86_400_000

/** The days (2026-11-26) from the first to the last, both included. */
export const daysBetween = (first: string, last: string): string[] => {
  const [from, until] = [Date.parse(first), Date.parse(last)]
  return Array.from({ length: Math.max(0, Math.round((until - from) / dayMs) + 1) }, (_, after) =>
    new Date(from + after * dayMs).toISOString().slice(0, 10),
  )
}

/** The spans of a firm that have a day from the first to the last, in their order. */
const spansOf = (db: Queries, tenant: Tenant, first: string, last: string): Promise<Span[]> =>
  db
    .selectFrom('closed_days')
    .select(['from_day', 'until_day', 'reason'])
    .where(isOf('demo_id', tenant))
    .where('until_day', '>=', first)
    .where('from_day', '<=', last)
    .orderBy('from_day')
    .execute()

/** The closed ones of these days, which are in their order; each with its reason; the firm's own reason goes before a holiday's name. */
export const closedOf = async (
  db: Queries,
  tenant: Tenant,
  days: readonly string[],
): Promise<Closed[]> => {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  const spans = await spansOf(db, tenant, first, last)
  return days.flatMap((day) => {
    const own = spans.find(({ from_day, until_day }) => from_day <= day && day <= until_day)
    const reason = own?.reason ?? holidayOn(day)
    return reason === null ? [] : [{ day, reason }]
  })
}
