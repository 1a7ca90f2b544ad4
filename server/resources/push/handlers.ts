import { createECDH } from 'node:crypto'
import type { endpoints, Subscription } from '#contract/push.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { conflict, invalid, notFound } from '#server/errors.ts'
import { countAttempt, perNetwork } from '#server/rate-limit.ts'
import type { Handlers, Services } from '#server/register.ts'
import { tenantOf } from '#server/tenant.ts'
import * as queries from './queries.ts'

/** Whether a key is a point of the curve: with another one nothing can be encrypted. */
const isPoint = (key: string): boolean => {
  const own = createECDH('prime256v1')
  own.generateKeys()
  try {
    own.computeSecret(Buffer.from(key, 'base64url'))
    return true
  } catch {
    return false
  }
}

const notOffered = () =>
  conflict('not_offered', 'Notices on a device are not available here at the moment.')

/** Errors: 409 where nothing is pushed; 400 for an address outside the push services, and for an invalid key. */
const check = ({ push }: Services, { endpoint, keys }: Subscription): void => {
  if (push === null) throw notOffered()
  if (!push.knows(endpoint))
    throw invalid({ endpoint: 'We do not know the service that brings notices to this browser.' })
  if (!isPoint(keys.p256dh))
    throw invalid({
      keys: 'The browser gave a key that cannot be used. Turn the notices on again.',
    })
}

export const handlers: Handlers<typeof endpoints> = {
  /** Anyone signed in, for themselves; not while switched. */
  'push.list': async ({ user, db, services }) => ({
    public_key:
      services.push === null || tenantOf(user) !== null ? null : await services.push.publicKey(),
    devices: await queries.devicesOf(db, user),
  }),
  /** Anyone signed in, for themselves; not while switched, not in a demo. */
  'push.subscribe': async ({ body, user, db, services }) => {
    check(services, body)
    await countAttempt(db, `push:${user.user_id}`, 60, 3600, services.now())
    const kept = await inTransaction(db, (trx) => queries.keep(trx, user, body, services.now()))
    if (kept === 'full')
      throw conflict(
        'too_many_devices',
        `You get notices on ${queries.mostDevices} devices already. Remove one of them first.`,
      )
    if (kept === 'taken')
      throw conflict('taken', 'Something else uses this browser’s notices. Turn them on again.')
    return { device_id: kept }
  },
  /** Anyone signed in, for themselves; not while switched. Removing a device twice is removing it once. */
  'push.remove': async ({ params: { deviceId }, user, db }) => {
    await queries.remove(db, user.user_id, deviceId)
    return { success: true }
  },
  /** Any browser that knows the secrets of the subscription before. */
  'push.renew': async ({ body: { before, ...next }, db, services, request }) => {
    await countAttempt(db, perNetwork(request, 'push-renewal'), 60, 3600, services.now())
    check(services, next)
    if (!(await queries.renew(db, before, next)))
      throw notFound('This browser gets no notices any longer.')
    return { success: true }
  },
}
