import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { tryUnsentAgain } from '#server/resources/admin/unsent-mail.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'

const { db } = ownDatabase('none')

const now = Date.parse('2026-03-10T15:00:00Z')
const at = new Date(now)
const add = async (
  subject: string,
  values: { created_at?: Date; last_try_at?: Date; given_up_at?: Date; kept_at?: Date },
) => {
  const { mail_id } = await db
    .insertInto('mails')
    .values({ recipient: 'ann@homes.example', subject, text: '', html: '', ...values })
    .returning('mail_id')
    .executeTakeFirstOrThrow()
  return mail_id
}
const jobs = async () => {
  const { rows } = await sql<{ mail: string }>`
    select payload ->> 'mail' as mail from graphile_worker._private_jobs`.execute(db)
  return rows.map(({ mail }) => mail).sort()
}

it('an admin tries the e-mails again that failed, and none that is new or that a mailbox keeps', async () => {
  const fiveMinutesAgo = new Date(now - 5 * 60_000)
  const failed = [
    await add('Failed', { last_try_at: at, given_up_at: at, created_at: at }),
    await add('Waits', { last_try_at: at, created_at: at }),
  ]
  await add('Kept', { last_try_at: at, given_up_at: at, kept_at: at })
  await add('New', { created_at: fiveMinutesAgo })
  // Nothing is done for a demo, which has no mail.
  const demo = '00000000-0000-4000-8000-000000000001'
  expect(await tryUnsentAgain(db, demo, () => now)).toMatchObject({ waiting: 0, given_up: 0 })
  expect(await jobs()).toEqual([])
  expect(await tryUnsentAgain(db, null, () => now)).toMatchObject({ waiting: 2, given_up: 0 })
  expect(await jobs()).toEqual(failed.sort())
  const given = await db
    .selectFrom('mails')
    .select('subject')
    .where('given_up_at', 'is not', null)
    .execute()
  expect(given).toEqual([{ subject: 'Kept' }])
})
