import * as z from 'zod/mini'
import { day } from './common.ts'

/** An inspector's work in this month. */
export const inspectorMonth = z.object({
  /** The first day of this month, by the firm's clock. */
  from: day,
  /** Reports published since. */
  done: z.number(),
  /** From the start of the field work to the report; null: nothing was published. */
  median_hours: z.nullable(z.number()),
  /** Those of them with a test beside the inspection. */
  with_tests: z.number(),
})
