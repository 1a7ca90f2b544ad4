import { type Kysely, sql } from 'kysely'

/**
 * Sets each timer of a life that its state waits for and that no job holds: states that were corrected by hand, or by
 * code of before, had lost theirs. Where the columns do not say the instant, the timer fires now: the chart decides, and
 * one that is too early waits on for its instant. A timer that is there stays as it is.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    with waits (life, id, timer, event, at) as (
      select 'account', user_id, 'lapse', 'lapse', verify_expires_at from users
        where verified_at is null and lapsed_at is null and verify_expires_at is not null
      union all
      select 'account', user_id, 'expire', 'expire', reset_expires_at from users
        where reset_state = 'asked' and reset_expires_at is not null
      union all
      select 'account', user_id, 'newAddress', 'dropEmail', new_email_expires_at from users
        where new_email is not null and new_email_expires_at is not null
      union all
      select 'membership', user_id, 'erase', 'erase', closes_at from users
        where closes_at is not null and erased_at is null
      union all
      select 'license', user_id, 'expire', 'expire', license_expires_at from users
        where license_status = 'approved' and license_expires_at is not null
      union all
      -- Who was warned stays approved: once for each decision.
      select 'license', user_id, 'warn', 'warn', license_expires_at - interval '30 days' from users u
        where license_status = 'approved' and license_expires_at is not null and not exists (
          select 1 from life_events e
          where e.life = 'license' and e.subject_id = u.user_id and e.event = 'warn'
            and e.at >= coalesce(u.license_decided_at, '-infinity')
        )
      union all
      select 'invitation', invitation_id, 'expire', 'expire', expires_at from invitations
        where accepted_at is null and expired_at is null
      union all
      select 'share-link', link_id, 'expire', 'expire', expires_at from shared_links
        where revoked_at is null and expired_at is null
      union all
      select 'demo', demo_id, 'expire', 'expire', expires_at from demos
        where state in ('begun', 'running')
      union all
      select 'waiting-entry', waiting_id, 'lapse', 'lapse', offered_until from waiting_list
        where state = 'offered'
      union all
      select 'issue', issue_id, 'return', 'return', now() from issues where state = 'deferred'
      union all
      select 'radon-test', test_id, 'due', 'due', now() from radon_tests where state = 'running'
      union all
      select 'reminder', reminder_id, 'day',
          case state when 'due_later' then 'approach' when 'due_soon' then 'fall_due' else 'pass' end,
          now()
        from reminders where state in ('due_later', 'due_soon', 'due')
      union all
      select 'document', document_id,
          case state when 'uploading' then 'lapse' when 'removed' then 'purge' else 'warranty' end,
          case state when 'uploading' then 'lapse' when 'removed' then 'purge'
            when 'running' then 'endSoon' else 'end' end,
          now()
        from documents where state in ('uploading', 'removed', 'running', 'ending')
    ), missing as (
      select *, 'life ' || life || ' ' || id || ' ' || timer as key from waits
    )
    select graphile_worker.add_job(
      'life.timer',
      payload => json_build_object('life', life, 'id', id, 'event', event),
      run_at => at,
      job_key => missing.key,
      job_key_mode => 'replace'
    )
    from missing
    where not exists (select 1 from graphile_worker.jobs j where j.key = missing.key)
  `.execute(db)
}
