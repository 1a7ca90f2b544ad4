import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { removeFinding, saveFinding } from '#server/resources/worksheets/findings.ts'
import { leftAt } from '#server/resources/worksheets/left-at.ts'
import { takenAt } from '#server/resources/worksheets/photos.ts'
import { findingsOf, photosOf } from '#server/resources/worksheets/queries.ts'
import { setAsideOf } from '#server/resources/worksheets/set-aside.ts'
import { sheetsOf } from '#server/resources/worksheets/template-sheets.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addFile, addFinding, addPerson, addVisit, idsInOrder } from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

/** Three instants, and ids for them whose order is another one. */
const times = ['2026-03-03T12:00:00Z', '2026-03-01T12:00:00Z', '2026-03-02T12:00:00Z'] as const
const rows = () => idsInOrder(times.length).map((id, at) => [id, times[at] ?? times[0]] as const)

describe('the field work of a visit', () => {
  it('has its findings and its photographs as they came, and without those that were removed', async () => {
    const visit = await addVisit(db, {})
    const file_id = await addFile(db, await addPerson(db))
    const addPhoto = (photo_id: string, created_at: string, more = {}) =>
      db
        .insertInto('photos')
        .values({
          photo_id,
          inspection_id: visit,
          worksheet_id: 'roof',
          file_id,
          created_at,
          ...more,
        })
        .execute()
    for (const [id, created_at] of rows()) {
      await addFinding(db, visit, { finding_id: id, created_at, title: created_at })
      await addPhoto(id, created_at)
    }
    const removed = { removed_at: '2026-03-05T12:00:00Z' }
    await addFinding(db, visit, { ...removed, title: 'Removed' })
    await addPhoto(randomUUID(), '2026-03-04T12:00:00Z', removed)
    expect((await findingsOf(db, visit)).map(({ title }) => title)).toEqual(times.toSorted())
    const shown = (await photosOf(db, [visit])).map(({ created_at }) => Date.parse(created_at))
    expect(shown).toEqual(times.toSorted().map(Date.parse))
  })

  it('has the values that lost with the newest one first', async () => {
    const visit = await addVisit(db, {})
    for (const [aside_id, created_at] of rows())
      await db
        .insertInto('set_aside')
        .values({
          aside_id,
          inspection_id: visit,
          label: '',
          field: '',
          value: created_at,
          created_at,
        })
        .execute()
    expect((await setAsideOf(db, visit)).map(({ value }) => value)).toEqual(
      times.toSorted().toReversed(),
    )
  })

  it('goes on at the worksheet where something was saved last, a rating, a fact or a finding', async () => {
    const visit = await addVisit(db, {})
    const sheets = await sheetsOf(db, visit)
    const left = () => leftAt(db, visit, sheets)
    expect(await left()).toBeNull()
    const [roof, second, third] = sheets.sheets
    await addFinding(db, visit, {
      item_id: roof?.items[0]?.item_id ?? '',
      updated_at: '2026-03-02T12:00:00Z',
    })
    const rate = (updated_at: string) =>
      db
        .insertInto('item_ratings')
        .values({
          inspection_id: visit,
          item_id: second?.items[0]?.item_id ?? '',
          rating: 'IN',
          version: 1,
          updated_at,
        })
        .onConflict((clash) =>
          clash.columns(['inspection_id', 'item_id']).doUpdateSet({ updated_at }),
        )
        .execute()
    await rate('2026-03-01T12:00:00Z')
    expect(await left()).toBe(roof?.worksheet_id)
    await rate('2026-03-03T12:00:00Z')
    expect(await left()).toBe(second?.worksheet_id)
    await db
      .insertInto('facts')
      .values({
        inspection_id: visit,
        fact_id: third?.facts[0]?.fact_id ?? '',
        value: 'Seen',
        version: 1,
        updated_at: '2026-03-04T12:00:00Z',
      })
      .execute()
    expect(await left()).toBe(third?.worksheet_id)
  })
})

it('a finding that was removed elsewhere does not count as saved by a device that has not heard of it, and comes back as new', async () => {
  const now = Date.parse('2026-03-02T12:00:00Z')
  const visit = await addVisit(db, {})
  const finding_id = randomUUID()
  const body = {
    item_id: 'roof.covering',
    title: 'Curled shingles',
    observation: 'The shingles curl.',
    implication: 'Water comes in.',
    action: 'repair',
    recommendation: 'Replace them.',
    trade: 'roofer',
    severity: 'major',
    time_frame: 'within_1_year',
    locations: [],
    private_note: '',
  } as const
  const save = (version: number) =>
    saveFinding(db, visit, finding_id, { ...body, locations: [], version }, now)
  const { version } = (await save(0)).saved
  expect((await save(0)).saved.version).toBe(version)
  await removeFinding(db, visit, finding_id, now)
  await expect(save(version)).rejects.toMatchObject({ status: 409, code: 'conflict' })
  expect(await findingsOf(db, visit)).toEqual([])
  expect((await save(0)).saved.version).toBeGreaterThan(version + 1)
  expect(await findingsOf(db, visit)).toHaveLength(1)
})

it('a photograph was taken when its device says so, unless its clock is more than a day ahead', () => {
  const now = Date.parse('2026-03-02T12:00:00Z')
  // Of a form it reads this field alone.
  const taken = (taken_at?: string) => takenAt({ taken_at } as Parameters<typeof takenAt>[0], now)
  expect(taken()).toBeNull()
  expect(taken('2026-03-03T12:00:00Z')).toEqual(new Date('2026-03-03T12:00:00Z'))
  expect(taken('2026-03-03T12:00:01Z')).toBeNull()
  expect(taken('2019-01-01T12:00:00Z')).toEqual(new Date('2019-01-01T12:00:00Z'))
})
