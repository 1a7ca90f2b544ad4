// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest'
import * as storage from '#src/services/storage.ts'
import { listenersOf } from '#tests/support/browser/listeners.ts'

describe('the next change of another tab', () => {
  it('is awaited until it comes or the time is over, and then nothing listens or waits any more', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const listens = listenersOf(window, 'storage')
    const change = storage.nextChange(50)
    expect([listens(), vi.getTimerCount()]).toEqual([1, 1])
    dispatchEvent(new StorageEvent('storage', { key: 'token' }))
    await change
    expect([listens(), vi.getTimerCount()]).toEqual([0, 0])
    const nothing = storage.nextChange(50)
    vi.advanceTimersByTime(50)
    await nothing
    expect([listens(), vi.getTimerCount()]).toEqual([0, 0])
    vi.useRealTimers()
  })
})
