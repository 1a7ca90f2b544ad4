import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { kitPause } from '#src/machines/shell/constants.ts'
import { atRest } from '#src/pages/shared/at-rest.ts'

/* jsdom observes nothing of the network; the test says when something came. */

const watching = new Set<() => void>()
let isThere = true
beforeEach(() => {
  vi.useFakeTimers()
  isThere = true
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isThere)
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      private came: () => void
      constructor(came: () => void) {
        this.came = came
      }
      observe() {
        watching.add(this.came)
      }
      disconnect() {
        watching.delete(this.came)
      }
    },
  )
})
afterEach(() => {
  watching.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
const rest = () => {
  const state = { isOver: false }
  void atRest().then(() => {
    state.isOver = true
  })
  return state
}
const passes = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

it('a page is at rest once nothing has come for a while, and what comes begins the while anew', async () => {
  const state = rest()
  await passes(kitPause - 1)
  for (const came of watching) came()
  await passes(kitPause - 1)
  expect(state.isOver).toBe(false)
  await passes(1)
  expect(state.isOver).toBe(true)
  expect(watching.size).toBe(0)
})

it('a page without a network is at rest at once', async () => {
  isThere = false
  const state = rest()
  await passes(0)
  expect(state.isOver).toBe(true)
  expect(watching.size).toBe(0)
})
