import { demoPassword } from '#server/db/seed/people.ts'
import { startServerProcess } from '#tests/support/server/server-process.ts'
import { grow } from './grown.ts'
import { median, type Row } from './row.ts'

/** A tenth of the largest firm in mind, and all of it. */
const sizes = [
  { inspections: 10_000, inspectors: 20 },
  { inspections: 100_000, inspectors: 200 },
] as const

/** Both databases have as many visits in these days, so that only what is outside of them differs. */
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
const grown = async (size: (typeof sizes)[number]): Promise<{ server: Grown; seconds: number }> => {
  const server = await startServerProcess({ seed: 'demo' })
  const from = performance.now()
  try {
    await grow(server.databaseUrl, size)
  } catch (error) {
    await server.close()
    throw error
  }
  return { server, seconds: (performance.now() - from) / 1000 }
}

type Taken = { what: string; tenth: number[]; whole: number[] }

/**
 * Milliseconds from each request to the end of its answer, in order. The two servers are asked in turns, so that what
 * else the machine does slows both alike.
 */
const measure = async (tenth: Grown, whole: Grown): Promise<Taken[]> => {
  const all: Taken[] = []
  for (const [person, paths] of Object.entries(reads)) {
    const sides = await Promise.all(
      [tenth, whole].map(async ({ url }) => ({ url, headers: await signedIn(url, person) })),
    )
    for (const path of paths) {
      const taken: number[][] = sides.map(() => [])
      // The first answer of each also fills caches, and does not count.
      for (const { url, headers } of sides) await timed(`${url}${path}`, headers)
      for (let round = 0; round < rounds; round++)
        for (const [at, { url, headers }] of sides.entries())
          taken[at]?.push(await timed(`${url}${path}`, headers))
      const [few = [], many = []] = taken.map((times) => times.sort((a, b) => a - b))
      all.push({ what: `${person} ${path}`, tenth: few, whole: many })
    }
  }
  return all
}

const p95 = (sorted: number[]) => sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN

/** Every list at 10,000 and at 100,000 inspections: one process each, one request at a time. */
export const growthRows = async (): Promise<Row[]> => {
  const tenth = await grown(sizes[0])
  try {
    const whole = await grown(sizes[1])
    try {
      const measured = await measure(tenth.server, whole.server)
      return [
        {
          what: 'Filling a database with 100,000 inspections',
          result: `${whole.seconds.toFixed(0)} s`,
          how: `by statements; ${tenth.seconds.toFixed(0)} s for a tenth`,
        },
        ...measured.map(({ what, tenth: few, whole: many }) => {
          const times = (of: (all: number[]) => number) => (of(many) / of(few)).toFixed(1)
          return {
            what: `100,000 inspections: ${what}`,
            result: `p95 ${p95(many).toFixed(1)} ms`,
            how: `${p95(few).toFixed(1)} ms at a tenth, ${times(p95)} ×; median ${median(many).toFixed(1)} ms, ${times(median)} ×`,
          }
        }),
      ]
    } finally {
      await whole.server.close()
    }
  } finally {
    await tenth.server.close()
  }
}
