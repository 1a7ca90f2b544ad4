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

/** All states that these events lead to, each once. */
const statesOf = ({ life, inputs, events, tell }: Fixtures): AnyMachineSnapshot[] => {
  const seen = new Map<string, AnyMachineSnapshot>()
  const queue: AnyMachineSnapshot[] = inputs.map((input) => initialTransition(life.chart, input)[0])
  for (const state of queue) {
    const key = JSON.stringify([state.value, tell(state.context)])
    if (seen.has(key)) continue
    seen.set(key, state)
    for (const event of events)
      for (const tie of everybody) {
        const verdict = judge(life, state, { ...event, by: [tie] })
        if (verdict.kind === 'moves') queue.push(verdict.next)
      }
  }
  return [...seen.values()]
}

/** Fails where a verdict is not what interpreter and chart say; answers how often each kind was seen. */
export const exploreLife = (fixtures: Fixtures): Record<string, number> => {
  const { life, events } = fixtures
  const kinds: Record<string, number> = {}
  const blocking = new Set<string>()
  for (const state of statesOf(fixtures))
    for (const bare of events) {
      const verdicts = new Map<Tie, string>()
      for (const tie of everybody) {
        const event: AnyEvent = { ...bare, by: [tie] }
        const verdict = judge(life, state, event)
        const said = `${event.type} by ${tie} in ${JSON.stringify(state.value)}`
        kinds[verdict.kind] = (kinds[verdict.kind] ?? 0) + 1
        verdicts.set(tie, verdict.kind)
        expect(verdict.kind === 'moves', said).toBe(state.can(event))
        if (verdict.kind === 'moves') expect(verdict.tie, said).toBe(tie)
        if (verdict.kind === 'wrong state') expect(verdict.sentence, said).not.toMatch(/undefined/)
        if (verdict.kind === 'blocked') {
          expect(verdict.reasons.length, said).toBeGreaterThan(0)
          for (const { guard, sentence } of verdict.reasons) {
            blocking.add(guard)
            expect(sentence, said).toMatch(/\.$/)
          }
        }
        const offered = offersOf(life, state, [tie]).find((offer) => offer.event === event.type)
        if (verdict.kind === 'moves' || verdict.kind === 'blocked')
          expect(offered, `${said} is offered`).toBeDefined()
        if (verdict.kind === 'forbidden' || verdict.kind === 'wrong state')
          expect(offered, `${said} is not offered`).toBeUndefined()
      }
      // Whom no transition names is forbidden in every state, and to the others the state decides.
      const senders = sendersOf(life, bare.type)
      for (const [tie, kind] of verdicts)
        if (!senders.includes(tie)) expect(kind, `${bare.type} by ${tie}`).toBe('forbidden')
    }
  expect([...blocking].sort(), 'guards that were seen to block').toEqual(
    Object.keys(life.reasons).sort(),
  )
  return kinds
}
