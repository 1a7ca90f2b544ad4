import { afterEach, expect, it, vi } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { connectivityMachine } from '#src/machines/shell/connectivity.machine.ts'

const begun = Date.UTC(2026, 10, 2, 9)

afterEach(() => vi.useRealTimers())

it('a support trace tells what charts did before the recorder’s code came, each step at its own time', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: begun })
  const { inspect, trail } = await import('#src/trail.ts')
  const actor = createActor(
    connectivityMachine.provide({
      actors: { watchDevice: fromCallback(() => {}) },
      actions: { tellNetwork: () => {}, tellTab: () => {} },
    }),
    { inspect },
  ).start()
  vi.setSystemTime(begun + 1_000)
  actor.send({ type: 'network.lost' })
  vi.setSystemTime(begun + 60_000)
  const { captureTrace } = await import('#src/wiring/trace.ts')
  vi.setSystemTime(begun + 61_000)
  actor.send({ type: 'network.back' })
  const { moves } = JSON.parse(captureTrace()) as { moves: { event: string; at: number }[] }
  const timeOf = (name: string) => moves.find(({ event }) => event === name)?.at
  expect(timeOf('network.lost')).toBe(begun + 1_000)
  expect(timeOf('network.back')).toBe(begun + 61_000)
  expect(trail.early).toEqual([])
  actor.stop()
})
