import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { type Counted, noteReport } from '#server/faults/note.ts'
import { together } from '#server/lives/live.ts'
import type { Tidied } from '#server/lives/served.ts'
import { countOpen, list, one, traceOf } from '#server/resources/faults/queries.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addPerson, callerOf, idsInOrder } from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

const addFault = async (state: 'open' | 'settled') => {
  const { fault_id } = await db
    .insertInto('faults')
    .values({
      fingerprint: randomUUID(),
      state,
      side: 'browser',
      kind: 'Error',
      message: 'It broke',
      route: '/',
      first_seen: '2026-03-01T12:00:00Z',
      last_seen: '2026-03-02T12:00:00Z',
    })
    .returning('fault_id')
    .executeTakeFirstOrThrow()
  return fault_id
}

it('an error that somebody has settled waits for nobody, and a demo has none', async () => {
  await addFault('open')
  await addFault('open')
  await addFault('settled')
  expect(await countOpen(db, null)).toBe(2)
  expect(await countOpen(db, randomUUID())).toBe(0)
  const asked = { sort: '-last_seen' as const, page: 1, page_size: 20 }
  expect((await list(db, null, asked)).total).toBe(3)
  expect((await list(db, randomUUID(), asked)).total).toBe(0)
})

it('errors are in the order of their first report, or of their last one', async () => {
  await db.deleteFrom('faults').execute()
  const [early, late] = [await addFault('open'), await addFault('open')]
  await db
    .updateTable('faults')
    .set({ first_seen: '2026-02-01T12:00:00Z', last_seen: '2026-03-03T12:00:00Z' })
    .where('fault_id', '=', early)
    .execute()
  const by = async (sort: 'first_seen' | 'last_seen' | '-first_seen' | '-last_seen') =>
    (await list(db, null, { sort, page: 1, page_size: 20 })).faults.map(({ fault_id }) => fault_id)
  expect(await by('first_seen')).toEqual([early, late])
  expect(await by('last_seen')).toEqual([late, early])
  expect(await by('-first_seen')).toEqual([late, early])
  expect(await by('-last_seen')).toEqual([early, late])
})

it('errors are found by their kind, their message and their page, in any letters', async () => {
  const ids: Record<string, string> = {}
  for (const [q, words] of Object.entries({
    'KIND gable': { kind: 'KindOfGable' },
    'message DORMER': { message: 'A message about a dormer' },
    '/ROUTE/eaves': { route: '/route/Eaves' },
  })) {
    ids[q] = await addFault('open')
    await db.updateTable('faults').set(words).where('fault_id', '=', ids[q]).execute()
  }
  for (const [q, id] of Object.entries(ids)) {
    const asked = { q, sort: '-last_seen' as const, page: 1, page_size: 20 }
    const { faults } = await list(db, null, asked)
    expect(
      faults.map(({ fault_id }) => fault_id),
      q,
    ).toEqual([id])
  }
})

it('a trace is that of its own report, and is found under its own error alone', async () => {
  const [fault_id, other] = [await addFault('open'), await addFault('open')]
  const traced = async (trace: object) => {
    const { report_id } = await db
      .insertInto('fault_reports')
      .values({
        fault_id,
        at: '2026-03-01T12:00:00Z',
        browser: '',
        release: '',
        request_id: null,
        trace: JSON.stringify(trace),
      })
      .returning('report_id')
      .executeTakeFirstOrThrow()
    return report_id
  }
  const report_id = await traced({ steps: [] })
  const second = await traced({ steps: [1] })
  const admin = callerOf(await addPerson(db, { user_type: 'admin' }), 'admin')
  expect(await traceOf(db, admin, fault_id, report_id)).toEqual({ steps: [] })
  expect(await traceOf(db, admin, fault_id, second)).toEqual({ steps: [1] })
  await expect(traceOf(db, admin, other, report_id)).rejects.toMatchObject({ status: 404 })
})

it('an error tells its browsers and releases by their number, then by name, and its reports newest first', async () => {
  const [fault_id, other] = [await addFault('open'), await addFault('open')]
  const count = (of: Counted, word: string, count: number, fault = fault_id) =>
    db
      .insertInto('fault_counts')
      .values({ fault_id: fault, of, word, count, last_seen: '2026-03-02T12:00:00Z' })
      .execute()
  await count('browser', 'Safari', 2)
  await count('browser', 'Edge', 2)
  await count('browser', 'Firefox', 1)
  await count('browser', 'Opera', 3)
  await count('browser', 'Chrome', 9, other)
  await count('release', 'b', 1)
  await count('release', 'a', 1)
  await count('day', '2026-03-01', 3)
  await count('day', '2026-03-02', 5)
  for (const person of ['ann', 'ben']) await count('person', person, 4)
  const ids = idsInOrder(3)
  for (const [report_id, day] of [
    [ids[1], 2],
    [ids[0], 2],
    [ids[2], 3],
  ] as const)
    await db
      .insertInto('fault_reports')
      .values({ report_id, fault_id, at: `2026-03-0${day}T12:00:00Z`, browser: '', release: '' })
      .execute()
  const admin = callerOf(await addPerson(db, { user_type: 'admin' }), 'admin')
  const at = { current: 'b', now: Date.parse('2026-03-03T12:00:00Z') }
  const found = await one(db, admin, fault_id, at)
  expect([found.count, found.people]).toEqual([8, 2])
  expect(found.browsers.map(({ word }) => word)).toEqual(['Opera', 'Edge', 'Safari', 'Firefox'])
  expect(found.releases.map(({ word }) => word)).toEqual(['a', 'b'])
  expect(found.days.slice(-3)).toEqual([
    { day: '2026-03-01', count: 3 },
    { day: '2026-03-02', count: 5 },
    { day: '2026-03-03', count: 0 },
  ])
  expect(found.reports.map(({ report_id }) => report_id)).toEqual([ids[2], ids[0], ids[1]])
  // Nobody has counted this one: its reports were too many at once.
  expect(await one(db, admin, await addFault('open'), at)).toMatchObject({ count: 0, people: 0 })
})

it('an error whose report comes late was last seen when its newest one came', async () => {
  await db.deleteFrom('faults').execute()
  const report: Parameters<typeof noteReport>[1] = {
    ...{ side: 'server', kind: 'Error', message: 'It broke', route: '/', place: null },
    ...{ release: 'a', browser: 'Firefox', request_id: null, trace: null, user_id: null },
  }
  const noted = (at: string) => {
    const services: Tidied = {
      config: { publicUrl: '', companyName: '' },
      now: () => Date.parse(at),
      ended: { has: () => false, add: () => {}, listening: async () => {} },
      files: { remove: async () => {} } as unknown as Tidied['files'], // It is asked for nothing else.
    }
    return together({ db, services }, (ground) => noteReport(ground, report, 'a'))
  }
  const [newest, late] = ['2026-03-03T12:00:00.000Z', '2026-03-02T12:00:00.000Z']
  for (const at of [newest, late]) await noted(at)
  const asked = { sort: '-last_seen' as const, page: 1, page_size: 20 }
  expect((await list(db, null, asked)).faults).toMatchObject([{ last_seen: newest, count: 2 }])
  const counts = await db
    .selectFrom('fault_counts')
    .select(['word', 'count', 'last_seen'])
    .where('of', '=', 'browser')
    .execute()
  expect(counts).toEqual([{ word: 'Firefox', count: 2, last_seen: new Date(newest) }])
})
