import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Actor, createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate'
import type { DiyRun } from '#contract/diy-runs.ts'
import { diyRunMachine } from '#src/machines/diy/diy-run.machine.ts'
import {
  type Known,
  newRun,
  questionsOf,
  type Run,
  type RunPhoto,
} from '#src/machines/diy/diy-run-model.ts'
import { soon } from '#tests/support/soon.ts'

/* The owner goes on while a photograph is on its way: its answer is about that photograph, whichever is next by then. */

const [first = '', second = ''] = questionsOf('roof-gutters')
const photo = (photo_id: string, question_id: string): RunPhoto => ({
  photo_id,
  question_id,
  url: `blob:${photo_id}`,
  state: 'waiting',
  problem: null,
})
const kept: Run = {
  ...newRun('one'),
  version: 1,
  answers: { [second]: { answer: 'problem', note: '' } },
  photos: [photo('p1', second), photo('p2', second)],
}

/** What the server has: the photographs that arrived and were not removed. */
let there: string[]
let sent: { id: string; state: RunPhoto['state'] }[]
let forgotten: (string | undefined)[]
let answer: { now: () => void; refuse: (error: Error) => void }
const known = (): DiyRun => ({
  analysis_id: 'one',
  category: 'roof-gutters',
  state: 'begun',
  version: 1,
  answers: [
    {
      question_id: second,
      answer: 'problem',
      note: '',
      photos: there.map((photo_id) => ({
        photo_id,
        caption: '',
        width: 4,
        height: 3,
        url: `/${photo_id}/full`,
        thumbnail_url: `/${photo_id}`,
      })),
    },
  ],
})
let actor: Actor<typeof diyRunMachine>

beforeEach(async () => {
  there = []
  sent = []
  forgotten = []
  actor = createActor(
    diyRunMachine.provide({
      actors: {
        readKept: fromPromise(async (): Promise<Run | null> => kept),
        readRun: fromPromise(async (): Promise<Known> => ({ known: known(), arrived: [] })),
        saveRun: fromPromise(async () => known()),
        sendPhoto: fromPromise(
          ({ input: { photo: one } }) =>
            new Promise<DiyRun>((resolve, reject) => {
              if (one == null) throw new Error('There is no photo.')
              const { photo_id: id, state } = one
              sent.push({ id, state })
              answer = {
                now: () => {
                  there = there.filter((other) => other !== id)
                  if (state !== 'removing') there.push(id)
                  resolve(known())
                },
                refuse: reject,
              }
            }),
        ),
        submitRun: fromPromise(async () => ({ analysis_id: 'one' })),
        watchNetwork: fromCallback(() => {}),
      },
      actions: {
        storeRun: () => {},
        forgetPhoto: (_, { photoId }) => void forgotten.push(photoId),
        navigate: () => {},
        log: () => {},
      },
    }),
    {
      input: { propertyId: 'p', category: 'roof-gutters', online: true, newId: 'two' },
      clock: new SimulatedClock(),
    },
  )
  actor.start()
  await waitFor(actor, (snapshot) => snapshot.matches({ answering: 'sendingPhoto' }))
})
afterEach(() => actor.stop())

const photos = () =>
  actor
    .getSnapshot()
    .context.run.photos.map(({ photo_id, state, problem }) => ({ photo_id, state, problem }))
const sentNext = (count: number) => soon(() => expect(sent).toHaveLength(count))

it('is forgotten on the device once the server has it, and no other is', async () => {
  answer.now()
  await sentNext(2)
  expect(forgotten).toEqual(['p1'])
  answer.now()
  await waitFor(actor, (snapshot) => snapshot.matches({ answering: 'idle' }))
  expect(forgotten).toEqual(['p1', 'p2'])
  expect(there).toEqual(['p1', 'p2'])
})

