import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#contract/recurrence.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { sendDueMails } from '#server/resources/reminders/digest.ts'
import { dayIn, instantOf } from '#server/time-zones.ts'
import { hashOf } from '#server/tokens.ts'
import { addHome } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

const zone = 'America/Chicago'
const dayMs = 86_400_000
const began = Date.now()
const today = dayIn(zone, began)
/** The next Monday, where the seeded homes are. */
const monday = addDays(today, 7 - ((new Date(`${today}T12:00:00Z`).getUTCDay() + 6) % 7))
const address = 'homeowner@hearthkeep.example'

let now = began
let server: TestServer
let owner: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', now: () => now })
  owner = await server.as('homeowner')
})
afterAll(() => server.close())
beforeEach(async () => {
  now = began
  await server.db.deleteFrom('reminder_mails').execute()
  await server.db.deleteFrom('reminder_mail_choices').execute()
})

const keyOf = ({ headers }: { headers: ReadonlyMap<string, string> }): string =>
  /key=([\w-]+)>/.exec(headers.get('list-unsubscribe') ?? '')?.[1] ?? ''
/** The mails that leave at an hour of a later day; the clock is back afterwards. */
const sentAt = async (day: string, hour: number) => {
  const before = server.mail.received.length
  now = instantOf(zone, day, hour * 60 + 12).getTime()
  await sendDueMails(server.db, server.app.services)
  now = began
  await server.quiet()
  // On a Monday morning the server's own clockwork sends mails of today.
  const ofToday = await server.db
    .selectFrom('reminder_mails')
    .select('key_hash')
    .where('day', '=', today)
    .execute()
  return server.mail.received
    .slice(before)
    .filter((mail) => !ofToday.some(({ key_hash }) => key_hash === hashOf(keyOf(mail))))
}
const others = { visits: true, reports: true, messages: true, areas: true }
const choose = (choices: object) => owner.put('/account/mails', { ...others, ...choices })
const press = (link: string) =>
  fetch(link, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })

