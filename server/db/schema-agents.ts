import type { ColumnType, Generated } from 'kysely'
import type { AgentSide } from '#contract/vocabulary/agents.ts'
import type { Role } from '#contract/vocabulary/roles.ts'

type Instant = ColumnType<Date, Date | string, Date | string>
type Now = ColumnType<Date, Date | string | undefined, Date | string>
type InstantOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>

export type AgentTables = {
  /** Links to unsubscribe, each in a mail of its own; addresses as their SHA-256. */
  agent_mail_links: { key_hash: string; address_hash: string; made_at: Now }
  /** Addresses that get no more mails as an agent. */
  agent_mail_stops: { address_hash: string; stopped_at: Now }
  /** The real-estate agents of an inspection, with what its client lets them see. */
  inspection_agents: {
    agent_id: Generated<string>
    inspection_id: string
    /** The owner of the home when they were named. */
    client_id: string
    /** null: nobody is left of who named them. */
    named_by: Nullable<string>
    named_role: Role
    name: string
    email: string
    phone: Generated<string>
    side: AgentSide
    sees_visit: boolean
    sees_report: boolean
    /** The version of the report that they got a link to; null: none. */
    sent_version: Nullable<number>
    /** For a day they can be put back. */
    removed_at: InstantOrNull
    /** Who removed them: nobody but the client puts back an agent whom the client removed. */
    removed_role: Nullable<Role>
    named_at: Instant
  }
}
