import { expect, it } from 'vitest'
import { fileOf, papersOf, setRemoved } from '#server/resources/licenses/papers.ts'
import { list, paperOf } from '#server/resources/licenses/queries.ts'
import { otherTenant } from '#tests/support/server/demos.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import {
  addFile,
  addInspector,
  addPerson,
  addVisit,
  idsInOrder,
} from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

// Late in the evening of March 2 in Texas, and March 3 already in Greenwich.
const now = Date.parse('2026-03-03T05:00:00Z')

it('a license is good through its last day, by the clocks of its state, and for twenty years at most', () => {
  const paper = (expires_on: string, state = 'TX') =>
    paperOf({ number: '1', state, expires_on }, now)
  expect(paper('2026-03-02').expires_at).toBe('2026-03-03T06:00:00.000Z')
  expect(paper('2026-03-03', 'NY').expires_at).toBe('2026-03-04T05:00:00.000Z')
  expect(() => paper('2026-03-01')).toThrow()
  // It is the third in New York already.
  expect(() => paper('2026-03-02', 'NY')).toThrow()
  expect(paper('2046-02-25')).toMatchObject({ expires_on: '2046-02-25' })
  expect(() => paper('2046-02-26')).toThrow()
})

it('licenses that end are the approved ones with less than thirty days left, and those that wait are all that an admin can decide', async () => {
  const day = 86_400_000
  const add = (first_name: string, ends: number, more = {}) =>
    addInspector(db, {
      first_name,
      last_name: 'Licensed',
      license_expires_at: new Date(now + ends * day),
      ...more,
    })
  await add('Ends', 29)
  await add('Lasts', 30)
  await add('Refused', 29, { license_status: 'refused' })
  await add('Waits', 400, { license_status: 'waiting' })
  await add('Missing', 400, { license_status: 'missing' })
  await add('Expired', -1, { license_status: 'expired' })
  await add('Renews', 200, {
    license_renewal: JSON.stringify({ number: '2', state: 'TX', expires_on: '2028-01-01' }),
  })
  const names = async (show: 'waiting' | 'ending') => {
    const asked = { show, sort: 'name' as const, page: 1, page_size: 20 }
    return (await list(db, null, asked, now)).licenses.map(({ name }) => name.split(' ')[0])
  }
  expect(await names('ending')).toEqual(['Ends'])
  expect(await names('waiting')).toEqual(['Expired', 'Missing', 'Renews', 'Waits'])
})

type Asked = Parameters<typeof list>[2]
const listed = async (tenant: string | null, asked: Partial<Asked>) =>
  (await list(db, tenant, { sort: 'name', page: 1, page_size: 20, ...asked }, now)).licenses

it('licenses are found by name, address and number, among the inspectors of one tenant', async () => {
  const demo_id = await otherTenant({ db })
  const [ann, ben, cid] = [
    await addInspector(db, {
      ...{ first_name: 'Ann', last_name: 'Quill', email: 'a@find.example' },
      license_number: 'TX-4711',
    }),
    await addInspector(db, { first_name: 'Ben', last_name: 'Quill', email: 'b@find.example' }),
    await addInspector(db, { first_name: 'Cid', last_name: 'Quill', demo_id }),
  ]
  await addPerson(db, { first_name: 'Dee', last_name: 'Quill' })
  const found = async (tenant: string | null, q: string) =>
    (await listed(tenant, { q })).map(({ inspector_id }) => inspector_id)
  expect(await found(null, 'quill')).toEqual([ann, ben])
  expect(await found(null, 'B@FIND.example')).toEqual([ben])
  expect(await found(null, 'tx-4711')).toEqual([ann])
  expect(await found(null, 'ann ben')).toEqual([])
  expect(await found(demo_id, 'quill')).toEqual([cid])
})

it('licenses come by name whatever the case, by age or by their last day, those without one last', async () => {
  const demo_id = await otherTenant({ db })
  const ids = idsInOrder(4)
  for (const [at, [first_name, day, license_expires_on]] of (
    [
      ['bo', 2, '2027-05-01'],
      ['Cy', 1, null],
      ['Al', 3, '2027-04-01'],
      ['al', 3, '2027-04-01'],
    ] as const
  ).entries())
    await addInspector(db, {
      ...{ demo_id, user_id: ids[at], first_name, license_expires_on },
      created_at: `2026-02-0${day}T12:00:00Z`,
    })
  for (const [sort, order] of [
    ['name', [2, 3, 0, 1]],
    ['-name', [1, 0, 3, 2]],
    ['created_at', [1, 0, 2, 3]],
    ['-created_at', [3, 2, 0, 1]],
    ['expires_on', [2, 3, 0, 1]],
    ['-expires_on', [0, 3, 2, 1]],
  ] as const) {
    const rows = await listed(demo_id, { sort })
    expect(
      rows.map(({ inspector_id }) => ids.indexOf(inspector_id)),
      sort,
    ).toEqual(order)
  }
})

it('a license in the list has the visits that its inspector still has to make', async () => {
  const demo_id = await otherTenant({ db })
  const inspector_id = await addInspector(db, { demo_id })
  const states = ['requested', 'scheduled', 'in_progress', 'completed', 'cancelled'] as const
  for (const status of states) await addVisit(db, { inspector_id, status })
  await addVisit(db, { inspector_id: await addInspector(db), status: 'scheduled' })
  expect(await listed(demo_id, {})).toMatchObject([{ inspector_id, open: 2 }])
})

it('papers of a license come newest first, those of one time by id, and one removed is the only one that goes', async () => {
  const [inspectorId, other] = [await addInspector(db), await addInspector(db)]
  const ids = idsInOrder(4)
  for (const [at, [name, day]] of (
    [
      ['old', 1],
      ['first', 3],
      ['second', 3],
      ['else', 2],
    ] as const
  ).entries()) {
    const inspector_id = name === 'else' ? other : inspectorId
    await db
      .insertInto('license_papers')
      .values({
        ...{ paper_id: ids[at] ?? '', inspector_id, name, sent_at: `2026-02-0${day}T12:00:00Z` },
        file_id: await addFile(db, inspector_id),
      })
      .execute()
  }
  const namesOf = async (id: string) => (await papersOf(db, id)).map(({ name }) => name)
  expect(await namesOf(inspectorId)).toEqual(['first', 'second', 'old'])
  const paperId = ids[1] ?? ''
  await expect(
    setRemoved(db, { inspectorId: other, paperId }, new Date(now)),
  ).rejects.toMatchObject({ status: 404 })
  await setRemoved(db, { inspectorId, paperId }, new Date(now))
  expect(await namesOf(inspectorId)).toEqual(['second', 'old'])
  expect(await namesOf(other)).toEqual(['else'])
  await expect(fileOf(db, { inspectorId, paperId })).rejects.toMatchObject({ status: 404 })
  expect((await fileOf(db, { inspectorId, paperId: ids[2] ?? '' })).name).toBe('second')
})
