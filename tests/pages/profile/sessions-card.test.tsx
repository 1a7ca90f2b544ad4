import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { Session } from '#contract/sessions.ts'
import { SessionsCard } from '#src/pages/profile/sessions-card.tsx'
import { session, start } from '#tests/support/browser/answered-reads.ts'
import { openForms } from '#tests/support/browser/edited-forms.tsx'
import { soon } from '#tests/support/soon.ts'

/* Somebody ends their sessions on other devices. */

let page: ReturnType<typeof openForms>
afterEach(() => page.close())

const device = (id: string, more: Partial<Session> = {}): Session => ({
  session_id: id,
  device: `Firefox on ${id}`,
  signed_in_at: '2026-11-01T12:00:00Z',
  last_used_at: '2026-11-02T12:00:00Z',
  is_this: false,
  ...more,
})
const open = async () => {
  const { app, wired, calls } = start()
  await act(async () => app.send({ type: 'session.signedIn', session: session('harper') }))
  page = openForms(null, wired)
  await page.show(<SessionsCard />)
  await soon(() => expect(calls).toHaveLength(1))
  const sessions = [device('Mac', { is_this: true }), device('Linux'), device('Windows')]
  await calls[0]?.give({ sessions })
}
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent === name)
const end = (name: string) =>
  act(async () => button(`End the session of Firefox on ${name}`)?.click())

it('a second session is ended while the first is still being ended', async () => {
  await open()
  await end('Linux')
  await end('Windows')
  expect(page.sent).toEqual(['Linux', 'Windows'].map((sessionId) => ({ params: { sessionId } })))
})

it('all other sessions end only after the question', async () => {
  await open()
  await act(async () => button('End all other sessions')?.click())
  expect(page.sent).toEqual([])
  await act(async () => button('Keep them')?.click())
  await act(async () => button('End all other sessions')?.click())
  await act(async () => button('End the other sessions')?.click())
  expect(page.sent).toEqual([{}])
})

it('a session that could not be ended says so in its own line', async () => {
  await open()
  await end('Windows')
  await page.fail('We cannot be reached.')
  const lines = [...document.querySelectorAll('li')].map(({ textContent }) => textContent ?? '')
  expect(lines.map((line) => line.includes('We cannot be reached.'))).toEqual([false, false, true])
})
