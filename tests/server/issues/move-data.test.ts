import { expect, it } from 'vitest'
import type { IssueState } from '#contract/vocabulary/issues.ts'
import { dataOf } from '#server/resources/issues/handlers.ts'

// Late in the evening of March 2 in Texas, and March 3 already in Greenwich.
const now = Date.parse('2026-03-03T05:00:00Z')
const home = { time_zone: 'America/Chicago' }
const put = (move: Omit<Parameters<typeof dataOf>[0], 'version'>, state: IssueState = 'open') =>
  dataOf({ version: 1, ...move }, home, now, state)
const fieldsOf = (act: () => unknown): string[] => {
  try {
    act()
    return []
  } catch (error) {
    return Object.keys((error as { fields?: object }).fields ?? {})
  }
}

it('an issue is put off from tomorrow on, by the clocks of the home, and comes back when that day begins there', () => {
  const defer = (due_on: string | undefined) => () =>
    put({ event: 'defer', reason: 'Later.', due_on })
  expect(fieldsOf(defer(undefined))).toEqual(['due_on'])
  expect(fieldsOf(defer('2026-03-02'))).toEqual(['due_on'])
  expect(defer('2026-03-03')()).toMatchObject({
    due_on: '2026-03-03',
    back_at: '2026-03-03T06:00:00.000Z',
  })
})

it('a repair may cost nothing, but not less', () => {
  const resolve = (cost_cents: number) => () => put({ event: 'resolve', cost_cents })
  expect(resolve(0)()).toMatchObject({ cost_cents: 0 })
  expect(fieldsOf(resolve(-1))).toEqual(['cost_cents'])
})

it('a plan needs a day or a provider, and an issue is put off or dismissed for a reason', () => {
  expect(fieldsOf(() => put({ event: 'plan' }))).toEqual(['due_on'])
  expect(fieldsOf(() => put({ event: 'plan', provider: 'A roofer' }))).toEqual([])
  expect(fieldsOf(() => put({ event: 'plan', due_on: '2026-03-01' }))).toEqual([])
  expect(fieldsOf(() => put({ event: 'dismiss' }))).toEqual(['reason'])
  expect(fieldsOf(() => put({ event: 'defer', due_on: '2026-04-01' }))).toEqual(['reason'])
  expect(fieldsOf(() => put({ event: 'dismiss', reason: 'It is none.' }))).toEqual([])
})

it('a saved day is that of the plan; of an issue that was put off it is a later day, on which it returns', () => {
  const save = (due_on: string | null | undefined, state: IssueState) => () =>
    put({ event: 'update', note: 'Two bids.', due_on }, state)
  const begins = '2026-03-03T06:00:00.000Z'
  expect(save('2026-03-03', 'planned')()).toMatchObject({ due_at: begins })
  expect(save('2026-03-03', 'planned')()).not.toHaveProperty('back_at')
  expect(save(null, 'planned')()).toMatchObject({ due_on: null, due_at: null })
  expect(save(undefined, 'planned')()).not.toHaveProperty('due_at')
  expect(save('2026-03-03', 'deferred')()).toMatchObject({ due_at: begins, back_at: begins })
  expect(save(undefined, 'deferred')()).not.toHaveProperty('back_at')
  for (const day of [null, '2026-03-02'])
    expect(fieldsOf(save(day, 'deferred'))).toEqual(['due_on'])
})

it.each(['plan', 'start', 'resolve', 'update', 'defer', 'dismiss', 'reopen', 'verify'] as const)(
  'a day that comes with %s comes with the instant when it begins there',
  (event) => {
    const due_at = '2026-03-03T06:00:00.000Z'
    const dated = { event, reason: 'For a reason.', due_on: '2026-03-03' }
    for (const state of ['open', 'deferred'] as const)
      expect(put(dated, state)).toMatchObject({ due_at })
  },
)
