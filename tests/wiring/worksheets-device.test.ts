import 'fake-indexeddb/auto'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import type { Entry } from '#src/machines/worksheets/outbox-model.ts'
import { deviceStore } from '#src/services/device-store.ts'
import { type Copied, copiedText } from '#src/wiring/worksheets-copied.ts'
import { copyIn, holdings } from '#src/wiring/worksheets-device.ts'
import { wireOutbox } from '#src/wiring/worksheets-outbox.ts'
import type { World } from '#src/wiring/world.ts'
import { soon } from '#tests/support/soon.ts'

/* What a device holds, and what a file adds to it: real wiring on the device's store; the server is away. */

const fact = (id: string, more: Partial<Entry> = {}): Entry => ({
  id,
  userId: 'ann',
  inspectionId: 'i1',
  target: `fact:${id}`,
  edit: { kind: 'fact', fact_id: id, value: '9' },
  version: 4,
  base: { value: '' },
  queuedAt: 1,
  state: 'waiting',
  problem: null,
  ...more,
})
const shot: Entry = fact('shot', {
  target: 'photo:p1',
  queuedAt: 2,
  edit: {
    kind: 'photo',
    photo: {
      photo_id: 'p1',
      worksheet_id: 'roof',
      item_id: null,
      finding_id: null,
      caption: 'Roof',
      width: 1,
      height: 1,
      url: 'blob:http://elsewhere/1',
      thumbnail_url: 'blob:http://elsewhere/1',
      created_at: '2026-11-22T10:00:00.000Z',
    },
  },
})
const place = { street: '14 Birch St', city: 'Dover', number: 'HK-1', property_id: 'p1' }
const light = new Blob(['light'], { type: 'image/jpeg' })
const fileOf = async (more: Partial<Copied> = {}) =>
  new Blob([
    await copiedText({
      userId: 'ann',
      copiedAt: '2026-11-22T10:00:00.000Z',
      handedOver: false,
      entries: [fact('e1'), shot],
      pictures: new Map([['p1', light]]),
      places: { i1: place },
      ...more,
    }),
  ])

/** A device on which this person is signed in; calls are noted, and answered by nobody. */
const open = async (userId: string, online = false) => {
  const calls: string[] = []
  const base = {
    api: {
      call: (name: string) => {
        calls.push(name)
        return new Promise(() => {})
      },
    },
    effects: { log: () => {} },
  }
  // The outbox asks for nothing else of it.
  const actor = createActor(wireOutbox(base as unknown as World), {
    input: { userId, online },
  }).start()
  await soon(() => expect(actor.getSnapshot().matches('restoring')).toBe(false))
  const app = {
    context: {
      session: { userId },
      person: { getSnapshot: () => ({ children: { outbox: actor } }) },
    },
  }
  const world = {
    ...base,
    app: () => ({
      getSnapshot: () => app,
      subscribe: (observer: { next?: (now: unknown) => void }) => {
        observer.next?.(app)
        return { unsubscribe: () => {} }
      },
    }),
    // Wiring asks for nothing else of it.
  } as unknown as World
  const { asks, does } = copyIn(world)
  return {
    actor,
    calls,
    holdings: holdings(world),
    ids: () => actor.getSnapshot().context.entries.map(({ id }) => id),
    /** Reads a file in, as the chart does once the person has agreed. */
    readIn: async (file: Blob) => {
      const copy = await asks.readCopy({ file })
      await asks.keepPictures({ copy })
      does.takeIn?.({ entries: copy.entries })
      does.letGo?.(undefined)
      return copy
    },
  }
}

beforeEach(async () => {
  // A browser that says nothing of its room.
  vi.stubGlobal('navigator', {})
  for (const userId of ['ann', 'bob'])
    await deviceStore.writeUnsent(
      userId,
      [],
      (await deviceStore.readUnsent(userId)).map(({ id }) => id),
    )
  await deviceStore.removePicture('p1')
})
afterAll(() => {
  vi.unstubAllGlobals()
})

