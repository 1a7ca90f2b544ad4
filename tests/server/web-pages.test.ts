import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WebPage } from '#server/web-pages.ts'
import { expressionOf, findRoute } from '#src/find-route.ts'
import { routes } from '#src/routes.tsx'
import { routeTable } from '#tests/support/browser/route-table.ts'
import { speak } from '#tests/support/server/raw.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'

/* A build in small: the shell, one prerendered page, and every route of the app. */
const dist = mkdtempSync(join(tmpdir(), 'hearthkeep-dist-'))
const shell = '<!doctype html><html lang="en"><head></head><body>the shell</body></html>'
const words = '<p>__COMPANY_NAME__, __SUPPORT_EMAIL__, __PUBLIC_URL__/login, __CSP_NONCE__</p>'
const prerendered = ['/', '/login', '/signup']
mkdirSync(join(dist, 'prerendered'))
writeFileSync(join(dist, 'index.html'), shell)
writeFileSync(
  join(dist, 'prerendered/pages.json'),
  JSON.stringify(
    routes.map((route): WebPage => {
      const { path } = route
      const files = prerendered.includes(path)
        ? { plain: 'plain.html', withSignIn: 'with-sign-in.html' }
        : null
      return {
        path,
        pattern: expressionOf(route),
        isListed: files !== null && path !== '/signup',
        files,
      }
    }),
  ),
)
writeFileSync(join(dist, 'service-worker.js'), '// the worker')
mkdirSync(join(dist, 'static'))
writeFileSync(join(dist, 'static/service-worker.js'), '// a file')
mkdirSync(join(dist, 'gallery'))
writeFileSync(join(dist, 'gallery/index.html'), shell.replace('the shell', '__CSP_NONCE__'))
writeFileSync(join(dist, 'gallery/icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
writeFileSync(join(dist, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
writeFileSync(join(dist, 'prerendered/plain.html'), shell.replace('the shell', words))
writeFileSync(
  join(dist, 'prerendered/with-sign-in.html'),
  shell.replace('the shell', `${words}<a>Continue with __EXTERNAL_SIGN_IN__</a>`),
)

let server: TestServer
let live: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { DIST_DIRECTORY: dist, OIDC_ISSUER: 'none' } })
  live = await startTestServer({
    env: {
      DIST_DIRECTORY: dist,
      PUBLIC_URL: 'https://homes.example',
      COMPANY_NAME: 'Bolts & "Beams" $& LLC',
      OIDC_ISSUER: 'https://accounts.example',
      OIDC_CLIENT_ID: 'homes',
      OIDC_NAME: '<Accounts>',
    },
  })
})
afterAll(async () => {
  await server.close()
  await live.close()
  rmSync(dist, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, { headers, redirect: 'manual' })

describe('a page of the web app', () => {
  it('is prerendered where the build has it so, and the shell elsewhere', async () => {
    expect(await (await get('/login?next=%2Fprofile')).text()).toContain('<p>Hearthkeep')
    expect(await (await get('/login/')).text()).toContain('<p>Hearthkeep')
    expect(await (await get('/profile')).text()).toContain('the shell')
  })

  it('is there for who asks for its head alone', async () => {
    for (const path of ['/login', '/profile']) {
      const answer = await fetch(`${server.url}${path}`, { method: 'HEAD' })
      expect([answer.status, answer.headers.get('content-type')], path).toEqual([
        200,
        (await get(path)).headers.get('content-type'),
      ])
    }
  })

  it('is filled in with what only the server knows, as text', async () => {
    const html = await (await fetch(`${live.url}/login`)).text()
    expect(html).toContain(
      '<p>Bolts &#38; &#34;Beams&#34; $&#38; LLC, support@hearthkeep.example, https://homes.example/login, ',
    )
    expect(html).toContain('Continue with &#60;Accounts&#62;')
    expect(html).toContain('<meta name="company" content="Bolts &#38; &#34;Beams&#34; $&#38; LLC">')
    expect(html).toContain('<meta name="external-sign-in" content="&#60;Accounts&#62;">')
    expect(html).not.toContain('__')
    expect(await (await get('/login')).text()).not.toMatch(/Continue with|external-sign-in/)
  })

  it('has a nonce of its own, is kept by nobody, and may be indexed', async () => {
    const nonces = await Promise.all(
      ['/', '/signup'].map(async (path) => {
        const answer = await get(path)
        expect(answer.headers.get('cache-control')).toBe('no-store')
        expect(answer.headers.get('vary')).toBe('accept-encoding, cookie')
        expect(answer.headers.get('x-robots-tag')).toBe('all')
        const [, nonce = ''] = /login, ([^<]+)</.exec(await answer.text()) ?? []
        expect(answer.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`)
        return nonce
      }),
    )
    expect(new Set(nonces).size).toBe(2)
  })

  it('travels compressed as the browser can take it', async () => {
    const { port } = new URL(server.url)
    for (const [accepted, encoding, unpack] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
    ] as const) {
      const answer = await speak(
        Number(port),
        `GET /login HTTP/1.0\r\nHost: localhost\r\nAccept-Encoding: ${accepted}\r\n\r\n`,
      )
      const [head = '', body = ''] = answer.split(/\r\n\r\n([\s\S]*)/)
      expect(head.toLowerCase()).toContain(`content-encoding: ${encoding}`)
      expect(unpack(Buffer.from(body, 'latin1')).toString()).toContain('<p>Hearthkeep')
    }
  })

  it('has the theme that its device was given, and no other word of a cookie', async () => {
    const themed = async (cookie: string) =>
      /<html[^>]*>/.exec(await (await get('/profile', { cookie })).text())?.[0]
    expect(await themed('theme=field')).toBe('<html lang="en" data-theme="field">')
    expect(await themed('theme="><script>')).toBe('<html lang="en">')
  })

  it.each(Object.keys(routeTable))('is found at %s', async (path) =>
    expect((await get(path)).status).toBe(200),
  )

  it.each([
    '/nowhere',
    '/login/twice',
    '/property/1',
    '/home-health/..%2f',
    '/home-health/a%20b',
    '/property%2F1/dashboard',
    `/home-health/${'x'.repeat(65)}`,
    '/prerendered/plain.html',
    '/prerendered/pages.json',
    '/sale-50%off',
    '/%E0%A4%A',
    '/login%',
    '/diy/..%2f..%2f%ff?next=%zz',
  ])('is not found at %s, where the shell says so', async (path) => {
    expect(findRoute(new URL(path, server.url).pathname).route.path).toBe('*')
    const answer = await get(path)
    expect([answer.status, answer.headers.get('x-robots-tag')]).toEqual([404, 'noindex, nofollow'])
    expect(await answer.text()).toContain('the shell')
  })

  it.each(['/profile', '/reset-password', '/verify/abc', '/admin'])(
    'is kept by no search engine at %s',
    async (path) => expect((await get(path)).headers.get('x-robots-tag')).toBe('noindex, nofollow'),
  )

  it('is shown again where a browser sends its form by itself, and what was in it is let go', async () => {
    const send = (path: string) =>
      fetch(`${server.url}${path}`, {
        method: 'POST',
        body: new URLSearchParams({ email: 'ada@homes.example' }),
        redirect: 'manual',
      })
    for (const path of ['/login', '/login?next=%2F', '//login']) {
      const answer = await send(path)
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/login'])
    }
    expect((await send('/profile')).status).toBe(404)
    expect((await send('/nowhere')).status).toBe(404)
    // A browser sends its form with POST alone.
    for (const method of ['PUT', 'DELETE'])
      expect((await fetch(`${server.url}/login`, { method, redirect: 'manual' })).status).toBe(404)
  })
})

describe('the service worker', () => {
  it('is asked for again with each visit, and may speak to this server alone', async () => {
    const answer = await get('/service-worker.js')
    expect(answer.headers.get('content-type')).toMatch(/javascript/)
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; connect-src 'self'",
    )
  })
  it('is no other file of that name', async () => {
    const { headers } = await get('/static/service-worker.js')
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })
})

describe('a page beside the app', () => {
  it('has a nonce of its own, so that it is never sent as the file that it was', async () => {
    const answer = await get('/gallery/')
    const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1]
    expect(await answer.text()).toContain(`<body>${nonce}</body>`)
    expect((await get('/gallery/index.html')).status).toBe(404)
    expect((await get('/gallery/icon.svg')).status).toBe(200)
  })
})

describe('a file whose name stays the same', () => {
  it('is kept for an hour, so that a new one is seen on the same day', async () => {
    const answer = await get('/icon.svg')
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=3600',
    ])
  })
})

describe('search engines', () => {
  it('are told the public pages by their public address, and nothing else', async () => {
    const answer = await fetch(`${live.url}/sitemap.xml`)
    expect(answer.headers.get('content-type')).toMatch(/^application\/xml/)
    const found = [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)
    expect(found).toEqual(['https://homes.example/', 'https://homes.example/login'])
  })
  it('are told where that list is, and what is not for them', async () => {
    const answer = await fetch(`${live.url}/robots.txt`)
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
    const text = await answer.text()
    expect(text).toContain('Sitemap: https://homes.example/sitemap.xml')
    expect(text).toMatch(/^Disallow: \/api\/$/m)
    expect(text).not.toMatch(/^Disallow: \/$/m)
  })
})
