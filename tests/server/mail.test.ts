import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mostKept, sweep } from '#server/db/sweep.ts'
import { mostTries } from '#server/mail/queue.ts'
import { newPerson } from '#tests/support/server/accounts.ts'
import { startDemo } from '#tests/support/server/demos.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let admin: Client
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.as('admin')
})
afterAll(() => server.close())
beforeEach(async () => {
  server.mail.answer('take')
  await server.db.deleteFrom('mails').execute()
})

const signUp = (email: string) => server.anonymous.post('/auth/sign-up', newPerson(email))
const stored = () => server.db.selectFrom('mails').selectAll().execute()
const unsent = async () => (await admin.get('/admin/unsent-mail')).body
/** Changes the one job that waits, as soon as no worker holds it. */
const reschedule = (change: RawBuilder<unknown>) =>
  expect
    .poll(async () => {
      const { rows } = await sql`
        select * from graphile_worker.reschedule_jobs(
          array(select id from graphile_worker.jobs where task_identifier = 'mail.send'), ${change}
        )`.execute(server.db)
      return rows.length
    })
    .toBe(1)
const none = { waiting: 0, given_up: 0, since: null, last_try_at: null, last_error: null }

describe('an e-mail', () => {
  it('is not waited for by the answer, is tried again until the mail server takes it, and leaves nothing behind', async () => {
    server.mail.answer('later')
    const answer = await signUp('patient@homes.example')
    expect([answer.status, answer.body]).toEqual([202, { success: true }])
    await expect.poll(async () => (await stored())[0]?.tries).toBe(1)
    server.mail.answer('take')
    const mail = await server.mail.waitForMail('patient@homes.example', /Confirm/)
    expect(mail.links).toHaveLength(1)
    await server.quiet()
    expect(await stored()).toEqual([])
    expect(server.log.join('')).toContain('a job failed')
    expect(server.log.join('')).not.toContain(mail.links[0])
    expect(server.log.join('')).not.toContain('patient@homes.example')
  })

  it('is none if what causes it is taken back', async () => {
    const { mail } = server.app.services
    const caused = server.db.transaction().execute(async (trx) => {
      await mail.queue(trx, { to: 'x@homes.example', subject: 'No', text: '', html: '' })
      throw new Error('taken back')
    })
    await expect(caused).rejects.toThrow('taken back')
    await server.quiet()
    expect(await stored()).toEqual([])
    expect(server.mail.received.filter(({ subject }) => subject === 'No')).toEqual([])
  })

  it('keeps its secret out of the job that sends it', async () => {
    server.mail.answer('later')
    await signUp('hidden@homes.example')
    await expect.poll(async () => (await stored())[0]?.tries).toBe(1)
    const [mail] = await stored()
    const jobs = await sql`select * from graphile_worker._private_jobs`.execute(server.db)
    expect(JSON.stringify(jobs.rows)).toContain(mail?.mail_id)
    expect(JSON.stringify(jobs.rows)).not.toMatch(/verify|hidden@/)
  })

  it('comes under one Message-ID however often it is sent', async () => {
    const { smtp } = server.app.services
    const id = '11111111-2222-4333-8444-555555555555'
    for (const _ of [1, 2])
      await smtp?.send(id, { to: 'twice@homes.example', subject: 'Twice', text: '', html: '' })
    const twice = server.mail.received.filter(({ subject }) => subject === 'Twice')
    expect(twice.map(({ id }) => id)).toEqual([
      `<${id}@hearthkeep.example>`,
      `<${id}@hearthkeep.example>`,
    ])
  })
})

