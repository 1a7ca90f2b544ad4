import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { removeFinding, saveFinding } from '#server/resources/worksheets/findings.ts'
import { leftAt } from '#server/resources/worksheets/left-at.ts'
import { removePhoto, takenAt } from '#server/resources/worksheets/photos.ts'
import { findingsOf, photosOf } from '#server/resources/worksheets/queries.ts'
import { saveTest } from '#server/resources/worksheets/save-test.ts'
import { setAsideOf } from '#server/resources/worksheets/set-aside.ts'
import { sheetsOf } from '#server/resources/worksheets/template-sheets.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addFile, addFinding, addPerson, addVisit, idsInOrder } from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

/** Three instants, and ids for them whose order is another one. */
const times = ['2026-03-03T12:00:00Z', '2026-03-01T12:00:00Z', '2026-03-02T12:00:00Z'] as const
const rows = () => idsInOrder(times.length).map((id, at) => [id, times[at] ?? times[0]] as const)
/** A finding as an inspector writes it. */
const finding = {
  item_id: 'roof.covering',
  title: 'Curled shingles',
  observation: 'The shingles curl.',
  implication: 'Water comes in.',
  action: 'repair' as const,
  recommendation: 'Replace them.',
  trade: 'roofer',
  severity: 'major' as const,
  time_frame: 'within_1_year' as const,
  locations: [],
  private_note: '',
}
const addPhoto = (
  inspection_id: string,
  values: { photo_id: string; file_id: string; created_at?: string; removed_at?: string },
) =>
  db
    .insertInto('photos')
    .values({ inspection_id, worksheet_id: 'roof', ...values })
    .execute()

describe('the field work of a visit', () => {
  it('has its findings and its photographs as they came, and without those that were removed', async () => {
    const visit = await addVisit(db, {})
    const file_id = await addFile(db, await addPerson(db))
    for (const [id, created_at] of rows()) {
      await addFinding(db, visit, { finding_id: id, created_at, title: created_at })
      await addPhoto(visit, { photo_id: id, file_id, created_at })
    }
    const removed = { removed_at: '2026-03-05T12:00:00Z' }
    await addFinding(db, visit, { ...removed, title: 'Removed' })
    const photo = { photo_id: randomUUID(), file_id, created_at: '2026-03-04T12:00:00Z' }
    await addPhoto(visit, { ...photo, ...removed })
    expect((await findingsOf(db, visit)).map(({ title }) => title)).toEqual(times.toSorted())
    const shown = (await photosOf(db, [visit])).map(({ created_at }) => Date.parse(created_at))
    expect(shown).toEqual(times.toSorted().map(Date.parse))
  })

  it('loses the very photograph and the very finding that are removed, of this visit alone, at the time of the removal', async () => {
    const [visit, other] = [await addVisit(db, {}), await addVisit(db, {})]
    const file_id = await addFile(db, await addPerson(db))
    const [kept, gone, elsewhere] = [randomUUID(), randomUUID(), randomUUID()]
    for (const [of, id] of [
      [visit, kept],
      [visit, gone],
      [other, elsewhere],
    ] as const) {
      await addPhoto(of, { photo_id: id, file_id })
      await addFinding(db, of, { finding_id: id })
    }
    const removed = Date.parse('2026-03-05T12:00:00Z')
    for (const photoId of [gone, elsewhere]) {
      await removePhoto(db, { inspectionId: visit, photoId }, removed)
      await removeFinding(db, { inspectionId: visit, findingId: photoId }, undefined, removed)
    }
    // Twice is once.
    await removePhoto(db, { inspectionId: visit, photoId: gone }, removed + 1)
    await removeFinding(db, { inspectionId: visit, findingId: gone }, undefined, removed + 1)
    for (const [of, id] of [
      [visit, kept],
      [other, elsewhere],
    ] as const) {
      expect((await photosOf(db, [of])).map(({ photo_id }) => photo_id)).toEqual([id])
      expect((await findingsOf(db, of)).map(({ finding_id }) => finding_id)).toEqual([id])
    }
    const when = [
      await db.selectFrom('photos').select('removed_at').where('photo_id', '=', gone).execute(),
      await db.selectFrom('findings').select('removed_at').where('finding_id', '=', gone).execute(),
    ]
    expect(when).toEqual([1, 2].map(() => [{ removed_at: new Date(removed) }]))
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

it('a finding that changes in one field alone is saved, and the same once more is not', async () => {
  const visit = await addVisit(db, {})
  const finding_id = randomUUID()
  const written = { title: 'Curled shingles', private_note: '', locations: ['North side'] }
  const changes: Partial<typeof written>[] = [
    {},
    { private_note: 'Ask about the ladder.' },
    { locations: ['North side', 'Porch'] },
    { title: 'Lost shingles' },
  ]
  let next = written
  for (const [at, change] of changes.entries()) {
    next = { ...next, ...change }
    for (const version of [at, at, at + 1]) {
      const values = { ...finding, ...next, version }
      const { saved } = await saveFinding(db, visit, finding_id, values, Date.now())
      expect(saved).toMatchObject({ ...next, version: at + 1 })
    }
  }
})

it('a finding that was removed elsewhere does not count as saved by a device that has not heard of it, and comes back as new', async () => {
  const now = Date.parse('2026-03-02T12:00:00Z')
  const visit = await addVisit(db, {})
  const finding_id = randomUUID()
  const save = (version: number) => saveFinding(db, visit, finding_id, { ...finding, version }, now)
  const { version } = (await save(0)).saved
  expect((await save(0)).saved.version).toBe(version)
  await removeFinding(db, { inspectionId: visit, findingId: finding_id }, undefined, now)
  // With the finding the device would put both together, send it again as new, and nobody would be asked.
  await expect(save(version)).rejects.toMatchObject({
    status: 409,
    code: 'conflict',
    message: expect.stringContaining('was removed on another device'),
    current: null,
  })
  expect(await findingsOf(db, visit)).toEqual([])
  expect((await save(0)).saved.version).toBeGreaterThan(version + 1)
  expect(await findingsOf(db, visit)).toHaveLength(1)
})

it('the reason why a test was not made that is sent twice is saved once, and is no conflict', async () => {
  const inspectionId = await addVisit(db, { services: JSON.stringify(['inspection', 'radon']) })
  const save = async (reason: string, version: number) =>
    (await saveTest(db, { inspectionId, kind: 'radon' }, { reason, version }, Date.now())).saved
  for (const version of [0, 0, 1])
    expect(await save('No power.', version)).toMatchObject({ reason: 'No power.', version: 1 })
  await expect(save('Windows open.', 0)).rejects.toMatchObject({ status: 409, code: 'conflict' })
  expect(await save('', 1)).toMatchObject({ reason: '', version: 2 })
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
