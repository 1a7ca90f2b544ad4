import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Demo, peopleOf, startDemo } from '#tests/support/server/demos.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let mine: Demo
let other: Demo
let people: Record<'homeowner' | 'inspector' | 'admin', Client>
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', env: { JOBS: 'off' } })
  mine = await startDemo(server)
  other = await startDemo(server)
  people = await peopleOf(server, mine)
})
afterAll(() => server.close())

const startOver = (client: Client) => client.post('/demo/reset')

it('a visitor stays in their role when the demo starts over', async () => {
  const { body } = await startOver(people.inspector)
  expect(body).toMatchObject({ user_type: 'inspector', user_id: mine.id('user inspector') })
})

it('a visitor is in their own role again when the demo starts over while they see it as somebody else', async () => {
  const switched = await people.admin.post('/auth/switch-account-type', {
    target_user_type: 'homeowner',
  })
  const { body } = await startOver(server.withToken(switched.body.token))
  expect(body).toMatchObject({ user_type: 'admin', user_id: mine.id('user admin') })
})

it('a demo starts over ten times an hour, whatever the others do', async () => {
  // As if it had done so nine times.
  await server.db
    .updateTable('rate_limits')
    .set({ count: 9 })
    .where('key', 'like', 'demo-reset%')
    .execute()
  const statuses: number[] = []
  for (const { client } of [mine, mine, other]) statuses.push((await startOver(client)).status)
  expect(statuses).toEqual([200, 429, 200])
})

it('a visitor is led to the home and the visits that the tasks are about, and leaves without a session', async () => {
  const { client, id } = other
  expect((await client.get('/demo')).body).toMatchObject({
    property_id: id('property lane'),
    inspection_id: id('inspection lane'),
    field_work: { property_id: id('property street'), inspection_id: id('inspection street') },
  })
  const { headers } = await client.delete('/demo')
  expect(headers.getSetCookie().join()).toMatch(/^hearthkeep_refresh=;/)
})
