import * as z from 'zod/mini'
import { day, id, instant, optionalText, text, whole } from './common.ts'
import { defineEndpoints } from './endpoint.ts'
import { history } from './history.ts'
import { permissionOf } from './lives/judge.ts'
import { radonTestLife } from './lives/radon-test/radon-test.life.ts'
import { radonReading, radonReportShape } from './radon.ts'
import {
  type AirMeasure,
  airBounds,
  airMeasures,
  airRefusal,
  closedChecks,
  placementChecks,
  radonEvents,
  radonStates,
} from './vocabulary/radon.ts'

/** What an inspector writes down about a test before and while the monitor counts. */
export const radonSetup = z.strictObject({
  location: optionalText('Where the monitor is', 120),
  device: optionalText('Monitor', 80),
  serial: optionalText('Serial number', 60),
  calibrated_on: z.nullable(day),
  /** The last day that the certificate of calibration names, where it names one. */
  calibration_expires_on: z.nullable(day),
  placement: z
    .array(z.enum(placementChecks, 'This is not on the list of the placement.'))
    .check(z.maxLength(placementChecks.length, 'Name each point of the placement once.')),
  closed_checks: z
    .array(z.enum(closedChecks, 'This is not on the list of the closed house.'))
    .check(z.maxLength(closedChecks.length, 'Name each point of the closed house once.')),
  closed_since: z.nullable(instant),
  closed_by: optionalText('Who confirms it', 120),
  started_at: z.nullable(instant),
})
export type RadonSetup = z.infer<typeof radonSetup>

const measured = (measure: AirMeasure) => {
  const [least, most] = airBounds[measure]
  return z.optional(z.number().check(z.minimum(least), z.maximum(most)))
}
/** Who typed a column of numbers finds the wrong one by its hour. */
const namesItsHour = z.check<{ hour: number }>(
  ({ value, issues }) => {
    for (const [at, issue] of issues.entries()) {
      const measure = airMeasures.find((one) => issue.path?.[0] === one)
      if (measure !== undefined) issues[at] = { ...issue, message: airRefusal(value.hour, measure) }
    }
  },
  // It renames what is wrong, so it runs when something is.
  { when: () => true },
)

/** At most 30 days of hours; one after the other. */
const readings = z
  .array(
    z
      .strictObject({
        hour: whole('Hour', 1, 9999),
        pci_per_l: z
          .number('A reading must be a number.')
          .check(
            z.minimum(0, 'A reading cannot be negative.'),
            z.maximum(10_000, 'A reading can be at most 10,000 picocuries in a liter.'),
          ),
        mark: radonReading.shape.mark,
        temperature_f: measured('temperature_f'),
        humidity_percent: measured('humidity_percent'),
        pressure_inhg: measured('pressure_inhg'),
      })
      .check(namesItsHour),
  )
  .check(
    z.minLength(1, 'Give the readings, one for each hour.'),
    z.maxLength(720, 'A test can have at most 720 hours.'),
    z.refine(
      (all) => all.every(({ hour }, at) => at === 0 || hour > (all[at - 1]?.hour ?? 0)),
      'Each hour comes once, in order.',
    ),
  )

export const radonTestRecord = z.object({
  /** Null until something of it is written. */
  test_id: z.nullable(z.string()),
  inspection_id: z.string(),
  property_id: z.string(),
  address: z.string(),
  time_zone: z.string(),
  attempt: z.number(),
  state: z.enum(radonStates),
  version: z.number(),
  setup: radonSetup,
  /** When 48 hours have passed. */
  due_at: z.nullable(z.string()),
  collected_at: z.nullable(z.string()),
  reported_at: z.nullable(z.string()),
  abort_reason: z.string(),
  /** The readings as the protocol judges them; the setup is part of it. */
  report: radonReportShape,
  /** Whether its inspection is cancelled: then nothing of the test changes. A server before an update says nothing of it. */
  cancelled: z.optional(z.boolean()),
  /** What the asker may send now, and what blocks it. */
  events: z.array(
    z.object({
      event: z.string(),
      blockers: z.array(z.object({ guard: z.string(), sentence: z.string() })),
    }),
  ),
})
export type RadonTestRecord = z.infer<typeof radonTestRecord>

const answer = z.object({
  test: radonTestRecord,
  /** Earlier tests of the same inspection, the newest first. */
  earlier: z.array(radonTestRecord),
  /** The monitors of the inspector’s earlier tests, the last used first. */
  monitors: z.array(
    z.object({
      device: z.string(),
      serial: z.string(),
      calibrated_on: z.nullable(z.string()),
      calibration_expires_on: z.nullable(z.string()),
    }),
  ),
})
export type RadonTestAnswer = z.infer<typeof answer>

const one = z.object({ inspectionId: id })
const writers = permissionOf(radonTestLife, 'setUp')
const readers = 'The assigned inspector, admins.'
/** The version that the edit is based on; 0 before the first. Any other current version is a conflict (409). */
const version = whole('Version', 0, 1_000_000_000)

export const endpoints = defineEndpoints({
  'radonTests.get': {
    method: 'GET',
    path: '/inspections/:inspectionId/radon-test',
    reads: ['radonTests', 'inspections'],
    permission: readers,
    params: one,
    answer,
  },
  'radonTests.setUp': {
    method: 'PUT',
    path: '/inspections/:inspectionId/radon-test/setup',
    changes: ['radonTests'],
    permission: writers,
    params: one,
    /** `collected_at`: null, and left out by devices that do not ask for it, the stored time stays. */
    body: z.strictObject({
      ...radonSetup.shape,
      collected_at: z.optional(z.nullable(instant)),
      version,
    }),
    answer: z.object({ test: radonTestRecord }),
  },
  'radonTests.enter': {
    method: 'PUT',
    path: '/inspections/:inspectionId/radon-test/readings',
    changes: ['radonTests'],
    permission: writers,
    params: one,
    /**
     * In pCi/L, in the precision of the monitor: the average is rounded, once, and nothing before it. `started_at`: the
     * start of a monitor that has none yet; one that is there stays.
     */
    body: z.strictObject({ readings, started_at: z.optional(instant), version }),
    answer: z.object({ test: radonTestRecord }),
  },
  'radonTests.send': {
    method: 'POST',
    path: '/inspections/:inspectionId/radon-test/events/:event',
    changes: ['radonTests', 'reports', 'health', 'worksheets', 'inspections'],
    permission: permissionOf(radonTestLife, 'report'),
    params: z.object({
      inspectionId: id,
      event: z.enum(radonEvents, 'This is not a step of a radon test.'),
    }),
    /** Aborting needs a reason. A report goes out as somebody saw it: with another version it is a conflict (409). */
    body: z.strictObject({ version, reason: z.optional(text('Reason', 300)) }),
    answer: z.object({ test: radonTestRecord }),
  },
  'radonTests.life': {
    method: 'GET',
    path: '/inspections/:inspectionId/radon-test/life',
    permission: readers,
    params: one,
    answer: history,
  },
})
