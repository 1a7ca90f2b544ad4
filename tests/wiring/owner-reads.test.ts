// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Loaded } from '#src/machines/calls/resource.machine.ts'
import { CallError } from '#src/services/call-error.ts'
import { deviceStore } from '#src/services/device-store.ts'
import { ownerReads } from '#src/wiring/owner-reads.ts'
import { soon } from '#tests/support/soon.ts'
import { person, worldWith } from '#tests/support/wiring/noted-world.ts'

/* What an owner's device keeps of looks at their home; the server is this file. */

const overview = { name: 'diy.overview', input: { params: { propertyId: 'h1' } } }
const lost = new CallError('No network.', 'network')
const around = () => {
  const { world, change } = worldWith()
  Object.assign(world.api, { readsOf: async () => ['diy'] })
  return { read: ownerReads(world), change }
}
const open = () => around().read
const answers = (data: unknown) => async () => ({ data, at: 1, of: ['diy' as const] })
const online = (is: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is)
const copies = async (userId = 'ann') => [...(await deviceStore.readCopies(userId)).keys()]

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await deviceStore.forgetCopies('ann', new Set())
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
const kept = async (data: unknown) => {
  expect(await open()(overview, answers(data))).toMatchObject({ data })
  await vi.advanceTimersByTimeAsync(4_000)
  await soon(async () => expect(await copies()).toHaveLength(1))
}

it('the answer is shown at once, and becomes the copy a moment later', async () => {
  expect(await open()(overview, answers('ten areas'))).toMatchObject({ data: 'ten areas' })
  await vi.advanceTimersByTimeAsync(3_999)
  expect(await copies()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await soon(async () => expect(await copies()).toHaveLength(1))
})

it('the answer is not kept for another owner who has signed in by then, nor for the one who left', async () => {
  const { read, change } = around()
  await read(overview, answers('ten areas'))
  change({ session: person({ userId: 'bob' }) })
  await vi.advanceTimersByTimeAsync(4_000)
  // The code that keeps copies has come, and what it writes is written.
  vi.useRealTimers()
  await vi.dynamicImportSettled()
  expect([await copies(), await copies('bob')]).toEqual([[], []])
})

it('an answer that was on its way while another owner signed in is kept for neither', async () => {
  const { read, change } = around()
  let answer = (_: Loaded) => {}
  const slow = read(
    overview,
    () =>
      new Promise<Loaded>((resolve) => {
        answer = resolve
      }),
  )
  change({ session: person({ userId: 'bob' }) })
  answer({ data: 'ten areas', at: 1, of: ['diy'] })
  await slow
  await vi.advanceTimersByTimeAsync(4_000)
  vi.useRealTimers()
  await vi.dynamicImportSettled()
  expect([await copies(), await copies('bob')]).toEqual([[], []])
})

it('the copy answers without a network, without asking, and where the server cannot be reached', async () => {
  await kept('ten areas')
  const ask = vi.fn(() => Promise.reject(lost))
  expect(await open()(overview, ask)).toMatchObject({
    data: 'ten areas',
    lost: { code: 'network' },
  })
  online(false)
  ask.mockClear()
  expect(await open()(overview, ask)).toMatchObject({ data: 'ten areas' })
  expect(ask).not.toHaveBeenCalled()
})

it('the server is asked once, for the answer that becomes the copy and where it cannot be reached', async () => {
  const ask = vi.fn(answers('ten areas'))
  await open()(overview, ask)
  await vi.advanceTimersByTimeAsync(4_000)
  await soon(async () => expect(await copies()).toHaveLength(1))
  expect(ask).toHaveBeenCalledTimes(1)
  const unreachable = vi.fn(() => Promise.reject(lost))
  expect(await open()(overview, unreachable)).toMatchObject({ data: 'ten areas' })
  expect(unreachable).toHaveBeenCalledTimes(1)
})

it('a copy that cannot be kept is logged, and the page has its answer', async () => {
  const { world } = worldWith()
  const full = new Error('The disk is full.')
  const logged = new Promise((resolve) => {
    Object.assign(world.effects, { log: resolve })
  })
  Object.assign(world.api, { readsOf: () => Promise.reject(full) })
  expect(await ownerReads(world)(overview, answers('ten areas'))).toMatchObject({
    data: 'ten areas',
  })
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await logged).toBe(full)
})

it('what the server refuses is refused, and what was never read stays lost', async () => {
  await kept('ten areas')
  const refusal = new CallError('No.', 'forbidden', 403)
  await expect(open()(overview, () => Promise.reject(refusal))).rejects.toBe(refusal)
  await expect(
    open()(overview, () => {
      // The network goes with the answer.
      online(false)
      return Promise.reject(refusal)
    }),
  ).rejects.toBe(refusal)
  online(true)
  const other = { ...overview, input: { params: { propertyId: 'h2' } } }
  await expect(open()(other, () => Promise.reject(lost))).rejects.toBe(lost)
})

it('an answer that is lost stays lost by its own words where the code for copies does not come either', async () => {
  vi.doMock('#src/wiring/kept-reads.ts', () => {
    throw new TypeError('Failed to fetch')
  })
  vi.resetModules()
  const { ownerReads: anew } = await import('#src/wiring/owner-reads.ts')
  const { CallError: AnewError } = await import('#src/services/call-error.ts')
  const gone = new AnewError('No network.', 'network')
  const read = anew(worldWith().world)(overview, () => Promise.reject(gone))
  await expect(read).rejects.toBe(gone)
  vi.doUnmock('#src/wiring/kept-reads.ts')
})
