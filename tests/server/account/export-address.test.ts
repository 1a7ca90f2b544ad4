import { expect, it } from 'vitest'
import { listsOf } from '#server/resources/account/export-lists.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'

const { db } = ownDatabase('demo', 2)

it('an export has what somebody wrote to us, and their place in the waiting list, however the address was typed', async () => {
  const [person, other] = await db
    .selectFrom('users')
    .select(['user_id', 'email'])
    .where('user_type', '=', 'homeowner')
    .where('demo_id', 'is', null)
    .orderBy('email')
    .limit(2)
    .execute()
  if (person === undefined || other === undefined) throw new Error('Two homeowners are seeded')
  const email = person.email.toUpperCase()
  await db
    .insertInto('contact_messages')
    .values({ reference: 'HK-TEST', name: 'Ann', email, topic: 'other', message: 'Hello there' })
    .execute()
  await db.insertInto('waiting_list').values({ email, county_fips: '48453' }).execute()
  const named = async (userId: string) =>
    (await listsOf(db, userId)).filter(({ name }) =>
      ['messages_to_us', 'waiting_list'].includes(name),
    )
  expect(await named(person.user_id)).toMatchObject([
    { name: 'messages_to_us', rows: [{ reference: 'HK-TEST', message: 'Hello there' }] },
    { name: 'waiting_list', rows: [{ county_fips: '48453', state: 'waiting' }] },
  ])
  expect(await named(other.user_id)).toEqual([])
})
