import type { ColumnType, Generated, JSONColumnType } from 'kysely'

type InstantOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type Now = ColumnType<Date, Date | string | undefined, Date | string>
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>
type Json<T extends object> = JSONColumnType<T, string, string>

/** What a firm sets for itself. `demo_id` is its tenant. */
export type SettingsTables = {
  /** A row never changes, except that it is withdrawn before its day. */
  price_tables: {
    price_table_id: Generated<string>
    demo_id: Nullable<string>
    version: number
    effective_on: string
    table: Json<object>
    created_at: Now
    /** Null: it came with the product, or the account is gone. */
    published_by: Nullable<string>
    withdrawn_at: InstantOrNull
    withdrawn_by: Nullable<string>
  }
  /** How a firm calls itself; one row for a tenant that has said it. */
  firms: {
    firm_id: Generated<string>
    demo_id: Nullable<string>
    name: string
    phone: string
    address: string
    license_line: string
    /** '#1b4f72'; white words can be read on it. */
    accent: Nullable<string>
    time_zone: string
    logo_file_id: Nullable<string>
    version: Generated<number>
    updated_at: Now
  }
}
