import 'fake-indexeddb/auto'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { deviceStore } from '#src/services/device-store.ts'
import { soon } from '#tests/support/soon.ts'
import { entry, kept, makeLocks, makeServer, openTab } from '#tests/support/wiring/tabs.ts'

/* The end of a tab, as the other tabs of the browser hear of it. */

beforeEach(async () => {
  vi.stubGlobal('navigator', { locks: makeLocks() })
  await deviceStore.writeUnsent('ann', [], await kept())
})
afterAll(() => {
  vi.unstubAllGlobals()
})

/** The locks by which open tabs know each other. */
const openLocks = async () =>
  ((await navigator.locks.query()).held ?? []).flatMap(({ name = '' }) =>
    name.startsWith('hearthkeep open ') ? [name] : [],
  )

describe('two tabs of one browser', () => {
  it('look for what the other left only while none of them sends: work on its way is not found', async () => {
    const staying = await openTab(makeServer().world, false)
    const before = await openLocks()
    const ending = await openTab(makeServer().world, false)
    await soon(async () => expect(await openLocks()).toHaveLength(2))
    const [its = ''] = (await openLocks()).filter((name) => !before.includes(name))
    await deviceStore.writeUnsent('ann', [entry('e2')], [])
    let saved = () => {}
    const sending = navigator.locks.request(
      'hearthkeep sends ann',
      () => new Promise<void>((resolve) => (saved = resolve)),
    )
    // The tab that stays asked for this lock before.
    const ended = navigator.locks.request(its, async () => {})
    ending.actor.stop()
    await ended
    await deviceStore.writeUnsent('ann', [], ['e2'])
    saved()
    await sending
    await navigator.locks.request('hearthkeep sends ann', async () => {})
    expect(staying.ids()).toEqual([])
    staying.actor.stop()
  })

  it('are no concern of another person’s tab: it looks for nothing when one of them ends', async () => {
    const theirs = await openTab(makeServer().world, false, 'bob')
    const mine = await openTab(makeServer().world, false)
    const locks = await openLocks()
    expect(locks.map((name) => name.split(' ').at(2))).toEqual(['bob', 'ann'])
    const look = vi.spyOn(deviceStore, 'readUnsent')
    const ended = navigator.locks.request(locks[0] ?? '', async () => {})
    theirs.actor.stop()
    await ended
    await navigator.locks.request('hearthkeep sends ann', async () => {})
    expect(look).not.toHaveBeenCalled()
    look.mockRestore()
    mine.actor.stop()
  })

  it('leave no line open when they end', async () => {
    const open = new Set<BroadcastChannel>()
    class Line extends BroadcastChannel {
      constructor(name: string) {
        super(name)
        open.add(this)
      }
      override close() {
        open.delete(this)
        super.close()
      }
    }
    vi.stubGlobal('BroadcastChannel', Line)
    const tab = await openTab(makeServer().world, false)
    expect(open.size).toBe(2)
    tab.actor.stop()
    expect(open.size).toBe(0)
    vi.stubGlobal('BroadcastChannel', Object.getPrototypeOf(Line))
  })
})
