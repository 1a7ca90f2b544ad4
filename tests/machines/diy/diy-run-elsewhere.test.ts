import { expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate'
import type { DiyRun } from '#contract/diy-runs.ts'
import { diyRunMachine } from '#src/machines/diy/diy-run.machine.ts'
import { newRun, questionsOf, type Run } from '#src/machines/diy/diy-run-model.ts'

/* Two devices answer the questions about one area. */

const [question = ''] = questionsOf('roof-gutters')
const known = (version: number, answer: 'ok' | 'problem'): DiyRun => ({
  ...{ analysis_id: 'one', category: 'roof-gutters', state: 'begun', version },
  answers: [{ question_id: question, answer, note: '', photos: [] }],
})

it('an area that another device has changed right before it is submitted waits for another look, and says why', async () => {
  const submitted: number[] = []
  let current: DiyRun | null = null
  const actor = createActor(
    diyRunMachine.provide({
      actors: {
        readKept: fromPromise(async (): Promise<Run | null> => newRun('one')),
        readRun: fromPromise(async (): Promise<DiyRun | null> => known(1, 'problem')),
        submitRun: fromPromise(async ({ input: { run } }) => {
          submitted.push(run.version)
          if (current === null || run.version === current.version) return run
          throw Object.assign(new Error('Changed.'), { code: 'conflict', status: 409, current })
        }),
        watchNetwork: fromCallback(() => {}),
      },
    }),
    {
      clock: new SimulatedClock(),
      input: { propertyId: 'h', category: 'roof-gutters', online: true, newId: 'new' },
    },
  ).start()
  const idle = () => waitFor(actor, ({ value, context }) => context.asked && isIdle(value))
  const isIdle = (value: unknown) => JSON.stringify(value) === '{"answering":"idle"}'
  const facts = () => {
    const { changedElsewhere, run } = actor.getSnapshot().context
    return [changedElsewhere, run.submitted, run.answers[question]?.answer]
  }
  await idle()
  expect(facts()).toEqual([false, false, 'problem'])
  current = known(2, 'ok')
  actor.send({ type: 'run.submit' })
  await idle()
  expect(facts()).toEqual([true, false, 'ok'])
  actor.send({ type: 'run.submit' })
  expect(facts()[0]).toBe(false)
  await waitFor(actor, ({ status }) => status === 'done')
  expect(submitted).toEqual([1, 2])
})
