import { afterEach, expect, it } from 'vitest'
import { LoadProblem } from '#src/pages/worksheets/load-problem.tsx'
import { click, render } from '#tests/support/browser/render.tsx'

/* The server gave no worksheets, or no newer ones. */

let page: ReturnType<typeof render>
afterEach(() => page.remove())

it.each([
  [true, 'The newest worksheets could not be loaded. Too many requests.'],
  [false, 'Too many requests.'],
])('it says why, and asks again at a press; with work on screen: %s', (hasWork, words) => {
  let asked = 0
  const onRetry = () => {
    asked += 1
  }
  page = render(<LoadProblem message="Too many requests." hasWork={hasWork} onRetry={onRetry} />)
  expect(page.all('[role=alert], [role=status]').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining(words),
  ])
  click(page.saying('button', 'Try again'))
  expect(asked).toBe(1)
})
