import { afterAll, beforeAll, expect, it } from 'vitest'
import { rateTheRest, schedule } from '#tests/support/fixtures/visit.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', env: { JOBS: 'off' } })
})
afterAll(() => server.close())

it('an agreement that waits is sent again by its inspector once the field work is done, and signed then', async () => {
  const [owner, inspector] = await Promise.all([server.as('homeowner'), server.as('inspector')])
  const { inspectionId } = await schedule(owner)
  const at = `/inspections/${inspectionId}/agreement`
  await inspector.post(`${at}/send`)
  await rateTheRest(inspector, inspectionId)
  await inspector.post(`/inspections/${inspectionId}/complete`)
  expect((await inspector.post(`${at}/send`)).body.state).toBe('sent')
  const { body: opened } = await owner.post(`${at}/open`)
  const sha = { agreement_sha256: opened.text_sha256 }
  await owner.post(`${at}/consent`, { ...sha, disclosures_version: opened.disclosures.version })
  const signed = await owner.post(`${at}/sign`, { ...sha, signed_name: 'Harper Demo' })
  expect(signed.body.state).toBe('signed')
})
