import {
  assign,
  createActor,
  createMachine,
  type EventObject,
  fromCallback,
  fromPromise,
  SimulatedClock,
} from 'xstate'
import type { Reading, Session } from '#src/machines/auth/session-facts.ts'
import { appMachine } from '#src/machines/shell/app.machine.ts'

export const place = {
  path: '/',
  guarded: false,
  homeownerOnly: false,
  authPage: false,
  property: null,
}
export const session = (role: Session['role']): Session => ({
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
export const failed = (child: string) =>
  ({ type: `xstate.error.actor.${child}`, error: new Error(child), actorId: child }) as never
export const parts = ['session', 'connectivity', 'reads'] as const
export const settle = () => new Promise((resolve) => setImmediate(resolve))

/** Stand-ins for the children: they live, are told, fail where a test says so, and are stopped. */
export const start = ({ codeFails = 0 } = {}) => {
  const lives: string[] = []
  const told: string[] = []
  const heard: [string, EventObject][] = []
  let failures = codeFails
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
            if (event.type === 'fail') throw new Error(name)
            told.push(`${name} ${event.type}`)
            heard.push([name, event])
          },
        },
      },
    }) as never
  const reported: unknown[] = []
  const stored: Reading[] = [{ kind: 'none' }]
  const clock = new SimulatedClock()
  const machine = appMachine.provide({
    actors: {
      session: child('session'),
      connectivity: child('connectivity'),
      reads: child('reads'),
      loadPerson: fromPromise(async () => {
        if (failures-- > 0) throw new Error('gone')
        return child('person')
      }) as never,
    },
    actions: {
      report: (_, { error }) => reported.push(error),
      readReading: assign(() => ({ reading: stored.shift() ?? { kind: 'undecodable' } })),
    },
  })
  const actor = createActor(machine, {
    clock,
    input: {
      place,
      reading: { kind: 'none' },
      apiBase: '/api',
      online: true,
    },
  }).start()
  /** The chart of the person fails as a whole. */
  const failPerson = () => actor.getSnapshot().context.person?.send({ type: 'fail' } as never)
  return { failPerson, actor, lives, told, heard, reported, clock, given }
}
