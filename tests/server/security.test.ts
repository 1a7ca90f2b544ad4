import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword } from '#server/db/seed/people.ts'
import { resources } from '#server/resources/registry.ts'
import {
  cookieOf,
  goodPassword,
  logIn,
  newPerson,
  refresh,
} from '#tests/support/server/accounts.ts'
import { openEvents } from '#tests/support/server/events.ts'
import { speak } from '#tests/support/server/raw.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'

const script = 'console.log("the web app")'
const dist = mkdtempSync(join(tmpdir(), 'hearthkeep-dist-'))
const page =
  '<!doctype html><title>App</title><script nonce="__CSP_NONCE__">1</script><style nonce="__CSP_NONCE__"></style>'
mkdirSync(join(dist, 'static', 'js'), { recursive: true })
writeFileSync(join(dist, 'index.html'), page)
writeFileSync(join(dist, 'static', 'js', 'app.0123.js'), script)
writeFileSync(join(dist, 'static', 'js', 'app.0123.js.br'), brotliCompressSync(script))

let server: TestServer
let live: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { DIST_DIRECTORY: dist, LOG_LEVEL: 'trace' } })
  live = await startTestServer({
    env: {
      DIST_DIRECTORY: dist,
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://homes.example',
      PUBLIC_SENTRY_DSN: 'https://key@errors.example/7',
      LOG_LEVEL: 'trace',
    },
  })
})
afterAll(async () => {
  await server.close()
  await live.close()
  rmSync(dist, { recursive: true })
})

const portOf = (of: TestServer) => Number(new URL(of.url).port)
const policyOf = (headers: Headers) =>
  new Map(
    (headers.get('content-security-policy') ?? '').split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ')
      return [name, values.join(' ')]
    }),
  )

describe('the page', () => {
  it('runs only its own scripts and styles, by a nonce that no other answer has', async () => {
    const nonces: string[] = []
    for (const path of ['/', '/admin/dashboard', '/verify/a-token']) {
      const response = await fetch(`${server.url}${path}`)
      const html = await response.text()
      const policy = policyOf(response.headers)
      const nonce = /nonce="([^"]+)"/.exec(html)?.[1] ?? ''
      expect(nonce).toMatch(/^[\w+/]{22}==$/)
      expect(html).toBe(page.replaceAll('__CSP_NONCE__', nonce))
      expect(policy.get('script-src')).toBe(`'self' 'nonce-${nonce}'`)
      expect(policy.get('style-src')).toBe(`'self' 'nonce-${nonce}'`)
      expect(Object.fromEntries(policy)).toMatchObject({
        'default-src': "'self'",
        'connect-src': "'self'",
        'frame-ancestors': "'none'",
        'base-uri': "'none'",
        'object-src': "'none'",
        'form-action': "'self'",
      })
      expect(response.headers.get('content-security-policy')).not.toContain('unsafe')
      expect(response.headers.get('cache-control')).toBe('no-store')
      nonces.push(nonce)
    }
    expect(new Set(nonces).size).toBe(3)
  })

  it('tells no other site an address, but of a page for everybody', async () => {
    const referrer = async (path: string) =>
      (await fetch(`${server.url}${path}`)).headers.get('referrer-policy')
    expect(await referrer('/verify/a-token')).toBe('no-referrer')
    expect(await referrer('/reset-password?token=x')).toBe('no-referrer')
    expect(await referrer('/property/1/dashboard')).toBe('no-referrer')
    expect(await referrer('/api/public/health')).toBe('no-referrer')
    expect(await referrer('/')).toBe('strict-origin-when-cross-origin')
  })

  it('may report errors where it is told to, and is pinned to https in production', async () => {
    const { headers } = await fetch(live.url)
    expect(policyOf(headers).get('connect-src')).toBe("'self' https://errors.example")
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    expect((await fetch(server.url)).headers.has('strict-transport-security')).toBe(false)
  })

  it('comes with files that are kept for ever and travel compressed', async () => {
    const path = '/static/js/app.0123.js'
    const answer = await fetch(`${server.url}${path}`, { headers: { 'accept-encoding': 'br' } })
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.headers.get('content-type')).toMatch(/javascript/)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await answer.text()).toBe(script)
    const etag = answer.headers.get('etag') ?? ''
    // As a browser asks: fetch() itself would add that it wants no cache.
    const again = await speak(
      portOf(server),
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\nIf-None-Match: ${etag}\r\nConnection: close\r\n\r\n`,
    )
    expect(again).toMatch(/^HTTP\/1\.1 304 /)
    const plain = await fetch(`${server.url}${path}`, {
      headers: { 'accept-encoding': 'identity' },
    })
    expect(plain.headers.has('content-encoding')).toBe(false)
    const missing = await fetch(`${server.url}/static/js/app.4567.js`)
    expect([missing.status, (await missing.json()).code]).toEqual([404, 'not_found'])
  })

  it.each(['/../../package.json', '/static/../../package.json', '/%2e%2e/%2e%2e/etc/passwd'])(
    'is all there is of the disk: %s',
    async (path) => {
      const answer = await speak(
        portOf(server),
        `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
      )
      expect(answer).not.toContain('"dependencies"')
      expect(answer).not.toContain('root:')
    },
  )

  it.each(['www.homes.example', 'www.evil.example'])(
    'is asked for at the public address: %s leads there, path and query kept',
    async (host) => {
      const answer = await speak(
        portOf(live),
        `GET /pricing-calculator?from=mail HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
      )
      expect(answer).toMatch(/^HTTP\/1\.1 301 /)
      expect(answer).toMatch(
        /\r\nlocation: https:\/\/homes\.example\/pricing-calculator\?from=mail\r\n/,
      )
    },
  )

  it('is asked for at the public address with a path that nobody can read, too', async () => {
    const answer = await speak(
      portOf(live),
      'GET /sale-50%off HTTP/1.1\r\nHost: www.homes.example\r\nConnection: close\r\n\r\n',
    )
    expect(answer).toMatch(/\r\nlocation: https:\/\/homes\.example\/sale-50%off\r\n/)
  })

  it.each([
    ['localhost', 200],
    ['127.0.0.1:3000', 200],
    ['evil.example', 404],
    ['localhost.evil.example', 404],
  ])('for developers answers its own host alone: %s', async (host, status) => {
    const answer = await speak(
      portOf(server),
      `GET /dev/sign-in/.well-known/openid-configuration HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    )
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  })
})

