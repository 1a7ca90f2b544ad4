import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idOf } from '#server/db/seed/ids.ts'
import { counties } from '#server/db/seed/people.ts'
import { addHome, request } from '#tests/support/fixtures/visit.ts'
import type { ReceivedMail } from '#tests/support/server/mail.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let owner: Client
let admin: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  ;[owner, admin] = await Promise.all([server.as('homeowner'), server.as('admin')])
})
afterAll(() => server.close())

const homeowner = 'homeowner@hearthkeep.example'
const robin = 'inspector@hearthkeep.example'
const jordan = 'inspector2@hearthkeep.example'

/** The lines of the calendar file of a mail, whole again. */
const entryOf = (mail: ReceivedMail): string[] => {
  const file = mail.attachments.find(({ name }) => name === 'visit.ics')
  if (file === undefined) throw new Error(`${mail.subject} has no calendar file.`)
  return file.bytes.toString('utf8').replaceAll('\r\n ', '').split('\r\n')
}
const fieldOf = (lines: readonly string[], name: string): string =>
  lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1) ?? ''
const sequenceOf = (mail: ReceivedMail) => Number(fieldOf(entryOf(mail), 'SEQUENCE'))

/** The mails about a visit at this street; that with the signed agreement comes when its paper is sealed. */
const aboutVisitAt = (street: string) => new RegExp(`^(?!.*agreement).*${street}`)

/** A request at a time when both inspectors are free, so that nobody has it yet. */
const waiting = async () => {
  const home = await addHome(owner, { county_fips: counties.williamson })
  const { body } = await owner.get(`/property/${home}/slots`)
  const { start } = body.slots.find((slot: { inspectors: number }) => slot.inspectors === 2)
  return (await request(owner, home, { scheduled_start: start })).body
}
/** The time that the clocks in Texas show, as a calendar has it. */
const wall = (instant: string) =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'America/Chicago',
    dateStyle: 'short',
    timeStyle: 'medium',
  })
    .format(Date.parse(instant))
    .replaceAll(/[-:]/g, '')
    .replace(' ', 'T')
const laterBy = (instant: string, hours: number) =>
  new Date(Date.parse(instant) + hours * 3_600_000).toISOString()

