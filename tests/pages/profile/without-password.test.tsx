import { afterEach, expect, it } from 'vitest'
import { paths } from '#contract/vocabulary/paths.ts'
import { LeaveCard } from '#src/pages/profile/leave-card.tsx'
import { PasswordCard } from '#src/pages/profile/password-card.tsx'
import { start } from '#tests/support/browser/answered-reads.ts'
import { openForms } from '#tests/support/browser/edited-forms.tsx'
import { soon } from '#tests/support/soon.ts'

/* An account that another service opened has no password: its cards lead to one. */

let page: ReturnType<typeof openForms>
afterEach(() => page.close())

it.each([
  ['Password', <PasswordCard key="password" />],
  ['Delete my account', <LeaveCard key="leave" />],
])('%s leads to choosing a password, and asks for none', async (_, card) => {
  const { wired, calls } = start()
  page = openForms(null, wired)
  await page.show(card)
  await soon(() => expect(calls).toHaveLength(1))
  await calls[0]?.give({
    stays_because: [],
    unfinished: [],
    has_password: false,
    is_linked: true,
    is_demo: false,
  })
  expect(document.querySelector('a')?.getAttribute('href')).toBe(paths.forgotPassword())
  expect(document.querySelectorAll('input, button')).toHaveLength(0)
})
