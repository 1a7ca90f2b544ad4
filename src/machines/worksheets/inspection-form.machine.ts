import { assign, fromCallback, fromPromise, setup } from 'xstate'
import type { FieldWork } from '#contract/worksheets.ts'
import { type Problem, problemOf } from '#src/machines/calls/problem.ts'
import {
  applied,
  confirmed,
  type Edit,
  targetOf,
  versionOf,
  withUnsent,
} from './inspection-form-model.ts'
import type { Entry, Sent } from './outbox-model.ts'

/*
 * The worksheets of one inspection, in the field. The form merges the server's data with the unsent edits
 * of this device; without a signal it uses the copy on the device. An edit shows at once, goes to the
 * outbox, and is confirmed when the server has stored it.
 */

type Context = {
  inspectionId: string
  work: FieldWork | null
  problem: Problem | null
  /** Loaded from the copy on this device, because the server could not be reached. */
  fromDevice: boolean
}
/** The data of the server or this device, and the unsent edits to apply to it. */
export type Found = { work: FieldWork; unsent: readonly Entry[]; fromDevice: boolean }
type Event =
  | { type: 'edit'; edit: Edit }
  | { type: 'edit.sent'; sent: Sent }
  | { type: 'reopen' }
  | { type: 'retry' }
  | { type: 'network.back' }

export const inspectionFormMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { inspectionId: string },
    tags: {} as 'busy' | 'editable' | 'readOnly' | 'failed' | 'denied' | 'missing',
  },
  actors: {
    loadWork: fromPromise<Found, { inspectionId: string }>(() =>
      Promise.reject(new Error('loadWork must be provided')),
    ),
    reopenWork: fromPromise<void, { inspectionId: string }>(() =>
      Promise.reject(new Error('reopenWork must be provided')),
    ),
    watchOutbox: fromCallback<Event, { inspectionId: string }>(() => {
      throw new Error('watchOutbox must be provided')
    }),
  },
  guards: {
    isEditable: (_, { work }: { work: FieldWork }) => work.editable,
    isDenied: (_, { error }: { error: unknown }) => problemOf(error).status === 403,
    isMissing: (_, { error }: { error: unknown }) =>
      [400, 404].includes(problemOf(error).status ?? 0),
  },
  actions: {
    keepWork: assign((_, { work, unsent, fromDevice }: Found) => ({
      work: withUnsent(work, unsent),
      fromDevice,
      problem: null,
    })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: problemOf(error) })),
    apply: assign(({ context }, { edit }: { edit: Edit }) =>
      context.work === null ? {} : { work: applied(context.work, edit) },
    ),
    confirm: assign(({ context }, { sent }: { sent: Sent }) =>
      context.work === null ? {} : { work: confirmed(context.work, sent) },
    ),
    /** Provided by wiring: hands the edit to the outbox. */
    queueEdit: (
      _,
      _params: { inspectionId: string; edit: Edit; target: string; version: number | null },
    ) => {},
    /** Provided by wiring: keeps the copy for work without a signal. */
    keepOnDevice: (_, _params: { work: FieldWork | null }) => {},
  },
}).createMachine({
  id: 'inspectionForm',
  context: ({ input }) => ({
    inspectionId: input.inspectionId,
    work: null,
    problem: null,
    fromDevice: false,
  }),
  initial: 'loading',
  invoke: { src: 'watchOutbox', input: ({ context }) => ({ inspectionId: context.inspectionId }) },
  on: {
    'edit.sent': {
      actions: [
        { type: 'confirm', params: ({ event }) => ({ sent: event.sent }) },
        { type: 'keepOnDevice', params: ({ context }) => ({ work: context.work }) },
      ],
    },
  },
  states: {
    loading: {
      tags: 'busy',
      description: 'The worksheets are being fetched, from the server or from this device.',
      meta: { support: 'The inspection form is loading.' },
      invoke: {
        src: 'loadWork',
        input: ({ context }) => ({ inspectionId: context.inspectionId }),
        onDone: [
          {
            guard: { type: 'isEditable', params: ({ event }) => event.output },
            target: 'editing',
            actions: [
              { type: 'keepWork', params: ({ event }) => event.output },
              { type: 'keepOnDevice', params: ({ context }) => ({ work: context.work }) },
            ],
          },
          {
            target: 'readOnly',
            actions: { type: 'keepWork', params: ({ event }) => event.output },
          },
        ],
        onError: [
          {
            guard: { type: 'isDenied', params: ({ event }) => ({ error: event.error }) },
            target: 'denied',
          },
          {
            guard: { type: 'isMissing', params: ({ event }) => ({ error: event.error }) },
            target: 'missing',
          },
          {
            target: 'failed',
            actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    editing: {
      tags: 'editable',
      description: 'The inspector rates, describes and photographs.',
      meta: {
        support: 'The inspector is working in the form. Everything is kept on the device first.',
      },
      on: {
        edit: {
          actions: [
            {
              type: 'queueEdit',
              params: ({ context, event }) => ({
                inspectionId: context.inspectionId,
                edit: event.edit,
                target: targetOf(event.edit),
                version: context.work === null ? null : versionOf(context.work, event.edit),
              }),
            },
            { type: 'apply', params: ({ event }) => ({ edit: event.edit }) },
            { type: 'keepOnDevice', params: ({ context }) => ({ work: context.work }) },
          ],
        },
        retry: 'loading',
      },
    },
    readOnly: {
      tags: 'readOnly',
      description: 'The field work is complete or the inspection is over: the form is read-only.',
      meta: {
        support: 'The form is read-only. The inspector can reopen it while it is not published.',
      },
      on: { reopen: 'reopening', retry: 'loading' },
    },
    reopening: {
      tags: ['busy', 'readOnly'],
      description: 'The inspection is being reopened.',
      meta: { support: 'The inspection is being reopened for editing.' },
      invoke: {
        src: 'reopenWork',
        input: ({ context }) => ({ inspectionId: context.inspectionId }),
        onDone: 'loading',
        onError: {
          target: 'readOnly',
          actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    denied: {
      tags: 'denied',
      description: 'This inspection belongs to somebody else.',
      meta: { support: 'The signed-in person is not the inspector of this inspection.' },
    },
    missing: {
      tags: 'missing',
      description: 'There is no such inspection.',
      meta: { support: 'The link leads to no inspection.' },
    },
    failed: {
      tags: 'failed',
      description: 'The worksheets could not be loaded from the server or this device.',
      meta: {
        support: 'The form could not load. Unsent work is still on the device. Ask to try again.',
      },
      on: { retry: 'loading', 'network.back': 'loading' },
    },
  },
})
