import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { HandlerInput } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/public.ts'
import type { Queries } from '#server/db/connect.ts'
import { within } from '#server/within.ts'

export const counties = (db: Queries, state: string) =>
  db
    .selectFrom('counties')
    .select(['fips', 'name'])
    .where('state', '=', state)
    .orderBy('name')
    .execute()

/** Whether the database answers within this many milliseconds. */
export const answers = async (db: Queries, milliseconds: number): Promise<boolean> => {
  const asked = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  return (await within(milliseconds, asked)) ?? false
}

/** Letters and digits that people do not confuse when they read them aloud. */
const readable = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const newReference = () =>
  `C-${Array.from({ length: 8 }, () => readable[randomInt(readable.length)]).join('')}`

/** Stores a message; answers its reference, such as C-7KQ2MX4B. */
export const keepMessage = async (
  db: Queries,
  body: HandlerInput<(typeof endpoints)['public.contact']>['body'],
): Promise<string> => {
  const { reference } = await db
    .insertInto('contact_messages')
    .values({ ...body, reference: newReference() })
    .returning('reference')
    .executeTakeFirstOrThrow()
  return reference
}
