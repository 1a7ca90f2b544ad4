import type { ColumnType, Generated, JSONColumnType } from 'kysely'

type InstantOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type Instant = ColumnType<Date, Date | string, Date | string>
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>
type Now = ColumnType<Date, Date | string | undefined, Date | string>
type Json<T extends object> = JSONColumnType<T, string, string>

/** What an inspector, or a firm, makes for the field work: templates of worksheets, and comments. */
export type TemplateTables = {
  templates: {
    template_id: string
    /** Null: it is the firm's, of the tenant `demo_id`. */
    user_id: Nullable<string>
    demo_id: Nullable<string>
    removed_at: InstantOrNull
    created_at: Now
  }
  /** A saved template, one row per version; a version never changes. */
  template_versions: {
    version_id: Generated<string>
    template_id: string
    version: number
    name: string
    sheets: Json<object>
    /** How many items of it must get a rating. */
    required: number
    created_at: Now
  }
  /** The templates that an inspection had before another was chosen; a version of null: the product's own. */
  former_templates: {
    inspection_id: string
    version_id: Nullable<string>
    left_at: Instant
  }
  own_comments: {
    comment_id: string
    user_id: string
    worksheet_id: string
    item_id: string
    title: string
    observation: string
    implication: string
    action: string
    recommendation: string
    trade: string
    severity: 'safety' | 'major' | 'maintenance' | 'monitor'
    time_frame: string
    version: Generated<number>
    removed_at: InstantOrNull
    created_at: Now
    updated_at: Now
  }
}
