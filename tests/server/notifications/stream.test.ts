import { connect as connectTo } from 'node:net'
import { decodeJwt, SignJWT } from 'jose'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { notify } from '#server/live/notify.ts'
import { mostStreams, openStreams } from '#server/live/stream.ts'
import { logIn } from '#tests/support/server/accounts.ts'
import { type OpenStream, openEvents } from '#tests/support/server/events.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'

const secret = 'p7Qz2vLm9Xk4Rt6Yb1Nc8Hd3Wf5Gj0Sa'
const homeowner = 'homeowner@hearthkeep.example'
const user_id = idOf('user homeowner')

let server: TestServer
/** Where the server's clock stands still, in milliseconds; null: it goes. */
let stopped: number | null = null
let streams: OpenStream[] = []
beforeAll(async () => {
  server = await startTestServer({
    env: { TOKEN_SECRET: secret },
    now: () => stopped ?? Date.now(),
  })
})
afterAll(() => server.close())
afterEach(async () => {
  for (const stream of streams) stream.close()
  await Promise.all(streams.map((stream) => stream.ended))
  streams = []
  stopped = null
})

const signedIn = () => logIn(server, homeowner)
const open = async (token: string, headers = {}) => {
  const stream = await openEvents(server, token, headers)
  streams.push(stream)
  if (stream.status === 200) for (const sign of ['ping', 'connected']) await stream.next(sign)
  return stream
}
const notice = (title: string, to = user_id) => ({
  user_id: to,
  type: 'system_alert' as const,
  title,
  link: null,
})
const tell = (...titles: string[]) =>
  notify(
    server.db,
    titles.map((title) => notice(title)),
  )

describe('the live stream', () => {
  it('greets, then hands over each notification as the list would show it', async () => {
    const { token, client } = await signedIn()
    const stream = await open(token)
    expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(stream.headers.get('cache-control')).toBe('no-store')
    expect(stream.headers.get('x-accel-buffering')).toBe('no')
    await tell('Hello')
    const { data, id } = await stream.next('notification')
    const { body } = await client.get('/notifications?limit=1')
    expect(data).toEqual(body.notifications[0])
    expect(id).toMatch(/^\d+(-\d+)*$/)
  })

  it('tells nobody of what others hear, and nobody of what was rolled back', async () => {
    const stream = await open((await signedIn()).token)
    await notify(server.db, [notice('For the inspector', idOf('user inspector'))])
    await server.db
      .transaction()
      .execute(async (trx) => {
        await notify(trx, [notice('Never happened')])
        throw new Error('rolled back')
      })
      .catch(() => {})
    await tell('Mine')
    expect((await stream.next('notification')).data.title).toBe('Mine')
    expect(stream.waiting()).toEqual([])
  })

  it('hears what another process stored, soon after', async () => {
    const stream = await open((await signedIn()).token)
    const other = connect(server.databaseUrl, 1)
    const times: number[] = []
    for (let time = 0; time < 30; time += 1) {
      await notify(other, [notice(`Number ${time}`)])
      const stored = performance.now()
      await stream.next('notification')
      times.push(performance.now() - stored)
    }
    await other.destroy()
    const [median = Infinity] = times.sort((a, b) => a - b).slice(15)
    // Who asks again and again hears later than who is told.
    expect(median).toBeLessThan(5000)
  })

  it('misses nothing when transactions end in another order than they began', async () => {
    const stream = await open((await signedIn()).token)
    const slow = connect(server.databaseUrl, 1)
    let finish = () => {}
    const finished = new Promise<void>((resolve) => {
      finish = resolve
    })
    let begun = () => {}
    const inserted = new Promise<void>((resolve) => {
      begun = resolve
    })
    const transaction = slow.transaction().execute(async (trx) => {
      await notify(trx, [notice('Began first')])
      begun()
      await finished
    })
    await inserted
    await tell('Ended first')
    expect((await stream.next('notification')).data.title).toBe('Ended first')
    finish()
    await transaction
    expect((await stream.next('notification')).data.title).toBe('Began first')
    await slow.destroy()
  })

  it('hands over what came during a break before which there was no notice', async () => {
    const { token } = await signedIn()
    await tell('Long known')
    const first = await openEvents(server, token)
    const { id } = await first.next('connected')
    first.close()
    await first.ended
    await tell('Came meanwhile')
    const second = await open(token, { 'last-event-id': id ?? '' })
    expect((await second.next('notification')).data.title).toBe('Came meanwhile')
    await tell('Came later')
    expect((await second.next('notification')).data.title).toBe('Came later')
  })

  it.each(['after a notice', 'before the first notice'])(
    'hands over after a break %s what took its number earlier and was committed later',
    async (when) => {
      const { token } = await signedIn()
      const early = when === 'after a notice' ? await open(token) : null
      const slow = connect(server.databaseUrl, 1)
      const waits: { commit: () => void } = { commit: () => {} }
      const late = new Promise<void>((begun) => {
        waits.commit = () => {}
        void slow.transaction().execute(async (trx) => {
          await notify(trx, [notice('Took its number first')])
          const committed = new Promise<void>((resolve) => {
            waits.commit = resolve
          })
          begun()
          await committed
        })
      })
      await late
      await tell('Committed first')
      const first = early ?? (await openEvents(server, token))
      const { id } = await first.next(early === null ? 'connected' : 'notification')
      first.close()
      await first.ended
      const stored = () =>
        server.db
          .selectFrom('notifications')
          .select('notification_id')
          .where('title', '=', 'Took its number first')
          .executeTakeFirst()
      waits.commit()
      await expect.poll(stored).toBeDefined()
      const second = await open(token, { 'last-event-id': id ?? '' })
      expect((await second.next('notification')).data.title).toBe('Took its number first')
      await tell('After all of them')
      expect((await second.next('notification')).data.title).toBe('After all of them')
      await slow.destroy()
    },
  )

  it('does not count a stream that was broken off before it began', async () => {
    const { token } = await signedIn()
    const port = Number(new URL(server.url).port)
    const request = `GET /api/notifications/stream?token=${token} HTTP/1.1\r\nHost: localhost\r\n\r\n`
    for (let time = 0; time < 3 * mostStreams; time += 1)
      await new Promise<void>((resolve) => {
        const socket = connectTo(port, '127.0.0.1', () =>
          socket.end(request, () => socket.destroy()),
        )
        socket.on('error', () => {})
        socket.on('close', () => resolve())
      })
    await expect.poll(openStreams).toBe(0)
    expect((await open(token)).status).toBe(200)
  })

  it('goes on after the last event that a reader names, hundreds of them in order', async () => {
    const { token } = await signedIn()
    const first = await open(token)
    await tell('The last one seen')
    const { id } = await first.next('notification')
    first.close()
    await first.ended
    const missed = Array.from({ length: 250 }, (_, number) => `Missed ${number}`)
    for (const title of missed) await tell(title)
    const second = await open(token, { 'last-event-id': id ?? '' })
    const titles: unknown[] = []
    for (const _ of missed) titles.push((await second.next('notification')).data.title)
    expect(titles).toEqual(missed)
    const fresh = await open(token)
    await tell('New')
    expect((await fresh.next('notification')).data.title).toBe('New')
  })

  it('says that it is alive at once and every 25 seconds', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const stream = await open((await signedIn()).token)
      vi.advanceTimersByTime(24_999)
      expect(stream.waiting()).toEqual([])
      vi.advanceTimersByTime(1)
      expect((await stream.next('ping')).data).toEqual({})
    } finally {
      vi.useRealTimers()
    }
  })

  it('finds its way back when the database hangs up, and what was stored meanwhile', async () => {
    const stream = await open((await signedIn()).token)
    const hung = await sql`select pg_terminate_backend(pid) as up from pg_stat_activity
      where datname = current_database() and query = 'listen hearthkeep'`.execute(server.db)
    expect(hung.rows).toEqual([{ up: true }])
    await tell('While nobody listened')
    expect((await stream.next('notification')).data.title).toBe('While nobody listened')
    await tell('And after')
    expect((await stream.next('notification')).data.title).toBe('And after')
  })

  it('opens one line again, not two, after the database was away for a while', async () => {
    const stream = await open((await signedIn()).token)
    // A database cannot turn connections away from within itself.
    const own = new pg.Client({ connectionString: process.env.TEST_CLUSTER_URL })
    await own.connect()
    const name = new URL(server.databaseUrl).pathname.slice(1)
    const lines = async () =>
      (
        await own.query(
          `select pid from pg_stat_activity where datname = $1 and query = 'listen hearthkeep'`,
          [name],
        )
      ).rows
    const admit = (allowed: boolean) =>
      own.query(`alter database ${name} allow_connections ${allowed}`)
    await admit(false)
    for (const { pid } of await lines()) await own.query('select pg_terminate_backend($1)', [pid])
    const tries = vi.spyOn(pg.Client.prototype, 'connect')
    await expect.poll(() => tries.mock.calls.length).toBeGreaterThan(2)
    tries.mockRestore()
    await admit(true)
    await expect.poll(lines).toHaveLength(1)
    await tell('You are back')
    expect((await stream.next('notification')).data.title).toBe('You are back')
    expect(await lines()).toHaveLength(1)
    await own.end()
  })
})