describe('the weekly mail', () => {
  it('comes on Monday morning, where the home is, with overdue reminders and those of the week', async () => {
    const home = await addHome(owner)
    const { body, status } = await owner.post(`/property/${home}/reminders`, {
      title: 'Check in spring',
      system: 'heating',
      every_months: 3,
      due_on: addDays(monday, 40),
    })
    expect(status).toBe(201)
    const mails = await sentAt(monday, 8)
    const [mail] = mails.filter(({ to }) => to.includes(address))
    expect(mail?.subject).toMatch(/^Your home this week: \d+ due, \d+ overdue$/)
    expect(mail?.text).toContain('Overdue: Flush the water heater (12 Example Lane)')
    expect(mail?.links.some((link) => link.includes('/reminders/'))).toBe(true)
    expect(mail?.text).not.toContain(body.title)
  })

  it('has the last day of its week and not the first of the next, and nothing that is removed or of a home that is put away', async () => {
    const home = await addHome(owner)
    const add = (title: string, due_on: string) =>
      owner.post(`/property/${home}/reminders`, {
        title,
        system: 'heating',
        every_months: 3,
        due_on,
      })
    await add('Sweep on Sunday', addDays(monday, 6))
    await add('Mow on Monday', addDays(monday, 7))
    const { reminder_id, version } = (await add('Rake on Sunday', addDays(monday, 6))).body
    const removal = { event: 'remove', version }
    expect((await owner.post(`/reminders/${reminder_id}/events`, removal)).status).toBe(200)
    const textOf = async (day: string) =>
      (await sentAt(day, 8)).find(({ to }) => to.includes(address))?.text
    const text = await textOf(monday)
    expect(text).toContain('Sweep on Sunday')
    for (const title of ['Mow on Monday', 'Rake on Sunday']) expect(text).not.toContain(title)
    await server.db
      .updateTable('properties')
      .set({ archived_at: new Date() })
      .where('property_id', '=', home)
      .execute()
    const later = await textOf(addDays(monday, 7))
    expect(later).toContain('Flush the water heater')
    for (const title of ['Sweep on Sunday', 'Mow on Monday']) expect(later).not.toContain(title)
  })

  it('comes at no other hour, on no other day, and not twice', async () => {
    expect(await sentAt(monday, 7)).toEqual([])
    expect(await sentAt(monday, 9)).toEqual([])
    expect(await sentAt(addDays(monday, 1), 8)).toEqual([])
    expect((await sentAt(monday, 8)).length).toBeGreaterThan(0)
    expect(await sentAt(monday, 8)).toEqual([])
  })

  it('comes no longer once its owner says so', async () => {
    expect((await owner.get('/account/mails')).body).toEqual({
      ...others,
      on_day: false,
      weekly: true,
    })
    expect((await choose({ on_day: false, weekly: false })).body).toEqual({
      ...others,
      on_day: false,
      weekly: false,
    })
    expect((await sentAt(monday, 8)).filter(({ to }) => to.includes(address))).toEqual([])
    expect((await choose({ on_day: 'yes', weekly: true })).status).toBe(400)
  })

  it('is unsubscribed in one press of the mail program, without an account', async () => {
    const [mail] = (await sentAt(monday, 8)).filter(({ to }) => to.includes(address))
    expect(mail?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const link = /^<(.+)>$/.exec(mail?.headers.get('list-unsubscribe') ?? '')?.[1] ?? ''
    // A program that only looks at the link changes nothing.
    const look = await fetch(link)
    expect([look.status, look.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ])
    expect(await look.text()).toContain('Unsubscribe')
    expect((await owner.get('/account/mails')).body.weekly).toBe(true)
    for (const _ of ['once', 'twice']) {
      const answer = await press(link)
      expect([answer.status, await answer.text()]).toEqual([
        200,
        expect.stringContaining('You are unsubscribed'),
      ])
    }
    expect((await owner.get('/account/mails')).body).toEqual({
      ...others,
      on_day: false,
      weekly: false,
    })
    expect(mail?.links.some((one) => one === link)).toBe(true)
    expect(server.log.join('\n')).not.toContain(link.split('key=')[1])
  })
})

describe('the page behind the link of an e-mail', () => {
  const linkOf = async () => {
    const [mail] = (await sentAt(monday, 8)).filter(({ to }) => to.includes(address))
    return /^<(.+)>$/.exec(mail?.headers.get('list-unsubscribe') ?? '')?.[1] ?? ''
  }
  it('says what stopped, and starts it again in one press, without an account', async () => {
    const link = await linkOf()
    const off = await (await press(link)).text()
    expect(off).toContain('You will get no more e-mails about the week of your home.')
    const undo = /action="([^"]+)">/.exec(off)?.[1] ?? ''
    const on = await press(server.url + undo)
    expect([on.status, await on.text()]).toEqual([
      200,
      expect.stringContaining('You get these e-mails again'),
    ])
    expect((await owner.get('/account/mails')).body.weekly).toBe(true)
    expect((await press(`${link}&undo=no`)).status).toBe(400)
  })
  it('still works at the address of older mails', async () => {
    const former = (await linkOf()).replace('/public/mails/', '/public/reminder-mails/')
    expect(await (await fetch(former)).text()).toContain(
      'Stop e-mails about the week of your home?',
    )
    expect((await press(former)).status).toBe(200)
    expect((await owner.get('/account/mails')).body.weekly).toBe(false)
  })
  it('runs nothing, and may send its form to us alone', async () => {
    const policy = (await fetch(await linkOf())).headers.get('content-security-policy')
    expect(policy).toMatch(/^default-src 'none'; style-src 'nonce-[^']+'; form-action 'self';/)
  })
})

describe('the e-mail on the day', () => {
  it('comes to those who asked for it, with the reminders due that day', async () => {
    const alarms = idOf('reminder lane alarms')
    const { due_on } = await server.db
      .selectFrom('reminders')
      .select('due_on')
      .where('reminder_id', '=', alarms)
      .executeTakeFirstOrThrow()
    // On some days a task of the season is due that day, too: it waits.
    await server.db
      .updateTable('reminders')
      .set({ due_on: addDays(due_on, 2) })
      .where('due_on', '=', due_on)
      .where('reminder_id', '!=', alarms)
      .execute()
    expect((await sentAt(due_on, 8)).filter(({ subject }) => /due today/i.test(subject))).toEqual(
      [],
    )
    await choose({ on_day: true, weekly: false })
    const [mail] = await sentAt(due_on, 8)
    expect(mail?.subject).toBe('Due today: Test smoke and CO alarms')
    expect(mail?.text).toContain('Today: Test smoke and CO alarms (12 Example Lane)')
    expect(mail?.headers.get('list-unsubscribe')).toMatch(/^<http/)
  })
})

