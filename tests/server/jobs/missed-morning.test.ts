import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type App, buildApp } from '#server/app.ts'
import { saveChoices } from '#server/mail/choices.ts'
import { dayIn } from '#server/time-zones.ts'
import { addHomeRow, addPerson, addReminderRow } from '#tests/support/server/rows.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'

const hour = 3_600_000
let server: TestServer
const others: App[] = []
beforeAll(async () => {
  server = await startTestServer({ seed: 'none', env: { JOBS: 'off' } })
})
afterAll(async () => {
  for (const other of others) await other.close()
  await server.close()
})

/** The newest time of the mails that is an hour ago at least, and a place where it was eight in the morning. */
const missedMorning = () => {
  const at = new Date(Date.now() - hour)
  if (at.getUTCMinutes() < 12) at.setUTCHours(at.getUTCHours() - 1)
  at.setUTCMinutes(12, 0, 0)
  const ahead = 8 - at.getUTCHours()
  const east = ahead < -11 ? ahead + 24 : ahead
  // These zones count to the west.
  return { at: at.getTime(), zone: `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}` }
}

it('the e-mails of a morning on which no process ran leave once, when the first of them runs again', async () => {
  const { db } = server
  const { at, zone } = missedMorning()
  const email = 'missed@example.com'
  const owner_id = await addPerson(db, { email })
  const { property_id } = await addHomeRow(db, { owner_id, time_zone: zone })
  await addReminderRow(db, property_id, dayIn(zone, at), { title: 'Sweep' })
  await saveChoices(db, owner_id, {
    ...{ visits: true, reports: true, messages: true },
    ...{ weekly: false, on_day: true },
  })
  await sql`
    insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    values ('reminders.mail', ${new Date(at - 24 * hour)}, ${new Date(at - hour)})
    on conflict (identifier) do update
      set known_since = excluded.known_since, last_execution = excluded.last_execution
  `.execute(db)
  const { config } = server.app.services
  for (const _ of ['one', 'two'])
    others.push(await buildApp({ ...config, databaseUrl: server.databaseUrl, jobs: true }))
  const mail = await server.mail.waitForMail(email, /Due today/)
  expect(mail.text).toContain('Today: Sweep')
  await server.quiet()
  expect(server.mail.received.filter(({ to }) => to.includes(email))).toHaveLength(1)
})
