import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweep } from '#server/db/sweep.ts'
import { dressed, withoutLogo } from '#server/mail/dressed.ts'
import { letter } from '#server/mail/templates.ts'
import { textOfPdf } from '#server/papers/pdf-text.ts'
import { httpError } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let admin: Client
let owner: Client
/** An inspection whose report the owner can read. */
let inspectionId: string
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  admin = await server.as('admin')
  owner = await server.as('homeowner')
  const row = await server.db
    .selectFrom('inspections')
    .select('inspection_id')
    .where('status', '=', 'finalized')
    .where('homeowner_id', '=', owner.userId ?? '')
    .where('payment_status', '=', 'paid')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  inspectionId = row.inspection_id
})
afterAll(() => server.close())

const star = {
  name: 'Lone Star Inspections',
  phone: '512-555-0147',
  address: '1 Congress Avenue, Austin, TX 78701',
  license_line: 'Texas license 20481',
  accent: '#1b4f72',
}
const { name, phone, address, license_line, accent } = star
const fields = { ...star, time_zone: 'America/Chicago' }
const shown = { ...star, logo_url: null }
const save = async (more: object = {}, client = admin) => {
  const { version } = (await admin.get('/admin/firm')).body
  return client.put('/admin/firm', { ...fields, version, ...more })
}

const pictureOf = async (background: string) => {
  const bytes = await sharp({ create: { width: 600, height: 200, channels: 3, background } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), 'logo.png')
  return form
}

