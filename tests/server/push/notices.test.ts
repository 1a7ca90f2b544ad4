import { createECDH } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { hurryJobs } from '#server/jobs/queue.ts'
import { notify, withdraw } from '#server/live/notify.ts'
import { pushKey } from '#server/push/queue.ts'
import { hashOf } from '#server/tokens.ts'
import { type PushWorld, startPushWorld } from '#tests/support/server/push-people.ts'
import { decrypt } from '#tests/support/server/push-service.ts'
import { soon } from '#tests/support/soon.ts'

let world: PushWorld
beforeAll(async () => {
  world = await startPushWorld()
})
afterAll(() => world.close())
beforeEach(() => world.begin())

describe('a notice', () => {
  it('comes to every device of its person, encrypted and signed, with what the bell says', async () => {
    const first = await world.asking()
    const second = await world.asking()
    await world.asking('inspector')
    const notice = await world.tell(first.userId)
    await soon(() => expect(world.service.came).toHaveLength(2))
    expect(world.service.wrong).toEqual([])
    expect(world.service.came.map(({ to }) => to).sort()).toEqual(
      [first, second].map(({ sub }) => sub.endpoint.split('/').at(-1)).sort(),
    )
    const came = world.service.came.find(({ to }) => first.sub.endpoint.endsWith(to))
    expect(came).toMatchObject({
      urgency: 'normal',
      topic: notice.replaceAll('-', ''),
      contact: 'mailto:support@hearthkeep.example',
    })
    expect(came?.ttl).toBeGreaterThan(86_000)
    expect(came?.ttl).toBeLessThanOrEqual(86_400)
    expect(JSON.parse(came?.text ?? '')).toEqual({
      id: notice,
      device: first.device,
      title: 'Hearthkeep',
      body: 'Your visit is on Tuesday.',
      path: '/home',
    })
  })

  it('leads to the notifications where it leads to no page of ours', async () => {
    const { userId } = await world.asking()
    for (const link of [null, '//evil.example', 'https://evil.example', '/\\evil.example'])
      await world.tell(userId, 'Look here.', link)
    await soon(() => expect(world.service.came).toHaveLength(4))
    expect(new Set(world.service.came.map(({ text }) => JSON.parse(text).path))).toEqual(
      new Set(['/notifications']),
    )
  })

  it('that is longer than a push may be comes shortened', async () => {
    const { userId } = await world.asking()
    await world.tell(userId, 'ö'.repeat(5000))
    await soon(() => expect(world.service.came).toHaveLength(1))
    expect(JSON.parse(world.service.came[0]?.text ?? '').body).toBe('ö'.repeat(500))
  })

  it('is queued with its transaction or not at all', async () => {
    const { userId } = await world.asking()
    await inTransaction(world.server.db, async (trx) => {
      await notify(trx, [{ user_id: userId, type: 'user_message', title: 'No.', link: null }])
      throw new Error('undone')
    }).catch(() => {})
    await world.tell(userId, 'Yes.')
    await soon(() => expect(world.service.came).toHaveLength(1))
    await world.server.quiet()
    expect(world.service.came.map(({ text }) => JSON.parse(text).body)).toEqual(['Yes.'])
  })

  it('that was taken back, or read, before its turn is not pushed', async () => {
    const { userId, device } = await world.asking()
    world.service.be(503)
    const first = await world.tell(userId, 'A message.')
    const second = await world.tell(userId, 'Another one.')
    await soon(async () => {
      expect((await world.waiting(pushKey(first, device)))?.tries).toBe(1)
      expect((await world.waiting(pushKey(second, device)))?.tries).toBe(1)
    })
    world.service.be(201)
    expect(
      await withdraw(
        world.server.db,
        { user_id: userId, type: 'inspection_scheduled', title: 'A message.' },
        Date.now(),
      ),
    ).toBe(true)
    await world.server.db
      .updateTable('notifications')
      .set({ is_read: true })
      .where('notification_id', '=', second)
      .execute()
    const asked = world.service.asked()
    await hurryJobs(world.server.db, [pushKey(first, device), pushKey(second, device)])
    await world.server.quiet()
    await soon(async () => expect(await world.waiting(pushKey(second, device))).toBeUndefined())
    expect(world.service.asked()).toBe(asked)
  })

  it('does not come to a device of a demo', async () => {
    const { userId, device } = await world.asking()
    const demo = '00000000-0000-4000-8000-0000000000d0'
    await world.server.db
      .insertInto('demos')
      .values({ demo_id: demo, state: 'running', expires_at: new Date(Date.now() + 1e6) })
      .execute()
    await world.server.db
      .updateTable('users')
      .set({ demo_id: demo })
      .where('user_id', '=', userId)
      .execute()
    await world.tell(userId)
    await world.server.quiet()
    await world.server.db
      .updateTable('users')
      .set({ demo_id: null })
      .where('user_id', '=', userId)
      .execute()
    await soon(async () => expect(await world.devices()).not.toContain(device))
    expect(world.service.came).toEqual([])
  })

  it.each([404, 410] as const)('answered with %i ends the subscription', async (status) => {
    const { userId } = await world.asking()
    world.service.be(status)
    await world.tell(userId)
    await soon(async () => expect(await world.devices()).toEqual([]))
  })

  it.each([500, 503, 'drop'] as const)(
    'answered with %s is tried again, with growing pauses, and then given up',
    async (mood) => {
      const { userId, device } = await world.asking()
      world.service.be(mood)
      const key = pushKey(await world.tell(userId), device)
      const pauses: number[] = []
      for (const tries of [1, 2, 3, 4, 5, 6]) {
        await soon(async () => expect((await world.waiting(key))?.tries).toBe(tries))
        pauses.push((await world.waiting(key))?.seconds ?? 0)
        await hurryJobs(world.server.db, [key])
      }
      await soon(async () => expect(await world.waiting(key)).toBeUndefined())
      const wanted = [5, 30, 120, 600, 3600, 21_600]
      for (const [at, pause] of pauses.entries()) {
        expect(pause).toBeLessThanOrEqual(wanted[at] ?? 0)
        // Part of it is over when it is read; more than the pause before is left.
        expect(pause).toBeGreaterThan(0.3 * (wanted[at] ?? 0))
      }
      expect(await world.devices()).toEqual([device])
    },
  )

  it('comes at the next try once the service is back', async () => {
    const { userId, device } = await world.asking()
    world.service.be(500)
    const key = pushKey(await world.tell(userId), device)
    await soon(async () => expect((await world.waiting(key))?.tries).toBe(1))
    world.service.be(201)
    await hurryJobs(world.server.db, [key])
    await soon(() => expect(world.service.came).toHaveLength(1))
    expect(world.service.wrong).toEqual([])
  })

  it('waits as long as a service asks for', async () => {
    const { userId, device } = await world.asking()
    world.service.be(429)
    const key = pushKey(await world.tell(userId), device)
    await soon(async () => expect((await world.waiting(key))?.seconds).toBeGreaterThan(100))
  })

  it.each([400, 403, 413, 307] as const)(
    'answered with %i is not tried again, nor anywhere else',
    async (status) => {
      const { userId, device } = await world.asking()
      world.service.be(status)
      const before = world.service.asked()
      const key = pushKey(await world.tell(userId), device)
      await soon(() =>
        expect(
          world.server.log.some((line) => line.includes('refused') && line.includes(`${status}`)),
        ).toBe(true),
      )
      await world.server.quiet()
      expect(await world.waiting(key)).toBeUndefined()
      expect(world.service.asked()).toBe(before + 1)
      expect(await world.devices()).toEqual([device])
    },
  )

  it('older than a day is not pushed any more', async () => {
    const { userId, device } = await world.asking()
    world.service.be(500)
    const notice = await world.tell(userId)
    const key = pushKey(notice, device)
    await soon(async () => expect((await world.waiting(key))?.tries).toBe(1))
    await world.server.db
      .updateTable('notifications')
      .set({ created_at: new Date(Date.now() - 86_400_001) })
      .where('notification_id', '=', notice)
      .execute()
    const asked = world.service.asked()
    await hurryJobs(world.server.db, [key])
    await world.server.quiet()
    await soon(async () => expect(await world.waiting(key)).toBeUndefined())
    expect(world.service.asked()).toBe(asked)
  })
})