it('a form is refused everywhere but at the link of an e-mail', async () => {
  const answer = await press(`${server.url}/api/auth/login`)
  expect(answer.status).toBe(415)
  expect((await press(`${server.url}/api/public/mails/unsubscribe?key=x`)).status).toBe(400)
  const unknown = 'x'.repeat(43)
  const nothing = await press(`${server.url}/api/public/mails/unsubscribe?key=${unknown}`)
  expect([nothing.status, await nothing.text()]).toEqual([
    200,
    expect.stringContaining('This link has expired'),
  ])
})

describe('the private calendar', () => {
  const at = `/property/${idOf('property lane')}/reminder-feed`
  const textOf = async (url: string) => {
    const answer = await fetch(url)
    return [answer.status, answer.headers.get('content-type'), await answer.text()] as const
  }

  it('has the next day of each reminder, and overdue ones on today', async () => {
    const { status, body } = await owner.post(at)
    expect([status, (await owner.get(at)).body]).toEqual([201, { made_at: body.made_at }])
    const [answered, type, text] = await textOf(body.url)
    expect([answered, type]).toEqual([200, 'text/calendar; charset=utf-8'])
    const lines = text.split('\r\n')
    expect(lines[0]).toBe('BEGIN:VCALENDAR')
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(11)
    const flush = lines.slice(lines.indexOf(`UID:${idOf('reminder lane flush')}@hearthkeep`))
    expect(flush.slice(0, 7)).toEqual(
      expect.arrayContaining([
        `DTSTART;VALUE=DATE:${today.replaceAll('-', '')}`,
        `DTEND;VALUE=DATE:${addDays(today, 1).replaceAll('-', '')}`,
        'SUMMARY:Overdue: Flush the water heater',
      ]),
    )
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    // The address is in no log, neither as it was made nor as it was read.
    expect(server.log.join('\n')).not.toContain(body.url.split('key=')[1])
    const { key_hash } = await server.db
      .selectFrom('reminder_feeds')
      .select('key_hash')
      .executeTakeFirstOrThrow()
    expect(body.url).not.toContain(key_hash)
  })

  it('works no longer once it is withdrawn, or another one is made', async () => {
    const first = (await owner.post(at)).body.url
    const second = (await owner.post(at)).body.url
    expect((await textOf(first))[0]).toBe(404)
    expect((await textOf(second))[0]).toBe(200)
    for (const _ of ['once', 'twice'])
      expect((await owner.delete(at)).body).toEqual({ made_at: null })
    expect((await textOf(second))[0]).toBe(404)
  })

  it('ends with the ownership of the person who made it', async () => {
    const { url } = (await owner.post(at)).body
    const give = (person: string) =>
      server.db
        .updateTable('properties')
        .set({ owner_id: idOf(`user ${person}`) })
        .where('property_id', '=', idOf('property lane'))
        .execute()
    await give('homeowner2')
    expect((await textOf(url))[0]).toBe(404)
    await give('homeowner')
    expect((await textOf(url))[0]).toBe(200)
  })

  it('is also a file to keep', async () => {
    const answer = await fetch(
      `${server.url}/api/property/${idOf('property lane')}/reminders.ics`,
      { headers: { authorization: `Bearer ${owner.token}` } },
    )
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
      200,
      'attachment; filename="reminders.ics"',
    ])
    expect(await answer.text()).toContain('SUMMARY:Overdue: Flush the water heater')
  })
})

it('old e-mails can be unsubscribed for three months', async () => {
  const key = 'k'.repeat(43)
  await server.db
    .insertInto('reminder_mails')
    .values({
      user_id: idOf('user homeowner'),
      kind: 'weekly',
      day: dayIn(zone, began - 100 * dayMs),
      key_hash: key,
    })
    .execute()
  const { sweep } = await import('#server/db/sweep.ts')
  await sweep(server.db, server.app.services)
  expect(await server.db.selectFrom('reminder_mails').selectAll().execute()).toEqual([])
})
