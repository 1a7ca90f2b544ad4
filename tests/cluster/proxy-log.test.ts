import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { get } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { ownFolder } from '#tests/support/cluster/programs.ts'
import { startProxy } from '#tests/support/cluster/proxy.ts'
import { freePort } from '#tests/support/server/ports.ts'
import { soon } from '#tests/support/soon.ts'

const ends: (() => unknown)[] = []
afterAll(async () => {
  for (const end of ends) await end()
})

it('the log of the proxy names each request, and none of the keys in it', async () => {
  const behind = createServer((_, response) => response.end('ok')).listen(0, '127.0.0.1')
  await once(behind, 'listening')
  ends.unshift(() => behind.close())
  const { port: process } = behind.address() as AddressInfo
  const { folder, remove } = ownFolder()
  ends.unshift(remove)
  const port = await freePort()
  const proxy = await startProxy(folder, { port, processes: [process, process] })
  ends.unshift(() => proxy.kill())
  const paths = [
    '/reset-password?token=secret',
    '/verify/secret?change=email',
    '/api/photos/secret/full',
    '/api/notifications/stream?token=secret',
    '/api/public/visits.ics?key=secret',
  ]
  for (const path of paths) {
    const options = { ca: proxy.certificate, servername: 'homes.example' }
    const [answer] = await once(get(`https://127.0.0.1:${port}${path}`, options), 'response')
    expect(answer.statusCode).toBe(200)
    answer.resume()
  }
  const lines = () =>
    readFileSync(join(folder, 'hearthkeep.log'), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
  await soon(() => expect(lines()).toHaveLength(paths.length))
  expect(lines().map((line) => /"GET (\S+)" 200/.exec(line)?.[1])).toEqual([
    '/reset-password',
    '/verify/-',
    '/api/photos/-',
    '/api/notifications/stream',
    '/api/public/visits.ics',
  ])
})
