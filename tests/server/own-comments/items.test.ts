import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CommentItem } from '#contract/own-comments.ts'
import { sauna, templatesFrom } from '#tests/support/fixtures/templates.ts'
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

it('an item that a newer version of a template lacks can still have comments, for inspections keep their version', async () => {
  const kit = await templatesFrom(inspector)
  const path = `/templates/${randomUUID()}`
  const garage = {
    ...sauna(),
    worksheet_id: 'own_garage1',
    label: 'Car port',
    items: [
      { item_id: 'own_garage1.own_door1', label: 'Door', standard: '' },
      { item_id: 'own_garage1.own_lamp1', label: 'Lamp', standard: '' },
    ],
  }
  const save = async (version: number, sections: unknown[]) => {
    const written = kit.written({ version, name: 'Car ports', sections })
    expect((await inspector.put(path, written)).status).toBe(200)
  }
  const items = async () =>
    (await inspector.get('/own-comments')).body.items.filter(
      ({ worksheet_id }: CommentItem) => worksheet_id === 'own_garage1',
    )
  await save(0, [garage])
  const [door, lamp] = garage.items
  await save(1, [{ ...garage, items: [{ ...lamp, label: 'Lamps' }] }])
  const written = {
    item_id: door?.item_id,
    title: 'The door jams',
    observation: '',
    implication: '',
    action: 'repair',
    recommendation: '',
    trade: '',
    severity: 'major',
    time_frame: 'within_30_days',
  }
  expect((await inspector.put(`/own-comments/${randomUUID()}`, written)).status).toBe(200)
  expect((await items()).map(({ label }: CommentItem) => label)).toEqual(['Lamps', 'Door'])
  // Without the worksheet too.
  await save(2, [kit.ours('roof')])
  expect(await items()).toContainEqual({
    item_id: 'own_garage1.own_lamp1',
    label: 'Lamps',
    worksheet_id: 'own_garage1',
    worksheet: 'Car port',
  })
  const stranger = await server.as('inspector2')
  expect(JSON.stringify((await stranger.get('/own-comments')).body)).not.toContain('own_garage1')
})