describe('mail that could not be sent', () => {
  it('is shown to admins with the mail server’s own words, without the address, until it is sent', async () => {
    expect(await unsent()).toEqual(none)
    server.mail.answer('later')
    await signUp('waiting@homes.example')
    await expect.poll(async () => (await unsent()).waiting).toBe(1)
    const shown = await unsent()
    expect(shown).toMatchObject({ waiting: 1, given_up: 0 })
    expect(shown.last_error).toContain('4.3.0 Try later')
    expect(Date.parse(shown.since)).toBeLessThanOrEqual(Date.parse(shown.last_try_at))
    server.mail.answer('take')
    await server.mail.waitForMail('waiting@homes.example')
    await expect.poll(unsent).toEqual(none)
  })

  it('is not tried for ever where the address is refused for good, but once more where an admin asks', async () => {
    server.mail.answer('never')
    await signUp('nobody@homes.example')
    await expect.poll(async () => (await unsent()).given_up).toBe(1)
    const shown = await unsent()
    expect(shown.waiting).toBe(0)
    expect(shown.last_error).toContain('…@homes.example')
    expect(shown.last_error).not.toContain('nobody@')
    await server.quiet()
    const still = await admin.post('/admin/unsent-mail/try-again')
    expect([still.status, still.body.given_up]).toEqual([200, 1])
    expect((await stored())[0]?.tries).toBe(2)
    server.mail.answer('take')
    const done = await admin.post('/admin/unsent-mail/try-again')
    expect([done.status, done.body]).toEqual([200, none])
    expect((await server.mail.waitForMail('nobody@homes.example')).links).toHaveLength(1)
  })

  it('is tried at once where an admin asks, however long its pause would be', async () => {
    server.mail.answer('later')
    await signUp('hurry@homes.example')
    await expect.poll(async () => (await unsent()).waiting).toBe(1)
    await reschedule(sql`run_at => now() + interval '1 hour'`)
    server.mail.answer('take')
    expect((await admin.post('/admin/unsent-mail/try-again')).body).toEqual(none)
    await server.mail.waitForMail('hurry@homes.example')
  })

  it('is given up after the last try, and says so', async () => {
    server.mail.answer('later')
    await signUp('last@homes.example')
    await expect.poll(async () => (await unsent()).waiting).toBe(1)
    await reschedule(sql.raw(`run_at => now(), attempts => ${mostTries - 1}`))
    await expect.poll(unsent).toMatchObject({ waiting: 0, given_up: 1 })
    await server.quiet()
    expect(server.log.join('')).toContain('a mail was given up')
  })

  it('that nobody tries is shown after five minutes', async () => {
    const secondsAgo = (seconds: number) => ({
      ...{ recipient: 'x@homes.example', subject: 'S', text: '', html: '' },
      created_at: new Date(Date.now() - seconds * 1000),
    })
    await server.db
      .insertInto('mails')
      .values([secondsAgo(0), secondsAgo(240), secondsAgo(301)])
      .execute()
    expect(await unsent()).toMatchObject({ waiting: 1, last_error: null, last_try_at: null })
  })

  it('is no business of a demo’s admin', async () => {
    server.mail.answer('never')
    await signUp('private@homes.example')
    await expect.poll(async () => (await unsent()).given_up).toBe(1)
    const { client } = await startDemo(server, 'admin')
    expect((await client.get('/admin/unsent-mail')).body).toEqual(none)
    expect((await client.post('/admin/unsent-mail/try-again')).body).toEqual(none)
    await server.quiet()
    expect((await stored())[0]?.tries).toBe(1)
  })
})

it('the mailbox of a development server keeps its newest e-mails, and e-mails that wait are not among them', async () => {
  const at = Date.parse('2026-03-01T12:00:00Z')
  const mail = (subject: string, kept_at: Date | null) => ({
    recipient: 'x@homes.example',
    subject,
    text: '',
    html: '',
    kept_at,
  })
  await server.db
    .insertInto('mails')
    .values([
      ...Array.from({ length: mostKept + 2 }, (_, age) =>
        mail(`${age} minutes old`, new Date(at - age * 60_000)),
      ),
      mail('waits', null),
    ])
    .execute()
  await sweep(server.db, server.app.services)
  const subjects = (await stored()).map(({ subject }) => subject)
  expect(subjects).toHaveLength(mostKept + 1)
  expect(subjects).toEqual(expect.arrayContaining([`${mostKept - 1} minutes old`, 'waits']))
  expect(subjects).not.toContain(`${mostKept} minutes old`)
})
