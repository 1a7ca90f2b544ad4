import { type Kysely, sql } from 'kysely'

/*
 * One history for all lives, with the state before and after each event. The events of inspections move into it.
 * Their states follow from their names; the words below are those of the time when this migration was written.
 */

type Work = 'requested' | 'scheduled' | 'in_progress' | 'completed' | 'finalized' | 'cancelled'
type State = { work: Work; agreement: 'unsigned' | 'signed'; payment: string }
type Old = {
  inspection_id: string
  event: string
  actor_id: string | null
  user_type: string | null
  sentence: string
  at: Date
}
type Inspection = {
  inspection_id: string
  status: Work
  payment_status: string
  inspector_id: string | null
  scheduled_start: Date | null
  scheduled_end: Date | null
  created_at: Date
}

/** One row of the new history, before its states are known. */
type Step = Pick<Old, 'event' | 'actor_id' | 'at'> & {
  role: string
  sentence: string | null
  leadsTo?: Partial<State>
}

const leadsTo: Record<string, Partial<State>> = {
  request: { work: 'requested', agreement: 'signed' },
  assign: { work: 'scheduled' },
  start: { work: 'in_progress' },
  complete: { work: 'completed' },
  finalize: { work: 'finalized' },
  reopen: { work: 'in_progress' },
  amend: { work: 'completed' },
  cancel: { work: 'cancelled' },
  sign: { agreement: 'signed' },
  waive: { payment: 'waived' },
}
const tieOf: Record<string, string> = { homeowner: 'owner', inspector: 'inspector', admin: 'admin' }
const atOnce = 500

/** The rows of one inspection's history, in order. */
const rowsOf = (inspection: Inspection, events: readonly Old[]) => {
  const { inspection_id, payment_status, inspector_id, scheduled_start, scheduled_end } = inspection
  const lastAssign = events.findLastIndex(({ event }) => event === 'assign')
  let state: State | null = null
  const step = (old: Step, data: object = {}) => {
    const before: State | null = state
    const next = {
      ...(before ?? { work: 'requested', agreement: 'unsigned', payment: 'unpaid' }),
      ...leadsTo[old.event],
      ...old.leadsTo,
    }
    state = next
    return {
      subject_id: inspection_id,
      event: old.event,
      data,
      actor_id: old.actor_id,
      role: old.role,
      tie: tieOf[old.role] ?? old.role,
      from_state: before,
      to_state: next,
      sentence: old.sentence,
      at: old.at,
    }
  }
  const rows = events.map((event, index) =>
    step(
      { ...event, role: event.user_type ?? 'system' },
      // The row tells only the last of them.
      index === lastAssign ? { inspector_id, scheduled_start, scheduled_end } : {},
    ),
  )
  // Only the row records this payment.
  if (rows.length > 0 && rows.at(-1)?.to_state.payment !== payment_status)
    rows.push(
      step({
        event: `payment.${payment_status}`,
        leadsTo: { payment: payment_status },
        actor_id: null,
        role: 'provider',
        sentence: null,
        at: events.at(-1)?.at ?? inspection.created_at,
      }),
    )
  return rows
}

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table life_events (
      event_id bigint generated always as identity primary key,
      life text not null,
      subject_id uuid not null,
      event text not null,
      data jsonb not null,
      actor_id uuid references users on delete set null,
      role text not null,
      tie text,
      from_state jsonb,
      to_state jsonb not null,
      sentence text,
      at timestamptz not null
    );
    create index life_events_subject on life_events (life, subject_id, event_id);
    create index life_events_actor on life_events (actor_id) where actor_id is not null;
    -- A thing that is removed takes its history with it: create trigger … execute function
    -- forget_life('inspection', 'inspection_id').
    create function forget_life() returns trigger language plpgsql as $$
      begin
        delete from life_events
          where life = tg_argv[0] and subject_id = (to_jsonb(old) ->> tg_argv[1])::uuid;
        return null;
      end
    $$;
    create trigger inspections_life after delete on inspections
      for each row execute function forget_life('inspection', 'inspection_id');
  `.execute(db)
  const { rows: inspections } = await sql<Inspection>`
    select inspection_id, status, payment_status, inspector_id, scheduled_start, scheduled_end, created_at
    from inspections order by created_at
  `.execute(db)
  const { rows: events } = await sql<Old>`
    select e.inspection_id, e.event, e.actor_id, u.user_type, e.sentence, e.at
    from inspection_events e left join users u on u.user_id = e.actor_id order by e.at, e.event_id
  `.execute(db)
  const eventsOf = new Map<string, Old[]>()
  for (const event of events) {
    const known = eventsOf.get(event.inspection_id)
    if (known === undefined) eventsOf.set(event.inspection_id, [event])
    else known.push(event)
  }
  const rows = inspections.flatMap((one) => rowsOf(one, eventsOf.get(one.inspection_id) ?? []))
  for (let from = 0; from < rows.length; from += atOnce) {
    const some = rows.slice(from, from + atOnce).map((row, place) => ({ ...row, place }))
    await sql`
      insert into life_events
        (life, subject_id, event, data, actor_id, role, tie, from_state, to_state, sentence, at)
      select 'inspection', subject_id, event, data, actor_id, role, tie, nullif(from_state, 'null'),
        to_state, sentence, at
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb)
        as row(place int, subject_id uuid, event text, data jsonb, actor_id uuid, role text, tie text,
          from_state jsonb, to_state jsonb, sentence text, at timestamptz)
      order by place
    `.execute(db)
  }
  await sql`drop table inspection_events`.execute(db)
}
