import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate'
import type { DiyRun } from '#contract/diy-runs.ts'
import { diyRunMachine } from '#src/machines/diy/diy-run.machine.ts'
import { type Known, newRun, questionsOf, type Run } from '#src/machines/diy/diy-run-model.ts'

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
        readRun: fromPromise(
          async (): Promise<Known> => ({ known: known(1, 'problem'), arrived: [] }),
        ),
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

const waiting = (photo_id: string) =>
  ({ photo_id, question_id: question, url: 'blob:1', state: 'waiting', problem: null }) as const
const addresses = { url: '/full', thumbnail_url: '/small' }
const withPhoto = (look: DiyRun): DiyRun => {
  const photos = [{ photo_id: 'p', caption: '', width: 1, height: 1, ...addresses }]
  return { ...look, answers: [{ question_id: question, ...given, photos }] }
}
const given = { answer: 'problem', note: '' } as const

it('photographs that an area got here after another device had submitted it begin another look, by Try again', async () => {
  const clock = new SimulatedClock()
  const asked: string[] = []
  const saved: string[] = []
  const over = Object.assign(new Error('It is submitted.'), { code: 'wrong_state', status: 409 })
  const there: DiyRun[] = [known(4, 'problem')]
  const actor = createActor(
    diyRunMachine.provide({
      actors: {
        readKept: fromPromise(async (): Promise<Run | null> => null),
        readRun: fromPromise(
          async (): Promise<Known> => ({ known: there.shift() ?? null, arrived: [] }),
        ),
        saveRun: fromPromise(async ({ input: { run } }) => {
          saved.push(run.analysis_id)
          return { ...known(1, 'problem'), analysis_id: run.analysis_id }
        }),
        sendPhoto: fromPromise(async ({ input: { analysisId, photo } }) => {
          asked.push(`${photo?.photo_id} ${analysisId}`)
          if (analysisId === 'one') throw over
          return withPhoto({ ...known(2, 'problem'), analysis_id: analysisId })
        }),
        watchNetwork: fromCallback(() => {}),
      },
    }),
    {
      clock,
      // The server knows the look by the id with which it began on this page.
      input: { propertyId: 'h', category: 'roof-gutters', online: true, newId: 'one' },
    },
  ).start()
  const at = (state: string) =>
    waitFor(actor, ({ context, value }) => {
      return context.asked && JSON.stringify(value) === `{"answering":"${state}"}`
    })
  await at('idle')
  actor.send({ type: 'photo.add', questionId: question, photoId: 'p', url: 'blob:1' })
  const { context } = await at('refused')
  expect([context.problem, context.run.photos]).toEqual(['It is submitted.', [waiting('p')]])
  actor.send({ type: 'sending.retry', newId: 'two' })
  expect((await at('settling')).context.run).toMatchObject({
    ...{ analysis_id: 'two', submittedElsewhere: true, photos: [waiting('p')] },
    ...{ answers: { [question]: given }, unsent: [question] },
  })
  clock.increment(10_000)
  const { run } = (await at('idle')).context
  expect([asked, saved]).toEqual([['p one', 'p two'], ['two']])
  expect(run.photos.map(({ state }) => state)).toEqual(['sent'])
  actor.stop()
})

/** The area as a device has kept it; another device submits it once the server has answered what is in `there`. */
const openedLate = (kept: Partial<Run>, there: DiyRun[] = [], arrived: string[] = []) => {
  const calls: string[] = []
  const actor = createActor(
    diyRunMachine.provide({
      actors: {
        readKept: fromPromise(
          async (): Promise<Run | null> => ({
            ...newRun('one'),
            ...{ version: 4, answers: { [question]: given }, submitted: true, ...kept },
          }),
        ),
        readRun: fromPromise(
          async (): Promise<Known> => ({ known: there.shift() ?? null, arrived }),
        ),
        saveRun: fromPromise(async ({ input: { run } }) => {
          calls.push(`save ${run.analysis_id}`)
          return { ...known(1, 'problem'), analysis_id: run.analysis_id }
        }),
        sendPhoto: fromPromise(async ({ input: { analysisId, photo } }) => {
          calls.push(`${photo?.state} ${photo?.photo_id} ${analysisId}`)
          throw Object.assign(new Error('It is submitted.'), { code: 'wrong_state', status: 409 })
        }),
        submitRun: fromPromise(async ({ input: { run } }) => {
          calls.push(`submit ${run.analysis_id}`)
          return run
        }),
        watchNetwork: fromCallback(() => {}),
      },
    }),
    {
      clock: new SimulatedClock(),
      input: { propertyId: 'h', category: 'roof-gutters', online: true, newId: 'two' },
    },
  ).start()
  const atRest = () =>
    waitFor(
      actor,
      ({ status, value, context }) =>
        status === 'done' ||
        (context.asked && ['idle', 'settling', 'refused'].some((at) => isAt(value, at))),
    )
  const isAt = (value: unknown, state: string) =>
    JSON.stringify(value) === `{"answering":"${state}"}`
  return { actor, calls, atRest }
}

describe('a removal that comes after another device has submitted the area', () => {
  const photos = [{ ...waiting('p'), state: 'removing' as const }]

  it('is over, and the owner gets to the result', async () => {
    const { calls, atRest } = openedLate({ photos })
    expect((await atRest()).status).toBe('done')
    expect(calls).toEqual(['submit one'])
  })

  it('is refused once where the page was open all the time, and over by Try again', async () => {
    const { actor, calls, atRest } = openedLate({ photos }, [withPhoto(known(4, 'problem'))])
    expect((await atRest()).context.problem).toBe('It is submitted.')
    actor.send({ type: 'sending.retry', newId: 'two' })
    expect((await atRest()).status).toBe('done')
    expect(calls).toEqual(['removing p one', 'submit one'])
  })
})

it('a photograph that the server refused begins no other look where this device has submitted the rest', async () => {
  const { calls, atRest } = openedLate({ photos: [{ ...waiting('p'), problem: 'Too many.' }] })
  expect((await atRest()).status).toBe('done')
  expect(calls).toEqual(['submit one'])
})

describe('a photograph that arrived, although its answer was lost, in the look that another device has submitted', () => {
  const photos = [waiting('p')]

  it('waits no more, and begins no other look', async () => {
    const { calls, atRest } = openedLate({ photos, submitted: false }, [], ['p'])
    const { value, context } = await atRest()
    expect([value, calls, context.run.photos]).toEqual([{ answering: 'idle' }, [], []])
  })

  it('keeps an area that was submitted here too from nothing', async () => {
    const { calls, atRest } = openedLate({ photos }, [], ['p'])
    expect((await atRest()).status).toBe('done')
    expect(calls).toEqual(['submit one'])
  })

  it('does not go to the look that is under way there meanwhile; one that did not arrive does', async () => {
    const other = { ...known(2, 'problem'), analysis_id: 'three' }
    const both = [waiting('p'), waiting('q')]
    const { calls, atRest } = openedLate({ photos: both, submitted: false }, [other], ['p'])
    const { context } = await atRest()
    expect([context.run.analysis_id, context.run.photos, calls]).toEqual([
      'three',
      [waiting('q')],
      [],
    ])
  })
})
