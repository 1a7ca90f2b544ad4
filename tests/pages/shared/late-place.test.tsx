import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { AppRouter } from '#src/app-router.tsx'
import { LatePlace } from '#src/pages/shared/late-place.tsx'
import { appHistory } from '#src/services/history.ts'
import { render } from '#tests/support/browser/render.tsx'

let shown: ReturnType<typeof render>
const { scrollIntoView } = Element.prototype
afterEach(() => {
  shown.remove()
  Object.assign(Element.prototype, { scrollIntoView })
})

const place = (isThere: boolean) => (
  <AppRouter>
    {() => (
      <LatePlace id="agents" isThere={isThere}>
        Agents
      </LatePlace>
    )}
  </AppRouter>
)

it.each([
  ['once it has been loaded, and not before', '#agents', 1],
  ['not where the address leads to another part', '#messages', 0],
])('a late part of a page comes into sight %s', (_, hash, times) => {
  const scrolled = vi.fn()
  // jsdom scrolls nothing.
  Object.assign(Element.prototype, { scrollIntoView: scrolled })
  act(() => appHistory.navigate(`/admin${hash}`))
  scrolled.mockClear()
  shown = render(place(false))
  expect(scrolled).not.toHaveBeenCalled()
  shown.show(place(true))
  expect(scrolled).toHaveBeenCalledTimes(times)
})
