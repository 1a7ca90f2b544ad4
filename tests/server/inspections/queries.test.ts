import { describe, expect, it } from 'vitest'
import type { PaymentState } from '#contract/vocabulary/payments.ts'
import { candidates } from '#server/resources/inspections/candidates.ts'
import { counts, list } from '#server/resources/inspections/list.ts'
import { sumsOf } from '#server/resources/inspections/money.ts'
import { monthOf } from '#server/resources/inspections/month.ts'
import { moneyFor } from '#server/resources/inspections/queries.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import {
  addHomeRow,
  addInspector,
  addPerson,
  addVisit,
  idsInOrder,
} from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

const hour = 3_600_000
const now = Date.parse('2026-03-15T18:00:00Z')
const page = { sort: 'number', page: 1, page_size: 50 } as const

it('an inspector’s month begins by the clock of the firm, and has what is published now', async () => {
  const inspector_id = await addInspector(db)
  const published = (finalized_at: string, more = {}) =>
    addVisit(db, { inspector_id, status: 'finalized', finalized_at, ...more })
  // Half an hour before midnight of the last of February in Texas, and half an hour after it.
  await published('2026-03-01T05:30:00Z')
  await published('2026-03-01T06:30:00Z')
  // At midnight itself, and by somebody else.
  await published('2026-03-01T06:00:00Z')
  await published('2026-03-02T18:00:00Z', { inspector_id: await addInspector(db) })
  // A report that is written anew was published all the same.
  await published('2026-03-02T18:00:00Z', { status: 'in_progress' })
  expect(await monthOf(db, null, inspector_id, now)).toMatchObject({ from: '2026-03-01', done: 3 })
})

it('of those who could go, who covers the county comes first, then who has the least ahead', async () => {
  const county_fips = '48453'
  const person = async (first_name: string, covers: boolean, ahead: number, done: number) => {
    const inspector_id = await addInspector(db, { first_name, last_name: 'Ready' })
    if (covers) await db.insertInto('service_areas').values({ inspector_id, county_fips }).execute()
    for (let count = 0; count < ahead; count += 1)
      await addVisit(db, {
        inspector_id,
        status: 'scheduled',
        scheduled_start: new Date(now + count * 24 * hour),
      })
    for (let count = 0; count < done; count += 1)
      await addVisit(db, { status: 'completed', inspector_id })
  }
  await person('Free', false, 0, 0)
  await person('Busy', true, 2, 0)
  await person('Experienced', true, 1, 5)
  const visit = await addVisit(db, { home: await addHomeRow(db, { county_fips }) })
  const all = await candidates(db, null, visit)
  expect(
    all.flatMap(({ name, upcoming }) => (name.endsWith('Ready') ? [[name, upcoming]] : [])),
  ).toEqual([
    ['Experienced Ready', 1],
    ['Busy Ready', 2],
    ['Free Ready', 0],
  ])
})

