import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { notify } from '#server/live/notify.ts'
import { password, startPostgres } from '#tests/support/cluster/postgres.ts'
import { run } from '#tests/support/cluster/programs.ts'
import { keepListening } from '#tests/support/cluster/visitor.ts'
import { portOf, startWhole, type Whole } from '#tests/support/cluster/whole.ts'
import { compared, comparedMails, quiet, sumsOf } from '#tests/support/faults/kept.ts'
import { startTraffic } from '#tests/support/faults/traffic.ts'

/*
 * nginx → two processes → pgbouncer → PostgreSQL with a synchronous replica, as deploy/ describes them. The tests go one
 * after another: a rolling update, a backup, a failover, and the way back to an instant before all was lost.
 */

const updates = Number(process.env.UPDATES ?? 2)
const patience = 300_000 + updates * 60_000
let whole: Whole
let token = ''
beforeAll(async () => {
  whole = await startWhole()
  token = await whole.visitor.signIn('homeowner')
}, patience)
afterAll(() => whole.close())

const deploy = (name: string) => join(process.cwd(), 'deploy', name)
const measured: Record<string, unknown> = {}
afterAll(() => console.info(JSON.stringify(measured)))

/** Tells the homeowner numbers, one after another; answers the titles that were committed. */
const startTelling = () => {
  const db = connect(whole.pooler.url, 1)
  const told: string[] = []
  let going = true
  const work = async () => {
    for (let number = 0; going; number++) {
      const title = `Number ${number} of ${process.pid}`
      const notice = { user_id: idOf('user homeowner'), type: 'system_alert' as const, title }
      const committed = await db
        .transaction()
        .execute((trx) => notify(trx, [{ ...notice, link: null }]))
        .then(
          () => true,
          () => false,
        )
      if (committed) told.push(title)
      await pause(50)
    }
  }
  const working = work()
  return async () => {
    going = false
    await working
    await db.destroy()
    return told
  }
}

