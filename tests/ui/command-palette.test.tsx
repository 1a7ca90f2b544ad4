import { act, useState } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CommandGroup, CommandPalette, type TypedAhead } from '#src/ui/command-palette.tsx'
import { PaletteFrame } from '#src/ui/palette-frame.tsx'
import { giveDialogs } from '#tests/support/browser/dialogs.ts'
import { click, focus, press, render, type } from '#tests/support/browser/render.tsx'

let shown: ReturnType<typeof render>
beforeAll(giveDialogs)
afterEach(() => shown.remove())

/** Searches that wait for the test to answer them. */
type Asked = {
  text: string
  signal: AbortSignal
  answer: (groups: readonly CommandGroup[]) => Promise<void>
  fail: () => Promise<void>
}
let asked: Asked[] = []
let askedFurther: Asked[] = []
const waiting = (list: () => Asked[]) => (text: string, signal: AbortSignal) =>
  new Promise<readonly CommandGroup[]>((resolve, reject) => {
    list().push({
      text,
      signal,
      answer: (groups) => act(async () => resolve(groups)),
      fail: () => act(async () => reject(new Error('No answer'))),
    })
  })
const search = waiting(() => asked)
const further = waiting(() => askedFurther)
const nth = async (count: number, list = () => asked) => {
  // The search itself is called after a pause of the component's own.
  await expect.poll(() => list().length).toBe(count)
  const last = list().at(-1)
  if (last === undefined) throw new Error('Nothing was searched for.')
  return last
}
const nthFurther = (count: number) => nth(count, () => askedFurther)
const groupsOf = (...labels: string[]): CommandGroup[] => [
  { id: 'homes', label: 'Homes', commands: labels.map((label) => ({ id: label, label })) },
  { id: 'actions', label: 'Actions', commands: [{ id: 'new', label: 'Schedule a visit' }] },
]

type Given = { chosen: string[]; hasFurther?: true; typed?: TypedAhead }
const Palette = ({ chosen, hasFurther, typed }: Given) => {
  const [open, setOpen] = useState(true)
  return (
    <PaletteFrame open={open} onClose={() => setOpen(false)}>
      <CommandPalette
        onClose={() => setOpen(false)}
        placeholder="Search homes and actions"
        search={search}
        {...(hasFurther && { further })}
        {...(typed && { typed })}
        onChoose={({ label }) => chosen.push(label)}
      />
    </PaletteFrame>
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

  test('goes on with what was typed before it was there, and with an Enter', async () => {
    shown.remove()
    asked = []
    shown = render(<Palette chosen={chosen} typed={{ text: 'cedar', isEntered: true }} />)
    expect(document.activeElement).toBe(field())
    expect((field() as HTMLInputElement).value).toBe('cedar')
    const first = await nth(1)
    expect(first.text).toBe('cedar')
    await first.answer(groupsOf('Cedar Bend'))
    expect(chosen).toEqual(['Cedar Bend'])
  })

  test('waits for a choice where nothing was entered before it was there', async () => {
    shown.remove()
    asked = []
    shown = render(<Palette chosen={chosen} typed={{ text: 'cedar', isEntered: false }} />)
    await (await nth(1)).answer(groupsOf('Cedar Bend'))
    expect(options()).toEqual(['Cedar Bend', 'Schedule a visit'])
    expect(chosen).toEqual([])
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

describe('what takes longer to find', () => {
  const people = (...labels: string[]): CommandGroup[] => [
    { id: 'people', label: 'People', commands: labels.map((label) => ({ id: label, label })) },
  ]
  let chosen: string[]
  beforeEach(() => {
    asked = []
    askedFurther = []
    chosen = []
    shown = render(<Palette chosen={chosen} hasFurther />)
    focus(field())
  })
  /** Types these letters; answers both searches for them. */
  const typed = async (text: string, count: number) => {
    await nth(count - 1)
    type(field(), text)
    return { first: await nth(count), further: await nthFurther(count) }
  }

  test('comes below the rest, which does not wait for it', async () => {
    await (await nth(1)).answer(groupsOf('Juniper Street'))
    expect(options()).toEqual(['Juniper Street', 'Schedule a visit'])
    expect(shown.one('[role=status]').textContent).toBe('')
    await (await nthFurther(1)).answer(people('June Fox'))
    expect(options()).toEqual(['Juniper Street', 'Schedule a visit', 'June Fox'])
    expect(shown.one('[role=status]').textContent).toBe('3 results, 3 groups')
  })

  test('is counted aloud, one as one', async () => {
    await (await nth(1)).answer([])
    await (await nthFurther(1)).answer(people('June Fox'))
    expect(shown.one('[role=status]').textContent).toBe('1 result, 1 group')
  })

  test('is not waited for by Enter where something is found already', async () => {
    const { first } = await typed('juniper', 2)
    await first.answer(groupsOf('Juniper Street'))
    press('Enter')
    expect(chosen).toEqual(['Juniper Street'])
  })

  test('is waited for by Enter where nothing else is found', async () => {
    const { first, further: slow } = await typed('june', 2)
    await first.answer([])
    press('Enter')
    expect(chosen).toEqual([])
    expect(shown.one('dialog').textContent).not.toContain('Nothing found')
    await slow.answer(people('June Fox'))
    expect(chosen).toEqual(['June Fox'])
  })

  test('is not chosen by Enter while it is that of the letters before', async () => {
    await (await nth(1)).answer([])
    await (await nthFurther(1)).answer(people('June Fox'))
    const { first, further: slow } = await typed('jul', 2)
    await first.answer([])
    expect(options()).toEqual(['June Fox'])
    press('Enter')
    expect(chosen).toEqual([])
    await slow.answer(people('Julia Ray'))
    expect(chosen).toEqual(['Julia Ray'])
  })

  test('leaves the rest where it fails, and a press asks for it again', async () => {
    await (await nth(1)).answer(groupsOf('Juniper Street'))
    await (await nthFurther(1)).fail()
    expect(options()).toEqual(['Juniper Street', 'Schedule a visit'])
    expect(shown.one('[role=alert]').textContent).toContain('Part of the search failed.')
    press('Enter')
    expect(chosen).toEqual(['Juniper Street'])
  })

  test('is a failure of the search where nothing else is found, and Enter searches again', async () => {
    await (await nth(1)).answer([])
    await (await nthFurther(1)).fail()
    expect(shown.one('[role=alert]').textContent).toContain('The search failed.')
    expect(shown.one('dialog').textContent).not.toContain('Nothing found')
    press('Enter')
    await (await nthFurther(2)).answer(people('June Fox'))
    expect(options()).toEqual(['June Fox'])
    expect(shown.all('[role=alert]')).toEqual([])
  })

  test('and the rest together are nothing', async () => {
    await (await nth(1)).answer([])
    expect(shown.one('dialog').textContent).not.toContain('Nothing found')
    await (await nthFurther(1)).answer([])
    expect(shown.one('dialog').textContent).toContain('Nothing found')
  })
})
