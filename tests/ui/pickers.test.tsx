import { act, useState } from 'react'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { Combobox } from '#src/ui/combobox.tsx'
import { DatePicker } from '#src/ui/date-picker.tsx'
import { type DateRange, DateRangePicker } from '#src/ui/date-range-picker.tsx'
import { dayFrom, timeFrom, weekdayOf } from '#src/ui/days.ts'
import { TimeField } from '#src/ui/time-field.tsx'
import { click, descriptionOf, focus, press, render, type } from '#tests/support/browser/render.tsx'

let shown: ReturnType<typeof render>
beforeAll(async () => {
  // jsdom has no CSS object; the library escapes the name of a meta element with it.
  Object.assign(globalThis, { CSS: { escape: (text: string) => text } })
  // Their code is fetched once; here it is fetched before the first test.
  await Promise.all([
    import('#src/ui/combobox-loaded.tsx'),
    import('#src/ui/date-picker-loaded.tsx'),
    import('#src/ui/date-range-picker-loaded.tsx'),
    import('#src/ui/time-field-loaded.tsx'),
  ])
})
afterEach(() => shown.remove())

/** Waits until the code of the shown picker has loaded. */
const come = async (selector: string) => {
  await expect
    .poll(async () => {
      await act(async () => undefined)
      return shown.all(selector).length
    })
    .toBeGreaterThan(0)
}
const segments = () => shown.all('[role=spinbutton]')
const said = () =>
  shown
    .all('[data-type]')
    .map((segment) => segment.textContent)
    .join('')
    .replaceAll(/[\u2066-\u2069\u202F]/g, (sign) => (sign === '\u202F' ? ' ' : ''))

const homes = ['Juniper Street', 'Old Mill Road', 'Cedar Bend'].map((label, index) => ({
  value: `h${index}`,
  label,
}))
const Homes = ({ heard }: { heard: string[] }) => {
  const [value, setValue] = useState('')
  return (
    <Combobox
      label="Home"
      hint="Type a street."
      value={value}
      onChange={(next) => {
        heard.push(next)
        setValue(next)
      }}
      options={homes}
    />
  )
}
/** Lists are part of the body, above all else. */
const listed = () => [...document.querySelectorAll('[role=option]')].map((one) => one.textContent)

describe('a combobox', () => {
  test('holds its place with its words until its code has come', async () => {
    shown = render(<Homes heard={[]} />)
    expect(shown.one('label').textContent).toBe('Home')
    await come('[role=combobox]')
    expect(descriptionOf(shown.one('[role=combobox]'))).toBe('Type a street.')
  })

  test('filters by the typed text, moves by the arrow keys and chooses by Enter', async () => {
    const heard: string[] = []
    shown = render(<Homes heard={heard} />)
    await come('[role=combobox]')
    const field = shown.one('[role=combobox]') as HTMLInputElement // It is one.
    focus(field)
    type(field, 'ed')
    expect(listed()).toEqual(['Cedar Bend'])
    press('ArrowDown')
    press('Enter')
    expect(heard).toEqual(['h2'])
    expect(field.value).toBe('Cedar Bend')
    expect(listed()).toEqual([])
  })

  test('tells the caller the typed text where the caller searches, and the person what it is doing', async () => {
    const texts: string[] = []
    const combobox = (state: 'loading' | 'ready') => (
      <Combobox
        label="Home"
        value=""
        onChange={() => undefined}
        onText={(text) => texts.push(text)}
        state={state}
        options={[]}
      />
    )
    shown = render(combobox('loading'))
    await come('[role=combobox]')
    const field = shown.one('[role=combobox]')
    focus(field)
    type(field, 'jun')
    expect(texts).toEqual(['jun'])
    expect(document.querySelector('[role=listbox]')?.textContent).toBe('Searching…')
    shown.show(combobox('ready'))
    expect(document.querySelector('[role=listbox]')?.textContent).toBe('Nothing found.')
  })
})

const Day = ({ heard, ...rest }: { heard: (string | null)[]; min?: string; error?: string }) => {
  const [value, setValue] = useState<string | null>('2026-11-23')
  return (
    <DatePicker
      label="Day"
      {...rest}
      value={value}
      onChange={(next) => {
        heard.push(next)
        setValue(next)
      }}
    />
  )
}

