import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { fromCallback } from 'xstate'
import { connectivityMachine } from '#src/machines/shell/connectivity.machine.ts'
import { EmailCard } from '#src/pages/profile/email-card.tsx'
import { start } from '#tests/support/browser/answered-reads.ts'
import { openForms } from '#tests/support/browser/edited-forms.tsx'
import { soon } from '#tests/support/soon.ts'

/* The link to a new address is often opened in another tab than the one that asked for it. */

let page: ReturnType<typeof openForms>
afterEach(() => page.close())

const open = async (newEmail: string | null) => {
  const { app, wired, calls } = start(
    connectivityMachine.provide({ actors: { watchDevice: fromCallback(() => {}) } }),
  )
  page = openForms(null, wired)
  await page.show(<EmailCard />)
  await soon(() => expect(calls).toHaveLength(1))
  await calls[0]?.give(account('old@home.example', newEmail))
  const tab = (type: 'tab.hidden' | 'tab.shown') =>
    act(async () => app.getSnapshot().children.connectivity?.send({ type }))
  return { calls, away: () => tab('tab.hidden'), back: () => tab('tab.shown') }
}
const account = (email: string, new_email: string | null) => ({
  email,
  new_email,
  has_password: true,
  is_linked: false,
  is_demo: false,
})
const says = (words: string) => document.body.textContent?.includes(words)

it('somebody who comes back from opening the link reads the new address', async () => {
  const { calls, away, back } = await open('new@home.example')
  expect(says('until then')).toBe(true)
  await away()
  expect(calls).toHaveLength(1)
  await back()
  await soon(() => expect(calls).toHaveLength(2))
  await calls[1]?.give(account('new@home.example', null))
  expect([says('until then'), says('You log in with new@home.example')]).toEqual([false, true])
})

it('a tab that waits for no link asks nothing when somebody comes back', async () => {
  const { calls, away, back } = await open(null)
  await away()
  await back()
  expect(calls).toHaveLength(1)
})
