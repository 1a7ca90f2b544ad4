import { describe, expect, it } from 'vitest'
import { createActor, createMachine, fromCallback } from 'xstate'
import { appMachine } from '#src/machines/app.machine.ts'
import type { Session } from '#src/machines/session-facts.ts'
import { edgesOf } from '#tests/support/chart-walk.ts'

const place = { path: '/', guarded: false, homeownerOnly: false, authPage: false }
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

/** Every child stands in for itself by living and being stopped; the charts themselves are walked in their own files. */
const start = () => {
  const lives: string[] = []
  const child = (name: string) =>
    createMachine({
      invoke: {
        src: fromCallback(() => {
          lives.push(`+${name}`)
          return () => {
            lives.push(`-${name}`)
          }
        }),
      },
    }) as never
  const reported: unknown[] = []
  const taken = new Set<unknown>()
  const machine = appMachine.provide({
    actors: {
      session: child('session'),
      connectivity: child('connectivity'),
      properties: child('properties'),
      notifications: child('notifications'),
      photo: child('photo'),
      outbox: child('outbox'),
    },
    actions: { report: (_, { error }) => reported.push(error) },
  })
  const actor = createActor(machine, {
    inspect: (event) => {
      if (event.type === '@xstate.microstep')
        for (const transition of event._transitions) taken.add(transition)
    },
    input: {
      place,
      reading: { kind: 'none' },
      storedProperty: null,
      storedPhoto: null,
      apiBase: '/api',
      online: true,
    },
  }).start()
  return { actor, machine, taken, lives, reported }
}

describe('the root', () => {
  it('starts the session and the connection, and nothing of a person before somebody signed in', () => {
    const { lives } = start()
    expect(lives).toEqual(['+session', '+connectivity'])
  })
  it('gives a homeowner properties, and an inspector none, without starting the session anew', () => {
    const { actor, lives } = start()
    actor.send({ type: 'session.signedIn', session: session('homeowner') })
    expect(lives.slice(2).sort()).toEqual(['+notifications', '+outbox', '+photo', '+properties'])
    actor.send({ type: 'session.signedIn', session: session('inspector') })
    expect(actor.getSnapshot().matches({ running: { signedIn: 'staff' } })).toBe(true)
    expect(lives.filter((life) => life.endsWith('session'))).toEqual(['+session'])
  })
  it('ends what belongs to a person when they sign out, the stream included', () => {
    const { actor, lives } = start()
    actor.send({ type: 'session.signedIn', session: session('homeowner') })
    actor.send({ type: 'session.signedOut' })
    expect(lives.filter((life) => life.startsWith('-')).sort()).toEqual([
      '-notifications',
      '-outbox',
      '-photo',
      '-properties',
    ])
    expect(actor.getSnapshot().context.session).toBeNull()
  })
  it('hands on where the person is, the network and the tab, in every state', () => {
    const { actor } = start()
    const facts = [
      { type: 'location.changed', place: { ...place, path: '/x' } },
      { type: 'connectivity.network', online: false },
      { type: 'connectivity.tab', visible: true },
      { type: 'connectivity.tab', visible: false },
      { type: 'session.renewed', session: session('homeowner') },
      {
        type: 'notification.arrived',
        notification: { id: '1', type: 'x', title: 'x', is_read: false, created_at: '' },
      },
    ] as const
    for (const fact of facts) actor.send(fact)
    for (const role of ['homeowner', 'inspector', 'admin'] as const) {
      actor.send({ type: 'session.signedIn', session: session(role) })
      for (const fact of facts) actor.send(fact)
    }
    expect(actor.getSnapshot().context).toMatchObject({ online: false, place: { path: '/x' } })
    expect(actor.getSnapshot().status).toBe('active')
  })

  it('starts a child that failed again, and every transition of the root is walked', () => {
    const { actor, machine, taken, reported } = start()
    const failed = (child: string) =>
      ({ type: `xstate.error.actor.${child}`, error: new Error(child), actorId: child }) as never
    const factsOf = (role: Session['role']) =>
      [
        { type: 'location.changed', place },
        { type: 'connectivity.network', online: true },
        { type: 'connectivity.tab', visible: true },
        { type: 'session.renewed', session: session(role) },
        {
          type: 'notification.arrived',
          notification: { id: '1', type: 'x', title: 'x', is_read: false, created_at: '' },
        },
      ] as const
    for (const fact of factsOf('homeowner')) actor.send(fact)
    actor.send(failed('connectivity'))
    for (const role of ['homeowner', 'admin'] as const) {
      actor.send({ type: 'session.signedIn', session: session(role) })
      for (const fact of factsOf(role)) actor.send(fact)
      for (const child of [
        'notifications',
        'photo',
        'outbox',
        ...(role === 'homeowner' ? ['properties'] : []),
      ])
        actor.send(failed(child))
      expect(
        actor
          .getSnapshot()
          .matches({ running: { signedIn: role === 'homeowner' ? 'homeowner' : 'staff' } }),
      ).toBe(true)
    }
    actor.send({ type: 'session.signedOut' })
    actor.send(failed('session'))
    expect(actor.getSnapshot().children.session).toBeDefined()
    expect(reported).toHaveLength(9)
    const edges = edgesOf(machine)
    expect(edges.filter((edge) => !taken.has(edge.transition)).map((edge) => edge.key)).toEqual([])
    console.log(`app: ${edges.length} transitions, ${edges.length} walked`)
  })
})
