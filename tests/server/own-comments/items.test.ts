import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CommentItem } from '#contract/own-comments.ts'
import { templatesFrom } from '#tests/support/fixtures/templates.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let inspector: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  inspector = await server.as('inspector')
})
afterAll(() => server.close())

it('an item has the product’s label also where a template renames it, and names a worksheet that is not the product’s', async () => {
  const kit = await templatesFrom(inspector)
  const [first, ...others] = kit.ours('roof').items
  const roof = { ...kit.ours('roof'), items: [{ ...first, label: 'Shingles' }, ...others] }
  const [, , sauna] = kit.written().sections
  await inspector.put(`/templates/${randomUUID()}`, kit.written({ sections: [roof, sauna] }))
  const { items } = (await inspector.get('/own-comments')).body
  const item = (id: string) => items.find(({ item_id }: CommentItem) => item_id === id)
  expect(item('roof.covering')).toEqual({
    item_id: 'roof.covering',
    label: first?.label,
    worksheet_id: 'roof',
  })
  expect(item('own_sauna1.own_stove1')).toMatchObject({ label: 'Stove', worksheet: 'Sauna' })
})
