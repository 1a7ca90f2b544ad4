import type { ColumnType, Generated, JSONColumnType } from 'kysely'

type InstantOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type Now = ColumnType<Date, Date | string | undefined, Date | string>
type Json<T extends object> = JSONColumnType<T, string, string>

/** What an inspector makes for their own work: templates of worksheets, and comments. */
export type TemplateTables = {
  templates: {
    template_id: string
    user_id: string
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
    removed_at: InstantOrNull
    created_at: Now
    updated_at: Now
  }
}
