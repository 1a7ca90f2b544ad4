import { type Kysely, sql } from 'kysely'

/** Links from accounts at an issuer to ours, and sign-ins that have not returned from an issuer yet. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table external_identities (
      issuer text not null,
      subject text not null,
      user_id uuid not null references users on delete cascade,
      created_at timestamptz not null default now(),
      primary key (issuer, subject)
    );
    create index external_identities_user on external_identities (user_id);
    create table external_sign_ins (
      state_hash text primary key,
      browser_hash text not null,
      return_to text,
      expires_at timestamptz not null
    );
    create index external_sign_ins_age on external_sign_ins (expires_at);
  `.execute(db)
}
