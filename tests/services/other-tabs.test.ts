import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchOtherTabs } from '#src/services/other-tabs.ts'
import { openTabLine } from '#src/services/tabs.ts'
import { soon } from '#tests/support/soon.ts'

/** Locks as a browser has them: one holder of a name at a time. `ends` ends a tab that holds one. */
const makeLocks = () => {
  const last = new Map<string, Promise<unknown>>()
  const asked: string[] = []
  const held = new Set<string>()
  return {
    asked,
    held,
    query: async () => ({ held: [...held].map((name) => ({ name })) }),
    request: (name: string, work: () => unknown) => {
      asked.push(name)
      const next = (last.get(name) ?? Promise.resolve()).then(async () => {
        held.add(name)
        await work()
        held.delete(name)
      })
      last.set(name, next)
      return next
    },
  }
}
let locks: ReturnType<typeof makeLocks>
const ends: (() => void)[] = []
/** Another tab, which holds its lock until it ends. */
const openOther = (name: string) => {
  let end = () => {}
  void locks.request(name, () => new Promise<void>((resolve) => (end = resolve)))
  return { end: () => end() }
}
const watch = (name = 'tabs of ann') => {
  const ended = vi.fn()
  const stop = watchOtherTabs(name, ended)
  ends.push(stop)
  return { ended, stop }
}
/** Whatever waits for a lock has had its turn. */
const turn = () => locks.request('a turn', () => {}).then(() => new Promise(setImmediate))

beforeEach(() => {
  locks = makeLocks()
  vi.stubGlobal('navigator', { locks })
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
})
afterAll(() => {
  vi.unstubAllGlobals()
})

