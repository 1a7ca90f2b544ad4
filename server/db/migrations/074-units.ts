import { type Kysely, sql } from 'kysely'

/** The units in which a person reads radon and temperatures. Stored values stay in pCi/L and °F. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table users
      add column radon_unit text not null default 'pci' check (radon_unit in ('pci', 'bq')),
      add column temperature_unit text not null default 'f' check (temperature_unit in ('f', 'c'));
  `.execute(db)
}
