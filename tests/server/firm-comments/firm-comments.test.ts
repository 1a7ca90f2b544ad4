import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type FirmComment, firmComment, mostFirmComments } from '#contract/firm-comments.ts'
import { comment as libraryComment } from '#contract/worksheets.ts'
import { comments as standard } from '#server/db/seed/comments.ts'
import { httpError } from '#tests/support/fixtures/visit.ts'
import { otherTenant } from '#tests/support/server/demos.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let admin: Client
let inspector: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  admin = await server.as('admin')
  inspector = await server.as('inspector')
})
afterAll(() => server.close())
beforeEach(() => server.db.deleteFrom('firm_comments').execute())

const written = (more: Record<string, unknown> = {}) => ({
  item_id: 'plumbing.water_heater',
  title: 'Water heater without a pan',
  observation: 'The water heater stands without a drain pan.',
  implication: 'A leak runs into the floor.',
  action: 'repair',
  recommendation: 'Have a licensed plumber add a pan with a drain.',
  trade: 'plumber',
  severity: 'maintenance',
  time_frame: 'within_1_year',
  ...more,
})
const known = standard.find(({ worksheet_id }) => worksheet_id === 'plumbing')
if (known === undefined) throw new Error('The library has comments about plumbing.')
const wordsOf = ({ worksheet_id: _, comment_id: __, synonyms: ___, ...rest }: typeof known) => {
  const { is_limitation: ____, limitation_reason: _____, ...words } = rest
  return words
}
const at = (id: string) => `/admin/comments/${id}`
const put = (id: string, more: Record<string, unknown> = {}) =>
  admin.put(at(id), { ...written(), version: 0, ...more })
const list = async (client = admin): Promise<FirmComment[]> =>
  (await client.get('/admin/comments')).body.comments
/** What an inspector finds on the worksheet. */
const found = async (client = inspector): Promise<FirmComment[]> =>
  (await client.get('/comment-library?worksheet=plumbing')).body.comments

