import { expect, it } from 'vitest'
import { testsOfHome } from '#server/resources/air-tests/of-home.ts'
import { boardOf } from '#server/resources/air-tests/queries.ts'
import * as mold from '#server/resources/mold-tests/queries.ts'
import * as radon from '#server/resources/radon-tests/queries.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addHomeRow, addInspector, addVisit } from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

const services = JSON.stringify(['inspection', 'radon'])
const now = Date.parse('2026-03-20T12:00:00Z')
const attempt = async (
  inspection_id: string,
  number: number,
  state: 'planned' | 'running' | 'repeated' | 'reported' | 'aborted',
  more: { started_at?: string; reported_at?: string } = {},
) => {
  await db
    .insertInto('radon_tests')
    .values({
      inspection_id,
      attempt: number,
      state,
      setup: JSON.stringify({ device: '', serial: '', calibrated_on: null }),
      created_at: '2026-03-01T12:00:00Z',
      ...more,
    })
    .execute()
}

it('a test is as far as its newest attempt, for the owner and on the board of the inspector', async () => {
  const home = await addHomeRow(db)
  const inspector_id = await addInspector(db)
  const visit = await addVisit(db, { home, inspector_id, services, status: 'completed' })
  await attempt(visit, 1, 'repeated')
  await attempt(visit, 3, 'running')
  await attempt(visit, 2, 'repeated')
  expect(await testsOfHome(db, home.property_id)).toMatchObject([{ state: 'running' }])
  expect(await boardOf(db, inspector_id, undefined, now)).toMatchObject([
    { state: 'running', column: 'running' },
  ])
})

it('the board has a reported test for less than thirty days, and the test that has waited longest first', async () => {
  const inspector_id = await addInspector(db)
  const day = 86_400_000
  const visit = (scheduled_start: string) =>
    addVisit(db, { inspector_id, services, status: 'completed', scheduled_start })
  const reported = async (ago: number) => {
    const id = await visit('2026-02-01T15:00:00Z')
    await attempt(id, 1, 'reported', { reported_at: new Date(now - ago).toISOString() })
    return id
  }
  await reported(30 * day)
  const lately = await reported(30 * day - 1)
  const newer = await visit('2026-03-02T15:00:00Z')
  const older = await visit('2026-01-02T15:00:00Z')
  const shown = (await boardOf(db, inspector_id, 'radon', now)).map(
    ({ inspection_id }) => inspection_id,
  )
  expect(shown).toEqual([older, lately, newer])
})

it('the board reads no visit whose tests it does not show, and one query for each kind', async () => {
  const inspector_id = await addInspector(db)
  const visit = (of: string[], status: 'scheduled' | 'finalized' = 'finalized') =>
    addVisit(db, { inspector_id, services: JSON.stringify(of), status })
  await visit(['inspection'])
  await attempt(await visit(['inspection', 'radon']), 1, 'reported', {
    reported_at: '2026-02-17T12:00:00Z',
  })
  await attempt(await visit(['inspection', 'radon']), 1, 'aborted')
  const refused = await visit(['inspection', 'mold'], 'scheduled')
  await db
    .insertInto('tests_not_done')
    .values({ inspection_id: refused, kind: 'mold', reason: 'No access.', version: 1 })
    .execute()
  const radonAhead = await visit(['inspection', 'radon'], 'scheduled')
  // Made although nobody had ordered it.
  const made = await visit(['inspection'], 'scheduled')
  await attempt(made, 1, 'aborted')
  const read: number[] = []
  const counting = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      read.push(result.rows.length)
      return result
    },
  })
  const board = await boardOf(counting, inspector_id, undefined, now)
  expect(new Set(board.map(({ inspection_id }) => inspection_id))).toEqual(
    new Set([radonAhead, made]),
  )
  expect(read.toSorted()).toEqual([0, 2])
})

it('a mold test is as far as its newest attempt, and has the samples of that one', async () => {
  const home = await addHomeRow(db)
  const inspector_id = await addInspector(db)
  const visit = await addVisit(db, { home, inspector_id, services, status: 'completed' })
  const made = (number: number, state: 'repeated' | 'at_lab', samples: string[]) =>
    db
      .insertInto('mold_tests')
      .values({
        inspection_id: visit,
        attempt: number,
        state,
        samples: JSON.stringify(samples.map((sample_id) => ({ sample_id }))),
        shipped_at: `2026-03-0${number}T12:00:00Z`,
        created_at: '2026-03-01T12:00:00Z',
      })
      .execute()
  await made(1, 'repeated', ['S-1', 'S-2', 'S-3'])
  await made(3, 'at_lab', ['S-1', 'S-2'])
  await made(2, 'repeated', ['S-1'])
  const shown = await testsOfHome(db, home.property_id)
  expect(shown.find(({ kind }) => kind === 'mold')).toMatchObject({ state: 'at_lab' })
  expect(await boardOf(db, inspector_id, 'mold', now)).toMatchObject([
    {
      state: 'at_lab',
      column: 'at_lab',
      samples: 2,
      shipped_at: '2026-03-03T12:00:00.000Z',
    },
  ])
})

