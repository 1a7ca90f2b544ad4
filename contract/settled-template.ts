import * as z from 'zod/mini'

/** The template of an inspection and its version; without an id it is the product's own. */
export const settledTemplate = z.object({
  template_id: z.nullable(z.string()),
  name: z.string(),
  version: z.number(),
  may_change: z.boolean(),
  /**
   * Names of items and facts that this template lacks, and that the inspection keeps: a device had recorded them
   * before another template was chosen. Absent: none.
   */
  kept: z.optional(z.array(z.string())),
})
