import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { activeShortcuts, allowSingleKeys, type Shortcut, useShortcuts } from '#src/ui/shortcuts.ts'
import { focus, press, render } from '#tests/support/browser/render.tsx'

let shown: ReturnType<typeof render>
let run: string[]
beforeEach(() => {
  run = []
  allowSingleKeys(true)
})
afterEach(() => {
  shown.remove()
  vi.restoreAllMocks()
})

const shortcut = (keys: string, more: Partial<Shortcut> = {}): Shortcut => ({
  keys,
  label: `Do ${keys}`,
  group: 'Visits',
  run: () => run.push(keys),
  ...more,
})
const Page = ({ shortcuts }: { shortcuts: readonly Shortcut[] }) => {
  useShortcuts(shortcuts)
  return (
    <>
      <input type="text" />
      <input type="checkbox" />
      <input type="radio" />
      <input type="button" />
      <textarea />
      <select />
      <button type="button">Press</button>
      {['textbox', 'combobox', 'spinbutton'].map((role) => (
        <div key={role} role={role} tabIndex={0}>
          <i tabIndex={-1}>Inside</i>
        </div>
      ))}
    </>
  )
}
const show = (...keys: string[]) => {
  shown = render(<Page shortcuts={keys.map((each) => shortcut(each))} />)
}
/** These keys one after the other, each struck so many milliseconds after the first. */
const strike = (...strokes: [key: string, at: number][]) =>
  act(() => {
    for (const [key, at] of strokes) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
      Object.defineProperty(event, 'timeStamp', { value: 50_000 + at })
      document.body.dispatchEvent(event)
    }
  })
const onMac = () => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mac OS X')

describe('a shortcut', () => {
  test('is kept from the browser when it runs, and any other key is not', () => {
    show('c', 'g h')
    expect(['c', 'x', 'g', 'h'].map((key) => press(key))).toEqual([true, false, false, true])
    expect(run).toEqual(['c', 'g h'])
  })

  test('is the key, whether capitals are locked or not, and with Shift another', () => {
    show('c', 'shift+c', 'shift+ArrowDown', '?')
    press('C')
    press('C', { shiftKey: true })
    press('ArrowDown')
    press('ArrowDown', { shiftKey: true })
    press('?', { shiftKey: true })
    press('?')
    expect(run).toEqual(['c', 'shift+c', 'shift+ArrowDown', '?', '?'])
  })

  test('runs once for a key that is held down', () => {
    show('c')
    press('c')
    press('c', { repeat: true })
    expect(run).toEqual(['c'])
  })

  test('is not meant by a key with Alt, or with the key of another system', () => {
    show('c', 'mod+c')
    press('c', { altKey: true })
    press('c', { metaKey: true })
    press('c', { metaKey: true, ctrlKey: true })
    expect(run).toEqual([])
    press('c', { ctrlKey: true })
    expect(run).toEqual(['mod+c'])
  })

  test('has ⌘ on a Mac where Ctrl is elsewhere', () => {
    onMac()
    show('c', 'mod+c')
    press('c', { ctrlKey: true })
    press('c', { altKey: true })
    expect(run).toEqual([])
    press('c', { metaKey: true })
    expect(run).toEqual(['mod+c'])
  })

  test('leaves a key that the part of the page under the focus has acted on', () => {
    show('c')
    const button = shown.one('button')
    button.addEventListener('keydown', (event) => event.preventDefault())
    focus(button)
    press('c')
    expect(run).toEqual([])
  })

  test('waits for an open dialog, and not for a closed one', () => {
    show('c')
    const dialog = document.body.appendChild(document.createElement('dialog'))
    press('c')
    expect(run).toEqual(['c'])
    dialog.setAttribute('open', '')
    press('c')
    expect(run).toEqual(['c'])
    dialog.remove()
  })

  test('does what its component says now', () => {
    show('c')
    shown.show(<Page shortcuts={[shortcut('d')]} />)
    press('c')
    press('d')
    expect(run).toEqual(['d'])
  })

  test('of each part of the page runs, and goes with its part', () => {
    const [one, two] = [
      <Page key="1" shortcuts={[shortcut('c')]} />,
      <Page key="2" shortcuts={[shortcut('d')]} />,
    ]
    shown = render([one, two])
    expect(activeShortcuts().map(({ keys }) => keys)).toEqual(['c', 'd'])
    shown.show([two])
    press('c')
    press('d')
    expect(run).toEqual(['d'])
    expect(activeShortcuts().map(({ keys }) => keys)).toEqual(['d'])
  })

  test('gives way while somebody types, wherever that is', () => {
    show('c')
    const fields = '[type=text], textarea, select, [role], [role] i'
    for (const field of shown.all(fields)) {
      focus(field)
      expect(document.activeElement).toBe(field)
      press('c')
    }
    expect(run).toEqual([])
  })

  test('gives way to a text that is written on the page itself', () => {
    show('c')
    const button = shown.one('button')
    // jsdom knows no editable text.
    Object.defineProperty(button, 'isContentEditable', { value: true })
    focus(button)
    press('c')
    expect(run).toEqual([])
  })

  test('runs from what is no text: a button, a box to check, a choice', () => {
    show('c')
    for (const field of shown.all('button, [type=checkbox], [type=radio], [type=button]')) {
      focus(field)
      press('c')
    }
    expect(run).toEqual(['c', 'c', 'c', 'c'])
  })
})

