import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ownComment } from '#contract/own-comments.ts'
import { find, findingBody, httpError, schedule } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let inspector: Client
let other: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  inspector = await server.as('inspector')
  other = await server.as('inspector2')
})
afterAll(() => server.close())
beforeEach(() => server.db.deleteFrom('own_comments').execute())

const written = (more: Record<string, unknown> = {}) => ({
  item_id: 'plumbing.water_heater',
  title: 'Water heater sits low',
  observation: 'The water heater stands on the floor of the garage.',
  implication: 'Fumes can reach its burner.',
  action: 'repair',
  recommendation: 'Have a licensed plumber raise it.',
  trade: 'plumber',
  severity: 'safety',
  time_frame: 'immediate',
  ...more,
})
const save = async (more: Record<string, unknown> = {}, client = inspector) => {
  const id = randomUUID()
  expect((await client.put(`/own-comments/${id}`, written(more))).status).toBe(200)
  return id
}
type Listed = { comment_id: string; title: string; used: number; last_used_at: string | null }
const list = async (client = inspector): Promise<Listed[]> =>
  (await client.get('/own-comments')).body.comments
const titles = async (client = inspector) => (await list(client)).map(({ title }) => title)

describe('a comment of one’s own', () => {
  it('is kept under the inspector’s own id, on the worksheet of its item, and is nobody else’s', async () => {
    const id = randomUUID()
    const { status, body } = await inspector.put(`/own-comments/${id}`, written())
    expect(status).toBe(200)
    expect(ownComment.parse(body.comment)).toEqual({
      comment_id: id,
      worksheet_id: 'plumbing',
      ...written(),
      version: 1,
      used: 0,
      last_used_at: null,
    })
    expect(await list()).toEqual([body.comment])
    expect(await list(other)).toEqual([])
  })

  it('is changed by saving it again, and sent twice it is there once', async () => {
    const id = await save()
    await inspector.put(`/own-comments/${id}`, written({ title: 'Raise the water heater' }))
    await inspector.put(`/own-comments/${id}`, written({ title: 'Raise the water heater' }))
    expect(await titles()).toEqual(['Raise the water heater'])
  })

  it('that another device has changed since is not passed over: the answer is the comment as it is', async () => {
    const id = randomUUID()
    const put = (title: string, version: number) =>
      inspector.put(`/own-comments/${id}`, { ...written({ title }), version })
    expect((await put('Low heater', 0)).body.comment.version).toBe(1)
    expect((await put('Raise the heater', 1)).body.comment.version).toBe(2)
    const late = await put('Move the heater', 1)
    expect(httpError(late)).toEqual([409, 'conflict'])
    expect(late.body.current).toMatchObject({ title: 'Raise the heater', version: 2 })
    expect(await titles()).toEqual(['Raise the heater'])
    expect((await put('Move the heater', 2)).body.comment).toMatchObject({ version: 3 })
  })

  it('sent twice with the version that it saw is saved once, and no conflict', async () => {
    const id = randomUUID()
    const put = () => inspector.put(`/own-comments/${id}`, { ...written(), version: 0 })
    await put()
    expect((await put()).body.comment.version).toBe(1)
  })

  it('that another device has removed is back with the words that were written without a signal', async () => {
    const id = await save()
    await inspector.delete(`/own-comments/${id}`)
    const { status } = await inspector.put(`/own-comments/${id}`, {
      ...written({ title: 'Raise it' }),
      version: 1,
    })
    expect(status).toBe(200)
    expect(await titles()).toEqual(['Raise it'])
  })

  it('is gone when it is removed, and back when its words are saved again', async () => {
    const id = await save()
    expect((await inspector.delete(`/own-comments/${id}`)).body).toEqual({ success: true })
    expect((await inspector.delete(`/own-comments/${id}`)).status).toBe(200)
    expect(await titles()).toEqual([])
    const { status, body } = await inspector.put(`/own-comments/${id}`, written())
    expect([status, body.comment.comment_id]).toEqual([200, id])
    expect(await titles()).toEqual(['Water heater sits low'])
  })

  it('that another device has changed since is not removed: the answer is the comment as it is', async () => {
    const id = await save()
    await inspector.put(`/own-comments/${id}`, { ...written({ title: 'Raise it' }), version: 1 })
    const late = await inspector.delete(`/own-comments/${id}?version=1`)
    expect(httpError(late)).toEqual([409, 'conflict'])
    expect(late.body.current).toMatchObject({ title: 'Raise it', version: 2 })
    expect(await titles()).toEqual(['Raise it'])
    expect((await inspector.delete(`/own-comments/${id}?version=2`)).status).toBe(200)
    expect(await titles()).toEqual([])
  })

  it('of somebody else is neither read, changed nor removed', async () => {
    const id = await save()
    expect((await other.put(`/own-comments/${id}`, written({ title: 'Mine' }))).status).toBe(404)
    expect((await other.delete(`/own-comments/${id}`)).status).toBe(404)
    expect(await titles()).toEqual(['Water heater sits low'])
  })

  it('says at the field what is wrong', async () => {
    const put = (more: Record<string, unknown>) =>
      inspector.put(`/own-comments/${randomUUID()}`, written(more))
    expect((await put({ title: ' ' })).body.fields).toEqual({ title: 'Title is required.' })
    expect((await put({ item_id: 'garden.pond' })).body.fields).toEqual({
      item_id: 'Choose an item of the worksheets.',
    })
    expect(httpError(await put({ severity: 'awful' }))).toEqual([400, 'invalid'])
    expect((await inspector.put('/own-comments/first', written())).status).toBe(400)
  })

  it('is for inspectors who are signed in', async () => {
    const owner = await server.as('homeowner')
    expect((await owner.get('/own-comments')).status).toBe(403)
    expect((await server.withToken('nobody').get('/own-comments')).status).toBe(401)
  })
})

