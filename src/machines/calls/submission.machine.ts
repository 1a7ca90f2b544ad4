import {
  type SubmissionContext as Context,
  type SubmissionEvent as Event,
  submission,
} from './submission-setup.ts'

/*
 * One form, for every page. The contract's own rules check it before it is sent; the server's message
 * about a field appears at that field. Typed text is never lost: a form with a draft name restores
 * the text typed before a reload, a crash or the end of the session; and text typed while the form is
 * on its way stays on the page and in the draft.
 */

type Typed = { context: Context; event: Extract<Event, { type: 'change' }> }
type Pressed = { event: Extract<Event, { type: 'submit' }> }
/** While the form is on its way: typed text stays; of a row of switches, the last press is sent afterward. */
const onItsWay = {
  change: {
    actions: [
      { type: 'change', params: ({ event }: Typed) => ({ values: event.values }) },
      'noteTyping',
      { type: 'keepDraft', params: ({ context }: Typed) => context },
    ],
  },
  submit: {
    guard: 'follows',
    actions: { type: 'askAfter', params: ({ event }: Pressed) => ({ input: event.input }) },
  },
} as const

export const submissionMachine = submission.createMachine({
  id: 'submission',
  context: ({ input }) => ({
    name: input.name,
    values: input.values,
    problems: {},
    problem: null,
    answer: null,
    asked: null,
    sending: null,
    next: null,
    follows: input.follows ?? false,
    typedSince: false,
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
        submit: {
          target: 'checking',
          actions: { type: 'ask', params: ({ event }) => ({ input: event.input }) },
        },
      },
    },
    checking: {
      tags: 'busy',
      description: 'The browser checks the form by the same rules as the server.',
      meta: { support: 'The form is being checked.' },
      invoke: {
        src: 'check',
        input: ({ context }) => ({ name: context.name, input: context.asked }),
        onDone: [
          {
            guard: {
              type: 'hasNoProblem',
              params: ({ event }) => ({ problems: event.output.problems }),
            },
            target: 'submitting',
            actions: {
              type: 'keepChecked',
              params: ({ event }) => ({ input: event.output.input }),
            },
          },
          { guard: 'hasNext', target: 'checking', reenter: true, actions: 'askNext' },
          {
            target: 'editing',
            actions: {
              type: 'keepProblems',
              params: ({ event }) => ({ problems: event.output.problems }),
            },
          },
        ],
        // Of a row of switches the last press counts, whatever becomes of the one before.
        onError: [
          { guard: 'hasNext', target: 'checking', reenter: true, actions: 'askNext' },
          {
            target: 'failed',
            actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
      on: onItsWay,
    },
    submitting: {
      tags: 'busy',
      description: 'The form is being sent; sending it twice has one effect.',
      meta: { support: 'A form is being sent. It is safe to wait.', risk: ['work'] },
      invoke: {
        src: 'submit',
        input: ({ context }) => ({
          name: context.name,
          input: context.sending,
          // Text typed while the form was checked is not in it.
          draft: context.typedSince ? null : context.draft,
        }),
        onDone: [
          {
            guard: 'hasNext',
            target: 'checking',
            actions: [
              { type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) },
              { type: 'tellDone', params: ({ event }) => ({ answer: event.output }) },
              'askNext',
            ],
          },
          {
            guard: 'hasTypedSince',
            target: 'done',
            actions: [
              { type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) },
              { type: 'tellDone', params: ({ event }) => ({ answer: event.output }) },
            ],
          },
          {
            target: 'done',
            actions: [
              { type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) },
              { type: 'dropDraft', params: ({ context }) => context },
              { type: 'tellDone', params: ({ event }) => ({ answer: event.output }) },
            ],
          },
        ],
        onError: [
          { guard: 'hasNext', target: 'checking', actions: 'askNext' },
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
      on: onItsWay,
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
        submit: {
          target: 'checking',
          actions: { type: 'ask', params: ({ event }) => ({ input: event.input }) },
        },
      },
    },
    failed: {
      tags: 'failed',
      description: 'It could not be sent; the message says why, and the typed text is still there.',
      meta: {
        support: 'A form could not be sent. The customer may try again; nothing was lost.',
        risk: ['work'],
      },
      on: {
        change: {
          target: 'editing',
          actions: [
            { type: 'change', params: ({ event }) => ({ values: event.values }) },
            { type: 'keepDraft', params: ({ context }) => context },
          ],
        },
        submit: {
          target: 'checking',
          actions: { type: 'ask', params: ({ event }) => ({ input: event.input }) },
        },
      },
    },
  },
})
