import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { ConfirmAddress } from '#src/pages/auth/confirm-address.tsx'
import { start } from '#tests/support/browser/answered-reads.ts'
import { openForms } from '#tests/support/browser/edited-forms.tsx'

/* Somebody opens the link to a new address of their account. */

let page: ReturnType<typeof openForms>
afterEach(() => page.close())

const open = async () => {
  page = openForms(null, start().wired)
  await page.show(<ConfirmAddress token="t1" />)
}
const text = () => document.body.textContent ?? ''
const again = () =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Try again')

it('the link to a new address is tried again after a lost connection', async () => {
  await open()
  await page.fail('We cannot be reached.')
  expect(text()).toContain('We cannot be reached.')
  await act(async () => again()?.click())
  expect(page.sent).toEqual([{ body: { token: 't1' } }, { body: { token: 't1' } }])
  await page.answer({ outcome: 'confirmed' })
  expect(text()).toContain('This is the address of your account now.')
})

it('a link to a new address that somebody else has is not tried again', async () => {
  await open()
  await page.conflict({}, 'address_taken')
  expect(text()).toContain('Changed.')
  expect(again()).toBeUndefined()
})
