import * as z from 'zod/mini'

/** A state as its chart has it: one word, or one for each region. */
const state = z.union([z.string(), z.record(z.string(), z.string())])

/** A life: where it is now, and every event that led there. `by` is a role, or the machine that sent the event. */
export const history = z.object({
  life: z.string(),
  value: state,
  history: z.array(
    z.object({
      event: z.string(),
      by: z.string(),
      at: z.string(),
      from: z.nullable(state),
      to: state,
    }),
  ),
})
export type History = z.infer<typeof history>
