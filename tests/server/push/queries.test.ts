import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { devicesOf, keep, mostDevices, remove, renew } from '#server/resources/push/queries.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addPerson, callerOf, idsInOrder } from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

const now = Date.parse('2026-03-10T15:00:00Z')
const subscription = (endpoint: string, auth = `auth of ${endpoint}`) => ({
  endpoint,
  keys: { p256dh: '', auth },
})
const place = () => `https://push.example/${randomUUID()}`
const asker = async (user_id?: string) => callerOf(user_id ?? (await addPerson(db)), 'homeowner')
const endpointsOf = async (user_id: string) =>
  (
    await db
      .selectFrom('push_devices')
      .select('endpoint')
      .where('user_id', '=', user_id)
      .orderBy('endpoint')
      .execute()
  ).map(({ endpoint }) => endpoint)

describe('the devices of a person', () => {
  it('come newest first, those of one time by id, and this one is known', async () => {
    const user_id = await addPerson(db)
    const caller = callerOf(user_id, 'homeowner')
    const ids = idsInOrder(3)
    for (const [device_id, day, family_id] of [
      [ids[1], 2, caller.family],
      [ids[0], 2, randomUUID()],
      [ids[2], 3, randomUUID()],
    ] as const)
      await db
        .insertInto('push_devices')
        .values({
          ...{ device_id, user_id, family_id, device: '', endpoint: '', p256dh: '', auth: '' },
          endpoint_hash: randomUUID(),
          made_at: `2026-03-0${day}T12:00:00Z`,
        })
        .execute()
    await keep(db, await asker(), subscription(place()), now)
    const devices = await devicesOf(db, caller)
    expect(devices.map(({ device_id, is_this }) => [device_id, is_this])).toEqual([
      [ids[2], false],
      [ids[0], false],
      [ids[1], true],
    ])
  })

  it('are as many as may be, and another subscription of one of them is no further one', async () => {
    const user_id = await addPerson(db)
    const first = await asker(user_id)
    await keep(db, first, subscription(place()), now)
    for (let at = 1; at < mostDevices; at++)
      await keep(db, await asker(user_id), subscription(place()), now)
    expect(await keep(db, await asker(user_id), subscription(place()), now)).toBe('full')
    expect(await keep(db, first, subscription(place()), now)).not.toBe('full')
    expect(await keep(db, await asker(), subscription(place()), now)).not.toBe('full')
    expect(await endpointsOf(user_id)).toHaveLength(mostDevices)
  })

  it('have the words of their own session', async () => {
    const [one, other] = [await asker(), await asker()]
    for (const [{ user_id, family: family_id }, device] of [
      [other, 'Safari on iPhone'],
      [one, 'Firefox on Linux'],
    ] as const) {
      const token = { token_hash: randomUUID(), family_id, user_id, device }
      await db
        .insertInto('refresh_tokens')
        .values({ ...token, expires_at: new Date(now) })
        .execute()
    }
    for (const [caller, device] of [
      [one, 'Firefox on Linux'],
      [other, 'Safari on iPhone'],
      [await asker(), ''],
    ] as const) {
      await keep(db, caller, subscription(place()), now)
      expect((await devicesOf(db, caller)).map((row) => row.device)).toEqual([device])
    }
  })

  it('lose the one whose browser somebody else uses now, and no other one', async () => {
    const [ann, ben] = [await asker(), await asker()]
    const [shared, own] = [place(), place()]
    await keep(db, ann, subscription(shared), now)
    await keep(db, await asker(ann.user_id), subscription(own, `auth of ${shared}`), now)
    await keep(db, ben, subscription(shared), now)
    expect([await endpointsOf(ann.user_id), await endpointsOf(ben.user_id)]).toEqual([
      [own],
      [shared],
    ])
  })

  it('are removed one by one, by their person', async () => {
    const [ann, ben] = [await asker(), await asker()]
    const [first, second] = [place(), place()]
    const id = await keep(db, ann, subscription(first), now)
    await keep(db, await asker(ann.user_id), subscription(second), now)
    expect(await remove(db, ben.user_id, id)).toBe(false)
    expect(await remove(db, ann.user_id, id)).toBe(true)
    expect(await remove(db, ann.user_id, id)).toBe(false)
    expect(await endpointsOf(ann.user_id)).toEqual([second])
  })
})

describe('a subscription that a browser renews', () => {
  it('is the one of its own endpoint and key alone', async () => {
    const ann = await asker()
    const [first, second, next] = [place(), place(), place()]
    // Two browsers that happen to have one key.
    await keep(db, ann, subscription(first, 'one key'), now)
    await keep(db, await asker(ann.user_id), subscription(second, 'one key'), now)
    expect(await renew(db, { endpoint: first, auth: 'another' }, subscription(next))).toBe(false)
    expect(await renew(db, { endpoint: first, auth: 'one key' }, subscription(next))).toBe(true)
    expect(await endpointsOf(ann.user_id)).toEqual([second, next].sort())
  })

  it('does not take the endpoint of another device, and may keep its own', async () => {
    const [ann, ben] = [await asker(), await asker()]
    const [first, taken] = [place(), place()]
    await keep(db, ann, subscription(first, 'a'), now)
    await keep(db, ben, subscription(taken, 'b'), now)
    expect(await renew(db, { endpoint: first, auth: 'a' }, subscription(taken, 'c'))).toBe(false)
    expect(await renew(db, { endpoint: first, auth: 'a' }, subscription(first, 'c'))).toBe(true)
    expect([await endpointsOf(ann.user_id), await endpointsOf(ben.user_id)]).toEqual([
      [first],
      [taken],
    ])
  })
})
