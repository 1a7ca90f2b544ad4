import { createHash, randomBytes } from 'node:crypto'
import { type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { Role } from '#contract/common.ts'
import type { Config } from './config.ts'
import type { Db } from './db/connect.ts'

/** Minutes for which an access token is valid. */
export const accessMinutes = 15
/** Days for which a device is known. */
export const deviceDays = 400
/** Days after which an unused session ends. */
export const refreshDays = 30

/** A person's demo, and the instant in milliseconds when it ends. */
export type DemoOf = { id: string; until: number }

/** The caller of a request. While switched, `user_type` is the role that they act in. */
export type Caller = {
  user_id: string
  user_type: Role
  original_type: Role | null
  is_switched: boolean
  /** One sign-in: the family of its refresh tokens. */
  family: string
  /** null: a real person. */
  demo: DemoOf | null
  /** The admin who looks at the view of this very person, without a right to change anything. */
  viewer?: string
}

export type Tokens = {
  sign: (caller: Caller) => Promise<string>
  /**
   * null for anything except a valid token of ours whose session and demo have not ended; `expired: 'too'` also
   * accepts an expired one.
   */
  read: (token: string, expired?: 'too') => Promise<(Caller & { exp: number }) | null>
  /** A device's proof that this person signed in on it. It opens nothing. */
  signDevice: (userId: string) => Promise<string>
  /** The person who signed in on the device; null for anything that is not ours. */
  readDevice: (text: string) => Promise<string | null>
}

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')
export const newSecret = (): string => randomBytes(32).toString('base64url')

const isRole = (value: unknown): value is Role =>
  value === 'homeowner' || value === 'inspector' || value === 'admin'

/**
 * The signing key comes from the configuration; otherwise the first process makes one and stores it in the database
 * for all processes.
 */
const signingKey = async (config: Config, db: Db): Promise<Uint8Array<ArrayBuffer>> => {
  if (config.tokenSecret !== null) return new TextEncoder().encode(config.tokenSecret)
  await db
    .insertInto('signing_keys')
    .values({ name: 'access', secret: newSecret() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { secret } = await db
    .selectFrom('signing_keys')
    .select('secret')
    .where('name', '=', 'access')
    .executeTakeFirstOrThrow()
  return new TextEncoder().encode(secret)
}

/** The demo that a token names; undefined: none of our tokens has this form. */
const demoIn = ({ demo_id, demo_until }: JWTPayload): DemoOf | null | undefined => {
  if (demo_id === undefined) return null
  return typeof demo_id === 'string' && typeof demo_until === 'number'
    ? { id: demo_id, until: demo_until * 1000 }
    : undefined
}

/** Of so many tokens a process remembers that their signature is ours: 4 MB. They live for minutes. */
const rememberedTokens = 10_000

/**
 * The content of one of our tokens, even an expired one; null: it is none. A signature that was checked once is right
 * forever, and checking it took a sixth of the time of a read.
 */
const makeReader = (key: CryptoKey) => {
  const known = new Map<string, JWTPayload>()
  return async (token: string, now: number): Promise<JWTPayload | null> => {
    const before = known.get(token)
    if (before !== undefined) return before
    const payload = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      currentDate: new Date(now),
      clockTolerance: refreshDays * 86_400,
    }).then(
      (verified) => verified.payload,
      () => null,
    )
    if (payload === null) return null
    const [oldest] = known.keys()
    if (known.size >= rememberedTokens && oldest !== undefined) known.delete(oldest)
    known.set(token, payload)
    return payload
  }
}

/** `hasEnded` says whether a session is over before its access tokens expire; `now` is in milliseconds. */
export const makeTokens = async (
  config: Config,
  db: Db,
  hasEnded: (family: string) => boolean | Promise<boolean>,
  now: () => number,
): Promise<Tokens> => {
  const secret = await signingKey(config, db)
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', secret, hmac, false, ['sign', 'verify'])
  const payloadOf = makeReader(key)
  return {
    signDevice: (userId) => {
      const issued = Math.floor(now() / 1000)
      return new SignJWT({ device_of: userId, jti: newSecret() })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuedAt(issued)
        .setExpirationTime(issued + deviceDays * 86_400)
        .sign(key)
    },
    readDevice: (text) =>
      jwtVerify(text, key, { algorithms: ['HS256'], currentDate: new Date(now()) }).then(
        ({ payload: { device_of } }) => (typeof device_of === 'string' ? device_of : null),
        () => null,
      ),
    sign: ({ user_id, user_type, original_type, is_switched, family, demo, viewer }) => {
      const issued = Math.floor(now() / 1000)
      const until = demo === null ? Number.POSITIVE_INFINITY : Math.floor(demo.until / 1000)
      return (
        new SignJWT({
          user_id,
          user_type,
          family,
          ...(is_switched ? { original_type, is_switched } : {}),
          ...(viewer === undefined ? {} : { viewer_id: viewer }),
          ...(demo === null ? {} : { demo_id: demo.id, demo_until: until }),
        })
          .setProtectedHeader({ alg: 'HS256' })
          .setIssuedAt(issued)
          // No token outlives its demo.
          .setExpirationTime(Math.min(issued + accessMinutes * 60, until))
          .sign(key)
      )
    },
    read: async (token, expired) => {
      const payload = await payloadOf(token, now())
      if (payload === null) return null
      const { user_id, user_type, original_type, family, exp, viewer_id } = payload
      if (typeof user_id !== 'string' || !isRole(user_type) || typeof family !== 'string' || !exp)
        return null
      const tolerance = expired === 'too' ? refreshDays * 86_400 : 0
      if (exp + tolerance <= Math.floor(now() / 1000)) return null
      // A token that names a viewer in any other form is none of ours.
      if (viewer_id !== undefined && typeof viewer_id !== 'string') return null
      const demo = demoIn(payload)
      if (demo === undefined || (demo !== null && demo.until <= now())) return null
      if (await hasEnded(family)) return null
      return {
        user_id,
        user_type,
        family,
        exp,
        demo,
        is_switched: payload.is_switched === true,
        original_type: isRole(original_type) ? original_type : null,
        ...(viewer_id === undefined ? {} : { viewer: viewer_id }),
      }
    },
  }
}
