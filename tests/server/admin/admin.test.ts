import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idOf } from '#server/db/seed/ids.ts'
import { counties } from '#server/db/seed/people.ts'
import {
  addHome,
  finish,
  httpError,
  publishVisit,
  rateTheRest,
  request,
  schedule,
} from '#tests/support/fixtures/visit.ts'
import { newPerson } from '#tests/support/server/accounts.ts'
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

const { williamson, bastrop } = counties
const overview = async () => (await admin.get('/admin/overview')).body
const idsOf = (rows: { inspection_id: string }[]) => rows.map(({ inspection_id }) => inspection_id)

describe('the queues', () => {
  it('hold every request that waits, oldest first, with how many could go', async () => {
    const both = (await request(owner, await addHome(owner, { county_fips: williamson }))).body
    const nobody = (await request(owner, await addHome(owner, { county_fips: bastrop }))).body
    const { unassigned, uncovered } = await overview()
    expect(idsOf(unassigned).slice(-2)).toEqual([both.inspection_id, nobody.inspection_id])
    expect(unassigned.slice(-2).map(({ covering }: { covering: number }) => covering)).toEqual([
      2, 0,
    ])
    const made = unassigned.map(({ created_at }: { created_at: string }) => created_at)
    expect(made).toEqual(made.toSorted())
    const here = unassigned.filter(({ covering }: { covering: number }) => covering === 0)
    expect(uncovered).toEqual([{ fips: bastrop, name: 'Bastrop, TX', requests: here.length }])
    const listed = (await admin.get(`/inspections?status=requested&county=${bastrop}`)).body
    expect(idsOf(listed.inspections).toSorted()).toEqual(idsOf(here).toSorted())
    await admin.post(`/inspections/${both.inspection_id}/assign`, {
      inspector_id: idOf('user inspector2'),
    })
    expect(idsOf((await overview()).unassigned)).not.toContain(both.inspection_id)
  })

  it('hold reports that are late after a day, and no longer once they are published', async () => {
    const { inspectionId } = await schedule(owner)
    await rateTheRest(inspector, inspectionId)
    await inspector.post(`/inspections/${inspectionId}/complete`)
    const completed = (hours: number) =>
      server.db
        .updateTable('inspections')
        .set({ completed_at: new Date(Date.now() - hours * 3_600_000) })
        .where('inspection_id', '=', inspectionId)
        .execute()
    await completed(23)
    expect(idsOf((await overview()).overdue)).not.toContain(inspectionId)
    await completed(25)
    expect(idsOf((await overview()).overdue)).toContain(inspectionId)
    await finish(inspector, inspectionId)
    expect(idsOf((await overview()).overdue)).not.toContain(inspectionId)
    await inspector.post(`/inspections/${inspectionId}/amend`, { reason: 'A wrong word.' })
    expect(idsOf((await overview()).overdue)).not.toContain(inspectionId)
    await server.db
      .updateTable('life_events')
      .set({ at: new Date(Date.now() - 25 * 3_600_000) })
      .where('subject_id', '=', inspectionId)
      .execute()
    expect(idsOf((await overview()).overdue)).toContain(inspectionId)
  })

  it('hold published reports that nobody has paid, until somebody has', async () => {
    const { inspectionId } = await publishVisit(owner, inspector, [])
    expect(idsOf((await overview()).unpaid)).toContain(inspectionId)
    await admin.post(`/inspections/${inspectionId}/waive`, { reason: 'A gift.' })
    expect(idsOf((await overview()).unpaid)).not.toContain(inspectionId)
  })

  it('hold inspections with messages until an admin has read them, or has answered', async () => {
    const { inspectionId } = await publishVisit(owner, inspector, [])
    const path = `/inspections/${inspectionId}/messages`
    const isWaiting = async () => {
      const { unread, totals } = await overview()
      expect(totals.unread).toBe(unread.length)
      return idsOf(unread).includes(inspectionId)
    }
    expect(await isWaiting()).toBe(false)
    const { body: first } = await owner.post(path, { body: 'Is the attic safe?' })
    expect(await isWaiting()).toBe(true)
    // Those who work on the visit read it for themselves alone.
    await inspector.post(`${path}/read`, { up_to: first.message.place })
    expect(await isWaiting()).toBe(true)
    await admin.post(`${path}/read`, { up_to: first.message.place })
    expect(await isWaiting()).toBe(false)
    await inspector.post(path, { body: 'It is.' })
    expect(await isWaiting()).toBe(true)
    expect(idsOf((await admin.get('/inspections?unread=true')).body.inspections)).toEqual(
      idsOf((await overview()).unread),
    )
    await admin.post(path, { body: 'We agree.' })
    expect(await isWaiting()).toBe(false)
  })

  it('hold no message that an admin has read, though that admin is gone since', async () => {
    const { inspectionId } = await publishVisit(owner, inspector, [])
    const path = `/inspections/${inspectionId}/messages`
    const { body: first } = await owner.post(path, { body: 'Is the porch safe?' })
    await admin.post(`${path}/read`, { up_to: first.message.place })
    // What leaving removes of a person.
    await server.db.deleteFrom('message_reads').where('user_id', '=', admin.userId).execute()
    expect(idsOf((await overview()).unread)).not.toContain(inspectionId)
    const { body: next } = await owner.post(path, { body: 'And the stairs?' })
    expect(idsOf((await overview()).unread)).toContain(inspectionId)
    // A late call about what came before takes nothing of it away.
    await admin.post(`${path}/read`, { up_to: Number(next.message.place) - 1 })
    expect(idsOf((await overview()).unread)).toContain(inspectionId)
  })

  it('count the errors that nobody has settled', async () => {
    const before = (await overview()).totals.faults
    const report = { kind: 'Error', message: 'Attic', route: '/login', release: 'one' }
    await server.anonymous.post('/error-reports', {
      ...report,
      request_id: null,
      place: null,
      trace: null,
    })
    expect((await overview()).totals.faults).toBe(before + 1)
  })

  it('agree with the figures beside them', async () => {
    const { unassigned, figures } = await overview()
    expect(figures.requested).toBe(unassigned.length)
    const { counts } = (await admin.get('/inspections')).body
    const { median_hours_to_finalize, ...rest } = figures
    const { cancelled: _, ...open } = counts
    expect(rest).toEqual(open)
    expect(median_hours_to_finalize).toBeGreaterThanOrEqual(0)
  })
})

