import autocannon from 'autocannon'
import { demoPassword } from '#server/db/seed/people.ts'
import { startServerProcess } from '#tests/support/server/server-process.ts'
import { grow } from './grown.ts'
import { median, type Row } from './row.ts'

/** A small firm, a tenth of the largest one in mind, and all of it. */
const sizes = {
  small: { inspections: 1000, inspectors: 2 },
  tenth: { inspections: 10_000, inspectors: 20 },
  whole: { inspections: 100_000, inspectors: 200 },
} as const
type Name = keyof typeof sizes
const names: readonly Name[] = ['small', 'tenth', 'whole']

/** Both databases have as many visits in these days, so that they differ only outside of them. */
const month = [30, 1].map((days) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10),
)

const reads: Record<string, readonly string[]> = {
  admin: [
    '/api/admin/overview',
    '/api/admin/figures',
    `/api/admin/week?from=${month[1]}`,
    '/api/payments/books',
    '/api/inspections',
    '/api/inspections?sort=number',
    '/api/inspections?sort=-status&page=400',
    '/api/inspections?q=grown%20family77',
    '/api/inspections?q=HK-10',
    '/api/inspections?status=scheduled,requested',
    '/api/inspections?payment=unpaid',
    `/api/inspections?from=${month[0]}&to=${month[1]}`,
    '/api/inspections?overdue=true',
    '/api/inspections?unread=true',
    '/api/inspections?payment=failed,disputed,to_return',
    '/api/inspections?status=requested&county=48453',
    '/api/admin/error-reports?state=open',
    '/api/admin/error-reports?q=message%2077',
    '/api/admin/users',
    '/api/admin/users?sort=name&page=90',
    '/api/admin/users?q=family77',
    '/api/admin/users?user_type=inspector',
    '/api/admin/actions',
    '/api/admin/actions?q=owner',
    '/api/admin/licenses',
    '/api/admin/unsent-mail',
    '/api/service-areas/counties?state=TX',
    '/api/notifications',
  ],
  inspector: ['/api/inspections', '/api/inspections?q=lane', '/api/notifications'],
  homeowner: ['/api/notifications'],
}

const rounds = 20

/** How often each list is asked while its slow answers are counted, and for how many seconds. */
const steady = { overallRate: 50, connections: 10, duration: 4 }

const signedIn = async (url: string, person: string): Promise<Record<string, string>> => {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${person}@hearthkeep.example`, password: demoPassword }),
  })
  const { token } = (await response.json()) as { token: string } // the contract's answer to auth.login
  return { authorization: `Bearer ${token}` }
}

const timed = async (url: string, headers: Record<string, string>): Promise<number> => {
  const from = performance.now()
  const response = await fetch(url, { headers })
  const text = await response.text()
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text}`)
  return performance.now() - from
}

type Grown = Awaited<ReturnType<typeof startServerProcess>>

/** A server on a database of this size, and how many seconds it took to fill. */
const grown = async (name: Name): Promise<{ server: Grown; seconds: number }> => {
  const server = await startServerProcess({ seed: 'demo' })
  const from = performance.now()
  try {
    await grow(server.databaseUrl, sizes[name])
  } catch (error) {
    await server.close()
    throw error
  }
  return { server, seconds: (performance.now() - from) / 1000 }
}

type Taken = { what: string; times: Record<Name, number[]>; p99: number }

const p99At50 = async (url: string, headers: Record<string, string>): Promise<number> => {
  const run = await autocannon({ url, headers, ...steady })
  if (run.errors + run.non2xx > 0) throw new Error(`${url}: ${run.errors + run.non2xx} failed`)
  return run.latency.p99
}

/**
 * Milliseconds from each request to the end of its answer, in order. The servers are asked in turns, so that what else
 * the machine does slows all of them alike. Then the largest is asked each at a steady rate.
 */
const measure = async (servers: Record<Name, Grown>): Promise<Taken[]> => {
  const all: Taken[] = []
  for (const [person, paths] of Object.entries(reads)) {
    const sides = await Promise.all(
      names.map(async (name) => {
        const { url } = servers[name]
        return { name, url, headers: await signedIn(url, person) }
      }),
    )
    for (const path of paths) {
      const times: Record<Name, number[]> = { small: [], tenth: [], whole: [] }
      // The first answer of each also fills caches, and does not count.
      for (const { url, headers } of sides) await timed(`${url}${path}`, headers)
      for (let round = 0; round < rounds; round++)
        for (const { name, url, headers } of sides)
          times[name].push(await timed(`${url}${path}`, headers))
      for (const name of names) times[name].sort((a, b) => a - b)
      const largest = sides[names.indexOf('whole')]
      if (largest === undefined) throw new Error('No server has the largest firm.')
      const p99 = await p99At50(`${largest.url}${path}`, largest.headers)
      all.push({ what: `${person} ${path}`, times, p99 })
    }
  }
  return all
}

const p95 = (sorted: number[]) => sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN

const rowOf = ({ what, times: { small, tenth, whole }, p99 }: Taken): Row => {
  const grows = (from: number[]) => (median(whole) / median(from)).toFixed(1)
  return {
    what: `100,000 inspections: ${what}`,
    result: `p95 ${p95(whole).toFixed(1)} ms; at ${steady.overallRate} in a second p99 ${p99} ms`,
    how: `median ${median(whole).toFixed(1)} ms: ${grows(tenth)} × that of a tenth, ${grows(small)} × that of 1,000`,
  }
}

/** Every list at 1,000, 10,000 and 100,000 inspections: one process each. */
export const growthRows = async (): Promise<Row[]> => {
  const open: Grown[] = []
  const start = async (name: Name) => {
    const made = await grown(name)
    open.push(made.server)
    return made
  }
  try {
    const [small, tenth, whole] = [await start('small'), await start('tenth'), await start('whole')]
    const measured = await measure({
      small: small.server,
      tenth: tenth.server,
      whole: whole.server,
    })
    return [
      {
        what: 'Filling a database with 100,000 inspections',
        result: `${whole.seconds.toFixed(0)} s`,
        how: `by statements; ${tenth.seconds.toFixed(0)} s for a tenth`,
      },
      ...measured.map(rowOf),
    ]
  } finally {
    for (const server of open) await server.close()
  }
}
