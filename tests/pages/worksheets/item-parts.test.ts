import { expect, test } from 'vitest'
import type { Finding } from '#contract/recorded.ts'
import type { FieldWork, Item } from '#contract/worksheets.ts'
import { applied, type Edit } from '#src/machines/worksheets/inspection-form-model.ts'
import { gapsOf } from '#src/machines/worksheets/work-progress.ts'
import { partsByItem, sameParts } from '#src/pages/worksheets/item-parts.ts'

const item = (name: string, more: Partial<Item> = {}): Item => ({
  item_id: `roof.${name}`,
  label: name,
  hint: null,
  required: true,
  rating: null,
  limitation_reason: null,
  note: '',
  version: 0,
  ...more,
})
const finding = (id: string, name: string, recommendation = 'Repair it.'): Finding => ({
  finding_id: id,
  worksheet_id: 'roof',
  item_id: `roof.${name}`,
  title: `A defect of ${name}`,
  observation: '',
  implication: '',
  action: 'repair',
  recommendation,
  trade: '',
  severity: 'major',
  time_frame: 'within_30_days',
  locations: [],
  version: 1,
})
const work: FieldWork = {
  inspection_id: 'one',
  property_id: 'home',
  street: '',
  city: '',
  state: 'TX',
  number: '',
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
  worksheets: [
    {
      worksheet_id: 'roof',
      label: 'Roof',
      scope: '',
      items: [item('covering'), item('gutters'), item('flashing')],
      facts: [],
    },
  ],
  findings: [finding('a', 'covering'), finding('b', 'covering')],
  photos: [],
  tests: [],
  set_aside: [],
}
/** What the row of an item is given. */
const propsOf = (now: FieldWork, at: number) => {
  const one = now.worksheets[0]?.items[at]
  if (one === undefined) throw new Error(`there is no item ${at}`)
  return { item: one, ...partsByItem(now)(one.item_id) }
}
const isUntouched = (edit: Edit, at: number) =>
  sameParts(propsOf(work, at), propsOf(applied(work, edit), at))

test('rating one item renders its row and no other', () => {
  const edit: Edit = { kind: 'item', item: item('gutters', { rating: 'IN' }) }
  expect([0, 1, 2].map((at) => isUntouched(edit, at))).toEqual([true, false, true])
})

test('a finding renders the row of its item, although the list of all findings is a new one', () => {
  const edit: Edit = { kind: 'finding', finding: finding('c', 'flashing') }
  expect([0, 1, 2].map((at) => isUntouched(edit, at))).toEqual([true, true, false])
  const removal: Edit = { kind: 'findingRemoved', finding_id: 'a' }
  expect([0, 1, 2].map((at) => isUntouched(removal, at))).toEqual([false, true, true])
})

test('a photo is with its item, in the order in which it was made, and one of no item is with none', () => {
  const photo = (photo_id: string, item_id: string | null) =>
    // What the grouping does not ask for is left out.
    ({ photo_id, item_id }) as FieldWork['photos'][number]
  const [first, second] = [photo('1', 'roof.covering'), photo('2', 'roof.covering')]
  const of = partsByItem({ findings: [], photos: [first, photo('3', null), second] })
  expect(of('roof.covering')).toEqual({ findings: [], photos: [first, second] })
  expect(of('roof.gutters')).toEqual({ findings: [], photos: [] })
  // What is not there is the same nothing each time.
  expect(sameParts(of('roof.gutters'), of('roof.vents'))).toBe(true)
  const isSame = (one: unknown, other: unknown) => sameParts({ one }, { one: other })
  expect(isSame([first, second], [first, photo('2', 'roof.covering')])).toBe(false)
  expect(isSame([first, second], [second, first])).toBe(false)
  expect([isSame([first], first), isSame(first, [first]), isSame([], [first])]).toEqual([
    false,
    false,
    false,
  ])
})

test('the gaps name limitations, defects and recommendations, and leave unrated items to the counters', () => {
  const rated = [
    item('covering', { rating: 'D' }),
    item('gutters', { rating: 'NI' }),
    item('flashing', { rating: 'D' }),
    item('vents'),
  ]
  const gaps = gapsOf({
    ...work,
    worksheets: work.worksheets.map((sheet) => ({ ...sheet, items: rated })),
    findings: [finding('a', 'covering', ' ')],
  })
  expect(gaps.map(({ lacks, label }) => [lacks, label])).toEqual([
    ['reason', 'gutters'],
    ['finding', 'flashing'],
    ['recommendation', 'A defect of covering'],
  ])
})
