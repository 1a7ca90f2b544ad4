import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Role } from '#contract/common.ts'
import type { Db } from '#server/db/connect.ts'
import { beginAccount } from '#server/lives/account.ts'
import { groundOf, type Surroundings } from '#server/lives/served.ts'
import { hashPassword } from '#server/resources/auth/passwords.ts'
import type { Caller } from '#server/tokens.ts'
import { goodPassword } from '#tests/support/server/accounts.ts'
import type { TestServer } from '#tests/support/server/server.ts'
import type { Person } from './http-walk.ts'

/** People for the tests that walk lives about one person on a real server: each new, of one role, with `goodPassword`. */

export const makesPersons = (db: Db, services: Surroundings, user_type: Role) => {
  const hash = hashPassword(goodPassword)
  let made = 0
  return async (): Promise<string> => {
    made += 1
    const person = {
      user_type,
      email: `walked-${user_type}-${made}@people.example`,
      first_name: 'Noa',
      last_name: `Walked ${made}`,
      phone: '512-555-0100',
      password_hash: await hash,
    }
    return db
      .transaction()
      .execute((trx) =>
        beginAccount(groundOf(trx, services), 'system', 'make', { has_password: true }, person),
      )
  }
}

/** The person of this id at a server, signed in, in a session that no event ends. */
export const selfAt =
  (server: TestServer, user_type: Role) =>
  async (user_id: string): Promise<Person> => {
    const caller: Caller = {
      user_id,
      user_type,
      original_type: null,
      is_switched: false,
      family: randomUUID(),
      demo: null,
    }
    return {
      client: server.withToken(await server.app.services.tokens.sign(caller), user_id),
      caller,
    }
  }

/** The timers of a life, its notices to the person and about them, and the mails to this address, in words. */
export const personEffects = async (
  db: Db,
  life: string,
  { user_id, email }: { user_id: string; email: string },
): Promise<string[]> => {
  const { rows: jobs } = await sql<{ key: string; day: string }>`
    select key, to_char(run_at at time zone 'UTC', 'YYYY-MM-DD') as day
    from graphile_worker.jobs where key like ${`life ${life} ${user_id} %`} order by key
  `.execute(db)
  const notices = await db
    .selectFrom('notifications')
    .innerJoin('users', 'users.user_id', 'notifications.user_id')
    .select(['users.user_id', 'users.user_type', 'title'])
    .where((eb) => eb.or([eb('users.user_id', '=', user_id), eb('link', 'like', `%${user_id}%`)]))
    .execute()
  const mails = await db
    .selectFrom('mails')
    .select('subject')
    .where('recipient', '=', email)
    .execute()
  return [
    ...jobs.map(({ key, day }) => `${key.split(' ').at(-1)} on ${day}`),
    ...notices.map(
      ({ user_id: id, user_type, title }) =>
        `${id === user_id ? 'self' : user_type} hears: ${title.replace(/Walked \d+/, 'Walked')}`,
    ),
    ...mails.map(({ subject }) => `mail: ${subject}`),
  ].sort()
}
