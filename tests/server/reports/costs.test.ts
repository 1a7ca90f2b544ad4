import { expect, it } from 'vitest'
import { costRangesOf, rangeFor } from '#server/resources/reports/costs.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addHomeRow } from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')
const defect = (system: string, title: string) => ({ system, title, action: 'repair' })

it('the range of a replacement applies to a replaced part, and not to a small repair of the same part', async () => {
  const ranges = await costRangesOf(db, (await addHomeRow(db)).property_id)
  const of = (system: string, title: string) => rangeFor(ranges, defect(system, title))
  expect(of('electrical', 'GFCI missing or failed')).toMatchObject({
    low_cents: 5000,
    high_cents: 30_000,
    year: 2024,
  })
  expect(of('exterior', 'Siding is loose')).toMatchObject({
    low_cents: 24_400,
    high_cents: 525_000,
    year: 2024,
  })
  expect(of('exterior', 'A deck or porch that moves')).toBeUndefined()
  expect(of('fireplace', 'Crown cracked')?.source).toMatch(/HomeAdvisor/)
  expect(of('attic', 'Low insulation')?.source).toMatch(/insulation/)
  expect(of('electrical', 'Federal Pacific panel')?.source).toMatch(/replace an electrical panel/)
  expect(of('electrical', 'Open knock-out in the panel')).toBeUndefined()
  expect(of('interior', 'Damaged interior door')?.low_cents).toBe(22_600)
  expect(of('interior', 'Door rubs or sticks')).toBeUndefined()
  expect(of('attic', 'Rodent evidence')).toBeUndefined()
  expect(of('roof', 'Worn shingles')?.low_cents).toBe(572_700)
  expect(of('roof', 'A dip')?.low_cents).toBe(20_000)
})
