import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import SignUpPage from '#src/pages/auth/sign-up-page.tsx'
import { appHistory } from '#src/services/history.ts'
import { start } from '#tests/support/browser/answered-reads.ts'
import { openForms } from '#tests/support/browser/edited-forms.tsx'
import { labelOf, type } from '#tests/support/browser/render.tsx'

let page: ReturnType<typeof openForms>
afterEach(() => {
  page.close()
  act(() => appHistory.navigate('/'))
})

it.each([
  ['/sign-up-form', 'homeowner'],
  ['/sign-up-form?as=inspector', 'inspector'],
  ['/sign-up-form?as=homeowner', 'homeowner'],
  ['/sign-up-form?as=admin', 'homeowner'],
])('%s begins with the role %s', async (address, role) => {
  act(() => appHistory.navigate(address))
  page = openForms(null, { ...start().wired, apiBase: '', externalIssuer: null })
  await page.show(<SignUpPage />)
  expect(document.querySelector<HTMLInputElement>('[type=radio]:checked')?.value).toBe(role)
})

it('a mistyped address can be mended, with all that was typed but the password', async () => {
  page = openForms(null, { ...start().wired, apiBase: '', externalIssuer: null })
  await page.show(<SignUpPage />)
  const fields = () =>
    Object.fromEntries(
      [...document.querySelectorAll('input')].map((field) => [labelOf(field), field]),
    )
  const press = (words: string) =>
    act(async () =>
      [...document.querySelectorAll('button')]
        .find(({ textContent }) => textContent === words)
        ?.click(),
    )
  const typed = { 'First name': 'Maria', 'Last name': 'Lopez', 'E-mail': 'maria@exmaple.com' }
  for (const [label, text] of Object.entries({ ...typed, Password: 'green lamp tall tree' })) {
    const field = fields()[label]
    if (field === undefined) throw new Error(`No field ${label}`)
    type(field, text)
  }
  await press('Sign up')
  await page.answer({})
  expect(document.querySelector('h1')?.textContent).toBe('Check your mail')
  await press('Use another address')
  const kept = fields()
  for (const [label, text] of Object.entries(typed)) expect(kept[label]?.value).toBe(text)
  expect(kept.Password?.value).toBe('')
  expect(document.activeElement).toBe(kept['E-mail'])
  // A reload takes nothing away either.
  expect(page.drafts.at(-1)).toMatchObject({ email: 'maria@exmaple.com', first_name: 'Maria' })
})
