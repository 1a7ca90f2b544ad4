// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { open, own, put, stored, tokenOf } from '#tests/support/browser/stored-session.ts'
import { soon } from '#tests/support/soon.ts'

/* Tabs of one browser that renew the same session: one asks the server, and the others take what it has stored. */

type Options = { ifAvailable: boolean }
/** Locks as a browser has them; `released` hears of each that is free again. */
const makeLocks = (released: () => void = () => {}) => {
  const held = new Set<string>()
  const waiting: (() => void)[] = []
  const hold = async (name: string, work: (lock: unknown) => Promise<unknown>) => {
    held.add(name)
    await work({ name })
    released()
    held.delete(name)
    waiting.shift()?.()
  }
  return {
    waits: () => waiting.length,
    request: async (
      name: string,
      { ifAvailable }: Options,
      work: (lock: unknown) => Promise<unknown>,
    ) => {
      if (!held.has(name)) return hold(name, work)
      if (ifAvailable) return work(null)
      await new Promise<void>((resolve) => waiting.push(resolve))
      return hold(name, work)
    },
  }
}
const use = (locks: object) => vi.stubGlobal('navigator', { locks })
const opened: ReturnType<typeof open>['actor'][] = []
const openTab = () => {
  const tab = open()
  opened.push(tab.actor)
  const isFresh = () => tab.actor.getSnapshot().hasTag('fresh')
  return { ...tab, isFresh, token: () => tab.actor.getSnapshot().context.session?.token }
}
/** Another tab of the same session has the lock, and lets it go as the test says. */
const otherTab = (locks: ReturnType<typeof makeLocks>) => {
  let end = () => {}
  void locks.request(
    'hearthkeep-refresh',
    { ifAvailable: false },
    () => new Promise<void>((resolve) => (end = resolve)),
  )
  return () => end()
}
const runOut = () => ({ ...own(), token: tokenOf('admin', { lasts: -60 }) })
const asksNobody = (tab: ReturnType<typeof openTab>) =>
  expect(tab.answer('auth.refresh', {})).rejects.toThrow('nobody asked')

beforeEach(() => localStorage.clear())
afterEach(() => {
  for (const actor of opened.splice(0)) actor.stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a tab that waits for another one’s renewal goes on with its token, and asks nothing itself', async () => {
  const locks = makeLocks()
  use(locks)
  put(own())
  const [one, other] = [openTab(), openTab()]
  one.actor.send({ type: 'token.required' })
  await one.asked('auth.refresh')
  other.actor.send({ type: 'token.required' })
  await soon(() => expect(locks.waits()).toBe(1))
  const renewed = tokenOf('admin', { lasts: 901 })
  await one.answer('auth.refresh', { token: renewed })
  await soon(() => expect([one.token(), other.token()]).toEqual([renewed, renewed]))
  await asksNobody(other)
})

it('the renewed token is stored before any other tab may renew', async () => {
  const atRelease: (string | undefined)[] = []
  use(makeLocks(() => atRelease.push(stored().token)))
  put(own())
  const tab = openTab()
  tab.actor.send({ type: 'token.required' })
  await tab.asked('auth.refresh')
  const renewed = tokenOf('admin', { lasts: 901 })
  await tab.answer('auth.refresh', { token: renewed })
  await soon(() => expect(atRelease).toEqual([renewed]))
})

it('a page that is left in the middle of a renewal holds no other tab up', async () => {
  use(makeLocks())
  put(own())
  const [left, next] = [openTab(), openTab()]
  left.actor.send({ type: 'token.required' })
  await left.asked('auth.refresh')
  next.actor.send({ type: 'token.required' })
  await new Promise((resolve) => setTimeout(resolve))
  await asksNobody(next)
  dispatchEvent(new Event('pagehide'))
  await next.asked('auth.refresh')
})

it('a browser that gives no lock ends the renewal: nobody waits for it for ever', async () => {
  use({ request: () => Promise.reject(new DOMException('Not here.', 'InvalidStateError')) })
  put(own())
  const { actor } = openTab()
  actor.send({ type: 'token.required' })
  await soon(() => expect(actor.getSnapshot().value).toBe('signedOut'))
})

describe('what another tab stored before it let the lock go', () => {
  const waitingTab = async (of: Record<string, string>) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const locks = makeLocks()
    use(locks)
    const release = otherTab(locks)
    put(of)
    const tab = openTab()
    if (tab.isFresh()) tab.actor.send({ type: 'token.required' })
    await soon(() => expect(locks.waits()).toBe(1))
    release()
    await vi.advanceTimersByTimeAsync(0)
    return tab
  }

  it('may arrive a moment later, and is waited for', async () => {
    const tab = await waitingTab(runOut())
    await vi.advanceTimersByTimeAsync(240)
    const renewed = tokenOf('admin', { lasts: 901 })
    put({ token: renewed })
    dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: renewed }))
    await vi.advanceTimersByTimeAsync(0)
    expect([tab.isFresh(), tab.token()]).toEqual([true, renewed])
    vi.useRealTimers()
    await asksNobody(tab)
  })

  it('is not waited for longer than a quarter of a second: this tab asks the server itself', async () => {
    const tab = await waitingTab(runOut())
    await vi.advanceTimersByTimeAsync(249)
    await asksNobody(tab)
    await vi.advanceTimersByTimeAsync(1)
    vi.useRealTimers()
    await tab.asked('auth.refresh')
  })

  it('is not waited for while the own token is still good: the server is asked at once', async () => {
    const tab = await waitingTab(own())
    vi.useRealTimers()
    await tab.asked('auth.refresh')
  })
})