describe('a firm', () => {
  it('has the configured name, and no letterhead on a report, until it says its own', async () => {
    expect((await admin.get('/admin/firm')).body).toEqual({
      name: 'Hearthkeep Home Care LLC',
      phone: '',
      address: '',
      license_line: '',
      accent: null,
      logo_url: null,
      time_zone: 'America/Chicago',
      version: 0,
    })
    const { status, body } = await owner.get(`/inspections/${inspectionId}/report`)
    expect(status).toBe(200)
    expect(body.firm).toBeUndefined()
  })

  it('heads its reports: on the page, behind a link, and in the PDF', async () => {
    const { body: saved } = await save({ accent: '#1B4F72' })
    expect(saved).toEqual({ ...fields, logo_url: null, version: 1 })
    const report = await owner.get(`/inspections/${inspectionId}/report`)
    expect(report.body.firm).toEqual(shown)
    const made = await owner.post(`/inspections/${inspectionId}/links`, { scope: 'full', days: 7 })
    const token = new URL(made.body.url).searchParams.get('token')
    const shared = await server.anonymous.get(`/public/shared-report?token=${token}`)
    expect(shared.body.firm).toEqual(shown)
    const pdf = await fetch(`${server.url}/api/public/shared-contents/pdf?token=${token}`)
    expect(pdf.status).toBe(200)
    const text = await textOfPdf(Buffer.from(await pdf.arrayBuffer()))
    expect(text).toContain(name)
    expect(text.replace(/\s+/g, ' ')).toContain(`${address} · ${phone} · ${license_line}`)
  })

  it('has a logo on its reports, which one press removes', async () => {
    await save()
    const picture = new FormData()
    const bytes = await sharp({
      create: { width: 1200, height: 300, channels: 4, background: '#00000000' },
    })
      .png()
      .toBuffer()
    picture.append('file', new Blob([new Uint8Array(bytes)]), 'logo.png')
    const { status, body } = await admin.put('/admin/firm/logo', picture)
    expect(status).toBe(200)
    const stored = await fetch(`${server.url}/api${body.logo_url}`)
    const { width, format } = await sharp(Buffer.from(await stored.arrayBuffer())).metadata()
    expect([stored.status, width, format]).toEqual([200, 480, 'webp'])
    const made = await owner.post(`/inspections/${inspectionId}/links`, { scope: 'full', days: 7 })
    const token = new URL(made.body.url).searchParams.get('token')
    const pdf = await fetch(`${server.url}/api/public/shared-contents/pdf?token=${token}`)
    expect(pdf.status).toBe(200)
    expect((await owner.get(`/inspections/${inspectionId}/report`)).body.firm.logo_url).toBe(
      body.logo_url,
    )
    const text = new FormData()
    text.append('file', new Blob(['no picture']), 'logo.png')
    expect((await admin.put('/admin/firm/logo', text)).status).toBe(415)
    expect((await owner.put('/admin/firm/logo', picture)).status).toBe(403)
    expect((await owner.delete('/admin/firm/logo')).status).toBe(403)
    expect((await admin.delete('/admin/firm/logo')).body.logo_url).toBeNull()
    expect((await fetch(`${server.url}/api${body.logo_url}`)).status).toBe(404)
  })

  it('has a logo that can be put back for a day after it was removed, unless another one came', async () => {
    await save()
    const first = (await admin.put('/admin/firm/logo', await pictureOf('#aa0000'))).body.logo_url
    await admin.delete('/admin/firm/logo')
    // Removing it twice is removing it once.
    await admin.delete('/admin/firm/logo')
    const shownAt = (url: string) => fetch(`${server.url}/api${url}`)
    expect((await shownAt(first)).status).toBe(404)
    expect((await owner.post('/admin/firm/logo/restore')).status).toBe(403)
    expect((await admin.post('/admin/firm/logo/restore')).body.logo_url).toBe(first)
    expect((await shownAt(first)).status).toBe(200)
    // One that came meanwhile stays, and the one before is gone for good.
    await admin.delete('/admin/firm/logo')
    const second = (await admin.put('/admin/firm/logo', await pictureOf('#00aa00'))).body.logo_url
    expect((await admin.post('/admin/firm/logo/restore')).body.logo_url).toBe(second)
    await admin.delete('/admin/firm/logo')
    const now = Date.now()
    await sweep(server.db, { ...server.app.services, now: () => now + 25 * 3_600_000 })
    expect(httpError(await admin.post('/admin/firm/logo/restore'))).toEqual([409, 'gone'])
    const left = await server.db
      .selectFrom('firms')
      .innerJoin('files', 'files.file_id', 'removed_logo_file_id')
      .select('file_id')
      .execute()
    expect(left).toEqual([])
  })

  it('is at the foot of its mails', async () => {
    await save()
    await server.anonymous.post('/auth/password-reset', { email: 'homeowner@hearthkeep.example' })
    const mail = await server.mail.waitForMail('homeowner@hearthkeep.example', /password/)
    expect(mail.text).toMatch(
      new RegExp(`at a time\\.\\s+${name}\\s+${address}\\s+${phone}\\s+${license_line}`),
    )
    expect(mail.html).toContain(`background:${accent}`)
  })

  it.each([
    [
      { accent: '#ffd700' },
      'accent',
      'White words on this color cannot be read. Choose a darker one.',
    ],
    [{ accent: 'red' }, 'accent', 'Give the color as six digits, such as #1b4f72.'],
    [{ name: ' ' }, 'name', 'Name is required.'],
    [{ name: 'See www.example.com' }, 'name', 'Leave web addresses out of Name.'],
    [{ address: 'One\nTwo' }, 'address', 'Address must be one line.'],
    [{ phone: 'call me' }, 'phone', 'Enter a phone number in digits, such as 512-555-0147.'],
    [{ time_zone: 'Europe/Berlin' }, 'time_zone', 'Choose one of the clocks.'],
    [{ slogan: 'Best' }, 'slogan', 'This field is unknown.'],
  ])('with %j is refused at its field, and nothing changes', async (wrong, field, sentence) => {
    const before = (await admin.get('/admin/firm')).body
    const answer = await save(wrong)
    expect(httpError(answer)).toEqual([400, 'invalid'])
    expect(answer.body.fields).toEqual({ [field]: sentence })
    expect((await admin.get('/admin/firm')).body).toEqual(before)
  })

  it('that somebody changed meanwhile is answered as it is, and not overwritten', async () => {
    const { version } = (await save()).body
    const answers = await Promise.all(
      ['First', 'Second'].map((one) => admin.put('/admin/firm', { ...fields, name: one, version })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [kept, refused] = answers.toSorted((a, b) => a.status - b.status)
    expect(refused?.body.code).toBe('conflict')
    expect(refused?.body.current).toEqual(kept?.body)
  })

  it('is for admins alone, and each change is in the audit trail', async () => {
    for (const [client, status] of [
      [server.anonymous, 401],
      [await server.as('inspector'), 403],
      [owner, 403],
    ] as const) {
      expect((await client.get('/admin/firm')).status).toBe(status)
      expect((await save({}, client)).status).toBe(status)
    }
    await save()
    const { body } = await admin.get('/admin/actions?action=firm.save')
    expect(body.actions[0]).toMatchObject({
      what: 'Changed the firm’s name or look',
      subject: name,
    })
  })

  it('of another tenant is not ours', async () => {
    const demo_id = crypto.randomUUID()
    const until = new Date(Date.now() + 3_600_000)
    await server.db
      .insertInto('demos')
      .values({ demo_id, state: 'begun', created_at: new Date(), expires_at: until })
      .execute()
    await server.db
      .insertInto('firms')
      .values({ ...fields, demo_id, name: 'Demo Firm' })
      .execute()
    await save()
    expect((await admin.get('/admin/firm')).body.name).toBe(name)
    expect((await owner.get(`/inspections/${inspectionId}/report`)).body.firm.name).toBe(name)
    // It keeps its logos, whatever becomes of ours.
    const logos = await server.db
      .insertInto('files')
      .values(
        ['shown', 'removed'].map((file_key) => ({
          file_id: crypto.randomUUID(),
          owner_id: admin.userId ?? '',
          file_key,
          storage_path: file_key,
          content_type: 'image/webp',
          bytes: 1,
        })),
      )
      .returning('file_id')
      .execute()
    const theirs = () =>
      server.db.selectFrom('firms').selectAll().where('demo_id', '=', demo_id).execute()
    await server.db
      .updateTable('firms')
      .set({
        logo_file_id: logos[0]?.file_id ?? null,
        removed_logo_file_id: logos[1]?.file_id ?? null,
      })
      .where('demo_id', '=', demo_id)
      .execute()
    const before = await theirs()
    await admin.put('/admin/firm/logo', await pictureOf('#aa0000'))
    expect(await theirs()).toEqual(before)
    await admin.delete('/admin/firm/logo')
    expect(await theirs()).toEqual(before)
    await admin.post('/admin/firm/logo/restore')
    expect(await theirs()).toEqual(before)
  })
})

describe('an e-mail', () => {
  const mail = letter('a@homes.example', 'A subject', 'Ada', ['A sentence.'], {
    label: 'Open',
    url: 'https://hearthkeep.example/a',
  })

  it('of a firm that has not said its name is as it was', () => {
    expect(dressed(mail, null)).toBe(mail)
  })

  it('keeps what a firm is called as text', () => {
    const { html, text } = dressed(mail, { ...shown, name: 'Smith & <b>Sons</b>', accent: null })
    expect(html).toContain('Smith &#38; &#60;b&#62;Sons&#60;/b&#62;')
    expect(text).toContain('Smith & <b>Sons</b>')
    expect(html).toContain('background:#263f52')
  })

  it('shows the logo that goes with it, and no empty place once the logo is gone', () => {
    const { html } = dressed(mail, {
      ...shown,
      name: 'Smith & Sons',
      logo_url: '/photos/k/thumbnail',
    })
    expect(html).toContain('<img src="cid:firm-logo" alt="Smith &#38; Sons"')
    const bare = withoutLogo(html)
    expect(bare).not.toContain('<img')
    expect(bare).toBe(dressed(mail, { ...shown, name: 'Smith & Sons' }).html)
  })
})
