import { describe, expect, it } from 'vitest'
import { createActor, createMachine, fromCallback } from 'xstate'
import { personMachine } from '#src/machines/person.machine.ts'
import type { Session } from '#src/machines/session-facts.ts'

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

/** Every child stands in for itself by living and being stopped; the charts themselves are walked in their own files. */
const start = (role: Session['role']) => {
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
  const announced: unknown[] = []
  const actor = createActor(
    personMachine.provide({
      actors: {
        properties: child('properties'),
        notifications: child('notifications'),
        photo: child('photo'),
        outbox: child('outbox'),
      },
      actions: {
        report: (_, { error }) => reported.push(error),
        announce: (_, params) => announced.push(params.notification),
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
  return { actor, lives, reported, announced }
}

describe('what belongs to a signed-in person', () => {
  it('gives a homeowner properties, and an inspector none', () => {
    expect(start('homeowner').lives.sort()).toEqual([
      '+notifications',
      '+outbox',
      '+photo',
      '+properties',
    ])
    expect(start('inspector').lives.sort()).toEqual(['+notifications', '+outbox', '+photo'])
  })
  it('ends with the person, the stream included', () => {
    const { actor, lives } = start('homeowner')
    actor.stop()
    expect(lives.filter((life) => life.startsWith('-')).sort()).toEqual([
      '-notifications',
      '-outbox',
      '-photo',
      '-properties',
    ])
  })
  it('tells pages of a notice and starts a child that failed again', () => {
    for (const role of ['homeowner', 'admin'] as const) {
      const { actor, announced, reported } = start(role)
      actor.send({ type: 'location.changed', place: { ...place, path: '/x' } })
      actor.send({ type: 'connectivity.network', online: false })
      actor.send({ type: 'connectivity.tab', visible: true })
      actor.send({ type: 'connectivity.tab', visible: false })
      actor.send({ type: 'session.renewed', session: session(role) })
      actor.send({ type: 'notification.arrived', notification })
      expect(announced).toEqual([notification])
      expect(actor.getSnapshot().context).toMatchObject({ online: false, place: { path: '/x' } })
      const children = [
        'notifications',
        'photo',
        'outbox',
        ...(role === 'homeowner' ? ['properties'] : []),
      ]
      for (const child of children) actor.send(failed(child))
      expect(reported).toHaveLength(children.length)
      expect(
        actor.getSnapshot().matches({ present: role === 'homeowner' ? 'homeowner' : 'staff' }),
      ).toBe(true)
    }
  })
})
