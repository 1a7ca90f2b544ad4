import type { ColumnType, GeneratedAlways, JSONColumnType } from 'kysely'

/** A state of a life as its chart has it: one word, or one for each region. */
export type StateValue = string | { [region: string]: string }
type State = ColumnType<StateValue, string, never>
type StateOrNull = ColumnType<StateValue | null, string | null, never>

export type LifeTables = {
  /** Every event of every life, in the order of their commits: the audit trail and the timelines. */
  life_events: {
    event_id: GeneratedAlways<string>
    life: string
    subject_id: string
    event: string
    /** The data for a replay, without any words of a person. */
    data: JSONColumnType<object, string, never>
    actor_id: ColumnType<string | null, string | null, string | null>
    /** The sender at that time: a role, or the machine that sent it. */
    role: string
    /** The ties of the sender to the thing. */
    tie: ColumnType<string | null, string | null, never>
    from_state: StateOrNull
    to_state: State
    /** The sentence in the timeline; null: the event is not in it. */
    sentence: ColumnType<string | null, string | null, string | null>
    at: ColumnType<Date, Date | string, Date | string>
  }
}
