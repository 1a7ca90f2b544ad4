import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { idOf } from '#server/db/seed/ids.ts'
import { counties } from '#server/db/seed/people.ts'
import { httpError } from '#tests/support/fixtures/visit.ts'
import { startDemo } from '#tests/support/server/demos.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let admin: Client
let inspector: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  ;[admin, inspector] = await Promise.all([server.as('admin'), server.as('inspector2')])
})
afterAll(() => server.close())

const { travis, williamson, hays, bastrop } = counties
const path = `/inspectors/${idOf('user inspector2')}/service-areas`
const fipsOf = ({ body }: { body: { counties: { fips: string }[] } }) =>
  body.counties.map(({ fips }) => fips).sort()
const setRule = async (needs_approval: boolean) => {
  const { version } = (await admin.get('/admin/area-rule')).body
  await admin.put('/admin/area-rule', { needs_approval, version })
}
const propose = async (areas: string[]) =>
  (await inspector.put(path, { counties: areas })).body.proposal
const decide = (client: Client, id: string, verb: string) =>
  client.post(`/area-proposals/${id}/${verb}`)

beforeEach(async () => {
  await setRule(false)
  await admin.put(path, { counties: [hays, williamson] })
  await setRule(true)
})
afterEach(() => server.db.deleteFrom('area_proposals').execute())

describe('without the rule', () => {
  it('a change by an inspector counts at once, and there is nothing to approve', async () => {
    await setRule(false)
    const { body } = await inspector.put(path, { counties: [hays, travis] })
    expect(fipsOf({ body })).toEqual([hays, travis].sort())
    expect(body).toMatchObject({ needs_approval: false, proposal: null })
    expect((await admin.get('/admin/area-proposals')).body).toMatchObject({ total: 0 })
  })
  it('what waits already still waits, and can be approved', async () => {
    const { proposal_id } = await propose([hays, williamson, travis])
    await setRule(false)
    expect((await inspector.get(path)).body).toMatchObject({
      needs_approval: false,
      proposal: { state: 'proposed' },
    })
    expect((await decide(admin, proposal_id, 'approve')).body.state).toBe('approved')
  })
})

describe('the rule', () => {
  it('is the business of admins, and one change of it does not overwrite another', async () => {
    const { version } = (await admin.get('/admin/area-rule')).body
    const save = { needs_approval: false, version }
    for (const client of [inspector, await server.as('homeowner')]) {
      expect(httpError(await client.get('/admin/area-rule'))).toEqual([403, 'forbidden'])
      expect(httpError(await client.put('/admin/area-rule', save))).toEqual([403, 'forbidden'])
    }
    expect((await server.anonymous.put('/admin/area-rule', save)).status).toBe(401)
    const answers = await Promise.all(
      [save, save].map((body) => admin.put('/admin/area-rule', body)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const late = answers.find(({ status }) => status === 409)
    expect(late?.body).toMatchObject({ code: 'conflict', current: { version: version + 1 } })
    expect(late?.body.error).toBe('Someone has changed this rule meanwhile.')
  })
  it('is refused without its field, with a sentence that names it', async () => {
    const answer = await admin.put('/admin/area-rule', { version: 0 })
    expect(httpError(answer)).toEqual([400, 'invalid'])
    expect(answer.body.fields).toEqual({
      needs_approval: 'Say whether an admin approves changes.',
    })
  })
  it('is that of the tenant alone', async () => {
    const demo = await startDemo(server, 'admin')
    expect((await demo.client.get('/admin/area-rule')).body).toMatchObject({
      needs_approval: false,
      version: 0,
    })
    const { proposal_id } = await propose([travis])
    expect((await demo.client.get('/admin/area-proposals')).body.total).toBe(0)
    expect((await decide(demo.client, proposal_id, 'approve')).status).toBe(404)
  })
  it('binds inspectors alone: what an admin saves counts at once', async () => {
    expect(fipsOf(await admin.put(path, { counties: [bastrop] }))).toEqual([bastrop])
    expect((await admin.get(path)).body.needs_approval).toBe(false)
    expect((await inspector.get(path)).body.needs_approval).toBe(true)
  })
  it('leaves a row in the audit trail', async () => {
    const [last] = (await admin.get('/admin/actions')).body.actions
    expect(last).toMatchObject({ action: 'areaProposals.saveRule', subject: 'on' })
  })
})
