import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'

type Visit = Pick<
  Selectable<Database['inspections']>,
  'started_at' | 'scheduled_start' | 'created_at'
>

/**
 * The instant by which the inspections of a home follow one another: when the visit began; of one that has not begun,
 * when it is to begin; else when it was asked for. `table` is the name of the inspections in a query.
 */
export const visitAt = (table: string): RawBuilder<Date> =>
  sql<Date>`coalesce(${sql.ref(`${table}.started_at`)}, ${sql.ref(`${table}.scheduled_start`)},
    ${sql.ref(`${table}.created_at`)})`

/** The same instant of a row. */
export const visitAtOf = ({ started_at, scheduled_start, created_at }: Visit): Date =>
  started_at ?? scheduled_start ?? created_at

/**
 * Whether the whole home was ordered to be inspected, and not only a test or one part of it: such a report alone says
 * what state the home is in, and is compared with others.
 */
export const isWhole = (services: readonly string[]): boolean => services.includes('inspection')

/** The same for the inspections of this name in a query. */
export const isWholeVisit = (table: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${table}.services`)} ? 'inspection'`

/**
 * Whether a test, of the air tests of this name in a query, says what air the home has: it is valid, and one of mold
 * has a verdict. Samples of surfaces, or of the air outside alone, have none and leave the former one as it is.
 */
export const saysOfAir = (table: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${table}.valid`)} and (${sql.ref(`${table}.kind`)} <> 'mold'
    or ${sql.ref(`${table}.mold_verdict`)} is not null))`