describe('an arrow key', () => {
  test('is left to a choice that it moves in, and runs from anything else', () => {
    show('ArrowRight', 'shift+ArrowRight', 'c')
    focus(shown.one('[type=radio]'))
    expect(['ArrowRight', 'c'].map((key) => press(key))).toEqual([false, true])
    expect(press('ArrowRight', { shiftKey: true })).toBe(false)
    focus(shown.one('button'))
    press('ArrowRight')
    focus(shown.one('[type=checkbox]'))
    press('ArrowRight')
    expect(run).toEqual(['c', 'ArrowRight', 'ArrowRight'])
  })
})

test('no key is listened for while no part of the page has a shortcut', () => {
  const isHeard = () => {
    let heard = false
    const event = new KeyboardEvent('keydown', { key: 'c', bubbles: true })
    // What listens for a shortcut asks whether the key is held down; jsdom asks for other things.
    Object.defineProperty(event, 'repeat', {
      get: () => {
        heard = true
        return false
      },
    })
    act(() => document.body.dispatchEvent(event))
    return heard
  }
  show('c')
  expect(isHeard()).toBe(true)
  shown.show(null)
  expect(isHeard()).toBe(false)
})

describe('a shortcut of two keys', () => {
  test('is done within a second and a half', () => {
    show('g h')
    strike(['g', 0], ['h', 1_499])
    expect(run).toEqual(['g h'])
    strike(['g', 5_000], ['h', 6_500])
    expect(run).toEqual(['g h'])
  })

  test('goes before one of its second key alone, which runs after any other key', () => {
    show('h', 'g h', 'c')
    strike(['g', 0], ['h', 100], ['h', 200])
    expect(run).toEqual(['g h', 'h'])
    strike(['g', 300], ['c', 400], ['h', 500])
    expect(run).toEqual(['g h', 'h', 'c', 'h'])
  })

  test('is off after a wrong key', () => {
    show('g h')
    strike(['g', 0], ['x', 100], ['h', 200])
    expect(run).toEqual([])
    strike(['g', 300], ['g', 400], ['h', 500])
    expect(run).toEqual(['g h'])
  })

  test('is not begun by a letter that somebody types', () => {
    show('g h')
    focus(shown.one('[type=text]'))
    press('g')
    focus(shown.one('button'))
    press('h')
    expect(run).toEqual([])
  })
})

describe('shortcuts of a single key that are off', () => {
  test('leave letters and signs alone, and keep the keys that say no letter', () => {
    show('c', 'g h', '?', 'ArrowRight', 'mod+k')
    allowSingleKeys(false)
    for (const key of ['c', 'g', 'h', '?', 'ArrowRight']) press(key)
    press('k', { ctrlKey: true })
    expect(run).toEqual(['ArrowRight', 'mod+k'])
    allowSingleKeys(true)
    press('c')
    expect(run.at(-1)).toBe('c')
  })
})
