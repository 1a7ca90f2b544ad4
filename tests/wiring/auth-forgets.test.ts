// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import { deviceStore } from '#src/services/device-store.ts'
import { open, put, stored, tokenOf } from '#tests/support/browser/stored-session.ts'
import { soon } from '#tests/support/soon.ts'

/* What leaves the device with a session: the copies of who was signed in, and nobody else's. */

beforeEach(async () => {
  localStorage.clear()
  for (const userId of ['7', '8']) await deviceStore.forgetCopies(userId, new Set())
})
const copies = async (userId: string) => [...(await deviceStore.readCopies(userId)).keys()]
const signIn = async (more: Record<string, string>) => {
  for (const userId of ['7', '8']) await deviceStore.writeWork(userId, `of ${userId}`, 'a copy')
  put({ token: tokenOf(more.userType ?? ''), userId: '7', ...more })
  const { actor, signOut, answer } = open()
  await signOut(actor)
  await answer('auth.logout', { success: true })
  expect(stored()).toEqual({})
}

it.each(['homeowner', 'inspector'])(
  'a %s who signs out leaves no copy behind',
  async (userType) => {
    await signIn({ userType })
    await soon(async () => expect(await copies('7')).toEqual([]))
    expect(await copies('8')).toEqual(['of 8'])
  },
)

it('an admin who signs out in an inspector’s view leaves none of that view', async () => {
  await signIn({ userType: 'inspector', isSwitched: 'true', originalType: 'admin' })
  await soon(async () => expect(await copies('7')).toEqual([]))
  expect(await copies('8')).toEqual(['of 8'])
})

it('an inspector in another view leaves none either; an admin has none', async () => {
  await signIn({ userType: 'admin', isSwitched: 'true', originalType: 'inspector' })
  await soon(async () => expect(await copies('7')).toEqual([]))
  await signIn({ userType: 'admin' })
  await vi.dynamicImportSettled()
  // The device does one thing after another: a removal, which looks for unsent work first, would be done by now.
  for (const time of ['first', 'last']) await deviceStore.writeWork('9', time, 'a copy')
  expect(await copies('7')).toEqual(['of 7'])
})
