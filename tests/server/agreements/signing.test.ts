import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenAt, trailOf } from '#server/agreements/trail.ts'
import { httpError, schedule, told } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let owner: Client
let inspector: Client
let admin: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', env: { JOBS: 'off' } })
  ;[owner, inspector, admin] = await Promise.all([
    server.as('homeowner'),
    server.as('inspector'),
    server.as('admin'),
  ])
})
afterAll(() => server.close())

const drawn = 'M10 20 L30 40 L50 20'
const name = { signed_name: 'Harper Demo' }

/** A visit whose signature an admin asks for again. */
const asked = async () => {
  const visit = await schedule(owner)
  const { status, body } = await admin.post(`/inspections/${visit.inspectionId}/agreement/send`)
  expect([status, body.state]).toEqual([200, 'sent'])
  const at = `/inspections/${visit.inspectionId}/agreement`
  return { ...visit, at, id: String(body.agreement_id) }
}
/** The secret of the newest mail with a link. */
const secretFor = async (): Promise<string> => {
  const { text } = await server.db
    .selectFrom('mails')
    .select('text')
    .where('subject', 'like', 'Sign the agreement%')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return /agreement\?token=([\w-]+)/.exec(text)?.[1] ?? ''
}
const entriesOf = async (id: string) => (await trailOf(server.db, id)).map(({ entry }) => entry)
const rowsOf = async (id: string) => [
  await trailOf(server.db, id),
  await server.db.selectFrom('agreements').selectAll().where('agreement_id', '=', id).execute(),
]

describe('a visit that a homeowner asks for', () => {
  it('is signed with the request: text and trail are kept as they were shown', async () => {
    const { inspectionId } = await schedule(owner)
    const { status, body } = await owner.get(`/inspections/${inspectionId}/agreement`)
    expect(status).toBe(200)
    const { agreement } = body
    // Nobody was asked to agree to electronic business.
    expect(agreement).toMatchObject({
      state: 'signed',
      version: 1,
      consented_at: null,
      trail_broken_at: null,
    })
    expect(agreement.text).toContain('Harper Demo')
    expect(agreement.text).toContain('$425.00')
    expect(agreement.text).not.toMatch(/[{}]/)
    expect(agreement.trail).toHaveLength(1)
    expect(agreement.trail[0]).toMatchObject({ entry: 'signed', by: 'homeowner' })
    expect((await owner.get(`/inspections/${inspectionId}`)).body.agreement.text).toBe(
      agreement.text,
    )
  })
})

