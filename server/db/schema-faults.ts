import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { FaultSide, FaultState } from '#contract/vocabulary/faults.ts'
import type { FaultTrace } from '#server/faults/trace.ts'

type Instant = ColumnType<Date, Date | string, Date | string>
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>
type InstantOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export type FaultTables = {
  /** Errors of the product. */
  faults: {
    fault_id: Generated<string>
    /** The hash of the parts that identify the error. */
    fingerprint: string
    state: FaultState
    side: FaultSide
    kind: string
    message: string
    route: string
    /** Where in the code it was last. */
    place: Nullable<string>
    first_seen: Instant
    last_seen: Instant
    settled_at: InstantOrNull
    settled_release: Nullable<string>
    /** The text that a search looks through, in lower case. */
    words: GeneratedAlways<string>
  }
  /** How often each error came, by day, browser, release and hashed person. */
  fault_counts: {
    fault_id: string
    of: 'day' | 'browser' | 'release' | 'person'
    word: string
    count: number
    last_seen: Instant
  }
  /** The newest reports of each error. */
  fault_reports: {
    report_id: Generated<string>
    fault_id: string
    at: Instant
    browser: string
    release: string
    request_id: Nullable<string>
    trace: ColumnType<FaultTrace | null, string | null, string | null>
  }
}
