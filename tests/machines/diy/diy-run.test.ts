import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import type { DiyRun } from '#contract/diy-runs.ts'
import { diyRunMachine } from '#src/machines/diy/diy-run.machine.ts'
import { type Known, newRun, questionsOf, type Run } from '#src/machines/diy/diy-run-model.ts'
import type { DiyRunEvent } from '#src/machines/diy/diy-run-setup.ts'
import { walkChart } from '#tests/support/charts/chart-walk.ts'

const place = { propertyId: 'p', category: 'roof-gutters' } as const
const given = (question_id: string, answer: DiyRun['answers'][number]['answer'] = 'ok') => ({
  question_id,
  answer,
  note: '',
  photos: [],
})
const known = (version: number, answers = [given('roof.shingles')]): DiyRun => ({
  analysis_id: 'one',
  category: 'roof-gutters',
  state: 'begun',
  version,
  answers,
})
const keptRun: Run = {
  ...newRun('one'),
  answers: { 'roof.shingles': { answer: 'problem', note: '' } },
  unsent: ['roof.shingles'],
}
const picture = {
  photo_id: 'x',
  question_id: 'roof.shingles',
  url: 'blob:1',
  state: 'waiting',
  problem: null,
} as const
const problem = (code: string, status: number | null, more: object = {}) =>
  Object.assign(new Error('No.'), { code, status, ...more })
const lost = problem('network', null)
const refused = problem('forbidden', 403)
const over = problem('wrong_state', 409)
const conflict = problem('conflict', 409, { current: known(3) })

const within = (...states: string[]) => states.map((state) => `answering.${state}`)
/** Where a submitted area may be: it takes no other answer there. */
const submitted = [
  'restoring',
  ...within('asking', 'saving', 'offline', 'pausing', 'refused', 'submitting', 'sendingPhoto'),
]

it('walks every transition of a look at an area', async () => {
  await walkChart('diy-run', {
    machine: diyRunMachine,
    inputs: [
      { ...place, online: true, newId: 'one' },
      { ...place, online: false, newId: 'one' },
    ],
    events: {
      'answer.give': [{ type: 'answer.give', questionId: 'roof.shingles', answer: 'ok' }],
      'note.change': [{ type: 'note.change', questionId: 'roof.shingles', note: 'A note.' }],
      'clash.settle': [{ type: 'clash.settle', questionId: 'roof.shingles', takes: 'theirs' }],
      'photo.add': [
        { type: 'photo.add', questionId: 'roof.shingles', photoId: 'x', url: 'blob:1' },
      ],
      'photo.remove': [{ type: 'photo.remove', photoId: 'x' }],
      'photos.chosen': [{ type: 'photos.chosen' }],
      'photos.stored': [{ type: 'photos.stored' }],
      'question.show': [{ type: 'question.show', at: 1 }],
      'run.submit': [{ type: 'run.submit' }],
      'sending.retry': [{ type: 'sending.retry', newId: 'two' }],
      'network.changed': [
        { type: 'network.changed', online: true },
        { type: 'network.changed', online: false },
      ],
    },
    actors: {
      readKept: { done: [null, { ...keptRun, photos: [picture] }], error: [new Error('no')] },
      readRun: {
        done: [
          { known: null, arrived: [] },
          { known: known(2), arrived: [] },
        ],
        error: [lost, refused],
      },
      saveRun: { done: [known(2)], error: [lost, conflict, refused] },
      sendPhoto: { done: [known(3)], error: [lost, over, refused] },
      submitRun: { done: [{ analysis_id: 'one' }], error: [lost, conflict, refused] },
      watchNetwork: 'lives',
    },
    ignored: {
      'answer.give': submitted,
      'note.change': submitted,
      'clash.settle': submitted,
      'photo.add': submitted,
      'photo.remove': submitted,
      // A photograph may still be on its way to the device.
      'run.submit': [...submitted, ...within('idle', 'settling')],
      'question.show': ['restoring'],
      'sending.retry': [
        'restoring',
        ...within('idle', 'settling', 'asking', 'saving', 'offline', 'pausing'),
        ...within('submitting', 'sendingPhoto'),
      ],
    },
    tell: ({ online, asked, run, keeping }) => [
      keeping > 0,
      online,
      asked,
      run.submitted,
      run.unsent.length > 0,
      run.photos.some(({ state, problem: why }) => state !== 'sent' && why === null),
    ],
  })
})

