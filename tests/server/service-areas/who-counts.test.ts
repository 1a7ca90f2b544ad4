import { beforeAll, describe, expect, it } from 'vitest'
import { travelTo } from '#server/county-terms.ts'
import { waitingCounties } from '#server/resources/bookings/queries.ts'
import {
  countyOf,
  coverage,
  coverageMap,
  milesTo,
} from '#server/resources/service-areas/coverage.ts'
import { areas } from '#server/resources/service-areas/queries.ts'
import { lockAreas } from '#server/resources/service-areas/saving.ts'
import { turnsOfCoverage } from '#server/waiting-list.ts'
import { otherTenant } from '#tests/support/server/demos.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import {
  addHomeRow,
  addInspector,
  addPerson,
  addVisit,
  callerOf,
  cover,
} from '#tests/support/server/rows.ts'

/* Two firms in Hays County. In each, four people who once went there may inspect no longer. */

const { db } = ownDatabase('none')

const [hays, travis] = ['48209', '48453']
const past = '2026-03-01T12:00:00Z'
const asked = { sort: 'name', page: 1, page_size: 20, q: 'Hays TX' } as const
type Firm = { tenant: string | null; ann: string; ben: string; number: string; cents: number }
let ours: Firm
let theirs: Firm

const addFirm = async (tenant: string | null, number: string, cents: number): Promise<Firm> => {
  const of = { demo_id: tenant }
  const ann = await addInspector(db, { ...of, first_name: 'Ann' })
  const ben = await addInspector(db, { ...of, first_name: 'Ben' })
  await cover(db, ann, hays, { travel_cents: cents })
  for (const more of [
    { user_type: 'homeowner' as const },
    { license_status: 'refused' as const },
    { deactivated_at: past },
    { closes_at: past },
  ]) {
    const gone = await addInspector(db, { ...of, ...more, first_name: 'Gone' })
    await cover(db, gone, hays, { travel_cents: 1000 })
    await addInspector(db, { ...of, ...more, first_name: 'Nobody' })
  }
  const owner_id = await addPerson(db, of)
  await addVisit(db, { home: await addHomeRow(db, { county_fips: hays, owner_id }), number })
  return { tenant, ann, ben, number, cents }
}
beforeAll(async () => {
  ours = await addFirm(null, 'HK-9101', 5000)
  theirs = await addFirm(await otherTenant({ db }), 'HK-9102', 3000)
})

describe.each([
  ['this firm', () => ours],
  ['a firm beside it', () => theirs],
])('in the counties of %s', (_, firm) => {
  it('those who may inspect no longer are neither counted nor named', async () => {
    const { tenant, ann, ben, number, cents } = firm()
    const { counties } = await coverage(db, tenant, asked)
    expect(counties).toMatchObject([{ inspectors: 1, requests: 1, least_travel_cents: cents }])
    expect(counties[0]?.covered_by.map(({ inspector_id }) => inspector_id)).toEqual([ann])
    expect(await coverageMap(db, tenant)).toEqual([{ fips: hays, inspectors: 1, requests: 1 }])
    const county = await countyOf(db, tenant, hays)
    expect({
      inspectors: county.inspectors,
      covered_by: county.covered_by.map(({ inspector_id }) => inspector_id),
      could: county.could.map(({ inspector_id }) => inspector_id),
      waiting: county.waiting.map((one) => one.number),
    }).toEqual({ inspectors: 1, covered_by: [ann], could: [ben], waiting: [number] })
  })

  it('the way is as long and as dear as for those who may inspect', async () => {
    const { tenant, ann, cents } = firm()
    expect([...(await milesTo(db, tenant, travis)).keys()]).toEqual([ann])
    expect(await travelTo(db, tenant, hays)).toEqual({ county: 'Hays, TX', cents })
  })

  it('an inspector reads how many others go there, and which requests wait there', async () => {
    const { tenant, ben, number } = firm()
    await cover(db, ben, hays)
    const user = {
      ...callerOf(ben, 'inspector'),
      demo: tenant === null ? null : { id: tenant, until: Number.MAX_SAFE_INTEGER },
    }
    const { counties } = await areas(db, user, ben)
    expect(counties).toMatchObject([{ others: 1, requests: 1, numbers: [number] }])
    await db.deleteFrom('service_areas').where('inspector_id', '=', ben).execute()
  })
})

