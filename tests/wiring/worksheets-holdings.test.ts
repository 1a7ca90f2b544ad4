import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { holdings } from '#src/wiring/worksheets-device.ts'
import { soon } from '#tests/support/soon.ts'
import { worldWith } from '#tests/support/wiring/noted-world.ts'

/* What a device says that it holds while its list is still read, and where there is none. */

beforeEach(() => {
  const storage = {
    estimate: async () => ({ usage: 5, quota: 9 }),
    persisted: async () => true,
  }
  vi.stubGlobal('navigator', { storage })
})
afterEach(() => {
  vi.unstubAllGlobals()
})
const entries = [
  { id: 'e1', inspectionId: 'i1', edit: { kind: 'fact', fact_id: 'roof.age', value: '9 años' } },
]
/** An outbox that reads its list until `read`, or `ends` before it has. */
const reading = () => {
  let isReading = true
  type Observer = { next: (snapshot: object) => void; complete: () => void }
  const observers: Observer[] = []
  const outbox = {
    getSnapshot: () => ({
      status: 'active',
      context: { entries: isReading ? [] : entries },
      matches: () => isReading,
    }),
    subscribe: (observer: Observer) => {
      observers.push(observer)
      return { unsubscribe: () => {} }
    },
  }
  return {
    ...worldWith({ children: { outbox } }),
    read: () => {
      isReading = false
      for (const { next } of observers) next(outbox.getSnapshot())
    },
    ends: () => {
      for (const { complete } of observers) complete()
    },
    isAwaited: () => observers.length > 0,
  }
}

it('what the device holds is told once its unsent work was read, with the room that it has', async () => {
  const { world, read, isAwaited } = reading()
  const found = holdings(world).asks.lookAround(undefined)
  await soon(() => expect(isAwaited()).toBe(true))
  read()
  expect(await found).toMatchObject({
    // In bytes: a letter with an accent has two.
    sizes: { e1: new Blob([JSON.stringify(entries[0])]).size },
    used: 5,
    room: 9,
    isKept: true,
  })
})

it('a list is told as soon as there is work in it, and a piece in the place of another as well', async () => {
  let here = entries
  let tell = () => {}
  const outbox = {
    getSnapshot: () => ({ context: { entries: here }, matches: () => false }),
    subscribe: (next: () => void) => {
      if (typeof next === 'function') tell = next
      return { unsubscribe: () => {} }
    },
  }
  const { world } = worldWith({ children: { outbox } })
  const told: unknown[] = []
  const stop = holdings(world).watches.watchList(undefined, (event) => told.push(event))
  await soon(() => expect(told).toEqual([{ type: 'list.changed' }]))
  tell()
  expect(told).toHaveLength(1)
  // Its edit is as long as that of the one before.
  here = entries.map((one) => ({ ...one, id: 'e2' }))
  tell()
  expect(told).toHaveLength(2)
  stop()
})

it('a list that cannot be read any more is logged', async () => {
  const { world, ends, isAwaited, news } = reading()
  const told: unknown[] = []
  const stop = holdings(world).watches.watchList(undefined, (event) => told.push(event))
  await soon(() => expect(isAwaited()).toBe(true))
  ends()
  await soon(() => expect(news()).toEqual([['log', expect.any(Error)]]))
  stop()
  expect(told).toEqual([])
})

it('a list is watched for nobody while nobody is signed in', async () => {
  const { world } = worldWith({ session: null })
  const told: unknown[] = []
  const stop = holdings(world).watches.watchList(undefined, (event) => told.push(event))
  // A failure that nobody heard would be told by now.
  await new Promise((resolve) => setTimeout(resolve))
  stop()
  expect(told).toEqual([])
})
