import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { PhotoMark } from '#contract/photo-marks.ts'
import type { AccessTables } from './schema-access.ts'
import type { AgentTables } from './schema-agents.ts'
import type { AgreementTables } from './schema-agreements.ts'
import type { AirTables } from './schema-air.ts'
import type { AreaTables } from './schema-areas.ts'
import type { FaultTables } from './schema-faults.ts'
import type { LifeTables } from './schema-lives.ts'
import type { MailTables } from './schema-mail.ts'
import type { MessageTables } from './schema-messages.ts'
import type { PaperTables } from './schema-papers.ts'
import type { PaymentTables } from './schema-payments.ts'
import type { PeopleTables } from './schema-people.ts'
import type { ReminderTables } from './schema-reminders.ts'
import type { SettingsTables } from './schema-settings.ts'
import type { TemplateTables } from './schema-templates.ts'

/** Instants come back as Date and go in as Date or ISO text. */
type Instant = ColumnType<Date, Date | string, Date | string>
type InstantOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type Now = ColumnType<Date, Date | string | undefined, Date | string>
/** Days come back as 'YYYY-MM-DD' text: a day has no time zone. */
type DayOrNull = ColumnType<string | null, string | null | undefined, string | null>
type Json<T extends object> = JSONColumnType<T, string, string>
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>

