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

it.each<[HomeTest['state'], string]>([
  ['planned', 'not started yet'],
  ['running', 'running, the monitor is measuring'],
  ['to_collect', 'measured, the inspector collects the monitor next'],
  ['collected', 'taken, the result is not here yet'],
  ['valid', 'measured, the inspector is checking the result'],
  ['invalid', 'measured, the inspector is checking the result'],
  ['at_lab', 'at the lab'],
  ['resulted', 'back from the lab, the inspector is checking the result'],
  ['reported', 'done, the result is in the report, which is not open to you yet'],
  ['aborted', 'stopped before it had a result'],
  ['repeated', 'being repeated'],
  ['not_done', 'not done'],
])('a test without a result says where it stands: %s', (state, words) => {
  expect(testOutcome(test({ state }))).toBe(words)
})

it.each([
  ['typical', 'the air inside is like the air outside'],
  ['borderline', 'some spores are more common inside than outside'],
  ['unusual', 'spores are far more common inside than outside'],
  [null, 'no result'],
] as const)('a mold test says what it found: %s', (mold_verdict, words) => {
  expect(testOutcome(test({ kind: 'mold', result: found({ mold_verdict }) }))).toBe(words)
})

it.each(['reported', 'not_done', 'aborted'] as const)(
  'a result that was not valid is the last word of a test that is over: %s',
  (state) => {
    expect(testOutcome(test({ state, result: found({ valid: false }) }))).toBe(
      'not valid, it should be repeated',
    )
  },
)

it('a valid result stays while the test is made once more', () => {
  expect(testOutcome(test({ result: found({ radon_average: 1.2 }), state: 'running' }))).toMatch(
    /^1\.2 pCi\/L/,
  )
})
