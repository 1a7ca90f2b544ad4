import { expect, it } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { seedReference } from '#server/db/seed/reference.ts'
import { costRanges, rangeFor } from '#server/resources/reports/costs.ts'
import { makeDatabase } from '#tests/support/server/database.ts'

it('a database from before a cost range gets it once at the next start, and keeps its own', async () => {
  const database = await makeDatabase('none')
  const db = connect(database.url, 2)
  const defect = (system: string, title: string) => ({ system, title, action: 'repair' })
  try {
    await seedReference(db)
    const first = await costRanges(db)
    await db.deleteFrom('cost_ranges').where('system', 'in', ['exterior', 'fireplace']).execute()
    await db
      .updateTable('cost_ranges')
      .set({ high_cents: 1 })
      .where('system', '=', 'structure')
      .execute()
    await Promise.all([seedReference(db), seedReference(db)])
    const ranges = await costRanges(db)
    expect(ranges).toHaveLength(first.length)
    expect(rangeFor(ranges, defect('structure', 'A crack'))?.high_cents).toBe(1)
    expect(rangeFor(ranges, defect('exterior', 'Siding is loose'))).toMatchObject({
      low_cents: 24_400,
      high_cents: 525_000,
      year: 2024,
    })
    expect(rangeFor(ranges, defect('exterior', 'A deck or porch that moves'))).toBeUndefined()
    expect(rangeFor(ranges, defect('fireplace', 'Crown cracked'))?.source).toMatch(/HomeAdvisor/)
  } finally {
    await db.destroy()
    await database.drop()
  }
})

it('the range of a replacement applies to a replaced part, and not to a small repair of the same part', async () => {
  const database = await makeDatabase('none')
  const db = connect(database.url, 2)
  const defect = (system: string, title: string) => ({ system, title, action: 'repair' })
  try {
    await seedReference(db)
    const ranges = await costRanges(db)
    expect(rangeFor(ranges, defect('electrical', 'GFCI missing or failed'))).toMatchObject({
      low_cents: 5000,
      high_cents: 30_000,
      year: 2024,
    })
    expect(rangeFor(ranges, defect('attic', 'Low insulation'))?.source).toMatch(/insulation/)
    expect(rangeFor(ranges, defect('electrical', 'Federal Pacific panel'))?.source).toMatch(
      /replace an electrical panel/,
    )
    expect(rangeFor(ranges, defect('electrical', 'Open knock-out in the panel'))).toBeUndefined()
    expect(rangeFor(ranges, defect('interior', 'Damaged interior door'))?.low_cents).toBe(22_600)
    expect(rangeFor(ranges, defect('interior', 'Door rubs or sticks'))).toBeUndefined()
    expect(rangeFor(ranges, defect('attic', 'Rodent evidence'))).toBeUndefined()
  } finally {
    await db.destroy()
    await database.drop()
  }
})
