import { expect, it } from 'vitest'
import { inspections } from '#server/resources/properties/queries.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addHomeRow, addVisit } from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

it('a home has its visits with the newest first, and a report stays published while it is amended', async () => {
  const home = await addHomeRow(db)
  const visit = (day: number, more = {}) =>
    addVisit(db, { home, created_at: new Date(Date.UTC(2026, 2, day)), ...more })
  const amended = await visit(2, { status: 'completed', version: 2 })
  const newest = await visit(4, { status: 'completed' })
  const first = await visit(1, { status: 'finalized' })
  const asked = await visit(3)
  const found = await inspections(db, home.property_id)
  expect(found.map(({ inspection_id, published }) => [inspection_id, published])).toEqual([
    [newest, false],
    [asked, false],
    [amended, true],
    [first, true],
  ])
})
