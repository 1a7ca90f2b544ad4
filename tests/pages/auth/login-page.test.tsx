import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import LoginPage from '#src/pages/auth/login-page.tsx'
import type { Wired } from '#src/pages/shared/app-context.ts'
import { start } from '#tests/support/browser/answered-reads.ts'
import { openForms } from '#tests/support/browser/edited-forms.tsx'

/* Somebody logs in before they have confirmed their address. */

let page: ReturnType<typeof openForms>
afterEach(() => page.close())

const press = (name: string) =>
  act(async () =>
    [...document.querySelectorAll('button')].find((one) => one.textContent === name)?.click(),
  )

it('one control alone is named by the e-mail address', async () => {
  const choices = { read: () => null, write: () => {} } as Wired['choices']
  page = openForms(null, { ...start().wired, choices, apiBase: '', externalIssuer: null })
  await page.show(<LoginPage />)
  const named = [...document.querySelectorAll('label')].map((label) => label.textContent)
  expect(named).toEqual(['E-mail', 'Password', 'Remember me on this device'])
})

it('a link that could not be sent again says why', async () => {
  const choices = { read: () => null, write: () => {} } as Wired['choices']
  page = openForms(null, { ...start().wired, choices, apiBase: '', externalIssuer: null })
  await page.show(<LoginPage />)
  await press('Log in')
  await page.conflict({}, 'unverified')
  await press('Send the link again')
  await page.fail('Too many tries. Wait an hour.')
  expect(document.body.textContent).toContain('Too many tries. Wait an hour.')
})
