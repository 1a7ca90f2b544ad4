import { type Kysely, sql } from 'kysely'

/**
 * Agents have no account, so an address itself stops the mails to agents. Both tables know an address by its SHA-256
 * alone: a stop lasts, and is no list of addresses.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table agent_mail_links (
      -- The SHA-256 of the secret in its link to unsubscribe.
      key_hash text primary key,
      address_hash text not null,
      made_at timestamptz not null default now()
    );
    create index agent_mail_links_made on agent_mail_links (made_at);
    create table agent_mail_stops (
      address_hash text primary key,
      stopped_at timestamptz not null default now()
    );
  `.execute(db)
}
