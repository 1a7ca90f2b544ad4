import { describe, expect, it } from 'vitest'
import type { RepairRequest, RequestItem } from '#contract/repair-requests.ts'
import {
  askOrder,
  centsOf,
  type Edit,
  edited,
  emptyRequest,
  type Finding,
  groupingOrder,
  itemFor,
  stepsAfter,
  undoWord,
} from '#src/machines/repair-requests/repair-request-model.ts'

const item = (finding_id: string, more: Partial<RequestItem> = {}): RequestItem => ({
  finding_id,
  ask: 'repair',
  trade: '',
  note: '',
  credit_cents: null,
  ...more,
})
const of = (...ids: string[]): RepairRequest => ({
  items: ids.map((id) => item(id)),
  grouping: 'own',
})
const toggle = (id: string): Edit => ({ kind: 'toggle', item: item(id) })

it('asks first for what the inspector recommends, of the trade in 80 letters', () => {
  const finding = { finding_id: 'a', action: 'replace', trade: 'x'.repeat(100) }
  expect(itemFor(finding as Finding)).toEqual(item('a', { ask: 'replace', trade: 'x'.repeat(80) }))
})

describe('an edit', () => {
  it('changes and moves one finding alone, and a move past an end moves nothing', () => {
    const three = of('a', 'b', 'c')
    const ids = (request: RepairRequest) => request.items.map(({ finding_id }) => finding_id)
    const move = (finding_id: string, by: -1 | 1) =>
      ids(edited(three, { kind: 'move', finding_id, by }))
    expect(move('a', 1)).toEqual(['b', 'a', 'c'])
    expect(move('c', -1)).toEqual(['a', 'c', 'b'])
    expect(move('c', 1)).toEqual(['a', 'b', 'c'])
    expect(move('a', -1)).toEqual(['a', 'b', 'c'])
    expect(move('z', 1)).toEqual(['a', 'b', 'c'])
    expect(
      edited(three, { kind: 'change', finding_id: 'b', change: { note: 'soon' } }).items,
    ).toEqual([item('a'), item('b', { note: 'soon' }), item('c')])
  })

  it('adds those that are not there yet, after those that are', () => {
    const change = { kind: 'add', items: [item('b', { note: 'new' }), item('c')] } as const
    expect(edited(of('a', 'b'), { ...change, items: [...change.items] }).items).toEqual([
      item('a'),
      item('b'),
      item('c'),
    ])
  })

  it('chooses, changes, moves, adds and clears', () => {
    const some = of('a', 'b')
    expect(edited(some, toggle('a')).items).toEqual([item('b')])
    expect(edited(some, toggle('c')).items).toEqual([item('a'), item('b'), item('c')])
    expect(
      edited(some, { kind: 'change', finding_id: 'b', change: { ask: 'credit' } }).items[1],
    ).toEqual(item('b', { ask: 'credit' }))
    expect(edited(some, { kind: 'move', finding_id: 'b', by: -1 }).items).toEqual(
      of('b', 'a').items,
    )
    expect(edited(some, { kind: 'move', finding_id: 'b', by: 1 }).items).toEqual(some.items)
    expect(edited(some, { kind: 'add', items: [item('a'), item('z')] }).items).toHaveLength(3)
    expect(edited(some, { kind: 'group', grouping: 'trade' }).grouping).toBe('trade')
    expect(edited(some, { kind: 'clear' }).items).toEqual([])
  })

  it('leaves the grouping, or the findings, as they were', () => {
    const some: RepairRequest = { ...of('a', 'b'), grouping: 'trade' }
    const edits: Edit[] = [
      toggle('c'),
      { kind: 'add', items: [item('c')] },
      { kind: 'change', finding_id: 'a', change: { note: 'soon' } },
      { kind: 'move', finding_id: 'a', by: 1 },
      { kind: 'clear' },
    ]
    for (const edit of edits) expect(edited(some, edit).grouping, edit.kind).toBe('trade')
    expect(edited(some, { kind: 'group', grouping: 'section' }).items).toEqual(some.items)
  })

  it('of an amount is one step back; of the ask each is one, and of another field or finding too', () => {
    const change = (finding_id: string, more: Partial<RequestItem>): Edit => ({
      kind: 'change',
      finding_id,
      change: more,
    })
    const past = (...edits: Edit[]) =>
      edits.reduce<ReturnType<typeof stepsAfter>>(
        (steps, edit) => stepsAfter(steps, of('a'), edit),
        [],
      )
    expect(past(change('a', { credit_cents: 1 }), change('a', { credit_cents: 12 }))).toHaveLength(
      1,
    )
    expect(past(change('a', { ask: 'credit' }), change('a', { ask: 'repair' }))).toHaveLength(2)
    expect(past(change('a', { note: 'h' }), change('a', { credit_cents: 1 }))).toHaveLength(2)
    expect(past(change('a', { note: 'h' }), change('b', { note: 'h' }))).toHaveLength(2)
    // A word that is typed after something else is a step of its own.
    expect(past(change('a', { note: 'h' }), toggle('b'), change('a', { note: 'he' }))).toHaveLength(
      3,
    )
  })

  it.each<[Edit, string]>([
    [toggle('a'), 'the last choice'],
    [{ kind: 'add', items: [] }, 'the findings added'],
    [{ kind: 'move', finding_id: 'a', by: 1 }, 'the last move'],
    [{ kind: 'group', grouping: 'trade' }, 'the grouping'],
    [{ kind: 'clear' }, 'the clearing'],
    [{ kind: 'change', finding_id: 'a', change: { note: 'soon' } }, 'the last change'],
  ])('%j is taken back in a word: %s', (edit, word) => {
    expect(undoWord(stepsAfter(stepsAfter([], of(), { kind: 'clear' }), of(), edit))).toBe(word)
  })

  it('offers the asks and the orders as they are on the page', () => {
    expect(askOrder).toEqual(['repair', 'replace', 'credit', 'reduce', 'evaluate'])
    expect(groupingOrder).toEqual(['own', 'severity', 'section', 'trade'])
  })

  it('of a word is one step back, however many letters it has; of a choice each is one', () => {
    const type = (note: string): Edit => ({ kind: 'change', finding_id: 'a', change: { note } })
    let past = stepsAfter([], of('a'), type('h'))
    past = stepsAfter(past, of('a'), type('he'))
    expect(past).toHaveLength(1)
    past = stepsAfter(past, of('a'), { kind: 'change', finding_id: 'b', change: { note: 'h' } })
    expect(past).toHaveLength(2)
    past = past.slice(0, 1)
    past = stepsAfter(past, of('a'), toggle('b'))
    past = stepsAfter(past, of('a'), toggle('c'))
    expect([past.length, undoWord(past), undoWord([])]).toEqual([3, 'the last choice', null])
    for (let step = 0; step < 60; step += 1) past = stepsAfter(past, emptyRequest, toggle('d'))
    expect(past).toHaveLength(50)
    past = stepsAfter(past, of('newest'), toggle('d'))
    expect([past.length, past.at(-1)?.request]).toEqual([50, of('newest')])
  })

  it.each([
    ['450', 45_000],
    ['$1,200.50', 120_050],
    ['12.', 1_200],
    ['0.29', 29],
    [' 1 200 ', 120_000],
    ['0', 0],
    ['1000000.01', 100_000_000],
    ['12345678', null],
    ['', null],
    ['a lot', null],
    ['-5', null],
    ['1.234', null],
    ['9999999', 100_000_000],
  ])('reads an amount: %s is %s cents', (typed, cents) => {
    expect(centsOf(typed)).toBe(cents)
  })
})
