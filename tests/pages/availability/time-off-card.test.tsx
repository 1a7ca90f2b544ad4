import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { TimeOffCard } from '#src/pages/availability/time-off-card.tsx'
import { openForms } from '#tests/support/browser/edited-forms.tsx'

const nothingEntered = {
  inspector: { user_id: 'i1', name: 'Indigo Demo' },
  version: 0,
  time_zone: 'America/Chicago' as const,
  days: null,
  outside: [],
  time_off: [],
}
const refusal = 'Enter one of the times, or check Whole days.'

let form: ReturnType<typeof openForms>
const open = async (values: object) => {
  form = openForms({ ...values })
  await form.show(<TimeOffCard of={nothingEntered} isOther={false} />)
  const button = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Enter time off',
  )
  await act(async () => button?.click())
  // The form's code comes with the press.
  await expect.poll(() => document.querySelector('form')).not.toBeNull()
}
const submit = () =>
  act(async () => document.querySelector<HTMLElement>('form button[type=submit]')?.click())
const says = () => document.body.textContent ?? ''

afterEach(() => form.close())

it('asks for a time where somebody said that the days are not whole, and not before they press', async () => {
  await open({ whole: false })
  expect(says()).not.toContain(refusal)
  await submit()
  expect(form.sent).toEqual([])
  expect(says()).toContain(refusal)
})

it('asks for no time of whole days', async () => {
  await open({ whole: true })
  await submit()
  expect(says()).not.toContain(refusal)
})

it('leads the focus of a form that is closed back to its button', async () => {
  await open({ whole: true })
  const close = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Close',
  )
  await act(async () => close?.click())
  expect(document.querySelector('form')).toBeNull()
  expect(document.activeElement?.textContent).toBe('Enter time off')
})

it('gives the focus of time off that was taken back to that which comes next', async () => {
  const entry = (time_off_id: string, day: number) => ({
    time_off_id,
    starts_at: `2026-12-${day}T06:00:00.000Z`,
    ends_at: `2026-12-${day + 1}T06:00:00.000Z`,
    time_zone: 'America/Chicago',
    whole_days: true,
    note: '',
    by: null,
    collisions: [],
  })
  const entries = [entry('1', 14), entry('2', 15)]
  form = openForms()
  const show = (time_off: typeof entries) =>
    form.show(
      <main>
        <TimeOffCard of={{ ...nothingEntered, time_off }} isOther={false} />
      </main>,
    )
  await show(entries)
  const [first] = document.querySelectorAll<HTMLElement>('li button')
  first?.focus()
  await act(async () => first?.click())
  await form.answer({})
  await show(entries.slice(1))
  expect(document.activeElement?.textContent).toContain('Dec 15')
})
