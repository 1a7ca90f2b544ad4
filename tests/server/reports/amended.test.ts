import { afterAll, beforeAll, expect, it } from 'vitest'
import { findingBody, finish, publishVisit, rate } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let owner: Client
let inspector: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', env: { JOBS: 'off' } })
  ;[owner, inspector] = await Promise.all([server.as('homeowner'), server.as('inspector')])
})
afterAll(() => server.close())

const item_id = 'roof.covering'
const send = (id: string, event: string, body: object = {}) =>
  inspector.post(`/inspections/${id}/${event}`, body)
/** A published report of one finding, whose field work is open again. */
const amending = async () => {
  const visit = await publishVisit(owner, inspector, [{ item_id, severity: 'major' }])
  const { issues } = (await owner.get(`/property/${visit.propertyId}/issues`)).body
  await send(visit.inspectionId, 'amend', { reason: 'It was no defect.' })
  await send(visit.inspectionId, 'reopen')
  const remove = async () => {
    await inspector.delete(`/inspections/${visit.inspectionId}/findings/${visit.findingIds[0]}`)
    await rate(inspector, visit.inspectionId, item_id, { rating: 'IN' })
  }
  return { ...visit, issueId: String(issues[0].issue_id), remove }
}
const issueOf = (issue_id: string) =>
  server.db
    .selectFrom('issues')
    .select(['state', 'reason'])
    .where('issue_id', '=', issue_id)
    .executeTakeFirstOrThrow()

it('a finding whose issue its owner has dismissed can be taken back, and their reason stays', async () => {
  const { inspectionId, issueId, remove } = await amending()
  const dismissed = { state: 'dismissed', reason: 'It was never so.' }
  const answer = await owner.post(`/issues/${issueId}/events`, {
    event: 'dismiss',
    reason: dismissed.reason,
    version: 1,
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  await remove()
  const published = await finish(inspector, inspectionId)
  expect(published.status, JSON.stringify(published.body)).toBe(200)
  expect(await issueOf(issueId)).toEqual(dismissed)
})

it('what is taken back or brought back in one report waits for it, whatever another inspection publishes', async () => {
  const [first, second] = [await amending(), await amending()]
  await first.remove()
  await finish(inspector, second.inspectionId)
  expect((await issueOf(first.issueId)).state).toBe('open')
  await finish(inspector, first.inspectionId)
  expect((await issueOf(first.issueId)).state).toBe('dismissed')
  await send(first.inspectionId, 'amend', { reason: 'It is one after all.' })
  await send(first.inspectionId, 'reopen')
  await inspector.put(
    `/inspections/${first.inspectionId}/findings/${first.findingIds[0]}`,
    findingBody({ item_id, severity: 'major' }),
  )
  await rate(inspector, first.inspectionId, item_id, { rating: 'D' })
  await send(second.inspectionId, 'amend', { reason: 'A wrong word.' })
  await finish(inspector, second.inspectionId)
  expect((await issueOf(first.issueId)).state).toBe('dismissed')
  await finish(inspector, first.inspectionId)
  expect((await issueOf(first.issueId)).state).toBe('open')
})

it('a report can be corrected once more after a finding was taken back', async () => {
  const { inspectionId, issueId, remove } = await amending()
  await remove()
  expect((await finish(inspector, inspectionId)).status).toBe(200)
  const before = await issueOf(issueId)
  expect(before.state).toBe('dismissed')
  await send(inspectionId, 'amend', { reason: 'Another wrong word.' })
  expect((await finish(inspector, inspectionId)).status).toBe(200)
  expect(await issueOf(issueId)).toEqual(before)
})

it('the history of the score tells a corrected report from a first one', async () => {
  const { propertyId, inspectionId, remove } = await amending()
  await remove()
  await finish(inspector, inspectionId)
  const { number } = (await owner.get(`/inspections/${inspectionId}`)).body
  const whys: string[] = (await owner.get(`/property/${propertyId}/health`)).body.history.map(
    ({ why }: { why: string }) => why,
  )
  expect(whys.filter((why) => why.includes(number))).toEqual([
    `Inspection ${number} was published.`,
    expect.stringMatching(/again, corrected\.$/),
  ])
})

it('an issue goes along with its finding to another part of the house, and is that of a new version', async () => {
  const { inspectionId, issueId, findingIds } = await amending()
  const shown = () =>
    server.db
      .selectFrom('issues')
      .select(['system', 'title', 'version'])
      .where('issue_id', '=', issueId)
      .executeTakeFirstOrThrow()
  const before = await shown()
  expect(before.system).toBe('roof')
  const heater = 'plumbing.water_heater'
  const moved = await inspector.put(
    `/inspections/${inspectionId}/findings/${findingIds[0]}`,
    findingBody({ item_id: heater, severity: 'major', version: 1 }),
  )
  expect(moved.status, JSON.stringify(moved.body)).toBe(200)
  await rate(inspector, inspectionId, item_id, { rating: 'IN' })
  await rate(inspector, inspectionId, heater, { rating: 'D' })
  expect((await finish(inspector, inspectionId)).status).toBe(200)
  expect(await shown()).toEqual({
    system: 'plumbing',
    title: before.title,
    version: before.version + 1,
  })
})
