import { assign, fromPromise, setup } from 'xstate'
import { type Problem, problemOf } from './problem.ts'

/*
 * One form, for every page. The contract's own rules check it before it is sent; the server's message
 * about a field appears at that field. Typed text is never lost: a form with a draft name restores
 * the text typed before a reload, a crash or the end of the session.
 */

type Values = Record<string, unknown>
type Context = {
  name: string
  values: Values
  problems: Record<string, string>
  problem: Problem | null
  answer: unknown
  /** The checked values that are being sent. */
  sending: unknown
  /** The name under which this device keeps typed text; null: it does not keep any. */
  draft: string | null
  touched: boolean
  /** Earlier typed text is restored. */
  restored: boolean
}
type Event =
  | { type: 'change'; values: Values }
  | { type: 'submit'; input: unknown }
  | { type: 'reset'; values: Values }

export const submissionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { name: string; values: Values; draft: string | null },
    tags: {} as 'busy' | 'done' | 'failed',
  },
  actors: {
    readDraft: fromPromise<Values | null, { draft: string | null }>(() =>
      Promise.reject(new Error('readDraft must be provided')),
    ),
    check: fromPromise<
      { problems: Record<string, string>; input: unknown },
      { name: string; input: unknown }
    >(() => Promise.reject(new Error('check must be provided'))),
    submit: fromPromise<unknown, { name: string; input: unknown }>(() =>
      Promise.reject(new Error('submit must be provided')),
    ),
  },
  guards: {
    mayRestore: ({ context }, { values }: { values: Values | null }) =>
      values !== null && !context.touched,
    hasProblems: (_, { problems }: { problems: Record<string, string> }) =>
      Object.keys(problems).length > 0,
    namesFields: (_, { error }: { error: unknown }) =>
      Object.keys(problemOf(error).fields).length > 0,
  },
  actions: {
    /** Only the fields of this form, with values of the right type. */
    restore: assign(({ context }, { values }: { values: Values | null }) => ({
      restored: true,
      values: Object.fromEntries(
        Object.entries(context.values).map(([field, value]) => [
          field,
          typeof values?.[field] === typeof value ? values?.[field] : value,
        ]),
      ),
    })),
    change: assign(({ context }, { values }: { values: Values }) => ({
      touched: true,
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
      touched: true,
      restored: false,
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
    keepAnswer: assign((_, { answer }: { answer: unknown }) => ({
      answer,
      sending: null,
      restored: false,
    })),
    /** Provided: the device keeps the typed text, or forgets it. */
    keepDraft: (_, _params: Pick<Context, 'draft' | 'values'>) => {},
    dropDraft: (_, _params: Pick<Context, 'draft'>) => {},
    /** Provided by the user of the form: another chart decides the next step. */
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
    draft: input.draft,
    touched: false,
    restored: false,
  }),
  invoke: {
    src: 'readDraft',
    input: ({ context }) => ({ draft: context.draft }),
    onDone: {
      guard: { type: 'mayRestore', params: ({ event }) => ({ values: event.output }) },
      actions: { type: 'restore', params: ({ event }) => ({ values: event.output }) },
    },
    // A device that gives nothing back takes nothing away: the form is filled in as if there were no draft.
    onError: {},
  },
  initial: 'editing',
  on: {
    reset: {
      target: '.editing',
      actions: [
        { type: 'reset', params: ({ event }) => ({ values: event.values }) },
        { type: 'dropDraft', params: ({ context }) => context },
      ],
    },
  },
  states: {
    editing: {
      description: 'The form is being filled in.',
      meta: { support: 'The customer is filling in a form. Nothing has been sent.' },
      on: {
        change: {
          actions: [
            { type: 'change', params: ({ event }) => ({ values: event.values }) },
            { type: 'keepDraft', params: ({ context }) => context },
          ],
        },
        submit: 'checking',
      },
    },
    checking: {
      tags: 'busy',
      description: 'The browser checks the form by the same rules as the server.',
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
      description: 'The form is being sent; sending it twice has one effect.',
      meta: { support: 'A form is being sent. It is safe to wait.' },
      invoke: {
        src: 'submit',
        input: ({ context }) => ({ name: context.name, input: context.sending }),
        onDone: {
          target: 'done',
          actions: [
            { type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) },
            { type: 'dropDraft', params: ({ context }) => context },
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
      description: 'The server accepted it.',
      meta: { support: 'The form arrived.' },
      on: {
        change: {
          target: 'editing',
          actions: [
            { type: 'change', params: ({ event }) => ({ values: event.values }) },
            { type: 'keepDraft', params: ({ context }) => context },
          ],
        },
        submit: 'checking',
      },
    },
    failed: {
      tags: 'failed',
      description: 'It could not be sent; the message says why, and the typed text is still there.',
      meta: { support: 'A form could not be sent. The customer may try again; nothing was lost.' },
      on: {
        change: {
          target: 'editing',
          actions: [
            { type: 'change', params: ({ event }) => ({ values: event.values }) },
            { type: 'keepDraft', params: ({ context }) => context },
          ],
        },
        submit: 'checking',
      },
    },
  },
})