describe('every answer', () => {
  it.each(['/', '/api/public/health', '/api/profile', '/api/docs', '/api/nothing'])(
    'of %s carries the headers that keep it what it is',
    async (path) => {
      const { headers } = await fetch(`${server.url}${path}`)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(headers.get('permissions-policy')).toContain('geolocation=()')
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(headers.has('x-powered-by')).toBe(false)
      expect(headers.has('access-control-allow-origin')).toBe(false)
    },
  )
})

describe('the refresh cookie', () => {
  it('is out of reach for scripts and other sites, and stays on https in production', async () => {
    const line = async (of: TestServer) =>
      (await logIn(of, 'homeowner@hearthkeep.example')).answer.headers.getSetCookie()[0]
    expect(await line(server)).toMatch(
      /^hearthkeep_refresh=[\w-]{43}; Max-Age=2592000; Path=\/api; HttpOnly; SameSite=Strict$/,
    )
    expect(await line(live)).toMatch(/; Secure(;|$)/)
  })

  it('is kept only as a hash', async () => {
    const { cookie } = await logIn(server, 'homeowner@hearthkeep.example')
    const secret = cookie.split('=')[1]
    const rows = await server.db.selectFrom('refresh_tokens').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(secret)
  })
})

describe('the log', () => {
  it('holds no password, token, cookie or query, even where something fails', async () => {
    const email = 'homeowner@hearthkeep.example'
    const { token, cookie, client } = await logIn(server, email)
    const renewed = await refresh(server, cookie)
    await logIn(server, email, 'a wrong password')
    await server.anonymous.post('/auth/sign-up', newPerson('logged@homes.example'))
    const mail = await server.mail.waitForMail('logged@homes.example')
    const stream = await openEvents(server, token)
    await stream.next('connected')
    stream.close()
    await server.db.schema.alterTable('refresh_tokens').renameTo('away').execute()
    const failures = [
      await client.get(`/notifications/stream?token=${token}`),
      await logIn(server, email).then(({ answer }) => answer),
      await refresh(server, cookieOf(renewed) ?? ''),
    ]
    await server.db.schema.alterTable('away').renameTo('refresh_tokens').execute()
    expect(failures.map(({ status }) => status)).toEqual([500, 500, 500])
    const log = server.log.join('')
    expect(log.match(/a request failed/g)?.length).toBe(3)
    const secrets = [
      token,
      cookie.split('=')[1],
      (cookieOf(renewed) ?? '').split('=')[1],
      renewed.body.token,
      mail.links[0]?.split('/').at(-1),
      demoPassword,
      goodPassword,
      'a wrong password',
      'token=',
    ]
    expect(secrets.filter((secret) => secret === undefined || log.includes(secret))).toEqual([])
  })
})

