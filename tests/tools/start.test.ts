import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freePort } from '#tests/support/server/ports.ts'

type Start = { child: ChildProcess; said: () => string; ended: Promise<number | null> }

let directory = ''
let port = 0
const starts: Start[] = []

const start = (env: Record<string, string> = {}, parameters: string[] = []): Start => {
  const child = spawn(process.execPath, [...parameters, 'tools/start.mjs'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      DATA_DIRECTORY: directory,
      SEED: 'empty',
      ...env,
    },
  })
  let said = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    said += chunk
    child.emit('said')
  })
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk
  })
  const ended = once(child, 'close').then(([code]): number | null => code)
  const one = { child, said: () => said, ended }
  starts.push(one)
  return one
}

const ready = async ({ child, said, ended }: Start) => {
  while (!said().includes('is ready at')) {
    const over = await Promise.race([once(child, 'said').then(() => false), ended.then(() => true)])
    if (over) throw new Error(`It ended instead of becoming ready:\n${said()}`)
  }
}

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'hearthkeep-start-'))
  chmodSync(directory, 0o755)
  port = await freePort()
})

afterEach(async () => {
  for (const { child, ended } of starts.splice(0)) {
    child.kill('SIGTERM')
    await ended
  }
  const lock = join(directory, 'postgres', 'postmaster.pid')
  if (existsSync(lock)) process.kill(Number(readFileSync(lock, 'utf8').split('\n')[0]), 'SIGQUIT')
  rmSync(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
})

describe('npm start', () => {
  it('prints where it is and a login for each role, and answers there', async () => {
    const one = start()
    await ready(one)
    expect(one.said()).toContain(`http://localhost:${port}`)
    for (const role of ['homeowner', 'inspector', 'admin'])
      expect(one.said()).toMatch(new RegExp(`${role}@hearthkeep\\.example +hearthkeep-demo`))
    const page = await fetch(`http://localhost:${port}/`)
    expect(await page.text()).toContain('<div id="root">')
    const login = await fetch(`http://localhost:${port}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@hearthkeep.example', password: 'hearthkeep-demo' }),
    })
    expect(login.status).toBe(200)
  })

  it('tells a second start where the first one runs, and leaves that alone', async () => {
    await ready(start())
    const second = start({ PORT: String(await freePort()) })
    expect(await second.ended).toBe(1)
    expect(second.said()).toMatch(
      new RegExp(`already runs at http://localhost:${port} \\(process \\d+\\)`),
    )
    expect((await fetch(`http://localhost:${port}/`)).status).toBe(200)
  })

  it('says that a port is in use before it does anything else', async () => {
    const other = createServer().listen(port, '127.0.0.1')
    await once(other, 'listening')
    const one = start()
    expect(await one.ended).toBe(1)
    expect(one.said()).toMatch(new RegExp(`^Port ${port} is in use by another program\\.`))
    expect(existsSync(join(directory, 'postgres'))).toBe(false)
    other.close()
  })

  it('ends cleanly on SIGTERM: its database and its lock are gone', async () => {
    const one = start()
    await ready(one)
    one.child.kill('SIGTERM')
    expect(await one.ended).toBe(0)
    expect(existsSync(join(directory, 'start.lock'))).toBe(false)
    expect(existsSync(join(directory, 'postgres', 'postmaster.pid'))).toBe(false)
  })

  it('starts again after it was killed', async () => {
    const one = start()
    await ready(one)
    one.child.kill('SIGKILL')
    await one.ended
    expect(existsSync(join(directory, 'start.lock'))).toBe(true)
    await ready(start())
    expect((await fetch(`http://localhost:${port}/`)).status).toBe(200)
  })

  it('takes over a lock whose process number belongs to another program by now', async () => {
    writeFileSync(join(directory, 'start.lock'), JSON.stringify({ pid: 1, url: 'http://old' }))
    await ready(start())
  })

  it('refuses data of another PostgreSQL in a sentence', async () => {
    mkdirSync(join(directory, 'postgres'), { recursive: true })
    writeFileSync(join(directory, 'postgres', 'PG_VERSION'), '13\n')
    const one = start()
    expect(await one.ended).toBe(1)
    expect(one.said()).toContain('was written by PostgreSQL 13')
    expect(one.said()).not.toContain('    at ')
  })

  it.each([
    [{ TOKEN_SECRET: 'change-me' }, 'TOKEN_SECRET is too weak'],
    [{ PORT: '99999' }, 'PORT is "99999"; give a port between 0 and 65535.'],
    [
      { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
      'The database that DATABASE_URL names does not answer.',
    ],
    [{ NODE_ENV: 'production' }, 'PUBLIC_URL is missing'],
  ])('stops with a sentence and no stack at %o', async (env, sentence) => {
    const one = start(env)
    expect(await one.ended).toBe(1)
    expect(one.said()).toContain(sentence)
    expect(one.said()).not.toContain('    at ')
  })

  it('says which Node it needs when this one is too old', async () => {
    const old = `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'18.20.4'})`
    const one = start({}, ['--import', old])
    expect(await one.ended).toBe(1)
    expect(one.said().trim()).toBe(
      'Hearthkeep needs Node 20.19 or newer; this is 18.20.4. Install a newer one from nodejs.org.',
    )
  })
})
