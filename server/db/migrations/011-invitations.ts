import { type Kysely, sql } from 'kysely'

/** Accounts that an admin or an inspector created for someone who has not accepted yet. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table invitations (
      invitation_id uuid primary key default gen_random_uuid(),
      token_hash text not null unique,
      invited_by uuid not null references users on delete cascade,
      user_type text not null check (user_type in ('homeowner', 'inspector')),
      email text not null,
      first_name text not null,
      last_name text not null,
      property jsonb,
      expires_at timestamptz not null,
      accepted_at timestamptz,
      created_at timestamptz not null default now()
    );
    create index invitations_age on invitations (expires_at);
  `.execute(db)
}
