import { describe, expect, it } from 'vitest'
import { assign, createActor, createMachine, fromCallback, fromPromise } from 'xstate'
import type { Session } from '#src/machines/auth/session-facts.ts'
import { personMachine } from '#src/machines/shell/person.machine.ts'

const place = { path: '/', guarded: false, homeownerOnly: false, authPage: false, property: null }
const session = (role: Session['role']): Session => ({
  token: 't',
  userId: '1',
  role,
  expiresAt: 1,
  lasts: 1,
  isSwitched: false,
  originalRole: null,
  firstName: '',
  lastName: '',
})
const notification = { id: '1', type: 'x', title: 'x', is_read: false, created_at: '' }
const failed = (child: string) =>
  ({ type: `xstate.error.actor.${child}`, error: new Error(child), actorId: child }) as never

/** Stand-ins for the children, which live and are stopped; the charts themselves are walked in their own files. */
const start = (role: Session['role'], user: unknown = null) => {
  const lives: string[] = []
  const told: string[] = []
  const given: Record<string, unknown> = {}
  const child = (name: string) =>
    createMachine({
      context: ({ input }) => {
        given[name] = input
        return {}
      },
      invoke: {
        src: fromCallback(() => {
          lives.push(`+${name}`)
          return () => {
            lives.push(`-${name}`)
          }
        }),
      },
      on: {
        '*': { actions: ({ event }) => told.push(`${name} ${event.type}`) },
      },
    }) as never
  let reads = 0
  const reported: unknown[] = []
  const announced: unknown[] = []
  const remembered: unknown[] = []
  const actor = createActor(
    personMachine.provide({
      actors: {
        properties: child('properties'),
        notifications: child('notifications'),
        photo: child('photo'),
        outbox: child('outbox'),
        loadUser: fromPromise(async () => user),
      },
      actions: {
        rememberUser: (_, params) => remembered.push(params.user),
        report: (_, { error }) => reported.push(error),
        announce: (_, params) => announced.push(params.notification),
        readStored: assign(() => {
          reads += 1
          return { stored: { userId: '1', photo: `photo ${reads}`, propertyId: `home ${reads}` } }
        }),
      },
    }),
    {
      input: {
        session: session(role),
        place,
        apiBase: '/api',
        online: true,
      },
    },
  ).start()
  return {
    actor,
    reported,
    announced,
    remembered,
    given,
    context: () => actor.getSnapshot().context,
    at: () => actor.getSnapshot().value,
    /** Who began or ended, and who was told what, since this was asked last. */
    lives: () => lives.splice(0).sort(),
    told: () => told.splice(0),
  }
}

describe('what belongs to a signed-in person', () => {
  it('gives a homeowner properties, and an inspector none', () => {
    const homeowner = start('homeowner')
    expect([homeowner.at(), homeowner.lives()]).toEqual([
      { present: 'homeowner' },
      ['+notifications', '+outbox', '+photo', '+properties'],
    ])
    const inspector = start('inspector')
    expect([inspector.at(), inspector.lives()]).toEqual([
      { present: 'staff' },
      ['+notifications', '+outbox', '+photo'],
    ])
  })
  it('reads what is stored before the picture, and again before the properties', () => {
    expect(start('homeowner').given).toMatchObject({
      photo: { userId: '1', stored: 'photo 1' },
      properties: { stored: 'home 2' },
      outbox: { userId: '1', online: true },
    })
  })
  it('[7.8] keeps the record of the current user for others, where the server was asked for it', async () => {
    const user = { user_id: '1' }
    const asked = start('homeowner', user)
    const had = start('homeowner')
    await new Promise((resolve) => setImmediate(resolve))
    expect([asked.remembered, had.remembered]).toEqual([[user], []])
  })
  it('ends with the person, the stream included', () => {
    const { actor, lives } = start('homeowner')
    lives()
    actor.stop()
    expect(lives()).toEqual(['-notifications', '-outbox', '-photo', '-properties'])
  })
  it('knows where the person is, and lets the properties of a homeowner know', () => {
    for (const role of ['homeowner', 'admin'] as const) {
      const { actor, at, context, told, lives } = start(role)
      const before = at()
      lives()
      actor.send({ type: 'location.changed', place: { ...place, path: '/x' } })
      expect([at(), context().place.path, lives(), told()]).toEqual([
        before,
        '/x',
        [],
        role === 'homeowner' ? ['properties location.changed'] : [],
      ])
    }
  })
  it('knows the network and the token, and lets those know whom they concern', () => {
    const { actor, at, context, told, lives } = start('homeowner')
    lives()
    actor.send({ type: 'connectivity.network', online: false })
    expect([context().online, told()]).toEqual([false, ['outbox network.changed']])
    actor.send({ type: 'session.renewed', session: { ...session('homeowner'), token: 'new' } })
    expect([context().session.token, told()]).toEqual(['new', ['notifications token.renewed']])
    expect([at(), lives()]).toEqual([{ present: 'homeowner' }, []])
  })
  it('[4.35] lets the notifications know when the tab is looked at, and not when it is left', () => {
    const { actor, at, told, lives } = start('admin')
    lives()
    actor.send({ type: 'connectivity.tab', visible: false })
    expect(told()).toEqual([])
    actor.send({ type: 'connectivity.tab', visible: true })
    expect([at(), told(), lives()]).toEqual([{ present: 'staff' }, ['notifications tab.shown'], []])
  })
  it('tells pages of a notice, and lets the issues of a homeowner be looked at again', () => {
    for (const role of ['homeowner', 'admin'] as const) {
      const { actor, at, announced, told, lives } = start(role)
      const before = at()
      lives()
      actor.send({ type: 'notification.arrived', notification })
      expect([at(), announced, told(), lives()]).toEqual([
        before,
        [notification],
        role === 'homeowner' ? ['properties inspections.changed'] : [],
        [],
      ])
    }
  })
  it.each([
    ['notifications', ['+notifications', '+outbox', '+photo', '+properties']],
    ['outbox', ['+notifications', '+outbox', '+photo', '+properties']],
    ['properties', ['+properties']],
    ['photo', []],
  ])('reports %s when it fails, and starts again %o', (child, begun) => {
    const { actor, at, reported, given, lives } = start('homeowner')
    lives()
    actor.send(failed(child))
    expect([at(), reported]).toEqual([{ present: 'homeowner' }, [new Error(child)]])
    expect(lives().filter((life) => life.startsWith('+'))).toEqual(begun)
    // What was stored meanwhile counts.
    const reads = { notifications: 4, outbox: 4, properties: 3, photo: 2 }[child]
    expect(given.properties).toMatchObject({ stored: `home ${reads}` })
  })
})
