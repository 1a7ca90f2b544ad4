import { expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { type Loaded, resourceMachine } from '#src/machines/calls/resource.machine.ts'
import { walkChart } from '#tests/support/charts/chart-walk.ts'

it('walks every transition of a read, begun with nothing or with what was seen before', async () => {
  await walkChart('resource', {
    machine: resourceMachine,
    inputs: [
      { name: 'x', input: {}, cached: null },
      { name: 'x', input: {}, cached: { data: 1, at: 0 } },
    ],
    events: { refresh: [{ type: 'refresh' }], retry: [{ type: 'retry' }] },
    ignored: { refresh: ['loading', 'refreshing'], retry: ['loading', 'ready', 'refreshing'] },
    actors: { load: { done: [{ data: 1, at: 0 }], error: [new Error('no')] } },
    tell: (context) => context.loaded !== null,
  })
})

it('keeps what was seen before, with its time, when a newer answer cannot be had', async () => {
  const before = { data: 'before', at: 7 }
  const actor = createActor(
    resourceMachine.provide({
      actors: { load: fromPromise(() => Promise.reject({ code: 'network', message: 'no' })) },
    }),
    { input: { name: 'x', input: {}, cached: before } },
  ).start()
  expect(actor.getSnapshot().hasTag('ready')).toBe(true)
  await new Promise((resolve) => setImmediate(resolve))
  expect(actor.getSnapshot().value).toBe('stale')
  expect(actor.getSnapshot().context).toMatchObject({
    loaded: before,
    problem: { code: 'network' },
  })
})

it('says why there is nothing to show, and tries again when asked', async () => {
  const answers = [
    () => Promise.reject({ code: 'x', message: 'no' }),
    async () => ({ data: 1, at: 0 }),
  ]
  const actor = createActor(
    resourceMachine.provide({
      actors: { load: fromPromise(() => (answers.shift() ?? answers[0])?.() as never) },
    }),
    { input: { name: 'x', input: {}, cached: null } },
  ).start()
  await new Promise((resolve) => setImmediate(resolve))
  expect(actor.getSnapshot().value).toBe('failed')
  actor.send({ type: 'retry' })
  await new Promise((resolve) => setImmediate(resolve))
  expect(actor.getSnapshot().value).toBe('ready')
  expect(actor.getSnapshot().context.problem).toBeNull()
})

it('shows an answer, looks for a newer one on request, and says why when there is none', async () => {
  const answers: (() => Promise<Loaded>)[] = [
    () => Promise.reject({ code: 'network', message: 'no' }),
    async () => ({ data: 1, at: 1 }),
    async () => ({ data: 2, at: 2 }),
    () => Promise.reject({ code: 'network', message: 'no' }),
    () => Promise.reject({ code: 'network', message: 'no' }),
    async () => ({ data: 3, at: 3 }),
  ]
  const actor = createActor(
    resourceMachine.provide({
      actors: {
        load: fromPromise(async (): Promise<Loaded> => {
          const answer = answers.shift()
          if (answer === undefined) throw new Error('asked once too often')
          return answer()
        }),
      },
    }),
    { input: { name: 'x', input: {}, cached: null } },
  ).start()
  const steps: unknown[] = []
  const asks = async (event?: 'refresh' | 'retry') => {
    if (event !== undefined) actor.send({ type: event })
    const during = actor.getSnapshot().value
    await new Promise((resolve) => setImmediate(resolve))
    const { value, context } = actor.getSnapshot()
    steps.push([during, value, context.loaded?.data ?? null, context.problem?.code ?? null])
  }
  await asks()
  await asks('refresh')
  await asks('refresh')
  await asks('refresh')
  await asks('retry')
  await asks('refresh')
  expect(steps).toEqual([
    ['loading', 'failed', null, 'network'],
    ['loading', 'ready', 1, null],
    ['refreshing', 'ready', 2, null],
    ['refreshing', 'stale', 2, 'network'],
    ['refreshing', 'stale', 2, 'network'],
    ['refreshing', 'ready', 3, null],
  ])
})
