import { afterAll, beforeAll, expect, it } from 'vitest'
import { addHome, request } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

/* The list of visits and the page of one count the same items of an ordered worksheet. */

let server: TestServer
let owner: Client
let inspector: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  ;[owner, inspector] = await Promise.all([server.as('homeowner'), server.as('inspector')])
})
afterAll(() => server.close())

const sheet = 'sewer_scope'
type Item = { item_id: string; required: boolean; version?: number }

/** A visit with an ordered sewer scope, whose worksheet has these items. */
const ordered = async () => {
  const { body } = await request(owner, await addHome(owner), {
    services: ['inspection', sheet],
  })
  const id = String(body.inspection_id)
  const { worksheets } = (await inspector.get(`/inspections/${id}/worksheets`)).body
  const items: Item[] = worksheets.find(
    ({ worksheet_id }: { worksheet_id: string }) => worksheet_id === sheet,
  ).items
  return { id, items: items.filter(({ required }) => required) }
}
const rate = (id: string, item: Item | undefined, rating: 'IN' | null, version: number) =>
  inspector.put(`/inspections/${id}/items/${item?.item_id}`, {
    rating,
    limitation_reason: null,
    note: rating === null ? 'The lid is stuck.' : '',
    version,
  })
const why = (id: string, reason: string, version: number) =>
  inspector.put(`/inspections/${id}/ordered-tests/${sheet}`, { reason, version })
/** Rated and required: by the list, and by the page. */
const progress = async (id: string) => {
  const [one, list] = await Promise.all([
    inspector.get(`/inspections/${id}`),
    inspector.get('/inspections?page_size=100'),
  ])
  const row = list.body.inspections.find(
    ({ inspection_id }: { inspection_id: string }) => inspection_id === id,
  )
  const { rated, required } = one.body.progress
  return { list: [row.progress.rated, row.progress.required], page: [rated, required] }
}

it('a worksheet that was given up for a reason counts neither as required nor by what was rated on it', async () => {
  const { id, items } = await ordered()
  const before = await progress(id)
  expect(before.list).toEqual(before.page)
  const [, required = 0] = before.list
  expect((await rate(id, items[0], 'IN', 0)).status).toBe(200)
  expect((await rate(id, items[1], 'IN', 0)).status).toBe(200)
  expect(await progress(id)).toEqual({ list: [2, required], page: [2, required] })
  await why(id, 'No access to the cleanout.', 0)
  const left = required - items.length
  expect(await progress(id)).toEqual({ list: [0, left], page: [0, left] })
})

it('a reason that was taken back counts the worksheet again', async () => {
  const { id, items } = await ordered()
  const [, required] = (await progress(id)).list
  await rate(id, items[0], 'IN', 0)
  await why(id, 'No access to the cleanout.', 0)
  expect((await why(id, '', 1)).status).toBe(200)
  expect(await progress(id)).toEqual({ list: [1, required], page: [1, required] })
})

it('an item with a note and no rating is not taken off what was rated', async () => {
  const { id, items } = await ordered()
  const [, required = 0] = (await progress(id)).list
  expect((await rate(id, items[0], null, 0)).status).toBe(200)
  await why(id, 'No access to the cleanout.', 0)
  const left = required - items.length
  expect(await progress(id)).toEqual({ list: [0, left], page: [0, left] })
})
