import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openTrace } from '#src/pages/admin/open-trace.ts'

/* The other tab is the test: it asks on the channel, and hears what comes. */

type Channel = { name: string; said: unknown[]; closed: boolean; ask: (data: unknown) => void }
const channels: Channel[] = []
const opened: unknown[][] = []
beforeEach(() => {
  vi.useFakeTimers()
  channels.length = 0
  opened.length = 0
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      onmessage = (_: object) => {}
      private own: Channel
      constructor(name: string) {
        this.own = {
          name,
          said: [],
          closed: false,
          ask: (data) => this.own.closed || this.onmessage({ data }),
        }
        channels.push(this.own)
      }
      postMessage(data: unknown) {
        this.own.said.push(data)
      }
      close() {
        this.own.closed = true
      }
    },
  )
  vi.stubGlobal('open', (...given: unknown[]) => opened.push(given))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a trace goes once to the tab that asks for it, which knows nothing of this one', () => {
  openTrace({ steps: [1] })
  const [channel] = channels
  expect(opened).toEqual([['/statecharts/#/session?view=trace', '_blank', 'noreferrer']])
  channel?.ask('something else')
  expect(channel?.said).toEqual([])
  channel?.ask('ready')
  expect(channel).toMatchObject({
    name: 'hearthkeep.trace',
    said: [{ trace: '{"steps":[1]}' }],
    closed: true,
  })
})

it('nobody gets a trace that nobody has asked for within a minute', () => {
  openTrace({})
  vi.advanceTimersByTime(59_999)
  expect(channels[0]?.closed).toBe(false)
  vi.advanceTimersByTime(1)
  expect(channels[0]?.closed).toBe(true)
})
