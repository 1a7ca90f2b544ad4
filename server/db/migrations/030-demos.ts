import { type Kysely, sql } from 'kysely'

/**
 * Households for trying the product for an hour. A person with a `demo_id` belongs to that demo only. An e-mail
 * address is unique only among real people, so that every demo has the same addresses.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table demos (
      demo_id uuid primary key,
      expires_at timestamptz not null,
      furnished_at timestamptz,
      created_at timestamptz not null default now()
    );
    create index demos_expiry on demos (expires_at);
    alter table users add column demo_id uuid references demos;
    create index users_demo on users (demo_id) where demo_id is not null;
    drop index users_email;
    create unique index users_email on users (lower(email)) where demo_id is null;
  `.execute(db)
}
