// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AnyActorLogic, createActor } from 'xstate'
import type { Session } from '#src/machines/auth/session-facts.ts'
import type { Loaded } from '#src/machines/calls/resource.machine.ts'
import { deviceStore } from '#src/services/device-store.ts'
import { askRead } from '#src/wiring/reads.ts'
import { wireApp } from '#src/wiring/shell.ts'
import { soon } from '#tests/support/soon.ts'
import { person, worldWith } from '#tests/support/wiring/noted-world.ts'

/* Whose reads a device keeps, on its real store; the server is this file. */

const get = ['inspections.get', { params: { inspectionId: 'i1' } }] as const
const looks = ['diy.list', { params: { propertyId: 'h1' } }] as const

const open = (session: Session | null, known: (name: string) => Loaded | null = () => null) => {
  const answers = { 'inspections.get': 'a visit', 'diy.list': 'ten areas' }
  const { world, news } = worldWith({ session, answers })
  Object.assign(world.api, { readsOf: async () => ['inspections'] })
  const reads = wireApp(world, known).implementations.actors.reads as AnyActorLogic
  const actor = createActor(reads, { input: { online: true, person: null } }).start()
  const ask = ([name, input]: typeof get | typeof looks) =>
    // The reads of the app, as any chart asks them.
    askRead(actor as never, name, input as never)
  return { ask, news }
}
const copies = async () => [...(await deviceStore.readCopies('ann')).keys()]

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await deviceStore.forgetCopies('ann', new Set())
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('the device keeps', () => {
  it('what an inspector reads, under that inspector', async () => {
    expect(await open(person({ role: 'inspector' })).ask(get)).toBe('a visit')
    await soon(async () => expect(await copies()).toEqual([expect.stringMatching(/^ann .*i1/)]))
  })

  it('an owner’s looks at their home, a moment later', async () => {
    expect(await open(person()).ask(looks)).toBe('ten areas')
    expect(await copies()).toEqual([])
    await vi.advanceTimersByTimeAsync(4_000)
    await soon(async () => expect(await copies()).toEqual([expect.stringMatching(/^ann .*h1/)]))
  })

  it.each([
    ['anything else of an owner', person(), get],
    ['the looks of a person who sees a homeowner’s pages', person({ isSwitched: true }), looks],
    ['what an admin reads', person({ role: 'admin' }), get],
    [
      'what an admin reads in the view of an inspector',
      person({ role: 'inspector', isSwitched: true, originalRole: 'admin' }),
      get,
    ],
    ['what a visitor reads', null, get],
  ] as const)('nothing of %s', async (_, session, read) => {
    const written = vi.spyOn(deviceStore, 'writeWork')
    expect(await open(session).ask(read)).toBe(read === get ? 'a visit' : 'ten areas')
    await vi.advanceTimersByTimeAsync(10_000)
    vi.useRealTimers()
    await vi.dynamicImportSettled()
    expect([written.mock.calls, await copies()]).toEqual([[], []])
  })
})

it('an answer that came with the page is shown without a call', async () => {
  const known = (name: string): Loaded | null =>
    name === 'inspections.get' ? { data: 'from the page', at: 1, of: [] } : null
  const { ask, news } = open(null, known)
  expect(await ask(get)).toBe('from the page')
  expect(news()).toEqual([])
})
