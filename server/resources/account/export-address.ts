import type { Queries } from '#server/db/connect.ts'
import type { List } from './export-work.ts'

/** What is kept under the e-mail address of a person, and goes with their account. A person of a demo has no address. */
export const addressLists = async (db: Queries, userId: string): Promise<List[]> => {
  const person = await db
    .selectFrom('users')
    .select('email')
    .where('user_id', '=', userId)
    .where('demo_id', 'is', null)
    .executeTakeFirst()
  if (person === undefined) return []
  const email = person.email.toLowerCase()
  return [
    {
      name: 'messages_to_us',
      rows: await db
        .selectFrom('contact_messages')
        .select(['reference', 'name', 'topic', 'message', 'created_at'])
        .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email))
        .orderBy('created_at')
        .orderBy('reference')
        .execute(),
    },
    {
      name: 'waiting_list',
      rows: await db
        .selectFrom('waiting_list')
        .select(['county_fips', 'state', 'created_at', 'offered_at', 'offered_until', 'ended_at'])
        .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email))
        .orderBy('created_at')
        .orderBy('waiting_id')
        .execute(),
    },
  ]
}
