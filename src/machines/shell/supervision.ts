/*
 * What a chart does for each part that it supervises. A part that fails starts again after a pause, which grows
 * with each failure in a row. After the last of these it stays stopped, says so, and starts again when the
 * person asks for it.
 */

/** So many failures in a row start a part again; the next one stops it. */
export const mostRestarts = 5
/** A part that has run for this long, in milliseconds, has failed for another reason than before. */
export const partProven = 60_000

/** How often each part has failed in a row, and the one that failed last. */
export type Failures<P extends string> = { counts: Partial<Record<P, number>>; last: P | null }
export const noFailures = { counts: {}, last: null }

/** Milliseconds before a part starts again: half a second, doubled with each failure, with up to half of it more by `random` (0 to 1). */
export const pauseBefore = <P extends string>(
  { counts, last }: Failures<P>,
  random: number,
): number =>
  500 * 2 ** Math.max(0, (last === null ? 0 : (counts[last] ?? 0)) - 1) * (1 + random / 2)

export const mayRestart = <P extends string>({ counts }: Failures<P>, part: P): boolean =>
  (counts[part] ?? 0) < mostRestarts
export const counted = <P extends string>({ counts }: Failures<P>, part: P): Failures<P> => ({
  counts: { ...counts, [part]: (counts[part] ?? 0) + 1 },
  last: part,
})
export const cleared = <P extends string>(failures: Failures<P>, part: P): Failures<P> => ({
  ...failures,
  counts: { ...failures.counts, [part]: 0 },
})

type Failed = { event: { error: unknown } }

/**
 * What supervision adds to a part, by its name: the transitions where it fails, the timer that proves it, and the two
 * states it can be in then. The chart has the guard `mayRestart`, the actions `report`, `countFailure` and
 * `forgetFailures`, and the delays `restartPause` and `partProven`. `says` is the part's name in a sentence; `again` is
 * the state that starts it, beside the states `pausing` and `stopped`.
 */
export const supervised = <const P extends string, const A extends string>(
  name: P,
  says: string,
  again: A,
) => {
  const report = {
    type: 'report',
    params: ({ event }: Failed) => ({ error: event.error }),
  } as const
  const forget = { type: 'forgetFailures', params: { part: name } } as const
  return {
    failing: [
      {
        guard: { type: 'mayRestart', params: { part: name } },
        target: 'pausing',
        actions: [report, { type: 'countFailure', params: { part: name } }],
      },
      { target: 'stopped', actions: report },
    ],
    forget,
    proven: { partProven: { actions: forget } },
    pausing: {
      description: `There was a failure; after a pause the app starts again ${says}.`,
      meta: { support: `Part of the app failed and starts again by itself: ${says}.` },
      after: { restartPause: again },
    },
    stopped: {
      tags: 'stopped',
      description: `There were too many failures in a row; the person is asked to start again ${says}.`,
      meta: {
        support: `Part of the app has stopped: ${says}. Ask the customer to press Try again; nothing they wrote is lost.`,
      },
      on: { 'parts.retry': { target: again, actions: forget } },
    },
  } as const
}

/** The states of one part: `running` invokes it, by its name, and hands on to it what it is told. */
export const part = <
  const P extends string,
  const I extends object,
  const O extends object,
  const More extends object,
>(
  name: P,
  says: string,
  invoke: I,
  on: O,
  more: More,
) => {
  const { failing, proven, pausing, stopped } = supervised(name, says, 'running')
  return {
    running: {
      ...more,
      description: `Here runs ${says}.`,
      meta: { support: `This part of the app works: ${says}.` },
      invoke: { ...invoke, id: name, src: name, onError: failing },
      on,
      after: proven,
    },
    pausing,
    stopped,
  } as const
}
