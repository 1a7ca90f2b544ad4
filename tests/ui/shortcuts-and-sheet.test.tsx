import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Keys } from '#src/ui/keys.tsx'
import { ShortcutSheet } from '#src/ui/shortcut-sheet.tsx'
import { allowSingleKeys, type Shortcut, useShortcuts } from '#src/ui/shortcuts.ts'
import { giveDialogs } from '#tests/support/browser/dialogs.ts'
import { click, focus, press, render } from '#tests/support/browser/render.tsx'

let shown: ReturnType<typeof render>
beforeAll(giveDialogs)
afterEach(() => shown.remove())

describe('shortcuts', () => {
  let pressed: string[] = []
  const list = (...entries: (readonly [keys: string, typing?: true])[]): Shortcut[] =>
    entries.map(([keys, whileTyping]) => ({
      keys,
      label: `Do ${keys}`,
      group: keys.startsWith('g') ? 'Go to' : 'Visits',
      run: () => pressed.push(keys),
      ...(whileTyping && { whileTyping }),
    }))
  beforeEach(() => {
    pressed = []
    allowSingleKeys(true)
  })

  test('run by a letter, by one key after another, and by Ctrl with a letter', () => {
    shown = render(<Page shortcuts={list(['c'], ['g h'], ['g t'], ['mod+k', true])} />)
    press('c')
    press('g')
    press('t')
    press('t')
    press('k', { ctrlKey: true })
    press('c', { ctrlKey: true })
    press('C', { shiftKey: true })
    expect(pressed).toEqual(['c', 'g t', 'mod+k'])
  })

  test('keep out of what somebody types, except those that say otherwise', () => {
    shown = render(<Page shortcuts={list(['c'], ['mod+k', true])} />)
    focus(shown.one('input'))
    expect(press('c')).toBe(false)
    expect(press('k', { ctrlKey: true })).toBe(true)
    expect(pressed).toEqual(['mod+k'])
  })

  test('are gone with the part of the page that had them, and those that came last go first', () => {
    shown = render(
      <>
        <Page shortcuts={list(['c'])} />
        <Page
          shortcuts={[
            { keys: 'c', label: 'Inner', group: 'Visits', run: () => pressed.push('inner') },
          ]}
        />
      </>,
    )
    press('c')
    shown.show(<Page shortcuts={list(['c'])} />)
    press('c')
    shown.show(null)
    press('c')
    expect(pressed).toEqual(['inner', 'c'])
  })

  test('are listed by group on the sheet that ? opens, and are off while it is open', () => {
    shown = render(<Sheet shortcuts={list(['c'], ['g h'])} />)
    press('?', { shiftKey: true })
    const dialog = shown.one('dialog[open]')
    expect([...dialog.querySelectorAll('h3')].map((heading) => heading.textContent)).toEqual([
      'Help',
      'Visits',
      'Go to',
    ])
    expect([...dialog.querySelectorAll('dt')].map((label) => label.textContent)).toEqual([
      'Show keyboard shortcuts',
      'Do c',
      'Do g h',
    ])
    press('c')
    expect(pressed).toEqual([])
  })

  test('of a single key can be turned off; those with Ctrl stay', () => {
    shown = render(<Sheet shortcuts={list(['c'], ['mod+k', true])} />)
    press('?')
    click(shown.one('dialog input[type=checkbox]'))
    click(shown.one('dialog button'))
    press('c')
    press('k', { ctrlKey: true })
    expect(pressed).toEqual(['mod+k'])
  })

  test('show their keys as signs, and say them in words', () => {
    shown = render(<Keys keys="mod+ArrowUp" />)
    const [signs, words] = [0, 1].map((at) =>
      shown.all('kbd').map((key) => key.children[at]?.textContent),
    )
    expect(signs).toEqual(['Ctrl', '↑'])
    expect(words).toEqual(['Control', 'Up'])
  })
})

const Page = ({ shortcuts }: { shortcuts: readonly Shortcut[] }) => {
  useShortcuts(shortcuts)
  return <input aria-label="Note" />
}
const Sheet = ({ shortcuts }: { shortcuts: readonly Shortcut[] }) => {
  const [open, setOpen] = useState(false)
  const [single, setSingle] = useState(true)
  useShortcuts(shortcuts)
  return (
    <ShortcutSheet
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      singleKeys={single}
      onSingleKeys={setSingle}
    />
  )
}
