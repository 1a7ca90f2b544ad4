// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CallError } from '#src/services/call-error.ts'
import { deviceStore } from '#src/services/device-store.ts'
import { inspectionForm } from '#src/wiring/worksheets.ts'
import { soon } from '#tests/support/soon.ts'
import { person, worldWith } from '#tests/support/wiring/noted-world.ts'

/* The worksheets of an inspection as the device has them, where the server cannot be reached. */

const lost = new CallError('No.', 'network')
const work = {
  inspection_id: 'v1',
  photos: [],
  tests: [{ kind: 'radon', reason: 'No power.' }],
  set_aside: [{ aside_id: 'a1', label: 'Note', field: 'note', value: 'Old words.' }],
}
const open = (entries: object[] = [], userId = 'ann') => {
  const outbox = {
    getSnapshot: () => ({ context: { entries }, matches: () => false }),
    subscribe: () => ({ unsubscribe: () => {} }),
  }
  const { world } = worldWith({
    session: person({ userId, role: 'inspector' }),
    answers: { 'worksheets.fieldWork': lost },
    children: { outbox },
  })
  return inspectionForm(world).asks.loadWork({ inspectionId: 'v1' })
}

beforeEach(() => deviceStore.writeWork('ann', 'v1', work))
afterEach(() => vi.restoreAllMocks())

it('tests and words that were set aside are in the copy as they were', async () => {
  expect((await open()).work).toMatchObject({ tests: work.tests, set_aside: work.set_aside })
})

it('unsent work is shown over the copy', async () => {
  const entry = { id: 'e1', inspectionId: 'v1', edit: { kind: 'fact' } }
  expect(await open([entry])).toMatchObject({ fromDevice: true, unsent: [entry] })
})

it('nobody sees the copy of another person', async () => {
  await expect(open([], 'bob')).rejects.toBe(lost)
})

it('a copy that the device has no room for is logged', async () => {
  const full = new DOMException('', 'QuotaExceededError')
  vi.spyOn(deviceStore, 'writeWork').mockRejectedValue(full)
  const { world, news } = worldWith({ session: person({ role: 'inspector' }) })
  inspectionForm(world).does.keepOnDevice?.({ work: work as never })
  await soon(() => expect(news()).toEqual([['log', full]]))
})

it('worksheets that the server refuses to reopen stay closed', async () => {
  const denied = new CallError('It is finalized.', 'forbidden', 403)
  const { world } = worldWith({ answers: { 'inspections.reopen': denied } })
  const { asks } = inspectionForm(world)
  await expect(asks.reopenWork({ inspectionId: 'v1' })).rejects.toBe(denied)
})
