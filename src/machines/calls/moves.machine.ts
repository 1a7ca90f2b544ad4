import { assign, fromPromise, setup } from 'xstate'
import { type Offer, offerOf, type Refused, refusedOf, type Step, undoOf } from './moves-model.ts'
import { type Problem, problemOf } from './problem.ts'

/*
 * What a person does with the things of a list, such as issues or requests, with one of them or with many at once.
 * Each step is on screen at once, with Undo, and then sent, one after another, as an event of the thing's life. The
 * answer replaces the foretold state; a step that the server refuses is taken off the screen again, with the
 * words.
 */

/** The thing that a step is about; its version is all that the chart reads of it. */
type Thing = { version: number }
type Context = {
  /** The steps on their way; the first is being sent. */
  queue: readonly Step[]
  /** The newest answer about each thing. */
  known: Readonly<Record<string, Thing>>
  offer: Offer | null
  /** The steps since the last press that the server refused, each with its words; the newest is the last. */
  refused: readonly Refused[]
}
type Event =
  | { type: 'steps.take'; steps: readonly Step[] }
  /** A step that a form has sent itself: it can be undone as the others. */
  | { type: 'step.made'; step: Step; answer: Thing }
  | { type: 'steps.undo' }
  | { type: 'offer.close' }
  | { type: 'problem.close' }

/** The thing as it is now, where the server refused a step because somebody else had moved it. */
const currentIn = ({ code, current }: Problem, { id }: Step): Record<string, Thing> =>
  code === 'conflict' && typeof current === 'object' && current !== null && 'version' in current
    ? // The contract's shape: our server answers a conflict with the thing.
      { [id]: current as Thing }
    : {}

const take = {
  type: 'enqueue',
  params: ({ event }: { event: { steps: readonly Step[] } }) => event,
} as const

export const movesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy',
  },
  actors: {
    /** Sends what a step says, on top of the version that it saw. */
    sendStep: fromPromise<Thing, { id: string; body: unknown; version: number }>(() =>
      Promise.reject(new Error('sendStep must be provided')),
    ),
  },
  guards: {
    hasOffer: ({ context }) => context.offer !== null,
    hasMore: ({ context }) => context.queue.length > 0,
  },
  actions: {
    enqueue: assign(({ context }, { steps }: { steps: readonly Step[] }) => ({
      queue: [...context.queue, ...steps],
      offer: offerOf(steps),
      refused: [],
    })),
    noteStep: assign(({ context }, { step, answer }: { step: Step; answer: Thing }) => ({
      known: { ...context.known, [step.id]: answer },
      offer: offerOf([step]),
      refused: [],
    })),
    undo: assign(({ context }) => ({
      queue: [...context.queue, ...(context.offer?.steps.flatMap(undoOf) ?? [])],
      offer: null,
    })),
    closeOffer: assign({ offer: null }),
    closeProblem: assign({ refused: [] }),
    keepAnswer: assign(({ context }, { answer }: { answer: Thing }) => {
      const [sent, ...queue] = context.queue
      return sent === undefined ? {} : { queue, known: { ...context.known, [sent.id]: answer } }
    }),
    /** The steps that rest on a refused one are taken back with it; so is the offer to undo it. */
    takeBack: assign(({ context }, { error }: { error: unknown }) => {
      const [failed] = context.queue
      if (failed === undefined) return {}
      const problem = problemOf(error)
      return {
        queue: context.queue.filter(({ id }) => id !== failed.id),
        known: { ...context.known, ...currentIn(problem, failed) },
        offer: offerOf(context.offer?.steps.filter(({ id }) => id !== failed.id) ?? []),
        refused: [...context.refused, refusedOf(failed, problem)],
      }
    }),
  },
}).createMachine({
  id: 'moves',
  context: { queue: [], known: {}, offer: null, refused: [] },
  initial: 'waiting',
  on: {
    'step.made': { actions: { type: 'noteStep', params: ({ event }) => event } },
    'offer.close': { actions: 'closeOffer' },
    'problem.close': { actions: 'closeProblem' },
  },
  states: {
    waiting: {
      description: 'Every step has been sent.',
      meta: { support: 'All that the customer did with this list is saved.' },
      on: {
        'steps.take': { target: 'sending', actions: take },
        'steps.undo': { guard: 'hasOffer', target: 'sending', actions: 'undo' },
      },
    },
    sending: {
      tags: 'busy',
      description: 'A step is on screen already, and on its way to the server.',
      meta: { support: 'A step with one thing of the list is being saved. It is safe to wait.' },
      invoke: {
        src: 'sendStep',
        input: ({ context: { queue, known } }) => {
          const [step] = queue
          if (step === undefined) throw new Error('there is no step to send')
          const { id, body, version } = step
          // An answer that came since knows the newer version.
          return { id, body, version: Math.max(version, known[id]?.version ?? 0) }
        },
        onDone: {
          target: 'sent',
          actions: { type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) },
        },
        onError: {
          target: 'sent',
          actions: { type: 'takeBack', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: {
        'steps.take': { actions: take },
        'steps.undo': { guard: 'hasOffer', actions: 'undo' },
      },
    },
    sent: {
      always: [{ guard: 'hasMore', target: 'sending' }, { target: 'waiting' }],
    },
  },
})
