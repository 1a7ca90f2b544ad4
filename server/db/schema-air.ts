import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { RadonReading } from '#contract/radon.ts'
import type { RadonSetup } from '#contract/radon-tests.ts'
import type { RadonState } from '#contract/vocabulary/radon.ts'

type Instant = ColumnType<Date, Date | string, Date | string>
type InstantOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export type AirTables = {
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
