import * as z from 'zod/mini'
import { id, instant, optionalText, text, whole } from './common.ts'
import { defineEndpoints } from './endpoint.ts'
import { history } from './history.ts'
import { permissionOf } from './lives/judge.ts'
import { moldTestLife } from './lives/mold-test/mold-test.life.ts'
import { genusNames, moldLimits, moldMoisture, moldSample } from './mold-parts.ts'
import { growths, moldEvents, moldStates, sampleTypes } from './vocabulary/mold.ts'

const amount = (label: string, most: number) =>
  z.nullable(
    z
      .number(`${label} must be a number.`)
      .check(
        z.positive(`${label} must be more than 0.`),
        z.maximum(most, `${label} can be at most ${most}.`),
      ),
  )

/** One sample as it is taken. Minutes times liters a minute is the volume of air; a surface has neither. */
export const moldTaken = z.strictObject({
  sample_id: text('Sample', 20),
  type: z.enum(sampleTypes, 'Choose air, tape, swab or bulk.'),
  location: text('Room', 120),
  outdoor: z.boolean('Say whether it was taken outdoors.'),
  minutes: amount('Minutes', 600),
  liters_per_minute: amount('Liters per minute', 100),
  note: optionalText('Note', 200),
})
export type MoldTaken = z.infer<typeof moldTaken>

/**
 * What a sample is known by while its name changes: its photos name it so. The device that writes a sample down first
 * chooses its key.
 */
export const moldSampleKey = z.strictObject({ sample_id: text('Sample', 20), sample_key: id })
export type MoldSampleKey = z.infer<typeof moldSampleKey>

const info = {
  laboratory: optionalText('Laboratory', 120),
  collected_by: optionalText('Collected by', 120),
  weather: optionalText('Weather', 120),
}
const samples = z.array(moldTaken).check(
  z.maxLength(30, 'A test can have at most 30 samples.'),
  z.refine(
    (all) => new Set(all.map((one) => one.sample_id)).size === all.length,
    'Each sample needs a name of its own.',
  ),
  z.refine(
    (all) =>
      all.every(
        ({ type, minutes, liters_per_minute }) =>
          type !== 'air' || (minutes !== null && liters_per_minute !== null),
      ),
    'A sample of the air needs its minutes and its liters per minute.',
  ),
)

/** At most 60 readings of a meter, as they are written down at the visit. */
const moisture = z
  .array(
    z.strictObject({
      place: text('Place', 120),
      material: optionalText('Material', 80),
      percent: z
        .number('Moisture must be a number of percent.')
        .check(
          z.minimum(0, 'Moisture cannot be negative.'),
          z.maximum(100, 'Moisture can be at most 100%.'),
        ),
      method: optionalText('Meter or method', 80),
      note: optionalText('Note', 200),
    }),
  )
  .check(z.maxLength(60, 'A test can have at most 60 moisture readings.'))

/** The laboratory's result for one sample: counts in the air, or the growth on a surface. */
export const moldRead = z.strictObject({
  sample_id: text('Sample', 20),
  /** The share of the trace that was read, more than 0 and at most 1; null for a surface. */
  fraction_read: z.nullable(
    z
      .number('The fraction read must be a number.')
      .check(
        z.positive('The fraction read must be more than 0.'),
        z.maximum(1, 'The fraction read can be at most 1, which is 100%.'),
      ),
  ),
  counts: z
    .array(
      z.strictObject({
        genus: z.enum(genusNames, 'This is not on the list of kinds.'),
        raw: whole('A raw count', 0, 1_000_000),
      }),
    )
    .check(
      z.refine(
        (all) => new Set(all.map(({ genus }) => genus)).size === all.length,
        'Each kind comes once.',
      ),
    ),
  growth: z.nullable(z.enum(growths, 'Choose none, rare, light, moderate or heavy.')),
  /** Whether structures of growth were seen on a surface; left out where the laboratory does not say. */
  structures: z.optional(z.boolean('Say whether growth structures were seen.')),
})
export type MoldRead = z.infer<typeof moldRead>

