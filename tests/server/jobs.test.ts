import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, buildApp } from '#server/app.ts'
import { connect, type Db } from '#server/db/connect.ts'
import { migrateToLatest } from '#server/db/migrate.ts'
import { addJob, hurryJobs, type JobOptions, removeJob } from '#server/jobs/queue.ts'
import { newPerson } from '#tests/support/server/accounts.ts'
import { makeDatabase } from '#tests/support/server/database.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Another process of the same installation, as far as the database can tell. */
const another = (of: TestServer, changes: { jobs?: boolean } = {}): Promise<App> =>
  buildApp({ ...of.app.services.config, databaseUrl: of.databaseUrl, ...changes })

type Row = { key: string; payload: { mail: string }; attempts: number; run_at: Date }
const jobsOf = async (db: Db, key: string): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select key, payload, attempts, run_at from graphile_worker._private_jobs where key = ${key}
  `.execute(db)
  return rows
}

describe('the queue', () => {
  const inAnHour = (): JobOptions => ({ runAt: new Date(Date.now() + 3_600_000) })
  const payload = () => ({ mail: randomUUID() })

  it('has a job once what adds it is committed, and never otherwise', async () => {
    const [kept, lost] = [randomUUID(), randomUUID()]
    await server.db.transaction().execute(async (trx) => {
      await addJob(trx, 'mail.send', payload(), { key: kept, ...inAnHour() })
      expect(await jobsOf(server.db, kept)).toEqual([])
    })
    const rolledBack = server.db.transaction().execute(async (trx) => {
      await addJob(trx, 'mail.send', payload(), { key: lost, ...inAnHour() })
      throw new Error('no')
    })
    await expect(rolledBack).rejects.toThrow('no')
    expect(await jobsOf(server.db, kept)).toHaveLength(1)
    expect(await jobsOf(server.db, lost)).toEqual([])
  })

  it('has one job of a key: the newest', async () => {
    const key = randomUUID()
    const [first, second] = [payload(), payload()]
    const runAt = new Date(Date.now() + 7_200_000)
    await addJob(server.db, 'mail.send', first, { key, ...inAnHour() })
    await addJob(server.db, 'mail.send', second, { key, runAt })
    expect(await jobsOf(server.db, key)).toMatchObject([{ payload: second, run_at: runAt }])
  })

  it('forgets a job that is removed, also one that was never there', async () => {
    const key = randomUUID()
    await removeJob(server.db, key)
    await addJob(server.db, 'mail.send', payload(), { key, ...inAnHour() })
    await removeJob(server.db, key)
    expect(await jobsOf(server.db, key)).toEqual([])
  })

  it('lets a job begin before its time, and says which there were', async () => {
    const key = randomUUID()
    await addJob(server.db, 'mail.send', payload(), { key, ...inAnHour() })
    expect(await hurryJobs(server.db, [key, randomUUID()])).toEqual(new Set([key]))
    await server.quiet()
    expect(await jobsOf(server.db, key)).toEqual([])
  })
})

describe('a process', () => {
  it('with JOBS=off leaves jobs to the others', async () => {
    const own = await startTestServer({ env: { JOBS: 'off' } })
    await own.anonymous.post('/auth/sign-up', newPerson('later@homes.example'))
    const silent = await another(own, { jobs: false })
    const { rows } = await sql<{ attempts: number }>`
      select attempts from graphile_worker.jobs where task_identifier = 'mail.send'
    `.execute(own.db)
    expect(rows).toEqual([{ attempts: 0 }])
    const working = await another(own, { jobs: true })
    await own.mail.waitForMail('later@homes.example')
    for (const app of [silent, working]) await app.close()
    await own.close()
  })

  it('cleans up when it starts; several that start at once do it once', async () => {
    const own = await startTestServer({ env: { JOBS: 'off' } })
    await sql`
      create table sweeps (at timestamptz default clock_timestamp());
      create function noted() returns trigger language plpgsql as $$ begin
        insert into sweeps default values; perform pg_advisory_xact_lock(1); return null;
      end $$;
      create trigger swept after delete on rate_limits for each statement execute function noted();
    `.execute(own.db)
    // The first one is not done before the last one has asked.
    const apps = await own.db.connection().execute(async (held) => {
      await sql`select pg_advisory_lock(1)`.execute(held)
      const started = await Promise.all([1, 2, 3].map(() => another(own, { jobs: true })))
      await sql`select pg_advisory_unlock(1)`.execute(held)
      return started
    })
    await own.quiet()
    const { rows } = await sql`select at from sweeps`.execute(own.db)
    expect(rows).toHaveLength(1)
    for (const app of apps) await app.close()
    await own.close()
  })

  it('takes up at once what another one left behind that ended without a word', async () => {
    await addJob(
      server.db,
      'mail.send',
      { mail: randomUUID() },
      { key: 'left', runAt: new Date(Date.now() + 3_600_000) },
    )
    await sql`
      update graphile_worker._private_jobs
      set run_at = now(), locked_at = now() - interval '6 seconds', locked_by = 'pool-gone'
      where key = 'left'
    `.execute(server.db)
    await expect.poll(() => jobsOf(server.db, 'left')).toEqual([])
  })

  it('leaves alone what a living one is at', async () => {
    const own = await startTestServer()
    own.mail.answer('hang')
    await own.anonymous.post('/auth/sign-up', newPerson('slow@homes.example'))
    await expect.poll(own.mail.hanging).toBe(1)
    await sql`
      update graphile_worker._private_jobs set locked_at = now() - interval '1 hour'
      where locked_at is not null
    `.execute(own.db)
    const other = await another(own)
    // It looked for abandoned jobs when it started.
    const { rows } = await sql<{ attempts: number }>`
      select attempts from graphile_worker.jobs
      where task_identifier = 'mail.send' and locked_at is not null
    `.execute(own.db)
    expect(rows).toEqual([{ attempts: 1 }])
    own.mail.answer('take')
    await own.mail.waitForMail('slow@homes.example')
    await own.quiet()
    expect(own.mail.received).toHaveLength(1)
    await other.close()
    await own.close()
  })

  it('runs a job again if its end could not be recorded, and e-mails nothing twice', async () => {
    const own = await startTestServer()
    await sql`
      create sequence failures;
      create function fails_once() returns trigger language plpgsql as $$ begin
        if nextval('failures') = 1 then raise 'no'; end if; return old;
      end $$;
      create trigger once before delete on graphile_worker._private_jobs
        for each row execute function fails_once();
    `.execute(own.db)
    await own.anonymous.post('/auth/sign-up', newPerson('once@homes.example'))
    await own.mail.waitForMail('once@homes.example')
    await expect.poll(() => own.log.join('')).toContain('work on jobs ended')
    await expect
      .poll(
        async () =>
          (await sql`select from graphile_worker.jobs where run_at <= now()`.execute(own.db)).rows
            .length,
      )
      .toBe(0)
    expect(own.mail.received).toHaveLength(1)
    await own.close()
  })

  it('begins again though its former work never ends', async () => {
    const own = await startTestServer()
    await own.quiet()
    // The end of the first job is never recorded, and that of the second one cannot be.
    await sql`
      create sequence ends;
      create function hangs_then_fails() returns trigger language plpgsql as $$ declare
        n bigint := nextval('ends');
      begin
        if n = 1 then perform pg_advisory_xact_lock(1); end if;
        if n = 2 then raise 'no'; end if;
        return old;
      end $$;
      create trigger twice before delete on graphile_worker._private_jobs
        for each row when (old.key in ('hangs', 'fails')) execute function hangs_then_fails();
    `.execute(own.db)
    const ends = async () =>
      (
        await sql<{ n: number }>`
          select case when is_called then last_value else 0 end::int as n from ends
        `.execute(own.db)
      ).rows[0]?.n
    await own.db.connection().execute(async (held) => {
      await sql`select pg_advisory_lock(1)`.execute(held)
      for (const [at, key] of ['hangs', 'fails'].entries()) {
        await addJob(own.db, 'clean.up', {}, { key })
        await expect.poll(ends).toBe(at + 1)
      }
      await addJob(own.db, 'clean.up', {}, { key: 'afterwards' })
      await expect.poll(() => jobsOf(own.db, 'afterwards'), { timeout: 60_000 }).toEqual([])
      await sql`select pg_advisory_unlock(1)`.execute(held)
    })
    await own.close()
  })

  it('works on after the database broke every connection', async () => {
    const own = await startTestServer()
    await own.anonymous.post('/auth/sign-up', newPerson('before@homes.example'))
    await own.mail.waitForMail('before@homes.example')
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
    `.execute(own.db)
    await expect
      .poll(
        async () =>
          (await own.anonymous.post('/auth/sign-up', newPerson('after@homes.example'))).status,
      )
      .toBe(202)
    await own.mail.waitForMail('after@homes.example')
    await own.close()
  })
})

