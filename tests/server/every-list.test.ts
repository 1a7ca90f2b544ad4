import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resources } from '#server/resources/registry.ts'
import {
  doEverything,
  filtersOf,
  isList,
  ordersOf,
  patience,
} from '#tests/support/server/every-question.ts'
import { everyRow } from '#tests/support/server/policy-rows.ts'
import {
  makeWorld,
  type Person,
  type PolicyRow,
  type World,
} from '#tests/support/server/policy-world.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'

/*
 * What holds for every list, whatever it is of: its pages join without a gap and without a row twice, it is in the order
 * that was asked for, downward the other way round, with empty values last; and each filter leaves the rows that fit.
 */

/** Where the rows are in its answer, and what tells them apart. */
const lists: Readonly<Record<string, readonly [rows: string, id: string]>> = {
  'admin.actions': ['actions', 'action_id'],
  'admin.userProperties': ['properties', 'property_id'],
  'admin.users': ['users', 'user_id'],
  'admin.week': ['inspectors', 'inspector_id'],
  'areaProposals.list': ['proposals', 'proposal_id'],
  'diy.links': ['links', 'link_id'],
  'documents.list': ['documents', 'document_id'],
  'faults.list': ['faults', 'fault_id'],
  'inspections.mine': ['inspections', 'inspection_id'],
  'issues.list': ['issues', 'issue_id'],
  'licenses.list': ['licenses', 'inspector_id'],
  'payments.books': ['movements', 'movement_id'],
  'providers.list': ['providers', 'provider_id'],
  'serviceAreas.changes': ['changes', 'version'],
  'serviceAreas.coverage': ['counties', 'fips'],
  'sharing.list': ['links', 'link_id'],
}
const known = resources.flatMap((resource) => Object.keys(resource.endpoints).filter(isList))

let server: TestServer
let world: World
let rows: PolicyRow[]
const places = new Map<string, { person: Person; path: string }>()
beforeAll(async () => {
  const at = Date.now()
  // On a busy machine a statement among so many takes longer than a person would wait.
  const env = { JOBS: 'off', DATABASE_TIMEOUT: '600' }
  server = await startTestServer({ seed: 'demo', now: () => at, env })
  world = await makeWorld(server)
  rows = everyRow(world)
})
afterAll(() => server.close())

type Row = Record<string, unknown>
type Page = { rows: Row[]; ids: unknown[]; total: number }
/** Who asks, and where: of a home, that with the most of everything. */
const placeOf = async (name: string): Promise<{ person: Person; path: string }> => {
  const row = rows.find(({ endpoint }) => endpoint === name)
  const person: Person = row?.may.includes('owner') ? 'owner' : 'admin'
  const { path = '' } = (await row?.request(person)) ?? {}
  const there = path.replace(world.id('property street'), world.id('property lane'))
  return { person, path: there.split('?')[0] ?? '' }
}
const ask = async (name: string, query: Record<string, unknown> = {}): Promise<Page> => {
  const [field = '', id = ''] = lists[name] ?? []
  const { person, path } = places.get(name) ?? (await placeOf(name))
  places.set(name, { person, path })
  const words = new URLSearchParams({ page_size: '100' })
  for (const [key, value] of Object.entries(query)) words.set(key, String(value))
  const { status, body } = await world.clients[person].get(`${path}?${words}`)
  expect([name, query, status]).toEqual([name, query, 200])
  const found: Row[] = body[field]
  return { rows: found, ids: found.map((one) => one[id]), total: body.total }
}

/** Which values a filter asks for, by the field of a row; the others ask for something else. */
const isOfRows = (rows: readonly Row[], filter: string) => rows.some((row) => filter in row)

describe('every list', () => {
  it('is named here', { timeout: patience }, async () => {
    // So that there is something of everything.
    await doEverything(world)
    expect(Object.keys(lists).sort()).toEqual(known.sort())
  })

  it.each(known)('%s has each row on exactly one of its pages', async (name) => {
    // The first order, upward and downward: the others are made the same way.
    const [first = ''] = ordersOf(name)
    for (const sort of [first, `-${first}`]) {
      const whole = await ask(name, { sort })
      expect(new Set(whole.ids).size).toBe(whole.ids.length)
      expect(whole.total).toBeGreaterThanOrEqual(whole.ids.length)
      const joined: unknown[] = []
      for (const page of [1, 2, 3]) {
        const part = await ask(name, { sort, page, page_size: 2 })
        expect(part.total).toBe(whole.total)
        joined.push(...part.ids)
      }
      expect([sort, joined]).toEqual([sort, whole.ids.slice(0, 6)])
    }
  })

  it.each(known)('%s is in the order asked for, with what has no value last', async (name) => {
    for (const sort of ordersOf(name)) {
      const { rows } = await ask(name, { sort })
      const values = rows.map((row) => row[sort.replace('-', '')])
      const some = values.filter((value) => value !== null)
      expect([sort, values]).toEqual([sort, [...some, ...values.filter((value) => value === null)]])
      const isPlain = some.every(
        (value) => typeof value === 'number' || /^\d{4}-\d\d-\d\d/.test(String(value)),
      )
      if (!isPlain) continue
      const upward = some.toSorted((a, b) =>
        typeof a === 'number' ? a - Number(b) : String(a).localeCompare(String(b)),
      )
      expect([sort, some]).toEqual([sort, sort.startsWith('-') ? upward.reverse() : upward])
    }
  })

  it.each(known)('%s is filtered by each of its filters', async (name) => {
    const whole = await ask(name)
    for (const [filter, values] of Object.entries(filtersOf(name))) {
      const fits = isOfRows(whole.rows, filter) ? values : []
      for (const value of fits) {
        const expected = whole.rows.filter((row) => String(row[filter]) === value)
        if (expected.length === 0 || whole.total > 100) continue
        const found = await ask(name, { [filter]: value })
        expect([filter, value, found.rows]).toEqual([filter, value, expected])
        expect(found.total).toBe(expected.length)
      }
    }
  })

  it.each(known)('%s is empty where nothing fits', async (name) => {
    const nobody = '00000000-0000-4000-8000-000000000000'
    const nothing: Readonly<Record<string, string>> = {
      q: 'zzqq',
      from: '2999-01-01',
      to: '1999-01-01',
      trade: 'zzqq',
      county: '01001',
      user_id: nobody,
      admin_id: nobody,
      property_id: nobody,
      issue_id: nobody,
    }
    for (const filter of Object.keys(filtersOf(name))) {
      const value = nothing[filter]
      if (value === undefined || name === 'admin.week') continue
      const { ids, total } = await ask(name, { [filter]: value })
      expect([filter, ids, total]).toEqual([filter, [], 0])
    }
  })
})
