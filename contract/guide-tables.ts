import * as z from 'zod/mini'
import { pastYear, text, whole } from './common.ts'
import { defineEndpoints } from './endpoint.ts'
import { lifetimeParts, repairKinds } from './vocabulary/guides.ts'
import { states } from './vocabulary/states.ts'

/*
 * The guide figures of a firm: how long parts last, what repairs cost, how costs differ by state, and the limits of
 * the mold comparison. They are estimates for planning and no part of an inspector's findings. A saved table holds at once, and each one is kept.
 */

const money = (label: string) =>
  z
    .int(`${label}: give an amount in dollars, such as 1,250 or 99.50.`)
    .check(
      z.minimum(0, `${label} cannot be negative.`),
      z.maximum(100_000_000, `${label} can be at most $1,000,000.`),
    )

const origin = (label: string) => ({
  year: pastYear(`${label}, year of the source`),
  source: text(`${label}, source`, 120),
})

/** Refuses a range that ends before it begins, at its upper end. */
const upwards = <N extends string>(low: N, high: N, label: string) =>
  z.check<Record<N, number>>(({ value, issues }) => {
    if (value[high] < value[low])
      issues.push({
        code: 'custom',
        message: `${label}: the upper end cannot be below the lower one.`,
        path: [high],
        input: value[high],
      })
  })

const lifetime = (label: string) =>
  z
    .strictObject({
      low: whole(`${label}, from`, 1, 200),
      high: whole(`${label}, to`, 1, 200),
      ...origin(label),
    })
    .check(upwards('low', 'high', label))
const cost = (label: string) =>
  z
    .strictObject({
      low_cents: money(`${label}, from`),
      high_cents: money(`${label}, to`),
      ...origin(label),
    })
    .check(upwards('low_cents', 'high_cents', label))

const factor = (label: string) =>
  z.number(`${label}: give a factor such as 1.15.`).check(
    z.minimum(0.25, `${label}: the factor must be at least 0.25.`),
    z.maximum(4, `${label}: the factor can be at most 4.`),
    z.refine<number>(
      (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
      `${label}: the factor can have two decimals, such as 1.15.`,
    ),
  )

/** The fields of a record whose keys are known, each with its own schema. */
const eachOf = <K extends string, S>(names: readonly K[], schema: (name: K) => S): Record<K, S> =>
  // The keys of the record are the names.
  Object.fromEntries(names.map((name) => [name, schema(name)])) as Record<K, S>

// The keys of the objects are their names.
const parts = Object.keys(lifetimeParts) as (keyof typeof lifetimeParts)[]
const repairs = Object.keys(repairKinds) as (keyof typeof repairKinds)[]

const times = (label: string, least: number) =>
  z.number(`${label}: give a number such as 1.5.`).check(
    z.minimum(least, `${label} must be at least ${least}.`),
    z.maximum(100, `${label} can be at most 100.`),
    z.refine<number>(
      (value) => Math.abs(value * 10 - Math.round(value * 10)) < 1e-6,
      `${label} can have one decimal, such as 1.5.`,
    ),
  )

/**
 * The figures that an admin fills in: lifetimes in years, costs in cents, a factor for each state's costs, and when the
 * air of a room counts as different from the air outdoors.
 */
export const guideFigures = {
  lifetimes: z.strictObject(eachOf(parts, (part) => lifetime(lifetimeParts[part].name))),
  costs: z.strictObject(eachOf(repairs, (kind) => cost(repairKinds[kind].label))),
  mold: z
    .strictObject({
      markers: whole('Spores that grow on wet material', 1, 1000),
      asp_pen_times: times('Aspergillus and Penicillium: times as much', 1),
      asp_pen_more: whole('Aspergillus and Penicillium: more in a cubic meter', 0, 100_000),
      total_times: times('Spores in all: times as many', 1),
      borderline_times: times('Borderline: times as much', 0.1),
    })
    .check(
      z.check<{ asp_pen_times: number; borderline_times: number }>(({ value, issues }) => {
        if (value.borderline_times > value.asp_pen_times)
          issues.push({
            code: 'custom',
            message: 'Borderline: times as much cannot be above what is unusual.',
            path: ['borderline_times'],
            input: value.borderline_times,
          })
      }),
    ),
  states: z.strictObject(Object.fromEntries(states.map(([code, name]) => [code, factor(name)]))),
}
const writtenGuides = z.strictObject(guideFigures)
export type GuideTable = z.output<typeof writtenGuides>

/** A table of guide figures as the firm keeps it. */
export const keptGuides = z.object({
  /** From 1, which came with the product. */
  version: z.int(),
  /** Null: it came with the product. */
  saved_at: z.nullable(z.string()),
  /** Empty: the account is gone. */
  saved_by: z.string(),
  note: z.string(),
  table: writtenGuides,
})
export type KeptGuides = z.infer<typeof keptGuides>

export const endpoints = defineEndpoints({
  'guideTables.list': {
    method: 'GET',
    path: '/admin/guide-tables',
    permission: 'Admins.',
    /** The newest first: it is the one in force. */
    answer: z.object({ tables: z.array(keptGuides) }),
  },
  /**
   * The same figures as those in force change nothing. Errors: 409 'changed' where a table was saved that the author of
   * this one has not seen.
   */
  'guideTables.save': {
    method: 'POST',
    path: '/admin/guide-tables',
    keepsAnswer: true,
    changes: ['guideTables', 'health', 'issues', 'reports', 'diy', 'properties', 'moldTests'],
    permission: 'Admins.',
    body: z.strictObject({
      ...guideFigures,
      /** Why: it stays beside the table. */
      note: text('Why', 300),
      /** The newest table that its author knew. */
      seen_version: whole('The seen version', 1, 1_000_000),
    }),
    answer: keptGuides,
    status: 201,
  },
})
