import { assign, fromCallback, fromPromise, setup } from 'xstate'
import type { RepairRequest } from '#contract/repair-requests.ts'
import type { StateMeta } from '#contract/vocabulary/risks.ts'
import { type Problem, problemOf } from '#src/machines/calls/problem.ts'
import { editQuiet } from '#src/machines/shell/constants.ts'
import {
  type Edit,
  edited,
  emptyRequest,
  type Place,
  type Step,
  stepsAfter,
} from './repair-request-model.ts'

type Kept = { request: RepairRequest; version: number }
type Context = Kept & {
  place: Place
  past: Step[]
  /** The request changed while it was being sent. */
  changedMeanwhile: boolean
  problem: Problem | null
  /** The version of another tab or device, while the person chooses. */
  theirs: Kept | null
}
type Event =
  | { type: 'request.edit'; edit: Edit }
  | { type: 'edit.undo' }
  | { type: 'mine.keep' }
  | { type: 'theirs.take' }
  | { type: 'retry' }
  | { type: 'network.changed'; online: boolean }

/** The server's current request; anything else is an empty request. */
const theirsIn = (error: unknown): Kept => {
  const { current } = problemOf(error)
  // The contract's shape: our server answers a conflict like the contract's read.
  const now = current as (RepairRequest & { version: number }) | null
  if (now === null || !Array.isArray(now.items)) return { request: emptyRequest, version: 0 }
  return { request: { items: now.items, grouping: now.grouping }, version: now.version }
}

/** Types, actors, guards, actions and delays of the request's chart; the chart itself is repair-request.machine.ts. */
export const repairRequestSetup = setup({
  types: {
    meta: {} as StateMeta,
    context: {} as Context,
    events: {} as Event,
    input: {} as { place: Place },
    tags: {} as 'busy' | 'open' | 'kept' | 'failed',
  },
  actors: {
    readRequest: fromPromise<Kept & { unsent: boolean }, { place: Place }>(() =>
      Promise.reject(new Error('readRequest must be provided')),
    ),
    keepRequest: fromPromise<{ version: number }, Kept & { place: Place }>(() =>
      Promise.reject(new Error('keepRequest must be provided')),
    ),
    watchNetwork: fromCallback<Event>(() => {
      throw new Error('watchNetwork must be provided')
    }),
  },
  guards: {
    isOnline: (_, { online }: { online: boolean }) => online,
    isUnsent: (_, { unsent }: { unsent: boolean }) => unsent,
    /** After a conflict, nothing changes before the person has chosen. */
    isUndivided: ({ context }) => context.theirs === null,
    canUndo: ({ context }) => context.past.length > 0 && context.theirs === null,
    hasChangedMeanwhile: ({ context }) => context.changedMeanwhile,
    isConflict: (_, { error }: { error: unknown }) => problemOf(error).code === 'conflict',
  },
  actions: {
    keepRead: assign((_, { request, version }: Kept) => ({ request, version, problem: null })),
    edit: assign(({ context }, { edit }: { edit: Edit }) => ({
      request: edited(context.request, edit),
      past: stepsAfter(context.past, context.request, edit),
    })),
    undo: assign(({ context }) => ({
      request: context.past.at(-1)?.request ?? context.request,
      past: context.past.slice(0, -1),
    })),
    noteChange: assign({ changedMeanwhile: true }),
    forgetChange: assign({ changedMeanwhile: false }),
    keepVersion: assign((_, { version }: { version: number }) => ({ version, problem: null })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: problemOf(error) })),
    keepTheirs: assign((_, { error }: { error: unknown }) => ({ theirs: theirsIn(error) })),
    takeTheirs: assign(({ context }) => ({ ...context.theirs, theirs: null, past: [] })),
    outvoteTheirs: assign(({ context }) => ({
      version: context.theirs?.version ?? context.version,
      theirs: null,
    })),
    /** Puts the request on this device at once. Provided by wiring. */
    remember: (_, _params: Kept & { place: Place }) => {},
    /** Takes it off the device where the server has it. Provided by wiring. */
    forget: (_, _params: { place: Place }) => {},
  },
  delays: { editQuiet },
})
