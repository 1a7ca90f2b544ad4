import { describe, expect, it } from 'vitest'
import { defaultPriceTable } from '#contract/standard-prices.ts'
import { previewOf } from '#server/resources/price-tables/preview.ts'
import {
  insertTable,
  restoreTable,
  tablesOf,
  withdrawTable,
} from '#server/resources/price-tables/queries.ts'
import { tableInForce, tableOfOrder } from '#server/resources/pricing/queries.ts'
import { otherTenant } from '#tests/support/server/demos.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addHomeRow, addPerson, addVisit } from '#tests/support/server/rows.ts'

/* Two firms with prices of their own. */

const { db } = ownDatabase('none')

const now = Date.parse('2026-03-10T15:00:00Z')
const today = '2026-03-10'
const publish = async (
  tenant: string | null,
  version: number,
  effective_on: string,
  cents: number,
) => {
  const by = await addPerson(db, { user_type: 'admin', demo_id: tenant })
  const tiers = [{ up_to: 3500, cents }]
  await insertTable(db, tenant, { ...defaultPriceTable, version, effective_on, tiers }, { by, now })
  return by
}
const states = async (tenant: string | null) =>
  (await tablesOf(db, tenant, today)).map(({ version, state }) => [version, state])

describe('the price tables of a firm', () => {
  it('are its own: nobody else prices by them, withdraws them or brings them back', async () => {
    const theirs = await otherTenant({ db })
    const by = await publish(null, 2, '2026-03-20', 11_000)
    await publish(null, 3, '2026-03-02', 12_000)
    await publish(theirs, 2, '2026-03-20', 21_000)
    await publish(theirs, 3, '2026-03-04', 22_000)
    const firstTier = async (tenant: string | null, version?: number) => {
      const { tiers } =
        version === undefined
          ? await tableInForce(db, tenant, now)
          : await tableOfOrder(db, tenant, version)
      return tiers[0]?.cents
    }
    expect([await firstTier(null), await firstTier(theirs)]).toEqual([12_000, 22_000])
    expect([await firstTier(null, 2), await firstTier(theirs, 2)]).toEqual([11_000, 21_000])
    const all = (first: string) => [
      [2, first],
      [3, 'in_force'],
      [1, 'past'],
    ]
    const withdrawal = { by, now, today }
    expect(await withdrawTable(db, null, 2, withdrawal)).toBe(true)
    expect([await states(null), await states(theirs)]).toEqual([all('withdrawn'), all('coming')])
    expect(await withdrawTable(db, theirs, 2, withdrawal)).toBe(true)
    await restoreTable(db, null, 2)
    expect([await states(null), await states(theirs)]).toEqual([all('coming'), all('withdrawn')])
    expect(await withdrawTable(db, null, 2, withdrawal)).toBe(true)
    await restoreTable(db, theirs, 2)
    expect([await states(null), await states(theirs)]).toEqual([all('withdrawn'), all('coming')])
  })

  it('begin at the midnight of its own clock', async () => {
    const [west, east] = [await otherTenant({ db }), await otherTenant({ db })]
    for (const [demo_id, time_zone] of [
      [west, 'Pacific/Honolulu'],
      [east, 'America/New_York'],
    ] as const) {
      await db
        .insertInto('firms')
        .values({ demo_id, name: 'F', phone: '', address: '', license_line: '', time_zone })
        .execute()
      await publish(demo_id, 2, '2026-06-02', 31_000)
      await publish(demo_id, 3, '2026-01-02', 32_000)
    }
    // One in the morning of June 2 in New York, and the evening before on Hawaii.
    const night = Date.parse('2026-06-02T05:00:00Z')
    const versions = [await tableInForce(db, west, night), await tableInForce(db, east, night)]
    expect(versions.map(({ version }) => version)).toEqual([3, 2])
  })

  it('come with the newest day first, and of one day the one that was published last', async () => {
    const tenant = await otherTenant({ db })
    await publish(tenant, 2, '2026-02-05', 1)
    await publish(tenant, 4, '2026-04-05', 1)
    await publish(tenant, 3, '2026-03-05', 1)
    await db
      .updateTable('price_tables')
      .set({ withdrawn_at: new Date(now) })
      .where('demo_id', '=', tenant)
      .where('version', '=', 4)
      .execute()
    await publish(tenant, 5, '2026-04-05', 1)
    expect(await states(tenant)).toEqual([
      [5, 'coming'],
      [4, 'withdrawn'],
      [3, 'in_force'],
      [2, 'past'],
      [1, 'past'],
    ])
  })
})

it('a preview of prices has the orders of its own firm, of whole days and without those that were cancelled', async () => {
  const theirs = await otherTenant({ db })
  const quote = JSON.stringify({ ...{ total_cents: 40_000, lines: [] }, table_version: 1 })
  const order = async (demo_id: string | null, number: string, more = {}) => {
    const home = await addHomeRow(db, {
      owner_id: await addPerson(db, { demo_id }),
      ...{ square_feet: 2000, year_built: 2000, foundation: 'slab' },
    })
    await addVisit(db, { home, number, quote, created_at: '2026-03-05T15:00:00Z', ...more })
  }
  await order(null, 'HK-8301')
  await order(theirs, 'HK-8302')
  // The clocks of Chicago go forward on March 8.
  await order(null, 'HK-8303', { created_at: '2026-02-09T05:59:59Z' })
  await order(null, 'HK-8304', { created_at: '2026-02-09T06:00:00Z' })
  await order(null, 'HK-8305', { created_at: '2026-03-11T04:59:59Z' })
  await order(null, 'HK-8306', { created_at: '2026-03-11T05:00:00Z' })
  await order(null, 'HK-8307', { status: 'cancelled' })
  const { version: _, effective_on: __, ...terms } = defaultPriceTable
  const orders = async (tenant: string | null) => {
    // The standard table has a price for every foundation.
    const asked = { ...terms, span: 'last_30_days' } as Parameters<typeof previewOf>[2]
    const zone = 'America/Chicago'
    return (await previewOf(db, tenant, asked, { zone, today })).orders.map(({ number }) => number)
  }
  expect([await orders(null), await orders(theirs)]).toEqual([
    ['HK-8301', 'HK-8304', 'HK-8305'],
    ['HK-8302'],
  ])
})
