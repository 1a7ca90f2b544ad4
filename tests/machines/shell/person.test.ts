import { describe, expect, it } from 'vitest'
import {
  assign,
  createActor,
  createMachine,
  type EventObject,
  fromCallback,
  fromPromise,
  SimulatedClock,
} from 'xstate'
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

/** All parts run; only homeowners have properties, and only inspectors unsent work and a field kit. */
const whole = (
  properties: 'running' | 'none',
  fieldKit: 'running' | 'none' = 'none',
  outbox = fieldKit,
) => ({
  facts: {},
  notifications: 'running',
  photo: 'running',
  outbox,
  fieldKit,
  properties,
})

/** Stand-ins for the children, which live and are stopped; the charts themselves are walked in their own files. */
const start = (role: Session['role'], user: unknown = null, more: Partial<Session> = {}) => {
  const lives: string[] = []
  const told: string[] = []
  const heard: [string, EventObject][] = []
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
        '*': {
          actions: ({ event }) => {
            told.push(`${name} ${event.type}`)
            heard.push([name, event])
          },
        },
      },
    }) as never
  let reads = 0
  const clock = new SimulatedClock()
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
        fieldKit: child('fieldKit'),
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
        session: { ...session(role), ...more },
        place,
        apiBase: '/api',
        online: true,
      },
      clock,
    },
  ).start()
  return {
    actor,
    heard,
    clock,
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
  it('tells its children of the page and the network as they are now, and never as they were', () => {
    const { actor, heard } = start('homeowner')
    const moved = { ...place, path: '/moved' }
    actor.send({ type: 'connectivity.network', online: false })
    actor.send({ type: 'location.changed', place: moved })
    expect(heard).toEqual([
      ['properties', { type: 'network.changed', online: false }],
      ['properties', { type: 'location.changed', place: moved }],
    ])
    const inspector = start('inspector')
    inspector.actor.send({ type: 'connectivity.network', online: false })
    expect(inspector.heard).toEqual([
      ['outbox', { type: 'network.changed', online: false }],
      ['fieldKit', { type: 'network.changed', online: false }],
    ])
  })
  it('gives a homeowner properties, an inspector unsent work and what field work needs, and an admin neither', () => {
    const homeowner = start('homeowner')
    expect([homeowner.at(), homeowner.lives()]).toEqual([
      whole('running'),
      ['+notifications', '+photo', '+properties'],
    ])
    const inspector = start('inspector')
    expect([inspector.at(), inspector.lives()]).toEqual([
      whole('none', 'running'),
      ['+fieldKit', '+notifications', '+outbox', '+photo'],
    ])
    inspector.actor.send({ type: 'connectivity.network', online: false })
    expect(inspector.told()).toEqual(['outbox network.changed', 'fieldKit network.changed'])
    // An admin in the view of an inspector may write, but is in no field.
    expect(start('inspector', null, { isSwitched: true }).at()).toEqual(
      whole('none', 'none', 'running'),
    )
    // In the view of a certain inspector there is only to read: what is typed there would be sent as theirs.
    expect(start('inspector', null, { isSwitched: true, viewer: '2' }).at()).toEqual(whole('none'))
    // What an inspector wrote before is sent from another view too.
    expect(start('homeowner', null, { isSwitched: true, originalRole: 'inspector' }).at()).toEqual(
      whole('running', 'none', 'running'),
    )
    const admin = start('admin')
    expect([admin.at(), admin.lives()]).toEqual([whole('none'), ['+notifications', '+photo']])
  })
  it('lets support tell a person without field work nothing of what their own pages need', () => {
    expect(personMachine.states.fieldKit?.states.none?.meta?.support).toBe(
      'A homeowner or admin view: no field work is kept here for use without a network.',
    )
  })
  it('reads the stored values before the picture, and again before the properties', () => {
    expect(start('homeowner').given).toMatchObject({
      photo: { userId: '1', stored: 'photo 1' },
      properties: { stored: 'home 2' },
    })
    expect(start('inspector').given).toMatchObject({ outbox: { userId: '1', online: true } })
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
    expect(lives()).toEqual(['-notifications', '-photo', '-properties'])
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
    expect([context().online, told()]).toEqual([false, ['properties network.changed']])
    actor.send({ type: 'session.renewed', session: { ...session('homeowner'), token: 'new' } })
    expect([context().session.token, told()]).toEqual(['new', ['notifications token.renewed']])
    expect([at(), lives()]).toEqual([whole('running'), []])
  })
  it('[4.35] lets the notifications know when the tab is looked at, and not when it is left', () => {
    const { actor, at, told, lives } = start('admin')
    lives()
    actor.send({ type: 'connectivity.tab', visible: false })
    expect(told()).toEqual([])
    actor.send({ type: 'connectivity.tab', visible: true })
    expect([at(), told(), lives()]).toEqual([whole('none'), ['notifications tab.shown'], []])
  })
  it('tells pages of a notice, and lets a homeowner’s issues be looked at again, or homes where one came or went', () => {
    for (const [role, type, heard] of [
      ['homeowner', notification.type, ['properties inspections.changed']],
      ['homeowner', 'property_shared', ['properties properties.refresh']],
      ['admin', 'property_shared', []],
    ] as const) {
      const { actor, at, announced, told, lives } = start(role)
      const before = at()
      lives()
      const notice = { ...notification, type }
      actor.send({ type: 'notification.arrived', notification: notice })
      expect([at(), announced, told(), lives()]).toEqual([before, [notice], heard, []])
    }
  })
  it.each([
    ['notifications', 'homeowner'],
    ['photo', 'homeowner'],
    ['properties', 'homeowner'],
    ['outbox', 'inspector'],
    ['fieldKit', 'inspector'],
  ] as const)(
    'reports %s when it fails, and starts it again after half a second, without the others',
    (child, role) => {
      const { actor, clock, reported, given, lives, at } = start(role)
      const before = at()
      lives()
      actor.send(failed(child))
      expect([reported, lives()]).toEqual([[new Error(child)], [`-${child}`]])
      expect(at()).toEqual({ ...Object(before), [child]: 'pausing' })
      // What concerns it meanwhile is kept for its next start.
      actor.send({ type: 'connectivity.network', online: false })
      actor.send({ type: 'location.changed', place: { ...place, path: '/x' } })
      clock.increment(499)
      expect(lives()).toEqual([])
      clock.increment(1)
      expect([lives(), at()]).toEqual([[`+${child}`], before])
      if (role === 'inspector') expect(given[child]).toMatchObject({ online: false })
      if (child === 'properties')
        expect(given.properties).toMatchObject({ place: { path: '/x' }, stored: 'home 3' })
    },
  )
  it('starts what fails at once after pauses that double, and after five in a row stops it until the person tries again', () => {
    const { actor, clock, reported, lives, at } = start('inspector')
    lives()
    for (const pause of [500, 1_000, 2_000, 4_000, 8_000]) {
      actor.send(failed('outbox'))
      clock.increment(pause - 1)
      expect(lives()).toEqual(['-outbox'])
      clock.increment(1)
      expect(lives()).toEqual(['+outbox'])
    }
    actor.send(failed('outbox'))
    clock.increment(3_600_000)
    expect([at(), lives(), reported.length]).toEqual([
      { ...whole('none', 'running'), outbox: 'stopped' },
      ['-outbox'],
      6,
    ])
    expect(actor.getSnapshot().hasTag('stopped')).toBe(true)
    actor.send({ type: 'parts.retry' })
    expect([at(), lives(), actor.getSnapshot().hasTag('stopped')]).toEqual([
      whole('none', 'running'),
      ['+outbox'],
      false,
    ])
    actor.send(failed('outbox'))
    clock.increment(500)
    expect(lives()).toEqual(['+outbox', '-outbox'])
  })
  it('counts failures anew for what ran for a minute, and for each part by itself', () => {
    const { actor, clock, lives, at } = start('homeowner')
    for (let hour = 0; hour < 10; hour++) {
      actor.send(failed('notifications'))
      actor.send(failed('photo'))
      clock.increment(500)
      expect(at()).toEqual(whole('running'))
      clock.increment(60_000)
    }
    lives()
    for (const pause of [500, 1_000, 2_000, 4_000, 8_000]) {
      actor.send(failed('photo'))
      clock.increment(pause)
    }
    actor.send(failed('photo'))
    actor.send(failed('notifications'))
    expect(at()).toEqual({ ...whole('running'), photo: 'stopped', notifications: 'pausing' })
  })
})
