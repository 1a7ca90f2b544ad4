import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { TwoWeeks } from '#src/pages/inspections/two-weeks.tsx'
import { click, focus, render } from '#tests/support/browser/render.tsx'
import { soon } from '#tests/support/soon.ts'

/** Three times two weeks. */
const Weeks = () => {
  const [at, setAt] = useState(1)
  return (
    <TwoWeeks
      onEarlier={at === 0 ? null : () => setAt(at - 1)}
      onLater={at === 2 ? null : () => setAt(at + 1)}
    />
  )
}

let page: ReturnType<typeof render>
afterEach(() => page.remove())

it.each([
  ['Two weeks earlier', 'Two weeks later'],
  ['Two weeks later', 'Two weeks earlier'],
])('where “%s” was the last of its kind the focus goes to “%s”', async (pressed, other) => {
  page = render(<Weeks />)
  const button = page.saying('button', pressed)
  focus(button)
  click(button)
  await soon(() => expect(document.activeElement?.textContent).toBe(other))
})

it('the weeks that are on their way take no second press', () => {
  const asked: string[] = []
  page = render(
    <TwoWeeks
      onEarlier={() => asked.push('earlier')}
      onLater={() => asked.push('later')}
      busy="later"
    />,
  )
  click(page.saying('button', 'Two weeks later'))
  click(page.saying('button', 'Two weeks earlier'))
  expect(asked).toEqual(['earlier'])
})
