import * as z from 'zod/mini'
import { day } from './common.ts'

/*
 * The figures of a firm over a span of days. Days are those of the clocks of each home, as in the list of
 * inspections, so that each figure is the total of a list.
 */

/** Both days included; a day alone, or none, is the last twelve months. */
export const figuresQuery = z.strictObject({ from: z.optional(day), to: z.optional(day) })

const money = {
  /** Money that arrived in these days, in cents. */
  received_cents: z.number(),
  /** The part of it that was returned, or lost in a dispute, until now. */
  returned_cents: z.number(),
  /** Inspections for which it arrived. */
  paid: z.number(),
}

const published = {
  /** Reports published in these days. */
  finalized: z.number(),
  /** From the start of the field work to the report; null: none was published. */
  median_hours: z.nullable(z.number()),
  /** Of the published ones, those that are neither paid nor waived now, and their prices in cents. */
  open: z.number(),
  open_cents: z.number(),
}

export const figuresMonth = z.object({
  /** The first and the last day of this month within the span. */
  from: z.string(),
  to: z.string(),
  requested: z.number(),
  cancelled: z.number(),
  ...published,
  ...money,
})
export type FiguresMonth = z.infer<typeof figuresMonth>

const access = z.object({
  /** Inspections in which it was looked at, and those in which it could not be. */
  seen: z.number(),
  missed: z.number(),
})

export const inspectorFigures = z.object({
  inspector_id: z.string(),
  name: z.string(),
  finalized: z.number(),
  median_hours: z.nullable(z.number()),
  findings: z.number(),
  attic: access,
  crawl_space: access,
})
export type InspectorFigures = z.infer<typeof inspectorFigures>

export const figures = z.object({
  from: z.string(),
  to: z.string(),
  months: z.array(figuresMonth),
  /** The inspections that were requested in these days, by the state that they are in now. */
  funnel: z.object({
    requested: z.number(),
    scheduled: z.number(),
    in_progress: z.number(),
    completed: z.number(),
    finalized: z.number(),
    cancelled: z.number(),
  }),
  /** Of the published ones in it, those whose payment arrived, whatever became of the money since. */
  paid: z.number(),
  /**
   * The median days from the step before to each step, of those that were requested in these days and came there; null:
   * none did. See server/resources/admin/funnel.ts.
   */
  median_days: z.object({
    scheduled: z.nullable(z.number()),
    in_progress: z.nullable(z.number()),
    completed: z.nullable(z.number()),
    finalized: z.nullable(z.number()),
    paid: z.nullable(z.number()),
  }),
  /** Of the requested ones, those with a test beside the inspection. */
  added: z.number(),
  totals: z.object({
    requested: z.number(),
    cancelled: z.number(),
    /** Defects on the published reports. */
    findings: z.number(),
    ...published,
    ...money,
  }),
  /** Of the published reports, the busiest inspector first. */
  inspectors: z.array(inspectorFigures),
})
export type Figures = z.infer<typeof figures>

/** The longest span, in days. */
export const longestSpan = 3_660
