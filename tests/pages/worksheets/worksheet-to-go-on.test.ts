import { expect, it } from 'vitest'
import type { FieldWork } from '#contract/worksheets.ts'
import type { Entry } from '#src/machines/worksheets/outbox-model.ts'
import { worksheetToGoOn } from '#src/pages/worksheets/worksheet-to-go-on.ts'

const sheet = (worksheet_id: string, rating: string | null) => ({
  worksheet_id,
  items: [{ item_id: `${worksheet_id}.a`, label: '', required: true, rating }],
  facts: [],
})
const workOf = (roof: string | null, attic: string | null, left_at: string | null = null) =>
  ({
    worksheets: [sheet('roof', roof), sheet('attic', attic), sheet('interior', null)],
    findings: [],
    tests: [],
    left_at,
    // What the choice does not ask for is left out.
  }) as unknown as FieldWork
const rated = (item_id: string) =>
  ({ edit: { kind: 'item', item: { item_id } } }) as unknown as Entry

it('work goes on where the unsent work of this device ends', () => {
  const entries = [rated('attic.a'), rated('interior.a')]
  expect(worksheetToGoOn(workOf(null, null, 'attic'), entries)).toBe('interior')
})

it('without unsent work it goes on where the server was told last', () => {
  expect(worksheetToGoOn(workOf(null, null, 'attic'), [])).toBe('attic')
})

it('a worksheet that lacks nothing is left behind for the first that does', () => {
  expect(worksheetToGoOn(workOf(null, 'IN', 'attic'), [])).toBe('roof')
  expect(worksheetToGoOn(workOf('IN', 'D', 'roof'), [])).toBe('attic')
  expect(worksheetToGoOn(workOf('IN', null), [])).toBe('attic')
})

it('the first worksheet is as good as any where nothing is missing, or nothing was done', () => {
  const { worksheets, ...rest } = workOf('IN', 'IN')
  const whole = { ...rest, worksheets: worksheets.slice(0, 2) }
  expect(worksheetToGoOn(whole, [])).toBe('roof')
  expect(worksheetToGoOn(workOf(null, null), [])).toBe('roof')
})
