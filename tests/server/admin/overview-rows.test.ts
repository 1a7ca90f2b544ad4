import { describe, expect, it } from 'vitest'
import { overview } from '#server/resources/admin/queries.ts'
import { otherTenant } from '#tests/support/server/demos.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addHomeRow, addInspector, addPerson, addVisit, cover } from '#tests/support/server/rows.ts'

/* Each test has a firm of its own. */

const { db } = ownDatabase('none')

const now = Date.parse('2026-03-10T15:00:00Z')
const [bastrop, burnet, hays, travis] = ['48021', '48053', '48209', '48453']
type Values = Parameters<typeof addVisit>[1]

const addFirm = async () => {
  const demo_id = await otherTenant({ db })
  const visit = async (county_fips: string, values: Values = {}) => {
    const owner_id = await addPerson(db, { demo_id })
    return addVisit(db, { home: await addHomeRow(db, { owner_id, county_fips }), ...values })
  }
  return { demo_id, visit, shown: () => overview(db, demo_id, now) }
}

describe('the overview of a firm', () => {
  it('counts for a request the inspectors of the firm who may go there, and nobody else', async () => {
    const { demo_id, visit, shown } = await addFirm()
    await visit(travis)
    const out = [
      { license_status: 'waiting' },
      { license_status: 'expired' },
      { deactivated_at: '2026-03-01T12:00:00Z' },
      { closes_at: '2026-04-01T12:00:00Z' },
      // They have another role now.
      { user_type: 'homeowner' },
      { demo_id: null },
      { demo_id: await otherTenant({ db }) },
    ] as const
    for (const values of out)
      await cover(db, await addInspector(db, { demo_id, ...values }), travis)
    await cover(db, await addInspector(db, { demo_id }), hays)
    expect(await shown()).toMatchObject({
      unassigned: [{ covering: 0 }],
      uncovered: [{ fips: travis, name: 'Travis, TX', requests: 1 }],
    })
    for (const _ of [1, 2]) await cover(db, await addInspector(db, { demo_id }), travis)
    expect(await shown()).toMatchObject({ unassigned: [{ covering: 2 }], uncovered: [] })
  })

  it('has the counties without an inspector by the oldest request of each, those of one instant by their number', async () => {
    const { visit, shown } = await addFirm()
    const asked = (county: string, day: number, status: Values['status'] = 'requested') =>
      visit(county, { created_at: `2026-03-0${day}T12:00:00Z`, status })
    await asked(hays, 2)
    await asked(bastrop, 2)
    await asked(burnet, 3)
    await asked(burnet, 1)
    await asked(travis, 1, 'scheduled')
    await asked(travis, 1, 'cancelled')
    expect((await shown()).uncovered.map(({ fips, requests }) => [fips, requests])).toEqual([
      [burnet, 2],
      [bastrop, 1],
      [hays, 1],
    ])
  })

  it('counts its inspectors who wait for approval, as their queue does, and no mail, which a demo has not', async () => {
    const { demo_id, shown } = await addFirm()
    const verified_at = new Date(now)
    for (const license_status of ['missing', 'waiting', 'expired', 'approved'] as const)
      await addInspector(db, { demo_id, license_status, verified_at })
    await addInspector(db, { demo_id: null, license_status: 'waiting', verified_at })
    expect((await shown()).totals).toMatchObject({ licenses: 3, mails: 0 })
  })

  it('takes the time to a report from its own reports of the last 90 days, the first instant of them too', async () => {
    const { visit, shown } = await addFirm()
    const limit = now - 90 * 86_400_000
    const published = (finalized: number, hours: number) =>
      visit(travis, {
        status: 'finalized',
        finalized_at: new Date(finalized),
        started_at: new Date(finalized - hours * 3_600_000),
      })
    await published(limit - 1, 70)
    expect((await shown()).figures.median_hours_to_finalize).toBeNull()
    await published(limit, 8)
    await addVisit(db, {
      status: 'finalized',
      finalized_at: new Date(now),
      started_at: new Date(now - 3_600_000),
    })
    expect((await shown()).figures.median_hours_to_finalize).toBe(8)
  })

  it('has the number of its inspections in each state', async () => {
    const { visit, shown } = await addFirm()
    const states = ['requested', 'scheduled', 'in_progress', 'completed', 'finalized'] as const
    for (const [at, status] of states.entries())
      for (let count = 0; count <= at; count++) await visit(travis, { status })
    await visit(travis, { status: 'cancelled' })
    expect((await shown()).figures).toEqual({
      requested: 1,
      scheduled: 2,
      in_progress: 3,
      completed: 4,
      finalized: 5,
      median_hours_to_finalize: null,
    })
  })
})
