import { type Kysely, sql } from 'kysely'

/** An index for each column that points to another table and had none. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create index air_tests_inspection on air_tests (inspection_id);
    create index diy_photos_file on diy_photos (file_id);
    create index files_owner on files (owner_id);
    create index inspections_homeowner on inspections (homeowner_id, created_at desc);
    create index invitations_inviter on invitations (invited_by);
    create index issues_inspection on issues (inspection_id);
    create index photos_file on photos (file_id);
    create index properties_county on properties (county_fips);
    create index shared_links_maker on shared_links (made_by);
  `.execute(db)
}
