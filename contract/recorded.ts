import * as z from 'zod/mini'
import { optionalText, recommendationAction, severity, timeFrame, whole } from './common.ts'
import { occupancies, utilities } from './vocabulary/worksheets.ts'

/*
 * What an inspector records of a home, and what clients read of the inspector beside it, as worksheets and reports have
 * it.
 */

export const finding = z.object({
  finding_id: z.string(),
  worksheet_id: z.string(),
  item_id: z.string(),
  title: z.string(),
  observation: z.string(),
  implication: z.string(),
  action: recommendationAction,
  recommendation: z.string(),
  trade: z.string(),
  severity,
  time_frame: timeFrame,
  locations: z.array(z.string()),
  private_note: z.optional(z.string()),
  /** The comment that it was made from; a new finding carries it to the server, and no answer does. */
  comment_id: z.optional(z.string()),
  version: z.number(),
})
export type Finding = z.infer<typeof finding>

export const conditions = z.object({
  weather: optionalText('Weather', 80),
  temperature_f: z.nullable(whole('Outdoor temperature', -60, 140)),
  occupancy: z.enum(occupancies),
  utilities_on: z.enum(utilities),
  people_present: optionalText('People present', 200),
})
export type Conditions = z.infer<typeof conditions>

/** Something missing in the field work that blocks publishing the report. */
export const gap = z.object({
  /** An open app of a former release takes a word that came later for 'other'. */
  lacks: z.catch(
    z.enum(['rating', 'reason', 'finding', 'deficient', 'recommendation', 'test', 'other']),
    'other',
  ),
  label: z.string(),
  worksheet_id: z.string(),
  item_id: z.string(),
  finding_id: z.optional(z.string()),
})

/** What its owner said of the home, for an inspector's form; null: not known. */
export const ownersFacts = z.object({
  foundation: z.nullable(z.string()),
  cooling: z.nullable(z.string()),
})

/** A certification of an inspector as clients see it; those that have ended are left out. */
export const shownCertification = z.object({
  name: z.string(),
  issuer: z.string(),
  number: z.string(),
})
