import { expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { type Holdings, holdingsMachine } from '#src/machines/worksheets/holdings.machine.ts'
import { walkChart } from '#tests/support/charts/chart-walk.ts'

const held: Holdings = { sizes: { e1: 400 }, places: {}, used: 10, room: 100, isKept: false }

it('walks every transition of what the device holds', async () => {
  await walkChart('holdings', {
    machine: holdingsMachine,
    inputs: [undefined],
    events: {
      'list.changed': [{ type: 'list.changed' }],
      'keeping.ask': [{ type: 'keeping.ask' }],
    },
    ignored: { 'keeping.ask': ['looking', 'asking'], 'list.changed': ['asking'] },
    actors: {
      lookAround: { done: [held], error: [new Error('no')] },
      askToKeep: { done: [undefined], error: [new Error('no')] },
      watchList: 'lives',
    },
    tell: (context) => [context.held === null, context.hasAsked],
  })
})

const settle = () => new Promise((resolve) => setImmediate(resolve))

it('looks again when the list changes and after the browser was asked, and shows the last answer meanwhile', async () => {
  const answers = [held, { ...held, sizes: {} }, { ...held, isKept: true }]
  const actor = createActor(
    holdingsMachine.provide({
      actors: {
        lookAround: fromPromise(async () => {
          const next = answers.shift()
          if (next === undefined) throw new Error('unreadable')
          return next
        }),
        askToKeep: fromPromise(async () => {}),
        watchList: fromCallback(() => {}),
      },
    }),
  ).start()
  const seen = () => actor.getSnapshot().context
  await settle()
  expect(seen().held?.sizes).toEqual({ e1: 400 })
  actor.send({ type: 'list.changed' })
  expect(seen().held?.sizes).toEqual({ e1: 400 })
  await settle()
  expect(seen().held?.sizes).toEqual({})
  actor.send({ type: 'keeping.ask' })
  await settle()
  await settle()
  expect([seen().held?.isKept, seen().hasAsked]).toEqual([true, true])
  actor.send({ type: 'list.changed' })
  await settle()
  // A disk that cannot be read now takes nothing away.
  expect([actor.getSnapshot().value, seen().held?.isKept]).toEqual(['known', true])
})
