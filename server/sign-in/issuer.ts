import * as oidc from 'openid-client'
import type { ExternalSignIn } from '#server/config.ts'
import { HttpError } from '#server/errors.ts'

/** The identity from the issuer, after checking its signature and our nonce. */
export type Identity = {
  issuer: string
  subject: string
  email: string | null
  /** Only an address that the issuer itself has verified identifies a person. */
  emailVerified: boolean
  firstName: string
  lastName: string
}

/** The values that one sign-in must return unchanged. */
export type Attempt = { state: string; nonce: string; verifier: string }
export type Parameters = { code: string; state: string; iss?: string | undefined }

export type Issuer = {
  name: string
  /** The address to which the browser goes. Errors: 503 while the issuer does not answer. */
  addressFor: (attempt: Attempt) => Promise<string>
  /** Exchanges the code. Errors: 503 while the issuer does not answer, 409 when it refuses. */
  identityOf: (parameters: Parameters, attempt: Attempt) => Promise<Identity>
}

const secondsToAnswer = 10

const unreachable = () =>
  new HttpError(503, 'issuer_unreachable', 'The sign-in service does not answer. Try again later.')
const refused = () =>
  new HttpError(
    409,
    'issuer_refused',
    'The sign-in service did not confirm who you are. Try again.',
  )

/** The errors of openid-client for an answer that is not acceptable. */
const isRefusal = (error: unknown): boolean =>
  error instanceof oidc.ResponseBodyError ||
  error instanceof oidc.AuthorizationResponseError ||
  (error instanceof oidc.ClientError && error.code !== 'OAUTH_TIMEOUT')

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/**
 * One OpenID Connect issuer, by authorization code with PKCE, state and nonce. This code uses its tokens and drops
 * them: it never stores, logs or passes on any. It never fetches a picture that the issuer offers.
 */
export const makeIssuer = (
  { issuer, name, clientId, clientSecret }: ExternalSignIn,
  redirectUri: string,
  warn: (error: unknown, message: string) => void,
): Issuer => {
  let known: Promise<oidc.Configuration> | null = null
  const discover = (): Promise<oidc.Configuration> => {
    known ??= oidc
      .discovery(
        new URL(issuer),
        clientId,
        undefined,
        clientSecret === null ? oidc.None() : oidc.ClientSecretPost(clientSecret),
        {
          timeout: secondsToAnswer,
          execute: [
            // Without this the library trusts the connection alone, and reads no signature.
            oidc.enableNonRepudiationChecks,
            // Plain http is for an issuer on a developer's machine; the configuration refuses it in production.
            ...(issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []),
          ],
        },
      )
      .catch((error: unknown) => {
        known = null
        warn(error, 'the sign-in issuer could not be discovered')
        throw unreachable()
      })
    return known
  }
  return {
    name,
    addressFor: async ({ state, nonce, verifier }) => {
      const address = oidc.buildAuthorizationUrl(await discover(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        response_type: 'code',
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
      return address.href
    },
    identityOf: async ({ code, state, iss }, attempt) => {
      const configuration = await discover()
      const address = new URL(redirectUri)
      address.searchParams.set('code', code)
      address.searchParams.set('state', state)
      if (iss !== undefined) address.searchParams.set('iss', iss)
      try {
        const tokens = await oidc.authorizationCodeGrant(configuration, address, {
          expectedState: attempt.state,
          expectedNonce: attempt.nonce,
          pkceCodeVerifier: attempt.verifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (claims === undefined) throw refused()
        // Some issuers put the address into the token, others give it only on request.
        const said =
          claims.email === undefined
            ? await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)
            : claims
        return {
          issuer: claims.iss,
          subject: claims.sub,
          email: text(said.email).toLowerCase() || null,
          emailVerified: said.email_verified === true,
          firstName: text(said.given_name).slice(0, 80),
          lastName: text(said.family_name).slice(0, 80),
        }
      } catch (error) {
        if (error instanceof HttpError) throw error
        warn(error, 'an external sign-in failed')
        throw isRefusal(error) ? refused() : unreachable()
      }
    },
  }
}
