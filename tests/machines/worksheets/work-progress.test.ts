import { describe, expect, it } from 'vitest'
import type { FieldWork } from '#contract/worksheets.ts'
import {
  gapsOf,
  leftToRate,
  nextToRate,
  ratedIn,
  remaining,
  testsOf,
} from '#src/machines/worksheets/work-progress.ts'

type Worksheet = FieldWork['worksheets'][number]
type Item = Worksheet['items'][number]

const item = (item_id: string, more: Partial<Item> = {}): Item => ({
  item_id,
  label: item_id,
  hint: null,
  required: true,
  rating: null,
  limitation_reason: null,
  note: '',
  version: 0,
  ...more,
})
const sheet = (worksheet_id: string, ...items: Item[]): Worksheet => ({
  worksheet_id,
  label: worksheet_id,
  scope: '',
  items,
  facts: [],
})
const work = (more: Partial<FieldWork> = {}): FieldWork => ({
  inspection_id: 'v1',
  property_id: 'h1',
  street: '12 Elm Street',
  city: 'Salem',
  state: 'OR',
  number: 'HK-1',
  status: 'in_progress',
  editable: true,
  conditions: {
    weather: '',
    temperature_f: null,
    occupancy: 'unknown',
    utilities_on: 'unknown',
    people_present: '',
    version: 0,
  },
  worksheets: [],
  findings: [],
  photos: [],
  tests: [],
  set_aside: [],
  ...more,
})

describe('the way through all that is left to rate', () => {
  const rated = { rating: 'IN' } as const
  const visit = work({
    worksheets: [
      sheet('roof', item('a'), item('b', rated), item('c', { required: false }), item('d')),
      sheet('attic', item('e', rated)),
      sheet('wdo', item('f')),
      sheet('interior', item('g', rated), item('h')),
    ],
    tests: [{ kind: 'wdo', done: false, reason: 'The client said no.', version: 1 }],
  })
  it.each([
    ['the first of all', undefined, null, 'roof', 'a'],
    ['the first below the head of a worksheet', 'roof', null, 'roof', 'a'],
    [
      'the one below an item, past rated ones and those that nobody asks for',
      'roof',
      'a',
      'roof',
      'd',
    ],
    ['the one below an item that has its rating', 'roof', 'b', 'roof', 'd'],
    [
      'on the next worksheet that lacks one, past a test that is not done',
      'roof',
      'd',
      'interior',
      'h',
    ],
    ['from the first worksheet on after the last', 'interior', 'h', 'roof', 'a'],
    ['from the head of a worksheet whose item is not there', 'attic', 'x', 'interior', 'h'],
    ['from the first where the worksheet is not there', 'pool', null, 'roof', 'a'],
  ])('is %s', (_, worksheetId, itemId, worksheet_id, item_id) => {
    expect(nextToRate(visit, worksheetId, itemId)).toEqual({ worksheet_id, item_id })
  })
  it('comes back to the item itself where it alone is left, and ends once every one is rated', () => {
    const one = work({ worksheets: [sheet('roof', item('a'), item('b', rated))] })
    expect(nextToRate(one, 'roof', 'a')).toEqual({ worksheet_id: 'roof', item_id: 'a' })
    expect(nextToRate(work({ worksheets: [sheet('roof', item('b', rated))] }))).toBeNull()
    expect(nextToRate(work())).toBeNull()
  })
  it('is as long as all worksheets have items to rate', () => {
    expect([leftToRate(visit), leftToRate(work())]).toEqual([3, 0])
  })
})

describe('the work that remains on a worksheet', () => {
  it('is its required items that have no rating', () => {
    expect(remaining(sheet('roof', item('a'), item('b'), item('c', { rating: 'D' })))).toBe(2)
    expect(remaining(sheet('roof', item('a', { required: false })))).toBe(0)
    expect(remaining(sheet('roof'))).toBe(0)
  })
  it.each(['IN', 'NI', 'NP', 'D'] as const)('is no item that is rated %s', (rating) => {
    expect(remaining(sheet('roof', item('a', { rating })))).toBe(0)
    expect(ratedIn(sheet('roof', item('a', { rating })))).toMatchObject({ rated: 1, required: 1 })
  })
  it('counts no rating of an item that nobody requires, but for one that was not inspected', () => {
    const optional = (rating: Item['rating']) => item('a', { required: false, rating })
    expect(ratedIn(sheet('roof', optional('IN')))).toEqual({
      rated: 0,
      required: 0,
      notInspected: 0,
    })
    expect(ratedIn(sheet('roof', optional('NI'), item('b', { rating: 'NI' }), item('c')))).toEqual({
      rated: 1,
      required: 2,
      notInspected: 2,
    })
  })
})

describe('what the worksheets lack', () => {
  const test = { kind: 'radon', done: false, reason: '', version: 0 } as const

  it('is nothing for an item that nobody has rated, and a defect or a reason for one that is', () => {
    const worksheets = [
      sheet('roof', item('a'), item('b', { rating: 'IN' }), item('c', { rating: 'D' })),
      sheet('attic', item('d', { rating: 'NI' }), item('e', { rating: 'NP' })),
    ]
    expect(gapsOf(work({ worksheets }))).toEqual([
      { lacks: 'finding', worksheet_id: 'roof', item_id: 'c', label: 'c' },
      { lacks: 'reason', worksheet_id: 'attic', item_id: 'd', label: 'd' },
    ])
  })
  it('has an ordered test on the first worksheet, whatever that is', () => {
    const worksheets = [sheet('pool', item('a')), sheet('roof', item('b'))]
    const place = (of: Worksheet[]) =>
      gapsOf(work({ worksheets: of, tests: [test] })).map((gap) => [gap.lacks, gap.worksheet_id])
    expect(place(worksheets)).toEqual([['test', 'pool']])
    // A template without worksheets: the place that every other inspection has.
    expect(place([])).toEqual([['test', 'roof']])
  })
  it('has no ordered test that is done or that has a reason', () => {
    const tests = [
      { ...test, done: true },
      { ...test, kind: 'mold', reason: 'No access.' } as const,
    ]
    expect(gapsOf(work({ tests }))).toEqual([])
  })
})

describe('a test that has its result on a worksheet', () => {
  const scope = (reason: string, done = false) =>
    ({ kind: 'sewer_scope', done, reason, version: 1 }) as const
  const open = sheet('sewer_scope', item('a'), item('b', { rating: 'IN' }))

  it('leaves nothing to rate once it has a reason', () => {
    expect([remaining(open, [scope('')]), remaining(open, [scope('No access.')])]).toEqual([1, 0])
    expect(ratedIn(open, [scope('No access.')])).toMatchObject({ rated: 0, required: 0 })
    expect(remaining(sheet('roof', item('a')), [scope('No access.')])).toBe(1)
  })

  it('is done once everything is rated on this device, whatever the server knew', () => {
    const whole = sheet('sewer_scope', item('a', { rating: 'NP' }))
    const doneWith = (...worksheets: Worksheet[]) =>
      testsOf(work({ worksheets, tests: [scope('', true)] })).map(({ done }) => done)
    expect([doneWith(open), doneWith(whole), doneWith()]).toEqual([[false], [true], [true]])
    expect(gapsOf(work({ worksheets: [whole], tests: [scope('')] }))).toEqual([])
    const radon = { kind: 'radon', done: true, reason: '', version: 0 } as const
    expect(testsOf(work({ worksheets: [sheet('radon', item('a'))], tests: [radon] }))).toEqual([
      radon,
    ])
  })
})
