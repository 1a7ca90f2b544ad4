import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deviceStore } from '#src/services/device-store.ts'
import { notePlaces, placesOf } from '#src/wiring/worksheets-places.ts'

/* Where inspections are, as far as a device knows, on its real store. */

const elm = { street: '1 Elm Street', city: 'Austin', number: 7, property_id: 'h1' } as const
const oak = { ...elm, street: '2 Oak Street', property_id: 'h2' }

beforeEach(async () => {
  await deviceStore.forgetCopies('ann', new Set())
})
afterEach(() => {
  vi.restoreAllMocks()
})

it('is the place of the work that this device has, else the one that came with a copy', async () => {
  await deviceStore.writeWork('ann', 'v1', { ...elm, sections: [] })
  await notePlaces('ann', { v1: oak, v2: oak } as never)
  expect(await placesOf('ann', ['v1', 'v2', 'v1', 'v3'])).toEqual({ v1: elm, v2: oak, v3: null })
  expect(await placesOf('bob', ['v1', 'v2'])).toEqual({ v1: null, v2: null })
})

it('is unknown where the disk cannot be read, and that alone', async () => {
  await notePlaces('ann', { v2: oak } as never)
  const { readWork } = deviceStore
  vi.spyOn(deviceStore, 'readWork').mockImplementation((userId, id) =>
    id === 'v1' ? Promise.reject(new Error('unreadable')) : readWork(userId, id),
  )
  expect(await placesOf('ann', ['v1', 'v2'])).toEqual({ v1: null, v2: oak })
})
