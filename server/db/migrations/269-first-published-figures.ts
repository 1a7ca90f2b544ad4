import { type Kysely, sql } from 'kysely'

/*
 * The figures of a visit, see migrations 122 and 225, take the day and the hours of its report from the first version:
 * a correction renews `finalized_at`, so an old visit counted again, with hours of months. The clean-up counts those
 * that were corrected anew. And a change of findings counts an inspection anew only where their number changes.
 */

const steps = ['created', 'assign', 'start', 'complete', 'finalize', 'payment.paid'] as const
const events = sql.join(steps.slice(1).map((step) => sql.lit(step)))
const first = (step: string) =>
  step === 'created' ? sql`i.created_at` : sql`min(e.at) filter (where e.event = ${sql.lit(step)})`
const waits = sql.join(
  steps.slice(1).map((step, before) => {
    const [from, to] = [first(steps[before] ?? step), first(step)]
    return sql`case when ${from} is not null and ${to} is not null
      then greatest(0, floor(extract(epoch from ${to} - ${from}) / 60))::int end`
  }),
)

/** While a report is amended, it is not published. */
const published = sql`case when i.finalized_at is not null then least(i.finalized_at, (
  select min(v.finalized_at) from report_versions v where v.inspection_id = i.inspection_id)) end`

const view = sql`
  create or replace view visit_figures_now as
    select i.inspection_id, u.demo_id, i.inspector_id, i.status,
      (i.created_at at time zone p.time_zone)::date as requested_on,
      jsonb_array_length(i.services) > 1 as added,
      (i.cancelled_at at time zone p.time_zone)::date as cancelled_on,
      (${published} at time zone p.time_zone)::date as published_on,
      extract(epoch from ${published} - i.started_at)::double precision / 3600 as hours,
      case when i.finalized_at is null then 0 else (
        select count(*)::int from findings f
        where f.inspection_id = i.inspection_id and f.removed_at is null) end as findings,
      case when i.finalized_at is not null then (
        select r.rating from item_ratings r
        where r.inspection_id = i.inspection_id and r.item_id = 'attic.insulation') end as attic,
      case when i.finalized_at is not null then (
        select r.rating from item_ratings r
        where r.inspection_id = i.inspection_id and r.item_id = 'structure.crawl_space') end as crawl_space,
      case when i.status = 'finalized' and i.payment_status in ('unpaid', 'pending', 'failed')
        then (i.quote ->> 'total_cents')::bigint end as open_cents,
      (select array[${waits}] from life_events e
        where e.life = 'inspection' and e.subject_id = i.inspection_id and e.event in (${events})) as waits,
      i.status = 'finalized' and i.payment_status = 'paid' as paid
    from inspections i
    join properties p on p.property_id = i.property_id
    join users u on u.user_id = i.homeowner_id`

/** Beside the trigger of migration 122, which stays for what comes and goes. */
const findings = sql`
  create or replace function findings_changed() returns trigger language plpgsql as $$
  declare visits uuid[];
  begin
    -- Whether it is published is asked under the lock, lest it is published at this moment.
    with known as (
      select inspection_id, finalized_at from inspections
      where inspection_id in (
        select n.inspection_id from changed n join before b on b.finding_id = n.finding_id
        where (n.removed_at is null) <> (b.removed_at is null))
      order by inspection_id for no key update)
    select array_agg(inspection_id) into visits from known where finalized_at is not null;
    if visits <> '{}' then perform keep_visit_figures(visits); end if;
    return null;
  end $$;
  drop trigger figures_update on findings;
  create trigger figures_update after update on findings
    referencing new table as changed old table as before
    for each statement execute function findings_changed()`

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`lock table visit_figures, findings in access exclusive mode`.execute(db)
  await view.execute(db)
  await findings.execute(db)
  await sql`
    update visit_figures set waits = null where inspection_id in (
      select inspection_id from report_versions group by inspection_id having count(*) > 1)
  `.execute(db)
}
