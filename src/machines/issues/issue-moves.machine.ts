import { assign, fromPromise, setup } from 'xstate'
import { type Problem, problemOf } from '#src/machines/calls/problem.ts'
import {
  type Issue,
  type MoveBody,
  type Offer,
  offerOf,
  type Step,
  undoOf,
} from './issue-moves-model.ts'

/*
 * What an owner does with the issues of a home, with one of them or with many at once. Each step is on screen at
 * once, with Undo, and then sent, one after another, as an event of the issue's life. The answer takes the place of
 * what was foretold; a step that the server refuses is taken off the screen again, with the words.
 */

type Context = {
  /** The steps on their way; the first is being sent. */
  queue: readonly Step[]
  /** The newest answer about each issue. */
  known: Readonly<Record<string, Issue>>
  offer: Offer | null
  problem: { title: string; problem: Problem } | null
}
type Event =
  | { type: 'steps.take'; steps: readonly Step[] }
  /** A step that a form has sent itself: it can be undone as the others. */
  | { type: 'step.made'; step: Step; answer: Issue }
  | { type: 'steps.undo' }
  | { type: 'offer.close' }
  | { type: 'problem.close' }

/** The issue as it is now, where the server refused a step because somebody else had moved it. */
const currentIn = (problem: Problem, { issue }: Step): Record<string, Issue> => {
  // The contract's shape: our server answers a conflict of an issue with the issue.
  const now = problem.current as Issue | null
  return problem.code === 'conflict' && now?.issue_id === issue.issue_id
    ? { [issue.issue_id]: now }
    : {}
}

const take = {
  type: 'enqueue',
  params: ({ event }: { event: { steps: readonly Step[] } }) => event,
} as const

export const issueMovesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy',
  },
  actors: {
    sendStep: fromPromise<Issue, { issueId: string; body: MoveBody & { version: number } }>(() =>
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
      problem: null,
    })),
    noteStep: assign(({ context }, { step, answer }: { step: Step; answer: Issue }) => ({
      known: { ...context.known, [answer.issue_id]: answer },
      offer: offerOf([step]),
      problem: null,
    })),
    undo: assign(({ context }) => ({
      queue: [...context.queue, ...(context.offer?.steps.flatMap(undoOf) ?? [])],
      offer: null,
    })),
    closeOffer: assign({ offer: null }),
    closeProblem: assign({ problem: null }),
    keepAnswer: assign(({ context }, { answer }: { answer: Issue }) => ({
      queue: context.queue.slice(1),
      known: { ...context.known, [answer.issue_id]: answer },
    })),
    /** The steps that rest on a refused one are taken back with it; so is the offer to undo it. */
    takeBack: assign(({ context }, { error }: { error: unknown }) => {
      const [failed] = context.queue
      if (failed === undefined) return {}
      const problem = problemOf(error)
      const id = failed.issue.issue_id
      return {
        queue: context.queue.filter(({ issue }) => issue.issue_id !== id),
        known: { ...context.known, ...currentIn(problem, failed) },
        offer: offerOf(context.offer?.steps.filter(({ issue }) => issue.issue_id !== id) ?? []),
        problem: { title: failed.issue.title, problem },
      }
    }),
  },
}).createMachine({
  id: 'issueMoves',
  context: { queue: [], known: {}, offer: null, problem: null },
  initial: 'waiting',
  on: {
    'step.made': { actions: { type: 'noteStep', params: ({ event }) => event } },
    'offer.close': { actions: 'closeOffer' },
    'problem.close': { actions: 'closeProblem' },
  },
  states: {
    waiting: {
      description: 'Every step has been sent.',
      meta: { support: 'All that the customer did with their issues is saved.' },
      on: {
        'steps.take': { target: 'sending', actions: take },
        'steps.undo': { guard: 'hasOffer', target: 'sending', actions: 'undo' },
      },
    },
    sending: {
      tags: 'busy',
      description: 'A step is on screen already, and on its way to the server.',
      meta: { support: 'A step with an issue is being saved. It is safe to wait.' },
      invoke: {
        src: 'sendStep',
        input: ({ context: { queue, known } }) => {
          const [step] = queue
          if (step === undefined) throw new Error('there is no step to send')
          const { issue_id, version } = step.issue
          return {
            issueId: issue_id,
            // An answer that came since knows the newer version.
            body: { ...step.body, version: Math.max(version, known[issue_id]?.version ?? 0) },
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
        'steps.take': { actions: take },
        'steps.undo': { guard: 'hasOffer', actions: 'undo' },
      },
    },
    sent: {
      always: [{ guard: 'hasMore', target: 'sending' }, { target: 'waiting' }],
    },
  },
})
