import { expect, it } from 'vitest'
import { tellingTest } from '#server/resources/reports/air.ts'

const row = (id: number, valid: boolean) => ({ id, valid })

it('a valid result says more than a newer one that is not', () => {
  expect(tellingTest([row(3, false), row(2, true), row(1, true)])).toEqual(row(2, true))
})

it('of results that are all not valid the newest counts, and of none there is none', () => {
  expect(tellingTest([row(2, false), row(1, false)])).toEqual(row(2, false))
  expect(tellingTest([])).toBeUndefined()
})
