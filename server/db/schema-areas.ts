import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { WorkDay } from '#contract/availability.ts'
import type { AreaProposalState } from '#contract/vocabulary/service-areas.ts'

type CountyWithTerms = { fips: string; travel_cents: number; days: number[] | null }
type Instant = ColumnType<Date, Date | string, Date | string>
type Now = ColumnType<Date, Date | string | undefined, Date | string>
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>

/** The counties of the country, what inspectors cover, and when they work. */
export type AreaTables = {
  counties: {
    fips: string
    name: string
    state: string
    latitude: Nullable<number>
    longitude: Nullable<number>
    epa_zone: Nullable<number>
  }
  /** `days`: by their numbers, 0 for Sunday; null: every day. */
  service_areas: {
    inspector_id: string
    county_fips: string
    travel_cents: Generated<number>
    days: Nullable<number[]>
    created_at: Now
  }
  service_area_changes: {
    change_id: Generated<string>
    inspector_id: string
    version: number
    by_id: Nullable<string>
    added: string[]
    removed: string[]
    counties: string[]
    note: Generated<string>
    /** The number of the change after which the counties were as they are again; 0: before the first change. */
    restored_from: Nullable<number>
    /** Those that are not the usual ones, after the change and before it. */
    terms: JSONColumnType<CountyWithTerms[], string | undefined, string>
    terms_before: JSONColumnType<CountyWithTerms[], string | undefined, string>
    created_at: Instant
  }
  /** Whether a tenant's changes of service areas wait for an admin. */
  area_rules: {
    rule_id: Generated<string>
    demo_id: Nullable<string>
    needs_approval: boolean
    version: number
    changed_by: Nullable<string>
    changed_at: Instant
  }
  area_proposals: {
    proposal_id: Generated<string>
    inspector_id: string
    state: AreaProposalState
    added: string[]
    removed: string[]
    changed: string[]
    /** Of the counties that come or stay on other terms, and of those that go or stay, before. */
    terms: JSONColumnType<CountyWithTerms[], string, string>
    terms_before: JSONColumnType<CountyWithTerms[], string, string>
    note: Generated<string>
    /** As in `service_area_changes.restored_from`. */
    restores: Nullable<number>
    /** The number of changes that there were. */
    base_version: number
    reason: Generated<string>
    decided_by: Nullable<string>
    proposed_at: Instant
    decided_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    made_version: Nullable<number>
  }
  /** `days`: null while every time will do. */
  working_hours: {
    inspector_id: string
    time_zone: string
    days: JSONColumnType<WorkDay[] | null, string | null, string | null>
    version: number
    updated_at: Instant
  }
  time_off: {
    time_off_id: string
    inspector_id: string
    starts_at: Instant
    ends_at: Instant
    /** The clocks that its days and times are told by. */
    time_zone: string
    whole_days: boolean
    note: Generated<string>
    by_id: Nullable<string>
    created_at: Instant
  }
  /** Time off that was taken back in the last day, and who had entered it. */
  removed_time_off: {
    time_off_id: string
    inspector_id: string
    by_id: Nullable<string>
    removed_at: Instant
  }
  /** `within_miles`: 0 for those alone who cover the county. */
  assign_rules: {
    rule_id: Generated<string>
    demo_id: Nullable<string>
    is_on: boolean
    delay_minutes: number
    within_miles: number
    most_open: number
    version: number
    changed_by: Nullable<string>
    changed_at: Instant
  }
  visit_feeds: { inspector_id: string; key_hash: string; made_at: Instant }
}
