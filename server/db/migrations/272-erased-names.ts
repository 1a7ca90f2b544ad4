import { type Kysely, sql } from 'kysely'

/**
 * Whom a visit was given to stays in its history and in the audit trail, and not what an inspector was called whose
 * account was deleted. Their own comments and unused templates go, and so do the titles of tasks of a homeowner's in the
 * history of the score. A sentence of the history has its inspector by the data of its event; the trail names whom the
 * rule of the firm chose in its reason alone, and the event of that act was at the same instant. Those who were
 * deleted before are forgotten now. See migration 215.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create or replace function forget_inspector(person uuid) returns void
    language plpgsql as $$
    begin
      perform set_config('hearthkeep.forgets', 'yes', true);
      update admin_actions a set reason = 'a deleted account' || substr(a.reason, strpos(a.reason, ': '))
      from life_events e join inspections i on i.inspection_id = e.subject_id
      where e.life = 'inspection' and e.event = 'assign' and e.data ->> 'inspector_id' = person::text
        and e.sentence like '% by the rule of the firm: %'
        and a.action = 'inspections.assign' and a.at = e.at and starts_with(a.subject, i.number || ', ')
        and strpos(a.reason, ': ') > 0;
      perform set_config('hearthkeep.forgets', '', true);
      update life_events set sentence = regexp_replace(sentence,
        '^(Assigned|Given) to (?!the one inspector of the county\\.$).+?( by the rule of the firm: .*|, who finishes it\\.|\\.)$',
        '\\1 to a deleted account\\2')
      where life = 'inspection' and event = 'assign' and data ->> 'inspector_id' = person::text;
    end $$;
  `.execute(db)
  const erased = sql`(select user_id from users where erased_at is not null
    or merged_into in (select user_id from users where erased_at is not null))`
  await sql`
    select forget_inspector(user_id) from users
    where user_type = 'inspector' and user_id in ${erased}`.execute(db)
  await sql`delete from own_comments where user_id in ${erased}`.execute(db)
  await sql`
    delete from templates t where t.user_id in ${erased} and not exists (
      select from template_versions v where v.template_id = t.template_id and (
        exists (select from inspections i where i.template_version_id = v.version_id)
        or exists (select from former_templates f where f.version_id = v.version_id)))`.execute(db)
  await sql`update text_versions set saved_name = 'Deleted account' where saved_by in ${erased}`.execute(
    db,
  )
  await sql`
    update score_history h set why = 'Upkeep changed.' from properties p
    where p.property_id = h.property_id and p.owner_id in ${erased}
      and h.why ~ ': (added|changed|done|skipped|put off|undone|removed|brought back|overdue)\\.$'`.execute(
    db,
  )
}
