import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Certification } from '#contract/certifications.ts'
import { httpError, publishVisit } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let owner: Client
let inspector: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  ;[owner, inspector] = await Promise.all([server.as('homeowner'), server.as('inspector')])
})
afterAll(() => server.close())

const one = (more: Partial<Certification> = {}): Certification => ({
  certification_id: randomUUID(),
  name: 'Certified Inspector',
  issuer: 'ASHI',
  number: '5512',
  valid_until: null,
  ...more,
})
const listed = async (): Promise<Certification[]> =>
  (await inspector.get('/profile')).body.certifications
const save = async (certifications: unknown, opened?: unknown) =>
  inspector.put('/profile/certifications', { certifications, opened: opened ?? (await listed()) })

it('an inspector adds, changes and removes certifications, and puts a removed one back', async () => {
  const [first, second] = [one(), one({ name: 'Radon measurement', issuer: 'NRPP' })]
  expect((await save([first, second])).body.certifications).toEqual([first, second])
  const changed = { ...first, number: '7' }
  expect((await save([changed, second])).status).toBe(200)
  expect((await save([second])).status).toBe(200)
  expect((await save([changed, second], [second])).status).toBe(200)
  expect(await listed()).toEqual([changed, second])
})

it('a list that has changed on another device is not overwritten', async () => {
  const before = await listed()
  await save([one()])
  const answer = await save([], before)
  expect(httpError(answer)).toEqual([409, 'changed'])
  expect(answer.body.current).toEqual(await listed())
  expect(await listed()).toHaveLength(1)
})

it('a certification without a name or a body, and more than twenty, are refused at their fields', async () => {
  const many = Array.from({ length: 21 }, () => one())
  for (const [bad, field] of [
    [[one({ name: ' ' })], 'certifications.0.name'],
    [[one({ issuer: '' })], 'certifications.0.issuer'],
    [[one({ valid_until: '2026-02-30' })], 'certifications.0.valid_until'],
    [many, 'certifications'],
  ] as const) {
    const { status, body } = await save(bad)
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
  }
})

it('nobody else has any, and cannot list them', async () => {
  expect('certifications' in (await owner.get('/profile')).body).toBe(false)
  const answer = await owner.put('/profile/certifications', { certifications: [], opened: [] })
  expect(answer.status).toBe(403)
})

it('clients read those that are good on the visit and on its report, and no expired one', async () => {
  await save([one({ number: '' }), one({ name: 'Old', valid_until: '2020-01-01' })])
  const shown = [{ name: 'Certified Inspector', issuer: 'ASHI', number: '' }]
  const { inspectionId } = await publishVisit(owner, inspector)
  const { body: visit } = await owner.get(`/inspections/${inspectionId}`)
  expect(visit.inspector.certifications).toEqual(shown)
  const { body: report } = await inspector.get(`/inspections/${inspectionId}/report`)
  expect(report.inspector.certifications).toEqual(shown)
})
