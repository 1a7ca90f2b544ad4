import 'fake-indexeddb/auto'
import { afterEach, expect, it, vi } from 'vitest'
import { deviceStore } from '#src/services/device-store.ts'

/* A page may go between two keys: what it asked for by then is what the device has. */

const entry = (id: string, value = '') => ({ id, queuedAt: 1, value })

afterEach(() => vi.restoreAllMocks())

it('a list of unsent work is handed to the device before the one before it is written', async () => {
  await deviceStore.writeUnsent('ann', [], [])
  const commit = vi.spyOn(IDBTransaction.prototype, 'commit')
  const answered: string[] = []
  const writes = ['first', 'second'].map((name) =>
    deviceStore.writeUnsent('ann', [entry('e1', name)], []).then(() => answered.push(name)),
  )
  // No answer of a device comes within the same turn of the page.
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  expect([commit.mock.calls.length, answered]).toEqual([2, []])
  await Promise.all(writes)
  expect(answered).toEqual(['first', 'second'])
  expect(await deviceStore.readUnsent('ann')).toEqual([entry('e1', 'second')])
})

it('what is written again if it is still there never lands on a newer list', async () => {
  await deviceStore.writeUnsent('ann', [entry('e1', 'old')], [])
  await Promise.all([
    deviceStore.writeUnsent('ann', [], [], [entry('e1', 'old, tried once')]),
    deviceStore.writeUnsent('ann', [entry('e1', 'new')], []),
  ])
  expect(await deviceStore.readUnsent('ann')).toEqual([entry('e1', 'new')])
})
