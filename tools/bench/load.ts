import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import { demoPassword } from '#server/db/seed/people.ts'
import type { ServerProcess } from '#tests/support/server/server-process.ts'
import type { Row } from './row.ts'

export const tokenOf = async (url: string): Promise<string> => {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'homeowner@hearthkeep.example', password: demoPassword }),
  })
  const answer = (await response.json()) as { token: string } // the contract's answer to auth.login
  return answer.token
}

const residentMegabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000

/** Every run is bounded in time or in number, and goes to the server started here. */
export const loadRows = async (server: ServerProcess): Promise<Row[]> => {
  const url = `${server.url}/api/notifications`
  const headers = { authorization: `Bearer ${await tokenOf(server.url)}` }
  await autocannon({ url, headers, connections: 4, duration: 3 })
  const most = await autocannon({ url, headers, connections: 16, duration: 8 })
  const steady = await autocannon({ url, headers, connections: 16, duration: 8, overallRate: 200 })
  await autocannon({ url, headers, connections: 16, amount: 10_000 })
  const failures = [most, steady].reduce((sum, run) => sum + run.errors + run.non2xx, 0)
  if (failures > 0) throw new Error(`${failures} requests failed; the numbers would mean nothing.`)
  return [
    {
      what: 'Reads of GET /notifications',
      result: `${Math.round(most.requests.average)} per second`,
      how: `16 connections, 8 s; p99 ${most.latency.p99} ms`,
    },
    {
      what: 'The same at 200 per second',
      result: `p99 ${steady.latency.p99} ms`,
      how: `median ${steady.latency.p50} ms, slowest ${steady.latency.max} ms`,
    },
    {
      what: 'Resident memory of the server',
      result: `${Math.round(residentMegabytes(server.pid()))} MB`,
      how: 'after at least 10,000 requests',
    },
  ]
}
