import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { extended, withFormer } from '#server/resources/worksheets/former-sheets.ts'
import type { Sheet } from '#server/resources/worksheets/sheet.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addFile, addFinding, addPerson, addVisit } from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

const sheet = (worksheet_id: string, items: string[], facts: string[] = []): Sheet => ({
  worksheet_id,
  label: worksheet_id,
  scope: '',
  items: items.map((item_id) => ({ item_id, label: item_id, hint: null, required: true })),
  facts: facts.map((fact_id) => ({ fact_id, label: fact_id, options: [] })),
})
const wanted = (of: { items?: string[]; facts?: string[]; worksheets?: string[] }) => ({
  items: new Set(of.items),
  facts: new Set(of.facts),
  worksheets: new Set(of.worksheets),
})
const idsOf = (sheets: readonly Sheet[]) =>
  sheets.map(({ worksheet_id, items, facts }) => [
    worksheet_id,
    items.map(({ item_id }) => item_id),
    facts.map(({ fact_id }) => fact_id),
  ])

it('an item and a fact that two former templates had are added once', () => {
  const former = [[sheet('roof', ['vents'], ['age'])], [sheet('roof', ['vents'], ['age'])]]
  const { sheets } = extended(
    [sheet('roof', ['shingles'])],
    former,
    wanted({ items: ['vents'], facts: ['age'] }),
    undefined,
  )
  expect(idsOf(sheets)).toEqual([['roof', ['shingles', 'vents'], ['age']]])
})

it('what nobody recorded stays away, and what was recorded is not asked for', () => {
  const { sheets } = extended(
    [sheet('roof', ['shingles'])],
    [[sheet('roof', ['shingles', 'vents', 'gutters'])]],
    wanted({ items: ['vents'] }),
    undefined,
  )
  expect(sheets[0]?.items.map(({ item_id, required }) => [item_id, required])).toEqual([
    ['shingles', true],
    ['vents', false],
  ])
})

it('a worksheet comes back for its photos without items, and whole where it is asked for', () => {
  const former = [[sheet('attic', ['vents', 'beams'])]]
  const back = extended([], former, wanted({ worksheets: ['attic'] }), undefined)
  expect(idsOf(back.sheets)).toEqual([['attic', [], []]])
  const whole = extended([], former, wanted({}), 'attic')
  expect(idsOf(whole.sheets)).toEqual([['attic', ['vents', 'beams'], []]])
})

it('of the template before, a visit keeps the parts with findings and photographs that were not removed, of this visit', async () => {
  const [visit, other] = [await addVisit(db, {}), await addVisit(db, {})]
  const file_id = await addFile(db, await addPerson(db))
  // Null is the template of the product.
  await db
    .insertInto('former_templates')
    .values({ inspection_id: visit, version_id: null, left_at: '2026-03-02T12:00:00Z' })
    .execute()
  const removed = { removed_at: '2026-03-03T12:00:00Z' }
  const photograph = (inspection_id: string, worksheet_id: string, more: object) =>
    db
      .insertInto('photos')
      .values({ photo_id: randomUUID(), inspection_id, worksheet_id, file_id, ...more })
      .execute()
  await addFinding(db, visit, { item_id: 'roof.covering' })
  await addFinding(db, visit, { item_id: 'roof.gutters', ...removed })
  await addFinding(db, other, { item_id: 'roof.downspouts' })
  await photograph(visit, 'attic', {})
  await photograph(visit, 'plumbing', removed)
  await photograph(other, 'electrical', {})
  const { sheets } = await withFormer(db, visit, [], { arriving: {}, left: [], ordered: [] })
  expect(sheets.map((one) => [one.worksheet_id, one.items.map(({ item_id }) => item_id)])).toEqual([
    ['roof', ['roof.covering']],
    ['attic', []],
  ])
})
