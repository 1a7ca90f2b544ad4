import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveDraft } from '#server/resources/agreements/queries.ts'
import { httpError } from '#tests/support/fixtures/visit.ts'
import { startDemo } from '#tests/support/server/demos.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let admin: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', env: { JOBS: 'off' } })
  admin = await server.as('admin')
})
afterAll(() => server.close())

const read = async () => (await admin.get('/admin/agreement-texts')).body
const save = (body: string, version: number) =>
  admin.put('/admin/agreement-draft', { body, version })

describe('the draft of the next agreement', () => {
  it('begins with the version in force, and is kept as it was typed', async () => {
    const { draft, versions } = await read()
    expect(draft.body).toBe(versions[0].body)
    const { status, body } = await save(`${draft.body}\n\nOne sentence.`, draft.version)
    expect(status).toBe(200)
    expect(body.body).toContain('One sentence.')
    expect(body.version).toBeGreaterThan(draft.version)
    expect((await read()).draft).toEqual(body)
  })

  it('that another admin has saved meanwhile is not overwritten', async () => {
    const { version } = (await read()).draft
    const answers = await Promise.all([
      save('The words of one.', version),
      save('Of two.', version),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const late = answers.find(({ status }) => status === 409)
    if (late === undefined) throw new Error('One of two was late')
    const { draft } = await read()
    expect(late.body).toMatchObject({
      code: 'conflict',
      error: 'Someone has saved another draft meanwhile.',
      current: draft,
    })
    // Who has read it may replace it.
    expect((await save('Both.', draft.version)).status).toBe(200)
  })

  it('belongs to the version in force: who began before another one was published is told', async () => {
    const { draft, versions } = await read()
    const published = await admin.post('/admin/agreement-versions', {
      body: `${versions[0].body}\n\nAnother sentence.`,
      after: versions[0].version,
      version: draft.version,
    })
    expect(published.status).toBe(201)
    expect(httpError(await save('Of before.', draft.version))).toEqual([409, 'conflict'])
    const { draft: next } = await read()
    expect(next.body).toContain('Another sentence.')
    expect(next.version).toBeGreaterThan(draft.version)
  })

  it('that its publisher has not seen stays: they are told, and publish after they have read it', async () => {
    const { draft, versions } = await read()
    const [{ body, version: after }] = versions
    const publish = (version: number) =>
      admin.post('/admin/agreement-versions', { body: `${body}\n\nOf one admin.`, after, version })
    const theirs = (await save('Of another admin.', draft.version)).body
    const late = await publish(draft.version)
    expect([late.status, late.body]).toEqual([
      409,
      expect.objectContaining({
        code: 'conflict',
        error: 'Someone has saved another draft meanwhile.',
        current: theirs,
      }),
    ])
    expect((await read()).draft).toEqual(theirs)
    expect((await publish(theirs.version)).status).toBe(201)
  })

  it('is saved or published where both come at one moment, and the other is told', async () => {
    for (const words of ['Once.', 'Twice.']) {
      const { draft, versions } = await read()
      const [{ body, version: after }] = versions
      const answers = await Promise.all([
        save(words, draft.version),
        admin.post('/admin/agreement-versions', {
          body: `${body}\n\n${words}`,
          after,
          version: draft.version,
        }),
      ])
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(1)
    }
  })

  it('has a later version than the one before, also on a process whose clock is behind', async () => {
    const { draft } = await read()
    const body = 'Of a slow clock.'
    const { version } = await saveDraft(server.db, body, draft, draft.version - 60_000)
    expect(version).toBe(draft.version + 1)
    expect((await read()).draft).toEqual({ body, version })
  })

  it('without its version is refused', async () => {
    expect((await admin.put('/admin/agreement-draft', { body: 'Words.' })).status).toBe(400)
  })
})

describe('the preview of an agreement', () => {
  it('is filled in with an order of the firm, never with one of a demo', async () => {
    const { versions } = await read()
    const preview = (number?: string) =>
      admin.post('/admin/agreement-preview', { body: versions[0].body, number })
    const before = await preview()
    expect(before.status).toBe(200)
    const demo = await startDemo(server)
    const theirs = await server.db
      .selectFrom('inspections')
      .select('number')
      .where('homeowner_id', '=', demo.id('user homeowner'))
      .execute()
    expect(theirs.length).toBeGreaterThan(0)
    expect((await preview()).body).toEqual(before.body)
    for (const { number } of theirs)
      expect((await preview(number)).body.fields).toHaveProperty('number')
  })
})
