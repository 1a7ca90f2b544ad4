import * as z from 'zod/mini'
import { reportedRadon } from './score.ts'

/*
 * A short-term radon test by a continuous monitor. Protocol: EPA 402-R-93-003 and 402-R-92-004, as ANSI/AARST
 * MAH-2019 §8.5 has it; levels: EPA, A Citizen's Guide to Radon. All values in pCi/L.
 */

const actionLevel = 4
const considerLevel = 2
/** A monitor takes this long to settle; those hours do not count. */
const settlingHours = 4
const neededHours = 44
const calibrationMonths = 12

const reading = z.object({
  /** Hours since the monitor was started, from 1. */
  hour: z.number(),
  pci_per_l: z.number(),
  /** The event that the monitor recorded in that hour. `explained`: a tamper that the inspector has explained. */
  mark: z.nullable(z.enum(['tamper', 'explained', 'power_lost'])),
})
export type RadonReading = z.infer<typeof reading>

export const radonTest = z.object({
  location: z.string(),
  monitor: z.string(),
  /** A day, 2026-11-09, as is `calibrated_on`. */
  started_on: z.string(),
  calibrated_on: z.string(),
  /** Windows and outside doors were closed from 12 hours before the test. */
  closed_house: z.boolean(),
  readings: z.array(reading),
})
export type RadonTest = z.infer<typeof radonTest>

export type RadonVerdict = 'fix' | 'consider' | 'low'
export type RadonFailure = 'too_short' | 'gap' | 'open_house' | 'calibration' | 'tamper'
export type RadonResult = {
  /** The requirements of the protocol that the test does not meet; a valid test has none. */
  failures: RadonFailure[]
  usableHours: number
  /** The hours at the beginning that do not count. */
  settlingHours: number
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
  average >= actionLevel ? 'fix' : average >= considerLevel ? 'consider' : 'low'

/** The last day that is `calibrationMonths` after a calibration. */
const calibratedUntil = (day: string): string => {
  const until = new Date(`${day}T00:00:00Z`)
  until.setUTCMonth(until.getUTCMonth() + calibrationMonths)
  return until.toISOString().slice(0, 10)
}

/** The hours that count: after settling, and with power. */
const usableReadings = (readings: readonly RadonReading[]): RadonReading[] =>
  readings.filter(({ hour, mark }) => hour > settlingHours && mark !== 'power_lost')

/** 1 pCi/L is 37 Bq/m³. */
export const becquerels = (pciPerL: number): number => Math.round(pciPerL * 37)

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
    calibration: test.started_on > calibratedUntil(test.calibrated_on),
    tamper: test.readings.some(({ mark }) => mark === 'tamper'),
  }
  const failures = (Object.keys(has) as RadonFailure[]).filter((failure) => has[failure])
  if (values.length === 0)
    return {
      failures,
      settlingHours,
      usableHours: 0,
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
    settlingHours,
    usableHours: values.length,
    average,
    becquerels: becquerels(average),
    lowest: Math.min(...values),
    highest: Math.max(...values),
    deviation: Math.sqrt(square),
    verdict: failures.length === 0 ? verdictOf(average) : null,
  }
}

/** The form in a report. */
export type RadonReport = { test: RadonTest; result: RadonResult }
