import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { allVisits } from '#server/resources/inspections/export.ts'
import { type Asked, counts, list } from '#server/resources/inspections/list.ts'
import { sumsOf } from '#server/resources/inspections/money.ts'
import type { Tenant } from '#server/tenant.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addHomeRow, addInspector, addPerson, addVisit } from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

const now = Date.parse('2026-03-15T18:00:00Z')
const page = { sort: 'number', page: 1, page_size: 50 } as const

const addDemo = async () => {
  const demo_id = randomUUID()
  const expires_at = '2026-03-16T18:00:00Z'
  await db.insertInto('demos').values({ demo_id, state: 'running', expires_at }).execute()
  return demo_id
}
const homeIn = async (demo_id: Tenant) =>
  addHomeRow(db, { owner_id: await addPerson(db, { demo_id }) })

it('the list, its counts, its sums and its file have nothing of another tenant, not even of a home or person that is asked for', async () => {
  const [demo, otherDemo] = [await addDemo(), await addDemo()]
  const tenants: Tenant[] = [null, demo, otherDemo]
  const world = new Map(
    await Promise.all(
      tenants.map(async (tenant) => {
        const home = await homeIn(tenant)
        const inspector = await addInspector(db, { demo_id: tenant })
        const visit = await addVisit(db, { home, inspector_id: inspector, status: 'scheduled' })
        return [tenant, { home, inspector, visit }] as const
      }),
    ),
  )
  const seen = async (tenant: Tenant, asked: Partial<Asked>) => {
    const query = { ...page, ...asked }
    const { total, inspections } = await list(db, tenant, null, query, now)
    const file: string[] = []
    for await (const { number } of allVisits(db, tenant, query, now)) file.push(number)
    expect(file).toEqual(inspections.map(({ number }) => number))
    const { ordered_cents } = await sumsOf(db, tenant, query, now)
    return {
      total,
      rows: inspections.map(({ inspection_id }) => inspection_id),
      ordered_cents,
      counts: await counts(db, tenant, null, asked),
    }
  }
  const nothing = { total: 0, rows: [], ordered_cents: 0, counts: {} }
  for (const tenant of tenants)
    for (const [owner, { home, inspector, visit }] of world) {
      const one = {
        total: 1,
        rows: [visit],
        ordered_cents: 45_000,
        counts: { scheduled: 1 },
      }
      const expected = owner === tenant ? one : nothing
      for (const asked of [
        { property_id: home.property_id },
        { user_id: home.owner_id },
        { user_id: inspector },
      ])
        expect(await seen(tenant, asked), `${tenant} ${owner}`).toEqual(expected)
      expect(await counts(db, tenant, inspector), 'of an inspector').toEqual(expected.counts)
    }
})

it('the progress of a visit counts the ratings of what has to be rated, and no note beside an item that was not rated yet', async () => {
  const home = await addHomeRow(db)
  const inspection_id = await addVisit(db, { home, status: 'in_progress' })
  for (const [item_id, rating] of [
    ['roof.covering', 'IN'],
    ['roof.flashing', null],
    ['roof.gutters', 'NP'],
    // No item that its worksheets have to rate.
    ['roof.weathervane', 'IN'],
  ] as const)
    await db
      .insertInto('item_ratings')
      .values({ inspection_id, item_id, rating, note: 'Seen.', version: 1 })
      .execute()
  const { inspections } = await list(
    db,
    null,
    null,
    { ...page, property_id: home.property_id },
    now,
  )
  expect(inspections.map(({ progress }) => progress.rated)).toEqual([2])
})

it('a report is overdue when more than a day has passed since the field work or the beginning of an amendment, not on the minute', async () => {
  const home = await addHomeRow(db)
  const day = 86_400_000
  const completed = async (ago: number, amended: number | null) => {
    const subject_id = await addVisit(db, {
      home,
      status: 'completed',
      completed_at: new Date(now - ago),
    })
    if (amended !== null)
      await db
        .insertInto('life_events')
        .values({
          life: 'inspection',
          subject_id,
          event: 'amend',
          data: '{}',
          actor_id: null,
          role: 'inspector',
          tie: null,
          from_state: null,
          to_state: JSON.stringify({}) as never, // Nobody reads the state here.
          sentence: null,
          at: new Date(now - amended),
        })
        .execute()
    return subject_id
  }
  await completed(day, null)
  await completed(9 * day, day)
  const late = [await completed(day + 1, null), await completed(9 * day, day + 1)]
  const asked = { ...page, overdue: 'true', property_id: home.property_id } as const
  const { inspections } = await list(db, null, null, asked, now)
  expect(inspections.map(({ inspection_id }) => inspection_id).sort()).toEqual(late.sort())
})

it('a file of more visits than are read at once has each of them once, in the order of the list', async () => {
  const home = await addHomeRow(db)
  await addVisit(db, { home, number: 'F-1' })
  await sql`
    insert into inspections (number, property_id, homeowner_id, status, reason, services, quote, agreement_text, conditions)
    select 'F-' || step, property_id, homeowner_id, status, reason, services, quote, agreement_text, conditions
    from inspections, generate_series(2, 501) as step where property_id = ${home.property_id}
  `.execute(db)
  const file: string[] = []
  const asked = { ...page, property_id: home.property_id }
  for await (const { number } of allVisits(db, null, asked, now)) file.push(number)
  expect(file).toEqual(Array.from({ length: 501 }, (_, at) => `F-${at + 1}`))
})
