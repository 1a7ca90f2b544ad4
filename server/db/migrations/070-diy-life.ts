import { type Kysely, sql } from 'kysely'

/**
 * An owner's look at one area of their home has a life. A home has one of each area that is being answered at most,
 * so that two devices go on with the same. An earlier submission counts as it did, and its history begins here.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table diy_analyses
      add column category text,
      add column state text not null default 'begun' check (state in ('begun', 'submitted', 'superseded')),
      add column version integer not null default 1,
      add column score_before integer,
      add column score_after integer;
    update diy_analyses set state = 'submitted' where submitted_at is not null;
    create unique index diy_analyses_begun on diy_analyses (property_id, category)
      where state = 'begun' and category is not null;
    create trigger diy_analyses_life after delete on diy_analyses
      for each row execute function forget_life('diy-analysis', 'analysis_id');

    alter table diy_answers
      add column issue_id uuid references issues on delete set null,
      add column reminder_id uuid references reminders on delete set null;
    create index diy_answers_issue on diy_answers (issue_id);
    create index diy_answers_reminder on diy_answers (reminder_id);

    insert into life_events (life, subject_id, event, data, role, tie, to_state, at)
      select 'diy-analysis', analysis_id, 'begin', '{"answered": 0}', 'system', 'owner', '"begun"', started_at
      from diy_analyses order by started_at, analysis_id;
    insert into life_events (life, subject_id, event, data, role, tie, from_state, to_state, at)
      select 'diy-analysis', d.analysis_id, 'answer',
        jsonb_build_object('answered', (select count(*) from diy_answers a where a.analysis_id = d.analysis_id)),
        'system', 'owner', '"begun"', '"begun"', coalesce(submitted_at, started_at)
      from diy_analyses d order by started_at, analysis_id;
    insert into life_events (life, subject_id, event, data, role, tie, from_state, to_state, at)
      select 'diy-analysis', analysis_id, 'submit', '{}', 'system', 'owner', '"begun"', '"submitted"', submitted_at
      from diy_analyses where submitted_at is not null order by submitted_at, analysis_id;
  `.execute(db)
}
