// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CallError } from '#src/services/call-error.ts'
import { deviceStore } from '#src/services/device-store.ts'
import { ensureToken, wireSession } from '#src/wiring/auth.ts'
import type { World } from '#src/wiring/world.ts'
import { open, own, put, tokenOf } from '#tests/support/browser/stored-session.ts'
import { soon } from '#tests/support/soon.ts'
import { person, servicesOf, worldWith } from '#tests/support/wiring/noted-world.ts'

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

  it('asks the server where it has thirty seconds and no more', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 5) })
    put({ ...own(), token: tokenOf('admin', { lasts: 35 }) })
    const { actor, asked } = open()
    actor.send({ type: 'token.required' })
    await asked('auth.refresh')
    actor.stop()
    vi.useRealTimers()
  })
})

describe('a renewal that the server does not answer', () => {
  const lost = new CallError('No.', 'http_503', 503)
  const renewalOf = (userId: string) => {
    put({ token: tokenOf('admin', { userId, lasts: -60 }) })
    const { world } = worldWith({ answers: { 'auth.refresh': lost } })
    const { asks } = servicesOf(wireSession(world), { asks: ['refreshToken'], does: [] })
    return asks.refreshToken?.({ session: person({ userId, role: 'admin' }) })
  }

  it('says whether this device has unsent work of this very person', async () => {
    await deviceStore.writeUnsent('7', [{ id: 'e1', queuedAt: 1 }], [])
    expect(await renewalOf('7')).toEqual({ kind: 'lost', keepsWork: true })
    expect(await renewalOf('8')).toEqual({ kind: 'lost', keepsWork: false })
    await deviceStore.writeUnsent('7', [], ['e1'])
    expect(await renewalOf('7')).toEqual({ kind: 'lost', keepsWork: false })
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

  it('fails as without a network while the session waits for one', async () => {
    const snapshot = { context: { session: null }, hasTag: (tag: string) => tag === 'waiting' }
    const session = {
      getSnapshot: () => ({ ...snapshot, matches: () => false }),
      subscribe: () => ({ unsubscribe: () => {} }),
    }
    const app = () => ({ getSnapshot: () => ({ children: { session } }) })
    // The token is asked of nothing else.
    const token = ensureToken(app as unknown as World['app'], 'ann')
    await expect(token).rejects.toMatchObject({ code: 'network', status: null })
  })

  it('fails as without a network where there is no session', async () => {
    const app = (() => ({ getSnapshot: () => ({ children: {} }) })) as unknown as World['app']
    await expect(ensureToken(app, 'ann')).rejects.toMatchObject({ code: 'network' })
  })
})
