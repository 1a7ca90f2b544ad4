import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '#contract/recurrence.ts'
import type { Reminder } from '#contract/reminders.ts'
import { dayIn } from '#server/time-zones.ts'
import { drawnPhoto } from '#tests/support/fixtures/pictures.ts'
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

it('a photo shows one line of the log, and another one replaces it there alone', async () => {
  const owner = await server.as('homeowner')
  const today = dayIn('America/Chicago', Date.now())
  const { body: added } = await owner.post(`/property/${await addHome(owner)}/reminders`, {
    title: 'Change the filter',
    every_months: 3,
    due_on: today,
  })
  const path = `/reminders/${added.reminder_id}`
  const done = async ({ version }: Reminder, ago: number): Promise<Reminder> => {
    const event = { event: 'done', version, done_on: addDays(today, -ago) }
    return (await owner.post(`${path}/events`, event)).body
  }
  const { log } = await done(await done(added, 9), 2)
  expect(log.map(({ on_day }) => on_day)).toEqual([addDays(today, -2), addDays(today, -9)])
  /** The photos of the log after another one for the line at this place. */
  const photosAfter = async (at: number): Promise<(string | undefined)[]> => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(await drawnPhoto())]), 'photo.png')
    const { body } = await owner.put(`${path}/log/${log[at]?.entry_id}/photo`, form)
    return body.log.map(({ photo }: Reminder['log'][number]) => photo?.url)
  }
  const first = await photosAfter(1)
  const second = await photosAfter(0)
  expect([first[0], first[1]]).toEqual([undefined, second[1]])
  const third = await photosAfter(0)
  expect(third[1]).toBe(second[1])
  const fourth = await photosAfter(1)
  expect(fourth[0]).toBe(third[0])
  const statuses: number[] = []
  for (const url of [second[0], second[1], fourth[0], fourth[1]])
    statuses.push((await owner.get(String(url))).status)
  expect(statuses).toEqual([404, 404, 200, 200])
})
