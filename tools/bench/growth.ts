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

/** By role and path: milliseconds from the request to the end of the answer, in order. */
const measure = async (size: (typeof sizes)[number]): Promise<Map<string, number[]>> => {
  const server = await startServerProcess({ seed: 'demo' })
  try {
    await grow(server.databaseUrl, size)
    const measured = new Map<string, number[]>()
    for (const [person, paths] of Object.entries(reads)) {
      const headers = await signedIn(server.url, person)
      for (const path of paths) {
        const url = `${server.url}${path}`
        await timed(url, headers)
        const taken: number[] = []
        for (let round = 0; round < rounds; round++) taken.push(await timed(url, headers))
        measured.set(
          `${person} ${path}`,
          taken.sort((a, b) => a - b),
        )
      }
    }
    return measured
  } finally {
    await server.close()
  }
}

const p95 = (sorted: number[]) => sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN

/** Every list at 10,000 and at 100,000 inspections: one process, one request at a time. */
export const growthRows = async (): Promise<Row[]> => {
  const [tenth, whole] = [await measure(sizes[0]), await measure(sizes[1])]
  return [...whole].map(([what, taken]) => {
    const before = tenth.get(what) ?? []
    return {
      what: `100,000 inspections: ${what}`,
      result: `p95 ${Math.round(p95(taken))} ms`,
      how: `median ${Math.round(median(taken))} ms, ${(median(taken) / median(before)).toFixed(1)} × that of a tenth`,
    }
  })
}
