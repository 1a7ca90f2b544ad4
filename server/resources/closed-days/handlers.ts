import type { endpoints } from '#contract/closed-days.ts'
import { furthestClosedDay, longestClosed, mostClosed } from '#contract/vocabulary/closed-days.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { conflict, invalid } from '#server/errors.ts'
import { firmDay } from '#server/firm.ts'
import type { Handlers } from '#server/register.ts'
import { lockCalendar } from '#server/resources/inspections/calendar.ts'
import { tenantOf } from '#server/tenant.ts'
import { longDay } from '#server/time-zones.ts'
import { closeDays, closedDaysOf, openDays, plannedOn, spansFrom } from './queries.ts'

const dayMs = 86_400_000
const inWords = (day: string): string => longDay('UTC', Date.parse(day))
type Days = { from_day: string; until_day: string }
const spanInWords = ({ from_day, until_day }: Days): string =>
  from_day === until_day ? inWords(from_day) : `${inWords(from_day)} to ${inWords(until_day)}`

/** Errors: 400 for days that are over, in the wrong order, too many or too far away. */
export const checkSpan = (from_day: string, until_day: string, today: string): void => {
  if (from_day < today)
    throw invalid({
      from_day: `This day has passed. Choose today, ${inWords(today)}, or a later day.`,
    })
  // This also rejects days from which our calendar cannot count on.
  if (Date.parse(from_day) > Date.parse(today) + furthestClosedDay * dayMs)
    throw invalid({ from_day: 'Choose a day within the next two years.' })
  if (until_day < from_day) throw invalid({ until_day: 'The last day cannot be before the first.' })
  if (Date.parse(until_day) - Date.parse(from_day) >= longestClosed * dayMs)
    throw invalid({ until_day: `Close at most ${longestClosed} days at once.` })
}

const isSame = (one: Days, other: Days): boolean =>
  one.from_day === other.from_day && one.until_day === other.until_day

/** Whether two spans have a day in common; each has its last day, too. */
export const overlapInDays = (one: Days, other: Days): boolean =>
  one.from_day <= other.until_day && other.from_day <= one.until_day

export const handlers: Handlers<typeof endpoints> = {
  /** Admins. */
  'closedDays.list': ({ user, db, services }) => closedDaysOf(db, tenantOf(user), services.now()),

  /** Admins. Errors: as those of closing. */
  'closedDays.planned': async ({ user, query, db, services }) => {
    const tenant = tenantOf(user)
    const { today } = await firmDay(db, tenant, services.now())
    checkSpan(query.from_day, query.until_day, today)
    return plannedOn(db, tenant, query, services.now())
  },

  /** Admins. No booking crosses it: it holds the calendar. */
  'closedDays.close': ({ user, body, db, services }) => {
    const [tenant, now] = [tenantOf(user), services.now()]
    return inTransaction(db, async (trx) => {
      await lockCalendar(trx, tenant)
      const { today } = await firmDay(trx, tenant, now)
      checkSpan(body.from_day, body.until_day, today)
      const spans = await spansFrom(trx, tenant, today)
      const other = spans.find((span) => !isSame(span, body) && overlapInDays(span, body))
      if (other !== undefined)
        throw conflict(
          'day_taken',
          `${spanInWords(other)} is closed already (${other.reason}). Open it first, or choose other days.`,
        )
      if (spans.length >= mostClosed && !spans.some((span) => isSame(span, body)))
        throw conflict('too_many', `There are ${mostClosed} entries, which is the most.`)
      await closeDays(trx, tenant, { ...body, by: user.user_id, now })
      return closedDaysOf(trx, tenant, now)
    })
  },

  /** Admins. Twice is as once. */
  'closedDays.open': ({ user, params, db, services }) => {
    const tenant = tenantOf(user)
    return inTransaction(db, async (trx) => {
      await lockCalendar(trx, tenant)
      await openDays(trx, tenant, params.fromDay)
      return closedDaysOf(trx, tenant, services.now())
    })
  },
}
