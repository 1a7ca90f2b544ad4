import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { currentText } from '#server/agreements/texts.ts'
import { httpError, schedule } from '#tests/support/fixtures/visit.ts'
import { otherTenant } from '#tests/support/server/demos.ts'
import { addHomeRow, addVisit, callerOf } from '#tests/support/server/rows.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let admin: Client
let owner: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', env: { JOBS: 'off' } })
  ;[admin, owner] = await Promise.all([server.as('admin'), server.as('homeowner')])
})
afterAll(() => server.close())

type Version = { version: number; body: string; published_by: string }
type Texts = { versions: Version[]; draft: { version: number } }
const read = async (client = admin): Promise<Texts> =>
  (await client.get('/admin/agreement-texts')).body
const newest = async () => {
  const [version] = (await read()).versions
  expect.assert(version)
  return version
}
const publish = async (body: string, after: number, client = admin) => {
  const { version } = (await read()).draft
  return client.post('/admin/agreement-versions', { body, after, version })
}

describe('a version of the agreement', () => {
  it('comes after the one that its admin has read, is in force at once and names them', async () => {
    const before = await newest()
    const body = `${before.body}\n\nA sentence.`
    const made = await publish(body, before.version)
    expect([made.status, made.body.version]).toEqual([201, before.version + 1])
    expect(await newest()).toMatchObject({
      version: before.version + 1,
      body,
      published_by: 'Avery Demo',
    })
    const { versions } = await read()
    const numbers = versions.map(({ version }) => version)
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a))
    expect(httpError(await publish(`${body} More.`, before.version))).toEqual([
      409,
      'version_published',
    ])
    expect(httpError(await publish(`${body} More.`, before.version + 2))).toEqual([
      409,
      'version_published',
    ])
    expect((await publish(body, before.version + 1)).body.fields).toEqual({
      body: 'This is the version in force. Change something first.',
    })
    expect((await newest()).version).toBe(before.version + 1)
  })

  it('of two that are published at one moment is one', async () => {
    const { body, version } = await newest()
    const answers = await Promise.all(
      ['One.', 'Two.'].map((words) => publish(`${body}\n\n${words}`, version)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })

  it('has every field that makes it one, and none that nobody fills in, also in a preview', async () => {
    const { body, version } = await newest()
    const preview = (text: string) => admin.post('/admin/agreement-preview', { body: text })
    for (const [text, sentence] of [
      [`${body} {moon}`, 'There is no field {moon}. Choose one of the fields beside the text.'],
      [body.replaceAll('{price}', ''), 'The agreement needs {price}.'],
    ] as const) {
      expect((await preview(text)).body.fields).toEqual({ body: sentence })
      expect((await publish(text, version)).body.fields).toEqual({ body: sentence })
    }
  })

  it('is the firm’s: an admin of a demo reads it, and writes none', async () => {
    const demo = { id: await otherTenant(server), until: Date.now() + 3_600_000 }
    const caller = { ...callerOf(admin.userId ?? '', 'admin'), demo }
    const client = server.withToken(await server.app.services.tokens.sign(caller))
    const { body, version } = await newest()
    expect((await read(client)).versions[0]).toMatchObject({ body, version })
    expect((await publish(`${body}\n\nOf a demo.`, version, client)).status).toBe(403)
    expect((await client.put('/admin/agreement-draft', { body, version })).status).toBe(403)
    expect((await newest()).version).toBe(version)
  })
})

describe('agreeing', () => {
  const sent = async () => {
    const { inspectionId } = await schedule(owner)
    const at = `/inspections/${inspectionId}/agreement`
    await admin.post(`${at}/send`)
    return { inspectionId, at }
  }

  it('is not to a text that is there now and was not opened', async () => {
    const { inspectionId, at } = await sent()
    const opened = (await owner.post(`${at}/open`)).body
    const { body, version } = await newest()
    await publish(`${body}\n\nAnother sentence.`, version)
    const { companyName } = server.app.services.config
    const { sha256 } = await currentText(server.db, inspectionId, companyName)
    expect(sha256).not.toBe(opened.text_sha256)
    const consent = (agreement_sha256: string) =>
      owner.post(`${at}/consent`, {
        agreement_sha256,
        disclosures_version: opened.disclosures.version,
      })
    expect(httpError(await consent(sha256))).toEqual([409, 'agreement_changed'])
    await owner.post(`${at}/open`)
    expect((await consent(sha256)).body.state).toBe('consented')
  })

  it('is to the newest disclosures alone', async () => {
    const { at } = await sent()
    const { text_sha256, disclosures } = (await owner.post(`${at}/open`)).body
    const consent = (disclosures_version: number) =>
      owner.post(`${at}/consent`, { agreement_sha256: text_sha256, disclosures_version })
    expect((await consent(disclosures.version + 1)).body.fields).toEqual({
      disclosures_version: 'Read the newest disclosures first. Load the page again.',
    })
    expect((await consent(disclosures.version)).body.state).toBe('consented')
  })

  it('is done by nobody in a view that they have switched to, at their own home either', async () => {
    const owner_id = admin.userId ?? ''
    const home = await addHomeRow(server.db, { owner_id })
    const inspection_id = await addVisit(server.db, { home })
    await server.db
      .insertInto('agreements')
      .values({ inspection_id, state: 'sent', created_at: new Date() })
      .execute()
    const { tokens } = server.app.services
    const as = async (switched: object) =>
      server.withToken(
        await tokens.sign({ ...callerOf(owner_id, 'homeowner'), ...switched }),
        owner_id,
      )
    const switched = await as({ original_type: 'admin', is_switched: true })
    const at = `/inspections/${inspection_id}/agreement`
    expect((await switched.get(at)).body.agreement.state).toBe('sent')
    for (const [step, body] of [
      ['open', undefined],
      ['decline', { reason: 'No.' }],
    ] as const)
      expect(httpError(await switched.post(`${at}/${step}`, body))).toEqual([403, 'forbidden'])
  })
})
