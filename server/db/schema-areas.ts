import type { ColumnType, Generated } from 'kysely'

type Instant = ColumnType<Date, Date | string, Date | string>
type Now = ColumnType<Date, Date | string | undefined, Date | string>
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>

/** The counties of the country, and what inspectors cover. */
export type AreaTables = {
  counties: {
    fips: string
    name: string
    state: string
    latitude: Nullable<number>
    longitude: Nullable<number>
    epa_zone: Nullable<number>
  }
  service_areas: { inspector_id: string; county_fips: string; created_at: Now }
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
    created_at: Instant
  }
}
