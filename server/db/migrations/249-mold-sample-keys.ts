import { type Kysely, sql } from 'kysely'

/**
 * A key for each sample of a mold test that stays when its name changes, and the photos of samples. The keys are beside
 * the samples, not in them: a process of the former release writes and reads samples of exactly its own fields. The
 * trigger gives a key to each sample that came without one, whoever wrote it, and lets those of removed samples go.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table photos add column sample_key uuid;
    alter table photos add column gone_with_sample boolean not null default false;
    alter table mold_tests add column sample_keys jsonb not null default '[]';
    create function key_mold_samples() returns trigger language plpgsql as $$
    begin
      new.sample_keys := (
        select coalesce(jsonb_agg(jsonb_build_object(
          'sample_id', s.one->>'sample_id',
          'sample_key', coalesce(k.one->>'sample_key', gen_random_uuid()::text)
        ) order by s.at), '[]')
        from jsonb_array_elements(new.samples) with ordinality as s(one, at)
        left join jsonb_array_elements(new.sample_keys) as k(one)
          on k.one->>'sample_id' = s.one->>'sample_id'
      );
      return new;
    end $$;
    create trigger mold_tests_sample_keys before insert or update of samples, sample_keys on mold_tests
      for each row execute function key_mold_samples();
    update mold_tests set samples = samples where samples <> '[]';
  `.execute(db)
}
