import { describe, expect, it } from 'vitest'
import type { Move, WatchMessage } from '#src/services/trace-format.ts'
import { makeWatch, missedSince } from '#visualizer/watch.ts'

const move = (at: number, to: string): Move => ({
  at,
  actor: 'session',
  chart: 'session',
  from: null,
  event: 'token.required',
  to: [to],
})

/** A channel to speak into, and frames that come when they are told to. */
const watched = () => {
  const frames: (() => void)[] = []
  const posted: WatchMessage[] = []
  let open = 0
  const channel = {
    onmessage: null as ((event: MessageEvent) => void) | null,
    postMessage: (message: WatchMessage) => posted.push(message),
    close: () => {
      open -= 1
    },
  }
  const watch = makeWatch(
    () => {
      open += 1
      // Of a channel, the watch uses these three and no more.
      return channel as unknown as BroadcastChannel
    },
    (run) => frames.push(run),
  )
  return {
    watch,
    posted,
    channels: () => open,
    say: (data: unknown) => channel.onmessage?.({ data } as MessageEvent),
    frame: () => {
      for (const run of frames.splice(0)) run()
    },
    waiting: () => frames.length,
  }
}

describe('watching the tabs of this browser', () => {
  const running = [{ actor: 'session', chart: 'session', state: ['signedOut'] }]
  const here = { kind: 'here', tab: 'a', since: 5, version: 'this', running }

  it('asks who is there when somebody watches, and hears nobody when nobody does', () => {
    const { watch, posted, channels } = watched()
    expect(channels()).toBe(0)
    const stop = watch.listen(() => {})
    expect(posted).toEqual([{ kind: 'whoIsThere' }])
    expect(channels()).toBe(1)
    stop()
    expect(channels()).toBe(0)
  })

  it('hears the tabs for as long as one of several still watches', () => {
    const { watch, say, frame, channels } = watched()
    const stops = [watch.listen(() => {}), watch.listen(() => {})]
    say(here)
    frame()
    stops[0]?.()
    expect([channels(), watch.get().length]).toEqual([1, 1])
    stops[1]?.()
    expect([channels(), watch.get().length]).toEqual([0, 0])
  })

  it('tells of five hundred steps once a frame, counts each, and shows the last state', () => {
    const { watch, say, frame, waiting } = watched()
    let told = 0
    watch.listen(() => {
      told += 1
    })
    say(here)
    for (let step = 0; step < 500; step++)
      say({ kind: 'moved', tab: 'a', moves: [move(step, `step${step}`)] })
    expect(waiting()).toBe(1)
    expect(told).toBe(0)
    frame()
    expect(told).toBe(1)
    expect(watch.get()[0]?.count).toBe(500)
    expect(watch.get()[0]?.running[0]?.state).toEqual(['step499'])
  })

  it('keeps the newest sixty steps, also when the tab says once more that it is there', () => {
    const { watch, say, frame } = watched()
    watch.listen(() => {})
    say(here)
    for (let step = 1; step <= 70; step++)
      say({ kind: 'moved', tab: 'a', moves: [move(step, `step${step}`)] })
    say(here)
    say({ kind: 'moved', tab: 'a', moves: [move(71, 'step71')] })
    frame()
    const [tab] = watch.get()
    expect([tab?.count, tab?.moves.length, tab?.moves[0]?.at, tab?.moves.at(-1)?.at]).toEqual([
      71, 60, 12, 71,
    ])
  })

  it('shows the tab that was opened first before the others', () => {
    const { watch, say, frame } = watched()
    watch.listen(() => {})
    say({ ...here, tab: 'b', since: 9 })
    say({ ...here, tab: 'c', since: 12 })
    say(here)
    frame()
    expect(watch.get().map(({ tab }) => tab)).toEqual(['a', 'b', 'c'])
  })

  it('forgets a tab that goes, and takes no word from one that never came', () => {
    const { watch, say, frame } = watched()
    watch.listen(() => {})
    say(here)
    say({ kind: 'moved', tab: 'stranger', moves: [move(1, 'signedOut')] })
    frame()
    expect(watch.get().map(({ tab }) => tab)).toEqual(['a'])
    say({ kind: 'gone', tab: 'a' })
    frame()
    expect(watch.get()).toEqual([])
  })

  it('counts the steps that a view misses while it is held still, until its tab goes or begins anew', () => {
    const { watch, say, frame } = watched()
    watch.listen(() => {})
    say(here)
    say({ kind: 'moved', tab: 'a', moves: [move(1, 'signedOut')] })
    frame()
    const [held] = watch.get()
    if (held === undefined) throw new Error('no tab is there')
    expect(missedSince(held, watch.get())).toBe(0)
    say({ kind: 'moved', tab: 'a', moves: [move(2, 'signedIn'), move(3, 'signedOut')] })
    frame()
    expect(missedSince(held, watch.get())).toBe(2)
    expect(held.running[0]?.state).toEqual(['signedOut'])
    expect(held.moves.map(({ at }) => at)).toEqual([1])
    say({ kind: 'gone', tab: 'a' })
    frame()
    expect(missedSince(held, watch.get())).toBeNull()
    say({ ...here, since: 9 })
    frame()
    expect(missedSince(held, watch.get())).toBeNull()
  })

  it('takes no harm from words that it does not know', () => {
    const { watch, say, frame } = watched()
    watch.listen(() => {})
    const odd = [null, 7, 'x', {}, { kind: 'moved' }, { ...here, running: 'many' }]
    for (const word of odd) say(word)
    say({ kind: 'moved', tab: 'a', moves: [null, { actor: '<b>' }] })
    frame()
    expect(watch.get()).toMatchObject([{ tab: 'a', count: 0, running: [] }])
  })
})
