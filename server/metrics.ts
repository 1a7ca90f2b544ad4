import { once } from 'node:events'
import { createServer } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { MetricsConfig } from './config-values.ts'
import type { PoolCounts } from './db/connect.ts'

export type Metrics = {
  /** `route` is a pattern, such as /api/inspections/:inspectionId; `seconds` is null for a stream. */
  answered: (method: string, route: string, status: number, seconds: number | null) => void
  jobEnded: (name: string, outcome: 'done' | 'failed') => void
  /** Where Prometheus asks, for example http://127.0.0.1:9464/metrics. */
  url: string
  close: () => Promise<void>
}

type Measured = {
  pool: () => PoolCounts
  streams: () => number
  /** Jobs whose time has come; null while the database does not say. */
  jobsWaiting: () => Promise<number | null>
}

/**
 * Measures this process and answers Prometheus on a port of its own. Labels are patterns and words of ours, never
 * an id or a word of a person.
 */
export const startMetrics = async (
  { port, host }: MetricsConfig,
  { pool, streams, jobsWaiting }: Measured,
): Promise<Metrics> => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'hearthkeep_requests_total',
    help: 'Requests that were answered.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'hearthkeep_request_duration_seconds',
    help: 'From the first byte of a request to the last one of its answer, without streams.',
    labelNames: ['method', 'route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const jobs = new Counter({
    name: 'hearthkeep_jobs_total',
    help: 'Tries of background jobs that ended in this process.',
    labelNames: ['job', 'outcome'],
    registers,
  })
  new Gauge({
    name: 'hearthkeep_jobs_waiting',
    help: 'Background jobs of all processes whose time has come; absent while the database does not answer.',
    registers,
    async collect() {
      const waiting = await jobsWaiting()
      if (waiting === null) this.remove()
      else this.set(waiting)
    },
  })
  new Gauge({
    name: 'hearthkeep_streams_open',
    help: 'Live streams that this process serves.',
    registers,
    collect() {
      this.set(streams())
    },
  })
  new Gauge({
    name: 'hearthkeep_database_connections',
    help: 'Connections of the pool: open, idle; and waiting: requests that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(pool())) this.set({ state }, count)
    },
  })
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  const own = typeof address === 'object' && address !== null ? address.port : port
  return {
    answered: (method, route, status, seconds) => {
      requests.inc({ method, route, status })
      if (seconds !== null) durations.observe({ method, route }, seconds)
    },
    jobEnded: (job, outcome) => jobs.inc({ job, outcome }),
    url: `http://${host.includes(':') ? `[${host}]` : host}:${own}/metrics`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      registry.clear()
    },
  }
}
