import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Choices } from '#src/ui/choices.tsx'
import { FileField } from '#src/ui/file-field.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { click, descriptionOf, labelOf, render, type } from '#tests/support/browser/render.tsx'

let shown: ReturnType<typeof render>
afterEach(() => shown.remove())

const nothing = () => undefined

const Two = () => {
  const [city, setCity] = useState('')
  return (
    <>
      <TextField label="City" value={city} onChange={setCity} />
      <TextField label="State" error={`No state has ${city}.`} value="" onChange={nothing} />
    </>
  )
}

describe('a field', () => {
  test('is named by its label and described by its hint and its error', () => {
    shown = render(
      <TextField
        label="ZIP code"
        hint="Five digits."
        error="Enter five digits."
        value="441"
        onChange={nothing}
      />,
    )
    const input = shown.one('input')
    expect(labelOf(input)).toBe('ZIP code')
    expect(descriptionOf(input)).toBe('Five digits. Enter five digits.')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(input.getAttribute('aria-required')).toBe('true')
  })

  test('says its rule once: open, met, or broken by the error in its place', () => {
    const field = (met: boolean, error?: string) => (
      <PasswordField
        label="Password"
        autoComplete="new-password"
        rule={{ says: 'At least 10 characters.', met }}
        error={error}
        value=""
        onChange={nothing}
      />
    )
    shown = render(field(false))
    const words = () => descriptionOf(shown.one('input'))
    expect(words()).toBe('At least 10 characters.')
    expect(shown.one('input').getAttribute('aria-invalid')).toBeNull()
    shown.remove()
    shown = render(field(false, 'Use at least 10 characters.'))
    expect(words()).toBe('Use at least 10 characters.')
    expect(shown.one('input').getAttribute('aria-invalid')).toBe('true')
    expect(shown.one('label').parentElement?.parentElement?.textContent).toBe(
      'PasswordUse at least 10 characters.Show',
    )
    shown.remove()
    shown = render(field(true))
    expect(words()).toBe('At least 10 characters.')
  })

  test.each([
    [
      'text',
      <TextField key="t" label="Trade" value="" blocked="It is published." onChange={nothing} />,
    ],
    [
      'select',
      <Select
        key="s"
        label="Trade"
        value=""
        options={[]}
        blocked="It is published."
        onChange={nothing}
      />,
    ],
    [
      'area',
      <TextArea key="a" label="Trade" value="" blocked="It is published." onChange={nothing} />,
    ],
  ])('(%s) that cannot be filled in now says why', (_name, field) => {
    shown = render(field)
    const control = shown.one('input, select, textarea')
    expect(control.hasAttribute('disabled')).toBe(true)
    expect(descriptionOf(control)).toBe('It is published.')
  })

  test('without a problem is not called invalid, and says beside its name when it may be left empty', () => {
    shown = render(<TextArea label="Notes" optional value="" onChange={nothing} />)
    const area = shown.one('textarea')
    expect(labelOf(area)).toBe('Notes')
    expect(shown.one('label').parentElement?.textContent).toBe('Notes (optional)')
    expect(area.hasAttribute('aria-invalid')).toBe(false)
    expect(area.hasAttribute('aria-describedby')).toBe(false)
    expect(area.hasAttribute('aria-required')).toBe(false)
  })

  test('that searches may stay empty without saying so', () => {
    shown = render(<TextField label="Search" type="search" value="" onChange={nothing} />)
    const field = shown.one('input')
    expect(labelOf(field)).toBe('Search')
    expect(field.hasAttribute('aria-required')).toBe(false)
  })

  test('gives the typed text, and two of one kind do not share their words', () => {
    shown = render(<Two />)
    const [city, state] = shown.all('input')
    if (city === undefined || state === undefined) throw new Error('Two inputs are needed.')
    type(city, 'Austin')
    expect(city).toHaveProperty('value', 'Austin')
    expect(descriptionOf(state)).toBe('No state has Austin.')
    expect(descriptionOf(city)).toBe('')
  })

  test('offers suggestions only when there are some', () => {
    shown = render(<TextField label="County" value="" onChange={nothing} options={['Travis']} />)
    expect(shown.one('input').getAttribute('list')).toBe(shown.one('datalist').id)
    shown.show(<TextField label="County" value="" onChange={nothing} options={[]} />)
    expect(shown.one('input').hasAttribute('list')).toBe(false)
    expect(shown.all('datalist')).toEqual([])
  })

  test('of a choice starts with its placeholder and gives the value, not the word', () => {
    const chosen: string[] = []
    shown = render(
      <Select
        label="Foundation"
        placeholder="Choose"
        value=""
        onChange={(value) => chosen.push(value)}
        options={[['crawl', 'Crawl space']]}
      />,
    )
    const select = shown.one('select')
    expect(shown.all('option').map((option) => option.textContent)).toEqual([
      'Choose',
      'Crawl space',
    ])
    if (!(select instanceof HTMLSelectElement)) throw new Error('A select is needed.')
    select.value = 'crawl'
    select.dispatchEvent(new Event('change', { bubbles: true }))
    expect(chosen).toEqual(['crawl'])
  })
})

