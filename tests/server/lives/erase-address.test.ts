import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import type { Queries } from '#server/db/connect.ts'
import { erasePerson } from '#server/lives/erase-person.ts'
import { groundOf } from '#server/lives/served.ts'
import { otherTenant } from '#tests/support/server/demos.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addPerson } from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

const now = Date.parse('2026-03-10T15:00:00Z')
const tables = ['invitations', 'waiting_list', 'contact_messages'] as const

/** Writes to each table as somebody with this address. */
const writeUnder = async (email: string) => {
  await db
    .insertInto('invitations')
    .values({
      invited_by: await addPerson(db, { user_type: 'admin' }),
      token_hash: randomUUID(),
      user_type: 'homeowner',
      email,
      first_name: 'Robin',
      last_name: 'Example',
      expires_at: new Date(now),
    })
    .execute()
  await db.insertInto('waiting_list').values({ email, county_fips: '48453' }).execute()
  await db
    .insertInto('contact_messages')
    .values({ reference: randomUUID(), name: 'Robin', email, topic: 'other', message: '' })
    .execute()
}
const config = { publicUrl: 'https://hearthkeep.example', companyName: 'Hearthkeep' }
const erase = (person: string) =>
  db.transaction().execute((trx) => erasePerson(groundOf(trx, { config, now: () => now }), person))

beforeAll(async () => {
  await writeUnder('LEAVES@example.com')
  await writeUnder('stays@example.com')
})

it('a person of a demo who is erased takes nothing from a real person of the same address', async () => {
  const demo_id = await otherTenant({ db })
  await erase(await addPerson(db, { demo_id, email: 'stays@example.com' }))
  for (const table of tables)
    expect(await db.selectFrom(table).select('email').execute(), table).toHaveLength(2)
})

it('somebody who has left leaves no row under their address, whatever its letters', async () => {
  await erase(await addPerson(db, { email: 'Leaves@example.com' }))
  for (const table of tables)
    expect(await db.selectFrom(table).select('email').execute(), table).toEqual([
      { email: 'stays@example.com' },
    ])
})

it('mails to somebody who has left are not sent any more, but the one that tells them so', async () => {
  const person = await addPerson(db, { email: 'Mailed@example.com', new_email: 'new@example.com' })
  const write = (trx: Queries, recipient: string, subject: string, more = {}) =>
    trx
      .insertInto('mails')
      .values({ recipient, subject, text: 'Hello Robin,', html: '', ...more })
      .execute()
  await write(db, 'mailed@example.com', 'It waits')
  await write(db, 'Mailed@example.com', 'It was given up', { given_up_at: new Date(now) })
  await write(db, 'new@example.com', 'Confirm your new address')
  await write(db, 'stays@example.com', 'Of somebody else')
  await db.transaction().execute(async (trx) => {
    await write(trx, 'Mailed@example.com', 'Your account is deleted')
    await erasePerson(groundOf(trx, { config, now: () => now }), person)
  })
  const left = await db.selectFrom('mails').select('subject').orderBy('subject').execute()
  expect(left.map(({ subject }) => subject)).toEqual([
    'Of somebody else',
    'Your account is deleted',
  ])
})
