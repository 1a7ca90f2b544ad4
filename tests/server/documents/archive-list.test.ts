import { afterAll, beforeAll, expect, it } from 'vitest'
import { documentCategoryWord } from '#contract/vocabulary/documents.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { unzipped } from '#tests/support/server/unzipped.ts'

let server: TestServer
let owner: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  owner = await server.as('homeowner')
})
afterAll(() => server.close())

const lane = idOf('property lane')

it('the ZIP of a home has a list that says of each file what its place and name do not', async () => {
  const { documents } = (await owner.get(`/property/${lane}/documents`)).body
  const [first] = documents
  const { issues } = (await owner.get(`/property/${lane}/issues`)).body
  await owner.put(`/documents/${first.document_id}`, {
    name: 'Roof, "new"',
    category: 'warranty',
    system: 'roof',
    issue_id: issues[0].issue_id,
    expires_on: '2031-04-05',
  })
  // It came in the evening of Texas, when it was the next day in London.
  await server.db
    .updateTable('documents')
    .set({ created_at: new Date('2026-03-03T03:00:00Z') })
    .where('document_id', '=', first.document_id)
    .execute()
  const { body } = await owner.post(`/property/${lane}/documents/archive`)
  const answer = await fetch(`${server.url}/api${body.url}`)
  const zip = unzipped(Buffer.from(await answer.arrayBuffer()))
  const [heads, ...lines] = String(zip.get('List of documents.csv')).trim().split('\r\n')
  expect(heads).toBe('File,Name,Category,Part of the home,Issue,Last day,Added')
  expect(lines).toHaveLength(documents.length)
  const line = lines.find((one) => one.includes('2031-04-05')) ?? ''
  expect(line).toMatch(
    /^"Warranty\/Roof, -new-\.\w+","Roof, ""new""",Warranty,Roof,.+,2031-04-05,2026-03-02$/,
  )
  expect(line).toContain(issues[0].title)
  for (const { category } of documents.slice(1))
    expect(lines.join('\n')).toContain(`${documentCategoryWord[category as 'other']}/`)
  const files = [...zip.keys()].filter((name) => !/^List|^Invoices/.test(name))
  for (const name of files) expect(lines.join('\n')).toContain(name)
})
