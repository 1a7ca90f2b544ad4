import { and, assign, type SnapshotFrom, setup } from 'xstate'
import {
  by,
  type Entry,
  guardsOf,
  isBy,
  type Life,
  type LifeEvent,
  type Reason,
  type Tell,
} from '#contract/lives/life.ts'
import type { MoldState } from '#contract/vocabulary/mold.ts'
import { noticeOf } from './notices.ts'

/*
 * A mold test: the inspector takes samples of the air and of surfaces, sends them to a laboratory, enters its
 * counts, and adds the comparison of indoor with outdoor air to the report. A reported or an aborted test is never
 * changed: a new one takes its place.
 */

/** The facts that the chart knows about a mold test. */
export type MoldFacts = {
  /** Null until it is planned. */
  created_at: string | null
  owner_id: string
  /** Goes up with each edit; 0 while nobody has written anything. */
  version: number
  /** How many samples are written down, and how many of these have no result yet. */
  samples: number
  unread: number
  /** When the samples were taken: the moment of the press, which the inspector may correct. */
  collected_at: string | null
  shipped_at: string | null
  reported_at: string | null
  /** Why it was aborted; empty unless it was. */
  abort_reason: string
}
export const noFacts: MoldFacts = {
  created_at: null,
  owner_id: '',
  version: 0,
  samples: 0,
  unread: 0,
  collected_at: null,
  shipped_at: null,
  reported_at: null,
  abort_reason: '',
}

/** `content` is stored, and the chart does not read it. */
type Written = Pick<MoldFacts, 'version' | 'samples' | 'unread'> & { content: object }
export type MoldEvent = LifeEvent<{
  plan: object
  /** The samples. A history from before their time could be corrected has none. */
  write: Written & Partial<Pick<MoldFacts, 'collected_at'>>
  /** The counts of the laboratory. */
  enter: Written
  collect: object
  ship: object
  report: object
  abort: { reason: string }
  /** Another test takes its place. */
  retest: object
}>
export type MoldPage = 'inspection'
type Verb = MoldEvent['type']
type Known<V extends Verb = Verb> = { context: MoldFacts; event: Extract<MoldEvent, { type: V }> }

const reasons = {
  hasSamples: ({ context: { samples } }: Known): readonly Reason[] =>
    samples > 0
      ? []
      : [
          {
            guard: 'hasSamples',
            code: 'no_samples',
            sentence: 'Save at least one sample first.',
          },
        ],
  isRead: ({ context: { unread } }: Known): readonly Reason[] =>
    unread === 0
      ? []
      : [
          {
            guard: 'isRead',
            code: 'unread',
            sentence: `${unread} ${unread === 1 ? 'sample has' : 'samples have'} no result yet.`,
          },
        ],
}

const test = setup({
  types: {
    context: {} as MoldFacts,
    events: {} as MoldEvent,
    input: {} as Partial<MoldFacts> | undefined,
  },
  guards: {
    by: isBy,
    isNew: ({ context }) => context.created_at === null,
    ...guardsOf(reasons),
  },
  actions: {
    set: assign((_, facts: Partial<MoldFacts>) => facts),
    record: (_, _entry: Entry) => {},
    tell: (_, _notice: Tell<'health_score_updated', MoldPage>) => {},
    /** Stores the samples or the counts. */
    keep: (_, _content: object) => {},
    /** Makes the result a part of the report and of the score. */
    publish: () => {},
  },
})

const set = <V extends Verb>(params: (known: Known<V>) => Partial<MoldFacts>) =>
  ({ type: 'set', params }) as const
const say = (sentence: string) => ({ type: 'record', params: { sentence } }) as const
const written = [
  set<'write' | 'enter'>(({ event: { version, samples, unread } }) => ({
    version,
    samples,
    unread,
  })),
  { type: 'keep', params: ({ event }: Known<'write' | 'enter'>) => event.content },
] as const

