import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Health } from '#contract/health.ts'
import { setUpOf } from '#server/resources/properties/set-up.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addHomeRow } from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

const look = (property_id: string, submitted_at: string | null) =>
  db
    .insertInto('diy_analyses')
    .values({
      ...{ analysis_id: randomUUID(), property_id, submitted_at },
      state: submitted_at === null ? 'begun' : 'submitted',
    })
    .execute()
const keep = (property_id: string, category: 'report' | 'warranty', state: 'kept' | 'uploading') =>
  db
    .insertInto('documents')
    .values({
      ...{ document_id: randomUUID(), property_id, category, state },
      ...{ name: 'A paper', bytes: 1, created_at: '2026-03-01T12:00:00Z' },
    })
    .execute()
const partsFrom = (roof: number | null, heater: number | null, furnace: number | null) =>
  [
    { name: 'Roof covering', installed_year: roof },
    { name: 'Water heater', installed_year: heater },
    { name: 'Furnace', installed_year: furnace },
  ] as Health['components'] // Their names and years decide alone.

it('a new home is set up once it has a score, a look of its own and the two ages, and its own papers count alone', async () => {
  const { property_id } = await addHomeRow(db)
  const { property_id: elsewhere } = await addHomeRow(db)
  await look(elsewhere, '2026-03-01T12:00:00Z')
  await keep(elsewhere, 'report', 'kept')
  await look(property_id, null)
  await keep(property_id, 'report', 'uploading')
  await keep(property_id, 'warranty', 'kept')
  const done = async (score: number | null, components: Health['components']) =>
    (await setUpOf(db, property_id, { score, components })).map((step) => step.done)
  expect(await done(80, partsFrom(2001, 2015, 2020))).toEqual([false, true, false])
  await look(property_id, '2026-03-02T12:00:00Z')
  expect(await done(80, partsFrom(2001, null, 2020))).toEqual([true, false, false])
  expect(await done(80, partsFrom(null, 2015, 2020))).toEqual([true, false, false])
  expect(await done(null, partsFrom(2001, 2015, 2020))).toEqual([true, true, false])
  expect(await done(80, partsFrom(2001, 2015, null))).toEqual([])
  await keep(property_id, 'report', 'kept')
  expect(await done(null, partsFrom(2001, 2015, null))).toEqual([true, true, true])
})
