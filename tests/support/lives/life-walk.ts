import { expect } from 'vitest'
import { type AnyMachineSnapshot, initialTransition } from 'xstate'
import { judge, offersOf, sendersOf } from '#contract/lives/judge.ts'
import { type AnyEvent, type Life, type Tie, ties } from '#contract/lives/life.ts'

/*
 * Explores every state of a life by every event of its fixtures, sent by everybody, and holds what the life says
 * of each against the interpreter: what it lets through, what it refuses and why. The chart's own walk
 * (walkChart) covers the transitions; this covers the refusals.
 */

/** An event without its sender: everybody sends it. */
export type Unsent = Readonly<{ type: string; now: string }>

type Fixtures = {
  life: Life
  /** How a life may begin; each is explored. */
  inputs: readonly object[]
  events: readonly Unsent[]
  /** What of the facts guards look at: states that differ in it are told apart. */
  tell: (context: Record<string, unknown>) => unknown
}

const everybody = Object.keys(ties) as Tie[]

/** Fails where a verdict is not what interpreter and chart say; answers how often each kind was seen. */
export const exploreLife = ({ life, inputs, events, tell }: Fixtures): Record<string, number> => {
  const kinds: Record<string, number> = {}
  const blocking = new Set<string>()
  const wrong = new Set<string>()
  const senders = new Map(events.map(({ type }) => [type, sendersOf(life, type)]))
  const seen = new Set<string>()
  const queue: AnyMachineSnapshot[] = inputs.map((input) => initialTransition(life.chart, input)[0])
  for (const state of queue) {
    const key = JSON.stringify([state.value, tell(state.context)])
    if (seen.has(key)) continue
    seen.add(key)
    for (const tie of everybody) {
      const offered = new Set(offersOf(life, state, [tie]).map((offer) => offer.event))
      for (const bare of events) {
        const event: AnyEvent = { ...bare, by: [tie] }
        const verdict = judge(life, state, event)
        kinds[verdict.kind] = (kinds[verdict.kind] ?? 0) + 1
        /** A sentence for each state costs more than the judgment: it is made where it is needed. */
        const hold = (isSo: boolean, what: string) => {
          if (!isSo) wrong.add(`${event.type} by ${tie} in ${JSON.stringify(state.value)}: ${what}`)
        }
        hold((verdict.kind === 'moves') === state.can(event), 'not what the interpreter does')
        const isOffered = offered.has(event.type)
        switch (verdict.kind) {
          case 'moves':
            queue.push(verdict.next)
            hold(verdict.tie === tie, `allowed to ${verdict.tie}`)
            hold(isOffered, 'not offered')
            break
          case 'blocked':
            hold(isOffered, 'not offered')
            hold(verdict.reasons.length > 0, 'blocked without a reason')
            for (const { guard, sentence } of verdict.reasons) {
              blocking.add(guard)
              hold(sentence.endsWith('.'), `no sentence: ${sentence}`)
            }
            break
          case 'wrong state':
            hold(!verdict.sentence.includes('undefined'), `no sentence: ${verdict.sentence}`)
            hold(!isOffered, 'offered')
            break
          case 'forbidden':
            hold(!isOffered, 'offered')
            break
        }
        // Whom no transition names is forbidden in every state, and to the others the state decides.
        if (!senders.get(event.type)?.includes(tie))
          hold(
            verdict.kind === 'forbidden',
            `${verdict.kind}, though no transition names the person`,
          )
      }
    }
  }
  expect([...wrong]).toEqual([])
  expect([...blocking].sort(), 'guards that were seen to block').toEqual(
    Object.keys(life.reasons).sort(),
  )
  return kinds
}
