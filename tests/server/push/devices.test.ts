import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Subscription } from '#contract/push.ts'
import { demoPassword } from '#server/db/seed/people.ts'
import { startDemo } from '#tests/support/server/demos.ts'
import { type PushWorld, startPushWorld } from '#tests/support/server/push-people.ts'
import { soon } from '#tests/support/soon.ts'

let world: PushWorld
beforeAll(async () => {
  world = await startPushWorld()
})
afterAll(() => world.close())
beforeEach(() => world.begin())

describe('the devices of a person', () => {
  it('are listed in words, without their secrets, for this person alone', async () => {
    const { client, sub, device } = await world.asking()
    const other = await world.asking()
    const { body, status } = await client.get('/push/devices')
    expect(status).toBe(200)
    expect(body.devices).toEqual([
      {
        device_id: other.device,
        device: 'Firefox on Linux',
        since: expect.any(String),
        is_this: false,
      },
      { device_id: device, device: 'Firefox on Linux', since: expect.any(String), is_this: true },
    ])
    expect(JSON.stringify(body)).not.toContain(sub.endpoint)
    expect(JSON.stringify(body)).not.toContain(sub.keys.auth)
    const stranger = await world.signIn('inspector')
    expect((await stranger.client.get('/push/devices')).body.devices).toEqual([])
  })

  it('are none in a demo, which is offered no key for one', async () => {
    const { client } = await startDemo(world.server)
    expect((await client.get('/push/devices')).body).toEqual({ public_key: null, devices: [] })
  })

  it('are one for the same subscription sent twice, and for a new one of the same session', async () => {
    const { client, sub, device } = await world.asking()
    expect((await client.put('/push/devices', sub)).body).toEqual({ device_id: device })
    const next = world.subscription()
    expect((await client.put('/push/devices', next)).body).toEqual({ device_id: device })
    expect(await world.devices()).toEqual([device])
  })

  it('pass to the next person who signs in to the same browser', async () => {
    const first = await world.asking()
    const second = await world.signIn('inspector')
    await second.client.put('/push/devices', first.sub)
    expect((await first.client.get('/push/devices')).body.devices).toEqual([])
    expect((await second.client.get('/push/devices')).body.devices).toHaveLength(1)
  })

  it('are not taken by somebody who knows the endpoint and not its key', async () => {
    const first = await world.asking()
    const second = await world.signIn('inspector')
    const keys = world.subscription().keys
    const answer = await second.client.put('/push/devices', { endpoint: first.sub.endpoint, keys })
    expect([answer.status, answer.body.code]).toEqual([409, 'taken'])
    expect(await world.devices()).toEqual([first.device])
  })

  it('are removed by their person, as often as they like, and by nobody else', async () => {
    const { client, device } = await world.asking()
    const stranger = await world.signIn('inspector')
    expect((await stranger.client.delete(`/push/devices/${device}`)).status).toBe(200)
    expect(await world.devices()).toEqual([device])
    expect((await client.delete(`/push/devices/${device}`)).status).toBe(200)
    expect((await client.delete(`/push/devices/${device}`)).status).toBe(200)
    expect(await world.devices()).toEqual([])
  })

  it('are ten at most, also when two ask at once', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => world.server.as('homeowner')))
    const statuses = await Promise.all(
      people.map(
        async (client) => (await client.put('/push/devices', world.subscription())).status,
      ),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    expect(statuses.filter((status) => status === 409)).toHaveLength(2)
    expect(await world.devices()).toHaveLength(10)
    // One of the ten is no further one when its browser subscribes again.
    const again = people[statuses.indexOf(200)]
    expect((await again?.put('/push/devices', world.subscription()))?.status).toBe(200)
    expect(await world.devices()).toHaveLength(10)
  })

  it('are refused where the browser’s words are no subscription', async () => {
    const { client } = await world.signIn()
    const { endpoint, keys } = world.subscription()
    const put = async (body: unknown) => {
      const answer = await client.put('/push/devices', body)
      return [answer.status, Object.keys(answer.body.fields ?? {})]
    }
    expect(await put({ keys })).toEqual([400, ['endpoint']])
    expect(await put({ endpoint, keys: { ...keys, auth: 'short' } })).toEqual([400, ['keys.auth']])
    expect(await put({ endpoint, keys: { ...keys, p256dh: 'A'.repeat(87) } })).toEqual([
      400,
      ['keys'],
    ])
    expect(await put({ endpoint, keys, more: 1 })).toEqual([400, [expect.any(String)]])
    expect(await put({ endpoint: `${endpoint}${'x'.repeat(2048)}`, keys })).toEqual([
      400,
      ['endpoint'],
    ])
    expect(await world.devices()).toEqual([])
  })

  it.each([
    'http://fcm.googleapis.com/fcm/send/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evil.example/fcm.googleapis.com',
    'https://fcm.googleapis.com:8443/x',
    'https://user:pass@fcm.googleapis.com/x',
    'https://a.b.notify.windows.com/x',
    'https://127.0.0.1/x',
    'http://169.254.169.254/latest/meta-data',
    'https://localhost/x',
    'https://web.push.apple.com./x',
  ])('are not those of %s', async (endpoint) => {
    const { client } = await world.signIn()
    const { keys } = world.subscription()
    const answer = await client.put('/push/devices', { endpoint, keys })
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, ['endpoint']])
  })

  it.each([
    'https://fcm.googleapis.com/fcm/send/x:y',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://wns2-par02p.notify.windows.com/w/?token=x%2b',
    'https://web.push.apple.com/Qx',
  ])('may be those of %s', async (endpoint) => {
    const { client } = await world.signIn()
    const { keys } = world.subscription()
    expect((await client.put('/push/devices', { endpoint, keys })).status).toBe(200)
  })

  it('are in the export of the person’s data, without their secrets', async () => {
    const { userId, sub } = await world.asking()
    const { listsOf } = await import('#server/resources/account/export-lists.ts')
    const lists = await listsOf(world.server.db, userId)
    expect(lists.find(({ name }) => name === 'notice_devices')?.rows).toEqual([
      { device: 'Firefox on Linux', made_at: expect.any(Date) },
    ])
    expect(JSON.stringify(lists)).not.toContain(sub.endpoint)
  })
})

