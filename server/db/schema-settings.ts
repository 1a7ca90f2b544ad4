import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { SavedSetUp } from '#contract/saved-quotes.ts'

type InstantOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type Now = ColumnType<Date, Date | string | undefined, Date | string>
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>
type Json<T extends object> = JSONColumnType<T, string, string>

/** A firm's own settings. `demo_id` is its tenant. */
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
  /** Quotes that homeowners keep, each at the price of its day. */
  saved_quotes: {
    quote_id: Generated<string>
    user_id: string
    set_up: Json<SavedSetUp>
    total_cents: number
    table_version: number
    saved_at: Date
    /** Can be restored for a day. */
    removed_at: InstantOrNull
  }
  /** A row never changes; the one with the highest version is in force. */
  guide_tables: {
    guide_table_id: Generated<string>
    demo_id: Nullable<string>
    version: number
    /** A GuideTable of this version of the product or an earlier one. */
    table: Json<object>
    note: Generated<string>
    /** Whether its lifetimes differ from those of the version before. */
    lifetimes_changed: Generated<boolean>
    saved_at: Now
    /** Null: it came with the product, or the account is gone. */
    saved_by: Nullable<string>
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
    /** Can be put back for a day. */
    removed_logo_file_id: Nullable<string>
    logo_removed_at: InstantOrNull
    version: Generated<number>
    updated_at: Now
  }
  /** Days on which a firm makes no visit; both ends are included. */
  closed_days: {
    closed_day_id: Generated<string>
    demo_id: Nullable<string>
    from_day: string
    until_day: string
    /** Clients read it beside the calendar. */
    reason: string
    /** Null: the account is gone. */
    closed_by: Nullable<string>
    closed_at: Now
  }
  /** A firm's version of a comment of the library, or its own comment. */
  firm_comments: {
    firm_comment_id: Generated<string>
    demo_id: Nullable<string>
    /** Of a comment that came with the product, or a UUID. */
    comment_id: string
    /** A WrittenComment with its worksheet; null: the words that came with the product. */
    written: JSONColumnType<object | null, string | null | undefined, string | null>
    hidden: Generated<boolean>
    version: Generated<number>
    updated_at: Now
    /** Null: the account is gone. */
    updated_by: Nullable<string>
  }
  /** The words of a notice or a mail. A row never changes; the newest of its kind is in force. */
  text_versions: {
    text_version_id: Generated<string>
    demo_id: Nullable<string>
    /** Such as 'mail.visit.booked'. */
    kind: string
    version: number
    /** Null, both: the standard words are back. */
    subject: Nullable<string>
    body: Nullable<string>
    saved_at: Now
    /** Null: the account is gone. */
    saved_by: Nullable<string>
    saved_name: string
  }
}
