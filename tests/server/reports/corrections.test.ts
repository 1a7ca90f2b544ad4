import { afterAll, beforeAll, expect, it } from 'vitest'
import { find, findingBody, finish, publishVisit, rate } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let owner: Client
let inspector: Client
let admin: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  ;[owner, inspector, admin] = await Promise.all([
    server.as('homeowner'),
    server.as('inspector'),
    server.as('admin'),
  ])
})
afterAll(() => server.close())

const correctionsFor = async (client: Client, inspectionId: string) =>
  (await client.get(`/inspections/${inspectionId}/report`)).body.corrections

it('a corrected report tells its reader what each version changed among the findings, and why', async () => {
  const { inspectionId, findingIds } = await publishVisit(owner, inspector, [
    { title: 'Stays', item_id: 'roof.covering' },
    { title: 'Of the neighbor', item_id: 'attic.insulation' },
    { title: 'A wrong word', item_id: 'interior.stairs' },
  ])
  const [, gone = '', word = ''] = findingIds
  await admin.post(`/inspections/${inspectionId}/waive`, { reason: 'A test.' })
  expect(await correctionsFor(owner, inspectionId)).toBeUndefined()

  const amend = async (reason: string, change: () => Promise<unknown>) => {
    await inspector.post(`/inspections/${inspectionId}/amend`, { reason })
    await inspector.post(`/inspections/${inspectionId}/reopen`)
    await change()
    expect((await finish(inspector, inspectionId)).status).toBe(200)
  }
  await amend('It was another house.', async () => {
    await inspector.delete(`/inspections/${inspectionId}/findings/${gone}?version=1`)
    await rate(inspector, inspectionId, 'attic.insulation', { rating: 'IN' })
    await inspector.put(
      `/inspections/${inspectionId}/findings/${word}`,
      findingBody({
        title: 'A right word',
        item_id: 'interior.stairs',
        private_note: '',
        version: 1,
      }),
    )
    await find(inspector, inspectionId, { title: 'Was missed', item_id: 'roof.gutters' })
  })
  const second = {
    version: 2,
    reason: 'It was another house.',
    added: ['Was missed'],
    removed: ['Of the neighbor'],
    changed: ['A right word'],
  }
  for (const client of [owner, inspector, admin])
    expect(await correctionsFor(client, inspectionId)).toMatchObject([second])

  // A private note is no part of a report.
  await amend('A typing error.', async () =>
    inspector.put(
      `/inspections/${inspectionId}/findings/${word}`,
      findingBody({
        title: 'A right word',
        item_id: 'interior.stairs',
        private_note: 'Called the owner.',
        version: 2,
      }),
    ),
  )
  const third = { version: 3, reason: 'A typing error.', added: [], removed: [], changed: [] }
  expect(await correctionsFor(owner, inspectionId)).toMatchObject([third, second])
  // While the next one is written, the owner reads of those that were published.
  await inspector.post(`/inspections/${inspectionId}/amend`, { reason: 'Once more.' })
  expect(await correctionsFor(owner, inspectionId)).toMatchObject([third, second])
})
