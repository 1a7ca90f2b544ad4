import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { termsBody } from '#contract/county-terms.ts'

const body = z.strictObject(termsBody)
const usual = { travel_cents: 0, days: null }
const sentences = (terms: unknown) =>
  body.safeParse(terms).error?.issues.map(({ message }) => message) ?? []

describe('the travel fee of a county', () => {
  it.each([0, 100, 4_000, 49_900, 50_000])('may be %s cents', (travel_cents) => {
    expect(sentences({ ...usual, travel_cents })).toEqual([])
  })

  it.each([-100, 50, 4_001, 50_001, 50_100, 100.5, '4000', null, undefined, Number.NaN])(
    'is never %s cents',
    (travel_cents) => {
      expect(new Set(sentences({ ...usual, travel_cents }))).toEqual(
        new Set(['Enter a travel fee in whole dollars, from $0 to $500.']),
      )
    },
  )
})

describe('the days of a county', () => {
  it.each([null, [0], [6], [1, 3], [0, 1, 2, 3, 4, 5, 6]].map((days) => [days]))(
    'may be %j',
    (days) => {
      expect(body.parse({ ...usual, days }).days).toEqual(days)
    },
  )

  it.each([[[7]], [[-1]], [[3 / 2]], [['1']], [[1, 7]]])('are weekdays, so not %j', (days) => {
    expect(new Set(sentences({ ...usual, days }))).toEqual(new Set(['Choose weekdays.']))
  })

  it.each([[[]], [[0, 1, 2, 3, 4, 5, 6, 6]]])('are one to seven, so not %j', (days) => {
    expect(sentences({ ...usual, days })).toEqual([
      'Choose at least one weekday, or remove the county.',
    ])
  })
})
