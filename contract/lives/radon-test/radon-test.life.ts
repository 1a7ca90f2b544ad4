import { and, assign, type SnapshotFrom, setup } from 'xstate'
import { by, type Entry, guardsOf, isBy, type Life } from '#contract/lives/life.ts'
import type { RadonState } from '#contract/vocabulary/radon.ts'
import {
  dueAt,
  type NoTimer,
  noFacts,
  type RadonEvent,
  type RadonFacts,
  type RadonNotice,
  type RadonTimer,
  reasons,
} from './facts.ts'
import { noticeOf } from './notices.ts'

/*
 * A radon test by a monitor that logs each hour: the inspector places it, starts it, collects it after two days,
 * enters its readings, and has a result that does or does not follow the protocol. A reported, an aborted or an
 * invalid test is never changed: a new one takes its place.
 */

type Verb = RadonEvent['type']
type Known<V extends Verb = Verb> = {
  context: RadonFacts
  event: Extract<RadonEvent, { type: V }>
}

const test = setup({
  types: {
    context: {} as RadonFacts,
    events: {} as RadonEvent,
    input: {} as Partial<RadonFacts> | undefined,
  },
  guards: {
    by: isBy,
    isNew: ({ context }) => context.created_at === null,
    followsProtocol: ({ event }) =>
      (event.type === 'setUp' || event.type === 'enter') && event.follows,
    ...guardsOf(reasons),
  },
  actions: {
    set: assign((_, facts: Partial<RadonFacts>) => facts),
    record: (_, _entry: Entry) => {},
    tell: (_, _notice: RadonNotice) => {},
    schedule: (_, _timer: RadonTimer) => {},
    unschedule: (_, _timer: NoTimer) => {},
    /** Stores the setup or the readings. */
    keep: (_, _content: object) => {},
    /** Makes the result a part of the report and of the score. */
    publish: () => {},
  },
})

const set = <V extends Verb>(params: (known: Known<V>) => Partial<RadonFacts>) =>
  ({ type: 'set', params }) as const
const say = (sentence: string) => ({ type: 'record', params: { sentence } }) as const

const wroteSetup = [
  set<'setUp'>(({ context, event }) => {
    const { version, is_set_up, started_at, collected_at = context.collected_at } = event
    return { version, is_set_up, started_at, collected_at }
  }),
  { type: 'keep', params: ({ event }: Known<'setUp'>) => event.content },
] as const
const wroteReadings = [
  set<'enter'>(({ event: { version } }) => ({ version })),
  { type: 'keep', params: ({ event }: Known<'enter'>) => event.content },
] as const
const started = [
  set<'start'>(({ context, event }) => ({
    started_at: context.started_at ?? event.now,
    version: context.version + 1,
  })),
  say('The monitor was started.'),
] as const
const collected = [
  set<'collect'>(({ context, event }) => ({ collected_at: context.collected_at ?? event.now })),
  say('The monitor was collected.'),
] as const
const toldDue = {
  type: 'tell',
  params: ({ context }: { context: RadonFacts }): RadonNotice => ({
    to: context.inspector_id,
    type: 'system_alert',
    ...noticeOf('ready', { home: context.home }),
    page: 'test',
  }),
} as const
const reported = [
  set<'report'>(({ event }) => ({ reported_at: event.now })),
  { type: 'publish' },
  say('The result was added to the report.'),
  {
    type: 'tell',
    params: ({ context }: Known<'report'>): RadonNotice => ({
      to: context.owner_id,
      type: 'health_score_updated',
      ...noticeOf('reported', {}),
      page: 'inspection',
    }),
  },
] as const
const aborted = [
  set<'abort'>(({ event }) => ({ abort_reason: event.reason })),
  say('The test was aborted.'),
] as const

const inspector = by('inspector')
/** The readings decide the next state, each time that something of the test changes. */
const judged = <const A>(actions: A) =>
  [
    { guard: and([inspector, 'followsProtocol']), target: 'valid', actions },
    { guard: inspector, target: 'invalid', actions },
  ] as const