describe('another tab', () => {
  it('that was there before is heard of once, when it ends', async () => {
    const other = openOther('tabs of ann other')
    await turn()
    const { ended } = watch()
    await soon(() => expect(locks.asked.filter((name) => name.endsWith('other'))).toHaveLength(2))
    expect(ended).not.toHaveBeenCalled()
    other.end()
    await soon(() => expect(ended).toHaveBeenCalledTimes(1))
  })

  it('that comes later says so, is watched once, and is heard of when it ends', async () => {
    const { ended } = watch()
    await turn()
    const other = openOther('tabs of ann later')
    await turn()
    const line = openTabLine('tabs of ann', () => {})
    line.tell('tabs of ann later')
    line.tell('tabs of ann later')
    await soon(() => expect(locks.asked.filter((name) => name.endsWith('later'))).toHaveLength(2))
    other.end()
    await soon(() => expect(ended).toHaveBeenCalled())
    await turn()
    expect(ended).toHaveBeenCalledTimes(1)
    line.close()
  })

  it('of somebody else, and what else is said on the line, is passed over', async () => {
    openOther('tabs of bob one')
    openOther('tabs of anna one')
    await turn()
    watch()
    const line = openTabLine('tabs of ann', () => {})
    line.tell('tabs of bob one')
    line.tell('tabs of anna one')
    line.tell({ name: 'tabs of ann odd' })
    // What was told before this has been heard.
    const after = openOther('tabs of ann last')
    line.tell('tabs of ann last')
    await soon(() => expect(locks.asked.filter((name) => name.endsWith('last'))).toHaveLength(2))
    for (const other of ['tabs of bob one', 'tabs of anna one'])
      expect(locks.asked.filter((name) => name === other)).toHaveLength(1)
    after.end()
    line.close()
  })

  it('hears the name of this one as soon as this one is there, and that it ended', async () => {
    const heard: unknown[] = []
    const line = openTabLine('tabs of ann', (name) => heard.push(name))
    const { stop } = watch()
    await soon(() => expect(heard).toEqual([expect.stringMatching(/^tabs of ann ./)]))
    expect(locks.held).toContain(heard[0])
    stop()
    await soon(() => expect(locks.held).not.toContain(heard[0]))
    line.close()
  })

  it('ends with its page, and is here and watched again when Back brings the page back', async () => {
    const page = new EventTarget()
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
    const pass = (type: string, persisted: boolean) =>
      page.dispatchEvent(Object.assign(new Event(type), { persisted }))
    const heard: unknown[] = []
    const line = openTabLine('tabs of ann', (name) => heard.push(name))
    const { stop } = watch()
    await soon(() => expect(heard).toHaveLength(1))
    const [own] = heard
    pass('pageshow', false)
    pass('pagehide', true)
    await soon(() => expect(locks.held).not.toContain(own))
    pass('pageshow', true)
    await soon(() => expect(heard).toEqual([own, own]))
    expect(locks.held).toContain(own)
    stop()
    await soon(() => expect(locks.held).not.toContain(own))
    pass('pageshow', true)
    await turn()
    expect(heard).toEqual([own, own])
    line.close()
  })

  it('is watched again after it ended and came back', async () => {
    const { ended } = watch()
    await turn()
    const line = openTabLine('tabs of ann', () => {})
    for (const times of [1, 2]) {
      const other = openOther('tabs of ann other')
      await turn()
      line.tell('tabs of ann other')
      await soon(() =>
        expect(locks.asked.filter((name) => name.endsWith('other'))).toHaveLength(2 * times),
      )
      expect(ended).toHaveBeenCalledTimes(times - 1)
      other.end()
      await soon(() => expect(ended).toHaveBeenCalledTimes(times))
    }
    line.close()
  })

  it('is no concern of one that has ended itself', async () => {
    const other = openOther('tabs of ann other')
    await turn()
    const { ended, stop } = watch()
    await soon(() => expect(locks.asked.filter((name) => name.endsWith('other'))).toHaveLength(2))
    stop()
    const late = openTabLine('tabs of ann', () => {})
    late.tell('tabs of ann late')
    other.end()
    await turn()
    expect(ended).not.toHaveBeenCalled()
    expect(locks.asked).not.toContain('tabs of ann late')
    late.close()
  })

  it('is heard of where the browser does not say which locks there are', async () => {
    locks.query = () => Promise.reject(new DOMException('Not now.', 'InvalidStateError'))
    const { ended } = watch()
    await turn()
    const other = openOther('tabs of ann later')
    await turn()
    const line = openTabLine('tabs of ann', () => {})
    line.tell('tabs of ann later')
    await soon(() => expect(locks.asked.filter((name) => name.endsWith('later'))).toHaveLength(2))
    other.end()
    await soon(() => expect(ended).toHaveBeenCalledTimes(1))
    line.close()
  })

  it('is never this one, whose own lock is among those that there are', async () => {
    const query = locks.query.bind(locks)
    locks.query = async () => {
      await turn()
      return query()
    }
    const { ended } = watch()
    for (const _ of [1, 2]) await turn()
    expect([...locks.held].filter((name) => name.startsWith('tabs of ann '))).toHaveLength(1)
    expect(locks.asked.filter((name) => name.startsWith('tabs of ann '))).toHaveLength(1)
    expect(ended).not.toHaveBeenCalled()
  })

  it('is not heard of where there are no locks, and this one ends all the same', () => {
    vi.stubGlobal('navigator', {})
    const { ended, stop } = watch()
    stop()
    expect(ended).not.toHaveBeenCalled()
  })

  it('is not told of one that ended before it got its lock', async () => {
    const heard: unknown[] = []
    const line = openTabLine('tabs of ann', (name) => heard.push(name))
    const failed = vi.fn()
    locks.request = vi.fn((_: string, work: () => unknown) =>
      Promise.resolve().then(async () => {
        try {
          // It lasts until the tab ends, and that one has.
          await work()
        } catch (error) {
          failed(error)
        }
      }),
    )
    watch().stop()
    await new Promise(setImmediate)
    expect([failed.mock.calls, heard]).toEqual([[], []])
    line.close()
  })
})
