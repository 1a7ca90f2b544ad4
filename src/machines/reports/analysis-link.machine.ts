import { assign, fromPromise, setup } from 'xstate'
import type { Answer } from '#contract/endpoints.ts'
import { isReviewed } from '#contract/vocabulary/inspections.ts'
import { type Problem, problemOf } from '#src/machines/calls/problem.ts'

/*
 * A link straight to the analysis of an inspection, opened by anybody. The chart decides once: a shared link's
 * secret leads to the shared page, temporary access to its one inspection, and a permitted person to the analysis.
 * Everybody else sees the reason: not signed in, no access, not ready yet, a missing step, or not found.
 */

export type Visit = Pick<
  Answer<'inspections.get'>,
  'property_id' | 'status' | 'report_readable' | 'report_gates'
>
type Arrival = {
  inspectionId: string
  /** The secret of a shared link, where the address has one. */
  token: string | null
  /** The home that temporary access opens together with this inspection. */
  temporaryPropertyId: string | null
  role: 'homeowner' | 'inspector' | 'admin' | null
}
type Context = Arrival & { visit: Visit | null; problem: Problem | null }
type Place = { propertyId: string; inspectionId: string }

const isStatus = (error: unknown, status: number) => problemOf(error).status === status

export const analysisLinkMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'retry' },
    input: {} as Arrival,
    tags: {} as 'busy',
  },
  actors: {
    findVisit: fromPromise<Visit, { inspectionId: string }>(() =>
      Promise.reject(new Error('findVisit must be provided')),
    ),
  },
  guards: {
    hasToken: ({ context }) => context.token !== null,
    isTemporary: ({ context }) => context.temporaryPropertyId !== null,
    isSignedOut: ({ context }) => context.role === null,
    /** The owner once the report is open to them, the inspector from the end of the field work. */
    mayRead: ({ context }, { visit }: { visit: Visit }) =>
      context.role === 'homeowner' ? visit.report_readable : isReviewed(visit.status),
    isUnderWay: (_, { visit }: { visit: Visit }) =>
      !isReviewed(visit.status) || visit.report_gates.includes('finalized'),
    isMissing: (_, { error }: { error: unknown }) => isStatus(error, 404) || isStatus(error, 400),
    isDenied: (_, { error }: { error: unknown }) => isStatus(error, 403),
  },
  actions: {
    keepVisit: assign((_, { visit }: { visit: Visit }) => ({ visit, problem: null })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: problemOf(error) })),
    /** To the page of the analysis, or of the inspection for an admin, who has no analysis. Provided by wiring. */
    openAnalysis: (_, _params: Place & { role: Arrival['role'] }) => {},
    /** To the shared page of the link. Provided by wiring. */
    openShared: (_, _params: { token: string | null }) => {},
  },
}).createMachine({
  id: 'analysisLink',
  context: ({ input }) => ({ ...input, visit: null, problem: null }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        {
          guard: 'hasToken',
          target: 'leaving',
          actions: { type: 'openShared', params: ({ context }) => context },
        },
        {
          guard: 'isTemporary',
          target: 'leaving',
          actions: {
            type: 'openAnalysis',
            params: ({ context }) => ({
              propertyId: context.temporaryPropertyId ?? '',
              inspectionId: context.inspectionId,
              role: 'homeowner' as const,
            }),
          },
        },
        { guard: 'isSignedOut', target: 'signedOut' },
        { target: 'checking' },
      ],
    },
    checking: {
      tags: 'busy',
      description: 'The app asks the server which parts of the inspection this person may see.',
      meta: { support: 'The link is being checked.' },
      invoke: {
        src: 'findVisit',
        input: ({ context }) => ({ inspectionId: context.inspectionId }),
        onDone: [
          {
            guard: { type: 'mayRead', params: ({ event }) => ({ visit: event.output }) },
            target: 'leaving',
            actions: {
              type: 'openAnalysis',
              params: ({ context, event }) => ({
                propertyId: event.output.property_id,
                inspectionId: context.inspectionId,
                role: context.role,
              }),
            },
          },
          {
            guard: { type: 'isUnderWay', params: ({ event }) => ({ visit: event.output }) },
            target: 'notReady',
            actions: { type: 'keepVisit', params: ({ event }) => ({ visit: event.output }) },
          },
          {
            target: 'locked',
            actions: { type: 'keepVisit', params: ({ event }) => ({ visit: event.output }) },
          },
        ],
        onError: [
          {
            guard: { type: 'isMissing', params: ({ event }) => ({ error: event.error }) },
            target: 'notFound',
          },
          {
            guard: { type: 'isDenied', params: ({ event }) => ({ error: event.error }) },
            target: 'denied',
          },
          {
            target: 'failed',
            actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    leaving: {
      tags: 'busy',
      description: 'The page that the link leads to is opening.',
      meta: { support: 'The analysis is opening.' },
    },
    signedOut: {
      description: 'Nobody is signed in, and the link carries no secret that would open it.',
      meta: { support: 'The customer logs in and comes back to the analysis.' },
    },
    notReady: {
      description: 'The inspection is not finished enough: the page shows its state.',
      meta: { support: 'There is no analysis yet; the page shows how far the inspection is.' },
    },
    locked: {
      description: 'The report is published, but the agreement or the payment is missing.',
      meta: {
        support: 'The customer signs the agreement or pays on the page of the inspection first.',
      },
    },
    denied: {
      description: 'The signed-in person has no access to this inspection.',
      meta: { support: 'The customer is signed in with another account than the owner’s.' },
    },
    notFound: {
      description: 'There is no such inspection.',
      meta: { support: 'The link is incomplete or the inspection was removed.' },
    },
    failed: {
      description: 'The link could not be checked; the message says why.',
      meta: { support: 'The link could not be checked. Ask them to press Try again.' },
      on: { retry: 'checking' },
    },
  },
})
