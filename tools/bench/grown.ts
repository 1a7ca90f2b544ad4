import pg from 'pg'
import { connect } from '#server/db/connect.ts'
import { keepMonths } from '#server/kept-months.ts'

/** A population: inspections, and five times fewer homes; an owner has two homes. */
export type Size = { inspections: number; inspectors: number }

const statements = ({ inspections, inspectors }: Size): string[] => {
  const homes = inspections / 5
  const owners = homes / 2
  return [
    // Triggers and references would look at each row by itself, which takes most of the time; what they keep follows.
    'set session_replication_role = replica',
    `create temp table shape as select * from inspections where status <> 'requested' order by number`,
    `create temp table owner_of as select n, gen_random_uuid() as user_id from generate_series(1, ${owners}) n`,
    `insert into users (user_id, user_type, email, first_name, last_name, verified_at, created_at)
      select user_id, 'homeowner', 'owner-' || n || '@grown.example', 'Owner' || n % 977, 'Family' || n, now(),
        now() - n * interval '90 seconds' from owner_of`,
    `create temp table inspector_of as select n, gen_random_uuid() as user_id from generate_series(1, ${inspectors}) n`,
    `insert into users (user_id, user_type, email, first_name, last_name, verified_at, license_number, license_state,
        license_status, license_expires_on, license_expires_at, created_at)
      select user_id, 'inspector', 'inspector-' || n || '@grown.example', 'Inspector' || n, 'Grown', now(), 'G' || n, 'TX',
        'approved', current_date + 300, now() + interval '300 days', now() - n * interval '1 day' from inspector_of`,
    `create temp table county_of as select fips, state, row_number() over (order by fips) as n from counties`,
    // Each inspector covers forty counties; a tenth of all counties is left out.
    `insert into service_areas (inspector_id, county_fips)
      select user_id, fips from inspector_of i, county_of c where (c.n * 7 + i.n * 13) % 79 = 0 and c.n % 10 <> 0`,
    `create temp table home_of as select n, gen_random_uuid() as property_id from generate_series(1, ${homes}) n`,
    `insert into properties (property_id, owner_id, street, city, state, zip, county_fips, time_zone, property_type, year_built,
        square_feet, stories, foundation, heating, cooling, water, sewer, created_at)
      select h.property_id, o.user_id, h.n || ' Grown Street', 'City' || h.n % 311, c.state, '7' || lpad((h.n % 9999)::text, 4, '0'), c.fips,
        'America/Chicago', p.property_type, 1920 + h.n % 100, 1000 + h.n % 2500, 2, p.foundation, p.heating, p.cooling, p.water, p.sewer,
        now() - h.n * interval '80 seconds'
      from home_of h join owner_of o on o.n = (h.n + 1) / 2
        join county_of c on c.n = 1 + h.n % (select count(*) from county_of)
        cross join lateral (select * from properties limit 1) p`,
    `create temp table visit_of as
      select v.n, gen_random_uuid() as inspection_id, h.property_id, o.user_id as homeowner_id, i.user_id as inspector_id, s.inspection_id as like_id,
        date_trunc('hour', now()) - (v.n * interval '15 minutes') as at
      from generate_series(1, ${inspections}) v(n) join home_of h on h.n = 1 + v.n % ${homes}
        join owner_of o on o.n = (h.n + 1) / 2 join inspector_of i on i.n = 1 + v.n % ${inspectors}
        join (select *, row_number() over () as k from shape) s on s.k = case when v.n % 50 = 0 then 1 + v.n / 50 % 7 else 1 + v.n % 2 end`,
    `insert into inspections (inspection_id, property_id, homeowner_id, inspector_id, status, version, reason, services, quote, access_notes,
        scheduled_start, scheduled_end, started_at, completed_at, finalized_at, cancelled_at, cancel_reason, analysis_summary, signed_name, signed_at,
        agreement_text, payment_status, conditions, conditions_version, score_before, score_after, created_at)
      select v.inspection_id, v.property_id, v.homeowner_id, v.inspector_id, s.status, s.version, s.reason, s.services, s.quote, s.access_notes,
        v.at, v.at + interval '3 hours', v.at + (s.started_at - s.scheduled_start), v.at + (s.completed_at - s.scheduled_start),
        v.at + (s.finalized_at - s.scheduled_start), v.at + (s.cancelled_at - s.scheduled_start), s.cancel_reason, s.analysis_summary, s.signed_name, s.signed_at,
        s.agreement_text, s.payment_status, s.conditions, s.conditions_version, s.score_before, s.score_after, v.at - interval '8 days'
      from visit_of v join shape s on s.inspection_id = v.like_id`,
    // A request in five hundred waits for an inspector.
    `update inspections set status = 'requested', inspector_id = null where inspection_id in (select inspection_id from visit_of where n % 500 = 250)`,
    `insert into life_events (life, subject_id, event, data, actor_id, role, tie, from_state, to_state, sentence, at)
      select e.life, v.inspection_id, e.event, e.data, null, e.role, e.tie, e.from_state, e.to_state, e.sentence, v.at + (e.at - s.scheduled_start)
      from visit_of v join shape s on s.inspection_id = v.like_id join life_events e on e.life = 'inspection' and e.subject_id = v.like_id`,
    `insert into issues (property_id, inspection_id, system, title, severity, state, created_at, updated_at)
      select v.property_id, v.inspection_id, f.system, f.title, f.severity, case when v.n % 3 = 0 then 'open' else 'verified' end, v.at, v.at
      from visit_of v join lateral (select * from issues where inspection_id = v.like_id limit 3) f on true`,
    `insert into findings (finding_id, inspection_id, worksheet_id, item_id, title, observation, implication, action, recommendation,
        trade, severity, time_frame, locations, version)
      select gen_random_uuid(), v.inspection_id, f.worksheet_id, f.item_id, f.title, f.observation, f.implication, f.action, f.recommendation,
        f.trade, f.severity, f.time_frame, f.locations, 1
      from visit_of v cross join (select * from findings where removed_at is null order by finding_id limit 4) f`,
    // Of the hundred ratings of a visit, those that the figures count.
    `insert into item_ratings (inspection_id, item_id, rating, version)
      select v.inspection_id, item, case when v.n % 7 = 0 then 'NI' else 'IN' end, 1
      from visit_of v cross join unnest(array['attic.insulation', 'structure.crawl_space']) item`,
    `insert into payments (inspection_id, payer_id, purpose, amount_cents, state, begun_at, expires_at, paid_at)
      select v.inspection_id, v.homeowner_id, 'inspection', 40000 + v.n % 9000, 'paid', v.at, v.at + interval '1 day', v.at + interval '2 minutes'
      from visit_of v join inspections i on i.inspection_id = v.inspection_id where i.payment_status = 'paid'`,
    `insert into notifications (user_id, type, title, link, is_read, created_at)
      select v.homeowner_id, 'inspection_completed', 'Report ' || v.n, null, v.n % 2 = 0, v.at from visit_of v`,
    `insert into admin_actions (admin_id, admin_name, action, person_id, person_name, subject, reason, at)
      select a.user_id, 'Grown Admin', 'assign', v.homeowner_id, 'Owner', 'HK', 'Grown', v.at
      from visit_of v cross join lateral (select user_id from users where user_type = 'admin' limit 1) a where v.n % 2 = 0`,
    // What the queues of an admin are filled from: talks that somebody answered, and a few that nobody did.
    `insert into inspection_messages (inspection_id, client_id, author_id, author_role, body, sent_at, seen_by_admins)
      select v.inspection_id, v.homeowner_id, v.homeowner_id, 'homeowner', 'Grown question', v.at, v.n % 1000 <> 505
      from visit_of v where v.n % 10 = 5 order by v.n desc`,
    `insert into inspection_messages (inspection_id, client_id, author_id, author_role, body, sent_at, seen_by_admins)
      select v.inspection_id, v.homeowner_id, a.user_id, 'admin', 'Grown answer', v.at + interval '1 hour', true
      from visit_of v cross join lateral (select user_id from users where user_type = 'admin' limit 1) a
      where v.n % 10 = 5 and v.n % 1000 <> 505 order by v.n desc`,
    `insert into message_reads (inspection_id, user_id, up_to)
      select m.inspection_id, m.client_id, max(m.place) from inspection_messages m group by 1, 2 on conflict do nothing`,
    // Payments that a bank refused, and those that it disputes.
    `update inspections set payment_status = 'failed' where inspection_id in
      (select inspection_id from visit_of where n % 1000 = 700) and status <> 'cancelled'`,
    `delete from payments where inspection_id in (select inspection_id from inspections where payment_status = 'failed')`,
    `update payments set state = 'disputed' where inspection_id in (select inspection_id from visit_of where n % 2500 = 900)`,
    // Errors of thirty days. They grow with the people who meet them: each has ten days, two browsers and some people.
    `create temp table fault_of as select n, gen_random_uuid() as fault_id, now() - n % 30 * interval '1 day' as at
      from generate_series(1, ${inspections / 20}) n`,
    `insert into faults (fault_id, fingerprint, state, side, kind, message, route, first_seen, last_seen)
      select fault_id, 'grown ' || n, case when n % 5 = 0 then 'open' else 'settled' end,
        (array['browser', 'server', 'job'])[1 + n % 3], 'GrownError', 'Grown message ' || n, '', at - interval '9 days', at
      from fault_of`,
    `insert into fault_counts (fault_id, of, word, count, last_seen)
      select f.fault_id, w.of, w.of || k, 1 + k, f.at
      from fault_of f cross join (values ('day', 10), ('browser', 2), ('person', 15)) w(of, most)
        cross join lateral generate_series(1, w.most) k`,
    'set session_replication_role = origin',
    // What the triggers would have kept, as the migration of these tables fills them.
    `insert into visit_figures select n.* from visit_figures_now n
      where not exists (select from visit_figures f where f.inspection_id = n.inspection_id)`,
    `insert into visit_receipts select n.* from visit_receipts_now n
      where not exists (select from visit_receipts r where r.receipt_id = n.receipt_id)`,
  ]
}

/** Fills a database with the demo in it up to this size, by statements alone. The rows say that they are generated. */
export const grow = async (databaseUrl: string, size: Size): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    for (const statement of statements(size)) await client.query(statement)
    // As the clean-up of each hour does.
    const db = connect(databaseUrl, 1)
    await keepMonths(db).finally(() => db.destroy())
    // As of a database that was filled over years.
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
