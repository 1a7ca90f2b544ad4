import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { UnitsCard } from '#src/pages/profile/units-card.tsx'
import { openForms } from '#tests/support/browser/edited-forms.tsx'

/* Choices that are kept as soon as they are made, on a page that another tab changes meanwhile. */

let page: ReturnType<typeof openForms>
afterEach(() => page.close())
const american = { radon: 'pci', temperature: 'f' } as const
const show = (stored: Parameters<typeof UnitsCard>[0]['stored']) =>
  page.show(<UnitsCard stored={stored} />)
const open = async () => {
  page = openForms()
  await show(american)
}
const chosen = () =>
  [...document.querySelectorAll<HTMLInputElement>(':checked')].map((o) => o.value)
const choose = (value: string) =>
  act(async () => document.querySelector<HTMLElement>(`input[value="${value}"]`)?.click())

it('shows the choice of another tab, and sends it with the next one instead of the former', async () => {
  await open()
  await show({ ...american, temperature: 'c' })
  expect(chosen()).toEqual(['pci', 'c'])
  await choose('bq')
  expect(page.sent).toEqual([{ body: { radon: 'bq', temperature: 'c' } }])
})

it('keeps a choice in sight until the page has read it again', async () => {
  await open()
  await choose('c')
  await page.answer({})
  expect(chosen()).toEqual(['pci', 'c'])
  await show({ ...american, temperature: 'c' })
  expect(chosen()).toEqual(['pci', 'c'])
})

it('leaves a choice alone that is on its way, and follows the other tab afterward', async () => {
  await open()
  await choose('c')
  await show({ ...american, radon: 'bq' })
  expect(chosen()).toEqual(['pci', 'c'])
  await page.answer({})
  await show({ radon: 'bq', temperature: 'c' })
  expect(chosen()).toEqual(['bq', 'c'])
})

it('takes back a choice that could not be kept, and does not send it with the next one', async () => {
  await open()
  await choose('c')
  await page.fail('Not now.')
  expect(chosen()).toEqual(['pci', 'f'])
  await choose('bq')
  expect(chosen()).toEqual(['bq', 'f'])
  expect(page.sent.at(-1)).toEqual({ body: { radon: 'bq', temperature: 'f' } })
})
