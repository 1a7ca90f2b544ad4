import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeIssuer } from '#server/sign-in/issuer.ts'

/* Issuers differ in what they say, where they say it and how they fail; this one does as each test wants it. */

const redirectUri = 'https://homes.example/oauth-callback'
const attempt = { state: 's'.repeat(43), nonce: 'n'.repeat(43), verifier: 'v'.repeat(43) }
const ours = await generateKeyPair('RS256')
const another = await generateKeyPair('RS256')

type Answers = {
  /** What the signed token says beside who it is about. */
  said: Record<string, unknown>
  /** What the issuer says when it is asked about the person. */
  told: Record<string, unknown>
  key: CryptoKey
  isAway: boolean
  token: ((response: ServerResponse) => void) | null
}
const usual: Answers = { said: {}, told: {}, key: ours.privateKey, isAway: false, token: null }
let answers = usual
let asked: string[] = []
let form = new URLSearchParams()
let url = ''

const answer = (response: ServerResponse, body: object, status = 200) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const server = createServer(async (request, response) => {
  const path = request.url ?? ''
  asked.push(path)
  if (answers.isAway) response.destroy()
  else if (path.startsWith('/.well-known/'))
    answer(response, {
      issuer: url,
      authorization_endpoint: `${url}/auth`,
      token_endpoint: `${url}/token`,
      userinfo_endpoint: `${url}/me`,
      jwks_uri: `${url}/keys`,
    })
  else if (path === '/keys')
    answer(response, { keys: [{ ...(await exportJWK(ours.publicKey)), alg: 'RS256', use: 'sig' }] })
  else if (path === '/me') answer(response, { sub: 'person', ...answers.told })
  else {
    form = new URLSearchParams(await text(request))
    if (answers.token !== null) answers.token(response)
    else
      answer(response, {
        access_token: 'a-token',
        token_type: 'Bearer',
        id_token: await new SignJWT({ nonce: attempt.nonce, ...answers.said })
          .setProtectedHeader({ alg: 'RS256' })
          .setIssuer(url)
          .setAudience('hearthkeep')
          .setSubject('person')
          .setIssuedAt()
          .setExpirationTime('1m')
          .sign(answers.key),
      })
  }
})
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  // It listens on a port, so its address has one.
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  await once(server.close(), 'close')
})
beforeEach(() => {
  answers = usual
  asked = []
})

const issuer = (warnings: string[] = [], clientSecret: string | null = null) =>
  makeIssuer(
    { issuer: url, name: 'Acorn ID', clientId: 'hearthkeep', clientSecret, ownIssuer: false },
    redirectUri,
    (_, message) => warnings.push(message),
  )
const identity = (change: Partial<Answers>, of = issuer()) => {
  answers = { ...usual, ...change }
  return of.identityOf({ code: 'a-code', state: attempt.state }, attempt)
}

it('the person is read from the token where it names the address, and asked for where it does not', async () => {
  const said = { email: 'ada@homes.example', email_verified: true, given_name: 'Ada' }
  const person = {
    issuer: url,
    subject: 'person',
    email: 'ada@homes.example',
    emailVerified: true,
    firstName: 'Ada',
    lastName: '',
  }
  expect(await identity({ said })).toEqual(person)
  expect(asked).not.toContain('/me')
  expect(await identity({ told: said })).toEqual(person)
  expect(asked).toContain('/me')
})

it('an address is verified only where the issuer says exactly that', async () => {
  const isVerified = async (email_verified: unknown) =>
    (await identity({ said: { email: 'ada@homes.example', email_verified } })).emailVerified
  expect(await isVerified(true)).toBe(true)
  for (const other of [undefined, false, null, 'true', 1])
    expect(await isVerified(other)).toBe(false)
})

it('what an issuer says of a person is trimmed, and no longer than a sign-up takes', async () => {
  const said = {
    email: ' Ada@Homes.Example ',
    given_name: ` ${'a'.repeat(81)} `,
    family_name: `${'b'.repeat(79)}cd`,
  }
  expect(await identity({ said })).toMatchObject({
    email: 'ada@homes.example',
    firstName: 'a'.repeat(80),
    lastName: `${'b'.repeat(79)}c`,
  })
  expect(await identity({ told: { email: '', given_name: 7 } })).toMatchObject({
    email: null,
    firstName: '',
  })
})

it('an issuer that did not answer is asked again, and one that did is not', async () => {
  const warnings: string[] = []
  const known = issuer(warnings)
  answers = { ...usual, isAway: true }
  await expect(known.addressFor(attempt)).rejects.toMatchObject({
    status: 503,
    code: 'issuer_unreachable',
  })
  expect(warnings).toEqual(['the sign-in issuer could not be discovered'])
  answers = usual
  asked = []
  for (let time = 0; time < 2; time += 1)
    expect(await known.addressFor(attempt)).toMatch(`${url}/auth?`)
  expect(asked).toHaveLength(1)
})

it('a client with a secret shows it with the code, and one without shows none', async () => {
  await identity({ said: { email: '' } }, issuer([], 'the secret'))
  expect(form.get('client_secret')).toBe('the secret')
  await identity({ said: { email: '' } })
  expect(form.has('client_secret')).toBe(false)
})

it('is told apart whether the issuer refuses the code or cannot answer', async () => {
  const warnings: string[] = []
  const refused = { status: 409, code: 'issuer_refused' }
  const token = (response: ServerResponse) => answer(response, { error: 'invalid_grant' }, 400)
  await expect(identity({ token }, issuer(warnings))).rejects.toMatchObject(refused)
  const gone = (response: ServerResponse) => response.destroy()
  await expect(identity({ token: gone }, issuer(warnings))).rejects.toMatchObject({
    status: 503,
    code: 'issuer_unreachable',
  })
  expect(warnings).toEqual(Array(2).fill('an external sign-in failed'))
})

it('a token with another nonce, or with the signature of somebody else, is refused', async () => {
  const refused = { status: 409, code: 'issuer_refused' }
  await expect(identity({ said: { nonce: 'of another' } })).rejects.toMatchObject(refused)
  await expect(identity({ key: another.privateKey })).rejects.toMatchObject(refused)
})
