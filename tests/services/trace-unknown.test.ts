import { expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { connectivityMachine } from '#src/machines/shell/connectivity.machine.ts'
import { makeRecorder } from '#src/services/trace-recorder.ts'

const connectivity = connectivityMachine.provide({
  actors: { watchDevice: fromCallback(() => {}) },
  actions: { tellNetwork: () => {}, tellTab: () => {} },
})

it('tells an event whose name the chart does not know, by the words of it that it knows', () => {
  const recorder = makeRecorder()
  const actor = createActor(connectivity, { inspect: recorder.hear })
  actor.start()
  for (const type of ['network.gone', 'Jane Roe', 'xstate.done.actor.jane'])
    actor.send({ type } as never)
  expect(recorder.capture('test').moves.slice(1)).toEqual(
    ['network.unknown', 'unknown'].map((event) => ({
      at: expect.any(Number),
      actor: 'connectivity',
      chart: 'connectivity',
      from: ['network.online', 'tab.visible'],
      event,
      to: ['network.online', 'tab.visible'],
    })),
  )
})