describe('the tables of the queue', () => {
  it('are made together with ours, by whichever of several processes comes first', async () => {
    const blank = await makeDatabase('blank')
    const dbs = [1, 2, 3, 4].map(() => connect(blank.url, 2))
    await Promise.all(dbs.map((db) => migrateToLatest(db, blank.url)))
    for (const db of dbs) await migrateToLatest(db, blank.url)
    const [db] = dbs
    if (db === undefined) throw new Error('no database')
    await addJob(db, 'clean.up', {}, { key: 'first' })
    expect(await jobsOf(db, 'first')).toHaveLength(1)
    expect(await db.selectFrom('mails').select('mail_id').execute()).toEqual([])
    for (const one of dbs) await one.destroy()
    await blank.drop()
  })
})

describe('where DATABASE_URL leads through a pooler', () => {
  it('LISTEN and jobs go by DATABASE_DIRECT_URL', async () => {
    const direct = `${server.databaseUrl}?application_name=direct`
    const app = await buildApp({
      ...server.app.services.config,
      databaseUrl: server.databaseUrl,
      databaseDirectUrl: direct,
    })
    const asked = async () => {
      const { rows } = await sql<{ query: string; direct: boolean }>`
        select query, application_name = 'direct' as direct from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
      `.execute(server.db)
      return rows
    }
    const wanted = [/^listen hearthkeep$/, /pg_advisory_lock_shared/]
    await expect
      .poll(async () => {
        const rows = (await asked()).filter((row) => row.direct)
        return wanted.map((query) => rows.some((row) => query.test(row.query)))
      })
      .toEqual([true, true])
    await app.close()
  })
})