describe('what a subscription is made of', () => {
  it('is in no line of the log and in no report of an error', async () => {
    const { sub, userId } = await world.asking()
    for (const mood of [500, 'drop', 403, 201] as const) {
      world.service.be(mood)
      await world.tell(userId)
      await world.server.quiet()
    }
    const { secret } = await world.server.db
      .selectFrom('signing_keys')
      .select('secret')
      .where('name', '=', 'push')
      .executeTakeFirstOrThrow()
    const log = world.server.log.join('\n')
    for (const hush of [
      sub.endpoint,
      sub.endpoint.split('/').at(-1) ?? '',
      sub.keys.auth,
      sub.keys.p256dh,
      hashOf(sub.endpoint),
      secret.split(' ')[1] ?? '',
    ])
      expect(log).not.toContain(hush)
    expect(await world.server.db.selectFrom('faults').selectAll().execute()).toEqual([])
  })
})

describe('the push service of these tests', () => {
  it('decrypts the example of RFC 8291', () => {
    const keys = createECDH('prime256v1')
    keys.setPrivateKey(Buffer.from('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url'))
    const body =
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'
    expect(
      decrypt(
        Buffer.from(body, 'base64url'),
        keys,
        Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url'),
      ),
    ).toBe('When I grow up, I want to be a watermelon')
  })
})
