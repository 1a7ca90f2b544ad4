import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendPush } from '#server/jobs/tasks/push-send.ts'
import type { TaskContext } from '#server/jobs/tasks/task.ts'
import { otherTenant } from '#tests/support/server/demos.ts'
import { type PushWorld, startPushWorld } from '#tests/support/server/push-people.ts'

let world: PushWorld
beforeAll(async () => {
  world = await startPushWorld()
})
afterAll(() => world.close())
beforeEach(() => world.begin())

type Send = NonNullable<TaskContext['services']['push']>['send']

/** Runs the job of a new notice of this person for this device, with a push service that answers so. */
const push = async (
  { userId, device }: { userId: string; device: string },
  send: Send,
  more: { dismissed_at?: Date } = {},
) => {
  const { db } = world.server
  const { notification_id: notice } = await db
    .insertInto('notifications')
    .values({ user_id: userId, type: 'user_message', title: 'A message.', link: null, ...more })
    .returning('notification_id')
    .executeTakeFirstOrThrow()
  // The task asks for the push service and the clock alone.
  const services = { push: { send }, now: Date.now } as unknown as TaskContext['services']
  // It logs refusals alone.
  const context = { db, services, log: console } as unknown as TaskContext
  await sendPush({ notice, device, tries: 0 }, context)
}

describe('the push of a notice', () => {
  it('goes to no device whose session was revoked, and forgets the device', async () => {
    const person = await world.asking()
    await world.server.db
      .updateTable('refresh_tokens')
      .set({ revoked_at: new Date() })
      .where('family_id', '=', person.session)
      .execute()
    let sent = 0
    await push(person, async () => {
      sent += 1
      return { kind: 'taken' }
    })
    expect([sent, await world.devices()]).toEqual([0, []])
  })

  it('forgets a device that is gone, but not one that the browser renewed meanwhile', async () => {
    const gone = await world.asking()
    const renewed = await world.asking()
    const { endpoint } = world.subscription()
    await push(gone, async () => ({ kind: 'gone' }))
    expect(await world.devices()).toEqual([renewed.device])
    await push(renewed, async () => {
      await world.server.db
        .updateTable('push_devices')
        .set({ endpoint })
        .where('device_id', '=', renewed.device)
        .execute()
      return { kind: 'gone' }
    })
    expect(await world.devices()).toEqual([renewed.device])
  })

  it('goes to a device of its own person alone, and not once it was taken back', async () => {
    const first = await world.asking()
    const other = await world.asking('inspector')
    const sent: string[] = []
    const send: Send = async ({ endpoint }) => {
      sent.push(endpoint)
      return { kind: 'taken' }
    }
    // A browser at which somebody else has signed in meanwhile keeps its id.
    await push({ userId: first.userId, device: other.device }, send)
    await push(first, send, { dismissed_at: new Date() })
    expect(sent).toEqual([])
    await push(first, send)
    expect(sent).toEqual([first.sub.endpoint])
  })

  it('forgets the device of a session that is over, and no other one', async () => {
    const over = await world.asking()
    const alive = await world.asking()
    await world.server.db
      .updateTable('refresh_tokens')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('family_id', '=', over.session)
      .execute()
    const sent: string[] = []
    const send: Send = async ({ endpoint }) => {
      sent.push(endpoint)
      return { kind: 'taken' }
    }
    await push(over, send)
    await push(alive, send)
    expect([sent, await world.devices()]).toEqual([[alive.sub.endpoint], [alive.device]])
  })

  it('goes to nobody in a demo', async () => {
    const { db } = world.server
    const person = await world.asking('inspector')
    const ofTenant = (demo_id: string | null) =>
      db.updateTable('users').set({ demo_id }).where('user_id', '=', person.userId).execute()
    let sent = 0
    const send: Send = async () => {
      sent += 1
      return { kind: 'taken' }
    }
    await ofTenant(await otherTenant(world.server))
    try {
      await push(person, send)
    } finally {
      await ofTenant(null)
    }
    expect(sent).toBe(0)
  })
})
