import { type Kysely, sql } from 'kysely'

/** Pictures and PDFs of an inspector's license, which admins look at before they approve it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table license_papers (
      -- The id that the uploading browser chose.
      paper_id uuid primary key,
      inspector_id uuid not null references users on delete cascade,
      file_id uuid not null references files on delete cascade,
      picture_id uuid references files on delete set null,
      name text not null,
      sent_at timestamptz not null,
      removed_at timestamptz
    );
    create index license_papers_inspector on license_papers (inspector_id, sent_at);
    create index license_papers_file on license_papers (file_id);
    create index license_papers_picture on license_papers (picture_id);
    create index license_papers_removed on license_papers (removed_at) where removed_at is not null;
  `.execute(db)
}
