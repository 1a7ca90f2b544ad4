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
    // Those who had a visit with them, and the admins: for others it is the name of somebody else. Alerts to
    // homeowners and inspectors are about homes, whose streets may have somebody's name.
    await sql`
      update notifications set title = regexp_replace(
        regexp_replace(title, ${`^${asWords(name)}`}, 'A deleted account'),
        ${asWords(name)}, 'a deleted account', 'g')
      where strpos(title, ${name}) > 0 and (
        type = 'user_message' and user_id in (
          select homeowner_id from inspections where inspector_id = ${user_id}
          union select inspector_id from inspections where homeowner_id = ${user_id})
        or type in ('user_message', 'system_alert') and user_id in (
          select user_id from users where user_type = 'admin' and demo_id is not distinct from ${demo_id}))`.execute(
      db,
    )
    await db
      .updateTable('text_versions')
      .set({ saved_name: 'Deleted account' })
      .where('saved_by', '=', user_id)
      .execute()
  }
}
