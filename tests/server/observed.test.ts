import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logIn } from '#tests/support/server/accounts.ts'
import { openEvents } from '#tests/support/server/events.ts'
import { speak } from '#tests/support/server/raw.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { METRICS_PORT: '0' } })
})
afterAll(() => server.close())

/** The values of one measure, by its labels. */
const measured = async (name: string): Promise<Map<string, number>> => {
  const response = await fetch(server.app.services.metrics?.url ?? '')
  const text = await response.text()
  return new Map(
    text.split('\n').flatMap((line) => {
      const [, found, labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
      return found === name ? [[labels, Number(value)] as const] : []
    }),
  )
}

describe('the id of a request', () => {
  it('is on every answer, and in the log with the pattern of a call that failed', async () => {
    const owner = await server.as('homeowner')
    const answers = [
      await owner.get('/notifications'),
      await owner.get('/properties/00000000-0000-4000-8000-000000000000?secret=hush'),
      await server.anonymous.get('/nowhere'),
    ]
    const ids = answers.map(({ headers }) => headers.get('x-request-id') ?? '')
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{12}$/)
    expect(new Set(ids).size).toBe(3)
    const line = () => server.log.find((one) => one.includes(ids[1] ?? 'none'))
    await expect.poll(line).toBeDefined()
    expect(JSON.parse(line() ?? '')).toMatchObject({
      reqId: ids[1],
      method: 'GET',
      status: answers[1]?.status,
      msg: 'answered',
    })
    expect(server.log.join('')).not.toContain('hush')
    expect(server.log.join('')).not.toContain('00000000-0000-4000')
  })

  it('is on a stream and on an address that cannot be read, too', async () => {
    const { token } = await logIn(server, 'homeowner@hearthkeep.example')
    const stream = await openEvents(server, token)
    expect(stream.headers.get('x-request-id')).toMatch(/^[0-9a-f]{12}$/)
    stream.close()
    const answer = await speak(
      Number(new URL(server.url).port),
      'GET /api/properties/%zz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    )
    expect(answer).toMatch(/x-request-id: [0-9a-f]{12}/)
  })
})

describe('the measurements', () => {
  it('count calls by pattern and status, without a word of a person', async () => {
    const owner = await server.as('homeowner')
    await owner.get(`/user-profile/${owner.userId}`)
    await fetch(`${server.url}/somewhere/${owner.userId}`)
    await server.anonymous.get(`/invented/${owner.userId}`)
    const requests = () => measured('hearthkeep_requests_total')
    await expect
      .poll(async () => [...(await requests()).keys()])
      .toEqual(
        expect.arrayContaining([
          'method="GET",route="/api/user-profile/:userId",status="200"',
          'method="GET",route="page",status="404"',
          'method="GET",route="unknown",status="404"',
        ]),
      )
    expect([...(await requests()).keys()].join('\n')).not.toContain(owner.userId)
    const durations = await measured('hearthkeep_request_duration_seconds_count')
    expect(durations.get('method="GET",route="/api/user-profile/:userId"')).toBe(1)
  })

  it('tell of streams, connections to the database, jobs, memory and the event loop', async () => {
    const streams = async () => (await measured('hearthkeep_streams_open')).get('')
    const before = (await streams()) ?? Number.NaN
    const { token } = await logIn(server, 'inspector@hearthkeep.example')
    const stream = await openEvents(server, token)
    await stream.next('connected')
    expect(await streams()).toBe(before + 1)
    // A stream lasts for hours: its time would say nothing about the others.
    stream.close()
    await expect.poll(streams).toBe(before)
    const durations = await measured('hearthkeep_request_duration_seconds_count')
    expect([...durations.keys()].filter((labels) => labels.includes('stream'))).toEqual([])
    const connections = await measured('hearthkeep_database_connections')
    expect([...connections.keys()]).toEqual(['state="open"', 'state="idle"', 'state="waiting"'])
    expect((await measured('hearthkeep_jobs_waiting')).get('')).toBeGreaterThanOrEqual(0)
    await expect
      .poll(async () => [...(await measured('hearthkeep_jobs_total')).keys()])
      .toContain('job="clean.up",outcome="done"')
    expect((await measured('process_resident_memory_bytes')).get('')).toBeGreaterThan(1e7)
    expect((await measured('nodejs_eventloop_lag_seconds')).size).toBe(1)
  })

  it('are on a port of their own, which answers nothing else', async () => {
    expect((await server.anonymous.get('/metrics')).status).toBe(404)
    const own = new URL(server.app.services.metrics?.url ?? '')
    expect(own.hostname).toBe('127.0.0.1')
    expect((await fetch(new URL('/', own))).status).toBe(404)
    expect((await fetch(own, { method: 'POST' })).status).toBe(404)
  })
})