type Row = {
  user_id: string
  name: string
  email: string
  user_type: string
  verified: boolean
  inspections: number
}
type Page = { users: Row[]; total: number; page: number; page_size: number }
const users = async (query = ''): Promise<Page> => (await admin.get(`/admin/users${query}`)).body

describe('the users', () => {
  it('are paged so that everybody is on exactly one page, for any page size', async () => {
    const everybody = await users('?page_size=100')
    expect(everybody.users).toHaveLength(everybody.total)
    const orders = ['created_at', '-created_at', 'name', '-name', 'email', 'user_type']
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 8 }),
        fc.constantFrom(...orders),
        async (size, sort) => {
          const seen: Row[] = []
          for (let page = 1; (page - 1) * size < everybody.total; page += 1) {
            const part = await users(`?sort=${sort}&page_size=${size}&page=${page}`)
            expect(part).toMatchObject({ total: everybody.total, page, page_size: size })
            seen.push(...part.users)
          }
          expect(seen).toEqual((await users(`?sort=${sort}&page_size=100`)).users)
          expect(new Set(seen.map(({ user_id }) => user_id)).size).toBe(everybody.total)
        },
      ),
      { numRuns: 8 },
    )
    expect((await users('?page=1000')).users).toEqual([])
  })

  it.each([
    ['sort', 'password_hash'],
    ['sort', '--name'],
    ['page', '0'],
    ['page_size', '101'],
    ['page_size', '0'],
    ['user_type', 'guest'],
    ['verified', 'perhaps'],
    ['limit', '20'],
  ])('are not listed by %s=%s, and the answer names the field', async (field, value) => {
    const answer = await admin.get(`/admin/users?${field}=${value}`)
    expect(httpError(answer)).toEqual([400, 'invalid'])
    expect(Object.keys(answer.body.fields)).toEqual([field])
  })

  it('are sorted by name in the order asked for, and filtered by whether they are verified', async () => {
    const namesOf = async (query: string) =>
      (await users(`?page_size=100&${query}`)).users.map(({ name }) => name.toLowerCase())
    const names = await namesOf('sort=name')
    expect(names).toEqual((await namesOf('sort=-name')).toReversed())
    expect(names.indexOf('harper demo')).toBeLessThan(names.indexOf('jordan demo'))
    const verified = await users('?page_size=100&verified=true')
    expect(verified.users.every((user) => user.verified)).toBe(true)
    expect(verified.total + (await users('?verified=false')).total).toBe((await users()).total)
  })

  it('are found by name, by address and by role, and no sign is a wildcard', async () => {
    await server.anonymous.post('/auth/sign-up', newPerson('percent_100@example.com'))
    const found = await users('?q=PERCENT_')
    expect(found.users.map(({ email }) => email)).toEqual(['percent_100@example.com'])
    expect(found.users[0]?.verified).toBe(false)
    expect((await users('?q=%25')).total).toBe(0)
    expect((await users('?q=harper%20demo')).users[0]?.user_id).toBe(owner.userId)
    const inspectors = await users('?user_type=inspector')
    expect(new Set(inspectors.users.map(({ user_type }) => user_type))).toEqual(
      new Set(['inspector']),
    )
    expect(inspectors.total).toBe(inspectors.users.length)
  })

  it('are shown with how many homes and inspections they have', async () => {
    const of = async () => (await users('?q=homeowner2')).users[0]
    const before = await of()
    const other = await server.as('homeowner2')
    await schedule(other)
    expect(await of()).toEqual({
      ...before,
      properties: Number(Object(before).properties) + 1,
      inspections: Number(Object(before).inspections) + 1,
    })
    // A former homeowner may inspect: an inspection that is theirs in two ways counts once.
    const own = await server.db
      .updateTable('inspections')
      .set({ inspector_id: other.userId })
      .where('homeowner_id', '=', other.userId)
      .where('status', '=', 'scheduled')
      .returning('number')
      .execute()
    expect(own).not.toEqual([])
    expect((await of())?.inspections).toBe(Number(Object(before).inspections) + 1)
  })
})

