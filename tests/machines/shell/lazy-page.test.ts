import { expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { lazyPageMachine } from '#src/machines/shell/lazy-page.machine.ts'
import { walkChart } from '#tests/support/charts/chart-walk.ts'

const gone = { message: 'No.', code: 'gone' }
const broken = { message: 'No.', code: 'network' }
const chart = (reloaded: boolean) =>
  lazyPageMachine.provide({ guards: { hasReloaded: () => reloaded } })
const fixtures = {
  inputs: [
    { page: 'login', isThere: false },
    { page: 'login', isThere: true },
  ],
  events: {
    retry: [{ type: 'retry' as const }],
    'network.back': [{ type: 'network.back' as const }],
  },
  ignored: {
    retry: ['loading', 'reconnecting', 'reloading', 'shown'],
    'network.back': ['reconnecting', 'reloading', 'shown'],
  },
  actors: { loadPage: { done: [undefined], error: [gone, broken] } },
}

it('walks every transition of a page that is loaded, in a tab that has reloaded itself and in one that has not', async () => {
  await walkChart('lazyPage', { machine: chart(true), variants: [chart(false)], ...fixtures })
})

it('shows at once what was loaded before', () => {
  const actor = createActor(chart(true), { input: { page: 'login', isThere: true } })
  expect(actor.getSnapshot().value).toBe('shown')
})

it('says Loading chunk failed after 120 seconds, and not a millisecond before', () => {
  const clock = new SimulatedClock()
  const actor = createActor(
    chart(true).provide({ actors: { loadPage: fromPromise(() => new Promise<void>(() => {})) } }),
    {
      input: { page: 'login', isThere: false },
      clock,
    },
  ).start()
  clock.increment(119_999)
  expect(actor.getSnapshot().value).toBe('loading')
  clock.increment(1)
  expect(actor.getSnapshot().value).toBe('failed')
  expect(actor.getSnapshot().context.message).toBe('Loading chunk failed')
})

it('reloads the whole page once after a deployment, says so the second time, and never for a network that fails', async () => {
  for (const [reloaded, error, reloads, end] of [
    [false, gone, 1, 'reloading'],
    [true, gone, 0, 'failed'],
    [false, broken, 0, 'failed'],
  ] as const) {
    let count = 0
    const actor = createActor(
      chart(reloaded).provide({
        actors: { loadPage: fromPromise(() => Promise.reject(error)) },
        actions: {
          reloadOnce: () => {
            count += 1
          },
        },
      }),
      { input: { page: 'login', isThere: false } },
    ).start()
    await new Promise((resolve) => setImmediate(resolve))
    expect([count, actor.getSnapshot().value]).toEqual([reloads, end])
  }
})

it('is loaded again on Try again, and the words go', async () => {
  let fails = true
  const actor = createActor(
    chart(true).provide({
      actors: {
        loadPage: fromPromise(async () => {
          if (fails) throw broken
        }),
      },
    }),
    { input: { page: 'login', isThere: false } },
  ).start()
  await new Promise((resolve) => setImmediate(resolve))
  fails = false
  actor.send({ type: 'retry' })
  expect([actor.getSnapshot().value, actor.getSnapshot().context.message]).toEqual([
    'loading',
    null,
  ])
  await new Promise((resolve) => setImmediate(resolve))
  expect(actor.getSnapshot().value).toBe('shown')
})

it('stays shown however long it is looked at: only loading is timed', async () => {
  const clock = new SimulatedClock()
  const actor = createActor(
    chart(true).provide({ actors: { loadPage: fromPromise(async () => {}) } }),
    { input: { page: 'login', isThere: false }, clock },
  ).start()
  await new Promise((resolve) => setImmediate(resolve))
  clock.increment(1_000_000)
  expect(actor.getSnapshot().value).toBe('shown')
})

/** A page whose code fails so often before it comes, and what it is after everything that can happen at once. */
const failing = (times: number) => {
  const clock = new SimulatedClock()
  let calls = 0
  const actor = createActor(
    chart(false).provide({
      actors: {
        loadPage: fromPromise(async () => {
          calls += 1
          if (calls <= times) throw broken
        }),
      },
    }),
    { input: { page: 'login', isThere: false }, clock },
  ).start()
  const settled = async () => {
    await new Promise((resolve) => setImmediate(resolve))
    return [actor.getSnapshot().value, calls]
  }
  return { actor, clock, settled }
}

it('is asked for at once when the network is back, without a press', async () => {
  const { actor, settled } = failing(1)
  expect(await settled()).toEqual(['failed', 1])
  actor.send({ type: 'network.back' })
  expect(actor.getSnapshot().context.message).toBeNull()
  expect(await settled()).toEqual(['shown', 2])
})

it('is asked for once more five seconds after a network that did not carry it yet, and then rests', async () => {
  const { actor, clock, settled } = failing(3)
  await settled()
  actor.send({ type: 'network.back' })
  expect(await settled()).toEqual(['pausing', 2])
  expect(actor.getSnapshot().hasTag('failed')).toBe(true)
  clock.increment(4999)
  expect(await settled()).toEqual(['pausing', 2])
  clock.increment(1)
  expect(await settled()).toEqual(['failed', 3])
  clock.increment(1_000_000)
  expect(await settled()).toEqual(['failed', 3])
})

it('is asked for again where the network comes back while it is on its way', async () => {
  const { actor, settled } = failing(0)
  actor.send({ type: 'network.back' })
  expect(await settled()).toEqual(['shown', 2])
})
