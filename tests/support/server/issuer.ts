import { once } from 'node:events'
import { createServer } from 'node:http'
import {
  type DevelopmentIssuer,
  makeDevelopmentIssuer,
} from '#server/sign-in/development-issuer.ts'
import { freePort } from './ports.ts'
import type { TestServer } from './server.ts'

export type TestIssuer = {
  url: string
  /** What the server's environment says, so that it offers this issuer. */
  env: Record<string, string>
  /** Makes it the issuer of this application. */
  trust: (application: string) => void
  /** Holds back every answer about tokens until what it answers is called. */
  holdTokens: () => () => void
  /** The paths it was asked for. */
  asked: string[]
  close: () => Promise<void>
}

/** A real OpenID Connect issuer on a port of its own, on another host than the application's. */
export const startIssuer = async (): Promise<TestIssuer> => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const asked: string[] = []
  let made: Promise<DevelopmentIssuer> | null = null
  let held: Promise<void> = Promise.resolve()
  const server = createServer(async (request, response) => {
    asked.push(request.url?.split('?')[0] ?? '')
    if (made === null) throw new Error('The issuer trusts no application yet.')
    if (request.url?.startsWith('/token')) await held
    await (await made)(request, response)
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url,
    env: { OIDC_ISSUER: url, OIDC_CLIENT_ID: 'hearthkeep', OIDC_NAME: 'Acorn ID' },
    trust: (application) => {
      made = makeDevelopmentIssuer(url, {
        clientId: 'hearthkeep',
        redirectUri: `${application}/oauth-callback`,
      })
    },
    holdTokens: () => {
      let release = () => {}
      held = new Promise((resolve) => {
        release = resolve
      })
      return release
    },
    asked,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

type Chosen = { email?: string; verified?: boolean; given_name?: string; family_name?: string }

/** A browser without a page: it keeps each host's cookies and follows redirects until one leads to `until`. */
const travel = async (start: string, until: string, choose: Chosen | 'cancel') => {
  const jar = new Map<string, Map<string, string>>()
  let next = start
  let body: URLSearchParams | null = null
  for (let step = 0; step < 12; step += 1) {
    const { host } = new URL(next)
    const cookies = jar.get(host) ?? new Map<string, string>()
    const response: Response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(body === null ? {} : { method: 'POST', body }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      cookies.set(name, value)
    }
    jar.set(host, cookies)
    body = null
    const location = response.headers.get('location')
    if (location !== null) {
      next = new URL(location, next).href
      if (next.startsWith(until)) return { address: new URL(next), jar }
    } else {
      const page = await response.text()
      if (!page.includes('<form')) throw new Error(`No way on from ${next}: ${page.slice(0, 300)}`)
      body = new URLSearchParams()
      if (choose === 'cancel') body.set('cancel', 'yes')
      else
        for (const [name, value] of Object.entries({ verified: true, ...choose }))
          if (value !== false) body.set(name, String(value))
    }
  }
  throw new Error(`It never led to ${until}.`)
}

/** Goes to the issuer and comes back: the parameters that the page would read, and the browser's cookie. */
export const leaveAndComeBack = async (
  server: { url: string },
  choose: Chosen | 'cancel' = {},
  next?: string,
) => {
  const query = next === undefined ? '' : `?next=${encodeURIComponent(next)}`
  const { address, jar } = await travel(
    `${server.url}/api/auth/external${query}`,
    `${server.url}/oauth-callback`,
    choose,
  )
  const cookies = jar.get(new URL(server.url).host) ?? new Map()
  return {
    parameters: Object.fromEntries(address.searchParams),
    cookie: `hearthkeep_sign_in=${cookies.get('hearthkeep_sign_in') ?? ''}`,
  }
}

/** What the page does with it. */
export const finish = (
  server: TestServer,
  { parameters, cookie }: { parameters: Record<string, string>; cookie: string },
  headers: Record<string, string> = {},
) => server.anonymous.post('/auth/external/finish', parameters, { cookie, ...headers })
