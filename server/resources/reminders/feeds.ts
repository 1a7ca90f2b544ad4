import { addDays } from '#contract/recurrence.ts'
import { calendarStamp, calendarText, calendarWords } from '#contract/vocabulary/calendar-text.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import type { Queries } from '#server/db/connect.ts'
import type { Services } from '#server/register.ts'
import { type Caller, hashOf, newSecret } from '#server/tokens.ts'
import { homeOf, remindersOf } from './queries.ts'

/** The private address of a home's calendar: when it was made. */
export const feedOf = async (db: Queries, propertyId: string) => {
  const row = await db
    .selectFrom('reminder_feeds')
    .select('made_at')
    .where('property_id', '=', propertyId)
    .executeTakeFirst()
  return { made_at: row?.made_at.toISOString() ?? null }
}

/** Makes a private address, which appears only in this answer; the one before it works no longer. */
export const makeFeed = async (
  db: Queries,
  { config, now }: Services,
  user: Caller,
  propertyId: string,
) => {
  const secret = newSecret()
  const made_at = new Date(now())
  const values = { made_by: user.user_id, key_hash: hashOf(secret), made_at }
  await db
    .insertInto('reminder_feeds')
    .values({ property_id: propertyId, ...values })
    .onConflict((conflict) => conflict.column('property_id').doUpdateSet(values))
    .execute()
  // The secret is in the query, because logs keep paths and leave queries out.
  return {
    url: `${config.publicUrl}/api/public/reminders.ics?key=${secret}`,
    made_at: made_at.toISOString(),
  }
}

export const revokeFeed = async (db: Queries, propertyId: string) => {
  await db.deleteFrom('reminder_feeds').where('property_id', '=', propertyId).execute()
  return { made_at: null }
}

/** The home behind a private address, as long as the person who made the address owns it; null: none. */
export const propertyBehind = async (db: Queries, key: string): Promise<string | null> => {
  const row = await db
    .selectFrom('reminder_feeds as f')
    .innerJoin('properties as p', 'p.property_id', 'f.property_id')
    .select('f.property_id')
    .where('key_hash', '=', hashOf(key))
    .whereRef('p.owner_id', '=', 'f.made_by')
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  return row?.property_id ?? null
}

const plain = (day: string) => day.replaceAll('-', '')

/**
 * The next day of each reminder as a whole day of a calendar (RFC 5545). An overdue one is on today: a calendar does
 * not show past days.
 */
export const calendarOf = async (
  db: Queries,
  { config, now }: Services,
  propertyId: string,
): Promise<string> => {
  const home = await homeOf(db, propertyId, now())
  const waiting = (await remindersOf(db, home, [])).filter(({ state }) => state !== 'finished')
  const link = `${config.publicUrl}${paths.reminders({ propertyId })}`
  const name = `Home reminders: ${home.street}`
  return calendarText('Reminders', [
    `X-WR-CALNAME:${calendarWords(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...waiting.flatMap(({ reminder_id, version, title, why, supply, due_on }) => {
      const isLate = due_on < home.today
      const on = isLate ? home.today : due_on
      return [
        'BEGIN:VEVENT',
        `UID:${reminder_id}@hearthkeep`,
        `SEQUENCE:${version}`,
        `DTSTAMP:${calendarStamp(now())}`,
        `DTSTART;VALUE=DATE:${plain(on)}`,
        `DTEND;VALUE=DATE:${plain(addDays(on, 1))}`,
        `SUMMARY:${calendarWords(isLate ? `Overdue: ${title}` : title)}`,
        `DESCRIPTION:${calendarWords([why, supply].filter(Boolean).join('\n'))}`,
        `URL:${link}?reminder=${reminder_id}`,
        'TRANSP:TRANSPARENT',
        'END:VEVENT',
      ]
    }),
  ])
}
