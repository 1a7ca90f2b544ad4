import { and, assign, type SnapshotFrom, setup } from 'xstate'
import { by, guardsOf, isBy, type Life, type LifeEvent, type Reason } from '#contract/lives/life.ts'
import type { DiyState } from '#contract/vocabulary/diy.ts'

/*
 * An owner's own look at one area of their home: they answer its questions, on the spot and in any order, and submit
 * them. From then on the answers count in the score, until a later look at the same area replaces them.
 */

/** The facts that the chart knows about an analysis. */
export type DiyAnalysisFacts = {
  /** Null until it begins. */
  started_at: string | null
  /** How many questions have an answer. */
  answered: number
  submitted_at: string | null
}
export const noFacts: DiyAnalysisFacts = { started_at: null, answered: 0, submitted_at: null }

export type DiyAnalysisEvent = LifeEvent<{
  begin: object
  /** An answer, its note or its photographs change; `answered` says how many answers there are now. */
  answer: { answered: number }
  submit: object
  /** A later analysis has answered the same areas. */
  supersede: object
}>
type Verb = DiyAnalysisEvent['type']
type Known<V extends Verb = Verb> = {
  context: DiyAnalysisFacts
  event: Extract<DiyAnalysisEvent, { type: V }>
}

const reasons = {
  hasAnswers: ({ context }: Known): readonly Reason[] =>
    context.answered > 0
      ? []
      : [{ guard: 'hasAnswers', sentence: 'Answer at least one question first.' }],
}

const set = <V extends Verb>(params: (known: Known<V>) => Partial<DiyAnalysisFacts>) =>
  ({ type: 'set', params }) as const
const does = {
  begun: set<'begin'>(({ event }) => ({ started_at: event.now })),
  answered: set<'answer'>(({ event }) => ({ answered: event.answered })),
  submitted: set<'submit'>(({ event }) => ({ submitted_at: event.now })),
}

const diyAnalysis = setup({
  types: {
    context: {} as DiyAnalysisFacts,
    events: {} as DiyAnalysisEvent,
    input: {} as Partial<DiyAnalysisFacts> | undefined,
  },
  guards: {
    by: isBy,
    isNew: ({ context }) => context.started_at === null,
    ...guardsOf(reasons),
  },
  actions: {
    set: assign((_, facts: Partial<DiyAnalysisFacts>) => facts),
  },
})

const owner = by('owner')

export const diyAnalysisChart = diyAnalysis.createMachine({
  id: 'diy-analysis',
  context: ({ input }) => ({ ...noFacts, ...input }),
  initial: 'begun',
  states: {
    begun: {
      description: 'The owner is answering. Answers can change, and nothing counts yet.',
      meta: {
        says: 'This DIY inspection is not submitted yet',
        support: 'The answers are safe. The owner goes on where they were, on any device.',
      },
      on: {
        begin: { guard: and([owner, 'isNew']), actions: does.begun },
        answer: { guard: owner, actions: does.answered },
        submit: {
          guard: and([owner, 'hasAnswers']),
          target: 'submitted',
          actions: does.submitted,
        },
      },
    },
    submitted: {
      description: 'The answers count in the score, and nobody changes them any more.',
      meta: {
        says: 'This DIY inspection is submitted',
        support: 'To correct an answer, the owner looks at the area again and submits that.',
      },
      on: {
        // Submitted twice is submitted once.
        submit: { guard: owner },
        supersede: { guard: by('system'), target: 'superseded' },
      },
    },
    superseded: {
      description: 'A later look at the same areas has replaced it. It can still be read.',
      meta: {
        says: 'A later DIY inspection has replaced this one',
        support: 'The newer answers count. This one stays to compare with.',
      },
      on: { submit: { guard: owner } },
    },
  },
})

export const diyAnalysisLife = {
  name: 'diy-analysis',
  chart: diyAnalysisChart,
  reasons,
  keeps: ['answered'],
} as const satisfies Life

export type DiyAnalysisSnapshot = SnapshotFrom<typeof diyAnalysisChart>

/** The state of an analysis from its column and its facts. */
export const diyAnalysisState = (state: DiyState, facts: DiyAnalysisFacts): DiyAnalysisSnapshot =>
  diyAnalysisChart.resolveState({ value: state, context: facts })
