import { type RawBuilder, sql } from 'kysely'
import { daysOffered } from '#contract/vocabulary/waiting-list.ts'
import type { Db, Queries } from '#server/db/connect.ts'
import { HttpError } from '#server/errors.ts'
import { mayInspect } from '#server/inspectors.ts'
import { begin, live, step } from '#server/lives/live.ts'
import type { Ground, Tidied } from '#server/lives/served.ts'
import { waitingEntries } from '#server/lives/waiting-entry.ts'
import { hashOf } from '#server/tokens.ts'

/** The most entries of one round; the others wait for the next one. */
const mostAtOnce = 500
const day = 86_400_000

/** Whether an inspector of the firm covers the county in this column. */
export const isCovered = (column: string): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select 1 from service_areas a join users u on u.user_id = a.inspector_id
    where a.county_fips = ${sql.ref(column)} and ${mayInspect('u')} and u.demo_id is null
  )`

/** Puts an address on the waiting list of a county; one that waits keeps its place. */
export const joinWaitingList = async (
  ground: Ground,
  { email, county_fips }: { email: string; county_fips: string },
): Promise<void> => {
  const { db } = ground
  const added = await db
    .insertInto('waiting_list')
    .values({ email, county_fips, created_at: new Date(ground.now) })
    .onConflict((clash) => clash.doNothing())
    .returning('waiting_id')
    .executeTakeFirst()
  if (added !== undefined) {
    await begin(ground, waitingEntries, {
      event: 'wait',
      sender: 'anyone',
      by: ['anyone'],
      data: {},
      facts: {},
      insert: async () => added.waiting_id,
    })
    return
  }
  const { waiting_id: id } = await db
    .selectFrom('waiting_list')
    .select('waiting_id')
    .where('email', '=', email)
    .where('county_fips', '=', county_fips)
    .executeTakeFirstOrThrow()
  await step(ground, waitingEntries, { id, event: 'wait', sender: 'anyone', data: {} })
}

export type Turn = { id: string; event: 'offer' | 'uncover' }

/** Entries that wait in a county that is covered meanwhile, and those with an offer where nobody comes any longer. */
export const turnsOfCoverage = async (db: Queries): Promise<Turn[]> => {
  const of = (state: 'waiting' | 'offered') =>
    db
      .selectFrom('waiting_list as w')
      .select('w.waiting_id as id')
      .where('w.state', '=', state)
      .orderBy('w.created_at')
      .orderBy('w.waiting_id')
      .limit(mostAtOnce)
  const uncovered = await of('offered')
    .where((eb) => eb.not(isCovered('w.county_fips')))
    .execute()
  const covered = await of('waiting').where(isCovered('w.county_fips')).execute()
  return [
    ...uncovered.map(({ id }) => ({ id, event: 'uncover' as const })),
    ...covered.map(({ id }) => ({ id, event: 'offer' as const })),
  ]
}

/** Makes an offer or takes it back. Where another process was faster, there is nothing to do. */
export const turn = async (
  around: { db: Db; services: Tidied },
  { id, event }: Turn,
): Promise<void> => {
  const coveredNow = async (row: { county_fips: string }, db: Queries) =>
    db
      .selectFrom('counties as c')
      .select(isCovered('c.fips').as('covered'))
      .where('c.fips', '=', row.county_fips)
      .executeTakeFirstOrThrow()
  const until = new Date(around.services.now() + daysOffered * day).toISOString()
  const sending = { id, sender: 'system' } as const
  try {
    if (event === 'uncover')
      await live(around, waitingEntries, { ...sending, event, data: coveredNow })
    else
      await live(around, waitingEntries, {
        ...sending,
        event,
        data: async (row, db) => ({ ...(await coveredNow(row, db)), until }),
      })
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
  }
}

/** The owner of a home has requested an inspection of it: what they waited for in its county. */
export const bookWaiting = async (
  ground: Ground,
  { owner_id, county_fips }: { owner_id: string; county_fips: string | null },
): Promise<void> => {
  const entries = await ground.db
    .selectFrom('waiting_list as w')
    .innerJoin('users as u', (join) =>
      join.on(sql`lower(w.email)`, '=', sql`lower(u.email)`).on('u.demo_id', 'is', null),
    )
    .select('w.waiting_id as id')
    .where('u.user_id', '=', owner_id)
    .where('w.county_fips', '=', county_fips)
    .where('w.state', 'in', ['waiting', 'offered'])
    // Its offer may run out in this moment.
    .forUpdate('w')
    .execute()
  for (const { id } of entries)
    await step(ground, waitingEntries, { id, event: 'book', sender: 'system', data: {} })
}

const entryBehind = (db: Queries, key: string) =>
  db
    .selectFrom('waiting_list')
    .select(['waiting_id', 'state'])
    .where('leave_hash', '=', hashOf(key))
    .executeTakeFirst()

/** Whether the entry that this link came with is on the list still. Null: there is no such entry. */
export const isListedByLink = async (db: Queries, key: string): Promise<boolean | null> => {
  const entry = await entryBehind(db, key)
  return entry === undefined ? null : entry.state === 'waiting' || entry.state === 'offered'
}

/** Leaves the list by the link of a mail, or waits again. False: there is no such entry. */
export const switchWaitingByLink = async (
  around: { db: Db; services: Tidied },
  key: string,
  on: boolean,
): Promise<boolean> => {
  const entry = await entryBehind(around.db, key)
  if (entry === undefined) return false
  const id = entry.waiting_id
  if (on) await live(around, waitingEntries, { id, event: 'wait', sender: 'anyone', data: {} })
  else await live(around, waitingEntries, { id, event: 'leave', sender: 'holder', data: {} })
  return true
}
