import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { MoldMoisture } from '#contract/mold-parts.ts'
import type { MoldRead, MoldSampleKey, MoldTaken } from '#contract/mold-tests.ts'
import type { RadonReading } from '#contract/radon.ts'
import type { RadonSetup } from '#contract/radon-tests.ts'
import type { MoldState } from '#contract/vocabulary/mold.ts'
import type { RadonState } from '#contract/vocabulary/radon.ts'

type Instant = ColumnType<Date, Date | string, Date | string>
type InstantOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export type AirTables = {
  mold_tests: {
    test_id: Generated<string>
    inspection_id: string
    /** From 1: a test that replaces another one has the next number. */
    attempt: number
    state: MoldState
    version: Generated<number>
    laboratory: Generated<string>
    collected_by: Generated<string>
    weather: Generated<string>
    samples: JSONColumnType<MoldTaken[], string | undefined, string>
    /** One for each sample, in their order: a trigger sees to it. */
    sample_keys: JSONColumnType<MoldSampleKey[], string | undefined, string>
    results: JSONColumnType<MoldRead[], string | undefined, string>
    moisture: JSONColumnType<MoldMoisture[], string | undefined, string>
    /** A MoldLimits: under which its verdict was given. Null: none was, or under those of the product. */
    limits: JSONColumnType<object | null, string | null | undefined, string | null>
    collected_at: InstantOrNull
    shipped_at: InstantOrNull
    reported_at: InstantOrNull
    abort_reason: Generated<string>
    created_at: Instant
  }
  radon_tests: {
    test_id: Generated<string>
    inspection_id: string
    /** From 1: a test that replaces another one has the next number. */
    attempt: number
    state: RadonState
    version: Generated<number>
    setup: JSONColumnType<Omit<RadonSetup, 'started_at'>, string, string>
    readings: JSONColumnType<RadonReading[], string | undefined, string>
    started_at: InstantOrNull
    collected_at: InstantOrNull
    reported_at: InstantOrNull
    abort_reason: Generated<string>
    created_at: Instant
  }
}
