import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useNow } from '#src/pages/shared/use-now.ts'
import { render } from '#tests/support/browser/render.tsx'

const noon = Date.UTC(2026, 4, 4, 12)
const Clock = () => <p>{useNow() - noon}</p>

beforeEach(() => {
  vi.useFakeTimers({ now: noon })
})
afterEach(() => {
  vi.useRealTimers()
})
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

it('goes on each minute, with one timer for all that tell a time, as long as one of them is shown', () => {
  const [one, other] = [render(<Clock />), render(<Clock />)]
  const texts = () => [one, other].flatMap((page) => page.all('p').map((p) => p.textContent))
  expect([texts(), vi.getTimerCount()]).toEqual([['0', '0'], 1])
  pass(59_999)
  expect(texts()).toEqual(['0', '0'])
  pass(1)
  expect(texts()).toEqual(['60000', '60000'])
  one.remove()
  pass(60_000)
  expect(texts()).toEqual(['120000'])
  other.remove()
  expect(vi.getTimerCount()).toBe(0)
})

it('goes on again after a page that told no time', () => {
  render(<Clock />).remove()
  const page = render(<Clock />)
  pass(60_000)
  expect(page.one('p').textContent).toBe('60000')
  page.remove()
})
