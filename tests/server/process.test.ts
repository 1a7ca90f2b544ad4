import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { newPerson } from '#tests/support/server/accounts.ts'
import { type ServerProcess, startServerProcess } from '#tests/support/server/server-process.ts'

let server: ServerProcess
afterEach(() => server.close())

const signUp = async (email: string) => {
  const response = await fetch(`${server.url}/api/auth/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(newPerson(email)),
  })
  return response.status
}
const ask = async (path: string) => {
  const response = await fetch(`${server.url}/api${path}`)
  return { status: response.status, body: await response.json() }
}
const count = async (query: string): Promise<number> => {
  const client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ count: string }>(`select count(*) from ${query}`)
  await client.end()
  return Number(rows[0]?.count)
}

describe('a process that is killed', () => {
  it('after its answer loses no e-mail: it is sent once, by the next one', async () => {
    server = await startServerProcess({ seed: 'empty' })
    // The worker is in the middle of sending, and holds the job.
    server.mail.answer('hang')
    expect(await signUp('saved@homes.example')).toBe(202)
    await expect.poll(server.mail.hanging).toBe(1)
    await server.kill()
    await expect.poll(server.mail.hanging).toBe(0)
    server.mail.answer('take')
    expect(server.mail.received).toEqual([])
    await server.start()
    expect((await server.mail.waitForMail('saved@homes.example')).subject).toMatch(/Confirm/)
    await expect.poll(() => count('mails')).toBe(0)
    await expect.poll(() => count('graphile_worker.jobs where run_at <= now()')).toBe(0)
    expect(server.mail.received).toHaveLength(1)
  })
})

describe('a process that is told to end', () => {
  it('lets its job end, is not ready meanwhile, ends its streams and exits with 0', async () => {
    server = await startServerProcess({ seed: 'demo' })
    expect(await ask('/public/ready')).toEqual({ status: 200, body: { status: 'ready' } })
    const signedIn = await fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        email: 'homeowner@hearthkeep.example',
        password: 'hearthkeep-demo',
      }),
    })
    const { token } = await signedIn.json()
    const stream = await fetch(`${server.url}/api/notifications/stream?token=${token}`)
    server.mail.answer('hang')
    expect(await signUp('parting@homes.example')).toBe(202)
    await expect.poll(server.mail.hanging).toBe(1)
    const ended = server.stop()
    // The stream comes to its end, not to an error.
    await expect(stream.text()).resolves.toContain('event: connected')
    // Together: the server waits for its job for some seconds, and then for nothing.
    const [ready, health, again] = await Promise.all([
      ask('/public/ready'),
      ask('/public/health'),
      fetch(`${server.url}/api/notifications/stream?token=${token}`),
    ])
    expect(ready).toEqual({
      status: 503,
      body: { error: 'This server is shutting down.', code: 'not_ready' },
    })
    expect([health.status, again.status]).toEqual([200, 503])
    server.mail.answer('take')
    expect(await ended).toBe(0)
    // On a Monday morning there are the mails of the week, too.
    expect(
      server.mail.received.filter(({ to }) => to.includes('parting@homes.example')),
    ).toHaveLength(1)
    expect(await count(`graphile_worker.jobs where task_identifier = 'mail.send'`)).toBe(0)
  })

  it('exits with 0 before a hanging mail server is given up, and loses nothing', async () => {
    server = await startServerProcess({ seed: 'empty' })
    server.mail.answer('hang')
    expect(await signUp('hung@homes.example')).toBe(202)
    await expect.poll(server.mail.hanging).toBe(1)
    const began = Date.now()
    expect(await server.stop()).toBe(0)
    // A mail is given up after twenty seconds.
    expect(Date.now() - began).toBeLessThan(18_000)
    await expect.poll(server.mail.hanging).toBe(0)
    server.mail.answer('take')
    await server.start()
    await server.mail.waitForMail('hung@homes.example')
    await expect.poll(() => count('mails')).toBe(0)
    expect(server.mail.received).toHaveLength(1)
  })
})
