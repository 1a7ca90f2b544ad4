import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idOf } from '#server/db/seed/ids.ts'
import { drawnPhoto } from '#tests/support/fixtures/pictures.ts'
import {
  find,
  finish,
  httpError,
  publishVisit,
  rate,
  rateTheRest,
  request,
} from '#tests/support/fixtures/visit.ts'
import { partForm } from '#tests/support/lives/document-world.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let owner: Client
let admin: Client
let inspector: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  ;[owner, inspector, admin] = await Promise.all([
    server.as('homeowner'),
    server.as('inspector'),
    server.as('admin'),
  ])
})
afterAll(() => server.close())

const waive = (inspectionId: string) =>
  admin.post(`/inspections/${inspectionId}/waive`, { reason: 'A test.' })
/** A home that was inspected twice; the second visit finds one thing again, and worse, and one new. */
const visitedTwice = async () => {
  const first = await publishVisit(owner, inspector, [
    { title: 'Old stain', severity: 'monitor', item_id: 'interior.stairs' },
    { title: 'Gone by now', severity: 'major' },
  ])
  const { body } = await request(owner, first.propertyId)
  const second = String(body.inspection_id)
  await find(inspector, second, {
    title: 'OLD stain',
    severity: 'major',
    item_id: 'interior.stairs',
  })
  await find(inspector, second, { title: 'Bare wire', severity: 'safety' })
  await rateTheRest(inspector, second)
  await finish(inspector, second)
  return { home: first.propertyId, first: first.inspectionId, second }
}
const compare = (home: string, from: string, to: string, client = owner) =>
  client.get(`/property/${home}/report-comparison?from=${from}&to=${to}`)
const titles = (findings: { title: string }[]) => findings.map(({ title }) => title)

describe('two inspections of a home', () => {
  it('are compared by new, fixed and remaining findings, in whichever order they are named', async () => {
    const { home, first, second } = await visitedTwice()
    await Promise.all([waive(first), waive(second)])
    const { status, body } = await compare(home, first, second)
    expect(status).toBe(200)
    expect([titles(body.fresh), titles(body.fixed), titles(body.still)]).toEqual([
      ['Bare wire'],
      ['Gone by now'],
      ['OLD stain'],
    ])
    expect(body.still[0]).toMatchObject({ severity: 'major', severity_before: 'monitor' })
    expect(body.fixed[0].inspection_id).toBe(first)
    expect([body.earlier.inspection_id, body.later.inspection_id]).toEqual([first, second])
    expect(body.later.counts).toMatchObject({ safety: 1, major: 1 })
    expect((await compare(home, second, first)).body).toEqual(body)
    const after = await server.db
      .selectFrom('inspections')
      .select('score_after')
      .where('inspection_id', 'in', [first, second])
      .orderBy('started_at')
      .execute()
    expect([body.earlier.score, body.later.score]).toEqual(after.map((row) => row.score_after))
    expect(body.earlier.score).not.toBe(body.later.score)
    // The list has the same numbers for its bars.
    const list = (await owner.get(`/property/${home}/inspections`)).body
    expect(list.map(({ counts }: { counts: unknown }) => counts)).toEqual([
      body.later.counts,
      body.earlier.counts,
    ])
    // The visits tell which is earlier, and not the day on which they were requested.
    const now = Date.now()
    const at = (days: number) => new Date(now + days * 86_400_000)
    const change = async (inspection: string, values: Record<string, Date | null>) => {
      await server.db
        .updateTable('inspections')
        .set(values)
        .where('inspection_id', '=', inspection)
        .execute()
    }
    const same = async () => expect((await compare(home, first, second)).body).toEqual(body)
    await change(first, { created_at: at(0) })
    await same()
    // Where nobody wrote down when they began, it is the time that was planned, or else the request.
    await change(first, { started_at: null, scheduled_start: at(1) })
    await change(second, { started_at: null, scheduled_start: at(2), created_at: at(-1) })
    await same()
    await change(first, { scheduled_start: null })
    await same()
  })

  it('tell what the owner did about a fixed finding: the cost, and how much proves it', async () => {
    const { home, first, second } = await visitedTwice()
    await Promise.all([waive(first), waive(second)])
    const { issues } = (await owner.get(`/property/${home}/issues`)).body
    const gone = issues.find(({ title }: { title: string }) => title === 'Gone by now')
    // Nobody has told of a repair.
    expect((await compare(home, first, second)).body.fixed[0].repair).toBeNull()
    await owner.post(`/issues/${gone.issue_id}/events`, {
      event: 'resolve',
      cost_cents: 12_000,
      version: gone.version,
    })
    const bytes = await drawnPhoto()
    const id = randomUUID()
    await owner.put(`/property/${home}/documents/${id}`, {
      name: 'After',
      category: 'photo',
      bytes: bytes.length,
      issue_id: gone.issue_id,
    })
    // An upload that is not here yet proves nothing.
    expect((await compare(home, first, second)).body.fixed[0].repair).toEqual({
      issue_id: gone.issue_id,
      cost_cents: 12_000,
      proofs: 0,
    })
    await owner.put(`/documents/${id}/parts/0`, partForm(bytes, 0))
    const { fixed, still } = (await compare(home, first, second)).body
    expect([fixed[0].repair.proofs, still[0].repair]).toEqual([1, null])
  })

  it('call a finding fixed only where its item was looked at again', async () => {
    const first = await publishVisit(owner, inspector, [
      { title: 'Worn shingles', item_id: 'roof.covering' },
      { title: 'Gone by now', item_id: 'attic.insulation' },
    ])
    const second = String((await request(owner, first.propertyId)).body.inspection_id)
    await rate(inspector, second, 'roof.covering', {
      rating: 'NI',
      limitation_reason: 'snow_cover',
    })
    await rateTheRest(inspector, second)
    await finish(inspector, second)
    await Promise.all([waive(first.inspectionId), waive(second)])
    const { body } = await compare(first.propertyId, first.inspectionId, second)
    expect([titles(body.fixed), titles(body.unseen)]).toEqual([['Gone by now'], ['Worn shingles']])
    const { changes } = (await owner.get(`/inspections/${second}/analysis`)).body
    expect(changes).toMatchObject({ fixed: ['Gone by now'], unseen: ['Worn shingles'] })
  })

  it('are not compared before both can be read, and the list withholds the locked counts', async () => {
    const { home, first, second } = await visitedTwice()
    await waive(first)
    const answer = await compare(home, first, second)
    expect(httpError(answer)).toEqual([403, 'locked'])
    expect(answer.body.fields).toEqual({ paid: 'The inspection is not paid yet.' })
    const [newest] = (await owner.get(`/property/${home}/inspections`)).body
    expect(newest).toMatchObject({ inspection_id: second, published: true, counts: null })
  })

  it('are two, of this home, with ids', async () => {
    const { home, first } = await visitedTwice()
    const same = await compare(home, first, first)
    expect(httpError(same)).toEqual([400, 'invalid'])
    expect(same.body.fields).toEqual({ to: 'Choose two inspections.' })
    expect(httpError(await compare(home, first, idOf('inspection lane')))).toEqual([
      404,
      'not_found',
    ])
    expect((await compare(home, first, 'later')).status).toBe(400)
    const path = `/api/property/${home}/report-comparison?from=${first}&to=${first}`
    expect((await fetch(server.url + path)).status).toBe(401)
  })
})
