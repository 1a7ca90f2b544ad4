import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import SignUpPage from '#src/pages/auth/sign-up-page.tsx'
import { appHistory } from '#src/services/history.ts'
import { start } from '#tests/support/browser/answered-reads.ts'
import { openForms } from '#tests/support/browser/edited-forms.tsx'

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
