import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { oneTabAtATime, openTabLine } from '#src/services/tabs.ts'
import { soon } from '#tests/support/soon.ts'
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
    await soon(() => expect(first.run).toHaveBeenCalled())
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
    await soon(() => expect(left.run).toHaveBeenCalled())
    page.dispatchEvent(new Event('pagehide'))
    next.resolve('sent by the next page')
    expect(await nextDone).toBe('sent by the next page')
    left.resolve('late')
    expect(await leftDone).toBe('late')
  })

  it('listens to its page only as long as it lasts, however it ends', async () => {
    const listening = new Set<unknown>()
    vi.stubGlobal('addEventListener', (type: string, end: unknown) => {
      if (type === 'pagehide') listening.add(end)
    })
    vi.stubGlobal('removeEventListener', (_: string, end: unknown) => listening.delete(end))
    for (const ends of ['resolve', 'reject'] as const) {
      const work = makeWork()
      const done = oneTabAtATime('sends', work.run).catch(() => {})
      await soon(() => expect(work.run).toHaveBeenCalled())
      expect(listening.size).toBe(1)
      work[ends](new Error('over') as Error & string)
      await done
      await soon(() => expect(listening.size).toBe(0))
    }
  })

  it('begins at once where the browser has no locks, and fails where it gives none', async () => {
    vi.stubGlobal('navigator', {})
    const work = makeWork()
    const done = oneTabAtATime('sends', work.run)
    expect(work.run).toHaveBeenCalledTimes(1)
    work.resolve('sent')
    expect(await done).toBe('sent')
    const refused = new DOMException('The document is not active.', 'InvalidStateError')
    vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(refused) } })
    await expect(oneTabAtATime('sends', makeWork().run)).rejects.toBe(refused)
  })
})

describe('a line to the other tabs', () => {
  it('is heard by the others of its name until they close it, and not by who speaks', async () => {
    const heard: [string, unknown][] = []
    const open = (tab: string, name: string) =>
      openTabLine(name, (message) => heard.push([tab, message]))
    const [one, other, foreign] = [open('one', 'ann'), open('other', 'ann'), open('foreign', 'bob')]
    one.tell('first')
    await soon(() => expect(heard).toEqual([['other', 'first']]))
    other.close()
    one.tell('second')
    const last = open('last', 'ann')
    one.tell('third')
    await soon(() => expect(heard.at(-1)).toEqual(['last', 'third']))
    expect(heard).toHaveLength(2)
    for (const line of [one, foreign, last]) line.close()
  })
})
