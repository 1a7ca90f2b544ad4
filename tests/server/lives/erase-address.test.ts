import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
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
const erase = (person: string) =>
  db.transaction().execute((trx) => {
    const config = { publicUrl: 'https://hearthkeep.example', companyName: 'Hearthkeep' }
    return erasePerson(groundOf(trx, { config, now: () => now }), person)
  })

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
