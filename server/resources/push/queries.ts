import type { PushDevice, Subscription } from '#contract/push.ts'
import type { Queries } from '#server/db/connect.ts'
import { type Caller, hashOf } from '#server/tokens.ts'

/** The most devices of a person. */
export const mostDevices = 10

/** This person's devices, the newest first. */
export const devicesOf = async (
  db: Queries,
  { user_id, family }: Caller,
): Promise<PushDevice[]> => {
  const rows = await db
    .selectFrom('push_devices')
    .select(['device_id', 'device', 'made_at', 'family_id'])
    .where('user_id', '=', user_id)
    .orderBy('made_at', 'desc')
    .orderBy('device_id')
    .execute()
  return rows.map(({ device_id, device, made_at, family_id }) => ({
    device_id,
    device,
    since: made_at.toISOString(),
    is_this: family_id === family,
  }))
}

/** The device in words, as the list of sessions says it. */
const wordsOf = async (db: Queries, family: string): Promise<string> => {
  const row = await db
    .selectFrom('refresh_tokens')
    .select('device')
    .where('family_id', '=', family)
    .limit(1)
    .executeTakeFirst()
  return row?.device ?? ''
}

const columnsOf = ({ endpoint, keys: { p256dh, auth } }: Subscription) => ({
  endpoint_hash: hashOf(endpoint),
  endpoint,
  p256dh,
  auth,
})

/**
 * Keeps the subscription of this session, in the caller's transaction. Who used this browser before has lost it.
 * 'full': the person has too many devices; 'taken': the endpoint is that of a browser with other keys.
 */
export const keep = async (
  db: Queries,
  { user_id, family }: Caller,
  subscription: Subscription,
  now: number,
): Promise<string | 'full' | 'taken'> => {
  // One at a time for each person, so that two at once do not both become the last one.
  await db
    .selectFrom('users')
    .select('user_id')
    .where('user_id', '=', user_id)
    .forNoKeyUpdate()
    .execute()
  const columns = columnsOf(subscription)
  await db
    .deleteFrom('push_devices')
    .where('endpoint_hash', '=', columns.endpoint_hash)
    .where('auth', '=', columns.auth)
    .where('family_id', '<>', family)
    .execute()
  const { count } = await db
    .selectFrom('push_devices')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('user_id', '=', user_id)
    .where('family_id', '<>', family)
    .executeTakeFirstOrThrow()
  if (Number(count) >= mostDevices) return 'full'
  const other = await db
    .selectFrom('push_devices')
    .select('device_id')
    .where('endpoint_hash', '=', columns.endpoint_hash)
    .where('family_id', '<>', family)
    .executeTakeFirst()
  if (other !== undefined) return 'taken'
  const { device_id } = await db
    .insertInto('push_devices')
    .values({
      ...columns,
      user_id,
      family_id: family,
      device: await wordsOf(db, family),
      made_at: new Date(now),
    })
    .onConflict((clash) => clash.column('family_id').doUpdateSet(columns))
    .returning('device_id')
    .executeTakeFirstOrThrow()
  return device_id
}

/** Whether there was such a device of this person. */
export const remove = async (db: Queries, userId: string, deviceId: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('push_devices')
    .where('user_id', '=', userId)
    .where('device_id', '=', deviceId)
    .executeTakeFirst()
  return numDeletedRows > 0
}

/** The device of the subscription before gets the new one; whether there was one. */
export const renew = async (
  db: Queries,
  before: { endpoint: string; auth: string },
  subscription: Subscription,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('push_devices')
    .set(columnsOf(subscription))
    .where('endpoint_hash', '=', hashOf(before.endpoint))
    .where('auth', '=', before.auth)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('push_devices as other')
            .select('other.device_id')
            .where('other.endpoint_hash', '=', hashOf(subscription.endpoint))
            .whereRef('other.device_id', '<>', 'push_devices.device_id'),
        ),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0
}