/** An owner at work; the server answers saves as its table of versions says, while it is there. */
const begin = ({
  online = true,
  kept = null as Run | null,
  there = null as DiyRun | null,
} = {}) => {
  const clock = new SimulatedClock()
  const saved: Run[] = []
  const stored: (Run | null)[] = []
  const went: string[] = []
  let answer: (run: Run) => DiyRun | Error = (run) => ({
    ...known(run.version + 1),
    answers: Object.entries(run.answers).map(([question_id, one]) => ({
      question_id,
      ...one,
      photos: [],
    })),
  })
  let tell: (event: DiyRunEvent) => void = () => {}
  const actor = createActor(
    diyRunMachine.provide({
      actors: {
        readKept: fromPromise(async () => kept),
        readRun: fromPromise(async (): Promise<Known> => ({ known: there, arrived: [] })),
        saveRun: fromPromise(async ({ input: { run } }) => {
          saved.push(run)
          const said = answer(run)
          if (said instanceof Error) throw said
          return said
        }),
        sendPhoto: fromPromise(async () => known(9)),
        submitRun: fromPromise(async ({ input: { run } }) => run),
        watchNetwork: fromCallback(({ sendBack }) => {
          tell = sendBack
        }),
      },
      actions: {
        storeRun: (_, { run }) => void stored.push(run),
        navigate: (_, { analysisId }) => void went.push(analysisId),
      },
    }),
    { clock, input: { ...place, online, newId: 'one' } },
  ).start()
  const settle = async () => {
    for (let turn = 0; turn < 6; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  }
  return {
    actor,
    saved,
    stored,
    went,
    settle,
    say: (event: DiyRunEvent) => actor.send(event),
    network: (isOnline: boolean) => tell({ type: 'network.changed', online: isOnline }),
    quiet: async (ms = 600) => {
      clock.increment(ms)
      await settle()
    },
    answers: (how: typeof answer) => {
      answer = how
    },
    run: () => actor.getSnapshot().context.run,
    at: () => actor.getSnapshot().value,
  }
}
const ok = { type: 'answer.give', questionId: 'roof.shingles', answer: 'ok' } as const

describe('an answer', () => {
  it('is on the device before anything is sent, and sent after a moment of quiet', async () => {
    const { say, settle, stored, saved, quiet, at } = begin()
    await settle()
    say(ok)
    expect(stored.at(-1)?.answers).toEqual({ 'roof.shingles': { answer: 'ok', note: '' } })
    expect(saved).toEqual([])
    await quiet()
    expect(saved).toHaveLength(1)
    expect([at(), stored.at(-1)?.unsent, stored.at(-1)?.version]).toEqual([
      { answering: 'idle' },
      [],
      1,
    ])
  })

  it('without a network stays on the device, and goes when the network is back', async () => {
    const { say, settle, saved, quiet, network, at, run } = begin({ online: false })
    await settle()
    say(ok)
    await quiet()
    expect([at(), saved, run().unsent]).toEqual([{ answering: 'offline' }, [], ['roof.shingles']])
    network(true)
    await settle()
    await quiet()
    expect([saved.length, run().unsent]).toEqual([1, []])
  })

  it('that is on its way when the app is closed is sent again the next time', async () => {
    const { say, settle, stored, quiet, answers } = begin()
    await settle()
    answers(() => lost)
    say(ok)
    await quiet()
    expect(stored.at(-1)?.unsent).toEqual(['roof.shingles'])
    const next = begin({ kept: stored.at(-1) ?? null })
    await next.settle()
    await next.quiet()
    expect([next.saved.length, next.run().unsent]).toEqual([1, []])
  })

  it('meets those of another device: each keeps its own, and both are sent', async () => {
    const { say, settle, saved, quiet, answers, run } = begin()
    await settle()
    answers((sent) =>
      sent.version === 0
        ? problem('conflict', 409, { current: known(3, [given('roof.gutters', 'problem')]) })
        : { ...known(4), answers: [given('roof.gutters', 'problem'), given('roof.shingles')] },
    )
    say(ok)
    await quiet()
    await quiet()
    expect(saved.map(({ version }) => version)).toEqual([0, 3])
    expect(Object.keys(saved[1]?.answers ?? {}).sort()).toEqual(['roof.gutters', 'roof.shingles'])
    expect([run().version, run().unsent]).toEqual([4, []])
  })
})

describe('an area', () => {
  it('keeps what was answered while a save was on its way that did not arrive', async () => {
    const { say, settle, quiet, answers, run, actor } = begin()
    await settle()
    answers(() => {
      say({ ...ok, questionId: 'roof.gutters' })
      return lost
    })
    say(ok)
    await quiet()
    expect(actor.getSnapshot().value).toEqual({ answering: 'pausing' })
    expect(run().unsent.toSorted()).toEqual(['roof.gutters', 'roof.shingles'])
  })

  it('shows each question and, after the last, the review; nothing before or behind', async () => {
    const { say, settle, run } = begin()
    await settle()
    const shown = (at: number) => {
      say({ type: 'question.show', at })
      return run().at
    }
    const all = questionsOf(place.category).length
    expect([shown(all - 1), shown(all), shown(all + 1), shown(-1)]).toEqual([all - 1, all, all, 0])
  })

  it('asks the server again what it has once the person tries again', async () => {
    const { say, settle, answers, actor } = begin()
    await settle()
    answers(() => refused)
    say(ok)
    say({ type: 'run.submit' })
    await settle()
    say({ type: 'sending.retry', newId: 'two' })
    expect(actor.getSnapshot().value).toEqual({ answering: 'asking' })
  })
})

describe('a submitted area', () => {
  it('goes after all its answers, and leaves nothing on the device', async () => {
    const { say, settle, saved, stored, went } = begin()
    await settle()
    say(ok)
    say({ type: 'run.submit' })
    await settle()
    expect([saved.length, went, stored.at(-1)]).toEqual([1, ['one'], null])
  })

  it('without a network waits, over a reload too, and takes no other answer', async () => {
    const { say, settle, stored, run } = begin({ online: false })
    await settle()
    say(ok)
    say({ type: 'run.submit' })
    say({ ...ok, answer: 'problem' })
    expect(run().answers['roof.shingles']?.answer).toBe('ok')
    const next = begin({ kept: stored.at(-1) ?? null })
    await next.settle()
    expect([next.saved.length, next.went]).toEqual([1, ['one']])
  })

  it('that the server refuses can be corrected and tried again', async () => {
    const { say, settle, answers, at, run, went, actor } = begin()
    await settle()
    answers(() => refused)
    say(ok)
    say({ type: 'run.submit' })
    await settle()
    expect([at(), actor.getSnapshot().context.problem]).toEqual([{ answering: 'refused' }, 'No.'])
    answers(() => known(1))
    say({ type: 'sending.retry', newId: 'two' })
    await settle()
    expect([run().submitted, went]).toEqual([true, ['one']])
  })
})