describe('behind a proxy', () => {
  it('counts the address that the proxy saw, not the one that a stranger claims', async () => {
    await live.anonymous.post(
      '/auth/login',
      { email: 'nobody@homes.example', password: 'x' },
      { 'x-forwarded-for': '1.1.1.1, 203.0.113.9' },
    )
    const keys = await live.db.selectFrom('rate_limits').select('key').execute()
    expect(keys.map(({ key }) => key)).toContain('login:203.0.113.9')
    expect(keys.map(({ key }) => key)).not.toContain('login:1.1.1.1')
  })
})

describe('the answer to a call', () => {
  it('is kept by no cache unless it says so itself', async () => {
    const owner = await server.as('homeowner')
    for (const path of ['/notifications', '/profile', `/customers/${owner.userId}/properties`])
      expect((await owner.get(path)).headers.get('cache-control')).toBe('private, no-store')
    const written = await fetch(`${server.url}/%61pi/profile`, {
      headers: { authorization: `Bearer ${owner.token}` },
    })
    expect([written.status, written.headers.get('cache-control')]).toEqual([
      200,
      'private, no-store',
    ])
    const docs = await server.anonymous.get('/docs')
    expect(docs.headers.get('cache-control')).toBe('public, max-age=3600')
  })
})

describe('the description of the API', () => {
  it('names every endpoint of the contract with who may', async () => {
    const { body } = await server.anonymous.get('/docs/json')
    expect(body.openapi).toBe('3.1.0')
    const described = Object.values(body.paths as Record<string, Record<string, unknown>>)
      .flatMap((methods) => Object.values(methods))
      .map((operation) => (operation as { operationId: string }).operationId)
    const endpoints = resources.flatMap((resource) => Object.entries(resource.endpoints))
    expect(described.sort()).toEqual(endpoints.map(([name]) => name).sort())
    const shown = await server.anonymous.get('/docs')
    for (const [name] of endpoints) expect(shown.body).toContain(name)
  })
})

describe('the development mailbox', () => {
  it('shows what would have been mailed, where there is no mail server', async () => {
    const own = await startTestServer({ env: { SMTP_URL: '' } })
    await own.anonymous.post('/auth/sign-up', newPerson('<b>@homes.example'))
    await own.anonymous.post('/auth/sign-up', newPerson('new@homes.example', { first_name: '<b>' }))
    await own.quiet()
    const html = await (await fetch(`${own.url}/dev/mail`)).text()
    expect(html).toContain('Nothing here was really sent')
    expect(html).toMatch(new RegExp(`<a href="${own.url}/verify/[\\w-]{43}">`))
    expect(html).not.toContain('<b>')
    // However its address is written.
    for (const [host, path] of [
      ['localhost', '/%64ev/mail'],
      ['evil.example', '/dev/mail'],
      ['evil.example', '/%64ev/mail'],
      ['evil.example', '/d%65v/mail?x'],
    ] as const) {
      const answer = await speak(
        portOf(own),
        `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
      )
      expect(answer.includes('Nothing here was really sent'), `${host}${path}`).toBe(
        host === 'localhost',
      )
    }
    await own.close()
  })

  it('does not exist where there is one', async () => {
    for (const of of [server, live]) expect((await fetch(`${of.url}/dev/mail`)).status).toBe(404)
  })
})
