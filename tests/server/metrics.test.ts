import { afterEach, describe, expect, it } from 'vitest'
import { type Metrics, startMetrics } from '#server/metrics.ts'

const started: Metrics[] = []
afterEach(async () => {
  await Promise.all(started.splice(0).map((metrics) => metrics.close()))
})

/** A process whose database says so of the jobs that wait. */
const measuring = async (jobsWaiting: () => Promise<number | null>) => {
  const metrics = await startMetrics(
    { port: 0, host: '127.0.0.1' },
    { pool: () => ({ open: 3, idle: 2, waiting: 1 }), streams: () => 0, jobsWaiting },
  )
  started.push(metrics)
  const read = async () => {
    const answer = await fetch(metrics.url)
    return { status: answer.status, text: await answer.text() }
  }
  return { metrics, read }
}
const lineOf = (text: string, name: string) =>
  text.split('\n').find((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`))

describe('the jobs that wait', () => {
  it('are not told while the database does not say, and are told again afterward', async () => {
    let waiting: number | null = 4
    const { read } = await measuring(async () => waiting)
    const told = async () => lineOf((await read()).text, 'hearthkeep_jobs_waiting')
    expect(await told()).toBe('hearthkeep_jobs_waiting 4')
    waiting = null
    expect(await told()).toBeUndefined()
    waiting = 0
    expect(await told()).toBe('hearthkeep_jobs_waiting 0')
  })
})

describe('the measurements of a process', () => {
  it('are an error while one of them cannot be read', async () => {
    const { read } = await measuring(() => Promise.reject(new Error('The database is away.')))
    expect((await read()).status).toBe(500)
  })

  it('count a stream among the calls, and not among the times', async () => {
    const { metrics, read } = await measuring(async () => 0)
    metrics.answered('GET', '/api/stream', 200, null)
    metrics.answered('GET', '/api/profile', 200, 0.3)
    const { text } = await read()
    const counted = text.split('\n').filter((line) => line.startsWith('hearthkeep_requests_total{'))
    expect(counted).toHaveLength(2)
    const times = text
      .split('\n')
      .filter((line) => line.startsWith('hearthkeep_request_duration_seconds_sum{'))
    expect(times).toEqual([
      'hearthkeep_request_duration_seconds_sum{method="GET",route="/api/profile"} 0.3',
    ])
  })
})