describe('an agreement that is sent', () => {
  it('is opened, consented to and signed, each with a row of the trail', async () => {
    const { at, id, inspectionId } = await asked()
    expect((await owner.get(`/inspections/${inspectionId}`)).body.agreement.signed_at).toBeNull()
    const { body: opened } = await owner.post(`${at}/open`)
    expect([opened.state, opened.renewed]).toEqual(['opened', false])
    const sha = { agreement_sha256: opened.text_sha256 }
    expect(httpError(await owner.post(`${at}/sign`, { ...sha, ...name }))).toEqual([
      409,
      'wrong_state',
    ])
    const consent = { ...sha, disclosures_version: opened.disclosures.version }
    expect((await owner.post(`${at}/consent`, consent)).body.state).toBe('consented')
    const { status, body } = await owner.post(`${at}/sign`, { ...sha, ...name, drawn })
    expect([status, body.state, body.drawn]).toEqual([200, 'signed', drawn])
    expect(await entriesOf(id)).toEqual(['sent', 'opened', 'consented', 'signed'])
    expect(body.trail_broken_at).toBeNull()
    expect(body.trail[3]).toMatchObject({
      by: 'homeowner',
      ip: expect.any(String),
      text_sha256: opened.text_sha256,
    })
    expect((await owner.get(`/inspections/${inspectionId}`)).body.agreement).toMatchObject({
      signed_name: 'Harper Demo',
      text: opened.text,
    })
    // Twice is once.
    expect((await owner.post(`${at}/sign`, { ...sha, ...name })).status).toBe(200)
    expect(await entriesOf(id)).toHaveLength(4)
  })

  it('is not signed past its steps by the endpoint from before', async () => {
    const { inspectionId } = await asked()
    expect(httpError(await owner.post(`/inspections/${inspectionId}/sign`, name))).toEqual([
      409,
      'open_first',
    ])
  })

  it('is signed by the client alone: by nobody else who may read it', async () => {
    const { at } = await asked()
    for (const client of [admin, inspector, await server.as('homeowner2')])
      for (const [step, body] of [
        ['open', undefined],
        ['consent', { agreement_sha256: '0'.repeat(64), disclosures_version: 1 }],
        ['sign', { agreement_sha256: '0'.repeat(64), ...name }],
        ['decline', { reason: 'No.' }],
      ] as const)
        expect([403, 404]).toContain((await client.post(`${at}/${step}`, body)).status)
  })

  it('is refused with a sentence when its order has changed meanwhile, and nothing is half done', async () => {
    const { at, id, inspectionId } = await asked()
    const { body: opened } = await owner.post(`${at}/open`)
    const sha = { agreement_sha256: opened.text_sha256 }
    await owner.post(`${at}/consent`, { ...sha, disclosures_version: 1 })
    const { scheduled_start } = (await owner.get(`/inspections/${inspectionId}`)).body
    const later = new Date(Date.parse(scheduled_start) + 7 * 86_400_000).toISOString()
    const moved = await admin.post(`/inspections/${inspectionId}/reschedule`, {
      scheduled_start: later,
    })
    expect(moved.status).toBe(200)
    const before = await rowsOf(id)
    const { status, body } = await owner.post(`${at}/sign`, { ...sha, ...name })
    expect([status, body.code]).toEqual([409, 'agreement_changed'])
    expect(body.error).toBe(
      'The agreement has changed since you opened it, and nothing was signed. Read it as it is now.',
    )
    expect(await rowsOf(id)).toEqual(before)
    const { agreement } = (await owner.get(at)).body
    expect([agreement.renewed, agreement.text]).toEqual([true, opened.text])
    const { body: again } = await owner.post(`${at}/open`)
    expect(again.text).not.toBe(opened.text)
    const signed = { agreement_sha256: again.text_sha256, ...name }
    expect((await owner.post(`${at}/sign`, signed)).body.text).toBe(again.text)
    // Both texts that were shown are kept.
    const texts = await server.db
      .selectFrom('agreement_texts')
      .select('body')
      .where('agreement_id', '=', id)
      .execute()
    expect(texts.map(({ body }) => body).sort()).toEqual([opened.text, again.text].sort())
  })

  it('is refused when an admin has published another version meanwhile', async () => {
    const { at, id } = await asked()
    const { body: opened } = await owner.post(`${at}/open`)
    const sha = { agreement_sha256: opened.text_sha256 }
    await owner.post(`${at}/consent`, { ...sha, disclosures_version: 1 })
    const { versions, draft } = (await admin.get('/admin/agreement-texts')).body
    const [newest] = versions
    const published = await admin.post('/admin/agreement-versions', {
      body: `${newest.body}\n\nOne sentence more.`,
      after: newest.version,
      version: draft.version,
    })
    expect(published.status).toBe(201)
    const before = await rowsOf(id)
    expect(httpError(await owner.post(`${at}/sign`, { ...sha, ...name }))).toEqual([
      409,
      'agreement_changed',
    ])
    expect(await rowsOf(id)).toEqual(before)
    const { body: again } = await owner.post(`${at}/open`)
    expect(again.text).toContain('One sentence more.')
    expect(again.version).toBe(newest.version + 1)
  })

  it('is declined with a reason, which the inspector and the admins hear', async () => {
    const { at, id } = await asked()
    await owner.post(`${at}/open`)
    expect((await owner.post(`${at}/decline`, { reason: '' })).status).toBe(400)
    const reason = `The price is too high for ${id}`
    const { body } = await owner.post(`${at}/decline`, { reason })
    expect([body.state, body.decline_reason]).toEqual(['declined', reason])
    for (const client of [inspector, admin])
      expect(
        (await told(client, 'system_alert')).filter((one) => one.includes(reason)),
      ).toHaveLength(1)
    // A client may change their mind.
    expect((await owner.post(`${at}/open`)).body.state).toBe('opened')
  })

  it('waits for nobody once the visit is cancelled', async () => {
    const { at, inspectionId } = await asked()
    await owner.post(`/inspections/${inspectionId}/cancel`, { reason: 'We moved.' })
    expect(httpError(await owner.post(`${at}/open`))).toEqual([409, 'blocked'])
  })

  it('asks why where another name signs', async () => {
    const { at } = await asked()
    const { body: opened } = await owner.post(`${at}/open`)
    const sha = { agreement_sha256: opened.text_sha256 }
    await owner.post(`${at}/consent`, { ...sha, disclosures_version: 1 })
    const { status, body } = await owner.post(`${at}/sign`, { ...sha, signed_name: 'Ada Other' })
    expect(status).toBe(400)
    expect(body.fields.signed_why).toContain('Say why Ada Other signs.')
  })
})

