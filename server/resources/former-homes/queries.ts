import { sql } from 'kysely'
import type { FormerHome } from '#contract/former-homes.ts'
import { listedStates } from '#contract/vocabulary/documents.ts'
import { namesPerson } from '#server/accounts.ts'
import type { Queries } from '#server/db/connect.ts'
import { deleteFiles } from '#server/files/delete.ts'
import { filesOfHome } from '#server/files/of-homes.ts'
import type { Ground } from '#server/lives/served.ts'

/** How many rows of a table are of the home `p`. */
const countOf = (table: string) =>
  sql<number>`(select count(*)::int from ${sql.table(table)} t where t.property_id = p.property_id)`

/** What a person keeps of homes that were theirs; one of which nothing is left is not among them. */
export const formerHomesOf = async (db: Queries, userId: string): Promise<FormerHome[]> => {
  const listed = sql.join([...listedStates])
  const rows = await db
    .selectFrom('properties as p')
    .select(['p.property_id', 'street', 'city', 'state', 'time_zone'])
    .select((eb) => eb.fn.coalesce('archived_at', 'created_at').as('left_at'))
    .select([
      sql<number>`(select count(*)::int from documents d
        where d.property_id = p.property_id and d.state in (${listed}))`.as('documents'),
      countOf('providers').as('providers'),
      countOf('diy_analyses').as('diy_inspections'),
      countOf('issues').as('issues'),
      countOf('reminders').as('tasks'),
      sql<string>`(select coalesce(sum(f.bytes), 0) from files f
        where f.file_id in (${filesOfHome(sql.ref('p.property_id'))}))`.as('used_bytes'),
    ])
    .where('owner_id', '=', userId)
    .where('former_of', 'is not', null)
    .orderBy('left_at', 'desc')
    .orderBy('p.property_id')
    .execute()
  return rows
    .map((row) => ({
      ...row,
      left_at: row.left_at.toISOString(),
      used_bytes: Number(row.used_bytes),
    }))
    .filter(
      ({ documents, providers, diy_inspections, issues, tasks, used_bytes }) =>
        documents + providers + diy_inspections + issues + tasks + used_bytes > 0,
    )
}

/**
 * Deletes what a person keeps of a home that was theirs, and what they wrote in its history while another owner has
 * it. The home itself, and all that went with it, stays.
 */
export const removeFormerHome = async (
  { db, remains }: Ground,
  { userId, propertyId }: { userId: string; propertyId: string },
): Promise<void> => {
  const { former_of } = await db
    .selectFrom('properties')
    .select('former_of')
    .where('property_id', '=', propertyId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  for (const [life, table, column] of [
    ['issue', 'issues', 'issue_id'],
    ['reminder', 'reminders', 'reminder_id'],
  ] as const)
    await db
      .updateTable('life_events')
      .set({ sentence: null })
      .where(namesPerson('actor_id', userId))
      .where('life', '=', life)
      .where('tie', '=', 'owner')
      .where(
        sql<boolean>`subject_id in (
          select t.${sql.ref(column)} from ${sql.table(table)} t join properties p using (property_id)
          where p.property_id = ${former_of} and p.owner_id <> ${userId})`,
      )
      .execute()
  const { rows } = await sql<{
    file_id: string | null
  }>`${filesOfHome(sql.val(propertyId))}`.execute(db)
  await db.deleteFrom('properties').where('property_id', '=', propertyId).execute()
  remains.files.push(
    ...(await deleteFiles(
      db,
      rows.map(({ file_id }) => file_id),
    )),
  )
}
