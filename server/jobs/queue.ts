import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '#server/db/connect.ts'

/**
 * The payload of each job. It holds ids and words of our own, never a secret: everyone with access to the database
 * can read it, and it stays there while the job fails.
 */
export type Jobs = {
  /** Sends one mail of the table `mails`. */
  'mail.send': { mail: string }
  /** Pushes a notice to a device of its person, after so many tries. */
  'push.send': { notice: string; device: string; tries: number }
  /** Reads the text of a PDF, so that a search finds it. */
  'document.read': { document: string }
  /** Removes expired demos, sessions, links and counters. */
  'clean.up': Record<string, never>
  /** Removes files that no row names. */
  'files.sweep': Record<string, never>
  /** Mails the reminders of the day and of the week to the people whose morning it is; `ts`: or was, ISO 8601. */
  'reminders.mail': { _cron?: { ts: string } }
  /** Gives requests to inspectors, by the rules of the tenants. */
  'requests.assign': Record<string, never>
  /** An event of the payment provider has come. */
  'payment.event': { event: string }
  /** Asks the payment provider about one payment. */
  'payment.look': { payment: string }
  /** Closes the page of a payment that is not due any more. */
  'payment.close': { payment: string }
  /** Finishes a refund that was asked for. */
  'payment.refund': { refund: string }
  /** Finds payments of which no event told us, and refunds that nobody has finished. */
  'payments.reconcile': Record<string, never>
  /** Draws the paper of a signed agreement, seals it, and mails it to both sides. */
  'agreement.seal': { agreement: string }
  /** An event of the clock for a life is due: `{ life: 'inspection', id, event: 'expire' }`. */
  'life.timer': { life: string; id: string; event: string }
}
export type JobName = keyof Jobs

export type JobOptions = {
  /** Names the job: a new job with this key replaces it; a running job stays, and the new one follows. */
  key?: string
  /** Adds nothing while a job with this key waits or runs. */
  unlessThere?: boolean
  /** Not before this instant; immediately by default. */
  runAt?: Date
  /** Tries in all, with growing pauses between them: 3 s, 7 s, 20 s, 1 min … 6 h. 25 by default. */
  maxAttempts?: number
  /** Of several waiting jobs, the smaller number begins first; 0 by default. */
  priority?: number
}

/** A job as a table of one row, for a statement that adds it together with other rows. */
export const jobRow = <N extends JobName>(
  name: N,
  payload: Jobs[N],
  { key, unlessThere = false, runAt, maxAttempts, priority }: JobOptions = {},
): RawBuilder<unknown> => sql`
  graphile_worker.add_job(
    ${name}::text,
    payload => ${JSON.stringify(payload)}::json,
    run_at => ${runAt ?? null}::timestamptz,
    max_attempts => ${maxAttempts ?? null}::int,
    priority => ${priority ?? null}::int,
    job_key => ${key ?? null}::text,
    job_key_mode => ${unlessThere ? 'unsafe_dedupe' : 'replace'}
  )`

/**
 * Adds a job in the caller's transaction: it begins after the commit, in any free process, and never after a
 * rollback. A job runs at least once: after a crash in the middle it runs again.
 */
export const addJob = async <N extends JobName>(
  db: Queries,
  name: N,
  payload: Jobs[N],
  options: JobOptions = {},
): Promise<void> => {
  await sql`select 1 from ${jobRow(name, payload, options)}`.execute(db)
}

/** Lets the waiting jobs of these keys begin now, with all their tries again; answers the keys that had a job. */
export const hurryJobs = async (db: Queries, keys: string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ key: string }>`
    with found as (select id, key from graphile_worker.jobs where key = any(${keys}::text[])),
      hurried as (
        select * from graphile_worker.reschedule_jobs(
          array(select id from found), run_at => now(), attempts => 0
        )
      ),
      told as (select pg_notify('jobs:insert', json_build_object('count', count(*))::text) from hurried)
    select key from found, told
  `.execute(db)
  return new Set(rows.map(({ key }) => key))
}

/** Removes the job of this key in the caller's transaction; a running job finishes, but is not tried again. */
export const removeJob = async (db: Queries, key: string): Promise<void> => {
  await sql`select 1 from graphile_worker.remove_job(${key}::text)`.execute(db)
}

/** How many jobs wait although their time has come. */
export const countDue = async (db: Queries): Promise<number> => {
  const { rows } = await sql<{ count: string }>`
    select count(*) from graphile_worker.jobs
    where run_at <= now() and locked_at is null and attempts < max_attempts
  `.execute(db)
  return Number(rows[0]?.count)
}

/** The instant in so many milliseconds by the clock of the database, by which the queue wakes its jobs. */
export const queueTimeIn = async (db: Queries, milliseconds: number): Promise<Date | undefined> => {
  const { rows } = await sql<{ at: Date }>`
    select clock_timestamp() + ${milliseconds}::float8 * interval '1 millisecond' as at
  `.execute(db)
  return rows[0]?.at
}
