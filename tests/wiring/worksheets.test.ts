// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import type { Entry } from '#src/machines/worksheets/outbox-model.ts'
import { deviceStore } from '#src/services/device-store.ts'
import { wireOutbox } from '#src/wiring/worksheets-outbox.ts'
import { tieToOutbox } from '#src/wiring/worksheets-tie.ts'
import type { World } from '#src/wiring/world.ts'
import { listenersOf } from '#tests/support/browser/listeners.ts'
import { soon } from '#tests/support/soon.ts'

/* The outbox with its real wiring on the device's store; the server is this file. */

const photo = (id: string, caption = '') => ({
  kind: 'photo',
  photo: {
    photo_id: id,
    worksheet_id: 'roof',
    item_id: null,
    finding_id: null,
    caption,
    url: 'blob:1',
  },
})
const entry = (more: Partial<Entry> = {}): Entry => ({
  id: 'e1',
  userId: 'ann',
  inspectionId: 'i1',
  target: 'fact:roof.age',
  edit: { kind: 'fact', fact_id: 'roof.age', value: '9' },
  version: 4,
  queuedAt: 1,
  state: 'waiting',
  problem: null,
  ...more,
})

/** The outbox of Ann; calls wait until they are answered. */
const open = (online = true, userId = 'ann') => {
  const calls: {
    name: string
    asked: Record<string, unknown>
    answer: (saved: unknown) => void
  }[] = []
  const world = {
    api: {
      call: (name: string, asked: Record<string, unknown>) =>
        new Promise((answer) => calls.push({ name, asked, answer })),
    },
    effects: { log: () => {} },
    // The outbox asks for nothing else of it.
  } as unknown as World
  const actor = createActor(wireOutbox(world), { input: { userId, online } }).start()
  const ready = () => soon(() => expect(actor.getSnapshot().matches('restoring')).toBe(false))
  return { actor, calls, ready }
}
const kept = (userId = 'ann') => deviceStore.readUnsent(userId)

beforeEach(async () => {
  for (const userId of ['ann', 'bob'])
    await deviceStore.writeUnsent(
      userId,
      [],
      (await kept(userId)).map(({ id }) => id),
    )
})

describe('the outbox', () => {
  it('keeps what cannot be sent on the device, in its order, and forgets it once the server has it', async () => {
    const away = open(false)
    await away.ready()
    away.actor.send({ type: 'entry.add', entry: entry() })
    away.actor.send({ type: 'entry.add', entry: entry({ id: 'e2', target: 'fact:roof.pitch' }) })
    await soon(async () => expect((await kept()).map(({ id }) => id)).toEqual(['e1', 'e2']))
    expect(await kept('bob')).toEqual([])
    away.actor.stop()

    const back = open()
    await soon(() => expect(back.calls).toHaveLength(1))
    expect(back.calls[0]).toMatchObject({
      name: 'worksheets.saveFact',
      asked: {
        params: { inspectionId: 'i1', factId: 'roof.age' },
        body: { value: '9', version: 4 },
      },
    })
    back.calls[0]?.answer({ saved: { version: 5 }, status: 'in_progress' })
    await soon(async () => expect((await kept()).map(({ id }) => id)).toEqual(['e2']))
    back.actor.stop()
  })

  it('writes the changes of one moment once', async () => {
    const { actor, ready } = open(false)
    await ready()
    const write = vi.spyOn(deviceStore, 'writeUnsent')
    for (const id of ['e1', 'e2', 'e3'])
      actor.send({ type: 'entry.add', entry: entry({ id, target: `fact:${id}` }) })
    await soon(async () => expect(await kept()).toHaveLength(3))
    expect(write).toHaveBeenCalledTimes(1)
    write.mockRestore()
    actor.stop()
  })

  it('leaves alone what another tab of the same person has put there meanwhile', async () => {
    const { actor, ready } = open(false)
    await ready()
    await deviceStore.writeUnsent('ann', [entry({ id: 'other tab' })], [])
    actor.send({ type: 'entry.add', entry: entry() })
    actor.send({ type: 'entries.discard', ids: ['e1'] })
    actor.send({ type: 'entry.add', entry: entry({ id: 'e3', queuedAt: 2 }) })
    await soon(async () => expect((await kept()).map(({ id }) => id)).toEqual(['other tab', 'e3']))
    actor.stop()
  })

  it('forgets a picture that was sent, unless a newer edit of it still needs it', async () => {
    for (const [newer, there] of [
      [false, false],
      [true, true],
    ] as const) {
      const id = `p-${newer}`
      await deviceStore.writePicture('ann', id, new Blob(['light']))
      const { actor, calls, ready } = open()
      await ready()
      actor.send({
        type: 'entry.add',
        entry: entry({ id, target: `photo:${id}`, edit: photo(id) }),
      })
      await soon(() => expect(calls).toHaveLength(1))
      if (newer)
        actor.send({
          type: 'entry.add',
          entry: entry({ id: `${id}-2`, target: `photo:${id}`, edit: photo(id, 'roof') }),
        })
      calls[0]?.answer({ saved: { version: 1 }, status: 'in_progress' })
      await soon(async () => expect((await deviceStore.readPicture(id)) !== null).toBe(there))
      if (newer) await soon(() => expect(calls).toHaveLength(2))
      expect((await deviceStore.readPicture(id)) !== null).toBe(there)
      actor.stop()
    }
  })
})