export const moldTestRecord = z.object({
  /** Null until something of it is written. */
  test_id: z.nullable(z.string()),
  inspection_id: z.string(),
  property_id: z.string(),
  address: z.string(),
  time_zone: z.string(),
  attempt: z.number(),
  state: z.enum(moldStates),
  version: z.number(),
  laboratory: z.string(),
  collected_by: z.string(),
  weather: z.string(),
  /** How many samples were ordered; null: no mold test was. A device may hold a test without it. */
  ordered_samples: z.optional(z.nullable(z.number())),
  samples: z.array(moldTaken),
  /** One for each sample. A device may hold a test without them, and a server before an update has none. */
  sample_keys: z.optional(z.array(moldSampleKey)),
  results: z.array(moldRead),
  /** A device may hold a test without it. */
  moisture: z.optional(z.array(moldMoisture)),
  /** The samples of the air that were read, as the comparison takes them. */
  air: z.array(moldSample),
  /** Under which its verdict was given, or would be today. A device may hold a test without it. */
  limits: z.optional(moldLimits),
  /** When the samples were taken; null until the inspector says so. */
  collected_at: z.nullable(z.string()),
  shipped_at: z.nullable(z.string()),
  reported_at: z.nullable(z.string()),
  abort_reason: z.string(),
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
export type MoldTestRecord = z.infer<typeof moldTestRecord>

const one = z.object({ inspectionId: id })
const writers = permissionOf(moldTestLife, 'write')
const readers = 'The assigned inspector, admins.'
/** The version that the edit is based on; 0 before the first. Any other current version is a conflict (409). */
const version = whole('Version', 0, 1_000_000_000)
const changed = z.object({ test: moldTestRecord })

export const endpoints = defineEndpoints({
  'moldTests.get': {
    method: 'GET',
    path: '/inspections/:inspectionId/mold-test',
    reads: ['moldTests', 'inspections'],
    permission: readers,
    params: one,
    /** `earlier`: other tests of the same inspection, the newest first. */
    answer: z.object({ test: moldTestRecord, earlier: z.array(moldTestRecord) }),
  },
  'moldTests.write': {
    method: 'PUT',
    path: '/inspections/:inspectionId/mold-test/samples',
    changes: ['moldTests', 'worksheets'],
    permission: writers,
    params: one,
    body: z.strictObject({
      ...info,
      samples,
      /** When they were taken; null, and left out by devices that do not ask for it: the stored time stays. */
      collected_at: z.optional(z.nullable(instant)),
      /** Left out by devices that know none: those that are there stay. */
      moisture: z.optional(moisture),
      /** The new names of samples that are there already: their results follow. A removed sample takes its result along. */
      renamed: z.optional(
        z
          .array(z.strictObject({ from: text('Sample', 20), to: text('Sample', 20) }))
          .check(z.maxLength(30, 'A test can have at most 30 samples.')),
      ),
      /** The keys of these samples; one that is left out stays, or is given by the server to a new sample. */
      sample_keys: z.optional(
        z.array(moldSampleKey).check(
          z.maxLength(30, 'A test can have at most 30 samples.'),
          z.refine(
            (all) =>
              (['sample_id', 'sample_key'] as const).every(
                (field) => new Set(all.map((one) => one[field])).size === all.length,
              ),
            'Each sample needs a key of its own.',
          ),
        ),
      ),
      version,
    }),
    answer: changed,
  },
  'moldTests.enter': {
    method: 'PUT',
    path: '/inspections/:inspectionId/mold-test/results',
    changes: ['moldTests'],
    permission: writers,
    params: one,
    body: z.strictObject({ results: z.array(moldRead).check(z.maxLength(30)), version }),
    answer: changed,
  },
  'moldTests.send': {
    method: 'POST',
    path: '/inspections/:inspectionId/mold-test/events/:event',
    changes: ['moldTests', 'reports', 'health', 'worksheets', 'inspections'],
    permission: permissionOf(moldTestLife, 'report'),
    params: z.object({
      inspectionId: id,
      event: z.enum(moldEvents, 'This is not a step of a mold test.'),
    }),
    /** Aborting needs a reason. A report goes out as somebody saw it: with another version it is a conflict (409). */
    body: z.strictObject({ version, reason: z.optional(text('Reason', 300)) }),
    answer: changed,
  },
  'moldTests.life': {
    method: 'GET',
    path: '/inspections/:inspectionId/mold-test/life',
    permission: readers,
    params: one,
    answer: history,
  },
  'moldTests.custody': {
    method: 'GET',
    path: '/inspections/:inspectionId/mold-test/chain-of-custody',
    permission: readers,
    params: one,
    answer: 'file',
  },
})
