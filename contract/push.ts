import * as z from 'zod/mini'
import { done, id } from './common.ts'
import { defineEndpoints } from './endpoint.ts'

/** A browser in which this person asked for their notices. */
export const pushDevice = z.object({
  device_id: z.string(),
  /** In words, such as 'Firefox on Windows'; '' if the device did not say. */
  device: z.string(),
  since: z.string(),
  /** The device that asks. */
  is_this: z.boolean(),
})
export type PushDevice = z.infer<typeof pushDevice>

const again = 'The browser gave something that cannot be read. Turn the notices on again.'
/** Bytes as base64url, in this many letters. */
const bytes = (letters: number) =>
  z.string(again).check(z.regex(new RegExp(`^[\\w-]{${letters}}={0,2}$`), again))

const address = z
  .string(again)
  .check(z.maxLength(2048, again), z.regex(/^https?:\/\/[^\s#@\\]+$/, again))

/** A browser's subscription at its push service. Anyone who has it can send to the device, so no answer contains it. */
const subscription = {
  endpoint: address,
  keys: z.strictObject({ p256dh: bytes(87), auth: bytes(22) }),
}
const asked = z.strictObject(subscription)
export type Subscription = z.infer<typeof asked>

const permission = 'Anyone signed in, for themselves. Not while switched.'

export const endpoints = defineEndpoints({
  'push.list': {
    method: 'GET',
    path: '/push/devices',
    permission,
    answer: z.object({
      /** By which push services know this server; null: nobody gets notices on a device here. */
      public_key: z.nullable(z.string()),
      devices: z.array(pushDevice),
    }),
  },
  /** The same subscription twice is one; a new one of the same session takes the place of the old one. */
  'push.subscribe': {
    method: 'PUT',
    path: '/push/devices',
    changes: ['push'],
    permission: `${permission} Not in a demo.`,
    body: asked,
    answer: z.object({ device_id: z.string() }),
  },
  'push.remove': {
    method: 'DELETE',
    path: '/push/devices/:deviceId',
    changes: ['push'],
    permission,
    params: z.object({ deviceId: id }),
    answer: done,
  },
  /** A browser has replaced its subscription by itself, perhaps while no page is open. */
  'push.renew': {
    method: 'POST',
    path: '/push/renewal',
    token: 'none',
    changes: ['push'],
    permission: 'Any browser that knows the secrets of the subscription before.',
    body: z.strictObject({
      ...subscription,
      before: z.strictObject({ endpoint: address, auth: bytes(22) }),
    }),
    answer: done,
  },
})
