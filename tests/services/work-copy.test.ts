import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deviceStore } from '#src/services/device-store.ts'
import { workCopy } from '#src/services/work-copy.ts'
import { soon } from '#tests/support/soon.ts'

/* The copy of all work of an inspection, on the device's real store. */

beforeEach(() => deviceStore.forgetCopies('ann', new Set()))
afterEach(() => {
  vi.restoreAllMocks()
})
const failed = vi.fn()
const keep = (inspectionId: string, work: unknown, userId = 'ann') =>
  workCopy.keep(inspectionId, { userId, work, onError: failed })

it('is read as it was kept in the same moment, before the disk has it', async () => {
  await deviceStore.writeWork('ann', 'v1', 'of yesterday')
  keep('v1', 'now')
  expect(await workCopy.read('ann', 'v1')).toBe('now')
})

it('is each inspection’s and each person’s own', async () => {
  keep('v1', 'one')
  keep('v2', 'two')
  expect(await workCopy.read('ann', 'v2')).toBe('two')
  expect(await workCopy.read('ann', 'v1')).toBe('one')
  expect([await workCopy.read('bob', 'v1'), await workCopy.read('ann', 'v3')]).toEqual([null, null])
})

it('is written when the moment is over, once for each inspection, in its newest form', async () => {
  const written = vi.spyOn(deviceStore, 'writeWork')
  for (const work of ['first', 'second', 'third']) keep('v1', work)
  keep('v2', 'other')
  expect(written).not.toHaveBeenCalled()
  await soon(() => expect(written).toHaveBeenCalled())
  expect(await deviceStore.readWork('ann', 'v1')).toBe('third')
  keep('v1', 'fourth')
  await soon(() => expect(written).toHaveBeenCalledTimes(3))
  expect(written.mock.calls.map(([, id, work]) => `${id} ${work}`)).toEqual([
    'v1 third',
    'v2 other',
    'v1 fourth',
  ])
})

it('that the disk refuses is told, and the former one is read', async () => {
  await deviceStore.writeWork('ann', 'v1', 'of yesterday')
  const refused = new Error('There is no room.')
  vi.spyOn(deviceStore, 'writeWork').mockRejectedValueOnce(refused)
  keep('v1', 'now')
  expect(await workCopy.read('ann', 'v1')).toBe('of yesterday')
  expect(failed).toHaveBeenCalledWith(refused)
})
