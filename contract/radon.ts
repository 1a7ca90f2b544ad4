import * as z from 'zod/mini'
import { addMonths } from './recurrence.ts'
import { reportedRadon } from './score.ts'
import { radonActionLevel, radonConsiderLevel } from './vocabulary/radon.ts'
import { becquerelsPerPci } from './vocabulary/units.ts'

/*
 * A short-term radon test by a continuous monitor. Protocol: EPA 402-R-93-003 and 402-R-92-004, as ANSI/AARST
 * MAH-2019 §8.5 has it; levels: EPA, A Citizen's Guide to Radon. All values in pCi/L.
 */

/** A monitor takes this long to settle; those hours do not count. */
export const settlingHours = 4
export const neededHours = 44
/** A short-term test takes at least two days, settling included. */
export const testHours = 48
/** The house is closed so long before the test. */
export const closedHours = 12
export const calibrationMonths = 12

export const radonReading = z.object({
  /** Hours since the monitor was started, from 1. */
  hour: z.number(),
  pci_per_l: z.number(),
  /** The event that the monitor recorded in that hour. `explained`: a tamper that the inspector has explained. */
  mark: z.nullable(z.enum(['tamper', 'explained', 'power_lost'])),
  /** The air at the monitor in that hour, where it measures it. No result depends on it. */
  temperature_f: z.optional(z.number()),
  humidity_percent: z.optional(z.number()),
  /** Of the barometer at the place, not reduced to sea level; inches of mercury. */
  pressure_inhg: z.optional(z.number()),
})
export type RadonReading = z.infer<typeof radonReading>

export const radonTest = z.object({
  location: z.string(),
  monitor: z.string(),
  /** A day, 2026-11-09, as is `calibrated_on`. */
  started_on: z.string(),
  /** Empty while it is not known, as `started_on`. */
  calibrated_on: z.string(),
  /** The last day that the certificate of calibration names, where it names one. */
  calibration_expires_on: z.optional(z.nullable(z.string())),
  /** Windows and outside doors were closed from 12 hours before the test. */
  closed_house: z.boolean(),
  readings: z.array(radonReading),
})
export type RadonTest = z.infer<typeof radonTest>

export type RadonVerdict = 'fix' | 'consider' | 'low'
export type RadonFailure = 'too_short' | 'gap' | 'open_house' | 'calibration' | 'tamper'
export type RadonResult = {
  /** The requirements of the protocol that the test does not meet; a valid test has none. */
  failures: RadonFailure[]
  usable_hours: number
  /** The hours at the beginning that do not count. */
  settling_hours: number
  /** One decimal, half-up, of the mean in full precision; null without a usable hour, as the next four. */
  average: number | null
  /** The average in Bq/m³, whole. */
  becquerels: number | null
  lowest: number | null
  highest: number | null
  /** Of the usable hours about their mean (population). */
  deviation: number | null
  /** null while the test is not valid: an unreliable number gets no verdict. */
  verdict: RadonVerdict | null
}

const verdictOf = (average: number): RadonVerdict =>
  average >= radonActionLevel ? 'fix' : average >= radonConsiderLevel ? 'consider' : 'low'

/** Whether the monitor was calibrated when the test began: within 12 months, and before its certificate ended. */
const wasCalibrated = ({ started_on, calibrated_on, calibration_expires_on }: RadonTest) =>
  started_on !== '' &&
  calibrated_on !== '' &&
  calibrated_on <= started_on &&
  started_on <= addMonths(calibrated_on, calibrationMonths) &&
  started_on <= (calibration_expires_on ?? started_on)

/** The hours that count: after settling, and with power. */
const usableReadings = (readings: readonly RadonReading[]): RadonReading[] =>
  readings
    .filter(({ hour, mark }) => hour > settlingHours && mark !== 'power_lost')
    .toSorted((one, other) => one.hour - other.hour)

/** A level in pCi/L as whole Bq/m³. */
export const becquerels = (pciPerL: number): number => Math.round(pciPerL * becquerelsPerPci)

