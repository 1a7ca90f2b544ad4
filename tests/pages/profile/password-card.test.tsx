import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { PasswordCard } from '#src/pages/profile/password-card.tsx'
import { start } from '#tests/support/browser/answered-reads.ts'
import { openForms } from '#tests/support/browser/edited-forms.tsx'
import { type as typeIn } from '#tests/support/browser/render.tsx'

/* Somebody changes their password. */

let page: ReturnType<typeof openForms>
afterEach(() => page.close())

const fields = () => [...document.querySelectorAll('input')]
const write = (at: number, text: string) =>
  act(async () => {
    const field = fields()[at]
    if (field) typeIn(field, text)
  })
const press = () =>
  act(async () =>
    [...document.querySelectorAll('button')]
      .find(({ textContent }) => textContent === 'Change password')
      ?.click(),
  )
const changed = 'Changed. Your other sessions were signed out.'
const open = async () => {
  page = openForms(null, start().wired)
  await page.show(<PasswordCard />)
  await write(0, 'the old password')
  await write(1, 'the new password')
  await press()
}

it('a changed password leaves no password in the fields', async () => {
  await open()
  await page.answer({ success: true })
  expect(document.body.textContent).toContain(changed)
  expect(fields().map(({ value }) => value)).toEqual(['', ''])
})

it('a second press after the change sends nothing and takes no word back', async () => {
  await open()
  await page.answer({ success: true })
  await press()
  expect(page.sent).toHaveLength(1)
  expect(document.body.textContent).toContain(changed)
})

it('a password is changed once more after something is typed', async () => {
  await open()
  await page.answer({ success: true })
  await write(0, 'the new password')
  expect(document.body.textContent).not.toContain(changed)
  await write(1, 'the third password')
  await press()
  expect(page.sent.at(-1)).toEqual({
    body: { current_password: 'the new password', password: 'the third password' },
  })
})

it('a wrong password stays in its field with the words of the server', async () => {
  await open()
  await page.wrong({ current_password: 'This is not your password.' })
  expect(document.body.textContent).toContain('This is not your password.')
  expect(fields().map(({ value }) => value)).toEqual(['the old password', 'the new password'])
})
