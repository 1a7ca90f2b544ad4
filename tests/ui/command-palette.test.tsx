import { act, useState } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CommandGroup, CommandPalette } from '#src/ui/command-palette.tsx'
import { Keys } from '#src/ui/keys.tsx'
import { ShortcutSheet } from '#src/ui/shortcut-sheet.tsx'
import { allowSingleKeys, type Shortcut, useShortcuts } from '#src/ui/shortcuts.ts'
import { giveDialogs } from '#tests/support/browser/dialogs.ts'
import { click, focus, press, render, type } from '#tests/support/browser/render.tsx'

let shown: ReturnType<typeof render>
beforeAll(giveDialogs)
afterEach(() => shown.remove())

/** Searches that wait for the test to answer them. */
let asked: {
  text: string
  signal: AbortSignal
  answer: (groups: readonly CommandGroup[]) => Promise<void>
  fail: () => Promise<void>
}[] = []
const search = (text: string, signal: AbortSignal) =>
  new Promise<readonly CommandGroup[]>((resolve, reject) => {
    asked.push({
      text,
      signal,
      answer: (groups) => act(async () => resolve(groups)),
      fail: () => act(async () => reject(new Error('No answer'))),
    })
  })
const nth = async (count: number) => {
  // The search itself is called after a pause of the component's own.
  await expect.poll(() => asked.length).toBe(count)
  const last = asked.at(-1)
  if (last === undefined) throw new Error('Nothing was searched for.')
  return last
}
const groupsOf = (...labels: string[]): CommandGroup[] => [
  { id: 'homes', label: 'Homes', commands: labels.map((label) => ({ id: label, label })) },
  { id: 'actions', label: 'Actions', commands: [{ id: 'new', label: 'Schedule a visit' }] },
]

const Palette = ({ chosen }: { chosen: string[] }) => {
  const [open, setOpen] = useState(true)
  return (
    <CommandPalette
      open={open}
      onClose={() => setOpen(false)}
      placeholder="Search homes and actions"
      search={search}
      onChoose={({ label }) => chosen.push(label)}
    />
  )
}
const field = () => shown.one('[role=combobox]')
const options = () => shown.all('[role=option]').map((option) => option.textContent)
const marked = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent

describe('the command palette', () => {
  let chosen: string[] = []
  beforeEach(() => {
    asked = []
    chosen = []
    shown = render(<Palette chosen={chosen} />)
    focus(field())
  })

  test('shows the most used entries before anything is typed, by groups', async () => {
    const first = await nth(1)
    expect(first.text).toBe('')
    await first.answer(groupsOf('Juniper Street', 'Cedar Bend'))
    expect(options()).toEqual(['Juniper Street', 'Cedar Bend', 'Schedule a visit'])
    const groups = shown.all('[role=listbox] > [role=group]')
    expect(
      groups.map(
        (group) =>
          document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent,
      ),
    ).toEqual(['Homes', 'Actions'])
    expect(field().getAttribute('aria-expanded')).toBe('true')
  })

  test('is walked by the arrows round and round, and chooses by Enter', async () => {
    await (await nth(1)).answer(groupsOf('Juniper Street', 'Cedar Bend'))
    const walked = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp'].map((key) => {
      expect(press(key)).toBe(true)
      return marked()
    })
    expect(walked).toEqual(['Cedar Bend', 'Schedule a visit', 'Juniper Street', 'Schedule a visit'])
    press('Enter')
    expect(chosen).toEqual(['Schedule a visit'])
    expect(shown.all('[role=combobox]')).toEqual([])
  })

  test('gives up a search when the text changes, and shows only the answer to the last', async () => {
    await (await nth(1)).answer(groupsOf('Juniper Street'))
    type(field(), 'ced')
    const second = await nth(2)
    expect(second.text).toBe('ced')
    type(field(), 'cedar')
    const third = await nth(3)
    expect(second.signal.aborted).toBe(true)
    // What was found before stays until then.
    expect(options()).toContain('Juniper Street')
    await third.answer(groupsOf('Cedar Bend'))
    await second.answer(groupsOf('Too late'))
    expect(options()).toEqual(['Cedar Bend', 'Schedule a visit'])
  })

  test('chooses for a fast Enter among the results of what was typed, never among those before', async () => {
    await (await nth(1)).answer(groupsOf('Juniper Street'))
    type(field(), 'cedar')
    press('Enter')
    expect(chosen).toEqual([])
    await (await nth(2)).answer(groupsOf('Cedar Bend'))
    expect(chosen).toEqual(['Cedar Bend'])
  })

  test('says that nothing was found, in words for eyes and ears', async () => {
    await (await nth(1)).answer([])
    type(field(), 'zzz')
    await (await nth(2)).answer([])
    expect(shown.one('dialog').textContent).toContain('Nothing found for “zzz”.')
    expect(shown.one('[role=status]').textContent).toBe('Nothing found')
    expect(field().getAttribute('aria-expanded')).toBe('false')
    expect(press('Enter')).toBe(false)
  })

  test('says that a search failed, and searches again by Enter or a press', async () => {
    await (await nth(1)).fail()
    expect(shown.one('[role=alert]').textContent).toContain('The search failed.')
    press('Enter')
    await (await nth(2)).fail()
    click(shown.one('[role=alert] button'))
    await (await nth(3)).answer(groupsOf('Juniper Street'))
    expect(options()).toContain('Juniper Street')
  })
})

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
