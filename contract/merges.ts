import * as z from 'zod/mini'

/** What would move to another account, and what prevents it. */
export const mergePreview = z.object({
  into: z.object({ user_id: z.string(), name: z.string(), email: z.string() }),
  moves: z.object({
    homes: z.number(),
    inspections: z.number(),
    documents: z.number(),
    messages: z.number(),
    payments: z.number(),
  }),
  /** Sentences; none: it can be done. */
  blockers: z.array(z.string()),
})
export type MergePreview = z.infer<typeof mergePreview>