/** What update.sh asks to restart a process, in place of systemd. */
const startKeeper = async () => {
  const server = createServer(async (request, response) => {
    const process = whole.processes.find((one) => request.url === `/${portOf(one)}`)
    await process?.stop()
    await process?.start()
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

it(
  'is updated one process after another without one failed request or one lost notice',
  async () => {
    const { visitor, processes, primary } = whole
    const streams = Array.from({ length: 5 }, () => keepListening(visitor, token))
    await Promise.all(streams.map(({ connected }) => connected))
    const stopTelling = startTelling()
    const begun = Date.now()
    const traffic = startTraffic(visitor, { token, url: whole.pooler.url })
    const keeper = await startKeeper()
    for (let update = 0; update < updates; update++)
      await run('sh', [deploy('update.sh'), ...processes.map((one) => String(portOf(one)))], {
        RESTART: `curl --silent --fail ${keeper.url}`,
      })
    await traffic.stop()
    keeper.close()
    const told = await stopTelling()
    const writes = Object.values(traffic.acknowledged).flat().length
    measured.update = { updates, writes, notices: told.length, pause: traffic.longestPause(begun) }
    expect(traffic.refused).toEqual([])
    const missed = () =>
      streams.map(({ titles }) => told.filter((title) => !titles.includes(title)))
    await expect.poll(() => missed().flat(), { timeout: 30_000 }).toEqual([])
    for (const stream of streams) expect(stream.breaks()).toBeGreaterThan(0)
    for (const stream of streams) await stream.close()
    await quiet(primary.ask)
    expect(await compared(primary.ask, traffic)).toEqual({ lost: [], doubled: [] })
    expect(comparedMails(whole.mail, traffic)).toEqual({ lost: [], doubled: [], again: 0 })
  },
  patience,
)

it(
  'comes back within ten seconds after its primary is killed, and has every acknowledged write once',
  async () => {
    const { visitor, primary, replica, pooler } = whole
    const stream = keepListening(visitor, token)
    await stream.connected
    const stopTelling = startTelling()
    const traffic = startTraffic(visitor, { token, url: pooler.url })
    const watching = run('sh', [deploy('watch.sh'), '127.0.0.1', String(replica.port)], {
      ADDRESS: pooler.address,
      PGPASSWORD: password,
      REPLICA: `host=127.0.0.1 port=${replica.port} user=hearthkeep dbname=hearthkeep`,
      POOLER: `host=127.0.0.1 port=${pooler.port} user=hearthkeep dbname=pgbouncer`,
    })
    await pause(2000)
    const killed = Date.now()
    await primary.kill()
    expect(await watching).toContain('is the primary')
    await pause(5000)
    await traffic.stop()
    const told = await stopTelling()
    await expect
      .poll(() => stream.titles.filter((title) => told.includes(title)).length, { timeout: 60_000 })
      .toBe(told.length)
    await stream.close()
    await quiet(replica.ask)
    const back = traffic.longestPause(killed)
    const writes = Object.values(traffic.acknowledged).flat().length
    const { lost, doubled, again } = comparedMails(whole.mail, traffic)
    measured.failover = {
      back,
      writes,
      refused: traffic.refused.length,
      notices: told.length,
      again,
    }
    expect(await compared(replica.ask, traffic)).toEqual({ lost: [], doubled: [] })
    expect({ lost, doubled }).toEqual({ lost: [], doubled: [] })
    expect(back).toBeLessThan(10_000)
  },
  patience,
)

it(
  'acknowledges no write that the replica does not have',
  async () => {
    const { visitor, replica, place } = whole
    // The one that took over gets a replica of its own, which hangs.
    const folder = place('third')
    await run('sh', [deploy('replica.sh'), folder], {
      PRIMARY: `host=127.0.0.1 port=${replica.port} user=hearthkeep password=${password}`,
    })
    const third = await startPostgres(folder)
    await replica.ask('alter system reset synchronous_standby_names')
    await replica.ask('select pg_reload_conf()')
    const send = () =>
      visitor.ask('POST', '/properties', {
        token,
        body: { street: 'w-waits', city: 'Austin', state: 'TX' },
        headers: { 'idempotency-key': 'w-waits-for-it' },
      })
    await third.kill()
    expect((await send()).status).toBe(503)
    await third.restart()
    await expect.poll(async () => (await send()).status, { timeout: 30_000 }).toBe(201)
    await third.kill()
    expect(await replica.ask(`select 1 from properties where street = 'w-waits'`)).toHaveLength(1)
    await replica.ask(`alter system set synchronous_standby_names = ''`)
    await replica.ask('select pg_reload_conf()')
  },
  patience,
)

it(
  'goes back, after a mistake, to the instant before it: database and files',
  async () => {
    const { visitor, replica, pooler, files, backups, place } = whole
    const primary = replica
    const env = {
      PRIMARY: `host=127.0.0.1 port=${primary.port} user=hearthkeep password=${password}`,
      BACKUPS: backups,
      FILES: files,
    }
    const backup = (await run('sh', [deploy('backup.sh')], env)).trim()
    const traffic = startTraffic(visitor, { token, url: pooler.url })
    await pause(2000)
    await traffic.stop()
    await quiet(primary.ask)
    // Nothing writes now: the jobs of the clock come each minute at most.
    for (const process of whole.processes) await process.stop()
    const [before] = await primary.ask<{ now: string }>('select now()::text as now')
    const sums = await sumsOf(primary.ask)
    await primary.ask('select pg_sleep(1)')
    await primary.ask('delete from mails; truncate properties cascade')
    await primary.ask('select pg_switch_wal()')
    expect(await sumsOf(primary.ask)).not.toEqual(sums)
    const begun = Date.now()
    const folder = place('restored')
    await run('sh', [deploy('restore.sh'), backup, before?.now ?? '', folder], {
      ...env,
      FILES: place('restored-files'),
    })
    const restored = await startPostgres(folder)
    await expect
      .poll(
        async () =>
          (await restored.ask<{ on: boolean }>('select pg_is_in_recovery() as on'))[0]?.on,
        { timeout: 60_000 },
      )
      .toBe(false)
    measured.restore = { milliseconds: Date.now() - begun, tables: Object.keys(sums).length }
    expect(await sumsOf(restored.ask)).toEqual(sums)
    await restored.kill()
  },
  patience,
)
