import type { IncomingMessage, ServerResponse } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { exportJWK, generateKeyPair } from 'jose'
import Provider, { type Context } from 'oidc-provider'
import { hashOf, newSecret } from '#server/tokens.ts'
import { choicePage, trouble } from './development-pages.ts'

export type DevelopmentIssuer = (
  request: IncomingMessage & { originalUrl?: string },
  response: ServerResponse,
) => Promise<void>

/** Forgets when the process ends. It never finds a session again, so that every sign-in asks which person to be. */
class Memory {
  static readonly #kept = new Map<string, { value: Record<string, unknown>; until: number }>()
  readonly #model: string
  constructor(model: string) {
    this.#model = model
  }
  #key = (id: string) => `${this.#model} ${id}`
  async upsert(id: string, value: Record<string, unknown>, seconds: number) {
    const now = Date.now()
    for (const [key, { until }] of Memory.#kept) if (until < now) Memory.#kept.delete(key)
    Memory.#kept.set(this.#key(id), { value, until: now + (seconds || 600) * 1000 })
  }
  async find(id: string) {
    return this.#model === 'Session' ? undefined : Memory.#kept.get(this.#key(id))?.value
  }
  async #findBy(name: string, wanted: string) {
    const found = [...Memory.#kept].find(
      ([key, { value }]) => key.startsWith(this.#key('')) && value[name] === wanted,
    )
    return found?.[1].value
  }
  findByUid = (uid: string) => this.#findBy('uid', uid)
  findByUserCode = (code: string) => this.#findBy('userCode', code)
  async consume(id: string) {
    const found = Memory.#kept.get(this.#key(id))
    if (found) found.value.consumed = Math.floor(Date.now() / 1000)
  }
  async destroy(id: string) {
    Memory.#kept.delete(this.#key(id))
  }
  async revokeByGrantId(grantId: string) {
    for (const [key, { value }] of Memory.#kept)
      if (value.grantId === grantId) Memory.#kept.delete(key)
  }
}

/**
 * A real OpenID Connect issuer for development and tests: anyone may sign in as anyone, and its pages say so.
 * `issuer` is its address; the returned handler takes every request below that address.
 */
export const makeDevelopmentIssuer = async (
  issuer: string,
  client: { clientId: string; redirectUri: string },
): Promise<DevelopmentIssuer> => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const claimsOf = new Map<string, Record<string, unknown>>()
  const mount = new URL(issuer).pathname.replace(/\/$/, '')
  const provider = new Provider(issuer, {
    adapter: Memory,
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'one' }] },
    cookies: { keys: [newSecret()] },
    clients: [
      {
        client_id: client.clientId,
        token_endpoint_auth_method: 'none',
        redirect_uris: [client.redirectUri],
      },
    ],
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    expiresWithSession: () => false,
    clientBasedCORS: () => false,
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'picture'],
    },
    ttl: {
      Session: 600,
      Interaction: 600,
      Grant: 600,
      AuthorizationCode: 60,
      AccessToken: 60,
      IdToken: 60,
    },
    interactions: {
      url: (_: Context, { uid }: { uid: string }) => `${mount}/interaction/${uid}`,
    },
    loadExistingGrant: async ({ oidc }: Context) => {
      const grant = new provider.Grant({
        clientId: oidc.client.clientId,
        accountId: oidc.session.accountId,
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    findAccount: async (_: Context, sub: string) => {
      const claims = claimsOf.get(sub)
      return claims && { accountId: sub, claims: () => ({ sub, ...claims }) }
    },
    renderError: (context: { type: string; body: string }, out: { error: string }) => {
      context.type = 'html'
      context.body = trouble(out.error)
    },
  })
  const answer = provider.callback()

  /** The page in place of a password form, and the choice on it. */
  const interact: DevelopmentIssuer = async (request, response) => {
    try {
      if (request.method !== 'POST') {
        const { uid } = await provider.interactionDetails(request, response)
        response
          .writeHead(200, {
            'content-type': 'text/html; charset=utf-8',
            'cache-control': 'no-store',
            'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
          })
          .end(choicePage(`${mount}/interaction/${uid}`))
        return
      }
      const chosen = new URLSearchParams(await readText(request))
      if (chosen.has('cancel')) {
        await provider.interactionFinished(request, response, {
          error: 'access_denied',
          error_description: 'Cancelled on the page of the issuer.',
        })
        return
      }
      const email = chosen.get('email') ?? ''
      const sub = hashOf(email.toLowerCase()).slice(0, 24)
      claimsOf.set(sub, {
        email,
        email_verified: chosen.has('verified'),
        given_name: chosen.get('given_name') ?? '',
        family_name: chosen.get('family_name') ?? '',
        picture: `https://lh3.googleusercontent.com/a/${sub}`,
      })
      await provider.interactionFinished(request, response, { login: { accountId: sub } })
    } catch {
      response
        .writeHead(400, { 'content-type': 'text/html; charset=utf-8' })
        .end(trouble('This sign-in is over. Begin again from the page you came from.'))
    }
  }
  return (request, response) =>
    request.url?.startsWith('/interaction/')
      ? interact(request, response)
      : answer(request, response)
}
