import type { ColumnType, Generated } from 'kysely'
import type { Doer, ReminderState, Season } from '#contract/vocabulary/reminders.ts'

type Now = ColumnType<Date, Date | string | undefined, Date | string>
type InstantOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>

export type ReminderTables = {
  /** Tasks of upkeep, each with its next day (2026-05-31, where the home is). */
  reminders: {
    reminder_id: Generated<string>
    property_id: string
    system: string
    title: string
    why: Generated<string>
    minutes: Nullable<number>
    who: Generated<Doer>
    provider: Generated<string>
    /** What it needs: a size, a type, a place to find it. */
    supply: Generated<string>
    /** Null: it comes once. */
    every_months: Nullable<number>
    season: Nullable<Season>
    /** The entry of the seasonal pack that it came from. */
    pack_key: Nullable<string>
    state: Generated<ReminderState>
    due_on: string
    last_done_on: Nullable<string>
    /** The values that an undo restores; without `undo_due_on` there is nothing to undo. */
    undo_due_on: Nullable<string>
    undo_last_done_on: Nullable<string>
    /** Whether an undo also removes the newest line of the log. */
    undo_logged: Generated<boolean>
    /** The task of the home, where this row holds the turns of a former owner. */
    copy_of: Nullable<string>
    version: Generated<number>
    created_at: Now
    updated_at: Now
    removed_at: InstantOrNull
  }
  /** Turns done or skipped, with the owner's words. */
  reminder_log: {
    entry_id: Generated<string>
    reminder_id: string
    kind: 'done' | 'skipped'
    on_day: string
    cost_cents: Nullable<number>
    note: Generated<string>
    file_id: Nullable<string>
    created_at: Now
  }
  /** The private addresses of calendars; the row keeps only the SHA-256 of the secret. */
  reminder_feeds: { property_id: string; made_by: string; key_hash: string; made_at: Now }
  /** Which mails a person wants, those about visits, reports and messages too; without a row, `defaultChoices`. */
  reminder_mail_choices: {
    user_id: string
    on_day: boolean
    weekly: boolean
    visits: Generated<boolean>
    reports: Generated<boolean>
    messages: Generated<boolean>
    areas: Generated<boolean>
  }
  /** The links to unsubscribe of mails about visits, reports, messages and service areas. */
  mail_links: {
    key_hash: string
    user_id: string
    kind: 'visits' | 'reports' | 'messages' | 'areas'
    made_at: Now
  }
  /** The mails that were sent, one of each kind a day, with the SHA-256 of the secret that unsubscribes. */
  reminder_mails: { user_id: string; kind: 'on_day' | 'weekly'; day: string; key_hash: string }
}
