import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mostOwnComments } from '#contract/own-comments.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let inspector: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  inspector = await server.as('inspector')
})
afterAll(() => server.close())
beforeEach(() => server.db.deleteFrom('own_comments').execute())

const written = (title: string, more: Record<string, unknown> = {}) => ({
  item_id: 'plumbing.water_heater',
  title,
  observation: 'The water heater stands on the floor of the garage.',
  implication: '',
  action: 'repair',
  recommendation: 'Raise it.',
  trade: 'plumber',
  severity: 'safety',
  time_frame: 'immediate',
  ...more,
})
const save = (id: string, title: string) => inspector.put(`/own-comments/${id}`, written(title))
const bring = (...comments: unknown[]) => inspector.post('/own-comments/import', { comments })
/** That many of them are there already; the id of the first. */
const fill = async (count: number): Promise<string> => {
  const rows = Array.from({ length: count }, (_, at) => ({
    ...written(`Comment ${at}`),
    comment_id: randomUUID(),
    user_id: String(inspector.userId),
    worksheet_id: 'plumbing',
  }))
  await server.db
    .insertInto('own_comments')
    .values(rows as never)
    .execute()
  return rows[0]?.comment_id ?? ''
}

describe('a full list of comments of one’s own', () => {
  it('takes the last one from a file or a form, changes of all, and no more', async () => {
    const first = await fill(mostOwnComments - 1)
    expect((await bring(written('The last'))).body).toEqual({ added: 1, known: 0 })
    const refused = await save(randomUUID(), 'One more')
    expect([refused.status, refused.body.fields.title]).toEqual([
      400,
      expect.stringContaining(`You keep ${mostOwnComments} comments`),
    ])
    expect((await bring(written('One more'))).status).toBe(400)
    expect((await save(first, 'Other words')).status).toBe(200)
    await inspector.delete(`/own-comments/${first}`)
    expect((await save(randomUUID(), 'One more')).status).toBe(200)
  })
})

it('a file has the same title for two items: they are two comments', async () => {
  const two = [written('Rusted'), written('Rusted', { item_id: 'roof.covering' })]
  expect((await bring(...two)).body).toEqual({ added: 2, known: 0 })
})

it('a removal takes one comment, and leaves the others of its person', async () => {
  const [one, two] = [randomUUID(), randomUUID()]
  await save(one, 'One')
  await save(two, 'Two')
  await inspector.delete(`/own-comments/${one}`)
  const { comments } = (await inspector.get('/own-comments')).body
  expect(comments.map(({ title }: { title: string }) => title)).toEqual(['Two'])
})
