import * as z from 'zod/mini'

/*
 * What the inspectors of a firm have before them, how long their reports take, and who stands out. The bounds are in
 * contract/vocabulary/inspector-load.ts.
 */

/** `own` and `others` are visits and their mean, hours and their medians, or shares from 0 to 1. */
export const remarkKinds = [
  'many_visits',
  'few_visits',
  'slow_reports',
  'attic_unseen',
  'crawl_space_unseen',
] as const

export const inspectorLoad = z.object({
  /** The days of the visits, today first, by the clocks of each home. */
  from: z.string(),
  to: z.string(),
  /** The first day of the reports; the last one is today. */
  reports_from: z.string(),
  /** Those who may inspect, the one with the most visits first. */
  inspectors: z.array(
    z.object({
      inspector_id: z.string(),
      name: z.string(),
      /** Scheduled or in progress in these days; with the drive in `minutes`. */
      visits: z.number(),
      minutes: z.number(),
      /** The days of these on which they work, and the firm is open. */
      work_days: z.number(),
      reports: z.number(),
      /** From the start of the field work to the report; null: none was published. */
      median_hours: z.nullable(z.number()),
      /** Whether there is enough to compare with the others. */
      compares_visits: z.boolean(),
      compares_reports: z.boolean(),
    }),
  ),
  /** Who stands out among the others. */
  remarks: z.array(
    z.object({
      inspector_id: z.string(),
      name: z.string(),
      kind: z.enum(remarkKinds),
      own: z.number(),
      others: z.number(),
    }),
  ),
})
export type InspectorLoad = z.infer<typeof inspectorLoad>
export type Remark = InspectorLoad['remarks'][number]
