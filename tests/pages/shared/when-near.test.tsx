import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AppRouter } from '#src/app-router.tsx'
import { kitPause } from '#src/machines/shell/constants.ts'
import { WhenNear } from '#src/pages/shared/when-near.tsx'
import { appHistory } from '#src/services/history.ts'
import { render } from '#tests/support/browser/render.tsx'

/* jsdom knows nothing of what is in sight, and nothing of the network; the test says it. */

let watching = 0
let come = (_isNear: boolean) => {}
class Observer {
  constructor(heard: IntersectionObserverCallback) {
    come = (isIntersecting) =>
      // The part reads no other field.
      act(() => heard([{ isIntersecting } as IntersectionObserverEntry], this as never))
  }
  observe() {
    watching += 1
  }
  disconnect() {
    watching -= 1
  }
}

let shown: ReturnType<typeof render>
beforeEach(() => {
  watching = 0
  vi.useFakeTimers()
  vi.stubGlobal('IntersectionObserver', Observer)
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  shown.remove()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const open = (hash = '') => {
  act(() => appHistory.navigate(`/admin${hash}`))
  shown = render(
    <AppRouter>
      {() => (
        <main>
          <WhenNear title="Messages" lines={4}>
            <p>Messages</p>
          </WhenNear>
        </main>
      )}
    </AppRouter>,
  )
  return () => shown.all('p').length === 1
}

it('a part far below comes once it is nearly in sight, and stays', () => {
  const isThere = open()
  expect(isThere()).toBe(false)
  expect(shown.one('[role=status]').getAttribute('aria-label')).toBe('Loading')
  shown.saying('h2', 'Messages')
  come(false)
  expect(isThere()).toBe(false)
  come(true)
  expect(isThere()).toBe(true)
  expect(watching).toBe(0)
})

it('an address that leads to a place on the page brings all parts at once', () => {
  expect(open('#messages')()).toBe(true)
})

it('a page at rest gets the whole of it', async () => {
  const isThere = open()
  await act(() => vi.advanceTimersByTimeAsync(kitPause - 1))
  expect(isThere()).toBe(false)
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(isThere()).toBe(true)
})

it('a part that an address has brought stays when the address no longer names a place', () => {
  const isThere = open('#messages')
  act(() => appHistory.navigate('/admin?compare=1'))
  expect(isThere()).toBe(true)
})

it('a page that is printed is whole', () => {
  const isThere = open()
  act(() => dispatchEvent(new Event('beforeprint')))
  expect(isThere()).toBe(true)
  expect(watching).toBe(0)
})
