import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ReceivedMail } from '#tests/support/server/mail.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let admin: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  admin = await server.as('admin')
  await admin.put('/admin/firm', {
    name: 'Lone Star Inspections',
    phone: '',
    address: '',
    license_line: '',
    accent: null,
    time_zone: 'America/Chicago',
    version: 0,
  })
})
afterAll(() => server.close())
beforeEach(() => server.mail.answer('take'))

/** Transparent, with a bar of this color across its middle. */
const pictureOf = async (color: string) => {
  const bar = { create: { width: 600, height: 100, channels: 3 as const, background: color } }
  return sharp({ create: { width: 600, height: 300, channels: 4, background: '#00000000' } })
    .composite([{ input: await sharp(bar).png().toBuffer() }])
    .png()
    .toBuffer()
}
const setLogo = async (color: string) => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(await pictureOf(color))]), 'logo.png')
  expect((await admin.put('/admin/firm/logo', form)).status).toBe(200)
}
let mails = 0
const body = '<!doctype html><body style="margin:0"><p>Hello</p></body>'
/** Queues a mail as the product does; answers its subject, by which it is awaited. */
const write = async (more: object = {}) => {
  const subject = `Mail ${++mails}`
  const mail = { to: 'reader@homes.example', subject, text: 'Hello', html: body, ...more }
  await server.app.services.mail.queue(server.db, mail)
  return new RegExp(`^${subject}$`)
}
const received = async (more: object = {}) =>
  server.mail.waitForMail('reader@homes.example', await write(more))

const logosIn = ({ parts }: ReceivedMail) => parts.filter(({ type }) => type.startsWith('image/'))
/** What the reader sees: the color in the middle of the logo, and that of its corner. */
const colorsOf = async (mail: ReceivedMail) => {
  const [logo, ...others] = logosIn(mail)
  if (logo === undefined || others.length > 0) throw new Error('The mail has not one logo.')
  const { data, info } = await sharp(logo.bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) =>
    [0, 1, 2]
      .map((channel) => {
        const value = data[(y * info.width + x) * info.channels + channel] ?? 0
        return value > 200 ? 'f' : value < 55 ? '0' : '8'
      })
      .join('')
  return [at(Math.floor(info.width / 2), Math.floor(info.height / 2)), at(0, 0)]
}

describe('the logo of the firm in an e-mail that a mail server has taken', () => {
  it('is a picture beside the words that show it, on white, for programs that ask no server', async () => {
    await setLogo('#ff0000')
    const mail = await received()
    const [logo] = logosIn(mail)
    expect(logo).toMatchObject({
      type: 'image/jpeg',
      within: 'alternative related',
      id: 'firm-logo',
      disposition: 'inline',
    })
    const words = mail.parts.map(({ type, within }) => [type, within])
    expect(words).toEqual([
      ['text/plain', 'alternative'],
      ['text/html', 'alternative related'],
      ['image/jpeg', 'alternative related'],
    ])
    expect(mail.html).toContain('<img src="cid:firm-logo" alt="Lone Star Inspections"')
    // Nothing of it is fetched, so nobody learns who opens it.
    expect(mail.html).not.toMatch(/src="http/)
    expect(mail.text).not.toContain('cid:')
    expect(await colorsOf(mail)).toEqual(['f00', 'fff'])
    expect(logo?.bytes.length).toBeLessThan(60_000)
  })

  it('is beside the words too where an e-mail brings a bill and an entry for the calendar', async () => {
    await setLogo('#ff0000')
    const { document_id } = await server.db
      .selectFrom('billing_documents')
      .select('document_id')
      .executeTakeFirstOrThrow()
    const calendar =
      'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nBEGIN:VEVENT\r\nEND:VEVENT\r\nEND:VCALENDAR'
    const mail = await received({ billing_document_id: document_id, calendar })
    const [logo] = logosIn(mail)
    expect(logo).toMatchObject({ within: 'mixed alternative related', disposition: 'inline' })
    const places = mail.parts.map(({ type, within }) => `${type} ${within}`)
    expect(places).toContain('text/html mixed alternative related')
    expect(places).toContain('text/calendar mixed alternative')
    expect(places).toContain('application/pdf mixed')
  })

  it('changes when the logo changes, also in mail that waits for the mail server', async () => {
    await setLogo('#ff0000')
    expect(await colorsOf(await received())).toEqual(['f00', 'fff'])
    server.mail.answer('later')
    const waiting = await write()
    await expect
      .poll(async () => (await admin.get('/admin/unsent-mail')).body.last_try_at)
      .not.toBeNull()
    await setLogo('#0000ff')
    server.mail.answer('take')
    await admin.post('/admin/unsent-mail/try-again')
    expect(await colorsOf(await server.mail.waitForMail('reader@homes.example', waiting))).toEqual([
      '00f',
      'fff',
    ])
    expect(await colorsOf(await received())).toEqual(['00f', 'fff'])
  })

  it('leaves no empty place once it is removed, and comes back with Undo', async () => {
    await setLogo('#ff0000')
    server.mail.answer('later')
    const waiting = await write()
    await expect
      .poll(async () => (await admin.get('/admin/unsent-mail')).body.last_try_at)
      .not.toBeNull()
    await admin.delete('/admin/firm/logo')
    server.mail.answer('take')
    await admin.post('/admin/unsent-mail/try-again')
    for (const mail of [
      await server.mail.waitForMail('reader@homes.example', waiting),
      await received(),
    ]) {
      expect(logosIn(mail)).toEqual([])
      expect(mail.html).not.toContain('<img')
    }
    await admin.post('/admin/firm/logo/restore')
    expect(await colorsOf(await received())).toEqual(['f00', 'fff'])
  })

  it('is not in mail of a firm without one', async () => {
    await admin.delete('/admin/firm/logo')
    const mail = await received()
    expect(mail.parts.map(({ type, within }) => [type, within])).toEqual([
      ['text/plain', 'alternative'],
      ['text/html', 'alternative'],
    ])
  })
})