describe('the e-mails about a visit', () => {
  it('carry one entry for the calendar that each change moves and the end removes', async () => {
    const visit = await waiting()
    const { inspection_id: id, property, scheduled_start: start } = visit
    const about = aboutVisitAt(property.street)

    const asked = await server.mail.waitForMail(homeowner, about)
    expect(asked.subject).toBe(`We have your request for ${property.street}`)
    expect(entryOf(asked)).toEqual(
      expect.arrayContaining([
        'METHOD:REQUEST',
        `UID:${id}@hearthkeep`,
        'STATUS:TENTATIVE',
        'TZID:America/Chicago',
        `DTSTART;TZID=America/Chicago:${wall(start)}`,
        'ORGANIZER:mailto:no-reply@hearthkeep.example',
      ]),
    )

    await admin.post(`/inspections/${id}/assign`, { inspector_id: idOf('user inspector') })
    const [booked, theirs] = await Promise.all([
      server.mail.waitForMail(homeowner, about),
      server.mail.waitForMail(robin, about),
    ])
    expect(booked.subject).toBe(`Your inspection of ${property.street} is booked`)
    expect(booked.links[0]).toContain(id)
    for (const [mail, to] of [
      [booked, homeowner],
      [theirs, robin],
    ] as const) {
      const lines = entryOf(mail)
      expect(lines).toEqual(
        expect.arrayContaining(['METHOD:REQUEST', `UID:${id}@hearthkeep`, 'STATUS:CONFIRMED']),
      )
      expect(lines.find((line) => line.startsWith('ATTENDEE'))).toContain(`mailto:${to}`)
    }

    const later = laterBy(start, 24)
    const moved = await admin.post(`/inspections/${id}/reschedule`, { scheduled_start: later })
    expect(moved.status, JSON.stringify(moved.body)).toBe(200)
    const [elsewhen] = await Promise.all([
      server.mail.waitForMail(homeowner, about),
      server.mail.waitForMail(robin, about),
    ])
    expect(entryOf(elsewhen)).toEqual(
      expect.arrayContaining([
        'METHOD:REQUEST',
        `UID:${id}@hearthkeep`,
        `DTSTART;TZID=America/Chicago:${wall(later)}`,
      ]),
    )

    await owner.post(`/inspections/${id}/cancel`, { reason: 'We moved away' })
    const [over, theirsOver] = await Promise.all([
      server.mail.waitForMail(homeowner, about),
      server.mail.waitForMail(robin, about),
    ])
    expect(over.text).toContain('We moved away')
    for (const mail of [over, theirsOver])
      expect(entryOf(mail)).toEqual(
        expect.arrayContaining(['METHOD:CANCEL', `UID:${id}@hearthkeep`, 'STATUS:CANCELLED']),
      )
    const sequence = [asked, booked, elsewhen, over].map(sequenceOf)
    expect(sequence).toEqual([...new Set(sequence)].sort((a, b) => a - b))
    expect(over.headers.get('content-type')).toContain('multipart')
  })

  it('take the visit out of the calendar of the inspector who had it', async () => {
    const { inspection_id: id, property } = await waiting()
    const about = aboutVisitAt(property.street)
    await admin.post(`/inspections/${id}/assign`, { inspector_id: idOf('user inspector') })
    await server.mail.waitForMail(robin, about)
    await admin.post(`/inspections/${id}/assign`, { inspector_id: idOf('user inspector2') })
    const [gone, given] = await Promise.all([
      server.mail.waitForMail(robin, about),
      server.mail.waitForMail(jordan, about),
    ])
    expect(gone.subject).toContain('given to another inspector')
    expect(entryOf(gone)).toContain('METHOD:CANCEL')
    expect(entryOf(given)).toContain('METHOD:REQUEST')
  })

  it('have no file where no time is fixed', async () => {
    const home = await addHome(owner, { county_fips: counties.bastrop })
    const { body } = await request(owner, home)
    const mail = await server.mail.waitForMail(homeowner, aboutVisitAt(body.property.street))
    expect(mail.attachments).toEqual([])
  })
})

describe('mails about visits that their reader has switched off', () => {
  const choose = (visits: boolean) =>
    owner.put('/account/mails', {
      visits,
      reports: true,
      messages: true,
      weekly: true,
      on_day: false,
    })
  const ofOwner = (street: string) =>
    server.mail.received.filter(
      ({ to, subject }) => to.includes(homeowner) && aboutVisitAt(street).test(subject),
    )

  it('do not come, while the inspector’s do and the bell tells', async () => {
    await choose(false)
    const { inspection_id: id, property } = await waiting()
    await admin.post(`/inspections/${id}/assign`, { inspector_id: idOf('user inspector') })
    await server.mail.waitForMail(robin, aboutVisitAt(property.street))
    await server.quiet()
    expect(ofOwner(property.street)).toEqual([])
    const { body } = await owner.get('/notifications')
    expect(JSON.stringify(body)).toContain(property.street)
    await choose(true)
  })

  it('stop and start at the link of an e-mail; that to an inspector has none', async () => {
    const { inspection_id: id, property } = await waiting()
    const mail = await server.mail.waitForMail(homeowner, aboutVisitAt(property.street))
    expect(mail.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const link = /^<(.+)>$/.exec(mail.headers.get('list-unsubscribe') ?? '')?.[1] ?? ''
    expect(mail.text).toContain(link)
    const press = (address: string) =>
      fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      })
    expect(await (await press(link)).text()).toContain('no more e-mails about the visits')
    expect((await owner.get('/account/mails')).body).toEqual({
      visits: false,
      reports: true,
      messages: true,
      areas: true,
      weekly: true,
      on_day: false,
    })
    await press(`${link}&undo=yes`)
    expect((await owner.get('/account/mails')).body.visits).toBe(true)
    await admin.post(`/inspections/${id}/assign`, { inspector_id: idOf('user inspector') })
    const theirs = await server.mail.waitForMail(robin, aboutVisitAt(property.street))
    expect(theirs.headers.has('list-unsubscribe')).toBe(false)
  })
})