describe('a device goes with its session', () => {
  it('that signs out', async () => {
    const { cookie } = await world.asking()
    const stays = await world.asking()
    await world.server.anonymous.post('/auth/logout', undefined, { cookie })
    expect(await world.devices()).toEqual([stays.device])
  })

  it('that is ended from elsewhere, alone or with all others', async () => {
    const gone = await world.asking()
    const too = await world.asking()
    const { client, device } = await world.asking()
    await client.delete(`/sessions/${gone.session}`)
    expect((await world.devices()).sort()).toEqual([too.device, device].sort())
    await client.delete('/sessions')
    expect(await world.devices()).toEqual([device])
  })

  it('that a new password ends', async () => {
    await world.asking('inspector')
    const { client, device } = await world.asking('inspector')
    await client.post('/auth/change-password', {
      current_password: demoPassword,
      password: 'a-new-one-of-mine',
    })
    expect(await world.devices()).toEqual([device])
    await client.post('/auth/change-password', {
      current_password: 'a-new-one-of-mine',
      password: demoPassword,
    })
  })

  it('that has ended by itself: nothing is sent, and the device is forgotten', async () => {
    const { userId, session } = await world.asking()
    await world.server.db
      .updateTable('refresh_tokens')
      .set({ expires_at: new Date(0) })
      .where('family_id', '=', session)
      .execute()
    await world.tell(userId)
    await world.server.quiet()
    await soon(async () => expect(await world.devices()).toEqual([]))
    expect(world.service.came).toEqual([])
  })
})

describe('a browser that replaces its subscription', () => {
  const renew = (before: Subscription, next: Subscription) =>
    world.server.anonymous.post('/push/renewal', {
      ...next,
      before: { endpoint: before.endpoint, auth: before.keys.auth },
    })

  it('gets its notices there from then on, without a sign-in', async () => {
    const { sub, userId, device } = await world.asking()
    const next = world.subscription()
    expect((await renew(sub, next)).status).toBe(200)
    const notice = await world.tell(userId)
    await soon(() => expect(world.service.came).toHaveLength(1))
    expect(next.endpoint).toContain(world.service.came[0]?.to)
    expect(JSON.parse(world.service.came[0]?.text ?? '')).toMatchObject({ id: notice, device })
  })

  it('is refused without the secret of the one before, and after its session', async () => {
    const { sub, cookie } = await world.asking()
    const next = world.subscription()
    const guess = { ...sub, keys: { ...sub.keys, auth: next.keys.auth } }
    expect((await renew(guess, next)).status).toBe(404)
    await world.server.anonymous.post('/auth/logout', undefined, { cookie })
    expect((await renew(sub, next)).status).toBe(404)
  })

  it('is refused with an address that is none of a push service', async () => {
    const { sub } = await world.asking()
    const answer = await renew(sub, { ...sub, endpoint: 'https://evil.example/x' })
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['endpoint']])
  })

  it('does not take the place of another device', async () => {
    const first = await world.asking()
    const second = await world.asking()
    expect((await renew(first.sub, second.sub)).status).toBe(404)
    expect(await world.devices()).toHaveLength(2)
  })
})