const enter = judged(wroteReadings)
const setUpAgain = judged(wroteSetup)
const setUp = { guard: inspector, actions: wroteSetup } as const
const collect = { guard: inspector, target: 'collected', actions: collected } as const
const report = { guard: inspector, target: 'reported', actions: reported } as const
const abort = { guard: inspector, target: 'aborted', actions: aborted } as const
const retest = {
  guard: inspector,
  target: 'repeated',
  actions: say('A new test was planned.'),
} as const
/** An event that has happened already changes nothing. */
const again = { guard: inspector } as const

export const radonTestChart = test.createMachine({
  id: 'radon-test',
  context: ({ input }) => ({ ...noFacts, ...input }),
  initial: 'planned',
  states: {
    planned: {
      description: 'The monitor does not count yet.',
      meta: {
        says: 'This radon test has not been started',
        support:
          'The inspector writes down the place, the monitor and the closed house, and starts.',
      },
      on: {
        plan: {
          guard: and([inspector, 'isNew']),
          actions: set<'plan'>(({ event }) => ({ created_at: event.now })),
        },
        setUp,
        start: { guard: and([inspector, 'isSetUp']), target: 'running', actions: started },
        // A monitor that was started without this page has readings all the same.
        enter,
        abort,
      },
    },
    running: {
      description:
        'The monitor counts. After 48 hours its inspector hears that it can be collected.',
      meta: {
        says: 'This radon test is running',
        support:
          'Nobody needs to do anything until 48 hours have passed. It can be collected early, but is then not valid.',
      },
      entry: {
        type: 'schedule',
        params: ({ context }): RadonTimer => ({
          key: 'due',
          event: 'due',
          at: dueAt(context) ?? '',
        }),
      },
      exit: { type: 'unschedule', params: { key: 'due' } },
      on: {
        // The start may be corrected, and with it the end.
        setUp: { ...setUp, target: 'running', reenter: true },
        start: again,
        due: {
          guard: and([by('clock'), 'twoDaysHavePassed']),
          target: 'to_collect',
          actions: toldDue,
        },
        collect,
        enter,
        abort,
      },
    },
    to_collect: {
      description: 'The monitor has counted for 48 hours, and is still in the home.',
      meta: {
        says: 'This radon test waits for its monitor to be collected',
        support: 'The inspector collects the monitor. More hours do no harm.',
      },
      on: { setUp, start: again, collect, enter, abort },
    },
    collected: {
      description: 'The monitor is back, and its readings are not entered yet.',
      meta: {
        says: 'This radon test waits for its readings',
        support: 'The inspector pastes, imports or types the readings of each hour.',
      },
      on: { setUp, collect: again, enter, abort },
    },
    valid: {
      description: 'There are readings, and the test follows the protocol.',
      meta: {
        says: 'This radon test has a valid result',
        support: 'The inspector adds the result to the report. A correction is checked anew.',
      },
      on: { setUp: setUpAgain, enter, collect: again, report },
    },
    invalid: {
      description: 'There are readings, and the test misses at least one point of the protocol.',
      meta: {
        says: 'This radon test is not valid',
        support:
          'The page names each point that is missed. The inspector corrects what was written wrong, or plans a new test.',
      },
      on: { setUp: setUpAgain, enter, collect: again, report, retest },
    },
    reported: {
      description: 'The result is part of the report and of the score.',
      meta: {
        says: 'The result of this radon test is in the report',
        support: 'It does not change anymore. The inspector can plan a new test.',
      },
      on: { report: again, retest },
    },
    aborted: {
      description: 'It was ended before there were readings.',
      meta: {
        says: 'This radon test was aborted',
        support: 'The reason is kept. The inspector can plan a new test.',
      },
      on: { abort: again, retest },
    },
    repeated: {
      description: 'A newer test of this inspection has taken its place.',
      meta: {
        says: 'A newer radon test has taken the place of this one',
        support: 'It can still be read, and never changes.',
      },
      on: { retest: again },
    },
  },
})

export const radonTestLife = {
  name: 'radon-test',
  chart: radonTestChart,
  reasons,
  keeps: ['version', 'follows', 'is_set_up', 'started_at', 'collected_at'],
} as const satisfies Life

export type RadonSnapshot = SnapshotFrom<typeof radonTestChart>

/** The state of a radon test from its column and its facts. */
export const radonTestState = (state: RadonState, facts: RadonFacts): RadonSnapshot =>
  radonTestChart.resolveState({ value: state, context: facts })
