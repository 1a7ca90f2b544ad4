import { sql } from 'kysely'
import { namesPerson } from '#server/accounts.ts'
import type { Ground } from './served.ts'

/*
 * The name of somebody who has left, where others have it: in the audit trail, in the history of visits and in the
 * notices of other people. Signed agreements, reports and bills keep it, as the records that they are.
 */

/** Matches exactly this text, and not as a part of a longer word. */
const asWords = (text: string) => `(?<!\\w)${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\w)`

/**
 * Those whose notices may say what this account was called: the other people of its visits, also of visits that were
 * handed over since, those whom it wrote to or named an agent for, and who invited it.
 */
const readersOf = ({ user_id, email }: { user_id: string; email: string }) => sql`(
  with visits as (
    select inspection_id from inspections where ${user_id} in (homeowner_id, inspector_id)
    union select inspection_id from inspection_messages where ${user_id} in (client_id, author_id)
    union select inspection_id from inspection_agents where named_by = ${user_id}
    union select subject_id from life_events
      where life = 'inspection' and event = 'assign' and data ->> 'inspector_id' = ${user_id}::text)
  select homeowner_id from inspections join visits using (inspection_id)
  union select inspector_id from inspections join visits using (inspection_id)
  union select client_id from inspection_messages join visits using (inspection_id)
  union select client_id from inspection_agents join visits using (inspection_id)
  union select (data ->> 'inspector_id')::uuid from life_events join visits on inspection_id = subject_id
    where life = 'inspection' and event = 'assign'
  union select invited_by from invitations where lower(email) = ${email.toLowerCase()})`

/**
 * Takes the name of each account of this person out of what others are told. It comes before the removal of their
 * homes and of the names themselves, which it needs to know.
 */
export const forgetNames = async ({ db }: Ground, userId: string): Promise<void> => {
  const people = await db
    .selectFrom('users')
    .select(['user_id', 'user_type', 'demo_id', 'email'])
    .select(sql<string>`first_name || ' ' || last_name`.as('name'))
    .where(namesPerson('user_id', userId))
    .execute()
  for (const { user_id, user_type, demo_id, name, email } of people) {
    await sql`
      select forget_in_trail(${user_id}, ${name}, ${email}), forget_homes_in_trail(${user_id})`.execute(
      db,
    )
    if (user_type === 'inspector') await sql`select forget_inspector(${user_id})`.execute(db)
    // For others it is the name of somebody else, unless an admin wrote to them. Other alerts to homeowners and
    // inspectors are about homes, whose streets may have somebody's name.
    const tenants = sql`select user_id from users where demo_id is not distinct from ${demo_id}`
    const readers = readersOf({ user_id, email })
    const did = `^${asWords(name)} (wrote to you about|named an agent for) `
    await sql`
      update notifications set title = regexp_replace(
        regexp_replace(title, ${`^${asWords(name)}`}, 'A deleted account'),
        ${asWords(name)}, 'a deleted account', 'g')
      where strpos(title, ${name}) > 0 and type in ('user_message', 'system_alert') and (
        user_id in (${tenants} and user_type = 'admin')
        or type = 'user_message' and user_id in ${readers}
        or title ~ ${did} and user_id in ${user_type === 'admin' ? sql`(${tenants})` : readers})`.execute(
      db,
    )
    await db
      .updateTable('text_versions')
      .set({ saved_name: 'Deleted account' })
      .where('saved_by', '=', user_id)
      .execute()
  }
}