describe('use', () => {
  it('is counted from the findings: the most used comment comes first', async () => {
    const owner = await server.as('homeowner')
    const { inspectionId } = await schedule(owner)
    const [rare, often] = [await save({ title: 'A rare one' }), await save({ title: 'Often' })]
    const made = await find(inspector, inspectionId, { comment_id: often })
    const again = await find(inspector, inspectionId, { comment_id: often })
    await find(inspector, inspectionId, { comment_id: rare })
    await find(inspector, inspectionId, { comment_id: 'roof-missing-or-damaged-shingles' })
    expect((await list()).map(({ title, used }) => [title, used])).toEqual([
      ['Often', 2],
      ['A rare one', 1],
    ])
    const today = new Date().toISOString()
    await server.db
      .updateTable('findings')
      .set({ created_at: new Date('2026-01-01T00:00:00Z') })
      .where('finding_id', '=', made)
      .execute()
    expect((await list())[0]?.last_used_at?.slice(0, 10)).toBe(today.slice(0, 10))
    const { library } = (await inspector.get('/own-comments')).body
    expect(library).toEqual([
      expect.objectContaining({ comment_id: 'roof-missing-or-damaged-shingles', used: 1 }),
    ])
    const theirs: Listed[] = (await other.get('/own-comments')).body.library
    expect(theirs.map(({ comment_id }) => comment_id)).not.toContain(library[0].comment_id)
    // A finding that was removed is no use; a later edit, which does not name the comment, changes nothing.
    const edit = { ...findingBody({ title: 'Edited' }), version: 1 }
    const { status } = await inspector.put(`/inspections/${inspectionId}/findings/${again}`, edit)
    expect(status).toBe(200)
    await inspector.delete(`/inspections/${inspectionId}/findings/${made}`)
    expect((await list()).map(({ used }) => used)).toEqual([1, 1])
  })
})

it('comments that are used as often are in the order of their titles', async () => {
  const made = ['F', 'B', 'E', 'A', 'D', 'C']
  for (const title of made) await save({ title })
  expect(await titles()).toEqual(made.toSorted())
})

describe('an import', () => {
  const bring = (comments: unknown[]) => inspector.post('/own-comments/import', { comments })

  it('adds all comments, and none of them twice', async () => {
    const two = [written(), written({ title: 'Another' }), written({ title: 'another' })]
    expect((await bring(two)).body).toEqual({ added: 2, known: 1 })
    expect((await bring(two)).body).toEqual({ added: 0, known: 3 })
    expect(await titles()).toEqual(['Another', 'Water heater sits low'])
  })

  it('adds nothing when one of them is wrong', async () => {
    expect((await bring([written(), written({ title: '' })])).status).toBe(400)
    expect((await bring([written(), written({ item_id: 'garden.pond' })])).status).toBe(400)
    expect((await bring([])).status).toBe(400)
    expect(await titles()).toEqual([])
  })
})
