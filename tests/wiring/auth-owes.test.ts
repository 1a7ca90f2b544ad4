// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CallError } from '#src/services/call-error.ts'
import { forgetNotices } from '#src/wiring/forget-notices.ts'
import { answerOf, open, own, put, stored, tokenOf } from '#tests/support/browser/stored-session.ts'
import { soon } from '#tests/support/soon.ts'

/* What a sign-out and a sign-in leave beside the stored session: the owed cookie, and who gets notices here. */

vi.mock('#src/wiring/forget-notices.ts', () => ({ forgetNotices: vi.fn(async () => {}) }))

const owes = () => document.cookie.includes('hearthkeep_sign_out_owed=yes')
const signedIn = (role = 'admin') => {
  put({ token: tokenOf(role), userType: role, userId: '7' })
  return open()
}
const signIn = { type: 'signIn.succeeded', answer: answerOf('homeowner'), returnTo: null } as const

beforeEach(() => {
  localStorage.clear()
  // biome-ignore lint/suspicious/noDocumentCookie: as a test before this one may have left it
  document.cookie = 'hearthkeep_sign_out_owed=; path=/; max-age=0'
  vi.clearAllMocks()
  vi.stubGlobal('Notification', { permission: 'granted' })
})
afterEach(() => vi.unstubAllGlobals())

it('a sign-out is owed from the press on, and settled once the server has heard of it', async () => {
  const { actor, signOut, answer } = signedIn()
  expect(owes()).toBe(false)
  await signOut(actor)
  expect(owes()).toBe(true)
  await answer('auth.logout', { success: true })
  expect([actor.getSnapshot().value, owes()]).toEqual(['signedOut', false])
})

it('a sign-out that does not reach the server stays owed, and this device forgets the session all the same', async () => {
  const { actor, signOut, answer } = signedIn()
  await signOut(actor)
  await answer('auth.logout', Promise.reject(new CallError('No network.', 'network')))
  expect([actor.getSnapshot().value, stored(), owes()]).toEqual(['signedOut', {}, true])
})

it('a session that the server has ended owes nothing', async () => {
  put(own())
  const { actor, asked, answer } = open()
  actor.send({ type: 'token.required' })
  await asked('auth.refresh')
  await answer('auth.refresh', Promise.reject(new CallError('Over.', 'session_over', 401)))
  expect([actor.getSnapshot().value, owes()]).toEqual(['signedOut', false])
})

it('a sign-in owes nothing for the session before it, whose end the server heard with it', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as an earlier sign-out left it
  document.cookie = 'hearthkeep_sign_out_owed=yes; path=/; max-age=60'
  open().actor.send(signIn)
  expect([stored().userId, owes()]).toEqual(['7', false])
})

it('notices end with the session of who asked for them; only an admin’s worker did nothing else', async () => {
  for (const [role, worker] of [
    ['admin', true],
    ['homeowner', false],
  ] as const) {
    vi.mocked(forgetNotices).mockClear()
    const { actor, signOut, answer } = signedIn(role)
    await signOut(actor)
    expect(forgetNotices).not.toHaveBeenCalled()
    await answer('auth.logout', { success: true })
    await soon(() => expect(vi.mocked(forgetNotices).mock.calls).toEqual([[worker]]))
  }
})

it('a sign-in takes the notices of the session before it, and leaves the worker', async () => {
  open().actor.send(signIn)
  await soon(() => expect(vi.mocked(forgetNotices).mock.calls).toEqual([[false]]))
})

it.each([
  ['has not allowed any', { permission: 'denied' }],
  ['has not asked for them', { permission: 'default' }],
  ['knows none', undefined],
])('a browser that %s fetches no code for notices', async (_, notices) => {
  vi.stubGlobal('Notification', notices)
  open().actor.send(signIn)
  const { actor, signOut, answer } = signedIn()
  await signOut(actor)
  await answer('auth.logout', { success: true })
  await vi.dynamicImportSettled()
  expect(forgetNotices).not.toHaveBeenCalled()
})
