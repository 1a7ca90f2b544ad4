import { afterAll, beforeAll, expect, it } from 'vitest'
import { textOfPdf } from '#server/papers/pdf-text.ts'
import { publishVisit } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let owner: Client
let inspector: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  ;[owner, inspector] = await Promise.all([server.as('homeowner'), server.as('inspector')])
})
afterAll(() => server.close())

const path = 'M10 20 L110 70 L400 90 M300 30 L310 40'
const sign = (signature: unknown) => inspector.put('/profile/signature', { signature })
const reportOf = async (id: string) => (await inspector.get(`/inspections/${id}/report`)).body
const wordsOf = async (id: string) => {
  const answer = await fetch(`${server.url}/api/inspections/${id}/report/pdf`, {
    headers: { authorization: `Bearer ${inspector.token}` },
  })
  return textOfPdf(Buffer.from(await answer.arrayBuffer()))
}

it('an inspector draws a signature, which only they read, and removes it', async () => {
  expect((await inspector.get('/profile')).body.signature).toBeNull()
  expect((await sign(path)).body.signature).toBe(path)
  expect('signature' in (await owner.get('/profile')).body).toBe(false)
  expect((await sign(null)).body.signature).toBeNull()
})

it('something that is no drawing is refused at its field, and the former signature stays', async () => {
  await sign(path)
  for (const bad of [
    '',
    'M1 1',
    'M1 1 L2 2 Z',
    '<script>',
    'M1 1 L2 2"/>',
    `M1 1${' L2 2'.repeat(4001)}`,
    7,
  ]) {
    const { status, body } = await sign(bad)
    expect([bad, status, Object.keys(body.fields)]).toEqual([bad, 400, ['signature']])
  }
  expect((await inspector.get('/profile')).body.signature).toBe(path)
})

it('reports carry the signature that their inspector had when they were published', async () => {
  await sign(null)
  const before = await publishVisit(owner, inspector)
  await sign(path)
  const after = await publishVisit(owner, inspector)
  await sign('M1 1 L9 9')
  expect((await reportOf(before.inspectionId)).inspector.signature).toBeNull()
  expect((await reportOf(after.inspectionId)).inspector.signature).toBe(path)
  expect(await wordsOf(before.inspectionId)).not.toContain('Signed by the inspector')
  expect(await wordsOf(after.inspectionId)).toContain('Signed by the inspector')
})

it('a link to the summary shows no signature, a link to the whole report does', async () => {
  await sign(path)
  const { inspectionId } = await publishVisit(owner, inspector)
  const admin = await server.as('admin')
  await owner.post(`/inspections/${inspectionId}/sign`, { signed_name: 'Harper Demo' })
  await admin.post(`/inspections/${inspectionId}/waive`, { reason: 'A gift.' })
  const shown = async (scope: string) => {
    const { body } = await owner.post(`/inspections/${inspectionId}/links`, { scope, days: 7 })
    const token = new URL(body.url).searchParams.get('token') ?? ''
    const { body: report } = await server.anonymous.get(`/public/shared-report?token=${token}`)
    return report.inspector.signature
  }
  expect([await shown('full'), await shown('summary')]).toEqual([path, null])
})
