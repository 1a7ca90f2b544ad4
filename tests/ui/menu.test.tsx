import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Menu } from '#src/ui/menu.tsx'
import { click, focus, press, render } from '#tests/support/browser/render.tsx'

let shown: ReturnType<typeof render>
const button = () => shown.one('[aria-expanded]')
const isOpen = () => button().getAttribute('aria-expanded') === 'true'
const focused = () => document.activeElement?.textContent

beforeEach(() => {
  shown = render(
    <>
      <Menu
        label="Account menu"
        panel={(close) => (
          <>
            <a href="#profile">My Profile</a>
            <a href="#notifications">Notifications</a>
            <button type="button" onClick={close}>
              Log Out
            </button>
          </>
        )}
      >
        HD
      </Menu>
      <button type="button" id="elsewhere">
        Elsewhere
      </button>
    </>,
  )
  focus(button())
})
afterEach(() => shown.remove())

describe('a menu', () => {
  test('holds nothing until it is opened, and is tied to its button while it is open', () => {
    expect(shown.all('a')).toEqual([])
    expect(button().hasAttribute('aria-controls')).toBe(false)
    click(button())
    expect(isOpen()).toBe(true)
    expect(document.getElementById(button().getAttribute('aria-controls') ?? '')).not.toBeNull()
    click(button())
    expect(isOpen()).toBe(false)
  })

  test('is walked by the arrows, round and round', () => {
    click(button())
    const seen = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp'].map((key) => {
      expect(press(key)).toBe(true)
      return focused()
    })
    expect(seen).toEqual(['My Profile', 'Notifications', 'Log Out', 'My Profile', 'Log Out'])
  })

  test('leads to its last entry by the arrow up', () => {
    click(button())
    press('ArrowUp')
    expect(focused()).toBe('Log Out')
  })

  test('leaves the arrows to the page while it is closed', () => {
    expect(press('ArrowDown')).toBe(false)
    expect(document.activeElement).toBe(button())
  })

  test('is closed by Escape, and the focus is back where it came from', () => {
    click(button())
    press('ArrowDown')
    press('Escape')
    expect(isOpen()).toBe(false)
    expect(document.activeElement).toBe(button())
  })

  test('closed by an entry of its own, gives the focus back', () => {
    click(button())
    press('ArrowUp')
    click(shown.one('button[type=button]:not([aria-expanded]):not(#elsewhere)'))
    expect(isOpen()).toBe(false)
    expect(document.activeElement).toBe(button())
  })

  test('is closed by a press anywhere else, and by the focus that moves on', () => {
    click(button())
    act(() => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })))
    expect(isOpen()).toBe(false)
    click(button())
    focus(shown.one('#elsewhere'))
    expect(isOpen()).toBe(false)
    expect(document.activeElement?.id).toBe('elsewhere')
  })
})
