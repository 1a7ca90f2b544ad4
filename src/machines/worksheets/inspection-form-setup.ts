import {
  assign,
  type DoneActorEvent,
  type ErrorActorEvent,
  fromCallback,
  fromPromise,
  setup,
} from 'xstate'
import type { FieldWork } from '#contract/worksheets.ts'
import { type Problem, problemOf } from '#src/machines/calls/problem.ts'
import { copyRetry, readFresh } from '#src/machines/shell/constants.ts'
import {
  applied,
  baseOf,
  confirmed,
  type Edit,
  mergedInto,
  targetOf,
  versionOf,
  withUnsent,
} from './inspection-form-model.ts'
import { type Entry, isShut, type Sent } from './outbox-model.ts'

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
  /** What another device saved was put together with an edit of this one. */
  | { type: 'edit.merged'; before: Edit; after: Edit }
  /** Unsent work that another tab left. */
  | { type: 'edit.found'; entries: readonly Entry[] }
  | { type: 'reopen' }
  | { type: 'retry' }
  | { type: 'network.back' }
  /** The person looks at this tab again. */
  | { type: 'tab.shown' }

/** Types, actors, guards, actions and delays of the form's chart; the chart itself is inspection-form.machine.ts. */
export const inspectionForm = setup({
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
    hasWork: ({ context }) => context.work !== null,
    mayGoOn: ({ context }) => context.work?.editable === true,
    isFromDevice: ({ context }) => context.fromDevice,
    isBehind: ({ context }) => context.fromDevice || context.problem !== null,
    /** The server did not answer this time either. */
    isStillCopy: (_, { fromDevice }: Found) => fromDevice,
    isEditable: (_, { work }: { work: FieldWork }) => work.editable,
    isDenied: (_, { error }: { error: unknown }) => problemOf(error).status === 403,
    /** The inspection is no longer in the state that this form shows. */
    hasMoved: (_, { error }: { error: unknown }) => problemOf(error).code === 'wrong_state',
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
    merge: assign(({ context }, { before, after }: { before: Edit; after: Edit }) =>
      context.work === null ? {} : { work: mergedInto(context.work, before, after) },
    ),
    showFound: assign(({ context }, { entries }: { entries: readonly Entry[] }) =>
      context.work === null ? {} : { work: withUnsent(context.work, entries) },
    ),
    confirm: assign(({ context }, { sent }: { sent: Sent }) =>
      context.work === null ? {} : { work: confirmed(context.work, sent) },
    ),
    /** Provided by wiring: hands the edit to the outbox. */
    queueEdit: (
      _,
      _params: {
        inspectionId: string
        edit: Edit
        target: string
        version: number | null
        base: Readonly<Record<string, unknown>> | null
      },
    ) => {},
    /** Provided by wiring: what the server did not take while the inspection was closed is sent again. */
    sendHeldBack: (_, _params: { inspectionId: string; isHeldBack: boolean }) => {},
    /** Provided by wiring: keeps the copy for work without a signal. */
    keepOnDevice: (_, _params: { work: FieldWork | null }) => {},
  },
  delays: { copyRetry, readFresh },
})

const kept = {
  type: 'keepOnDevice',
  params: ({ context }: { context: Context }) => ({ work: context.work }),
} as const
/** An edit shows at once, goes to the outbox, and is kept on this device. */
export const takeEdit = [
  {
    type: 'queueEdit',
    params: ({
      context,
      event,
    }: {
      context: Context
      event: Extract<Event, { type: 'edit' }>
    }) => ({
      inspectionId: context.inspectionId,
      edit: event.edit,
      target: targetOf(event.edit),
      version: context.work === null ? null : versionOf(context.work, event.edit),
      base: context.work === null ? null : baseOf(context.work, event.edit),
    }),
  },
  { type: 'apply', params: ({ event }: { event: { edit: Edit } }) => ({ edit: event.edit }) },
  kept,
] as const
export const takeSent = [
  { type: 'confirm', params: ({ event }: { event: { sent: Sent } }) => ({ sent: event.sent }) },
  kept,
] as const
export const takeMerged = [
  { type: 'merge', params: ({ event }: { event: { before: Edit; after: Edit } }) => event },
  kept,
] as const
export const takeFound = [
  { type: 'showFound', params: ({ event }: { event: { entries: readonly Entry[] } }) => event },
  kept,
] as const
const work = ({ event }: { event: DoneActorEvent<Found> }) => event.output
/** What the server or this device has is shown, to be edited or read. */
export const found = [
  {
    guard: { type: 'isEditable', params: work },
    target: '#inspectionForm.editing',
    actions: [
      { type: 'keepWork', params: work },
      kept,
      {
        type: 'sendHeldBack',
        params: ({ context, event }: { context: Context; event: DoneActorEvent<Found> }) => ({
          inspectionId: context.inspectionId,
          isHeldBack: !event.output.fromDevice && event.output.unsent.some(isShut),
        }),
      },
    ],
  },
  { target: '#inspectionForm.readOnly', actions: { type: 'keepWork', params: work } },
] as const
const error = ({ event }: { event: ErrorActorEvent }) => ({ error: event.error })
export const refused = [
  { guard: { type: 'isDenied', params: error }, target: '#inspectionForm.denied' },
  { guard: { type: 'isMissing', params: error }, target: '#inspectionForm.missing' },
] as const
