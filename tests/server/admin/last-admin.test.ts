import { afterAll, beforeAll, expect, it } from 'vitest'
import { idOf } from '#server/db/seed/ids.ts'
import { memberships } from '#server/lives/membership.ts'
import { userById } from '#server/resources/auth/queries.ts'
import { startDemo } from '#tests/support/server/demos.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
})
afterAll(() => server.close())

const othersOf = async (id: string): Promise<number> => {
  const row = await userById(server.db, id)
  if (row === undefined) throw new Error('There is no such person.')
  return (await memberships.stateOf(server.db, row)).context.other_admins
}
const make = (id: string, values: { user_type?: 'admin'; closes_at?: Date }) =>
  server.db.updateTable('users').set(values).where('user_id', '=', id).execute()

it('beside an admin count neither those of a demo nor those who leave', async () => {
  const [admin, second] = [idOf('user admin'), idOf('user inspector2')]
  const before = await othersOf(admin)
  await startDemo(server, 'admin')
  expect(await othersOf(admin)).toBe(before)
  await make(second, { user_type: 'admin' })
  expect(await othersOf(admin)).toBe(before + 1)
  await make(second, { closes_at: new Date(Date.now() + 86_400_000) })
  expect(await othersOf(admin)).toBe(before)
})
