import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  findingBody,
  httpError,
  publishVisit,
  rateTheRest,
  request,
} from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let owner: Client
let inspector: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  ;[owner, inspector] = await Promise.all([server.as('homeowner'), server.as('inspector')])
})
afterAll(() => server.close())

/** A home whose report names two issues; their ids, the one about the outlet first. */
const inspected = async () => {
  const { propertyId } = await publishVisit(owner, inspector, [
    findingBody(),
    findingBody({ item_id: 'roof.covering', title: 'Shingles lifted', severity: 'maintenance' }),
  ])
  const { issues } = (await owner.get(`/property/${propertyId}/issues`)).body
  return { propertyId, ids: issues.map(({ issue_id }: { issue_id: string }) => issue_id) }
}
const askedOf = async (client: Client, visit: string) =>
  (await client.get(`/inspections/${visit}/look-at`)).body.issues

it('the issues that an owner chooses with a request are on the look-at list of the visit', async () => {
  const { propertyId, ids } = await inspected()
  const { status, body } = await request(owner, propertyId, { issues: [ids[0], ids[0]] })
  expect(status).toBe(201)
  expect(await askedOf(inspector, body.inspection_id)).toEqual([
    {
      issue_id: ids[0],
      worksheet_id: 'electrical',
      title: 'GFCI missing',
      severity: 'safety',
      state: 'open',
      observation: 'There is no GFCI at the sink.',
      locations: ['Kitchen'],
    },
  ])
  expect(await askedOf(owner, body.inspection_id)).toHaveLength(1)
})

it('a chosen issue stays on the list as it stands now, and through the field work', async () => {
  const { propertyId, ids } = await inspected()
  const visit = (await request(owner, propertyId, { issues: [ids[1], ids[0]] })).body.inspection_id
  const { version } = (await owner.get(`/issues/${ids[1]}`)).body
  await owner.post(`/issues/${ids[1]}/events`, { event: 'resolve', version })
  const states = async () =>
    (await askedOf(inspector, visit)).map(({ title, state }: Record<string, string>) => [
      title,
      state,
    ])
  const both = [
    ['Shingles lifted', 'resolved'],
    ['GFCI missing', 'open'],
  ]
  expect(await states()).toEqual(both)
  await rateTheRest(inspector, visit)
  await inspector.post(`/inspections/${visit}/complete`)
  expect(await states()).toEqual(both)
})

it('an issue that was settled since the page was loaded goes along with no request', async () => {
  const { propertyId, ids } = await inspected()
  const { version } = (await owner.get(`/issues/${ids[0]}`)).body
  await owner.post(`/issues/${ids[0]}/events`, {
    event: 'dismiss',
    reason: 'It is there.',
    version,
  })
  const { status, body } = await request(owner, propertyId, { issues: ids })
  expect(status).toBe(201)
  expect(
    (await askedOf(inspector, body.inspection_id)).map(({ title }: { title: string }) => title),
  ).toEqual(['Shingles lifted'])
})

it('an issue of another home, and more than fifty, are refused at their field', async () => {
  const [one, other] = [await inspected(), await inspected()]
  for (const issues of [
    [other.ids[0]],
    [one.ids[0], randomUUID()],
    Array.from({ length: 51 }, () => one.ids[0]),
    ['none'],
  ]) {
    const { status, body } = await request(owner, one.propertyId, { issues })
    expect([status, Object.keys(body.fields)[0]?.split('.')[0]]).toEqual([400, 'issues'])
  }
})

it('a request without issues asks for none, and a cancelled visit looks at none', async () => {
  const { propertyId, ids } = await inspected()
  const plain = (await request(owner, propertyId)).body.inspection_id
  expect(await askedOf(inspector, plain)).toEqual([])
  await owner.post(`/inspections/${plain}/cancel`, { reason: 'We are away.' })
  const visit = (await request(owner, propertyId, { issues: ids })).body.inspection_id
  await owner.post(`/inspections/${visit}/cancel`, { reason: 'We are away.' })
  expect(await askedOf(owner, visit)).toEqual([])
  const other = await server.as('homeowner2')
  expect(httpError(await other.get(`/inspections/${visit}/look-at`))[0]).toBe(403)
})

it('the next owner of a home does not see which issues the client of a visit chose', async () => {
  const { propertyId, ids } = await inspected()
  const visit = (await request(owner, propertyId, { issues: ids })).body.inspection_id
  const [heir, admin] = await Promise.all([server.as('homeowner2'), server.as('admin')])
  // A visit that is under way keeps its home where it is: it is handed over in the database.
  await server.db
    .updateTable('properties')
    .set({ owner_id: heir.userId ?? '' })
    .where('property_id', '=', propertyId)
    .execute()
  expect(await askedOf(heir, visit)).toEqual([])
  expect(await askedOf(admin, visit)).toHaveLength(2)
})