describe('the mailed link', () => {
  it('opens, and signs, the one agreement without an account', async () => {
    const { id, inspectionId } = await asked()
    const token = await secretFor()
    const anyone = server.anonymous
    const shown = await anyone.get(`/public/agreement?token=${token}`)
    expect([shown.status, shown.body.state, shown.body.client]).toEqual([
      200,
      'sent',
      'Harper Demo',
    ])
    expect(shown.body.trail).toBeUndefined()
    const { body: opened } = await anyone.post('/public/agreement/open', { token })
    const sha = { token, agreement_sha256: opened.text_sha256 }
    await anyone.post('/public/agreement/consent', { ...sha, disclosures_version: 1 })
    const { body } = await anyone.post('/public/agreement/sign', { ...sha, ...name, drawn })
    expect(body.state).toBe('signed')
    expect((await owner.get(`/inspections/${inspectionId}`)).body.agreement.signed_name).toBe(
      'Harper Demo',
    )
    expect((await trailOf(server.db, id)).map(({ entry, role }) => [entry, role])).toEqual([
      ['sent', 'admin'],
      ['opened', 'holder'],
      ['consented', 'holder'],
      ['signed', 'holder'],
    ])
    const { link_hash } = await server.db
      .selectFrom('agreements')
      .select('link_hash')
      .where('agreement_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(link_hash).not.toContain(token)
  })

  it('ends with a newer link, and with its days', async () => {
    const { at, id } = await asked()
    const first = await secretFor()
    expect((await inspector.post(`${at}/send`)).status).toBe(200)
    expect(httpError(await server.anonymous.get(`/public/agreement?token=${first}`))).toEqual([
      404,
      'invalid_link',
    ])
    await server.db
      .updateTable('agreements')
      .set({ link_expires_at: new Date(0) })
      .where('agreement_id', '=', id)
      .execute()
    const token = await secretFor()
    expect(httpError(await server.anonymous.post('/public/agreement/open', { token }))).toEqual([
      410,
      'expired_link',
    ])
    expect(await entriesOf(id)).toEqual(['sent', 'sent'])
  })
})

describe('the trail', () => {
  it('shows each row that somebody changed, added or took out', async () => {
    const { at, id } = await asked()
    const { body: opened } = await owner.post(`${at}/open`)
    const sha = { agreement_sha256: opened.text_sha256 }
    await owner.post(`${at}/consent`, { ...sha, disclosures_version: 1 })
    await owner.post(`${at}/sign`, { ...sha, ...name })
    const rows = await trailOf(server.db, id)
    expect(brokenAt(rows)).toBeNull()
    for (const [index, row] of rows.entries())
      for (const change of [
        { at: new Date(row.at.getTime() + 1) },
        { ip: '192.0.2.1' },
        { agent: 'Another' },
        { role: 'system' },
        { entry: 'declined' as const },
        { text_sha256: '0'.repeat(64) },
        { data: { signed_name: 'Somebody Else' } },
        { person_id: id },
      ])
        expect(brokenAt(rows.with(index, { ...row, ...change }))).toBe(index + 1)
    expect(brokenAt(rows.toSpliced(1, 1))).toBe(2)
    expect(brokenAt(rows.toReversed())).toBe(1)
    // Rows of another agreement are whole in themselves, and do not go on from this one.
    const another = await asked()
    await owner.post(`${another.at}/open`)
    const others = await trailOf(server.db, another.id)
    expect([others.length, brokenAt(others)]).toEqual([2, null])
    expect(brokenAt([...rows.slice(0, 1), ...others.slice(1)])).toBe(2)
  })

  it('is changed by nobody, not even in the database', async () => {
    const { id } = await asked()
    const kept = 'what was agreed is kept as it was'
    const { db } = server
    await expect(
      db.updateTable('agreement_trail').set({ ip: null }).where('agreement_id', '=', id).execute(),
    ).rejects.toThrow(kept)
    await expect(
      db.deleteFrom('agreement_trail').where('agreement_id', '=', id).execute(),
    ).rejects.toThrow(kept)
    await expect(
      db.updateTable('agreement_versions').set({ body: 'Other' }).execute(),
    ).rejects.toThrow(kept)
    await expect(
      db
        .updateTable('agreement_texts')
        .set({ body: 'Other' })
        .where('agreement_id', '=', id)
        .execute(),
    ).rejects.toThrow(kept)
  })
})
