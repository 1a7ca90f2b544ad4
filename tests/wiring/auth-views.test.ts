// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import type { Session } from '#src/machines/auth/session-facts.ts'
import { CallError } from '#src/services/call-error.ts'
import { wireSession } from '#src/wiring/auth.ts'
import { answerOf, own, put, tokenOf } from '#tests/support/browser/stored-session.ts'
import { person, servicesOf, worldWith } from '#tests/support/wiring/noted-world.ts'

/* Where a person begins, and what the server is asked when they look with the eyes of somebody else. */

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
const open = (answers: Record<string, unknown> = {}) => {
  const { world, news } = worldWith({ answers })
  const { asks } = servicesOf(wireSession(world), {
    asks: ['findLanding', 'switchView', 'switchBack'],
    does: [],
  })
  return { asks, news }
}

describe('where a person begins', () => {
  const landing = async (session: Session | null, returnTo: string | null, list?: unknown) => {
    const { asks, news } = open({ 'properties.list': list })
    return { to: await asks.findLanding?.({ session, returnTo }), asked: news() }
  }
  const homes = [{}, { property_id: 0 }, { property_id: 5 }, { property_id: 6 }]

  it.each([
    ['an admin', person({ role: 'admin' }), '/admin/dashboard'],
    ['an inspector', person({ role: 'inspector' }), '/inspector-dashboard'],
    [
      'an admin in an inspector’s view',
      person({ role: 'inspector', isSwitched: true }),
      '/inspector-dashboard',
    ],
    ['somebody in a homeowner’s view', person({ isSwitched: true }), '/add-property'],
    ['nobody', null, '/'],
  ])('is a page of their role, which needs no call: %s', async (_, session, path) => {
    expect(await landing(session, null, homes)).toEqual({ to: path, asked: [] })
  })

  it('is the first home that has an id, of a homeowner or of one whom an admin looks at', async () => {
    for (const session of [person(), person({ isSwitched: true, viewer: '1' })]) {
      const { to, asked } = await landing(session, null, homes)
      expect(to).toBe('/property/5/dashboard')
      expect(asked).toEqual([['properties.list', { params: { id: 'ann' } }]])
    }
  })

  it('is the page for adding a home where there is none, or the list cannot be had', async () => {
    for (const list of [[], [{}], new CallError('No.', 'network')])
      expect((await landing(person(), null, list)).to).toBe('/add-property')
  })

  it('is the page that was asked for, but not in another view or for nobody', async () => {
    expect((await landing(person(), '/billing')).to).toBe('/billing')
    const switched = person({ role: 'inspector', isSwitched: true })
    expect((await landing(switched, '/billing')).to).toBe('/inspector-dashboard')
    expect((await landing(null, '/billing')).to).toBe('/')
  })
})

describe('a look with the eyes of somebody else', () => {
  const admin = person({ userId: '7', role: 'admin' })

  it('is asked for by a role, or by a person and the reason for it', async () => {
    put(own())
    const answer = answerOf('inspector', { is_switched: true, original_type: 'admin' })
    const { asks, news } = open({ 'auth.switchAccountType': answer, 'admin.viewAs': answer })
    const input = { session: admin, target: 'inspector', person: null }
    const view = { session: { role: 'inspector', isSwitched: true }, answer }
    expect(await asks.switchView?.(input)).toMatchObject(view)
    const named = { userId: '9', reason: 'They asked for help.' }
    expect(await asks.switchView?.({ ...input, person: named })).toMatchObject(view)
    expect(news()).toEqual([
      ['auth.switchAccountType', { body: { target_user_type: 'inspector' } }],
      ['admin.viewAs', { params: { userId: '9' }, body: { reason: 'They asked for help.' } }],
    ])
  })

  it('is none with a token that cannot be read, or once its person has left', async () => {
    put(own())
    const input = { session: admin, target: 'inspector', person: null }
    const unreadable = open({ 'auth.switchAccountType': answerOf('inspector', { token: 'x' }) })
    await expect(unreadable.asks.switchView?.(input)).rejects.toMatchObject({
      code: 'wrong_answer',
    })
    const leaves = open({
      'auth.switchAccountType': () => {
        localStorage.clear()
        return answerOf('inspector')
      },
    })
    await expect(leaves.asks.switchView?.(input)).rejects.toMatchObject({ status: 401 })
  })

  it('ends on the server first; one that ended by itself is over, and a lost connection keeps it', async () => {
    put({ ...own(), isSwitched: 'true', originalType: 'admin' })
    const looking = person({ userId: '7', role: 'admin', isSwitched: true, viewer: '7' })
    const back = { 'auth.switchBack': answerOf('admin') }
    const names = (news: unknown[]) => (news as [string][]).map(([name]) => name)
    for (const ended of [{ success: true }, new CallError('Over.', 'http_404', 404)]) {
      const { asks, news } = open({ ...back, 'auth.endView': ended })
      expect(await asks.switchBack?.({ session: looking })).toMatchObject({
        session: { role: 'admin' },
      })
      expect(names(news())).toEqual(['auth.endView', 'auth.switchBack'])
    }
    const lost = open({ ...back, 'auth.endView': new CallError('No.', 'network') })
    await expect(lost.asks.switchBack?.({ session: looking })).rejects.toMatchObject({
      code: 'network',
    })
    expect(names(lost.news())).toEqual(['auth.endView'])
    // A view by role needs no end.
    const { asks, news } = open(back)
    await asks.switchBack?.({ session: { ...looking, viewer: undefined } })
    expect(names(news())).toEqual(['auth.switchBack'])
  })

  it('is left for the saved sign-in without a call, where this device has one that is good', async () => {
    const token = tokenOf('admin')
    put({
      ...own(),
      isSwitched: 'true',
      originalType: 'admin',
      original_auth: JSON.stringify({ ...own(), token }),
    })
    const { asks, news } = open()
    expect(
      await asks.switchBack?.({ session: person({ userId: '7', isSwitched: true }) }),
    ).toMatchObject({ session: { token, role: 'admin' }, answer: null })
    expect(news()).toEqual([])
  })
})
