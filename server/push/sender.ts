import type { Subscription } from '#contract/push.ts'
import type { PushMessage } from '#contract/vocabulary/push-message.ts'
import type { PushConfig } from '#server/config-values.ts'
import type { Db } from '#server/db/connect.ts'
import { isPushAddress } from './addresses.ts'

/**
 * What became of a push: the service took it; the browser has unsubscribed; it may go better later, after so many
 * milliseconds at least; it will not go at all, for the status that the service gave.
 */
export type Pushed =
  | { kind: 'taken' | 'gone' }
  | { kind: 'later'; after: number }
  | { kind: 'refused'; status: number }

export type Push = {
  /** By which push services know this server, as base64url. */
  publicKey: () => Promise<string>
  /** Whether this server calls such an address. */
  knows: (endpoint: string) => boolean
  /** Never fails. `seconds`: for so long the service keeps it for a device that is off. */
  send: (to: Subscription, message: PushMessage, seconds: number) => Promise<Pushed>
}

/** Milliseconds that a push service has to answer. */
const patience = 10_000

type Pair = NonNullable<PushConfig['pair']>

/** Without a pair in the configuration, the first process makes one and stores it in the database for all processes. */
const storedPair = async (db: Db): Promise<Pair> => {
  const { default: webPush } = await import('web-push')
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  await db
    .insertInto('signing_keys')
    .values({ name: 'push', secret: `${publicKey} ${privateKey}` })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { secret } = await db
    .selectFrom('signing_keys')
    .select('secret')
    .where('name', '=', 'push')
    .executeTakeFirstOrThrow()
  const [storedPublic = '', storedPrivate = ''] = secret.split(' ')
  return { publicKey: storedPublic, privateKey: storedPrivate }
}

/** Milliseconds of a Retry-After header, in seconds or as a date; 0 for anything else. */
const retryAfter = (header: string | null, now: number): number => {
  const text = header ?? ''
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now
  return Number.isFinite(wait) ? Math.max(0, wait) : 0
}

/** Sends notices to browsers by Web Push (RFC 8030, 8291, 8292). `now` is the server's clock, in milliseconds. */
export const makePush = (config: PushConfig, db: Db, now: () => number): Push => {
  let pair: Promise<Pair> | null = null
  const keys = () => {
    pair ??= (config.pair === null ? storedPair(db) : Promise.resolve(config.pair)).catch(
      (error: unknown) => {
        pair = null
        throw error
      },
    )
    return pair
  }
  const knows = (endpoint: string) => isPushAddress(endpoint, config.services)
  return {
    publicKey: async () => (await keys()).publicKey,
    knows,
    send: async (to, message, seconds) => {
      if (!knows(to.endpoint)) return { kind: 'gone' }
      const { default: webPush } = await import('web-push')
      const { method, headers, body } = webPush.generateRequestDetails(
        to,
        JSON.stringify(message),
        {
          vapidDetails: { subject: config.contact, ...(await keys()) },
          contentEncoding: 'aes128gcm',
          TTL: seconds,
          urgency: 'normal',
          // Sent twice, it takes the place of the first while the device is off.
          topic: message.id.replaceAll('-', ''),
        },
      )
      const answer = await fetch(to.endpoint, {
        method,
        headers: Object.fromEntries(
          Object.entries(headers).map(([name, value]) => [name, String(value)]),
        ),
        body: new Uint8Array(body ?? []),
        // An answer does not lead this server elsewhere.
        redirect: 'manual',
        signal: AbortSignal.timeout(patience),
      }).catch(() => null)
      if (answer === null) return { kind: 'later', after: 0 }
      await answer.body?.cancel().catch(() => {})
      const { status } = answer
      if (answer.ok) return { kind: 'taken' }
      if (status === 404 || status === 410) return { kind: 'gone' }
      if (status === 429 || status >= 500)
        return { kind: 'later', after: retryAfter(answer.headers.get('retry-after'), now()) }
      return { kind: 'refused', status }
    },
  }
}
