import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idOf } from '#server/db/seed/ids.ts'
import { counties } from '#server/db/seed/people.ts'
import { productSheets } from '#server/resources/worksheets/template-sheets.ts'
import { rateTheRest, schedule } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let owner: Client
let inspector: Client
let inspector2: Client
let admin: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  ;[owner, inspector, inspector2, admin] = await Promise.all([
    server.as('homeowner'),
    server.as('inspector'),
    server.as('inspector2'),
    server.as('admin'),
  ])
})
afterAll(() => server.close())

type Listed = { inspection_id: string; property_id: string; inspector_name: string | null }
const list = async (client: Client, query = '') => (await client.get(`/inspections${query}`)).body
const idsOf = (body: { inspections: Listed[] }) =>
  body.inspections.map(({ inspection_id }) => inspection_id)

describe('the list of inspections', () => {
  it('shows inspectors their own and admins all, newest visit first', async () => {
    const mine = await list(inspector2)
    expect(new Set(mine.inspections.map(({ inspector_name }: Listed) => inspector_name))).toEqual(
      new Set(['Jordan Demo']),
    )
    expect(mine.inspections[0].inspector_id).toBe(idOf('user inspector2'))
    const all = await list(admin)
    expect(idsOf(all)).toEqual(expect.arrayContaining(idsOf(mine)))
    expect(all.inspections.length).toBeGreaterThan(mine.inspections.length)
    const starts = mine.inspections.map((row: { scheduled_start: string }) => row.scheduled_start)
    expect(starts).toEqual(starts.toSorted().toReversed())
  })

  it('is filtered by status and words, in which no sign is a wildcard', async () => {
    const { propertyId } = await schedule(owner, { street: '100 %_Percent Place' })
    const found = await list(inspector, '?q=%25_percent&status=scheduled')
    expect(found.inspections.map((row: Listed) => row.property_id)).toEqual([propertyId])
    expect(found.inspections[0]).toMatchObject({
      homeowner_name: 'Harper Demo',
      signed: true,
      progress: { rated: 0, required: productSheets.required.length },
    })
    expect(idsOf(await list(inspector, '?q=_____________'))).toEqual([])
    expect((await inspector.get('/inspections?status=lost')).status).toBe(400)
  })

  it('finds by number and by the owner’s name', async () => {
    const { inspectionId } = await schedule(owner)
    const { number } = (await admin.get(`/inspections/${inspectionId}`)).body
    expect(idsOf(await list(admin, `?q=${number.toLowerCase()}`))).toEqual([inspectionId])
    expect(idsOf(await list(inspector, '?q=harper%20demo'))).toContain(inspectionId)
    expect(idsOf(await list(inspector2, `?q=${number}`))).toEqual([])
  })

  it('has the phone of the homeowner for the inspector who has the visit, until it is over', async () => {
    const phoneIn = async (client: Client, inspectionId: string) =>
      (await list(client, '?page_size=100')).inspections.find(
        (one: Listed) => one.inspection_id === inspectionId,
      )?.homeowner_phone
    const { inspectionId } = await schedule(owner)
    const { homeowner } = (await inspector.get(`/inspections/${inspectionId}`)).body
    expect(homeowner.phone).toMatch(/^\d/)
    expect(await phoneIn(inspector, inspectionId)).toBe(homeowner.phone)
    // Admins have it in the inspection itself, and other inspectors have no such row.
    expect(await phoneIn(admin, inspectionId)).toBeUndefined()
    expect(idsOf(await list(inspector2))).not.toContain(inspectionId)
    await admin.post(`/inspections/${inspectionId}/cancel`, { reason: 'A test.' })
    expect(idsOf(await list(inspector, '?page_size=100'))).toContain(inspectionId)
    expect(await phoneIn(inspector, inspectionId)).toBeUndefined()
    expect(await phoneIn(inspector, idOf('inspection lane'))).toBeUndefined()
  })

  it('has how to get into the home for the inspector until the visit is over, and so has the visit itself', async () => {
    const { inspectionId } = await schedule(owner)
    const access_notes = 'The key is under the mat.'
    await server.db
      .updateTable('inspections')
      .set({ access_notes })
      .where('inspection_id', '=', inspectionId)
      .execute()
    const notesFor = async (client: Client) => [
      (await list(client, '?page_size=100')).inspections.find(
        (one: Listed) => one.inspection_id === inspectionId,
      ).access_notes,
      (await client.get(`/inspections/${inspectionId}`)).body.access_notes,
    ]
    const all = [access_notes, access_notes]
    for (const status of ['scheduled', 'in_progress', 'completed', 'finalized'] as const) {
      await server.db
        .updateTable('inspections')
        .set({ status })
        .where('inspection_id', '=', inspectionId)
        .execute()
      const isOver = status === 'finalized'
      expect(await notesFor(inspector), status).toEqual(isOver ? ['', ''] : all)
    }
    await server.db
      .updateTable('inspections')
      .set({ status: 'scheduled' })
      .where('inspection_id', '=', inspectionId)
      .execute()
    await admin.post(`/inspections/${inspectionId}/cancel`, { reason: 'A test.' })
    expect(await notesFor(inspector)).toEqual(['', ''])
    expect(await notesFor(admin)).toEqual(all)
    expect((await owner.get(`/inspections/${inspectionId}`)).body.access_notes).toBe(access_notes)
  })

  it('counts every status, with any filter', async () => {
    const { counts } = await list(admin)
    expect(Object.keys(counts).sort()).toEqual([
      'cancelled',
      'completed',
      'finalized',
      'in_progress',
      'requested',
      'scheduled',
    ])
    expect((await list(admin, '?status=cancelled&q=nothing')).counts).toEqual(counts)
  })

  it('says how far the field work is, as the inspection itself does', async () => {
    const { inspectionId } = await schedule(owner)
    await rateTheRest(inspector, inspectionId)
    const row = (await list(inspector)).inspections.find(
      (one: Listed) => one.inspection_id === inspectionId,
    )
    const { progress } = (await inspector.get(`/inspections/${inspectionId}`)).body
    expect(row.progress).toEqual({ rated: progress.rated, required: progress.required })
    expect(row.progress.rated).toBe(productSheets.required.length)
  })

  it('is cut to the homes of one county, with the name of the county, for each within their own', async () => {
    const { inspectionId } = await schedule(owner, { county_fips: counties.hays })
    const elsewhere = await schedule(owner)
    const found = await list(admin, `?page_size=100&county=${counties.hays}`)
    expect(found.county).toBe('Hays, TX')
    expect(idsOf(found)).toContain(inspectionId)
    expect(idsOf(found)).not.toContain(elsewhere.inspectionId)
    for (const { property_id } of found.inspections) {
      const { body } = await admin.get(`/properties/${property_id}`)
      expect(body.county_fips).toBe(counties.hays)
    }
    expect(idsOf(await list(inspector, `?page_size=100&county=${counties.hays}`))).not.toContain(
      inspectionId,
    )
    expect(await list(admin, '?county=00000')).toMatchObject({ total: 0, county: null })
    expect((await list(admin)).county).toBeNull()
    expect((await owner.get(`/inspections?county=${counties.hays}`)).status).toBe(403)
  })

  it('holds a visit in Hays for the inspector of Hays', async () => {
    const { inspectionId } = await schedule(owner, { county_fips: counties.hays })
    expect(idsOf(await list(inspector2))).toContain(inspectionId)
    expect(idsOf(await list(inspector))).not.toContain(inspectionId)
  })
})

