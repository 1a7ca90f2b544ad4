import { expect, it } from 'vitest'
import { clientsOf } from '#server/resources/bookings/prepared.ts'
import { otherTenant } from '#tests/support/server/demos.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addInspector, addPerson, idsInOrder } from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

it('the clients of a firm are its homeowners with a confirmed address, by last name and then by first name', async () => {
  for (const [first_name, last_name] of [
    ['Ann', 'Zeller'],
    ['Zoe', 'Abel'],
    ['Bea', 'Abel'],
  ] as const)
    await addPerson(db, { first_name, last_name })
  await addPerson(db, { first_name: 'Una', last_name: 'Unconfirmed', verified_at: null })
  await addInspector(db, { first_name: 'Ian', last_name: 'Inspector' })
  const names = async (q?: string) => (await clientsOf(db, null, q)).map(({ name }) => name)
  expect(await names()).toEqual(['Bea Abel', 'Zoe Abel', 'Ann Zeller'])
  expect(await names('zoe abe')).toEqual(['Zoe Abel'])
})

it('a client is found by a part of the address, too, and clients of one name have one order', async () => {
  const ids = idsInOrder(3)
  for (const user_id of ids.toReversed())
    await addPerson(db, { user_id, first_name: 'Kim', last_name: 'Same' })
  await addPerson(db, { first_name: 'Lee', last_name: 'Other', email: 'kim.same@mail.example' })
  const found = (await clientsOf(db, null, 'same')).map(({ user_id, name }) => [name, user_id])
  expect(found.slice(1)).toEqual(ids.map((id) => ['Kim Same', id]))
  expect(found[0]?.[0]).toBe('Lee Other')
})

it('the clients of a demo and those of the firm beside it do not find each other', async () => {
  const theirs = await otherTenant({ db })
  await addPerson(db, { demo_id: theirs, first_name: 'Quinn', last_name: 'Theirs' })
  await addPerson(db, { first_name: 'Quinn', last_name: 'Ours' })
  const names = async (tenant: string | null) =>
    (await clientsOf(db, tenant, 'quinn')).map(({ name }) => name)
  expect([await names(null), await names(theirs)]).toEqual([['Quinn Ours'], ['Quinn Theirs']])
})
