import { assign, fromPromise, setup } from 'xstate'
import { type Problem, problemOf } from '#src/machines/calls/problem.ts'
import {
  type MoveBody,
  type Offer,
  offerOf,
  type Reminder,
  type Step,
  undoOf,
  withoutStepsOf,
} from './reminder-moves-model.ts'

/*
 * What an owner does with the reminders of a home. Each step is on screen at once, with Undo, and then sent, one
 * after another. The answer takes the place of what was foretold; a step that the server refuses is taken off the
 * screen again, with the words.
 */

type Context = {
  /** The steps on their way; the first is being sent. */
  queue: readonly Step[]
  /** The newest answer about each reminder. */
  known: Readonly<Record<string, Reminder>>
  offer: Offer | null
  problem: { title: string; problem: Problem } | null
}
type Event =
  | { type: 'step.take'; step: Step }
  | { type: 'step.undo' }
  | { type: 'offer.close' }
  | { type: 'problem.close' }

const take = { type: 'enqueue', params: ({ event }: { event: { step: Step } }) => event } as const

export const reminderMovesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy',
  },
  actors: {
    sendStep: fromPromise<Reminder, { reminderId: string; body: MoveBody & { version: number } }>(
      () => Promise.reject(new Error('sendStep must be provided')),
    ),
  },
  guards: {
    hasOffer: ({ context }) => context.offer !== null,
    hasMore: ({ context }) => context.queue.length > 0,
  },
  actions: {
    enqueue: assign(({ context }, { step }: { step: Step }) => ({
      queue: [...context.queue, step],
      offer: offerOf(step),
      problem: null,
    })),
    undo: assign(({ context }) => ({
      queue:
        context.offer === null ? context.queue : [...context.queue, undoOf(context.offer.step)],
      offer: null,
    })),
    closeOffer: assign({ offer: null }),
    closeProblem: assign({ problem: null }),
    keepAnswer: assign(({ context }, { answer }: { answer: Reminder }) => ({
      queue: context.queue.slice(1),
      known: { ...context.known, [answer.reminder_id]: answer },
    })),
    /** The steps that rest on a refused one are taken back with it. */
    takeBack: assign(({ context }, { error }: { error: unknown }) => {
      const [failed] = context.queue
      if (failed === undefined) return {}
      return {
        queue: withoutStepsOf(context.queue, failed),
        offer: null,
        problem: { title: failed.reminder.title, problem: problemOf(error) },
      }
    }),
  },
}).createMachine({
  id: 'reminderMoves',
  context: { queue: [], known: {}, offer: null, problem: null },
  initial: 'waiting',
  on: {
    'offer.close': { actions: 'closeOffer' },
    'problem.close': { actions: 'closeProblem' },
  },
  states: {
    waiting: {
      description: 'Every step has been sent.',
      meta: { support: 'All that the customer did with their reminders is saved.' },
      on: {
        'step.take': { target: 'sending', actions: take },
        'step.undo': { guard: 'hasOffer', target: 'sending', actions: 'undo' },
      },
    },
    sending: {
      tags: 'busy',
      description: 'A step is on screen already, and on its way to the server.',
      meta: { support: 'A step with a reminder is being saved. It is safe to wait.' },
      invoke: {
        src: 'sendStep',
        input: ({ context: { queue, known } }) => {
          const [step] = queue
          if (step === undefined) throw new Error('there is no step to send')
          const { reminder_id, version } = step.reminder
          return {
            reminderId: reminder_id,
            // An answer that came since knows the newer version.
            body: {
              ...step.body,
              version: Math.max(version, known[reminder_id]?.version ?? 0),
            },
          }
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
        'step.take': { actions: take },
        'step.undo': { guard: 'hasOffer', actions: 'undo' },
      },
    },
    sent: {
      always: [{ guard: 'hasMore', target: 'sending' }, { target: 'waiting' }],
    },
  },
})
