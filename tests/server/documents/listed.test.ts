import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documents } from '#server/lives/document.ts'
import { live } from '#server/lives/live.ts'
import { addHome } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let owner: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  owner = await server.as('homeowner')
})
afterAll(() => server.close())

type Kept = { name: string; state?: 'kept' | 'removed'; text?: string }
const add = async (property_id: string, kept: Kept): Promise<string> => {
  const document_id = randomUUID()
  await server.db
    .insertInto('documents')
    .values({
      document_id,
      property_id,
      category: 'manual',
      state: 'kept',
      bytes: 1,
      created_at: new Date(),
      ...kept,
    })
    .execute()
  return document_id
}

describe('the counts of the documents of a home', () => {
  it('have removed documents under their state, and in no category', async () => {
    const home = await addHome(owner)
    await add(home, { name: 'Kept' })
    await add(home, { name: 'Removed', state: 'removed' })
    const { counts } = (await owner.get(`/property/${home}/documents`)).body
    expect(counts).toEqual({ category: { manual: 1 }, system: {}, state: { kept: 1, removed: 1 } })
  })
})

describe('the words of a removed document', () => {
  it('are found again once it is brought back, and go with it after thirty days', async () => {
    const home = await addHome(owner)
    const id = await add(home, { name: 'A plan', text: 'The valve is under the sink.' })
    const found = async () =>
      (await owner.get(`/property/${home}/documents?q=under%20the%20sink`)).body.total
    await owner.delete(`/documents/${id}`)
    expect(await found()).toBe(0)
    await owner.post(`/documents/${id}/restore`)
    expect(await found()).toBe(1)
    await owner.delete(`/documents/${id}`)
    const row = server.db.updateTable('documents').where('document_id', '=', id)
    await row.set({ removed_at: new Date(Date.now() - 31 * 86_400_000) }).execute()
    await live(server.app, documents, { id, event: 'purge', sender: 'clock', data: {} })
    const { text } = await server.db
      .selectFrom('documents')
      .select('text')
      .where('document_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(text).toBe('')
  })
})

describe('the words around what a search found', () => {
  it('are sixty letters on either side, and as many in all where the text begins with it', async () => {
    const home = await addHome(owner)
    const text = `${'a'.repeat(100)}valve${'b'.repeat(200)}`
    await add(home, { name: 'middle', text })
    await add(home, { name: 'beginning', text: text.slice(100) })
    const { documents } = (await owner.get(`/property/${home}/documents?q=VALVE&sort=name`)).body
    expect(documents.map(({ excerpt }: { excerpt: string }) => excerpt)).toEqual([
      `valve${'b'.repeat(120)}`,
      `${'a'.repeat(60)}valve${'b'.repeat(60)}`,
    ])
  })
})
