import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { DemoSignIn } from '#contract/demo.ts'
import { demoMachine, type Standing } from '#src/machines/demo/demo.machine.ts'
import { walkChart } from '#tests/support/charts/chart-walk.ts'

const hour = 3_600_000
const nobody: Standing = { kind: 'nobody' }
const account: Standing = { kind: 'account' }
const open: Standing = { kind: 'demo', lasts: hour }
const answer: DemoSignIn = {
  token: 't',
  user_id: '1',
  user_type: 'inspector',
  expires_at: '2026-01-01T00:00:00.000Z',
}
const atWork = ['preparing', 'entered', 'ready.switching', 'ready.resetting', 'ready.ending']

it('walks every transition of a demo', async () => {
  const outcome = { done: [answer], error: [new Error('no')] }
  await walkChart('demo', {
    machine: demoMachine,
    inputs: [
      { standing: nobody, ended: false },
      { standing: nobody, ended: true },
      { standing: account, ended: false },
      { standing: open, ended: false },
    ],
    events: {
      'role.choose': [{ type: 'role.choose', role: 'inspector', goTo: null }],
      reset: [{ type: 'reset' }],
      end: [{ type: 'end' }],
      'account.leave': [{ type: 'account.leave' }],
    },
    actors: {
      startDemo: outcome,
      switchRole: outcome,
      resetDemo: outcome,
      endDemo: { done: [undefined], error: [new Error('no')] },
    },
    ignored: {
      'role.choose': ['occupied', ...atWork],
      reset: ['choosing', 'occupied', 'failed', 'expired', ...atWork],
      end: ['choosing', 'occupied', 'failed', 'expired', ...atWork],
      'account.leave': ['choosing', 'failed', 'expired', 'ready.idle', ...atWork],
    },
  })
})

describe('trying the product in a demo', () => {
  const start = (standing: Standing, { ended = false, fail = '' } = {}) => {
    const clock = new SimulatedClock()
    const done: unknown[] = []
    const ask = <T>(name: string, value: T) =>
      fromPromise(async ({ input }) => {
        done.push([name, ...(input === undefined ? [] : [input])])
        if (name === fail) throw { code: 'demos_full', message: 'All demo homes are taken.' }
        return value
      }) as never
    const actor = createActor(
      demoMachine.provide({
        actors: {
          startDemo: ask('startDemo', answer),
          switchRole: ask('switchRole', answer),
          resetDemo: ask('resetDemo', answer),
          endDemo: ask('endDemo', undefined),
        },
        actions: {
          tellSession: (_, params) => done.push(['tellSession', params.goTo]),
          tellReset: () => done.push(['tellReset']),
          leaveSession: (_, { to }) => done.push(['leaveSession', to]),
        },
      }),
      { input: { standing, ended }, clock },
    ).start()
    const settle = () => new Promise((resolve) => setImmediate(resolve))
    return { actor, clock, done, settle, at: () => actor.getSnapshot().value }
  }

  it('asks for one household as the role that was chosen, and hands the session over', async () => {
    const { actor, done, settle, at } = start(nobody)
    expect(at()).toBe('choosing')
    actor.send({ type: 'role.choose', role: 'inspector', goTo: null })
    actor.send({ type: 'role.choose', role: 'admin', goTo: null })
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
    await settle()
    expect(done).toEqual([
      ['startDemo', { role: 'inspector' }],
      ['tellSession', null],
    ])
    expect(at()).toBe('entered')
  })

  it('says why there is none, and tries again on request', async () => {
    const { actor, done, settle, at } = start(nobody, { fail: 'startDemo' })
    actor.send({ type: 'role.choose', role: 'admin', goTo: null })
    await settle()
    expect([at(), actor.getSnapshot().context.problem?.message]).toEqual([
      'failed',
      'All demo homes are taken.',
    ])
    actor.send({ type: 'role.choose', role: 'admin', goTo: null })
    expect(actor.getSnapshot().context.problem).toBeNull()
    await settle()
    expect(done).toHaveLength(2)
  })

  it('never takes the place of an account of one’s own: it asks to leave that first, also after a demo', () => {
    for (const ended of [false, true]) {
      const { actor, done, at } = start(account, { ended })
      actor.send({ type: 'role.choose', role: 'admin', goTo: null })
      expect([at(), done]).toEqual(['occupied', []])
      actor.send({ type: 'account.leave' })
      expect(done).toEqual([['leaveSession', 'demo']])
    }
  })

  it('changes the role within the demo, and goes where the task is', async () => {
    const { actor, done, settle, at } = start(open)
    actor.send({ type: 'role.choose', role: 'admin', goTo: '/admin/dashboard' })
    await settle()
    expect(done).toEqual([
      ['switchRole', { role: 'admin' }],
      ['tellSession', '/admin/dashboard'],
    ])
    expect(at()).toBe('entered')
  })

  it.each([
    ['reset', ['resetDemo'], ['tellReset']],
    ['end', ['endDemo'], ['leaveSession', 'signUp']],
  ] as const)('on %s does it on the server first, then on this device', async (type, ...steps) => {
    const { actor, done, settle, at } = start(open)
    actor.send({ type })
    await settle()
    expect([at(), done]).toEqual(['entered', steps])
  })

  it.each([
    [{ type: 'role.choose', role: 'admin', goTo: null }, 'switchRole'],
    [{ type: 'reset' }, 'resetDemo'],
    [{ type: 'end' }, 'endDemo'],
  ] as const)('stays open with the reason when %o fails', async (event, fail) => {
    const { actor, settle, at } = start(open, { fail })
    actor.send(event)
    await settle()
    expect([at(), actor.getSnapshot().context.problem?.code]).toEqual([
      { ready: 'idle' },
      'demos_full',
    ])
  })

  it.each([
    [{ type: 'reset' }, 'resetting'],
    [{ type: 'end' }, 'ending'],
  ] as const)('forgets the reason of the last try on %o', async (event, state) => {
    const { actor, settle, at } = start(open, { fail: 'switchRole' })
    actor.send({ type: 'role.choose', role: 'admin', goTo: null })
    await settle()
    actor.send(event)
    expect([at(), actor.getSnapshot().context.problem]).toEqual([{ ready: state }, null])
  })

  it('is over after the hour, not a millisecond before, and another one can be begun', async () => {
    const { actor, clock, done, settle, at } = start(open)
    clock.increment(hour - 1)
    expect(at()).toEqual({ ready: 'idle' })
    clock.increment(1)
    expect(at()).toBe('expired')
    actor.send({ type: 'role.choose', role: 'inspector', goTo: null })
    await settle()
    expect(done[0]).toEqual(['startDemo', { role: 'inspector' }])
  })

  it('tells a person who comes back from one that it has ended', () => {
    expect(start(nobody, { ended: true }).at()).toBe('expired')
  })
})
