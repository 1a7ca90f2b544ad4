import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { AgreementState, TrailEntry } from '#contract/vocabulary/agreements.ts'

type Instant = ColumnType<Date, Date | string, Date | string>
type InstantOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>

export type AgreementTables = {
  /** Never changed: a publication adds a row. */
  agreement_versions: {
    version: number
    body: string
    published_at: Instant
    published_by: Nullable<string>
    published_name: Generated<string>
  }
  /** The one draft of the next version. */
  agreement_drafts: { only_one: Generated<boolean>; body: string; saved_at: Instant }
  agreements: {
    agreement_id: Generated<string>
    inspection_id: string
    state: AgreementState
    created_at: Instant
    opened_at: InstantOrNull
    consented_at: InstantOrNull
    disclosures_version: Nullable<number>
    signed_at: InstantOrNull
    signed_name: Nullable<string>
    /** The drawn signature as the path of an SVG. */
    drawn: Nullable<string>
    declined_at: InstantOrNull
    decline_reason: Nullable<string>
    /** SHA-256 of the secret in the mailed link. */
    link_hash: Nullable<string>
    link_expires_at: InstantOrNull
    /** When the sealed paper went to both sides. */
    mailed_at: InstantOrNull
  }
  /** Each text that was shown to a client, never changed. */
  agreement_texts: {
    agreement_id: string
    sha256: string
    version: number
    body: string
    made_at: Instant
  }
  /** Never changed: each row's hash covers the hash of the row before. */
  agreement_trail: {
    agreement_id: string
    sequence: number
    entry: TrailEntry
    at: Instant
    role: string
    person_id: Nullable<string>
    ip: Nullable<string>
    agent: Nullable<string>
    text_sha256: string
    data: JSONColumnType<Record<string, string | number | boolean | null>, string, string>
    previous_hash: string
    hash: string
  }
  /** The sealed PDF of a signed agreement, never changed. */
  agreement_papers: { agreement_id: string; content: Buffer; sha256: string; sealed_at: Instant }
  /** One row: the key that seals papers. */
  sealing_keys: {
    only_one: Generated<boolean>
    certificate: Buffer
    private_key: Buffer
    made_at: Instant
  }
  /** Its certificates in the other names that firms had when they sealed. */
  sealing_certificates: { name: string; certificate: Buffer; made_at: Instant }
}
