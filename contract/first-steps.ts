import * as z from 'zod/mini'
import { firstSteps } from './vocabulary/first-steps.ts'

/** What an admin of a new system does first, in order, each done or not by the facts of the database. */
export const firstStepsAnswer = z.object({
  steps: z.array(z.object({ step: z.enum(firstSteps), is_done: z.boolean() })),
  /** This admin has put the list away. */
  is_away: z.boolean(),
})
export type FirstSteps = z.infer<typeof firstStepsAnswer>