describe('the library of a firm', () => {
  it('is the one that comes with the product until the firm changes it', async () => {
    const { body } = await admin.get('/admin/comments')
    expect(body.comments.length).toBe(standard.length)
    for (const one of body.comments)
      expect(firmComment.parse(one)).toMatchObject({
        origin: 'standard',
        hidden: false,
        version: 0,
      })
    expect((await found()).length).toBe(
      standard.filter(({ worksheet_id }) => worksheet_id === 'plumbing').length,
    )
  })

  it('gets comments of the firm’s own, which every inspector finds first', async () => {
    const id = randomUUID()
    const { status, body } = await put(id)
    expect([status, body.comment.origin, body.comment.worksheet_id]).toEqual([
      200,
      'own',
      'plumbing',
    ])
    // Sent twice it is there once.
    expect((await put(id)).body).toEqual(body)
    const [first] = await found()
    expect(libraryComment.parse(first)).toMatchObject({ comment_id: id, ...written() })
    expect((await found(await server.as('inspector2')))[0]?.comment_id).toBe(id)
    expect((await list()).filter(({ origin }) => origin === 'own').length).toBe(1)
  })

  it('says a comment of the product in the firm’s words, found by the same synonyms, and back', async () => {
    const { comment_id, synonyms } = known
    const words = wordsOf(known)
    const { body } = await put(comment_id, { ...words, title: 'In our words' })
    expect(body.comment).toMatchObject({ origin: 'changed', version: 1, synonyms })
    const shown = (await found()).find((one) => one.comment_id === comment_id)
    expect(shown).toMatchObject({ title: 'In our words', synonyms })
    const back = await admin.post(`${at(comment_id)}/standard`, { version: 1 })
    expect(back.body.comment).toMatchObject({ ...known, origin: 'standard' })
    expect((await found()).find((one) => one.comment_id === comment_id)?.title).toBe(known.title)
    const id = randomUUID()
    await put(id)
    expect(httpError(await admin.post(`${at(id)}/standard`, { version: 1 }))).toEqual([
      404,
      'not_found',
    ])
  })

  it('hides a comment from inspectors, and shows it again', async () => {
    const { comment_id } = known
    const hide = (hidden: boolean) => admin.put(`${at(comment_id)}/hidden`, { hidden })
    expect((await hide(true)).body.comment).toMatchObject({ hidden: true, origin: 'standard' })
    expect((await hide(true)).status).toBe(200)
    const ids = async () => (await found()).map((one) => one.comment_id)
    expect(await ids()).not.toContain(comment_id)
    expect((await list()).find((one) => one.comment_id === comment_id)?.hidden).toBe(true)
    await hide(false)
    expect(await ids()).toContain(comment_id)
    expect(httpError(await admin.put(`${at('nothing')}/hidden`, { hidden: true }))).toEqual([
      404,
      'not_found',
    ])
  })

  it('keeps the firm’s words of a comment while it is hidden, and hides it on when they go', async () => {
    const { comment_id } = known
    await put(comment_id, { ...wordsOf(known), title: 'In our words' })
    const hide = async () => (await admin.put(`${at(comment_id)}/hidden`, { hidden: true })).body
    const hidden = { title: 'In our words', origin: 'changed', hidden: true, version: 2 }
    expect((await hide()).comment).toMatchObject(hidden)
    // Hidden twice it is no newer.
    expect((await hide()).comment).toMatchObject(hidden)
    const back = (version: number) => admin.post(`${at(comment_id)}/standard`, { version })
    const late = await back(1)
    expect(httpError(late)).toEqual([409, 'conflict'])
    expect(late.body.current).toMatchObject(hidden)
    expect((await back(2)).body.comment).toMatchObject({
      title: known.title,
      origin: 'standard',
      hidden: true,
    })
  })

  it('takes a file once: all of it or nothing', async () => {
    const comments = [written(), written({ title: 'Second' }), { ...wordsOf(known) }]
    const bring = (of: unknown) => admin.post('/admin/comments/import', { comments: of })
    expect((await bring(comments)).body).toEqual({ added: 2, known: 1 })
    expect((await bring([...comments, written({ title: 'third' })])).body).toEqual({
      added: 1,
      known: 3,
    })
    const wrong = await bring([written({ title: 'Fourth' }), written({ item_id: 'no.item' })])
    expect(wrong.body.fields).toEqual({ item_id: 'Choose an item of the worksheets.' })
    expect((await list()).filter(({ origin }) => origin === 'own').length).toBe(3)
    expect((await bring([])).body.fields.comments).toBe('There is no comment in this file.')
  })

  it('has a comment once that a file has twice', async () => {
    const comments = [written({ title: 'Same' }), written({ title: 'SAME' })]
    const { body } = await admin.post('/admin/comments/import', { comments })
    expect(body).toEqual({ added: 1, known: 1 })
  })

  it('takes a file that fills it, and none that has one comment more', async () => {
    await sql`
      insert into firm_comments (demo_id, comment_id, written, updated_at)
      select null, gen_random_uuid(), ${JSON.stringify({ ...written(), worksheet_id: 'plumbing' })}::jsonb || jsonb_build_object('title', 'Comment ' || count), now()
      from generate_series(3, ${mostFirmComments}) count`.execute(server.db)
    const bring = (...titles: string[]) =>
      admin.post('/admin/comments/import', { comments: titles.map((title) => written({ title })) })
    const own = async () => (await list()).filter(({ origin }) => origin === 'own').length
    expect((await bring('One', 'Two', 'Three')).body.fields.title).toContain(`${mostFirmComments}`)
    expect(await own()).toBe(mostFirmComments - 2)
    expect((await bring('One', 'Two')).body).toEqual({ added: 2, known: 0 })
    expect(await own()).toBe(mostFirmComments)
    // Neither the form nor a change of the product's own words takes one more; a change of a known one does not.
    expect((await put(randomUUID())).body.fields.title).toContain(`${mostFirmComments}`)
    expect(httpError(await put(known.comment_id))).toEqual([400, 'invalid'])
    const there = (await list()).find(({ title }) => title === 'One')
    const changed = { title: 'One more word', version: there?.version }
    expect((await put(there?.comment_id ?? '', changed)).status).toBe(200)
    expect(await own()).toBe(mostFirmComments)
    // Words of the product that fill it can be changed again.
    await server.db
      .deleteFrom('firm_comments')
      .where('comment_id', '=', there?.comment_id ?? '')
      .execute()
    const full = [
      await put(known.comment_id),
      await put(known.comment_id, { ...changed, version: 1 }),
    ]
    expect(full.map(({ status }) => status)).toEqual([200, 200])
  })

  it('keeps a title apart for each item, and a comment hidden while its words change', async () => {
    const two = [written(), written({ item_id: 'roof.covering' })]
    const { body } = await admin.post('/admin/comments/import', { comments: two })
    expect(body).toEqual({ added: 2, known: 0 })
    const id = randomUUID()
    await put(id, { title: 'A hidden one' })
    await admin.put(`${at(id)}/hidden`, { hidden: true })
    const seen = async () => (await list()).find(({ comment_id }) => comment_id === id)
    expect(await seen()).toMatchObject({ hidden: true })
    await put(id, { title: 'Still hidden', version: (await seen())?.version })
    expect(await seen()).toMatchObject({ title: 'Still hidden', hidden: true })
  })

  it.each([
    [{ title: ' ' }, 'title', 'Title is required.'],
    [{ item_id: 'no.item' }, 'item_id', 'Choose an item of the worksheets.'],
    [{ severity: 'bad' }, 'severity', 'Choose a severity.'],
    [{ version: -1 }, 'version', 'Version must be at least 0.'],
    [{ note: 'x' }, 'note', 'This field is unknown.'],
  ])('refuses %j at its field, and nothing changes', async (wrong, field, sentence) => {
    const answer = await put(randomUUID(), wrong)
    expect(httpError(answer)).toEqual([400, 'invalid'])
    expect(answer.body.fields).toEqual({ [field]: sentence })
    expect((await list()).length).toBe(standard.length)
    expect(httpError(await put('an-id-of-nobody'))).toEqual([404, 'not_found'])
  })

  it('answers a comment that somebody changed meanwhile as it is, and does not overwrite it', async () => {
    const id = randomUUID()
    await put(id)
    const answers = await Promise.all(
      ['First', 'Second'].map((title) => put(id, { title, version: 1 })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [kept, refused] = answers.toSorted((a, b) => a.status - b.status)
    expect(refused?.body.current).toEqual(kept?.body.comment)
  })

  it('is for admins alone, of their own tenant, and in the audit trail', async () => {
    for (const [client, status] of [
      [server.anonymous, 401],
      [inspector, 403],
      [await server.as('homeowner'), 403],
    ] as const) {
      expect((await client.get('/admin/comments')).status).toBe(status)
      expect((await client.put(at(randomUUID()), { ...written(), version: 0 })).status).toBe(status)
    }
    const id = randomUUID()
    await put(id)
    const { body } = await admin.get('/admin/actions?action=firmComments.save')
    expect(body.actions[0]).toMatchObject({
      what: 'Changed a comment of the library',
      subject: 'Water heater without a pan',
    })
    const demo_id = await otherTenant(server)
    await server.db.updateTable('firm_comments').set({ demo_id }).execute()
    expect((await found()).map((one) => one.comment_id)).not.toContain(id)
    expect((await list()).map((one) => one.comment_id)).not.toContain(id)
  })
})
