import { act } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Switches } from '#src/pages/shared/mail-switches.tsx'
import { openForms } from '#tests/support/browser/edited-forms.tsx'

/* The switches of mails on a page that another tab, or the link of a mail, may have overtaken. */

const stored = {
  visits: true,
  reports: true,
  messages: true,
  areas: true,
  weekly: true,
  on_day: false,
}
let page: ReturnType<typeof openForms>
beforeEach(async () => {
  page = openForms()
  await page.show(<Switches stored={stored} kinds={['visits', 'reports', 'messages']} />)
})
afterEach(() => page.close())
const press = (at: number) =>
  act(async () => document.querySelectorAll<HTMLInputElement>('input')[at]?.click())

it('a press sends its own kind alone, so that no other choice is taken back', async () => {
  await press(1)
  expect(page.sent).toEqual([{ body: { reports: false } }])
})

it('a second press while the first is on its way sends both', async () => {
  await press(0)
  await press(2)
  await page.answer({ ...stored, visits: false })
  expect(page.sent.at(-1)).toEqual({ body: { visits: false, messages: false } })
})

it('a press taken back while it is on its way is sent as it was', async () => {
  await press(0)
  await press(0)
  await page.answer({ ...stored, visits: false })
  expect(page.sent.at(-1)).toEqual({ body: { visits: true } })
})
