import { describe, expect, it } from 'vitest'
import type { BoardTest } from '#contract/air-tests.ts'
import { moldStates } from '#contract/vocabulary/mold.ts'
import { radonStates } from '#contract/vocabulary/radon.ts'
import {
  calibrationOf,
  hasCustody,
  noteOf,
  placeOf,
  stateOf,
  stepOf,
} from '#src/pages/tests-board/test-words.ts'

const test = (more: Partial<BoardTest> = {}): BoardTest => ({
  kind: 'radon',
  inspection_id: 'i1',
  address: '12 Elm Street',
  time_zone: 'America/Chicago',
  scheduled_start: '2026-11-10T15:00:00.000Z',
  column: 'planned',
  state: 'planned',
  started_at: null,
  due_at: null,
  monitor: 'SN-7',
  calibrated_on: null,
  collected_at: null,
  shipped_at: null,
  samples: 0,
  reported_at: null,
  ...more,
})
const running = {
  state: 'running',
  started_at: '2026-11-10T15:30:00.000Z',
  due_at: '2026-11-12T15:30:00.000Z',
} as const
const atLab = {
  kind: 'mold',
  state: 'at_lab',
  shipped_at: '2026-11-10T15:30:00.000Z',
  samples: 3,
} as const
const at = (instant: string) => Date.parse(instant)
const anyTime = at('2026-11-20T12:00:00Z')

describe('the note of a running test', () => {
  it.each([
    ['2026-11-10T15:29:00Z', 0],
    ['2026-11-10T16:29:59.999Z', 0],
    ['2026-11-10T16:30:00Z', 1],
    ['2026-11-12T15:29:59Z', 47],
    ['2026-11-12T15:30:00Z', 48],
  ])(
    'at %s has %i whole hours of 48, the end on the clocks of the home, and the monitor',
    (now, hours) => {
      expect(noteOf(test(running), at(now))).toBe(
        `${hours} of 48 hours, until Thu, Nov 12, 9:30 AM. SN-7`,
      )
    },
  )

  it.each([{ started_at: null }, { due_at: null }])('is its state alone with %o', (missing) => {
    expect(noteOf(test({ ...running, ...missing }), anyTime)).toBe('Running.')
  })
})

describe('the calibration of a monitor', () => {
  const now = at('2026-11-20T12:00:00Z')
  it.each([
    [{ ...running, calibrated_on: '2026-11-02' }, 'Calibrated within a month.'],
    [{ ...running, calibrated_on: '2026-10-01' }, 'Calibrated 1 month ago.'],
    [{ ...running, calibrated_on: '2026-02-20' }, 'Calibrated 8 months ago.'],
    [
      { state: 'to_collect', calibrated_on: '2025-11-01' },
      'Calibrated 12 months ago, which is too long.',
    ],
    [{ ...running, calibrated_on: null }, 'The calibration of the monitor is not known.'],
    [{ monitor: '', calibrated_on: null }, ''],
    [{ state: 'reported', calibrated_on: '2026-02-20' }, ''],
    [{ kind: 'mold', monitor: '', calibrated_on: null }, ''],
  ] as const)('is told by its age: %j', (more, words) => {
    expect(calibrationOf(test(more), now)).toBe(words)
  })
})

describe('the note of samples at the laboratory', () => {
  it.each([
    ['2026-11-10T15:00:00Z', '0 days'],
    ['2026-11-11T15:29:59Z', '0 days'],
    ['2026-11-11T15:30:00Z', '1 day'],
    ['2026-11-13T15:29:59Z', '2 days'],
  ])('at %s counts %s', (now, days) => {
    expect(noteOf(test(atLab), at(now))).toBe(`3 samples, ${days} at the laboratory`)
  })

  it('counts one sample as one', () => {
    expect(noteOf(test({ ...atLab, samples: 1 }), at('2026-11-12T16:00:00Z'))).toBe(
      '1 sample, 2 days at the laboratory',
    )
  })
})

