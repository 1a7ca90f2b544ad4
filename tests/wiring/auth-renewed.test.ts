// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { ensureToken } from '#src/wiring/auth.ts'
import type { World } from '#src/wiring/world.ts'
import { open, own, put, tokenOf } from '#tests/support/browser/stored-session.ts'
import { soon } from '#tests/support/soon.ts'

beforeEach(() => localStorage.clear())

describe('a renewal', () => {
  // A token counts as expired five seconds before it is.
  it('asks nothing of the server while the stored token has more than thirty seconds', async () => {
    put({ ...own(), token: tokenOf('admin', { lasts: 38 }) })
    const { actor, answer } = open()
    actor.send({ type: 'token.required' })
    await soon(() => expect(actor.getSnapshot().hasTag('fresh')).toBe(true))
    await expect(answer('auth.refresh', {})).rejects.toThrow('nobody asked')
    actor.stop()
  })

  it('asks the server where it has less', async () => {
    put({ ...own(), token: tokenOf('admin', { lasts: 34 }) })
    const { actor, asked } = open()
    actor.send({ type: 'token.required' })
    await asked('auth.refresh')
    actor.stop()
  })
})

describe('a request that waits for a token', () => {
  type Observer = { error: (error: unknown) => void; complete: () => void }
  /** A session that is being renewed, and ends as the test says. */
  const renewing = () => {
    const observers: Observer[] = []
    const snapshot = { context: { session: null }, hasTag: () => false, matches: () => false }
    const session = {
      getSnapshot: () => snapshot,
      send: () => {},
      subscribe: (observer: Observer) => {
        observers.push(observer)
        return { unsubscribe: () => {} }
      },
    }
    const app = () => ({ getSnapshot: () => ({ children: { session } }) })
    // The token is asked of nothing else.
    return { app: app as unknown as World['app'], observers }
  }

  it.each([
    ['fails', (observer?: Observer) => observer?.error(new Error('broken'))],
    ['stops', (observer?: Observer) => observer?.complete()],
  ])('fails as without a network where the session %s meanwhile', async (_, end) => {
    const { app, observers } = renewing()
    const token = ensureToken(app, 'ann')
    end(observers[0])
    await expect(token).rejects.toMatchObject({ code: 'network', status: null })
  })

  it('fails as without a network where there is no session', async () => {
    const app = (() => ({ getSnapshot: () => ({ children: {} }) })) as unknown as World['app']
    await expect(ensureToken(app, 'ann')).rejects.toMatchObject({ code: 'network' })
  })
})
