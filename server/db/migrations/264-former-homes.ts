import { type Kysely, sql } from 'kysely'

/**
 * What an owner wrote about a home is theirs, also when the home gets another owner: it lies at a home of their own then,
 * an archived one that says which home it was. See server/resources/admin/former-homes.ts.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    -- The home itself; this row holds what a former owner of it keeps. No reference: it outlives the home.
    alter table properties add column former_of uuid;
    create index properties_former on properties (former_of, owner_id) where former_of is not null;
    -- The issue and the task of the home; this row has the words, costs and turns of a former owner.
    alter table issues add column copy_of uuid references issues on delete set null;
    create index issues_copies on issues (copy_of) where copy_of is not null;
    alter table reminders add column copy_of uuid references reminders on delete set null;
    create index reminders_copies on reminders (copy_of) where copy_of is not null;
    alter table documents add column goes_with_home boolean not null default false;
    update documents set goes_with_home = true where category in ('warranty', 'manual', 'permit');
  `.execute(db)
}
