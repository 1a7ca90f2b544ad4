import { EventEmitter, once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { Logger, parseCronItems, type Runner, run, type TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from '#server/db/connect.ts'
import type { Services } from '#server/register.ts'
import { within } from '#server/within.ts'
import { jobsSchema } from './migrate.ts'
import { addJob } from './queue.ts'
import { cleanUpKey, clockwork, tasks } from './registry.ts'
import type { TaskContext } from './tasks/task.ts'

export type Working = {
  /** Takes no more jobs and waits for the running ones. */
  stop: () => Promise<void>
}

type Surroundings = { db: Db; services: Services; log: FastifyBaseLogger }

/** Jobs at once in one process. */
const atOnce = 4
/** Milliseconds between two polls for due jobs; the database announces a new job, so it begins at once. */
const lookEvery = 2000
/** Milliseconds between two polls for jobs of dead processes. */
const freeEvery = 5000
/** Milliseconds that the library has to end by itself once it gives up: without a database it may never do so. */
const givingUpHas = 5000
/** Milliseconds before work begins again after the library gave up: the database was away for too long. */
const beginAgainAfter = 2000

/** The first half of the lock that each pool of workers holds while it is connected; the second is its own id. */
const aliveLock = 7_230_040

/** The workers of the library in this process: the name by which they lock jobs, and the number of busy ones. */
type Workers = { id: string; atWork: number; givesUp: AbortController }

/**
 * Frees locked jobs that no worker runs. Either their process has crashed: its own lock is gone, because the
 * database releases it with the connection. Or they belong to `ours`, which are idle: the connection broke while
 * the database handed the job over. A job is locked a moment before its workers hold their own lock.
 */
const freeAbandoned = async (db: Db, ours: Workers): Promise<void> => {
  await sql`
    select graphile_worker.force_unlock_workers(array_agg(locked_by))
    from graphile_worker.jobs
    where locked_at < now() - interval '5 seconds' and (
      locked_by = ${ours.atWork === 0 ? ours.id : ''} or not exists (
        select from pg_locks
        where locktype = 'advisory' and classid = ${aliveLock} and objsubid = 2
          and objid::bigint = hashtext(locked_by)::bigint & 4294967295
          and database = (select oid from pg_database where datname = current_database())
      )
    )
    having count(*) > 0
  `.execute(db)
}

/** The library's messages go to our log; `job:error` reports a failed job, without its payload. */
const loggerTo = (log: FastifyBaseLogger) =>
  new Logger(() => (level, message, meta) => {
    if (meta?.failure === true) return
    if (level === 'error' || level === 'warning') log.warn({ jobs: message }, 'about the job queue')
    else log.debug({ jobs: message }, 'about the job queue')
  })

const eventsTo = ({ log, services }: Surroundings, workers: Workers): EventEmitter => {
  const events = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => {
    workers.id = workerPool.id
  })
  events.on('pool:gracefulShutdown', () => workers.givesUp.abort())
  events.on('job:start', () => {
    workers.atWork += 1
  })
  events.on('job:complete', ({ job, error }) => {
    workers.atWork -= 1
    services.metrics?.jobEnded(job.task_identifier, error ? 'failed' : 'done')
  })
  events.on('job:error', ({ job, error }) => {
    log.warn(
      { err: error, job: job.task_identifier, try: job.attempts, of: job.max_attempts },
      'a job failed',
    )
    services.faults.jobFailed(job.task_identifier, error)
  })
  // Each time these workers start to listen again, they take their lock on the same connection, right after the
  // query that the library is about to send. The database notices a dead machine within half a minute.
  events.on('pool:listen:success', ({ workerPool, client }) => {
    const live = async () => {
      await client.query(
        'set tcp_keepalives_idle = 15; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3',
      )
      await client.query('select pg_advisory_lock_shared($1, hashtext($2))', [
        aliveLock,
        workerPool.id,
      ])
    }
    // The library sees the same broken connection and opens a new one.
    client.once('drain', () => live().catch(() => {}))
  })
  return events
}

const tasksIn = ({ db, services, log }: Surroundings): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      (
        payload: unknown,
        { job }: { job: { key: string | null; attempts: number; max_attempts: number } },
      ) =>
        // A name and its payload entered the queue as a pair: addJob accepts no other.
        (task as (payload: unknown, context: TaskContext) => Promise<void>)(payload, {
          db,
          services,
          log,
          key: job.key,
          isLastTry: job.attempts >= job.max_attempts,
        }),
    ]),
  )

const begin = async (databaseUrl: string, around: Surroundings) => {
  const workers: Workers = { id: '', atWork: 0, givesUp: new AbortController() }
  const pool = new pg.Pool({ connectionString: databaseUrl, max: atOnce + 1, keepAlive: true })
  // A broken connection fails its query, and the library opens a new one.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    const runner = await run({
      pgPool: pool,
      schema: jobsSchema,
      taskList: tasksIn(around),
      parsedCronItems: parseCronItems(clockwork),
      concurrency: atOnce,
      pollInterval: lookEvery,
      noHandleSignals: true,
      logger: loggerTo(around.log),
      events: eventsTo(around, workers),
      // With batches, a failure to record the end of a job ends these workers, and others take over; without them
      // nothing would catch the failure, and it would end the process. A batch waits for nothing.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    })
    return { runner, pool, workers }
  } catch (error) {
    await pool.end()
    throw error
  }
}

/**
 * Works on jobs in this process until it is stopped. If the library gives up, for example because the database was
 * away, it begins again. It picks up the jobs of a crashed process within seconds.
 */
export const startWorking = async (databaseUrl: string, around: Surroundings): Promise<Working> => {
  const { db, log } = around
  let stopped = false
  let work: { runner: Runner; workers: Workers; ended: Promise<void> }
  const goOn = async (): Promise<void> => {
    const { runner, pool, workers } = await begin(databaseUrl, around)
    // It may have given up before it was all there.
    const { signal } = workers.givesUp
    const givenUp = (signal.aborted ? Promise.resolve() : once(signal, 'abort')).then(() =>
      pause(givingUpHas, undefined, { ref: false }),
    )
    // The library has logged why it ended.
    const ended = Promise.race([runner.promise.catch(() => {}), givenUp]).then(async () => {
      await within(givingUpHas, pool.end())
      if (stopped) return
      log.warn('work on jobs ended; it begins again')
      // Frees the jobs that it could not give back; if this fails too, the missing lock has the same effect.
      await sql`select graphile_worker.force_unlock_workers(array[${workers.id}])`
        .execute(db)
        .catch(() => {})
      goOnLater()
    })
    work = { runner, workers, ended }
  }
  const goOnLater = () => {
    setTimeout(() => {
      if (!stopped) goOn().catch(goOnLater)
    }, beginAgainAfter).unref()
  }
  await goOn()
  const free = () =>
    freeAbandoned(db, work.workers).catch((error: unknown) =>
      log.warn({ err: error }, 'jobs of ended processes could not be freed'),
    )
  let looking: Promise<void> = free()
  const freeing = setInterval(() => {
    looking = free()
  }, freeEvery).unref()
  await addJob(db, 'clean.up', {}, { key: cleanUpKey, unlessThere: true })
  return {
    stop: async () => {
      stopped = true
      clearInterval(freeing)
      await looking
      // It may have ended by itself a moment before.
      await work.runner.stop().catch(() => {})
      await work.ended
    },
  }
}
