import * as z from 'zod/mini'
import { moldVerdicts } from './vocabulary/air.ts'
import { airTests } from './vocabulary/worksheets.ts'

/** A radon or mold test that was ordered with an inspection or made at it. `tested_at` null: no result yet. */
export const airTest = z.object({
  kind: z.enum(airTests),
  tested_at: z.nullable(z.string()),
  valid: z.nullable(z.boolean()),
  /** pCi/L, of one decimal, half-up. */
  radon_average: z.nullable(z.number()),
  mold_verdict: z.nullable(z.enum(moldVerdicts)),
})
export type AirTest = z.infer<typeof airTest>
