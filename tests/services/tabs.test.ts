import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { oneTabAtATime } from '#src/services/tabs.ts'
import { makeLocks } from '#tests/support/wiring/tabs.ts'

/** What a test finishes by hand, as a server does that answers late. */
const makeWork = () => {
  let [resolve, reject] = [(_: string) => {}, (_: Error) => {}]
  const promise = new Promise<string>((...ends) => ([resolve, reject] = ends))
  return { run: vi.fn(() => promise), resolve, reject }
}
let page: EventTarget
beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('navigator', { locks: makeLocks() })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('work that one tab does at a time', () => {
  it('waits for the same work of another tab, and answers with its own result', async () => {
    const [first, second] = [makeWork(), makeWork()]
    const firstDone = oneTabAtATime('sends', first.run)
    const secondDone = oneTabAtATime('sends', second.run)
    await vi.waitFor(() => expect(first.run).toHaveBeenCalled())
    expect(second.run).not.toHaveBeenCalled()
    first.resolve('one')
    expect(await firstDone).toBe('one')
    second.resolve('two')
    expect(await secondDone).toBe('two')
  })

  it('lets the next one begin when it fails, and fails itself', async () => {
    const [first, second] = [makeWork(), makeWork()]
    const firstDone = oneTabAtATime('sends', first.run)
    const secondDone = oneTabAtATime('sends', second.run)
    second.resolve('two')
    first.reject(new Error('no network'))
    await expect(firstDone).rejects.toThrow('no network')
    expect(await secondDone).toBe('two')
  })

  it('holds no other tab up when its page is left in the middle of it', async () => {
    const [left, next] = [makeWork(), makeWork()]
    const leftDone = oneTabAtATime('sends', left.run)
    const nextDone = oneTabAtATime('sends', next.run)
    await vi.waitFor(() => expect(left.run).toHaveBeenCalled())
    page.dispatchEvent(new Event('pagehide'))
    next.resolve('sent by the next page')
    expect(await nextDone).toBe('sent by the next page')
    left.resolve('late')
    expect(await leftDone).toBe('late')
  })
})