describe('a copy of work', () => {
  it('is added once however often it is read in, with its pictures and where its inspection is', async () => {
    const { actor, ids, readIn, holdings: held } = await open('ann')
    const copy = await readIn(await fileOf())
    expect(copy).toMatchObject({ known: 0, missing: 0, handedOver: false })
    expect(ids()).toEqual(['e1', 'shot'])
    expect(await (await deviceStore.readPicture('p1'))?.text()).toBe('light')
    const again = await readIn(await fileOf())
    expect(again).toMatchObject({ known: 2, entries: [] })
    expect(ids()).toEqual(['e1', 'shot'])
    await soon(async () => expect(await deviceStore.readUnsent('ann')).toHaveLength(2))

    const found = await held.asks.lookAround(undefined)
    expect(found.places).toEqual({ i1: place })
    // The picture counts as well.
    expect(found.sizes.shot ?? 0).toBe(
      new Blob([JSON.stringify(actor.getSnapshot().context.entries[1])]).size + light.size,
    )
    actor.stop()
  })

  it('leaves out a photo whose picture it does not hold, and says so', async () => {
    const { actor, ids, readIn } = await open('ann')
    const copy = await readIn(await fileOf({ pictures: new Map() }))
    expect(copy).toMatchObject({ missing: 1 })
    expect(ids()).toEqual(['e1'])
    actor.stop()
  })

  it('that was handed over becomes the work of the person who reads it in', async () => {
    const { actor, readIn } = await open('bob')
    await readIn(await fileOf({ handedOver: true }))
    expect(actor.getSnapshot().context.entries.map(({ userId }) => userId)).toEqual(['bob', 'bob'])
    actor.stop()
  })

  it('whose pictures the disk refuses says that there is no room', async () => {
    const { actor, ids, readIn } = await open('ann')
    const full = vi
      .spyOn(deviceStore, 'writePicture')
      .mockRejectedValue(new DOMException('', 'QuotaExceededError'))
    await expect(readIn(await fileOf())).rejects.toMatchObject({ code: 'no_room' })
    expect(ids()).toEqual([])
    full.mockRestore()
    actor.stop()
  })
})

describe('the unsent work of a person', () => {
  it('is neither seen nor sent by another person on the same device, and is sent when they are back', async () => {
    const ann = await open('ann')
    ann.actor.send({ type: 'entry.add', entry: fact('e1') })
    await soon(async () => expect(await deviceStore.readUnsent('ann')).toHaveLength(1))
    ann.actor.stop()

    const bob = await open('bob', true)
    expect(bob.ids()).toEqual([])
    expect((await bob.holdings.asks.lookAround(undefined)).sizes).toEqual({})
    bob.actor.send({ type: 'entry.add', entry: fact('e2', { userId: 'bob' }) })
    await soon(() => expect(bob.calls).toEqual(['worksheets.saveFact']))
    expect(bob.ids()).toEqual(['e2'])
    bob.actor.stop()

    const back = await open('ann', true)
    expect(back.ids()).toEqual(['e1'])
    await soon(() => expect(back.calls).toEqual(['worksheets.saveFact']))
    back.actor.stop()
  })
})

it('the page of what the device holds hears of the list until it is left, and not while a piece is on its way', async () => {
  const { actor, holdings } = await open('ann')
  const told: unknown[] = []
  const { watches } = holdings as unknown as {
    watches: { watchList: (input: undefined, tell: (event: object) => void) => () => void }
  }
  const stop = watches.watchList(undefined, (event) => told.push(event))
  const never = watches.watchList(undefined, (event) => told.push(event))
  never()
  const add = (id: string, edit: object = { kind: 'fact' }) =>
    actor.send({
      type: 'entry.add',
      entry: {
        id,
        userId: 'ann',
        inspectionId: 'i1',
        target: id,
        edit,
        version: 1,
        queuedAt: 1,
        state: 'waiting',
        problem: null,
      },
    })
  await new Promise((resolve) => setTimeout(resolve))
  add('one')
  await soon(() => expect(told).toEqual([{ type: 'list.changed' }]))
  actor.send({ type: 'network.changed', online: false })
  add('two')
  expect(told).toHaveLength(2)
  // The same piece, larger.
  add('two', { kind: 'fact', value: 'A long word.' })
  expect(told).toHaveLength(3)
  stop()
  add('three')
  expect(told).toHaveLength(3)
  actor.stop()
})