describe('a stream ends', () => {
  it('with its token', async () => {
    const { token } = await signedIn()
    const { exp: _, ...claims } = decodeJwt(token)
    const end = Math.floor(Date.now() / 1000) + 60
    const short = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime(end)
      .sign(new TextEncoder().encode(secret))
    // However long it takes to open, a second is left then.
    stopped = end * 1000 - 1000
    const stream = await open(short)
    expect(stream.status).toBe(200)
    await stream.ended
    stopped = end * 1000
    expect((await openEvents(server, short)).status).toBe(401)
  })

  it('with its session, and no other session’s stream does', async () => {
    const [here, elsewhere] = [await signedIn(), await signedIn()]
    const ending = await open(here.token)
    const staying = await open(elsewhere.token)
    await server.anonymous.post('/auth/logout', undefined, { cookie: here.cookie })
    await ending.ended
    expect((await openEvents(server, here.token)).status).toBe(401)
    await tell('Still here')
    expect((await staying.next('notification')).data.title).toBe('Still here')
  })

  it('with the server, which does not wait for it', async () => {
    const other = await startTestServer()
    const { token } = await logIn(other, homeowner)
    const stream = await openEvents(other, token)
    await stream.next('connected')
    await other.close()
    await stream.ended
  })
})

describe('a stream is refused', () => {
  it.each(['', 'token=', 'token=nonsense', `token=${'x'.repeat(5000)}`])(
    'without a good token: ?%s',
    async (query) => {
      const { status, body } = await server.anonymous.get(`/notifications/stream?${query}`)
      expect([400, 401]).toContain(status)
      expect(body.code).toMatch(/^(invalid|unauthenticated)$/)
    },
  )

  it('beyond as many windows as anybody has, until one is closed', async () => {
    const { token } = await signedIn()
    for (let count = 0; count < mostStreams; count += 1) await open(token)
    const { status, body } = await server.anonymous.get(`/notifications/stream?token=${token}`)
    expect([status, body.error]).toEqual([429, 'Too many windows are open. Close some of them.'])
    streams[0]?.close()
    await streams[0]?.ended
    await expect.poll(async () => (await open(token)).status).toBe(200)
  })
})
