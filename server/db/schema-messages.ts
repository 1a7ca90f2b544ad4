import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Role } from '#contract/vocabulary/roles.ts'

type Instant = ColumnType<Date, Date | string, Date | string>
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>

export type MessageTables = {
  /** What the owner of a home, its inspector and admins write to each other about an inspection. */
  inspection_messages: {
    message_id: Generated<string>
    /** A later message has a greater one; a big number comes as text. */
    place: GeneratedAlways<string>
    inspection_id: string
    /** The owner of the home when it was written. */
    client_id: string
    /** null: nobody is left of the author. */
    author_id: Nullable<string>
    author_role: Role
    body: string
    sent_at: Instant
    /** An admin wrote, read or answered it. */
    seen_by_admins: Generated<boolean>
  }
  /** How far each person has read. */
  message_reads: { inspection_id: string; user_id: string; up_to: number | string }
}
