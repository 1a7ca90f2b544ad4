import { expect, it } from 'vitest'
import { clientsOf } from '#server/resources/bookings/prepared.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addInspector, addPerson } from '#tests/support/server/rows.ts'

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
