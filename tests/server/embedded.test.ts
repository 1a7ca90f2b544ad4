import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Embedded, startEmbedded } from '#server/db/embedded.ts'
import { findPlace } from '#server/db/embedded-place.ts'

let directory = ''
const started: Embedded[] = []

const start = async (where = directory) => {
  const embedded = await startEmbedded(where)
  started.push(embedded)
  return embedded
}

const ask = async (url: string, statement: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

const postmaster = async () => {
  const { data } = await findPlace(directory)
  return Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
}

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'hearthkeep-embedded-'))
  chmodSync(directory, 0o755)
})

afterEach(async () => {
  for (const embedded of started.splice(0)) await embedded.stop()
  rmSync(directory, { recursive: true, force: true })
})

describe('the embedded database', () => {
  it('is made durable, in UTF-8, on loopback, behind a password that only its owner reads', async () => {
    const { url } = await start()
    const [settings] = await ask(
      url,
      `select current_setting('fsync') fsync, current_setting('synchronous_commit') commit,
        current_setting('server_encoding') encoding, current_setting('listen_addresses') host`,
    )
    expect(settings).toEqual({ fsync: 'on', commit: 'on', encoding: 'UTF8', host: '127.0.0.1' })
    const { home } = await findPlace(directory)
    expect(statSync(join(home, 'postgres.secret')).mode & 0o777).toBe(0o600)
    const wrong = new URL(url)
    wrong.password = 'guessed'
    await expect(ask(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/)
  })

  it('keeps its data over a stop and a start', async () => {
    const first = await start()
    await ask(first.url, 'create table kept (word text)')
    await ask(first.url, `insert into kept values ('hearth')`)
    await first.stop()
    const second = await start()
    expect(await ask(second.url, 'select word from kept')).toEqual([{ word: 'hearth' }])
  })

  it('starts again by itself after a kill, where it was, with all committed data', async () => {
    const { url } = await start()
    await ask(url, 'create table kept (word text)')
    await ask(url, `insert into kept values ('hearth')`)
    const before = await postmaster()
    process.kill(before, 'SIGKILL')
    await expect
      .poll(() => ask(url, 'select word from kept').catch(() => null))
      .toEqual([{ word: 'hearth' }])
    expect(await postmaster()).not.toBe(before)
  })

  it('says in a sentence why it cannot be started again', async () => {
    const sentence = new Promise<string>((resolve) => {
      void startEmbedded(directory, { onLost: ({ message }) => resolve(message) }).then(
        async (embedded) => {
          started.push(embedded)
          const { data } = await findPlace(directory)
          writeFileSync(join(data, 'PG_VERSION'), '14\n')
          process.kill(await postmaster(), 'SIGKILL')
        },
      )
    })
    expect(await sentence).toMatch(/^The embedded database ended\. The database did not start: /)
  })

  it('is taken over, not started twice, when only its server was killed', async () => {
    const program = `import { startEmbedded } from '#server/db/embedded.ts'
      const { url } = await startEmbedded(${JSON.stringify(directory)})
      console.log(url)`
    const file = join(import.meta.dirname, '..', '..', '.cache', `server-${process.pid}.ts`)
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(file, program)
    const server = spawn(process.execPath, ['--import', 'tsx', file])
    const [url] = await once(server.stdout, 'data')
    server.kill('SIGKILL')
    await once(server, 'exit')
    rmSync(file)
    const before = await postmaster()
    const next = await start()
    expect(next.url).toBe(String(url).trim())
    expect(await postmaster()).toBe(before)
    await next.stop()
    expect(() => process.kill(before, 0)).toThrow()
  })

  it('starts although the number in a stale lock is another process now', async () => {
    const first = await start()
    const { data } = await findPlace(directory)
    const lock = readFileSync(join(data, 'postmaster.pid'), 'utf8')
    await first.stop()
    writeFileSync(join(data, 'postmaster.pid'), lock.replace(/^\d+/, String(process.pid)))
    const second = await start()
    expect(await ask(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('refuses data of another PostgreSQL version in a sentence and leaves it alone', async () => {
    const first = await start()
    await first.stop()
    const { data } = await findPlace(directory)
    writeFileSync(join(data, 'PG_VERSION'), '14\n')
    await expect(start()).rejects.toThrow(/was written by PostgreSQL 14; this is PostgreSQL \d+/)
    writeFileSync(join(data, 'PG_VERSION'), '18\n')
    const again = await start()
    expect(await ask(again.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('starts over after a first run that stopped while it created the data', async () => {
    const { data } = await findPlace(directory)
    mkdirSync(`${data}.part`)
    writeFileSync(join(`${data}.part`, 'PG_VERSION'), '18\n')
    const { url } = await start()
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('works where other accounts cannot enter', async () => {
    chmodSync(directory, 0o700)
    const inner = join(directory, 'checkout', '.data')
    mkdirSync(inner, { recursive: true })
    const { url } = await start(inner)
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
    const { home } = await findPlace(inner)
    if (process.getuid?.() === 0) {
      expect(readFileSync(join(inner, 'where'), 'utf8')).toBe(`${home}\n`)
      await started.splice(0)[0]?.stop()
      execFileSync('rm', ['-r', home])
    } else expect(home).toBe(inner)
  })
})
