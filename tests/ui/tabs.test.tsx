import { act } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { TabList, TabPanel, tabProps } from '#src/ui/tabs.tsx'
import { render } from '#tests/support/browser/render.tsx'

const names = ['Setup', 'Readings', 'Result']
let opened: string[] = []
let shown: ReturnType<typeof render>

afterEach(() => shown.remove())

const tabs = (open: string) => {
  opened = []
  shown = render(
    <>
      <TabList label="Parts">
        {names.map((name) => (
          <a
            key={name}
            href={`#${name}`}
            {...tabProps(name === open)}
            onClick={() => opened.push(name)}
          >
            {name}
          </a>
        ))}
      </TabList>
      <TabPanel label={open}>The part</TabPanel>
    </>,
  )
  return shown.all('[role=tablist][aria-label=Parts] > [role=tab]')
}
const press = (key: string) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  act(() => document.activeElement?.dispatchEvent(event))
  return event
}

describe('Tabs of one thing', () => {
  test('the open one is selected, named by its panel, and the only Tab stop', () => {
    const row = tabs('Readings')
    expect(row.map((tab) => tab.getAttribute('aria-selected'))).toEqual(['false', 'true', 'false'])
    expect(row.map((tab) => tab.tabIndex)).toEqual([-1, 0, -1])
    expect(document.querySelector('[role=tabpanel]')?.getAttribute('aria-label')).toBe('Readings')
  })

  test.each([
    ['ArrowRight', 'Readings', 'Result'],
    ['ArrowRight', 'Result', 'Setup'],
    ['ArrowLeft', 'Readings', 'Setup'],
    ['ArrowLeft', 'Setup', 'Result'],
    ['Home', 'Result', 'Setup'],
    ['End', 'Setup', 'Result'],
  ])('%s on %s leads to %s and opens nothing', (key, from, to) => {
    const row = tabs('Setup')
    row[names.indexOf(from)]?.focus()
    expect(press(key).defaultPrevented).toBe(true)
    expect(document.activeElement?.textContent).toBe(to)
    expect(opened).toEqual([])
  })

  test('the space bar opens the tab with the focus, and other keys do what they did', () => {
    const row = tabs('Setup')
    row[1]?.focus()
    press(' ')
    expect(opened).toEqual(['Readings'])
    expect(press('a').defaultPrevented).toBe(false)
    expect(press('Enter').defaultPrevented).toBe(false)
    expect(opened).toEqual(['Readings'])
  })
})
