import { expect, it } from 'vitest'
import type { HomeTest } from '#contract/air-tests.ts'
import { radonIn } from '#contract/vocabulary/units.ts'
import { testOutcome } from '#src/pages/inspections/test-outcome.ts'

const found = (more: Partial<NonNullable<HomeTest['result']>>): HomeTest['result'] => ({
  tested_at: '2026-11-01T10:00:00.000Z',
  valid: true,
  radon_average: null,
  mold_verdict: null,
  ...more,
})
const test = (more: Partial<HomeTest>): HomeTest => ({
  kind: 'radon',
  inspection_id: '1',
  state: 'reported',
  is_open: true,
  result: null,
  ...more,
})

it('a radon test says its level in the owner’s unit and that it is valid', () => {
  const words = testOutcome(test({ result: found({ radon_average: 2.6 }) }))
  expect(words).toBe('2.6 pCi/L, valid')
  expect(radonIn('bq', words)).toBe('96 Bq/m³, valid')
})

it('a test whose result may not be read yet says where it stands, and no level', () => {
  expect(testOutcome(test({ kind: 'mold', state: 'at_lab' }))).toBe('at the lab')
  expect(testOutcome(test({ is_open: false }))).toMatch(/report, which is not open to you yet$/)
})

it('a test that was not valid says so until a new one is under way', () => {
  const result = found({ valid: false, radon_average: 5.1 })
  expect(testOutcome(test({ result }))).toMatch(/^not valid/)
  expect(testOutcome(test({ result, state: 'running' }))).toMatch(/^running/)
})

it('a valid result stays while the test is made once more', () => {
  expect(testOutcome(test({ result: found({ radon_average: 1.2 }), state: 'running' }))).toMatch(
    /^1\.2 pCi\/L/,
  )
})
