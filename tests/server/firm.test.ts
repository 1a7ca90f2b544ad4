import { describe, expect, it } from 'vitest'
import {
  firmDay,
  firmName,
  firmNameFor,
  letterheadFor,
  letterheadOf,
  zoneOf,
} from '#server/firm.ts'
import { otherTenant } from '#tests/support/server/demos.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addHomeRow, addPerson, addVisit } from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

const now = Date.parse('2026-03-10T05:30:00Z')
const addFirm = (name: string, time_zone: string, demo_id: string | null = null) =>
  db
    .insertInto('firms')
    .values({ demo_id, name, time_zone, phone: '', address: '', license_line: '' })
    .execute()

describe('a firm', () => {
  it('has the clocks of Texas until it says where it is, whatever others have said', async () => {
    const [first, second] = [await otherTenant({ db }), await otherTenant({ db })]
    await addFirm('Of the East', 'America/New_York', first)
    expect(await zoneOf(db, null)).toBe('America/Chicago')
    expect(await zoneOf(db, second)).toBe('America/Chicago')
    await addFirm('Of the West', 'America/Los_Angeles')
    expect(await zoneOf(db, null)).toBe('America/Los_Angeles')
    expect(await zoneOf(db, first)).toBe('America/New_York')
    expect(await zoneOf(db, second)).toBe('America/Chicago')
    // Half past one in the night in New York, and the evening before in California.
    expect(await firmDay(db, first, now)).toEqual({ zone: 'America/New_York', today: '2026-03-10' })
    expect((await firmDay(db, null, now)).today).toBe('2026-03-09')
  })

  it('heads its own papers and the reports of its own visits', async () => {
    const [demo, nameless] = [await otherTenant({ db }), await otherTenant({ db })]
    await db.deleteFrom('firms').execute()
    await addFirm('Demo Firm', 'America/Chicago', demo)
    await addFirm('Our Firm', 'America/Chicago')
    const names: Record<string, string | undefined> = {}
    for (const [tenant, name] of [
      [demo, 'Demo Firm'],
      [null, 'Our Firm'],
      [nameless, undefined],
    ] as const) {
      const owner_id = await addPerson(db, { demo_id: tenant })
      const visit = await addVisit(db, { home: await addHomeRow(db, { owner_id }) })
      expect((await letterheadOf(db, tenant))?.name).toBe(name)
      expect((await letterheadFor(db, visit)).firm?.name).toBe(name)
      expect(await firmName(db, tenant, 'This server')).toBe(name ?? 'This server')
      names[visit] = name
    }
    for (const [visit, name] of Object.entries(names))
      expect(await firmNameFor(db, visit, 'This server')).toBe(name ?? 'This server')
  })
})