describe('the note of a test', () => {
  it.each<[string, Partial<BoardTest>]>([
    ['Ready since Thu, Nov 12, 9:30 AM. SN-7', { ...running, state: 'to_collect' }],
    ['To collect.', { state: 'to_collect' }],
    ['At the laboratory.', { ...atLab, shipped_at: null }],
    ['1 sample: bring them to the laboratory', { kind: 'mold', state: 'collected', samples: 1 }],
    ['4 samples: bring them to the laboratory', { kind: 'mold', state: 'collected', samples: 4 }],
    // Late in the evening at home it is the next day elsewhere.
    ['Reported Nov 12, 2026', { state: 'reported', reported_at: '2026-11-13T04:00:00.000Z' }],
    ['Reported Nov 12, 2026', { ...atLab, state: 'reported', reported_at: '2026-11-12T18:00:00Z' }],
    ['Results.', { ...atLab, state: 'resulted' }],
    ['Reported.', { state: 'reported' }],
    ['Visit Tue, Nov 10, 9:00 AM', {}],
    ['Visit Tue, Nov 10, 7:00 AM', { kind: 'mold', time_zone: 'America/Los_Angeles' }],
    ['Planned.', { scheduled_start: null }],
    ['Results, valid.', { state: 'valid' }],
    ['Results, not valid.', { state: 'invalid' }],
    ['Results.', { kind: 'mold', state: 'resulted' }],
    ['Aborted.', { state: 'aborted' }],
  ])('is %j', (note, more) => {
    expect(noteOf(test(more), anyTime)).toBe(note)
  })

  it('of a collected radon test asks for readings and for no laboratory', () => {
    const collected = test({ state: 'collected', samples: 2 })
    expect(noteOf(collected, anyTime)).toBe(`${stateOf(collected)}.`)
    expect(noteOf(collected, anyTime)).toMatch(/readings/)
  })
})

describe('the state of a test in words', () => {
  it.each([
    ['radon', radonStates],
    ['mold', moldStates],
  ] as const)('is there for every state of a %s test', (kind, states) => {
    for (const state of states) expect(stateOf(test({ kind, state }))).toMatch(/^[A-Z]/)
  })

  it.each<[BoardTest['kind'], BoardTest['state'], string]>([
    ['radon', 'collected', 'Collected, readings awaited'],
    ['mold', 'collected', 'Collected'],
    ['radon', 'to_collect', 'To collect'],
    ['mold', 'at_lab', 'At the laboratory'],
  ])('of a %s test that is %s is %j', (kind, state, words) => {
    expect(stateOf(test({ kind, state }))).toBe(words)
  })
})

describe('the next step of a test', () => {
  it.each<[BoardTest['kind'], BoardTest['state'], string, string]>([
    ['radon', 'planned', 'Place the monitor and start', 'setup'],
    ['radon', 'running', 'See the setup', 'setup'],
    ['radon', 'to_collect', 'Log the pick-up', 'readings'],
    ['radon', 'collected', 'Enter the readings', 'readings'],
    ['radon', 'valid', 'Put it in the report', 'result'],
    ['radon', 'invalid', 'Retest or report it', 'result'],
    ['radon', 'reported', 'Read the result', 'report'],
    ['mold', 'planned', 'Take the samples', 'samples'],
    ['mold', 'collected', 'Send them to the laboratory', 'samples'],
    ['mold', 'at_lab', 'Enter the results', 'results'],
    ['mold', 'resulted', 'Put it in the report', 'report'],
    ['mold', 'reported', 'Read the result', 'report'],
  ])('of %s, %s: %s, on the tab %s', (kind, state, words, tab) => {
    expect(stepOf(test({ kind, state }))).toEqual({ words, tab })
  })

  it.each(['radon', 'mold'] as const)('is none of a %s test that ended', (kind) => {
    expect(stepOf(test({ kind, state: 'aborted' }))).toBeNull()
    expect(stepOf(test({ kind, state: 'repeated' }))).toBeNull()
  })
})

describe('the paper that goes with samples', () => {
  it.each<[boolean, Partial<BoardTest>]>([
    [true, { state: 'planned' }],
    [true, { state: 'collected' }],
    [true, { state: 'at_lab' }],
    [true, { samples: 1 }],
    [false, { samples: 0 }],
    [false, { state: 'resulted' }],
    [false, { state: 'reported' }],
    [false, { state: 'aborted' }],
    [false, { kind: 'radon' }],
  ])('is there: %s, with %o', (isThere, more) => {
    expect(hasCustody(test({ kind: 'mold', samples: 2, ...more }))).toBe(isThere)
  })
})

describe('the place of a test', () => {
  it('is its page, and the part of it for its next step', () => {
    expect(placeOf(test(running))).toEqual({
      key: 'radon i1',
      title: 'Radon, 12 Elm Street',
      page: '/radon-test/i1',
      atStep: '/radon-test/i1?tab=setup',
    })
    expect(placeOf(test(atLab)).atStep).toBe('/mold-test/i1?tab=results')
  })

  it('is the page as a whole where nothing is left to do', () => {
    const { page, atStep } = placeOf(test({ state: 'aborted' }))
    expect(atStep).toBe(page)
  })
})