/** The result of a test. Removing hours from its middle makes it invalid, no matter how many remain. */
export const radonResult = (test: RadonTest): RadonResult => {
  const usable = usableReadings(test.readings)
  const [first, last] = [usable[0], usable.at(-1)]
  const values = usable.map(({ pci_per_l: value }) => value)
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const has: Record<RadonFailure, boolean> = {
    too_short: usable.length < neededHours,
    gap: first !== undefined && last !== undefined && last.hour - first.hour >= usable.length,
    open_house: !test.closed_house,
    calibration: !wasCalibrated(test),
    tamper: test.readings.some(({ mark }) => mark === 'tamper'),
  }
  const failures = (Object.keys(has) as RadonFailure[]).filter((failure) => has[failure])
  if (values.length === 0)
    return {
      failures,
      settling_hours: settlingHours,
      usable_hours: 0,
      average: null,
      becquerels: null,
      lowest: null,
      highest: null,
      deviation: null,
      verdict: null,
    }
  const average = reportedRadon(mean)
  const square = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length
  return {
    failures,
    settling_hours: settlingHours,
    usable_hours: values.length,
    average,
    becquerels: becquerels(average),
    lowest: Math.min(...values),
    highest: Math.max(...values),
    deviation: Math.sqrt(square),
    verdict: failures.length === 0 ? verdictOf(average) : null,
  }
}

export const radonRules = [
  'duration',
  'settling',
  'contiguous',
  'calibration',
  'closed_house',
  'tamper',
  'power',
] as const
export type RadonRule = (typeof radonRules)[number]
/** One point of the protocol. `figures`: the number behind it, where it has one: hours, or places of marked hours. */
export type RadonPoint = { rule: RadonRule; met: boolean; figures: number[] }

/** The protocol point by point. A test is valid exactly when each point is met. */
export const radonProtocol = (test: RadonTest): RadonPoint[] => {
  const usable = usableReadings(test.readings)
  const { failures } = radonResult(test)
  const [first, last] = [usable[0]?.hour ?? 0, usable.at(-1)?.hour ?? 0]
  const hoursOf = (...marks: RadonReading['mark'][]) =>
    test.readings.filter(({ mark }) => marks.includes(mark)).map(({ hour }) => hour)
  const lost = hoursOf('power_lost').filter((hour) => hour > first && hour < last)
  const failed = (...some: RadonFailure[]) => some.some((one) => failures.includes(one))
  return [
    { rule: 'duration', met: last >= testHours, figures: [last] },
    { rule: 'settling', met: usable.length > 0, figures: [settlingHours] },
    { rule: 'contiguous', met: !failed('too_short', 'gap'), figures: [usable.length] },
    { rule: 'calibration', met: !failed('calibration'), figures: [] },
    { rule: 'closed_house', met: !failed('open_house'), figures: [] },
    { rule: 'tamper', met: !failed('tamper'), figures: hoursOf('tamper') },
    { rule: 'power', met: lost.length === 0, figures: lost },
  ]
}

/** The form in a report. */
export type RadonReport = { test: RadonTest; result: RadonResult; points: RadonPoint[] }

const result = z.object({
  failures: z.array(z.enum(['too_short', 'gap', 'open_house', 'calibration', 'tamper'])),
  usable_hours: z.number(),
  settling_hours: z.number(),
  /** pCi/L, of one decimal, rounded once; null without a usable hour, as the next four. */
  average: z.nullable(z.number()),
  becquerels: z.nullable(z.number()),
  lowest: z.nullable(z.number()),
  highest: z.nullable(z.number()),
  deviation: z.nullable(z.number()),
  verdict: z.nullable(z.enum(['fix', 'consider', 'low'])),
})

/** The shape of a report on the wire. */
export const radonReportShape = z.object({
  test: radonTest,
  result,
  points: z.array(
    z.object({ rule: z.enum(radonRules), met: z.boolean(), figures: z.array(z.number()) }),
  ),
})

/** A test with its result and its protocol. */
export const radonReport = (test: RadonTest): RadonReport => ({
  test,
  result: radonResult(test),
  points: radonProtocol(test),
})
