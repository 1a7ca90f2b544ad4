import { act } from 'react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { DaysChoice } from '#src/pages/shared/days-choice.tsx'
import { click, focus, press, render } from '#tests/support/browser/render.tsx'

let shown: ReturnType<typeof render>
beforeAll(async () => {
  // jsdom has no CSS object; the library escapes the name of a meta element with it.
  Object.assign(globalThis, { CSS: { escape: (text: string) => text } })
  await import('#src/ui/date-range-picker-loaded.tsx')
})
afterEach(() => shown.remove())

const days = (from: string, to: string) => {
  shown = render(<DaysChoice from={from} to={to} onChange={() => {}} />)
}
const fields = async () => {
  await act(async () => undefined)
  return shown.all('[role=spinbutton]').length
}

it('the days of a list are a button until somebody wants them', async () => {
  days('', '')
  expect(await fields()).toBe(0)
  click(shown.one('button'))
  await expect.poll(fields).toBe(6)
  expect(document.activeElement).toBe(shown.all('[role=spinbutton]')[0])
})

it('other days in place of chosen ones are no step of their own on the way back', async () => {
  const heard: unknown[] = []
  shown = render(
    <DaysChoice
      from="2026-03-01"
      to="2026-03-31"
      onChange={(days, options) => heard.push([days, options])}
    />,
  )
  await expect.poll(fields).toBe(6)
  const day = shown.all('[role=spinbutton]')[1]
  if (day) focus(day)
  press('ArrowUp')
  expect(heard).toEqual([[{ from: '2026-03-02', to: '2026-03-31' }, { replace: true }]])
})

it.each([
  ['both', '2026-03-01', '2026-03-31'],
  ['the first alone', '2026-03-01', ''],
  ['the last alone', '', '2026-03-31'],
])('the days of a list that an address names are shown at once: %s', async (_, from, to) => {
  days(from, to)
  await expect.poll(fields).toBe(6)
})
