import * as z from 'zod/mini'
import { moldLimits, moldMoisture, moldSample, moldSurface } from './mold-parts.ts'
import { photo } from './photo-parts.ts'
import { radonReportShape } from './radon.ts'
import { moldVerdicts } from './vocabulary/air.ts'
import { sampleTypes } from './vocabulary/mold.ts'
import { airTests } from './vocabulary/worksheets.ts'

/** A sample with photographs of where it was taken. */
export const moldPlace = z.object({
  sample_id: z.string(),
  type: z.enum(sampleTypes),
  location: z.string(),
  photos: z.array(photo),
})
export type MoldPlace = z.infer<typeof moldPlace>

/** A radon or mold test that was ordered with an inspection or made at it. `tested_at` null: no result yet. */
export const airTest = z.object({
  kind: z.enum(airTests),
  tested_at: z.nullable(z.string()),
  valid: z.nullable(z.boolean()),
  /** pCi/L, of one decimal, half-up. */
  radon_average: z.nullable(z.number()),
  mold_verdict: z.nullable(z.enum(moldVerdicts)),
  /** The hours and the protocol behind a radon result that was made with this product. */
  radon: z.optional(radonReportShape),
  /** The samples of the air behind such a mold result. */
  mold: z.optional(z.array(moldSample)),
  /** What the laboratory saw on surfaces, and the moisture of materials, where the test has some. */
  surfaces: z.optional(z.array(moldSurface)),
  moisture: z.optional(z.array(moldMoisture)),
  /** Where its samples were taken, those with photographs. */
  places: z.optional(z.array(moldPlace)),
  /** The limits under which its verdict was given; absent: those that come with the product. */
  mold_limits: z.optional(moldLimits),
})
export type AirTest = z.infer<typeof airTest>
