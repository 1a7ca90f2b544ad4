import { type Kysely, sql } from 'kysely'

/**
 * Owners' own looks at their homes: one answer per question, with ids that the device makes and a version, so that
 * owners can answer without a network. A link may open one of them instead of a report.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table diy_analyses (
      analysis_id uuid primary key,
      property_id uuid not null references properties on delete cascade,
      started_at timestamptz not null default now(),
      submitted_at timestamptz
    );
    create index diy_analyses_property on diy_analyses (property_id, submitted_at desc);
    create table diy_answers (
      answer_id uuid primary key,
      analysis_id uuid not null references diy_analyses on delete cascade,
      question_id text not null,
      answer text not null check (answer in ('ok', 'not_sure', 'problem', 'not_present')),
      note text not null default '',
      version integer not null default 1,
      updated_at timestamptz not null default now(),
      unique (analysis_id, question_id)
    );
    create table diy_photos (
      photo_id uuid primary key,
      answer_id uuid not null references diy_answers on delete cascade,
      caption text not null default '',
      file_id uuid not null references files on delete cascade,
      created_at timestamptz not null default now()
    );
    create index diy_photos_answer on diy_photos (answer_id);
    alter table shared_links alter column inspection_id drop not null;
    alter table shared_links add column analysis_id uuid references diy_analyses on delete cascade;
    alter table shared_links drop constraint shared_links_scope_check;
    alter table shared_links add constraint shared_links_scope_check
      check (scope in ('full', 'summary', 'repair_request', 'diy_analysis'));
    alter table shared_links add constraint shared_links_one_subject
      check (num_nonnulls(inspection_id, analysis_id) = 1);
    create index shared_links_analysis on shared_links (analysis_id);
  `.execute(db)
}
