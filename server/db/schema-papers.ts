import type { ColumnType, Generated } from 'kysely'
import type { DocumentCategory, DocumentState } from '#contract/vocabulary/documents.ts'
import type { System } from '#contract/vocabulary/worksheets.ts'

type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>
type Instant = ColumnType<Date, Date | string, Date | string>
type InstantOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export type PaperTables = {
  documents: {
    /** The id that the uploading browser chose. */
    document_id: string
    property_id: string
    name: string
    category: DocumentCategory
    system: Nullable<System>
    issue_id: Nullable<string>
    /** A day such as 2031-05-31, without a time zone. */
    expires_on: Nullable<string>
    state: DocumentState
    bytes: number
    content_type: Nullable<string>
    /** The file as it came, byte for byte. */
    file_id: Nullable<string>
    /** A picture of it, re-encoded. */
    picture_id: Nullable<string>
    /** The text of a PDF. */
    text: Generated<string>
    /** Whether a new owner of the home gets it. */
    goes_with_home: Generated<boolean>
    removed_at: InstantOrNull
    created_at: Instant
    /** When the last part of its upload arrived. */
    continued_at: InstantOrNull
  }
  /** Pictures and PDFs of the licenses of inspectors. */
  license_papers: {
    /** The id that the uploading browser chose. */
    paper_id: string
    inspector_id: string
    /** The file as it came, byte for byte. */
    file_id: string
    /** A picture of it, re-encoded; null for a PDF. */
    picture_id: Nullable<string>
    name: string
    sent_at: Instant
    /** Its inspector can bring it back for a month. */
    removed_at: InstantOrNull
  }
  /** Parts of uploads that are not complete yet. */
  document_parts: { document_id: string; at: number; content: Buffer }
  /** The tradespeople whom the owner of a home trusts. */
  providers: {
    provider_id: Generated<string>
    property_id: string
    name: string
    trade: string
    phone: string
    email: string
    license_number: string
    license_until: Nullable<string>
    insurance_until: Nullable<string>
    rating: Nullable<number>
    notes: string
    removed_at: InstantOrNull
    created_at: Generated<Date>
  }
  provider_jobs: {
    job_id: Generated<string>
    provider_id: string
    issue_id: Nullable<string>
    title: string
    done_on: string
    cost_cents: Nullable<number>
    created_at: Generated<Date>
  }
  /** Addresses for one download of all documents of a home; only the SHA-256 of the secret is stored. */
  archive_tickets: { ticket_hash: string; property_id: string; expires_at: Instant }
}
