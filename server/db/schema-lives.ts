import type { ColumnType, GeneratedAlways, JSONColumnType } from 'kysely'

/** A state of a life as its chart has it: one word, or one for each region. */
export type StateValue = string | { [region: string]: string }
type State = ColumnType<StateValue, string, never>
type StateOrNull = ColumnType<StateValue | null, string | null, never>

export type LifeTables = {
  /** Every event of every life, in the order in which they were committed: the audit trail, and the timelines. */
  life_events: {
    event_id: GeneratedAlways<string>
    life: string
    subject_id: string
    event: string
    /** What a replay needs, without any words of a person. */
    data: JSONColumnType<object, string, never>
    actor_id: ColumnType<string | null, string | null, string | null>
    /** What the sender was then: a role, or the machine that sent it. */
    role: string
    /** How the sender was tied to the thing. */
    tie: ColumnType<string | null, string | null, never>
    from_state: StateOrNull
    to_state: State
    /** What the timeline says; null: the event is not in it. */
    sentence: ColumnType<string | null, string | null, string | null>
    at: ColumnType<Date, Date | string, Date | string>
  }
}
