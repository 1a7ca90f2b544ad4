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

describe('the entries of a sign-in', () => {
  it('are written before the token, which other tabs act on: at the sign-in and on the way back', () => {
    const own = { token: 'own', user_id: '1', user_type: 'admin', first_name: 'Ada' }
    storage.writeAuth({
      ...own,
      token: ['e30', btoa('{"exp":1,"user_type":"admin","user_id":"1"}'), 's'].join('.'),
    })
    storage.saveOriginal()
    const written: string[] = []
    const set = vi.spyOn(Storage.prototype, 'setItem').mockImplementation((key) => {
      written.push(key)
    })
    storage.writeAuth(own)
    expect([written.at(-1), written.length]).toEqual(['token', 4])
    written.length = 0
    expect(storage.restoreOriginal()).toBe(true)
    expect([written.at(-1), written.length]).toEqual(['token', 4])
    set.mockRestore()
    localStorage.clear()
  })
})
