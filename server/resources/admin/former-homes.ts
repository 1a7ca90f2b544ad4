import { type Selectable, sql } from 'kysely'
import { takenBack } from '#contract/lives/issue/facts.ts'
import { listedStates } from '#contract/vocabulary/documents.ts'
import type { Queries } from '#server/db/connect.ts'
import type { Database } from '#server/db/schema.ts'

/*
 * A home that gets another owner leaves what its owner wrote about it: documents that do not go with it, service
 * providers, own looks, own tasks, and the words, costs and photographs of issues and of tasks done. They lie at a
 * former home: an archived home of that person, which nobody opens. So every reader of a home finds what is its
 * present owner's, the copy of somebody's data and the removal of their account find theirs, and so does a merge.
 */

type Home = Selectable<Database['properties']>

/** Whether an issue `i` has words or costs of its owner. */
const words = sql`(i.provider <> '' or i.cost_cents is not null or i.note <> ''
  or i.reason not in ('', ${takenBack}))`

/** A former home of somebody. One where a look is under way takes no other: the next look at that area may be, too. */
const formerHomeOf = async (db: Queries, home: Home, now: number): Promise<string> => {
  const known = await db
    .selectFrom('properties')
    .select('property_id')
    .where('former_of', '=', home.property_id)
    .where('owner_id', '=', home.owner_id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('diy_analyses as look')
            .select('look.analysis_id')
            .whereRef('look.property_id', '=', 'properties.property_id')
            .where('look.state', '=', 'begun'),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst()
  if (known !== undefined) return known.property_id
  const { owner_id, street, city, state, zip, county_fips, time_zone } = home
  const { property_id } = await db
    .insertInto('properties')
    .values({
      ...{ owner_id, street, city, state, zip, county_fips, time_zone },
      former_of: home.property_id,
      archived_at: new Date(now),
    })
    .returning('property_id')
    .executeTakeFirstOrThrow()
  return property_id
}

/**
 * Before a home, which is locked, gets another owner: what its owner wrote goes to their former home. Links to it have
 * ended.
 */
export const keepForGiver = async (db: Queries, home: Home, now: number): Promise<void> => {
  const from = home.property_id
  const to = await formerHomeOf(db, home, now)
  // Whoever has asked for all documents of the home would get those of its next owner.
  await db.deleteFrom('archive_tickets').where('property_id', '=', from).execute()
  await db
    .updateTable('documents')
    .set({ property_id: to })
    .where('property_id', '=', from)
    .where((eb) =>
      eb.or([eb('goes_with_home', '=', false), eb('state', 'not in', [...listedStates])]),
    )
    .execute()
  for (const table of ['providers', 'diy_analyses'] as const)
    await db.updateTable(table).set({ property_id: to }).where('property_id', '=', from).execute()
  await sql`
    insert into issues (property_id, system, title, severity, state, provider, due_on, cost_cents, note, reason,
      copy_of, created_at, updated_at)
    select ${to}::uuid, i.system, i.title, i.severity, i.state, i.provider, i.due_on, i.cost_cents, i.note, i.reason,
      i.issue_id, i.created_at, i.updated_at
    from issues i where i.property_id = ${from} and ${words}`.execute(db)
  await sql`
    update issues i set provider = '', cost_cents = null, note = '', version = version + 1,
      reason = case when i.reason = ${takenBack} then i.reason else '' end
    where i.property_id = ${from} and ${words}`.execute(db)
  // A task that the owner wrote is theirs; one of the pack, or of an issue, is the home's.
  await db
    .updateTable('reminders')
    .set({ property_id: to })
    .where('property_id', '=', from)
    .where('pack_key', 'is', null)
    .execute()
  // The history of the score names tasks by their titles.
  await sql`
    update score_history h set why = 'Upkeep changed.' from reminders r
    where h.property_id = ${from} and r.property_id = ${to} and r.copy_of is null
      and starts_with(h.why, r.title || ': ')`.execute(db)
  await sql`
    insert into reminders (property_id, system, title, why, minutes, who, provider, supply, every_months, season,
      state, due_on, last_done_on, copy_of, created_at, updated_at)
    select ${to}::uuid, r.system, r.title, r.why, r.minutes, r.who, r.provider, r.supply, r.every_months, r.season,
      'finished', r.due_on, r.last_done_on, r.reminder_id, r.created_at, r.updated_at
    from reminders r where r.property_id = ${from}
      and (r.provider <> '' or exists (select from reminder_log l where l.reminder_id = r.reminder_id))`.execute(
    db,
  )
  await sql`
    update reminder_log l set reminder_id = c.reminder_id
    from reminders c where c.property_id = ${to} and c.copy_of = l.reminder_id`.execute(db)
  await db
    .updateTable('reminders')
    .set((eb) => ({
      provider: '',
      undo_due_on: null,
      undo_last_done_on: null,
      undo_logged: false,
      version: eb('version', '+', 1),
    }))
    .where('property_id', '=', from)
    .execute()
}

/** Whether a look can be at this home: none at the same area is under way there. */
const isFree = (propertyId: string) => sql<boolean>`(state <> 'begun' or not exists (
  select from diy_analyses o where o.property_id = ${propertyId} and o.state = 'begun'
    and o.category = diy_analyses.category))`

/** Gives the owner of a home what they kept of it as a former owner. */
export const giveBack = async (db: Queries, propertyId: string): Promise<void> => {
  const kept = await db
    .selectFrom('properties as f')
    .innerJoin('properties as p', 'p.property_id', 'f.former_of')
    .select('f.property_id')
    .where('f.former_of', '=', propertyId)
    .whereRef('f.owner_id', '=', 'p.owner_id')
    .orderBy('f.created_at')
    .orderBy('f.property_id')
    // Its person may be removing it at this moment.
    .forUpdate('f')
    .execute()
  for (const { property_id: from } of kept) {
    await sql`
      with given as (
        update issues i set provider = c.provider, cost_cents = c.cost_cents, note = c.note,
          reason = case when i.reason = '' then c.reason else i.reason end, version = i.version + 1
        from issues c where c.property_id = ${from} and c.copy_of = i.issue_id and not ${words}
        returning c.issue_id
      ) delete from issues where issue_id in (select issue_id from given)`.execute(db)
    await sql`
      update reminder_log l set reminder_id = c.copy_of
      from reminders c where c.property_id = ${from} and c.reminder_id = l.reminder_id
        and c.copy_of is not null`.execute(db)
    await sql`
      with given as (
        update reminders r set version = r.version + 1,
          provider = case when r.provider = '' then c.provider else r.provider end
        from reminders c where c.property_id = ${from} and c.copy_of = r.reminder_id
        returning c.reminder_id
      ) delete from reminders where reminder_id in (select reminder_id from given)`.execute(db)
    for (const table of ['documents', 'providers', 'reminders', 'diy_analyses'] as const)
      await db
        .updateTable(table)
        .set({ property_id: propertyId })
        .where('property_id', '=', from)
        // Two looks at one area are not under way at once.
        .$if(table === 'diy_analyses', (some) => some.where(isFree(propertyId)))
        .execute()
    await db
      .deleteFrom('properties')
      .where('property_id', '=', from)
      .where(({ eb, not, exists, selectFrom }) =>
        eb.and(
          (['issues', 'diy_analyses'] as const).map((table) =>
            not(exists(selectFrom(table).select('property_id').where('property_id', '=', from))),
          ),
        ),
      )
      .execute()
  }
}

/** After two accounts have become one: it gets back what the other kept of homes that are its own now. */
export const giveBackTo = async (db: Queries, ownerId: string): Promise<void> => {
  const homes = await db
    .selectFrom('properties as f')
    .innerJoin('properties as p', 'p.property_id', 'f.former_of')
    .select('p.property_id')
    .distinct()
    .where('f.owner_id', '=', ownerId)
    .where('p.owner_id', '=', ownerId)
    .execute()
  for (const { property_id } of homes) await giveBack(db, property_id)
}
