import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { AskForLink } from '#src/pages/auth/ask-for-link.tsx'
import { start } from '#tests/support/browser/answered-reads.ts'
import { openForms } from '#tests/support/browser/edited-forms.tsx'
import { soon } from '#tests/support/soon.ts'

let page: ReturnType<typeof openForms>
afterEach(() => page.close())

it('the page’s heading has the focus once the form has given way to the answer', async () => {
  page = openForms(null, start().wired)
  await page.show(
    <main>
      <h1 tabIndex={-1}>Forgot your password?</h1>
      <AskForLink label="Send the link" />
    </main>,
  )
  const button = document.querySelector<HTMLButtonElement>('[type=submit]')
  await act(async () => {
    button?.focus()
    button?.click()
  })
  await page.answer({})
  await soon(() => expect(document.activeElement?.tagName).toBe('H1'))
})
