import * as z from 'zod/mini'
import { airTest } from './air.ts'
import { id } from './common.ts'
import { defineEndpoints } from './endpoint.ts'
import { boardColumns } from './vocabulary/air.ts'
import { moldStates } from './vocabulary/mold.ts'
import { radonStates } from './vocabulary/radon.ts'
import { airTests } from './vocabulary/worksheets.ts'

/** A test of the air on the board of its inspector: the newest one of its kind at a visit. */
export const boardTest = z.object({
  kind: z.enum(airTests),
  inspection_id: z.string(),
  address: z.string(),
  time_zone: z.string(),
  scheduled_start: z.nullable(z.string()),
  column: z.enum(boardColumns),
  state: z.enum([...new Set([...radonStates, ...moldStates])]),
  /** Radon: when the monitor was started, and when 48 hours have passed. */
  started_at: z.nullable(z.string()),
  due_at: z.nullable(z.string()),
  monitor: z.string(),
  calibrated_on: z.nullable(z.string()),
  collected_at: z.nullable(z.string()),
  /** Mold: since when the laboratory has the samples, and how many there are. */
  shipped_at: z.nullable(z.string()),
  samples: z.number(),
  reported_at: z.nullable(z.string()),
})
export type BoardTest = z.infer<typeof boardTest>

/** A test of the air as the owner of the home follows it: its newest attempt at a visit, and its result. */
export const homeTest = z.object({
  kind: z.enum(airTests),
  inspection_id: z.string(),
  /** Of the newest attempt; `not_done`: the inspector gave a reason for not making it. */
  state: z.enum([...new Set([...radonStates, ...moldStates]), 'not_done']),
  /** The owner may read the report of the visit, and so the result. */
  is_open: z.boolean(),
  /** A valid test before a newer one that is not; null: there is none, or it is not open. */
  result: z.nullable(
    z.pick(airTest, { tested_at: true, valid: true, radon_average: true, mold_verdict: true }),
  ),
})
export type HomeTest = z.infer<typeof homeTest>

export const endpoints = defineEndpoints({
  'airTests.board': {
    method: 'GET',
    path: '/inspector/tests',
    reads: ['airTests', 'radonTests', 'moldTests', 'inspections'],
    permission: 'Inspectors: the tests that were ordered with their visits or made at them.',
    query: z.strictObject({ kind: z.optional(z.enum(airTests, 'Choose radon or mold.')) }),
    answer: z.object({
      /** Reported ones of the last 30 days, and all that are not reported. */
      tests: z.array(boardTest),
      /** The monitors of the inspector’s tests, the last used first. */
      monitors: z.array(
        z.object({
          device: z.string(),
          serial: z.string(),
          calibrated_on: z.nullable(z.string()),
          calibration_expires_on: z.nullable(z.string()),
        }),
      ),
    }),
  },
  'airTests.ofHome': {
    method: 'GET',
    path: '/property/:propertyId/air-tests',
    reads: ['radonTests', 'moldTests', 'inspections', 'payments', 'reports', 'worksheets'],
    permission: 'The owner.',
    params: z.object({ propertyId: id }),
    /** Of the visits that were not cancelled, the newest visit first, radon before mold. */
    answer: z.object({ tests: z.array(homeTest) }),
  },
})
