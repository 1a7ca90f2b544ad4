import { assign, fromPromise, setup } from 'xstate'
import { type Problem, problemOf } from './problem.ts'

/*
 * One form, for every page. It is checked by the contract's own rules before it is sent; what the
 * server says of a field stands at that field. What was typed stays, whatever happens.
 */

type Values = Record<string, unknown>
type Context = {
  name: string
  values: Values
  problems: Record<string, string>
  problem: Problem | null
  answer: unknown
  /** What was checked and is on its way. */
  sending: unknown
}
type Event =
  | { type: 'change'; values: Values }
  | { type: 'submit'; input: unknown }
  | { type: 'reset'; values: Values }

export const submissionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { name: string; values: Values },
    tags: {} as 'busy' | 'done' | 'failed',
  },
  actors: {
    check: fromPromise<
      { problems: Record<string, string>; input: unknown },
      { name: string; input: unknown }
    >(() => Promise.reject(new Error('check must be provided'))),
    submit: fromPromise<unknown, { name: string; input: unknown }>(() =>
      Promise.reject(new Error('submit must be provided')),
    ),
  },
  guards: {
    hasProblems: (_, { problems }: { problems: Record<string, string> }) =>
      Object.keys(problems).length > 0,
    namesFields: (_, { error }: { error: unknown }) =>
      Object.keys(problemOf(error).fields).length > 0,
  },
  actions: {
    change: assign(({ context }, { values }: { values: Values }) => ({
      values: { ...context.values, ...values },
      problems: Object.fromEntries(
        Object.entries(context.problems).filter(([field]) => !(field in values)),
      ),
    })),
    reset: assign((_, { values }: { values: Values }) => ({
      values,
      problems: {},
      problem: null,
      answer: null,
    })),
    keepProblems: assign((_, { problems }: { problems: Record<string, string> }) => ({
      problems,
      problem: null,
    })),
    keepError: assign((_, { error }: { error: unknown }) => {
      const problem = problemOf(error)
      return { problem, problems: problem.fields }
    }),
    keepChecked: assign((_, { input }: { input: unknown }) => ({
      sending: input,
      problems: {},
      problem: null,
    })),
    keepAnswer: assign((_, { answer }: { answer: unknown }) => ({ answer, sending: null })),
    /** Provided where the form is used: what happens next is another chart's. */
    tellDone: (_, _params: { answer: unknown }) => {},
  },
}).createMachine({
  id: 'submission',
  context: ({ input }) => ({
    name: input.name,
    values: input.values,
    problems: {},
    problem: null,
    answer: null,
    sending: null,
  }),
  initial: 'editing',
  on: {
    reset: {
      target: '.editing',
      actions: { type: 'reset', params: ({ event }) => ({ values: event.values }) },
    },
  },
  states: {
    editing: {
      description: 'The form is being filled in.',
      meta: { support: 'The customer is filling in a form. Nothing has been sent.' },
      on: {
        change: { actions: { type: 'change', params: ({ event }) => ({ values: event.values }) } },
        submit: 'checking',
      },
    },
    checking: {
      tags: 'busy',
      description: 'The rules that the server has too are tried here first.',
      meta: { support: 'The form is being checked.' },
      invoke: {
        src: 'check',
        input: ({ context, event }) => ({
          name: context.name,
          input: event.type === 'submit' ? event.input : null,
        }),
        onDone: [
          {
            guard: {
              type: 'hasProblems',
              params: ({ event }) => ({ problems: event.output.problems }),
            },
            target: 'editing',
            actions: {
              type: 'keepProblems',
              params: ({ event }) => ({ problems: event.output.problems }),
            },
          },
          {
            target: 'submitting',
            actions: {
              type: 'keepChecked',
              params: ({ event }) => ({ input: event.output.input }),
            },
          },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    submitting: {
      tags: 'busy',
      description: 'The form is on its way; sending it twice acts once.',
      meta: { support: 'A form is being sent. It is safe to wait.' },
      invoke: {
        src: 'submit',
        input: ({ context }) => ({ name: context.name, input: context.sending }),
        onDone: {
          target: 'done',
          actions: [
            { type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) },
            { type: 'tellDone', params: ({ event }) => ({ answer: event.output }) },
          ],
        },
        onError: [
          {
            guard: { type: 'namesFields', params: ({ event }) => ({ error: event.error }) },
            target: 'editing',
            actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'failed',
            actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    done: {
      tags: 'done',
      description: 'The server took it.',
      meta: { support: 'The form arrived.' },
      on: {
        change: {
          target: 'editing',
          actions: { type: 'change', params: ({ event }) => ({ values: event.values }) },
        },
        submit: 'checking',
      },
    },
    failed: {
      tags: 'failed',
      description: 'It could not be sent; the words say why, and what was typed is still there.',
      meta: { support: 'A form could not be sent. The customer may try again; nothing was lost.' },
      on: {
        change: {
          target: 'editing',
          actions: { type: 'change', params: ({ event }) => ({ values: event.values }) },
        },
        submit: 'checking',
      },
    },
  },
})
