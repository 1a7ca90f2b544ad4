import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '#contract/recurrence.ts'
import { dayIn } from '#server/time-zones.ts'
import { addHome } from '#tests/support/fixtures/visit.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', env: { JOBS: 'off' } })
})
afterAll(() => server.close())

it('a reminder becomes what its owner makes of it, in each of its details', async () => {
  const owner = await server.as('homeowner')
  const home = await addHome(owner)
  const today = dayIn('America/Chicago', Date.now())
  const { body: added } = await owner.post(`/property/${home}/reminders`, {
    title: 'Change the filter',
    due_on: addDays(today, 30),
  })
  const details = {
    title: 'Rinse both filters',
    why: 'They clog.',
    system: 'plumbing',
    minutes: 45,
    who: 'pro',
    provider: 'Placeholder Pipes',
    supply: 'A brush',
    every_months: 12,
    season: 'fall',
    due_on: addDays(today, 40),
  }
  const { status } = await owner.post(`/reminders/${added.reminder_id}/events`, {
    event: 'change',
    version: added.version,
    details,
  })
  expect(status).toBe(200)
  const [kept] = (await owner.get(`/property/${home}/reminders`)).body.reminders
  expect(kept).toMatchObject(details)
})