describe('the list of visits', () => {
  it('has a report as overdue a day after the field work, and a day after an amendment has begun', async () => {
    const home = await addHomeRow(db)
    const completed = async (ago: number, amended: number | null) => {
      const id = await addVisit(db, {
        home,
        status: 'completed',
        completed_at: new Date(now - ago * hour),
      })
      if (amended !== null)
        await db
          .insertInto('life_events')
          .values({
            life: 'inspection',
            subject_id: id,
            event: 'amend',
            data: '{}',
            actor_id: null,
            role: 'inspector',
            tie: null,
            from_state: null,
            to_state: JSON.stringify({}) as never, // Nobody reads the state here.
            sentence: null,
            at: new Date(now - amended * hour),
          })
          .execute()
      return id
    }
    await completed(23, null)
    await completed(90, 23)
    const late = [await completed(25, null), await completed(90, 25)]
    const asked = { ...page, overdue: 'true', property_id: home.property_id } as const
    const { inspections } = await list(db, null, null, asked, now)
    expect(inspections.map(({ inspection_id }) => inspection_id).sort()).toEqual(late.sort())
  })

  it('has a report as overdue whatever else happened to the visit meanwhile', async () => {
    const home = await addHomeRow(db)
    const subject_id = await addVisit(db, {
      home,
      status: 'completed',
      completed_at: new Date(now - 25 * hour),
    })
    await db
      .insertInto('life_events')
      .values({
        life: 'inspection',
        subject_id,
        event: 'payment.paid',
        data: '{}',
        actor_id: null,
        role: 'provider',
        tie: null,
        from_state: null,
        to_state: JSON.stringify({}) as never, // Nobody reads the state here.
        sentence: null,
        at: new Date(now - hour),
      })
      .execute()
    const asked = { ...page, overdue: 'true', property_id: home.property_id } as const
    expect((await list(db, null, null, asked, now)).total).toBe(1)
  })

  it('has what was cancelled, on any day, where that is all that is asked', async () => {
    const home = await addHomeRow(db)
    await addVisit(db, { home, status: 'finalized', finalized_at: new Date(now) })
    const gone = await addVisit(db, { home, status: 'cancelled', cancelled_at: new Date(now) })
    const asked = { ...page, on: 'cancelled', property_id: home.property_id } as const
    const { inspections } = await list(db, null, null, asked, now)
    expect(inspections.map(({ inspection_id }) => inspection_id)).toEqual([gone])
  })

  it('of an inspector is not cut to the talks that wait for an admin', async () => {
    const inspector_id = await addInspector(db)
    await addVisit(db, { inspector_id, status: 'scheduled' })
    const asked = { ...page, unread: 'true' } as const
    expect((await list(db, null, inspector_id, asked, now)).total).toBe(1)
    expect((await list(db, null, null, { ...asked, user_id: inspector_id }, now)).total).toBe(0)
  })

  it('counts the statuses of one person, as the client and as the inspector, and of one home', async () => {
    const person = await addInspector(db)
    const home = await addHomeRow(db, { owner_id: person })
    await addVisit(db, { home })
    await addVisit(db, { inspector_id: person, status: 'scheduled' })
    await addVisit(db, { inspector_id: await addInspector(db), status: 'scheduled' })
    expect(await counts(db, null, null, { user_id: person })).toEqual({
      requested: 1,
      scheduled: 1,
    })
    expect(await counts(db, null, person)).toEqual({ scheduled: 1 })
    expect(await counts(db, null, null, { property_id: home.property_id })).toEqual({
      requested: 1,
    })
  })

  it('has those with more than the inspection itself under what was added', async () => {
    const home = await addHomeRow(db)
    await addVisit(db, { home })
    const added = await addVisit(db, { home, services: JSON.stringify(['inspection', 'pool']) })
    const asked = { ...page, added: 'true', property_id: home.property_id } as const
    const { inspections } = await list(db, null, null, asked, now)
    expect(inspections.map(({ inspection_id }) => inspection_id)).toEqual([added])
  })

  it('has no talk with a former owner under what waits for an admin, and none that was read', async () => {
    const home = await addHomeRow(db)
    const said = async (client_id: string, seen_by_admins = false) => {
      const inspection_id = await addVisit(db, { home })
      await db
        .insertInto('inspection_messages')
        .values({
          inspection_id,
          client_id,
          author_id: client_id,
          author_role: 'homeowner',
          body: 'Hello?',
          sent_at: new Date(now),
          seen_by_admins,
        })
        .execute()
      return inspection_id
    }
    // The former owner has another home, which is inspected, too.
    const elsewhere = await addHomeRow(db)
    await addVisit(db, { home: elsewhere })
    await said(elsewhere.owner_id)
    await said(home.owner_id, true)
    const waits = await said(home.owner_id)
    const asked = { ...page, unread: 'true', property_id: home.property_id } as const
    const { inspections } = await list(db, null, null, asked, now)
    expect(inspections.map(({ inspection_id }) => inspection_id)).toEqual([waits])
    const there = { ...asked, property_id: elsewhere.property_id }
    expect((await list(db, null, null, there, now)).total).toBe(0)
  })
})

it('the sums of a list leave out what was cancelled, and what a bank still confirms is outstanding', async () => {
  const home = await addHomeRow(db)
  const cost = (total_cents: number, more = {}) =>
    addVisit(db, { home, quote: JSON.stringify({ total_cents, lines: [] }), ...more })
  await cost(100, { status: 'finalized', payment_status: 'pending' })
  await cost(20, { status: 'finalized', payment_status: 'failed' })
  await cost(3, { status: 'finalized', payment_status: 'waived' })
  await cost(5000, { status: 'cancelled' })
  expect(await sumsOf(db, null, { ...page, property_id: home.property_id }, now)).toMatchObject({
    ordered_cents: 123,
    outstanding_cents: 120,
  })
})

it('money counts as arrived until it is all gone, and as under way while a bank confirms it', async () => {
  const payer_id = await addPerson(db)
  const money = async (...states: PaymentState[]) => {
    const inspection_id = await addVisit(db, {})
    for (const [at, payment_id] of idsInOrder(states.length).entries())
      await db
        .insertInto('payments')
        .values({
          payment_id,
          inspection_id,
          payer_id,
          purpose: 'inspection',
          amount_cents: 100,
          state: states[at] ?? 'open',
          begun_at: new Date(now),
          expires_at: new Date(now),
        })
        .execute()
    return moneyFor(db, inspection_id)
  }
  expect(await money()).toBe('none')
  for (const state of ['open', 'refunded', 'lost'] as const)
    expect(await money(state), state).toBe('none')
  expect(await money('pending')).toBe('underway')
  for (const state of ['paid', 'partly_refunded', 'disputed'] as const)
    expect(await money(state), state).toBe('arrived')
  expect(await money('paid', 'pending')).toBe('arrived')
})

it('a list of days has what happens in the evening of its last day, which is the next day in UTC', async () => {
  const inspector_id = await addInspector(db)
  const asked = { ...page, from: '2026-06-10', to: '2026-06-10' }
  // Half past eight in the evening in Texas, and the first minute of the day after.
  for (const start of ['2026-06-11T01:30:00Z', '2026-06-11T05:00:00Z'])
    await addVisit(db, {
      inspector_id,
      status: 'scheduled',
      scheduled_start: new Date(start),
    })
  expect((await list(db, null, inspector_id, asked, now)).total).toBe(1)
})
