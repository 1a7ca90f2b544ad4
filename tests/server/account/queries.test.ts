import { expect, it } from 'vitest'
import { accountOf } from '#server/resources/account/queries.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addHomeRow, addPerson, addVisit, callerOf } from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

it('an account has the service that opens it, its password, its addresses and its unfinished visits, and nothing of another one', async () => {
  const ann = await addPerson(db, {
    email: 'ann@homes.example',
    new_email: 'ann@new.example',
    password_hash: 'a hash',
  })
  const ben = await addPerson(db, { email: 'ben@homes.example' })
  await db
    .insertInto('external_identities')
    .values({ issuer: 'https://id.example', subject: 'ben', user_id: ben })
    .execute()
  const home = await addHomeRow(db, { owner_id: ben, street: '1 Ben Street' })
  const inspection_id = await addVisit(db, { home, number: 'HK-801' })
  await addVisit(db, { home, number: 'HK-802', status: 'finalized' })
  const account = (id: string) => accountOf(db, callerOf(id, 'homeowner'))
  expect(await account(ann)).toEqual({
    email: 'ann@homes.example',
    new_email: 'ann@new.example',
    has_password: true,
    is_linked: false,
    is_demo: false,
    stays_because: [],
    unfinished: [],
  })
  expect(await account(ben)).toEqual({
    email: 'ben@homes.example',
    new_email: null,
    has_password: false,
    is_linked: true,
    is_demo: false,
    stays_because: [expect.any(String)],
    unfinished: [
      {
        inspection_id,
        number: 'HK-801',
        property_id: home.property_id,
        street: '1 Ben Street',
      },
    ],
  })
})