describe('the form and the outbox', () => {
  const tied = async () => {
    const { actor, calls, ready } = open(false)
    await ready()
    const subscribe = () => ({ unsubscribe: () => {} })
    const person = { getSnapshot: () => ({ children: { outbox: actor } }), subscribe }
    const context = { session: { userId: 'ann' }, person }
    const world = {
      app: () => ({ getSnapshot: () => ({ context }), subscribe }),
      // The tie asks for nothing else of it.
    } as unknown as World
    const told: unknown[] = []
    const { watches, does } = tieToOutbox(world)
    const end = watches.watchOutbox?.(
      { inspectionId: 'i1' } as never,
      ((event: unknown) => told.push(event)) as never,
    ) as () => void
    return { actor, calls, told, end, does }
  }
  const queue = { edit: entry().edit, target: 'fact:roof.age', version: 4 } as never

  it('hand over an edit as an entry of the person who is signed in', async () => {
    const { actor, does, end } = await tied()
    does.queueEdit?.({ ...Object(queue), inspectionId: 'i1' })
    expect(actor.getSnapshot().context.entries).toMatchObject([
      { userId: 'ann', inspectionId: 'i1', target: 'fact:roof.age', version: 4, state: 'waiting' },
    ])
    end()
    actor.stop()
  })

  it('tell of what was sent for this inspection alone, and of the network, until the form is left', async () => {
    const listens = listenersOf(window, 'online')
    const before = listens()
    const { actor, calls, told, end } = await tied()
    expect(listens()).toBe(before + 1)
    dispatchEvent(new Event('online'))
    expect(told).toEqual([{ type: 'network.back' }])
    for (const [id, inspectionId] of [
      ['e1', 'i2'],
      ['e2', 'i1'],
      ['e3', 'i1'],
    ] as const)
      actor.send({ type: 'entry.add', entry: entry({ id, inspectionId, target: `fact:${id}` }) })
    actor.send({ type: 'network.changed', online: true })
    for (const at of [0, 1, 2]) {
      await soon(() => expect(calls).toHaveLength(at + 1))
      // The form is left before the last answer.
      if (at === 2) end()
      calls[at]?.answer({ saved: { version: 5 }, status: 'in_progress' })
      await soon(() => expect(actor.getSnapshot().context.entries).toHaveLength(2 - at))
    }
    expect(told.slice(1)).toMatchObject([{ type: 'edit.sent', sent: { id: 'e2' } }])
    expect(listens()).toBe(before)
    actor.stop()
  })
})
