import type { Db } from '#server/db/connect.ts'
import { counties } from '#server/db/seed/people.ts'
import { groundOf, type Surroundings } from '#server/lives/served.ts'
import { joinWaitingList } from '#server/waiting-list.ts'

/** Makes entries of the waiting list, each of an address of its own, in a county that nobody covers; their ids. */
export const makesEntries = (db: Db, services: Surroundings) => {
  let made = 0
  return async (): Promise<string> => {
    made += 1
    const email = `waits${made}@waiting.example`
    await db
      .transaction()
      .execute((trx) =>
        joinWaitingList(groundOf(trx, services), { email, county_fips: counties.bastrop }),
      )
    const { waiting_id } = await db
      .selectFrom('waiting_list')
      .select('waiting_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    return waiting_id
  }
}

export const entryOf = (db: Db, id: string) =>
  db.selectFrom('waiting_list').selectAll().where('waiting_id', '=', id).executeTakeFirstOrThrow()

/** The mails that went to somebody on the list, the newest first. */
export const offersTo = (db: Db, email: string) =>
  db
    .selectFrom('mails')
    .select(['subject', 'text', 'unsubscribe_url'])
    .where('recipient', '=', email)
    .orderBy('created_at', 'desc')
    .execute()
