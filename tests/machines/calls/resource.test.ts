import { expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { problemOf } from '#src/machines/calls/problem.ts'
import { type Loaded, resourceMachine } from '#src/machines/calls/resource.machine.ts'
import { readFresh } from '#src/machines/shell/constants.ts'
import { walkChart } from '#tests/support/charts/chart-walk.ts'

const lost = { code: 'network', message: 'no', status: null }
const asked = { name: 'issues.list', input: {} }

it('walks every transition of a read, started with no answer or with a known one', async () => {
  const changed = (resources: string[], watched: boolean) =>
    ({ type: 'changed', resources, watched }) as const
  await walkChart('resource', {
    machine: resourceMachine,
    inputs: [
      { ...asked, known: null },
      { ...asked, known: { data: 1, at: 0, of: ['issues'] } },
    ],
    events: {
      look: [{ type: 'look' }],
      refresh: [{ type: 'refresh' }],
      retry: [{ type: 'retry' }],
      changed: [changed(['issues'], true), changed(['issues'], false), changed(['demo'], true)],
      'network.back': [
        { type: 'network.back', watched: true },
        { type: 'network.back', watched: false },
      ],
    },
    ignored: {
      look: ['loading', 'ready.fresh', 'refreshing', 'failed.fresh'],
      retry: ['loading', 'ready', 'refreshing'],
      'network.back': ['ready', 'stale', 'failed'],
    },
    actors: {
      load: {
        done: [
          { data: 1, at: 0, of: ['issues'] },
          // The copy of an inspector's device.
          { data: 1, at: 0, of: ['issues'], lost: problemOf(lost) },
        ],
        error: [lost, { code: 'not_found', message: 'no', status: 404 }],
      },
    },
    tell: ({ loaded, again, problem }) => [
      loaded !== null,
      loaded?.lost !== undefined,
      again,
      problem?.status ?? null,
      problem,
    ],
  })
})

/** A read whose answers come in this order; `ask` sends an event and waits for what it leads to. */
const start = (answers: (() => Promise<Loaded>)[], known: Loaded | null = null) => {
  let calls = 0
  const clock = new SimulatedClock()
  const actor = createActor(
    resourceMachine.provide({
      actors: {
        load: fromPromise(async (): Promise<Loaded> => {
          calls += 1
          const answer = answers.shift()
          if (answer === undefined) throw new Error('asked once too often')
          return answer()
        }),
      },
    }),
    { clock, input: { ...asked, known } },
  ).start()
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return { actor, clock, settle, calls: () => calls }
}
const answer =
  (data: unknown, of: string[] = ['issues']) =>
  async (): Promise<Loaded> => ({
    data,
    at: 1,
    of,
  })
const fails = (error: unknown) => (): Promise<Loaded> => Promise.reject(error)

it('keeps what was seen before, with its time, when a newer answer cannot be had', async () => {
  const before = { data: 'before', at: 7 }
  const { actor, settle } = start([fails(lost)], before)
  expect(actor.getSnapshot().hasTag('ready')).toBe(true)
  await settle()
  expect(actor.getSnapshot().value).toBe('stale')
  expect(actor.getSnapshot().context).toMatchObject({
    loaded: before,
    problem: { code: 'network' },
  })
})

it('shows an answer, looks for a newer one on request, and says why when there is none', async () => {
  const { actor, settle } = start([
    fails(lost),
    answer(1),
    answer(2),
    fails(lost),
    fails(lost),
    answer(3),
  ])
  const steps: unknown[] = []
  const asks = async (event?: 'refresh' | 'retry') => {
    if (event !== undefined) actor.send({ type: event })
    const during = actor.getSnapshot().value
    await settle()
    const { value, context } = actor.getSnapshot()
    steps.push([during, value, context.loaded?.data ?? null, context.problem?.code ?? null])
  }
  await asks()
  await asks('retry')
  await asks('refresh')
  await asks('refresh')
  await asks('retry')
  await asks('refresh')
  expect(steps).toEqual([
    ['loading', { failed: 'fresh' }, null, 'network'],
    ['loading', { ready: 'fresh' }, 1, null],
    ['refreshing', { ready: 'fresh' }, 2, null],
    ['refreshing', 'stale', 2, 'network'],
    ['refreshing', 'stale', 2, 'network'],
    ['refreshing', { ready: 'fresh' }, 3, null],
  ])
})

it('asks again after an answer on whose way something changed, and shows that answer meanwhile', async () => {
  const { actor, settle, calls } = start([answer('before'), answer('after')])
  actor.send({ type: 'changed', resources: ['issues'], watched: true })
  actor.send({ type: 'refresh' })
  await settle()
  expect(calls()).toBe(2)
  await settle()
  expect(actor.getSnapshot().value).toEqual({ ready: 'fresh' })
  expect(actor.getSnapshot().context.loaded?.data).toBe('after')
})

it('asks again after a failure on whose way something changed, and a refresh that fails does too', async () => {
  const { actor, settle, calls } = start([fails(lost), answer(1), fails(lost), answer(2)])
  actor.send({ type: 'refresh' })
  await settle()
  await settle()
  expect([calls(), actor.getSnapshot().context.loaded?.data]).toEqual([2, 1])
  actor.send({ type: 'refresh' })
  actor.send({ type: 'changed', resources: ['issues'], watched: true })
  await settle()
  await settle()
  expect([calls(), actor.getSnapshot().context.loaded?.data]).toEqual([4, 2])
})

it('is fetched again by a change of its resources, and by no other', async () => {
  const { actor, settle, calls } = start([answer(1, ['health', 'issues']), answer(2)])
  await settle()
  actor.send({ type: 'changed', resources: ['demo', 'sharing'], watched: true })
  expect(actor.getSnapshot().value).toEqual({ ready: 'fresh' })
  actor.send({ type: 'changed', resources: ['issues'], watched: true })
  expect(actor.getSnapshot().value).toBe('refreshing')
  await settle()
  expect(calls()).toBe(2)
})

it('that nobody looks at waits with a change for the next one who does', async () => {
  const { actor, settle, calls } = start([answer(1), answer(2)])
  await settle()
  actor.send({ type: 'changed', resources: ['issues'], watched: false })
  expect(actor.getSnapshot().value).toEqual({ ready: 'old' })
  expect(calls()).toBe(1)
  actor.send({ type: 'look' })
  await settle()
  expect([calls(), actor.getSnapshot().context.loaded?.data]).toEqual([2, 2])
})

it('serves everyone who looks within two seconds, and is fetched again for later viewers', async () => {
  const { actor, clock, settle, calls } = start([answer(1), answer(2)])
  await settle()
  clock.increment(readFresh - 1)
  actor.send({ type: 'look' })
  expect(calls()).toBe(1)
  clock.increment(1)
  actor.send({ type: 'look' })
  expect(actor.getSnapshot().value).toBe('refreshing')
  expect(calls()).toBe(2)
})

it('recovers when the network is back, where the network lost it', async () => {
  const first = start([fails(lost), answer(1), fails(lost), answer(2)])
  await first.settle()
  first.actor.send({ type: 'network.back', watched: true })
  await first.settle()
  expect(first.actor.getSnapshot().context.loaded?.data).toBe(1)
  first.actor.send({ type: 'refresh' })
  await first.settle()
  expect(first.actor.getSnapshot().value).toBe('stale')
  first.actor.send({ type: 'network.back', watched: true })
  await first.settle()
  expect(first.actor.getSnapshot().context.loaded?.data).toBe(2)
  const refused = start([fails({ code: 'not_found', message: 'no', status: 404 })])
  await refused.settle()
  refused.actor.send({ type: 'network.back', watched: true })
  expect([refused.actor.getSnapshot().value, refused.calls()]).toEqual([{ failed: 'fresh' }, 1])
})

it('tries again when the network comes back while a call that it loses is still on its way', async () => {
  const { actor, settle, calls } = start([fails(lost), answer(1), fails(lost), answer(2)])
  actor.send({ type: 'network.back', watched: true })
  await settle()
  await settle()
  expect([calls(), actor.getSnapshot().context.loaded?.data]).toEqual([2, 1])
  actor.send({ type: 'refresh' })
  actor.send({ type: 'network.back', watched: true })
  await settle()
  await settle()
  expect([calls(), actor.getSnapshot().context.loaded?.data]).toEqual([4, 2])
})

it('asks again for a change on its way even where the network came back since, and the server refuses', async () => {
  const { actor, settle, calls } = start([
    fails({ code: 'forbidden', message: 'no', status: 403 }),
    answer('after'),
  ])
  actor.send({ type: 'changed', resources: ['issues'], watched: true })
  actor.send({ type: 'network.back', watched: true })
  await settle()
  await settle()
  expect([calls(), actor.getSnapshot().context.loaded?.data]).toEqual([2, 'after'])
})

it('does not try again for the network what was answered, or refused, after all', async () => {
  const refusal = { code: 'not_found', message: 'no', status: 404 }
  const { actor, settle, calls } = start([fails(refusal), answer(1), fails(refusal)])
  actor.send({ type: 'network.back', watched: true })
  await settle()
  expect([calls(), actor.getSnapshot().value]).toEqual([1, { failed: 'fresh' }])
  actor.send({ type: 'retry' })
  actor.send({ type: 'network.back', watched: true })
  await settle()
  expect([calls(), actor.getSnapshot().value]).toEqual([2, { ready: 'fresh' }])
  actor.send({ type: 'refresh' })
  actor.send({ type: 'network.back', watched: true })
  await settle()
  expect([calls(), actor.getSnapshot().value]).toEqual([3, 'stale'])
})

it('that the network lost and nobody looks at is fetched for the next one who does, however soon', async () => {
  const { actor, settle, calls } = start([fails(lost), answer(1)])
  await settle()
  actor.send({ type: 'network.back', watched: false })
  expect([actor.getSnapshot().value, calls()]).toEqual([{ failed: 'old' }, 1])
  actor.send({ type: 'look' })
  await settle()
  expect(actor.getSnapshot().context.loaded?.data).toBe(1)
})

it.each([
  { type: 'look' },
  { type: 'refresh' },
  { type: 'retry' },
  { type: 'changed', resources: ['issues'], watched: true },
  { type: 'network.back', watched: true },
] as const)('asks again at $type, whether older data or none is shown', async (event) => {
  const before = { data: 'before', at: 7, of: ['issues'] }
  for (const [known, at] of [
    [before, 'refreshing'],
    [null, 'loading'],
  ] as const) {
    const { actor, settle, clock, calls } = start([fails(lost), answer(1)], known)
    await settle()
    // Who looks at a failure makes the app try again only after some seconds.
    clock.increment(readFresh)
    actor.send(event)
    expect([actor.getSnapshot().value, calls()]).toEqual([at, 2])
  }
})

it('lets data grow old once and for all, however long they are shown', async () => {
  const { actor, clock, settle } = start([answer(1)])
  await settle()
  for (const [time, state] of [
    [readFresh - 1, 'fresh'],
    [1, 'old'],
    [10 * readFresh, 'old'],
  ] as const) {
    clock.increment(time)
    expect(actor.getSnapshot().value).toEqual({ ready: state })
  }
})

it('leaves older data alone when what changed concerns others, or nobody looks', async () => {
  const before = { data: 'before', at: 7, of: ['issues'] }
  const { actor, settle } = start([fails(lost)], before)
  await settle()
  for (const [resources, watched] of [
    [['demo'], true],
    [['issues'], false],
  ] as const)
    actor.send({ type: 'changed', resources: [...resources], watched })
  expect(actor.getSnapshot().value).toBe('stale')
})

it('shows the copy of an inspector’s device as older data, and asks the server again every half minute', async () => {
  const copy = async () => ({ data: 'copy', at: 5, of: ['issues'], lost: problemOf(lost) })
  const { actor, clock, settle, calls } = start([copy, copy, answer('newer')])
  await settle()
  for (const tries of [1, 2]) {
    expect([calls(), actor.getSnapshot().value]).toEqual([tries, 'stale'])
    expect(actor.getSnapshot().context).toMatchObject({
      loaded: { data: 'copy', at: 5 },
      problem: { code: 'network' },
    })
    clock.increment(30_000)
    await settle()
  }
  expect(actor.getSnapshot().value).toEqual({ ready: 'fresh' })
  expect(actor.getSnapshot().context).toMatchObject({ loaded: { data: 'newer' }, problem: null })
})