const inspector = by('inspector')
const write = {
  guard: inspector,
  actions: [
    set<'write'>(({ context, event: { collected_at = context.collected_at } }) => ({
      collected_at,
    })),
    ...written,
  ],
} as const
const enter = { guard: inspector, target: 'resulted', actions: written } as const
const abort = {
  guard: inspector,
  target: 'aborted',
  actions: [
    set<'abort'>(({ event }) => ({ abort_reason: event.reason })),
    say('The test was aborted.'),
  ],
} as const
const retest = {
  guard: inspector,
  target: 'repeated',
  actions: say('A new test was planned.'),
} as const
/** An event that has happened already changes nothing. */
const again = { guard: inspector } as const

export const moldTestChart = test.createMachine({
  id: 'mold-test',
  context: ({ input }) => ({ ...noFacts, ...input }),
  initial: 'planned',
  states: {
    planned: {
      description: 'Samples are written down while they are taken.',
      meta: {
        says: 'The samples of this mold test are not taken yet',
        support: 'The inspector writes down each sample, with one of the air outdoors.',
      },
      on: {
        plan: {
          guard: and([inspector, 'isNew']),
          actions: set<'plan'>(({ event }) => ({ created_at: event.now })),
        },
        write,
        collect: {
          guard: and([inspector, 'hasSamples']),
          target: 'collected',
          actions: [
            set<'collect'>(({ context, event }) => ({
              collected_at: context.collected_at ?? event.now,
            })),
            say('The samples were taken.'),
          ],
        },
        abort,
      },
    },
    collected: {
      description: 'All samples are taken, and not at the laboratory yet.',
      meta: {
        says: 'The samples of this mold test are taken',
        support:
          'The inspector prints the chain of custody and brings the samples to the laboratory.',
      },
      on: {
        write,
        collect: again,
        ship: {
          guard: inspector,
          target: 'at_lab',
          actions: [
            set<'ship'>(({ event }) => ({ shipped_at: event.now })),
            say('The laboratory has the samples.'),
          ],
        },
        enter,
        abort,
      },
    },
    at_lab: {
      description: 'The laboratory has the samples.',
      meta: {
        says: 'The samples of this mold test are at the laboratory',
        support: 'The inspector enters the raw counts when the laboratory answers.',
      },
      on: { write, ship: again, enter, abort },
    },
    resulted: {
      description: 'There are counts; the comparison follows from them.',
      meta: {
        says: 'This mold test has results',
        support: 'The inspector adds the result to the report. A correction is compared anew.',
      },
      on: {
        write,
        enter,
        report: {
          guard: and([inspector, 'hasSamples', 'isRead']),
          target: 'reported',
          actions: [
            set<'report'>(({ event }) => ({ reported_at: event.now })),
            { type: 'publish' },
            say('The result was added to the report.'),
            {
              type: 'tell',
              params: ({ context }: Known<'report'>) =>
                ({
                  to: context.owner_id,
                  type: 'health_score_updated',
                  ...noticeOf('reported', {}),
                  page: 'inspection',
                }) as const,
            },
          ],
        },
      },
    },
    reported: {
      description: 'The result is part of the report and of the score.',
      meta: {
        says: 'The result of this mold test is in the report',
        support: 'It does not change anymore. The inspector can plan a new test.',
      },
      on: { report: again, retest },
    },
    aborted: {
      description: 'It was ended before there were results.',
      meta: {
        says: 'This mold test was aborted',
        support: 'The reason is kept. The inspector can plan a new test.',
      },
      on: { abort: again, retest },
    },
    repeated: {
      description: 'A newer test of this inspection has taken its place.',
      meta: {
        says: 'A newer mold test has taken the place of this one',
        support: 'It can still be read, and never changes.',
      },
      on: { retest: again },
    },
  },
})

export const moldTestLife = {
  name: 'mold-test',
  chart: moldTestChart,
  reasons,
  keeps: ['version', 'samples', 'unread', 'collected_at'],
} as const satisfies Life

/** The state of a mold test from its column and its facts. */
export const moldTestState = (
  state: MoldState,
  facts: MoldFacts,
): SnapshotFrom<typeof moldTestChart> =>
  moldTestChart.resolveState({ value: state, context: facts })
