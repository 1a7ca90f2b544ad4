import { type Kysely, sql } from 'kysely'

/** The documents of homes, the parts of their uploads, and addresses for one download of all of them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table documents (
      document_id uuid primary key,
      property_id uuid not null references properties on delete cascade,
      name text not null,
      category text not null check (category in
        ('report', 'warranty', 'manual', 'receipt', 'insurance', 'permit', 'photo', 'other')),
      system text,
      issue_id uuid references issues on delete set null,
      expires_on date,
      state text not null check (state in
        ('uploading', 'kept', 'running', 'ending', 'ended', 'removed', 'gone')),
      bytes integer not null check (bytes > 0),
      content_type text,
      file_id uuid references files on delete set null,
      picture_id uuid references files on delete set null,
      text text not null default '',
      removed_at timestamptz,
      created_at timestamptz not null
    );
    create index documents_property on documents (property_id, created_at desc);
    create index documents_issue on documents (issue_id);
    create index documents_file on documents (file_id);
    create index documents_picture on documents (picture_id);
    create trigger documents_life after delete on documents
      for each row execute function forget_life('document', 'document_id');

    create table document_parts (
      document_id uuid not null references documents on delete cascade,
      at integer not null,
      content bytea not null,
      primary key (document_id, at)
    );

    create table archive_tickets (
      ticket_hash text primary key,
      property_id uuid not null references properties on delete cascade,
      expires_at timestamptz not null
    );
    create index archive_tickets_property on archive_tickets (property_id);
  `.execute(db)
}