it('is removed on the server too when its owner removes it on its way, and the next one arrives', async () => {
  actor.send({ type: 'photo.remove', photoId: 'p1' })
  answer.now()
  await sentNext(2)
  expect(forgotten).toEqual(['p1'])
  expect(sent.at(-1)).toEqual({ id: 'p1', state: 'removing' })
  answer.now()
  await sentNext(3)
  expect(sent.at(-1)).toEqual({ id: 'p2', state: 'waiting' })
  answer.now()
  await waitFor(actor, (snapshot) => snapshot.matches({ answering: 'idle' }))
  expect(there).toEqual(['p2'])
  expect(photos()).toEqual([{ photo_id: 'p2', state: 'sent', problem: null }])
})

it('is removed where the server may have got it although its answer was lost', async () => {
  actor.send({ type: 'photo.remove', photoId: 'p1' })
  answer.refuse(Object.assign(new Error('Lost.'), { code: 'network', status: null }))
  await waitFor(actor, (snapshot) => snapshot.matches({ answering: 'pausing' }))
  ;(actor.clock as SimulatedClock).increment(600_000)
  await sentNext(2)
  expect(sent.at(-1)).toEqual({ id: 'p1', state: 'removing' })
})

it('leaves with the reason of its refusal on itself alone when another one comes before it', async () => {
  actor.send({ type: 'photo.add', questionId: first, photoId: 'p3', url: 'blob:p3' })
  actor.send({ type: 'photo.remove', photoId: 'p2' })
  answer.refuse(Object.assign(new Error('This is no picture.'), { code: 'invalid', status: 422 }))
  await soon(() => expect(photos()[0]?.problem).toBe('This is no picture.'))
  expect(photos().map(({ photo_id }) => photo_id)).toEqual(['p1', 'p3'])
  expect(photos()[1]?.problem).toBeNull()
})

it('is not asked for again with the reason of its refusal once its owner has removed it', async () => {
  actor.send({ type: 'photo.remove', photoId: 'p1' })
  answer.refuse(Object.assign(new Error('This is no picture.'), { code: 'invalid', status: 422 }))
  await sentNext(2)
  expect(sent.at(-1)).toEqual({ id: 'p1', state: 'removing' })
  answer.now()
  await sentNext(3)
  expect(photos()).toEqual([{ photo_id: 'p2', state: 'waiting', problem: null }])
})

it('is removed from the server too where it arrived there and its owner takes it back', async () => {
  answer.now()
  await sentNext(2)
  answer.now()
  await waitFor(actor, (snapshot) => snapshot.matches({ answering: 'idle' }))
  expect(photos().map(({ state }) => state)).toEqual(['sent', 'sent'])
  actor.send({ type: 'photo.remove', photoId: 'p1' })
  await sentNext(3)
  expect(sent.at(-1)).toEqual({ id: 'p1', state: 'removing' })
  answer.now()
  await waitFor(actor, (snapshot) => snapshot.matches({ answering: 'idle' }))
  expect(there).toEqual(['p2'])
  expect(photos().map(({ photo_id }) => photo_id)).toEqual(['p2'])
})

it('goes along with the area, which is not submitted before each chosen one is stored on the device', async () => {
  answer.now()
  await sentNext(2)
  answer.now()
  await waitFor(actor, (snapshot) => snapshot.matches({ answering: 'idle' }))
  const isSubmitted = () => actor.getSnapshot().context.run.submitted
  actor.send({ type: 'photos.chosen' })
  actor.send({ type: 'photos.chosen' })
  actor.send({ type: 'photos.stored' })
  actor.send({ type: 'run.submit' })
  expect(isSubmitted()).toBe(false)
  actor.send({ type: 'photo.add', questionId: second, photoId: 'p3', url: 'blob:p3' })
  actor.send({ type: 'photos.stored' })
  actor.send({ type: 'run.submit' })
  expect(isSubmitted()).toBe(true)
  await sentNext(3)
  answer.now()
  expect((await waitFor(actor, ({ status }) => status === 'done')).status).toBe('done')
  expect(there).toEqual(['p1', 'p2', 'p3'])
})