it('nobody waits for the tests of a visit that was cancelled', async () => {
  const home = await addHomeRow(db)
  const inspector_id = await addInspector(db)
  await addVisit(db, { home, inspector_id, services, status: 'cancelled' })
  expect(await testsOfHome(db, home.property_id)).toEqual([])
  expect(await boardOf(db, inspector_id, undefined, now)).toEqual([])
})

it('the board has what waits longest first, by what it waits for, and what was reported within thirty days', async () => {
  const inspector_id = await addInspector(db)
  const visit = (scheduled_start: string) =>
    addVisit(db, { inspector_id, services, status: 'completed', scheduled_start })
  // Its monitor is due on the twelfth, later than a visit on the eleventh begins.
  const running = await visit('2026-03-08T15:00:00Z')
  await attempt(running, 1, 'running', { started_at: '2026-03-10T15:00:00Z' })
  const planned = await visit('2026-03-11T15:00:00Z')
  const recent = await visit('2026-02-01T15:00:00Z')
  await attempt(recent, 1, 'reported', { reported_at: '2026-02-19T12:00:00Z' })
  const old = await visit('2026-01-01T15:00:00Z')
  await attempt(old, 1, 'reported', { reported_at: '2026-02-17T12:00:00Z' })
  const board = await boardOf(db, inspector_id, undefined, now)
  expect(board.map(({ inspection_id }) => inspection_id)).toEqual([recent, planned, running])
})

it('the attempts of a test have the newest first, and it is the one that goes on', async () => {
  const home = await addHomeRow(db)
  const inspector_id = await addInspector(db)
  const visit = await addVisit(db, { home, inspector_id, services, status: 'completed' })
  const abandoned = (number: number) => `Attempt ${number} failed.`
  for (const number of [2, 3, 1]) {
    const values = {
      ...{ inspection_id: visit, attempt: number, created_at: '2026-03-01T12:00:00Z' },
      ...{ state: number === 3 ? ('planned' as const) : ('repeated' as const) },
      abort_reason: abandoned(number),
    }
    const setup = JSON.stringify(radon.noSetup)
    await db
      .insertInto('radon_tests')
      .values({ ...values, setup })
      .execute()
    await db.insertInto('mold_tests').values(values).execute()
  }
  const reasons = [3, 2, 1].map(abandoned)
  for (const kind of [radon, mold]) {
    const { test, earlier } = await kind.testsOf(db, visit, [])
    expect([test, ...earlier].map(({ abort_reason }) => abort_reason)).toEqual(reasons)
    expect((await kind.newest(db, visit))?.abort_reason).toBe(abandoned(3))
  }
})

it('a test of a visit is planned while only the other one was not done', async () => {
  const home = await addHomeRow(db)
  const services = JSON.stringify(['inspection', 'radon', 'mold'])
  const visit = await addVisit(db, { home, services, status: 'completed' })
  await db
    .insertInto('tests_not_done')
    .values({ inspection_id: visit, kind: 'radon', reason: 'The windows were open.', version: 1 })
    .execute()
  expect(await testsOfHome(db, home.property_id)).toMatchObject([
    { kind: 'radon', state: 'not_done' },
    { kind: 'mold', state: 'planned' },
  ])
})

it('a test is awaited again once the reason for not making it is taken back', async () => {
  const home = await addHomeRow(db)
  const visit = await addVisit(db, { home, services, status: 'completed' })
  await db
    .insertInto('tests_not_done')
    .values({ inspection_id: visit, kind: 'radon', reason: '', version: 2 })
    .execute()
  expect(await testsOfHome(db, home.property_id)).toMatchObject([{ state: 'planned' }])
})

it('the owner sees the newest valid result of each visit once its report is open, and no other one before', async () => {
  const home = await addHomeRow(db)
  const visit = async (more: object) => {
    const inspection_id = await addVisit(db, { home, services, status: 'finalized', ...more })
    await db
      .insertInto('report_versions')
      .values({
        ...{ inspection_id, version: 1, reason: null, finalized_at: '2026-03-10T12:00:00Z' },
        report: JSON.stringify({ counts: { major: 1 } }),
      })
      .execute()
    return inspection_id
  }
  const open = { payment_status: 'paid', signed_at: '2026-01-01T12:00:00Z' }
  const [first, second, locked] = [await visit(open), await visit(open), await visit({})]
  for (const [inspection_id, day, radon_average, valid] of [
    [first, 1, 1.04, true],
    [first, 3, 3.06, true],
    [first, 2, 2, true],
    [first, 4, 4, false],
    [second, 5, 5, true],
    [locked, 6, 6, true],
  ] as const)
    await db
      .insertInto('air_tests')
      .values({
        ...{ property_id: home.property_id, inspection_id, kind: 'radon', radon_average, valid },
        ...{ mold_verdict: null, tested_at: `2026-03-0${day}T12:00:00Z` },
      })
      .execute()
  const shown = new Map(
    (await testsOfHome(db, home.property_id)).map((one) => [one.inspection_id, one]),
  )
  const result = (id: string) => shown.get(id)?.result
  expect(result(first)).toMatchObject({ radon_average: 3.1, tested_at: '2026-03-03T12:00:00.000Z' })
  expect(result(second)).toMatchObject({ radon_average: 5 })
  expect(shown.get(locked)).toMatchObject({ state: 'reported', is_open: false, result: null })
})
