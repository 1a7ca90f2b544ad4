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
const refusal = 'Give one of the times, or tick Whole days.'

let form: ReturnType<typeof openForms>
const open = async (values: object) => {
  form = openForms({ ...values })
  await form.show(<TimeOffCard of={nothingEntered} isOther={false} />)
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
