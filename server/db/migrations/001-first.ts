import { type Kysely, sql } from 'kysely'

/** The first schema. Baseline is PostgreSQL 15: gen_random_uuid() is built in. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table signing_keys (
      name text primary key,
      secret text not null,
      created_at timestamptz not null default now()
    );
    create table users (
      user_id uuid primary key default gen_random_uuid(),
      user_type text not null check (user_type in ('homeowner', 'inspector', 'admin')),
      email text not null,
      password_hash text,
      first_name text not null,
      last_name text not null,
      phone text not null default '',
      license_number text,
      license_state text,
      photo_id uuid,
      verified_at timestamptz,
      is_demo boolean not null default false,
      created_at timestamptz not null default now()
    );
    create unique index users_email on users (lower(email));
    create table mail_tokens (
      token_hash text primary key,
      user_id uuid not null references users on delete cascade,
      purpose text not null check (purpose in ('verify', 'reset')),
      expires_at timestamptz not null,
      used_at timestamptz,
      created_at timestamptz not null default now()
    );
    create index mail_tokens_user on mail_tokens (user_id, purpose);
    create table refresh_tokens (
      token_hash text primary key,
      family_id uuid not null,
      user_id uuid not null references users on delete cascade,
      acting_type text check (acting_type in ('homeowner', 'inspector')),
      expires_at timestamptz not null,
      used_at timestamptz,
      revoked_at timestamptz,
      replaced_by text,
      created_at timestamptz not null default now()
    );
    create index refresh_tokens_family on refresh_tokens (family_id);
    create index refresh_tokens_user on refresh_tokens (user_id);
    create table rate_limits (
      key text primary key,
      window_start timestamptz not null,
      count integer not null
    );
    create table idempotency_keys (
      user_key text not null,
      idempotency_key text not null,
      request_hash text not null,
      status integer,
      answer text,
      created_at timestamptz not null default now(),
      primary key (user_key, idempotency_key)
    );
    create index idempotency_keys_age on idempotency_keys (created_at);
    create table files (
      file_id uuid primary key,
      file_key text not null unique,
      owner_id uuid not null references users on delete cascade,
      content_type text not null,
      bytes integer not null,
      width integer,
      height integer,
      storage_path text not null,
      thumbnail_path text,
      created_at timestamptz not null default now()
    );
    create table counties (
      fips text primary key,
      name text not null,
      state text not null,
      latitude double precision,
      longitude double precision
    );
    create index counties_state on counties (state, name);
    create table properties (
      property_id uuid primary key default gen_random_uuid(),
      owner_id uuid not null references users on delete cascade,
      street text not null,
      city text not null,
      state text not null,
      zip text,
      county_fips text references counties,
      time_zone text not null,
      property_type text,
      year_built integer,
      square_feet integer,
      stories integer,
      foundation text,
      heating text,
      cooling text,
      water text,
      sewer text,
      archived_at timestamptz,
      created_at timestamptz not null default now()
    );
    create unique index properties_address
      on properties (owner_id, lower(street), lower(city), state) where archived_at is null;
    create table service_areas (
      inspector_id uuid not null references users on delete cascade,
      county_fips text not null references counties,
      created_at timestamptz not null default now(),
      primary key (inspector_id, county_fips)
    );
    create index service_areas_county on service_areas (county_fips);
    create table price_tables (
      version integer primary key,
      effective_on date not null,
      "table" jsonb not null,
      created_at timestamptz not null default now()
    );
    create sequence inspection_numbers start 1001;
    create table inspections (
      inspection_id uuid primary key default gen_random_uuid(),
      number text not null unique default 'HK-' || nextval('inspection_numbers'),
      property_id uuid not null references properties on delete cascade,
      homeowner_id uuid not null references users on delete cascade,
      inspector_id uuid references users,
      status text not null
        check (status in ('requested', 'scheduled', 'in_progress', 'completed', 'finalized', 'cancelled')),
      version integer not null default 1,
      reason text not null,
      services jsonb not null,
      quote jsonb not null,
      access_notes text not null default '',
      scheduled_start timestamptz,
      scheduled_end timestamptz,
      started_at timestamptz,
      completed_at timestamptz,
      finalized_at timestamptz,
      cancelled_at timestamptz,
      cancel_reason text,
      analysis_summary text,
      signed_name text,
      signed_at timestamptz,
      agreement_text text not null,
      payment_status text not null default 'unpaid'
        check (payment_status in ('unpaid', 'pending', 'paid', 'failed', 'waived')),
      waived_reason text,
      conditions jsonb not null,
      conditions_version integer not null default 0,
      score_before integer,
      score_after integer,
      created_at timestamptz not null default now()
    );
    create index inspections_property on inspections (property_id, created_at desc);
    create index inspections_inspector on inspections (inspector_id, status, scheduled_start);
    create index inspections_status on inspections (status, created_at);
    -- One inspector cannot be in two places at the same start.
    create unique index inspections_slot on inspections (inspector_id, scheduled_start)
      where inspector_id is not null and status in ('requested', 'scheduled', 'in_progress');
    create table inspection_events (
      event_id uuid primary key default gen_random_uuid(),
      inspection_id uuid not null references inspections on delete cascade,
      actor_id uuid references users on delete set null,
      event text not null,
      sentence text not null,
      at timestamptz not null default clock_timestamp()
    );
    create index inspection_events_inspection on inspection_events (inspection_id, at);
    create table report_versions (
      inspection_id uuid not null references inspections on delete cascade,
      version integer not null,
      report jsonb not null,
      reason text,
      finalized_at timestamptz not null default now(),
      primary key (inspection_id, version)
    );
    create table item_ratings (
      inspection_id uuid not null references inspections on delete cascade,
      item_id text not null,
      rating text check (rating in ('IN', 'NI', 'NP', 'D')),
      limitation_reason text,
      note text not null default '',
      version integer not null,
      updated_at timestamptz not null default now(),
      primary key (inspection_id, item_id)
    );
    create table facts (
      inspection_id uuid not null references inspections on delete cascade,
      fact_id text not null,
      value text not null,
      version integer not null,
      updated_at timestamptz not null default now(),
      primary key (inspection_id, fact_id)
    );
    create table findings (
      finding_id uuid primary key,
      inspection_id uuid not null references inspections on delete cascade,
      worksheet_id text not null,
      item_id text not null,
      title text not null,
      observation text not null,
      implication text not null,
      action text not null,
      recommendation text not null,
      trade text not null,
      severity text not null check (severity in ('safety', 'major', 'maintenance', 'monitor')),
      time_frame text not null,
      locations jsonb not null,
      private_note text not null default '',
      version integer not null,
      removed_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index findings_inspection on findings (inspection_id) where removed_at is null;
    create table photos (
      photo_id uuid primary key,
      inspection_id uuid not null references inspections on delete cascade,
      worksheet_id text not null,
      item_id text,
      finding_id uuid,
      caption text not null default '',
      file_id uuid not null references files,
      removed_at timestamptz,
      created_at timestamptz not null default now()
    );
    create index photos_inspection on photos (inspection_id) where removed_at is null;
    create table comments (
      comment_id text primary key,
      worksheet_id text not null,
      title text not null,
      observation text not null,
      implication text not null,
      action text not null,
      recommendation text not null,
      trade text not null,
      severity text not null check (severity in ('safety', 'major', 'maintenance', 'monitor')),
      time_frame text not null,
      synonyms jsonb not null,
      is_limitation boolean not null default false
    );
    create table issues (
      issue_id uuid primary key default gen_random_uuid(),
      property_id uuid not null references properties on delete cascade,
      inspection_id uuid references inspections on delete set null,
      finding_id uuid unique references findings on delete set null,
      system text not null,
      title text not null,
      severity text not null check (severity in ('safety', 'major', 'maintenance', 'monitor')),
      state text not null default 'open'
        check (state in ('open', 'planned', 'in_work', 'resolved', 'verified', 'deferred', 'dismissed')),
      provider text not null default '',
      due_on date,
      cost_cents integer,
      note text not null default '',
      reason text not null default '',
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index issues_property on issues (property_id, state);
    create table issue_events (
      event_id uuid primary key default gen_random_uuid(),
      issue_id uuid not null references issues on delete cascade,
      actor_id uuid references users on delete set null,
      sentence text not null,
      at timestamptz not null default clock_timestamp()
    );
    create index issue_events_issue on issue_events (issue_id, at);
    create table components (
      component_id uuid primary key default gen_random_uuid(),
      property_id uuid not null references properties on delete cascade,
      system text not null,
      name text not null,
      installed_year integer,
      life_low integer not null,
      life_high integer not null,
      source text not null default '',
      created_at timestamptz not null default now()
    );
    create index components_property on components (property_id);
    create table reminders (
      reminder_id uuid primary key default gen_random_uuid(),
      property_id uuid not null references properties on delete cascade,
      system text not null,
      title text not null,
      why text not null default '',
      every_months integer,
      due_on date not null,
      done_on date,
      created_at timestamptz not null default now()
    );
    create index reminders_property on reminders (property_id, due_on);
    create table air_tests (
      air_test_id uuid primary key default gen_random_uuid(),
      property_id uuid not null references properties on delete cascade,
      inspection_id uuid references inspections on delete set null,
      kind text not null check (kind in ('radon', 'mold')),
      radon_average double precision,
      mold_verdict text check (mold_verdict in ('typical', 'borderline', 'unusual')),
      valid boolean not null,
      tested_at timestamptz not null
    );
    create index air_tests_property on air_tests (property_id, tested_at desc);
    create table score_history (
      score_id uuid primary key default gen_random_uuid(),
      property_id uuid not null references properties on delete cascade,
      score integer not null,
      why text not null,
      at timestamptz not null default clock_timestamp()
    );
    create index score_history_property on score_history (property_id, at);
    create table cost_ranges (
      cost_id uuid primary key default gen_random_uuid(),
      system text not null,
      matches jsonb not null,
      low_cents integer not null,
      high_cents integer not null,
      year integer not null,
      source text not null
    );
    create table notifications (
      notification_id uuid primary key default gen_random_uuid(),
      sequence bigserial not null unique,
      user_id uuid not null references users on delete cascade,
      type text not null,
      title text not null,
      link text,
      is_read boolean not null default false,
      dismissed_at timestamptz,
      created_at timestamptz not null default clock_timestamp()
    );
    create index notifications_feed on notifications (user_id, sequence desc) where dismissed_at is null;
    create index notifications_unread on notifications (user_id) where dismissed_at is null and not is_read;
  `.execute(db)
}