it('nobody reads or changes the counties of somebody of another firm, or of somebody who inspects no longer', async () => {
  const refused = async (of: Firm, id: string) => {
    const demo = of.tenant === null ? null : { id: of.tenant, until: Number.MAX_SAFE_INTEGER }
    const admin = { ...callerOf(of.ben, 'admin'), demo }
    await expect(areas(db, admin, id)).rejects.toMatchObject({ status: 404 })
    const asked = { inspectorId: id, now: Date.parse(past) }
    await expect(lockAreas(db, admin, asked)).rejects.toMatchObject({ status: 404 })
  }
  await refused(ours, theirs.ann)
  await refused(theirs, ours.ann)
  await refused(ours, await addPerson(db))
})

it('people who wait for a county get no offer, and keep none, because of somebody who inspects no longer, or of another firm', async () => {
  const [caldwell, comal] = ['48055', '48091']
  for (const more of [
    { user_type: 'homeowner' as const },
    { license_status: 'refused' as const },
    { deactivated_at: past },
    { closes_at: past },
    { demo_id: theirs.tenant },
  ])
    await cover(db, await addInspector(db, more), caldwell)
  await cover(db, ours.ben, comal)
  const wait = (email: string, county_fips: string, created_at: string) =>
    db.insertInto('waiting_list').values({ email, county_fips, created_at }).execute()
  await wait('late@example.com', caldwell, '2026-02-02T12:00:00Z')
  await wait('early@example.com', caldwell, '2026-02-01T12:00:00Z')
  await wait('lucky@example.com', comal, '2026-02-03T12:00:00Z')
  const shown = async () =>
    (await waitingCounties(db)).map(({ county_name, covered, people }) => [
      county_name,
      covered,
      people.map(({ email }) => email),
    ])
  const caldwellRow = ['Caldwell', false, ['early@example.com', 'late@example.com']]
  expect(await shown()).toEqual([caldwellRow, ['Comal', true, ['lucky@example.com']]])
  const idOf = async (email: string) =>
    (
      await db
        .selectFrom('waiting_list')
        .select('waiting_id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
    ).waiting_id
  expect(await turnsOfCoverage(db)).toEqual([
    { id: await idOf('lucky@example.com'), event: 'offer' },
  ])
  await db.updateTable('waiting_list').set({ state: 'offered' }).execute()
  expect(await turnsOfCoverage(db)).toEqual([
    { id: await idOf('early@example.com'), event: 'uncover' },
    { id: await idOf('late@example.com'), event: 'uncover' },
  ])
})

it('the counties that people wait for come with the most people first, then by state and by name', async () => {
  await db.deleteFrom('waiting_list').execute()
  const named = [
    ['Travis', 'TX'],
    ['Bastrop', 'TX'],
    ['Yuma', 'AZ'],
    ['Hays', 'TX'],
  ] as const
  for (const [name, state] of named) {
    const { fips } = await db
      .selectFrom('counties')
      .select('fips')
      .where('name', '=', name)
      .where('state', '=', state)
      .executeTakeFirstOrThrow()
    const emails = name === 'Hays' ? ['one@example.com', 'two@example.com'] : ['one@example.com']
    await db
      .insertInto('waiting_list')
      .values(emails.map((email) => ({ email, county_fips: fips })))
      .execute()
  }
  expect((await waitingCounties(db)).map(({ county_name }) => county_name)).toEqual([
    'Hays',
    'Yuma',
    'Bastrop',
    'Travis',
  ])
})