describe('a list of 450 inspections', () => {
  type Row = Listed & {
    number: string
    status: string
    scheduled_start: string
    created_at: string
  }
  type Page = { inspections: Row[]; total: number; page: number; page_size: number }
  const page = async (query: string): Promise<Page> => list(inspector2, `?${query}`)
  /** All pages of a list, one after another. */
  const pages = async (query: string, size: number): Promise<Row[]> => {
    const rows: Row[] = []
    for (let at = 1; ; at += 1) {
      const part = await page(`${query}&page=${at}&page_size=${size}`)
      rows.push(...part.inspections)
      if (at * size >= part.total) return rows
    }
  }

  beforeAll(async () => {
    await sql`
      insert into inspections (number, property_id, homeowner_id, inspector_id, status, payment_status, reason,
        services, quote, agreement_text, conditions, scheduled_start, scheduled_end, created_at)
      select 'L-' || step, property_id, homeowner_id, ${inspector2.userId}::uuid,
        (array['scheduled', 'completed', 'finalized'])[1 + step % 3],
        (array['unpaid', 'paid'])[1 + step % 2], reason, services, quote, agreement_text, conditions,
        timestamptz '2031-01-01T15:00Z' + make_interval(days => step / 2, hours => 4 * (step % 2)),
        timestamptz '2031-01-01T18:30Z' + make_interval(days => step / 2, hours => 4 * (step % 2)),
        timestamptz '2030-01-01T00:00Z' + make_interval(days => step / 9)
      from (select * from inspections order by created_at limit 1) as one, generate_series(1, 450) as step
    `.execute(server.db)
  })

  it('finds the 201st and the last by number, and on their pages', async () => {
    for (const number of ['L-201', 'L-450']) {
      const found = await page(`q=${number.toLowerCase()}`)
      expect(found.inspections.map((row) => row.number)).toContain(number)
    }
    const third = await page('q=L-&sort=number&page=3&page_size=100')
    expect(third.inspections[0]?.number).toBe('L-201')
    expect(third).toMatchObject({ total: 450, page: 3, page_size: 100 })
  })

  it('has each of them on exactly one page, in any order, by any filter', async () => {
    const everything = await pages('q=L-', 100)
    expect(new Set(everything.map((row) => row.inspection_id)).size).toBe(450)
    const sorts = [
      'scheduled_start',
      '-scheduled_start',
      'created_at',
      '-created_at',
      'status',
      '-number',
    ]
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...sorts),
        fc.constantFrom('', '&status=scheduled', '&status=completed,finalized', '&payment=unpaid'),
        fc.integer({ min: 40, max: 100 }),
        async (sort, filter, size) => {
          const rows = await pages(`q=L-&sort=${sort}${filter}`, size)
          const wanted = everything.filter(
            (row) =>
              !filter.startsWith('&status=') || filter.slice(8).split(',').includes(row.status),
          )
          if (!filter.startsWith('&payment=')) expect(rows).toHaveLength(wanted.length)
          expect(new Set(rows.map((row) => row.inspection_id)).size).toBe(rows.length)
          const key = sort.replace('-', '')
          if (key !== 'scheduled_start' && key !== 'created_at') return
          const values = rows.map((row) => row[key])
          expect(values).toEqual(
            sort.startsWith('-') ? values.toSorted().toReversed() : values.toSorted(),
          )
        },
      ),
      { numRuns: 8 },
    )
  })

  it('sorts numbers as people count, and statuses in the order of a visit', async () => {
    const numbers = (await pages('q=L-&sort=number', 100)).map((row) => row.number)
    expect(numbers).toEqual(Array.from({ length: 450 }, (_, index) => `L-${index + 1}`))
    const statuses = (await pages('q=L-&sort=status', 100)).map((row) => row.status)
    expect([...new Set(statuses)]).toEqual(['scheduled', 'completed', 'finalized'])
  })

  it('is cut to days where the home is, both included', async () => {
    const found = await page('q=L-&from=2031-01-10&to=2031-01-11&sort=scheduled_start')
    expect(found.inspections.map((row) => row.scheduled_start.slice(0, 10))).toEqual([
      '2031-01-10',
      '2031-01-10',
      '2031-01-11',
      '2031-01-11',
    ])
  })

  it.each([
    ['sort', 'street'],
    ['status', 'scheduled,lost'],
    ['payment', 'gold'],
    ['from', 'tomorrow'],
    ['page', '0'],
    ['page_size', '101'],
    ['overdue', 'perhaps'],
    ['stranded', 'perhaps'],
    ['county', 'Hays'],
    ['state', 'open'],
  ])('does not take %s=%s, and names the field', async (field, value) => {
    const { status, body } = await admin.get(`/inspections?${field}=${value}`)
    expect(status).toBe(400)
    expect(Object.keys(body.fields)[0]).toMatch(new RegExp(`^${field}(\\.|$)`))
  })
})
