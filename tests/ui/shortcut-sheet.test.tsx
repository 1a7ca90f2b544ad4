import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { Keys } from '#src/ui/keys.tsx'
import { ShortcutSheet } from '#src/ui/shortcut-sheet.tsx'
import { allowSingleKeys, useShortcuts } from '#src/ui/shortcuts.ts'
import { giveDialogs } from '#tests/support/browser/dialogs.ts'
import { click, press, render } from '#tests/support/browser/render.tsx'

let shown: ReturnType<typeof render>
let run: string[]
beforeAll(giveDialogs)
beforeEach(() => {
  run = []
})
afterEach(() => {
  shown.remove()
  allowSingleKeys(true)
  vi.restoreAllMocks()
})

const Sheet = ({ isOn, told }: { isOn: boolean; told: boolean[] }) => {
  const [open, setOpen] = useState(false)
  useShortcuts([
    { keys: 'c', label: 'Call', group: 'Visits', run: () => run.push('c') },
    { keys: 'd', label: 'Delete', group: 'Notes', run: () => run.push('d') },
    { keys: 'mod+e', label: 'Export', group: 'Visits', run: () => run.push('mod+e') },
  ])
  return (
    <ShortcutSheet
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      singleKeys={isOn}
      onSingleKeys={(on) => told.push(on)}
    />
  )
}

describe('the sheet of shortcuts', () => {
  const box = () => shown.one('[type=checkbox]') as HTMLInputElement // a selector for inputs only

  test('lists each shortcut with its keys under its group', () => {
    shown = render(<Sheet isOn told={[]} />)
    expect(shown.all('section')).toEqual([])
    press('?')
    expect(
      shown
        .all('section')
        .map((section) => [
          section.ariaLabel ?? section.getAttribute('aria-label'),
          ...[...section.querySelectorAll('dt')].map(({ textContent }) => textContent),
        ]),
    ).toEqual([
      ['Help', 'Show keyboard shortcuts'],
      ['Visits', 'Call', 'Export'],
      ['Notes', 'Delete'],
    ])
    const signs = shown.all('kbd').map((key) => key.firstElementChild?.textContent)
    expect(signs).toEqual(['?', 'C', 'Ctrl', 'E', 'D'])
    click(shown.one('dialog button'))
    expect(shown.all('section')).toEqual([])
  })

  test('says whether letters are on, and asks its page to change that', () => {
    const told: boolean[] = []
    shown = render(<Sheet isOn told={told} />)
    press('?')
    expect(box().checked).toBe(true)
    click(box())
    shown.show(<Sheet isOn={false} told={told} />)
    expect(box().checked).toBe(false)
    click(box())
    expect(told).toEqual([false, true])
    click(shown.one('dialog button'))
    press('c')
    press('e', { ctrlKey: true })
    expect(run).toEqual(['mod+e'])
  })
})

test('the keys of a shortcut are those of the computer, and two in turn say so', () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mac OS X')
  shown = render(<Keys keys="mod+k" />)
  expect(shown.all('kbd').map(({ textContent }) => textContent)).toEqual(['⌘Command', 'KK'])
  shown.show(<Keys keys="g h" />)
  expect(shown.all('span')[0]?.textContent).toBe('GGthenHH')
  shown.show(<Keys keys=" " />)
  expect(shown.all('kbd').map(({ textContent }) => textContent)).toEqual(['SpaceSpace'])
})
