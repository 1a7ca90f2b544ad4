import { type Kysely, sql } from 'kysely'

/**
 * Changes of service areas that wait for an admin, and whether a tenant wants that; without a row it does not. A
 * proposal keeps the counties added, removed and put on other terms, with the terms before and after: its approval
 * changes the counties as they are by then.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table area_rules (
      rule_id uuid primary key default gen_random_uuid(),
      demo_id uuid references demos on delete cascade,
      needs_approval boolean not null,
      version integer not null check (version > 0),
      changed_by uuid references users on delete set null,
      changed_at timestamptz not null,
      constraint area_rules_tenant unique nulls not distinct (demo_id)
    );
    create index area_rules_changed_by on area_rules (changed_by);
    create table area_proposals (
      proposal_id uuid primary key default gen_random_uuid(),
      inspector_id uuid not null references users on delete cascade,
      state text not null check (state in ('proposed', 'approved', 'declined', 'withdrawn')),
      added text[] not null,
      removed text[] not null,
      changed text[] not null,
      terms jsonb not null,
      terms_before jsonb not null,
      note text not null default '',
      restores integer,
      base_version integer not null,
      reason text not null default '',
      decided_by uuid references users on delete set null,
      proposed_at timestamptz not null,
      decided_at timestamptz,
      -- The number of the change that the approval made; null: there was nothing left to change.
      made_version integer
    );
    -- An inspector has one that waits.
    create unique index area_proposals_waiting on area_proposals (inspector_id) where state = 'proposed';
    create index area_proposals_inspector on area_proposals (inspector_id, proposed_at);
    create index area_proposals_decided_by on area_proposals (decided_by);
    create trigger area_proposals_life after delete on area_proposals
      for each row execute function forget_life('area-proposal', 'proposal_id');
  `.execute(db)
}
