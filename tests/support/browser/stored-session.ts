import { expect } from 'vitest'
import { type AnyActorRef, createActor } from 'xstate'
import type { AuthAnswer } from '#contract/auth-answer.ts'
import { readAuth, wireSession } from '#src/wiring/auth.ts'
import type { World } from '#src/wiring/world.ts'
import { guarded } from '#tests/support/charts/session-world.ts'
import { soon } from '#tests/support/soon.ts'

/*
 * The session chart with its real wiring on real browser storage. The server is the test: each call waits until it is
 * answered there.
 */

/** A token as a server signs it; the browser reads its claims and leaves the signature to the server. */
export const tokenOf = (role: string, { lasts = 900, userId = '7' } = {}): string =>
  [
    { alg: 'HS256' },
    { exp: Math.floor(Date.now() / 1000) + lasts, user_type: role, user_id: userId },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .concat('signature')
    .join('.')

export const stored = (): Record<string, string> => ({ ...localStorage })
export const put = (entries: Record<string, string>) => {
  for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
}
/** An admin whose token has so little time left that a refresh asks the server. */
export const own = () => ({
  token: tokenOf('admin', { lasts: 25 }),
  userType: 'admin',
  userId: '7',
  first_name: 'Ada',
})
export const answerOf = (role: AuthAnswer['user_type'], more: Record<string, unknown> = {}) => ({
  token: tokenOf(role),
  user_id: '7',
  user_type: role,
  email: 'ada@home.example',
  first_name: 'Ada',
  last_name: 'Elm',
  ...more,
})

/** Opens the app's session as storage has it now. */
export const open = (keepsWork = async (_userId: string) => false) => {
  const waiting = new Map<string, (answer: unknown) => void>()
  const said: string[] = []
  const world = {
    api: {
      call: (name: string) => new Promise((resolve) => waiting.set(name, resolve)),
    },
    effects: {
      navigate: ({ to }: { to: string }) => said.push(`to ${to}`),
      say: ({ text }: { text: string }) => said.push(text),
      log: () => {},
    },
    // The chart asks for nothing else of it.
  } as unknown as World
  const actor = createActor(
    wireSession(world, keepsWork).provide({
      actions: { tellSignedIn: () => {}, tellSignedOut: () => {}, tellToken: () => {} },
    }),
    { input: { reading: readAuth(), place: guarded, online: true } },
  ).start()
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  return {
    actor,
    said,
    asked: async (name: string) => {
      await soon(() => expect([...waiting.keys()]).toContain(name))
    },
    /** The server answers this call, and what follows from it happens. */
    answer: async (name: string, answer: unknown) => {
      const resolve = waiting.get(name)
      if (resolve === undefined) throw new Error(`nobody asked for ${name}`)
      waiting.delete(name)
      resolve(answer)
      await settle()
    },
    signOut: async (session: AnyActorRef) => {
      session.send({ type: 'signOut.request' })
      await soon(() => expect(waiting.has('auth.logout')).toBe(true))
    },
  }
}
