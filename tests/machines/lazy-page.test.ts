import { expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { lazyPageMachine } from '#src/machines/lazy-page.machine.ts'
import { walkChart } from '#tests/support/chart-walk.ts'

const chart = (reloaded: boolean) =>
  lazyPageMachine.provide({ guards: { hasReloaded: () => reloaded } })
const fixtures = {
  inputs: [{ page: 'login' }],
  events: { retry: [{ type: 'retry' as const }] },
  actors: { loadPage: { done: [undefined], error: [new Error('gone')] } },
}

it('walks every transition of a page that is loaded, in a tab that has reloaded itself and in one that has not', async () => {
  await walkChart('lazyPage', {
    machine: chart(true),
    ...fixtures,
    unreachable: {
      'lazyPage.loading xstate.error.actor.0.lazyPage.loading #2 → lazyPage.reloading':
        'only before the one reload: the next walk',
    },
  })
  await walkChart('lazyPage before its one reload', {
    machine: chart(false),
    ...fixtures,
    unreachable: {
      'lazyPage.loading xstate.error.actor.0.lazyPage.loading #1 → lazyPage.failed':
        'only after the one reload: the walk before',
    },
  })
})

it('says Loading chunk failed after 120 seconds, and not a millisecond before', () => {
  const clock = new SimulatedClock()
  const actor = createActor(
    chart(true).provide({ actors: { loadPage: fromPromise(() => new Promise<void>(() => {})) } }),
    {
      input: { page: 'login' },
      clock,
    },
  ).start()
  clock.increment(119_999)
  expect(actor.getSnapshot().value).toBe('loading')
  clock.increment(1)
  expect(actor.getSnapshot().value).toBe('failed')
  expect(actor.getSnapshot().context.message).toBe('Loading chunk failed')
})
