import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { type Embedded, startEmbedded } from '#server/db/embedded.ts'
import { findPlace } from '#server/db/embedded-place.ts'
import { migrateToLatest } from '#server/db/migrate.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { seedReference } from '#server/db/seed/reference.ts'
import { seed } from '#server/db/seed/seed.ts'
import { makeDirectory } from '#server/files/directory.ts'
import { makeFileStore } from '#server/files/store.ts'
import { type Client, makeClient } from '#tests/support/server/server.ts'

/** A PostgreSQL of its own, which the test may stop: the others share one. */
let directory = ''
let embedded: Embedded
let app: App
let owner: Client
let anonymous: Client

/** The postmaster and its children, each of which is in a process group of its own. */
const processes = async (): Promise<number[]> => {
  const { data } = await findPlace(directory)
  const first = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(first)], { encoding: 'utf8' })
  return [first, ...children.trim().split(/\s+/).map(Number)]
}
let stopped: number[] = []
const goOn = () => {
  for (const pid of stopped.splice(0)) process.kill(pid, 'SIGCONT')
}
const stop = async () => {
  stopped = await processes()
  for (const pid of stopped) process.kill(pid, 'SIGSTOP')
}

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'hearthkeep-hung-'))
  chmodSync(directory, 0o755)
  embedded = await startEmbedded(directory, { durable: false })
  const db = connect(embedded.url, 1)
  await migrateToLatest(db, embedded.url)
  await seedReference(db)
  await seed(db, 'empty', makeFileStore(makeDirectory(join(directory, 'files'))), Date.now())
  await db.destroy()
  const config = readConfig({
    DATABASE_URL: embedded.url,
    DATABASE_TIMEOUT: '3',
    FILES_DIRECTORY: join(directory, 'files'),
    LOG_LEVEL: 'fatal',
    OIDC_ISSUER: 'none',
  })
  app = await buildApp({ ...config, databaseUrl: embedded.url })
  const url = await app.server.listen({ port: 0, host: '127.0.0.1' })
  anonymous = makeClient(url, null, null)
  const user_id = idOf('user homeowner')
  const token = await app.services.tokens.sign({
    user_id,
    user_type: 'homeowner',
    original_type: null,
    is_switched: false,
    family: randomUUID(),
    demo: null,
  })
  owner = makeClient(url, token, user_id)
})
afterAll(async () => {
  goOn()
  await app.close()
  await embedded.stop()
  rmSync(directory, { recursive: true, force: true })
})

const away = {
  error: 'Our database does not answer. Try again in a moment.',
  code: 'database_away',
}

describe('a database that hangs', () => {
  it('costs each request its time-out and no more, and everything works once it goes on', async () => {
    const home = { street: '1 Hung Street', city: 'Austin', state: 'TX' }
    const key = { 'idempotency-key': randomUUID() }
    await expect.poll(async () => (await owner.get('/notifications')).status).toBe(200)
    await stop()
    expect((await anonymous.get('/public/health')).body).toMatchObject({ status: 'ok' })
    // More than there are connections: some wait for one.
    const answers = await Promise.all([
      ...Array.from({ length: 15 }, () => owner.get('/notifications')),
      owner.post('/properties', home, key),
    ])
    for (const { status, body, headers } of answers)
      expect([status, body, headers.get('retry-after')]).toEqual([503, away, '1'])
    const ready = await anonymous.get('/public/ready')
    expect([ready.status, ready.body.error]).toEqual([503, 'The database does not answer.'])
    expect((await anonymous.get('/public/health')).status).toBe(200)
    goOn()
    await expect.poll(async () => (await anonymous.get('/public/ready')).status).toBe(200)
    await expect.poll(async () => (await owner.get('/notifications')).status).toBe(200)
    expect((await owner.post('/properties', home, key)).status).toBe(201)
    const homes = await app.db
      .selectFrom('properties')
      .select('property_id')
      .where('street', '=', home.street)
      .execute()
    expect(homes).toHaveLength(1)
  })

  it('leaves nobody a connection that is still in the transaction of somebody else', async () => {
    await sql`create table if not exists halves (word text)`.execute(app.db)
    const half = app.db.transaction().execute(async (trx) => {
      await sql`insert into halves values ('half')`.execute(trx)
      await stop()
      await sql`insert into halves values ('other half')`.execute(trx)
    })
    await expect(half).rejects.toThrow('The database gave no answer in time.')
    goOn()
    await expect.poll(async () => (await anonymous.get('/public/ready')).status).toBe(200)
    await Promise.all(Array.from({ length: 20 }, () => owner.get('/notifications')))
    await owner.post('/properties', { street: '2 Hung Street', city: 'Austin', state: 'TX' })
    const { rows } = await sql`select * from halves`.execute(app.db)
    expect(rows).toEqual([])
  })

  it('is told from a slow statement, which the database itself ends', async () => {
    const slow = sql`select pg_sleep(30)`.execute(app.db)
    await expect(slow).rejects.toThrow('canceling statement due to statement timeout')
  })
})
