import { assign, fromPromise, setup } from 'xstate'
import type { StateMeta } from '#contract/vocabulary/risks.ts'
import { type Problem, problemOf } from './problem.ts'

type Values = Record<string, unknown>
export type SubmissionContext = {
  name: string
  values: Values
  problems: Record<string, string>
  problem: Problem | null
  answer: unknown
  /** What the last press of the button gave. */
  asked: unknown
  /** The checked values that are being sent. */
  sending: unknown
  /** The input of a press that came while an earlier one was on its way, and is sent after it. */
  next: { input: unknown } | null
  /** Such a press counts: the form is a row of switches, and their last state must be kept. */
  follows: boolean
  /** Something was typed after the button was pressed: it is on the page and was not sent. */
  typedSince: boolean
  /** The name under which this device keeps typed text; null: it does not keep any. */
  draft: string | null
  touched: boolean
  /** Earlier typed text is restored. */
  restored: boolean
}
export type SubmissionEvent =
  | { type: 'change'; values: Values }
  | { type: 'submit'; input: unknown }
  | { type: 'reset'; values: Values }

/** Types, actors, guards and actions of the chart of a form; the chart itself is submission.machine.ts. */
export const submission = setup({
  types: {
    meta: {} as StateMeta,
    context: {} as SubmissionContext,
    events: {} as SubmissionEvent,
    input: {} as { name: string; values: Values; draft: string | null; follows?: boolean },
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
    /** `draft`: what is kept of the text that it sends; forgotten when it arrived, whatever page is open by then. */
    submit: fromPromise<unknown, { name: string; input: unknown; draft: string | null }>(() =>
      Promise.reject(new Error('submit must be provided')),
    ),
  },
  guards: {
    follows: ({ context }) => context.follows,
    hasNext: ({ context }) => context.next !== null,
    hasTypedSince: ({ context }) => context.typedSince,
    mayRestore: ({ context }, { values }: { values: Values | null }) =>
      values !== null && !context.touched,
    hasNoProblem: (_, { problems }: { problems: Record<string, string> }) =>
      Object.keys(problems).length === 0,
    namesFields: (_, { error }: { error: unknown }) =>
      Object.keys(problemOf(error).fields).length > 0,
  },
  actions: {
    /** Only the fields of this form, with values of the right type; a field that is empty at first takes any. */
    restore: assign(({ context }, { values }: { values: Values | null }) => ({
      restored: true,
      values: Object.fromEntries(
        Object.entries(context.values).map(([field, value]) => [
          field,
          value === null || typeof values?.[field] === typeof value
            ? (values?.[field] ?? null)
            : value,
        ]),
      ),
    })),
    ask: assign((_, { input }: { input: unknown }) => ({
      asked: input,
      typedSince: false,
    })),
    askAfter: assign((_, { input }: { input: unknown }) => ({ next: { input } })),
    askNext: assign(({ context }) => ({
      asked: context.next?.input ?? null,
      next: null,
      typedSince: false,
    })),
    noteTyping: assign({ typedSince: true }),
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
      next: null,
      typedSince: false,
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
    keepDraft: (_, _params: Pick<SubmissionContext, 'draft' | 'values'>) => {},
    dropDraft: (_, _params: Pick<SubmissionContext, 'draft'>) => {},
    /** Provided by the user of the form: another chart decides the next step. */
    tellDone: (_, _params: { answer: unknown }) => {},
  },
})
