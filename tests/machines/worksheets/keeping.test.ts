import { expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { keepingMachine } from '#src/machines/worksheets/keeping.machine.ts'
import type { Entry } from '#src/machines/worksheets/outbox-model.ts'
import { walkChart } from '#tests/support/charts/chart-walk.ts'

const entry = (id: string): Entry => ({
  id,
  userId: '9',
  inspectionId: '5',
  target: `item:${id}`,
  edit: {},
  version: 0,
  queuedAt: 0,
  state: 'waiting',
  problem: null,
})
const settle = () => new Promise((resolve) => setImmediate(resolve))

it('walks every transition of the disk below the outbox', async () => {
  await walkChart('keeping', {
    machine: keepingMachine,
    inputs: [{ userId: '9' }],
    events: { 'list.changed': [{ type: 'list.changed', entries: [entry('1')] }] },
    actors: {
      writeEntries: { done: [undefined], error: [new Error('QuotaExceeded')] },
    },
  })
})

const open = () => {
  const clock = new SimulatedClock()
  const disk = { room: true, written: [] as string[] }
  const writes: (() => void)[] = []
  const actor = createActor(
    keepingMachine.provide({
      actors: {
        writeEntries: fromPromise(async ({ input: { entries } }) => {
          await new Promise<void>((resolve) => writes.push(resolve))
          if (!disk.room) throw new Error('QuotaExceededError')
          disk.written = entries.map(({ id }) => id)
        }),
      },
    }),
    { input: { userId: '9' }, clock },
  ).start()
  return {
    clock,
    disk,
    change: (...ids: string[]) => actor.send({ type: 'list.changed', entries: ids.map(entry) }),
    /** The disk has answered the writes that it was asked for. */
    answer: async () => {
      for (const write of writes.splice(0)) write()
      await settle()
    },
    answerFirst: async () => {
      writes.shift()?.()
      await settle()
    },
    is: (tag: 'kept' | 'full') => actor.getSnapshot().hasTag(tag),
  }
}

it('says that work is kept only when the disk has it, the last change included', async () => {
  const { change, answerFirst, answer, is, disk } = open()
  change('1')
  expect(is('kept')).toBe(false)
  change('1', '2')
  await answerFirst()
  // The disk has the first alone.
  expect([disk.written, is('kept')]).toEqual([['1'], false])
  await answer()
  expect([disk.written, is('kept')]).toEqual([['1', '2'], true])
})

it('says that there is no room until the disk has everything, and asks it again by itself', async () => {
  const { change, answer, is, disk, clock } = open()
  disk.room = false
  change('1')
  await answer()
  expect([is('kept'), is('full')]).toEqual([false, true])
  clock.increment(5_000)
  await answer()
  expect([is('kept'), is('full')]).toEqual([false, true])
  disk.room = true
  change('1', '2')
  expect(is('full')).toBe(true)
  await answer()
  expect([disk.written, is('kept'), is('full')]).toEqual([['1', '2'], true, false])
})
