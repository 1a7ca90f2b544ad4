import { type Kysely, sql } from 'kysely'

/**
 * Households that somebody tries the product with for an hour. Whoever has a `demo_id` lives in that demo and
 * nowhere else; an e-mail address is one of a kind among real people alone, so that each demo has the same ones.
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
