import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { DiyState } from '#contract/vocabulary/diy.ts'
import type { RequestState } from '#contract/vocabulary/repair-requests.ts'
import type { WaitingState } from '#contract/vocabulary/waiting-list.ts'

/** Instants come back as Date and go in as Date or ISO text. */
type Instant = ColumnType<Date, Date | string, Date | string>
type InstantOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type Now = ColumnType<Date, Date | string | undefined, Date | string>
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>

/** Ways in that need no password: other sign-in services, invitations, shared links. */
export type AccessTables = {
  /** Accounts at an issuer that are linked to one of ours, by the issuer's own id for them. */
  external_identities: { issuer: string; subject: string; user_id: string; created_at: Now }
  /** Sign-ins in progress at an issuer: hashes of the state and of the browser's cookie. */
  external_sign_ins: {
    state_hash: string
    browser_hash: string
    return_to: Nullable<string>
    expires_at: Instant
  }
  /** Invitations: accepting one creates the account. */
  invitations: {
    invitation_id: Generated<string>
    token_hash: string
    /** Null where a visitor asked for the account, with a booking. */
    invited_by: Nullable<string>
    user_type: 'homeowner' | 'inspector'
    email: string
    first_name: string
    last_name: string
    property: JSONColumnType<object | null, string | null, string | null>
    /** The visit that begins with the account, as `bookings.hold` checked it. */
    booking: JSONColumnType<object | null, string | null, string | null>
    expires_at: Instant
    /** When the clock ended it. */
    expired_at: InstantOrNull
    accepted_at: InstantOrNull
    created_at: Now
  }
  /** People who wait for an inspector in a county that nobody covers. */
  waiting_list: {
    waiting_id: Generated<string>
    email: string
    county_fips: string
    state: Generated<WaitingState>
    /** When they asked last. */
    created_at: Now
    offered_at: InstantOrNull
    offered_until: InstantOrNull
    ended_at: InstantOrNull
    /** Of the link in the newest mail that leaves the list. */
    leave_hash: Nullable<string>
  }
  /** Links that let others read an owner's report or analysis; the row keeps only the SHA-256 of the secret. */
  shared_links: {
    link_id: Generated<string>
    token_hash: string
    /** One of the two. */
    inspection_id: Nullable<string>
    analysis_id: Nullable<string>
    made_by: string
    /** The agent of the inspection for whom it was made. */
    agent_id: Nullable<string>
    scope: 'full' | 'summary' | 'repair_request' | 'diy_analysis'
    /**
     * The request as of the moment when the owner made the link: a reader of the link does not see later drafts.
     */
    repair_request: JSONColumnType<object | null, string | null | undefined, string | null>
    /** The version of that request; null for a link from before requests had a life. */
    request_version: Nullable<number>
    expires_at: Instant
    /** When the clock ended it. */
    expired_at: InstantOrNull
    revoked_at: InstantOrNull
    created_at: Now
  }
  /** An owner's requests after an inspection; the next owner of the home has one of their own. */
  repair_requests: {
    request_id: Generated<string>
    inspection_id: string
    /** Who owned the home when it was written, and wrote it. */
    client_id: string
    items: JSONColumnType<object[], string, string>
    grouping_by: 'own' | 'severity' | 'section' | 'trade'
    version: number
    state: Generated<RequestState>
    sent_version: Nullable<number>
    sent_at: InstantOrNull
    /** The name that the other side gave, and their words. */
    answered_by: Generated<string>
    answer: Generated<string>
    answered_at: InstantOrNull
    updated_at: Now
  }
  /** Households for trying the product; `furnished_at` is null until the household is complete. */
  demos: {
    demo_id: string
    state: 'begun' | 'running' | 'expired'
    expires_at: Instant
    /** By the clock of the database, after the rows of its household. */
    furnished_at: InstantOrNull
    created_at: Now
  }
  /** Owners' own looks at their homes. */
  diy_analyses: {
    analysis_id: string
    property_id: string
    /** The area that it looks at; null: several. */
    category: Nullable<string>
    state: Generated<DiyState>
    /** Grows with each change; the owner's devices say which one they saw. */
    version: Generated<number>
    started_at: Now
    submitted_at: InstantOrNull
    /** The score of the home right before and after it was submitted. */
    score_before: Nullable<number>
    score_after: Nullable<number>
  }
  diy_answers: {
    answer_id: string
    analysis_id: string
    question_id: string
    answer: 'ok' | 'not_sure' | 'problem' | 'not_present'
    note: Generated<string>
    version: Generated<number>
    updated_at: Now
    /** The issue and the reminder that the owner made of it. */
    issue_id: Nullable<string>
    reminder_id: Nullable<string>
  }
  diy_photos: {
    photo_id: string
    answer_id: string
    caption: Generated<string>
    file_id: string
    created_at: Now
  }
  shared_link_openings: { opening_id: Generated<string>; link_id: string; at: Now }
}