describe('one user', () => {
  it('is shown as in the list, and an unknown one is not found', async () => {
    const [listed] = (await users('?q=harper%20demo')).users
    expect((await admin.get(`/admin/users/${owner.userId}`)).body).toMatchObject(listed ?? {})
    expect(httpError(await admin.get(`/admin/users/${idOf('nobody')}`))).toEqual([404, 'not_found'])
    expect(httpError(await admin.get('/admin/users/one'))).toEqual([400, 'invalid'])
    expect(httpError(await owner.get(`/admin/users/${owner.userId}`))).toEqual([403, 'forbidden'])
  })

  it('has homes, each with its score, its last inspection and the safety issues that cost points', async () => {
    const of = async (query = '') =>
      (await admin.get(`/admin/users/${owner.userId}/properties${query}`)).body
    const { properties, total } = await of('?page_size=100')
    expect(properties).toHaveLength(total)
    const lane = properties.find(
      ({ property_id }: { property_id: string }) => property_id === idOf('property lane'),
    )
    const health = (await admin.get(`/property/${idOf('property lane')}/health`)).body
    expect(lane).toMatchObject({ score: health.score, band: health.band })
    const issues = (await owner.get(`/property/${idOf('property lane')}/issues?page_size=100`)).body
    const open = issues.issues.filter(
      ({ severity, state }: { severity: string; state: string }) =>
        severity === 'safety' && !['resolved', 'verified', 'dismissed'].includes(state),
    )
    expect(lane.open_safety).toBe(open.length)
    const papers = (await owner.get(`/property/${idOf('property lane')}/documents`)).body
    expect(lane.documents).toBe(papers.total)
    const alone = await of(`?property_id=${idOf('property lane')}`)
    expect(alone).toMatchObject({ total: 1, properties: [{ property_id: lane.property_id }] })
    expect((await of(`?property_id=${idOf('nobody')}`)).total).toBe(0)
    const home = await addHome(owner)
    const found = (await of('?sort=-created_at&page_size=1')).properties
    expect(found).toMatchObject([{ property_id: home, last_inspection: null, inspections: 0 }])
    const asked = (await request(owner, home)).body
    expect((await of('?sort=-created_at&page_size=1')).properties[0]).toMatchObject({
      inspections: 1,
      last_inspection: { inspection_id: asked.inspection_id, status: asked.status },
    })
    expect(httpError(await admin.get(`/admin/users/${idOf('nobody')}/properties`))).toEqual([
      404,
      'not_found',
    ])
    expect((await of('?sort=score')).fields).toHaveProperty('sort')
  })

  it('has inspections, as client and as inspector, counted by status', async () => {
    const { inspectionId } = await schedule(owner)
    const mine = async (userId: string | null, query = '') =>
      (await admin.get(`/inspections?page_size=100&user_id=${userId}${query}`)).body
    for (const userId of [owner.userId, inspector.userId]) {
      const { inspections, counts, total } = await mine(userId)
      expect(idsOf(inspections)).toContain(inspectionId)
      expect(total).toBe(
        Object.values<number>(counts).reduce((sum: number, count: number) => sum + count, 0),
      )
    }
    expect((await mine(idOf('nobody'))).total).toBe(0)
    const { property_id } = (await admin.get(`/inspections/${inspectionId}`)).body
    const ofHome = await mine(owner.userId, `&property_id=${property_id}`)
    expect(idsOf(ofHome.inspections)).toEqual([inspectionId])
    expect(ofHome.counts).toEqual({ scheduled: 1 })
    expect((await admin.get('/inspections?user_id=me')).body.fields).toHaveProperty('user_id')
  })
})