export type Database = AccessTables &
  AgentTables &
  AgreementTables &
  AirTables &
  AreaTables &
  FaultTables &
  LifeTables &
  MailTables &
  MessageTables &
  PaperTables &
  PaymentTables &
  PeopleTables &
  ReminderTables &
  SettingsTables &
  TemplateTables & {
    signing_keys: { name: string; secret: string; created_at: Now }
    rate_limits: { key: string; window_start: Instant; count: number }
    idempotency_keys: {
      user_key: string
      idempotency_key: string
      request_hash: string
      status: Nullable<number>
      answer: Nullable<string>
      created_at: Now
    }
    files: {
      file_id: string
      /** The unguessable name in its address. */
      file_key: string
      owner_id: string
      content_type: string
      bytes: number
      width: Nullable<number>
      height: Nullable<number>
      storage_path: string
      thumbnail_path: Nullable<string>
      created_at: Now
    }
    /** The bytes of the files of each person; the database counts them. */
    stored_bytes: { user_id: string; bytes: string }
    properties: {
      property_id: Generated<string>
      owner_id: string
      street: string
      city: string
      state: string
      zip: Nullable<string>
      county_fips: Nullable<string>
      time_zone: string
      property_type: Nullable<string>
      year_built: Nullable<number>
      square_feet: Nullable<number>
      stories: Nullable<number>
      foundation: Nullable<string>
      heating: Nullable<string>
      cooling: Nullable<string>
      water: Nullable<string>
      sewer: Nullable<string>
      photo_id: Nullable<string>
      archived_at: InstantOrNull
      /** The home itself, where this row holds what a former owner of it keeps; it is archived for good then. */
      former_of: Nullable<string>
      created_at: Now
    }
    inspections: {
      inspection_id: Generated<string>
      number: Generated<string>
      property_id: string
      homeowner_id: string
      inspector_id: Nullable<string>
      status: 'requested' | 'scheduled' | 'in_progress' | 'completed' | 'finalized' | 'cancelled'
      version: Generated<number>
      reason: string
      services: Json<string[]>
      extra_mold_samples: Generated<number>
      /** The issues that the owner asks the inspector to look at. */
      asked_issues: Generated<string[]>
      quote: Json<object>
      access_notes: Generated<string>
      scheduled_start: InstantOrNull
      scheduled_end: InstantOrNull
      started_at: InstantOrNull
      completed_at: InstantOrNull
      finalized_at: InstantOrNull
      cancelled_at: InstantOrNull
      cancel_reason: Nullable<string>
      analysis_summary: Nullable<string>
      signed_name: Nullable<string>
      signed_at: InstantOrNull
      agreement_text: string
      payment_status: Generated<'unpaid' | 'pending' | 'paid' | 'failed' | 'waived'>
      waived_reason: Nullable<string>
      amend_reason: Nullable<string>
      /** Why the visit has its present time, where the one who moved it said so. */
      move_reason: Nullable<string>
      owner_moves: Generated<number>
      /** Of the inspector who has the visit now. */
      inspector_moves: Generated<number>
      conditions: Json<object>
      conditions_version: Generated<number>
      /** The photo that its inspector chose for the first page of the report, maybe one that is not there (yet). */
      cover_photo_id: Nullable<string>
      cover_version: Generated<number>
      /** The template that the visit began with; null: the product's own worksheets. */
      template_version_id: Nullable<string>
      /** When the template was settled; null: not yet. */
      template_chosen_at: InstantOrNull
      score_before: Nullable<number>
      score_after: Nullable<number>
      created_at: Now
    }
    /** The report as published, one row per version; a published version never changes. */
    report_versions: {
      inspection_id: string
      version: number
      report: Json<object>
      reason: Nullable<string>
      finalized_at: Now
    }
    item_ratings: {
      inspection_id: string
      item_id: string
      rating: Nullable<'IN' | 'NI' | 'NP' | 'D'>
      limitation_reason: Nullable<string>
      note: Generated<string>
      version: number
      updated_at: Now
    }
    set_aside: {
      aside_id: string
      inspection_id: string
      label: string
      field: string
      value: string
      created_at: Instant
    }
    tests_not_done: {
      inspection_id: string
      kind: 'radon' | 'mold' | 'sewer_scope' | 'wdo' | 'well_water'
      /** Empty: it is still to be done. */
      reason: string
      version: number
      updated_at: Now
    }
    facts: {
      inspection_id: string
      fact_id: string
      value: string
      version: number
      updated_at: Now
    }
    findings: {
      finding_id: string
      inspection_id: string
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
      locations: Json<string[]>
      private_note: Generated<string>
      /** The comment that it was made from, of the library or of the inspector's own. */
      comment_id: Nullable<string>
      /** Of its defect, once a report has named it; those of later inspections have the same. */
      issue_id: Nullable<string>
      version: number
      removed_at: InstantOrNull
      created_at: Now
      updated_at: Now
    }
    photos: {
      photo_id: string
      inspection_id: string
      worksheet_id: string
      item_id: Nullable<string>
      finding_id: Nullable<string>
      /** The sample of a mold test that it shows instead of an item: see contract/mold-tests.ts. */
      sample_key: Nullable<string>
      /** It was removed together with its sample, and comes back with it. */
      gone_with_sample: Generated<boolean>
      caption: Generated<string>
      file_id: string
      /** The marks drawn on it. */
      marks: JSONColumnType<PhotoMark[], string | undefined, string>
      version: Generated<number>
      taken_at: InstantOrNull
      removed_at: InstantOrNull
      created_at: Now
    }
    comments: {
      comment_id: string
      worksheet_id: string
      title: string
      observation: string
      implication: string
      action: string
      recommendation: string
      trade: string
      severity: 'safety' | 'major' | 'maintenance' | 'monitor'
      time_frame: string
      synonyms: Json<string[]>
      is_limitation: Generated<boolean>
      item_id: string
      limitation_reason: Nullable<string>
    }
    issues: {
      issue_id: Generated<string>
      property_id: string
      /** The newest inspection that found it, and its finding. */
      inspection_id: Nullable<string>
      finding_id: Nullable<string>
      /** The inspection that found nothing there. */
      verified_by: Nullable<string>
      system: string
      title: string
      severity: 'safety' | 'major' | 'maintenance' | 'monitor'
      state: Generated<
        'open' | 'planned' | 'in_work' | 'resolved' | 'verified' | 'deferred' | 'dismissed'
      >
      provider: Generated<string>
      due_on: DayOrNull
      cost_cents: Nullable<number>
      note: Generated<string>
      reason: Generated<string>
      /** The issue of the home, where this row holds the words and costs of a former owner. */
      copy_of: Nullable<string>
      version: Generated<number>
      created_at: Now
      updated_at: Now
    }
    components: {
      component_id: Generated<string>
      property_id: string
      system: string
      name: string
      installed_year: Nullable<number>
      life_low: number
      life_high: number
      source: Generated<string>
      created_at: Now
    }
    air_tests: {
      air_test_id: Generated<string>
      property_id: string
      inspection_id: Nullable<string>
      kind: 'radon' | 'mold'
      /** Radon: average in pCi/L. */
      radon_average: Nullable<number>
      mold_verdict: Nullable<'typical' | 'borderline' | 'unusual'>
      valid: boolean
      tested_at: Instant
    }
    score_history: {
      score_id: Generated<string>
      property_id: string
      score: number
      why: string
      /** The issue whose event it is; null: another cause, or an old entry whose issue is not certain. */
      issue_id: Nullable<string>
      at: Now
    }
    notifications: {
      notification_id: Generated<string>
      /** Increases with every notification of the whole system; a stream resumes after it. */
      sequence: Generated<string>
      /** The transaction that wrote it; null before this was kept. */
      written_in: Generated<string | null>
      user_id: string
      type: string
      title: string
      link: Nullable<string>
      is_read: Generated<boolean>
      dismissed_at: InstantOrNull
      created_at: Now
    }
  }
