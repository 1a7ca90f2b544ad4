import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { Certification } from '#contract/certifications.ts'
import type { LicenseState } from '#contract/lives/license/facts.ts'
import type { RadonUnit, TemperatureUnit } from '#contract/vocabulary/units.ts'

/** Instants come back as Date and go in as Date or ISO text. */
type Instant = ColumnType<Date, Date | string, Date | string>
type InstantOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type Now = ColumnType<Date, Date | string | undefined, Date | string>
/** Days come back as 'YYYY-MM-DD' text: a day has no time zone. */
type DayOrNull = ColumnType<string | null, string | null | undefined, string | null>
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>

/** People, their sessions, and the acts of admins. */
export type PeopleTables = {
  /** The audit trail: rows are only added. */
  admin_actions: {
    action_id: GeneratedAlways<string>
    admin_id: string
    admin_name: string
    /** The name of the endpoint. */
    action: string
    person_id: Nullable<string>
    person_name: Generated<string>
    subject: Generated<string>
    reason: Generated<string>
    at: Instant
    /** The text that a search looks through, in lower case. */
    words: GeneratedAlways<string>
  }
  users: {
    user_id: Generated<string>
    user_type: 'homeowner' | 'inspector' | 'admin'
    email: string
    password_hash: Nullable<string>
    first_name: string
    last_name: string
    phone: Generated<string>
    license_number: Nullable<string>
    license_state: Nullable<string>
    license_status: Generated<LicenseState>
    /** The last day of the license; null: not on record. */
    license_expires_on: DayOrNull
    /** When that day ends in the state that gave it. */
    license_expires_at: InstantOrNull
    license_reason: Generated<string>
    license_decided_at: InstantOrNull
    /** A LicensePaper that waits for an admin while the license is good; null: none. */
    license_renewal: JSONColumnType<object | null, string | null | undefined, string | null>
    /** Why an admin did not accept the last renewal; '' otherwise. */
    license_renewal_reason: Generated<string>
    /** Of an inspector. */
    certifications: JSONColumnType<Certification[], string | undefined, string>
    /** Of an inspector: a path in a field of 600 by 200. */
    signature: Nullable<string>
    photo_id: Nullable<string>
    radon_unit: Generated<RadonUnit>
    temperature_unit: Generated<TemperatureUnit>
    verified_at: InstantOrNull
    /** When the newest link to verify the address expired, and when it does. */
    lapsed_at: InstantOrNull
    verify_expires_at: InstantOrNull
    /** A forgotten password, and when the newest link to a new one expires. */
    reset_state: Generated<'never' | 'asked' | 'used' | 'expired'>
    reset_expires_at: InstantOrNull
    /** The address that somebody has asked for, and when the newest link to it expires. */
    new_email: Nullable<string>
    new_email_expires_at: InstantOrNull
    /** When and why an admin deactivated the account. */
    deactivated_at: InstantOrNull
    deactivated_reason: Generated<string>
    /** When an admin put the list of first steps away. */
    first_steps_away_at: InstantOrNull
    /** When the account will be deleted, as its person asked, and when it was. */
    closes_at: InstantOrNull
    erased_at: InstantOrNull
    /** The account that an admin has merged this one into. */
    merged_into: Nullable<string>
    is_demo: Generated<boolean>
    /** The demo that this person belongs to; null: a real person. */
    demo_id: Nullable<string>
    created_at: Now
  }
  /** Mailed links, and the addresses of exports; the row keeps only the SHA-256 of the token. */
  mail_tokens: {
    token_hash: string
    user_id: string
    purpose: 'verify' | 'reset' | 'email' | 'export'
    expires_at: Instant
    used_at: InstantOrNull
    created_at: Now
  }
  /** One row per refresh token; a family is one sign-in. Using a token twice revokes its family. */
  refresh_tokens: {
    token_hash: string
    family_id: string
    user_id: string
    /** The person and the role that the session has while switched. */
    acting_type: Nullable<'homeowner' | 'inspector'>
    /** The person whose view it is, and the session that opened it; null: a sign-in. */
    views_id: Nullable<string>
    opened_by: Nullable<string>
    expires_at: Instant
    used_at: InstantOrNull
    revoked_at: InstantOrNull
    replaced_by: Nullable<string>
    /** The device in words, and when its person signed in: the same in the whole family. */
    device: Generated<string>
    begun_at: Now
    created_at: Now
  }
  /** Browsers in which a person asked for their notices. The endpoint and the keys are secrets. */
  push_devices: {
    device_id: Generated<string>
    user_id: string
    /** The session that asked, with which it goes. */
    family_id: string
    device: string
    endpoint_hash: string
    endpoint: string
    p256dh: string
    auth: string
    made_at: Instant
  }
}