describe('a password', () => {
  test('is hidden until it is asked for, and hidden again', () => {
    shown = render(
      <PasswordField
        label="Password"
        value="secret"
        onChange={nothing}
        autoComplete="current-password"
      />,
    )
    const [input, button] = [shown.one('input'), shown.one('button')]
    expect(input.getAttribute('type')).toBe('password')
    expect(button.getAttribute('aria-label')).toBe('Show what you typed')
    click(button)
    expect(input.getAttribute('type')).toBe('text')
    expect(button.getAttribute('aria-label')).toBe('Hide what you typed')
    click(button)
    expect(input.getAttribute('type')).toBe('password')
  })
})

describe('choices', () => {
  const options = [
    { value: 'radon', label: 'Radon test', note: '$150' },
    { value: 'mold', label: 'Mold test' },
  ] as const

  test('of one are radio buttons under their legend, and a problem describes the group', () => {
    const chosen: string[] = []
    shown = render(
      <Choices
        legend="Test"
        options={options}
        value="radon"
        onChange={(value) => chosen.push(value)}
        error="Choose a test."
      />,
    )
    expect(shown.one('legend').textContent).toBe('Test')
    expect(descriptionOf(shown.one('fieldset'))).toBe('Choose a test.')
    expect(shown.all('input[type=radio]:checked').map(labelOf)).toEqual(['Radon test$150'])
    click(shown.one('input[value=mold]'))
    expect(chosen).toEqual(['mold'])
  })

  test('of many are checkboxes, each by itself', () => {
    shown = render(
      <Choices<'radon' | 'mold'>
        many
        legend="Tests"
        options={options}
        value={['mold']}
        onChange={nothing}
      />,
    )
    expect(shown.all('input[type=checkbox]').length).toBe(2)
    expect(shown.all('input:checked').map(labelOf)).toEqual(['Mold test'])
  })

  test('a checkbox says what is wrong with it', () => {
    const ticks: boolean[] = []
    shown = render(
      <Checkbox checked={false} onChange={(on) => ticks.push(on)} error="Tick it to go on.">
        I agree
      </Checkbox>,
    )
    const box = shown.one('input')
    expect(labelOf(box)).toBe('I agree')
    expect(descriptionOf(box)).toBe('Tick it to go on.')
    click(box)
    expect(ticks).toEqual([true])
  })

  test('a switch has its explanation after its name', () => {
    shown = render(
      <Checkbox isSwitch checked onChange={nothing} hint="There is no signal here.">
        Offline
      </Checkbox>,
    )
    const box = shown.one('[role=switch]')
    expect(labelOf(box)).toBe('Offline')
    expect(descriptionOf(box)).toBe('There is no signal here.')
  })
})

test('a chosen file is handed on once, and the same one can be chosen again', () => {
  const names: string[][] = []
  shown = render(
    <FileField accept="image/*" onFiles={(files) => names.push(files.map((file) => file.name))}>
      Add photos
    </FileField>,
  )
  const input = shown.one('input')
  expect(labelOf(input)).toBe('Add photos')
  Object.defineProperty(input, 'files', { value: [new File(['x'], 'roof.jpg')] })
  input.dispatchEvent(new Event('change', { bubbles: true }))
  expect(names).toEqual([['roof.jpg']])
  expect(input).toHaveProperty('value', '')
})
