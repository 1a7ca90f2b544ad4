import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { firmText } from '#contract/texts.ts'
import { namesIn } from '#contract/vocabulary/texts.ts'
import { alsoSays } from '#server/mail/templates.ts'
import { visitMail } from '#server/mail/visits.ts'
import { knownFields } from '#server/texts/facts.ts'
import { textKinds } from '#server/texts/kinds.ts'
import { httpError, schedule, told } from '#tests/support/fixtures/visit.ts'
import { otherTenant, startDemo } from '#tests/support/server/demos.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let admin: Client
let owner: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  admin = await server.as('admin')
  owner = await server.as('homeowner')
})
afterAll(() => server.close())
beforeEach(() => server.db.deleteFrom('text_versions').execute())

const booked = 'mail.visit.booked'
const scheduled = 'notice.inspection.scheduled'
const words = { subject: 'See you soon at {street}', body: 'We come on {when}.\nPlease be there.' }
const at = (kind: string) => `/admin/texts/${kind}`
const save = (kind: string, more: object, version = 0) =>
  admin.put(at(kind), { subject: words.subject, body: '', ...more, version })
const textOf = async (kind: string, client = admin) => {
  const { body } = await client.get('/admin/texts')
  return body.texts.find((text: { kind: string }) => text.kind === kind)
}

describe('each text', () => {
  it('has standard words that keep the rules, and placeholders that are explained', async () => {
    const { status, body } = await admin.get('/admin/texts')
    expect(status).toBe(200)
    expect(body.texts.length).toBe(textKinds.length)
    for (const text of body.texts) {
      expect(firmText.parse(text).is_standard).toBe(true)
      const names = text.fields.map(({ name }: { name: string }) => name)
      expect(names.filter((name: string) => !knownFields.includes(name))).toEqual([])
      const { subject, body: standard } = text.standard
      expect(names).toEqual(expect.arrayContaining(namesIn(`${subject}\n${standard}`)))
      const preview = await admin.post(`${at(text.kind)}/preview`, { subject, body: standard })
      expect([text.kind, preview.status]).toEqual([text.kind, 200])
      expect(JSON.stringify(preview.body)).not.toMatch(/[^\\]\{[a-z_]+\}/)
    }
  })
})

