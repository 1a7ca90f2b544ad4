import { expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import type { DiyRun } from '#contract/diy-runs.ts'
import type { DiyAnswer } from '#contract/vocabulary/diy.ts'
import { diyRunMachine } from '#src/machines/diy/diy-run.machine.ts'
import {
  type Known,
  merged,
  newRun,
  type Run,
  settled,
  withAnswer,
} from '#src/machines/diy/diy-run-model.ts'
import { soon } from '#tests/support/soon.ts'

/* The same question is answered on two devices, and the answer of the later one goes over the other. */

const shingles = 'roof.shingles'
const known = (version: number, answer: DiyAnswer, note = ''): DiyRun => ({
  ...{ analysis_id: 'one', category: 'roof-gutters', state: 'begun', version },
  answers: [{ question_id: shingles, answer, note, photos: [] }],
})
const at = (run: Run) => [run.answers[shingles], run.replaced?.[shingles] ?? null]
const mine = (answer: DiyAnswer) => withAnswer(newRun('one'), shingles, { answer })

it('an answer of another device that this one goes over is kept beside it', () => {
  const run = merged(mine('ok'), known(2, 'problem', 'Two are loose.'))
  expect(at(run)).toEqual([
    { answer: 'ok', note: '' },
    { answer: 'problem', note: 'Two are loose.' },
  ])
  const note = withAnswer(mine('problem'), shingles, { note: 'One is loose.' })
  expect(at(merged(note, known(2, 'problem', 'Two are loose.')))[1]).toEqual({
    answer: 'problem',
    note: 'Two are loose.',
  })
})

it('an answer that this device has seen, has sent, or gives too is no news', () => {
  const seen = merged(newRun('one'), known(2, 'problem'))
  const changed = withAnswer(seen, shingles, { answer: 'ok' })
  expect(at(merged(changed, known(3, 'problem')))[1]).toBeNull()
  expect(at(merged(changed, known(3, 'not_sure')))[1]).toEqual({ answer: 'not_sure', note: '' })
  const went = { [shingles]: { answer: 'not_sure', note: '' } } as const
  expect(at(merged(changed, known(3, 'not_sure'), went))[1]).toBeNull()
  expect(at(merged(mine('ok'), known(3, 'ok')))[1]).toBeNull()
  expect(at(merged({ ...seen, unsent: [] }, known(3, 'ok')))).toEqual([
    { answer: 'ok', note: '' },
    null,
  ])
})

it('is settled by either answer, once', () => {
  const run = { ...merged(mine('ok'), known(2, 'problem', 'Loose.')), unsent: [] }
  const theirs = settled(run, shingles, 'theirs')
  expect([at(theirs), theirs.unsent]).toEqual([
    [{ answer: 'problem', note: 'Loose.' }, null],
    [shingles],
  ])
  const kept = settled(run, shingles, 'mine')
  expect([at(kept), kept.unsent]).toEqual([[{ answer: 'ok', note: '' }, null], []])
  expect(settled(kept, shingles, 'theirs')).toBe(kept)
})

it('a save that another device was faster than goes over its answer, and the owner chooses', async () => {
  const saves: (readonly [number, DiyAnswer | undefined])[] = []
  let there = known(2, 'problem', 'Two are loose.')
  const clock = new SimulatedClock()
  const actor = createActor(
    diyRunMachine.provide({
      actors: {
        readKept: fromPromise(async (): Promise<Run | null> => null),
        readRun: fromPromise(async (): Promise<Known> => ({ known: null, arrived: [] })),
        saveRun: fromPromise(async ({ input: { run } }) => {
          const given = run.answers[shingles]
          saves.push([run.version, given?.answer])
          if (run.version !== there.version)
            throw Object.assign(new Error('No.'), { code: 'conflict', status: 409, current: there })
          there = known(run.version + 1, given?.answer ?? 'ok', given?.note)
          return there
        }),
        watchNetwork: fromCallback(() => {}),
      },
    }),
    { clock, input: { propertyId: 'h', category: 'roof-gutters', online: true, newId: 'one' } },
  ).start()
  const run = () => actor.getSnapshot().context.run
  const rests = (value: string) =>
    soon(() => expect(actor.getSnapshot().matches({ answering: value } as never)).toBe(true))
  await rests('idle')
  actor.send({ type: 'answer.give', questionId: shingles, answer: 'ok' })
  clock.increment(10_000)
  await rests('settling')
  clock.increment(10_000)
  await rests('idle')
  expect(saves).toEqual([
    [0, 'ok'],
    [2, 'ok'],
  ])
  expect(at(run())).toEqual([
    { answer: 'ok', note: '' },
    { answer: 'problem', note: 'Two are loose.' },
  ])
  // What is typed on while a save of this device is on its way clashes with nothing.
  actor.send({ type: 'clash.settle', questionId: shingles, takes: 'theirs' })
  clock.increment(10_000)
  actor.send({ type: 'note.change', questionId: shingles, note: 'Three are loose.' })
  await rests('settling')
  clock.increment(10_000)
  await rests('idle')
  expect(at(run())).toEqual([{ answer: 'problem', note: 'Three are loose.' }, null])
  expect(there.answers[0]?.note).toBe('Three are loose.')
})
