import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { OlderNotices } from '#src/pages/notifications/older-notices.tsx'
import { click, render } from '#tests/support/browser/render.tsx'

/* jsdom knows nothing of what is in sight; the test says it. */

let watching = 0
let comeNear = () => {}
class Observer {
  constructor(heard: IntersectionObserverCallback) {
    // The list reads no other field.
    comeNear = () =>
      act(() => heard([{ isIntersecting: true } as IntersectionObserverEntry], this as never))
  }
  observe() {
    watching += 1
  }
  disconnect() {
    watching -= 1
  }
}

let shown: ReturnType<typeof render>
let asked = 0
const list = (have: number, busy = false) => (
  <OlderNotices
    have={have}
    busy={busy}
    onMore={() => {
      asked += 1
    }}
  />
)
beforeEach(() => {
  watching = 0
  asked = 0
  vi.stubGlobal('IntersectionObserver', Observer)
  shown = render(list(20))
})
afterEach(() => {
  shown.remove()
  vi.unstubAllGlobals()
})

it('older notices are asked for once when the end of the list comes near, and again at the next end', () => {
  comeNear()
  comeNear()
  expect(asked).toBe(1)
  shown.show(list(20, true))
  expect(watching).toBe(0)
  shown.show(list(40))
  expect(watching).toBe(1)
  comeNear()
  expect(asked).toBe(2)
})

it('older notices that could not be had wait for a press', () => {
  comeNear()
  shown.show(list(20, true))
  shown.show(list(20))
  expect([asked, watching]).toEqual([1, 0])
  click(shown.saying('button', 'Show older'))
  expect(asked).toBe(2)
})

it('a press is not followed by a second call when the end is near', () => {
  click(shown.saying('button', 'Show older'))
  comeNear()
  expect(asked).toBe(1)
})