describe('the words of a firm', () => {
  it('are those of its e-mails from then on, and the standard ones come back', async () => {
    const { body: saved } = await save(booked, words)
    expect(saved).toMatchObject({ ...words, is_standard: false, version: 1 })
    await schedule(owner, { street: '4 Cedar Bend' })
    const mail = await server.mail.waitForMail('homeowner@hearthkeep.example', /See you soon/)
    expect(mail.subject).toBe('See you soon at 4 Cedar Bend')
    expect(mail.text).toMatch(/We come on .+\.\n\nPlease be there\./)
    const back = await admin.post(`${at(booked)}/standard`, { version: 1 })
    expect(back.body).toMatchObject({ ...saved.standard, is_standard: true, version: 2 })
    // The list of all texts has the newest one, too.
    expect(await textOf(booked)).toEqual(back.body)
    // Once more changes nothing.
    expect((await admin.post(`${at(booked)}/standard`, { version: 2 })).body.version).toBe(2)
    const { body } = await admin.get(`${at(booked)}/versions`)
    expect(body.versions).toMatchObject([
      { version: 2, is_standard: true, ...saved.standard },
      { version: 1, is_standard: false, ...words },
    ])
  })

  it('are kept where the body alone or the subject alone is another one, and nothing is where both are the same', async () => {
    await save(booked, words)
    const other = { ...words, body: 'We come on {when}.' }
    expect((await save(booked, other, 1)).body).toMatchObject({ ...other, version: 2 })
    const last = { ...other, subject: 'See you at {street}' }
    expect((await save(booked, last, 2)).body).toMatchObject({ ...last, version: 3 })
    expect((await save(booked, last, 2)).body.version).toBe(3)
  })

  it('are those of its notices', async () => {
    await save(scheduled, { subject: '{street}: we have a date' })
    await schedule(owner, { street: '6 Cedar Bend' })
    expect(await told(owner, 'inspection_scheduled')).toContain('6 Cedar Bend: we have a date')
  })

  it('stay text: a fact with braces or HTML is shown as it is', async () => {
    await save(booked, { subject: 'Hello <b>{street}</b>', body: '{inspector} & {when}' })
    const { inOwnWords } = await import('#server/mail/written.ts')
    const mail = visitMail(
      'booked',
      { to: 'a@example.com', name: 'Ann', isOwner: true },
      {
        inspectionId: 'i',
        number: 'HK-1',
        street: '{number} <i>Lane</i>',
        place: 'x',
        zone: 'America/Chicago',
        start: null,
        end: null,
        before: null,
        inspector: '<script>',
        reason: null,
        sequence: 1,
      },
      'https://example.com/i',
      0,
    )
    const own = await inOwnWords(server.db, null, alsoSays(mail, 'To stop this, open a page.'))
    // The foot is the product's, once, below the button.
    expect(own.text.split('To stop this')).toHaveLength(2)
    expect(own.text.endsWith('\n\nTo stop this, open a page.')).toBe(true)
    expect(own.subject).toBe('Hello <b>{number} <i>Lane</i></b>')
    expect(own.html).toContain('&#60;script&#62; &#38; a day')
    expect(own.html).not.toContain('<script>')
  })

  it.each([
    [booked, { body: 'On {wen}.' }, 'body', /^There is no placeholder \{wen\}\. Choose one of /],
    [booked, { body: 'Soon.' }, 'body', /^This text needs \{when\}: without it nobody knows/],
    [booked, { body: '' }, 'body', /^The text is required\.$/],
    [booked, { body: 'On {when} {' }, 'body', /^A brace is open/],
    [booked, { body: '{when} www.example.com' }, 'body', /^Leave web addresses out of The text\.$/],
    [booked, { subject: 'a\nb', body: '{when}' }, 'subject', /^The first line must be one line\.$/],
    [scheduled, { subject: 'We have a date' }, 'subject', /^This text needs \{street\}/],
    [scheduled, { body: 'More' }, 'body', /^A notice is one sentence and has no other text\.$/],
    [booked, { body: '{when}', html: '<b>' }, 'html', /^This field is unknown\.$/],
  ])('of %s with %j are refused at their field', async (kind, more, field, sentence) => {
    for (const answer of [
      await save(kind, more),
      await admin.post(`${at(kind)}/preview`, { subject: words.subject, body: '', ...more }),
    ]) {
      expect(httpError(answer)).toEqual([400, 'invalid'])
      expect(answer.body.fields[field]).toMatch(sentence)
    }
    expect((await textOf(kind)).is_standard).toBe(true)
  })

  it('are previewed with the facts of a real inspection', async () => {
    const { number } = await server.db
      .selectFrom('inspections')
      .select('number')
      .where('homeowner_id', '=', owner.userId ?? '')
      .executeTakeFirstOrThrow()
    // As somebody types it.
    const typed = { ...words, number: number.toLowerCase() }
    const { body } = await admin.post(`${at(booked)}/preview`, typed)
    expect(body.number).toBe(number)
    expect(body.subject).toMatch(/^See you soon at \d/)
    expect(body.paragraphs[0]).toMatch(/^Hello \w+,$/)
    expect(body.button).toBe('Open the inspection')
    const unknown = await admin.post(`${at(booked)}/preview`, { ...words, number: 'HK-0' })
    expect(unknown.body.fields.number).toMatch(/^There is no inspection of this number/)
  })

  it('that somebody changed meanwhile are answered as they are, and not overwritten', async () => {
    const answers = await Promise.all(
      ['First: {when}', 'Second: {when}'].map((body) => save(booked, { body })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [kept, refused] = answers.toSorted((a, b) => a.status - b.status)
    expect(refused?.body.code).toBe('conflict')
    expect(refused?.body.current).toEqual(kept?.body)
    // The same once more is no conflict.
    const { subject, body } = kept?.body ?? {}
    expect((await save(booked, { subject, body })).status).toBe(200)
  })

  it('are for admins alone, of their own tenant, and in the audit trail', async () => {
    expect((await owner.get('/admin/texts')).status).toBe(403)
    expect((await server.anonymous.put(at(booked), {})).status).toBe(401)
    expect(httpError(await save('mail.account.reset', words))).toEqual([404, 'not_found'])
    await save(booked, words)
    const { body } = await admin.get('/admin/actions?action=texts.save')
    expect(body.actions[0]).toMatchObject({
      what: 'Changed the words of a notice or an e-mail',
      subject: 'An inspection is booked',
    })
    await server.db
      .insertInto('text_versions')
      .values({
        demo_id: await otherTenant(server),
        kind: scheduled,
        version: 1,
        subject: 'Of another firm: {street}',
        body: '',
        saved_name: '',
      })
      .execute()
    expect((await textOf(scheduled)).is_standard).toBe(true)
    await schedule(owner, { street: '8 Cedar Bend' })
    expect(await told(owner, 'inspection_scheduled')).toContain(
      'Your inspection of 8 Cedar Bend is scheduled',
    )
  })

  it('are its own in a demo, too: neither sees the words of the other', async () => {
    const demo = await startDemo(server, 'admin')
    const put = (client: Client, subject: string) =>
      client.put(at(scheduled), { subject, body: '', version: 0 })
    const subjects = { firm: 'Ours: {street}', demo: 'Theirs: {street}' }
    expect((await put(admin, subjects.firm)).status).toBe(200)
    expect((await put(demo.client, subjects.demo)).body).toMatchObject({
      subject: subjects.demo,
      version: 1,
    })
    for (const [client, subject] of [
      [admin, subjects.firm],
      [demo.client, subjects.demo],
    ] as const) {
      expect((await textOf(scheduled, client)).subject).toBe(subject)
      const { versions } = (await client.get(`${at(scheduled)}/versions`)).body
      expect(versions.map((one: { subject: string }) => one.subject)).toEqual([subject])
    }
  })
})
