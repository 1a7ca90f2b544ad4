import { type Kysely, sql } from 'kysely'

/**
 * Browsers in which a person asked for their notices. Each belongs to the session that asked and goes with it. The
 * endpoint and both keys are secrets: anyone who has them can send to the device.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table push_devices (
      device_id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users on delete cascade,
      family_id uuid not null unique,
      device text not null,
      -- An endpoint is longer than an index likes.
      endpoint_hash text not null unique,
      endpoint text not null,
      p256dh text not null,
      auth text not null,
      made_at timestamptz not null
    );
    create index push_devices_user on push_devices (user_id);
  `.execute(db)
}