describe('a day', () => {
  test('is written as Americans do, with its day of the week, and changed part by part', async () => {
    const heard: (string | null)[] = []
    shown = render(<Day heard={heard} />)
    await come('[role=spinbutton]')
    expect(said()).toBe('11/23/2026')
    expect(shown.one('[role=group]').textContent).toContain('Mon')
    const [, day] = segments()
    if (day) focus(day)
    press('ArrowUp')
    expect(heard).toEqual(['2026-11-24'])
    expect(shown.one('[role=group]').textContent).toContain('Tue')
  })

  test('is chosen in a month, which the keys walk', async () => {
    const heard: (string | null)[] = []
    shown = render(<Day heard={heard} />)
    await come('[role=spinbutton]')
    click(shown.one('[role=group] button'))
    const cell = () => document.activeElement
    expect(cell()?.getAttribute('aria-label')).toMatch(/Monday, November 23, 2026/)
    press('ArrowDown')
    press('ArrowRight')
    expect(cell()?.getAttribute('aria-label')).toMatch(/Tuesday, December 1, 2026/)
    press('Enter')
    // A day is chosen when the key is let go.
    act(() => cell()?.dispatchEvent(new KeyboardEvent('keyup', { key: 'Enter', bubbles: true })))
    expect(heard).toEqual(['2026-12-01'])
    expect(document.querySelector('[role=grid]')).toBeNull()
  })

  test('says what is wrong with it beside it, in the caller’s words or by its bounds', async () => {
    shown = render(<Day heard={[]} error="Choose a workday." />)
    await come('[role=spinbutton]')
    expect(shown.one('[slot=errorMessage]').textContent).toBe('Choose a workday.')
    shown.show(<Day heard={[]} min="2026-12-01" />)
    expect(shown.one('[slot=errorMessage]').textContent).toMatch(/12\/1\/2026 or later/)
  })
})

test('a time is shown on a clock of twelve hours and kept on one of 24', async () => {
  const heard: (string | null)[] = []
  shown = render(<TimeField label="From" value="14:30" onChange={(time) => heard.push(time)} />)
  await come('[role=spinbutton]')
  expect(said()).toBe('2:30 PM')
  const [hour] = segments()
  if (hour) focus(hour)
  press('ArrowUp')
  expect(heard).toEqual(['15:30'])
})

test('a range of days is chosen by one press where it is asked for often', async () => {
  const heard: (DateRange | null)[] = []
  shown = render(
    <DateRangePicker
      label="Visits"
      value={{ from: '2026-11-23', to: '2026-11-27' }}
      onChange={(range) => heard.push(range)}
      presets={[{ label: 'Next week', from: '2026-11-29', to: '2026-12-05' }]}
    />,
  )
  await come('[role=spinbutton]')
  expect(said()).toBe('11/23/202611/27/2026')
  const [, day] = segments()
  if (day) focus(day)
  press('ArrowUp')
  expect(heard).toEqual([{ from: '2026-11-24', to: '2026-11-27' }])
  click(shown.one('[role=group] button'))
  const preset = [...document.querySelectorAll('[role=dialog] button')].find(
    (button) => button.textContent === 'Next week',
  )
  if (preset) click(preset)
  expect(heard.at(-1)).toEqual({ from: '2026-11-29', to: '2026-12-05' })
})

describe('a typed year of a range', () => {
  const typeYear = async (figures: string) => {
    const heard: (DateRange | null)[] = []
    shown = render(
      <DateRangePicker
        label="Visits"
        value={{ from: '2026-11-23', to: '2026-11-27' }}
        onChange={(range) => heard.push(range)}
      />,
    )
    await come('[role=spinbutton]')
    const year = segments()[2]
    if (year === undefined) throw new Error('A day has three parts')
    focus(year)
    for (const data of figures)
      act(() =>
        year.dispatchEvent(
          new InputEvent('beforeinput', {
            inputType: 'insertText',
            data,
            bubbles: true,
            cancelable: true,
          }),
        ),
      )
    return { heard, year }
  }

  test('is told once it has four figures', async () => {
    const { heard } = await typeYear('2025')
    expect(heard).toEqual([{ from: '2025-11-23', to: '2026-11-27' }])
  })

  test('is told as it is where somebody leaves it before that', async () => {
    const { heard, year } = await typeYear('20')
    expect(heard).toEqual([])
    expect(year.textContent).toContain('20')
    act(() => year.blur())
    expect(heard).toEqual([{ from: '0020-11-23', to: '2026-11-27' }])
  })
})

test('an invalid day or time is null', () => {
  expect([dayFrom('2026-02-30'), dayFrom(''), dayFrom('soon'), timeFrom('25:00')]).toEqual([
    null,
    null,
    null,
    null,
  ])
  expect(weekdayOf(dayFrom('2026-11-22'))).toBe('Sun')
})
