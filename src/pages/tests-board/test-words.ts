import type { BoardTest } from '#contract/air-tests.ts'
import { airKindWord } from '#contract/vocabulary/air.ts'
import { moldStateWord } from '#contract/vocabulary/mold.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { radonStateWord } from '#contract/vocabulary/radon.ts'
import { counted, date, dateTime } from '#src/pages/shared/format.ts'

// Both kinds have a state of being collected: a mold test awaits its laboratory, a radon test its readings.
const words: Record<BoardTest['kind'], Partial<Record<BoardTest['state'], string>>> = {
  radon: radonStateWord,
  mold: moldStateWord,
}
export const stateOf = ({ kind, state }: BoardTest): string => words[kind][state] ?? ''

const hour = 3_600_000
const day = 24 * hour
const whole = (from: string, now: number, unit: number) =>
  Math.max(0, Math.floor((now - Date.parse(from)) / unit))

const month = (365.25 / 12) * day
/** Whole months since the calibration on a day; `now` in ms. */
export const monthsSince = (calibratedOn: string, now: number): number =>
  whole(`${calibratedOn}T12:00:00Z`, now, month)

/** How old the calibration of a radon test's monitor is, until its readings count; `now` in ms. */
export const calibrationOf = (test: BoardTest, now: number): string => {
  const { kind, state, monitor, calibrated_on: on } = test
  if (kind !== 'radon' || monitor === '' || state === 'reported') return ''
  if (on === null) return 'The calibration of the monitor is not known.'
  const months = monthsSince(on, now)
  return `Calibrated ${months === 0 ? 'within a month' : `${counted(months, 'month')} ago`}${months >= 12 ? ', which is too long' : ''}.`
}

/** What counts about a test now: its hours of 48, its days at the laboratory, or its next step. `now` in ms. */
export const noteOf = (test: BoardTest, now: number): string => {
  const { kind, state, started_at, due_at, time_zone, monitor } = test
  if (state === 'running' && started_at !== null && due_at !== null)
    return `${whole(started_at, now, hour)} of 48 hours, until ${dateTime(due_at, time_zone)}. ${monitor}`
  if (state === 'to_collect' && due_at !== null)
    return `Ready since ${dateTime(due_at, time_zone)}. ${monitor}`
  if (state === 'at_lab' && test.shipped_at !== null)
    return `${counted(test.samples, 'sample')}, ${counted(whole(test.shipped_at, now, day), 'day')} at the laboratory`
  if (kind === 'mold' && state === 'collected')
    return `${counted(test.samples, 'sample')}: bring them to the laboratory`
  if (state === 'reported' && test.reported_at !== null)
    return `Reported ${date(test.reported_at, time_zone)}`
  if (state === 'planned' && test.scheduled_start !== null)
    return `Visit ${dateTime(test.scheduled_start, time_zone)}`
  return `${stateOf(test)}.`
}

type Step = { words: string; tab: string }
const radonStep: Partial<Record<BoardTest['state'], Step>> = {
  planned: { words: 'Place the monitor and start', tab: 'setup' },
  running: { words: 'See the setup', tab: 'setup' },
  to_collect: { words: 'Log the pick-up', tab: 'readings' },
  collected: { words: 'Enter the readings', tab: 'readings' },
  valid: { words: 'Put it in the report', tab: 'result' },
  invalid: { words: 'Retest or report it', tab: 'result' },
  reported: { words: 'Read the result', tab: 'report' },
}
const moldStep: Partial<Record<BoardTest['state'], Step>> = {
  planned: { words: 'Take the samples', tab: 'samples' },
  collected: { words: 'Send them to the laboratory', tab: 'samples' },
  at_lab: { words: 'Enter the results', tab: 'results' },
  resulted: { words: 'Put it in the report', tab: 'report' },
  reported: { words: 'Read the result', tab: 'report' },
}

/** What the inspector does next with a test, and the part of its page for it; null: nothing is left. */
export const stepOf = ({ kind, state }: Pick<BoardTest, 'kind' | 'state'>): Step | null =>
  (kind === 'radon' ? radonStep : moldStep)[state] ?? null

const pageOf = { radon: paths.radonTest, mold: paths.moldTest } as const

/** 'Radon, 12 Elm Street, Austin', its page as a whole, and the part of it for the next step. */
export const placeOf = (test: Pick<BoardTest, 'kind' | 'state' | 'inspection_id' | 'address'>) => {
  const { kind, inspection_id: inspectionId, address } = test
  const step = stepOf(test)
  return {
    key: `${kind} ${inspectionId}`,
    title: `${airKindWord[kind]}, ${address}`,
    page: pageOf[kind]({ inspectionId }),
    atStep: pageOf[kind]({ inspectionId, ...(step !== null && { tab: step.tab }) }),
  }
}

/** Samples that are on their way have a paper that goes with them. */
export const hasCustody = ({ kind, state, samples }: BoardTest): boolean =>
  kind === 'mold' && samples > 0 && ['planned', 'collected', 'at_lab'].includes(state)
