import fc from 'fast-check'
import { expect } from 'vitest'
import { type AnyMachineSnapshot, initialTransition } from 'xstate'
import type { Role } from '#contract/common.ts'
import { judge } from '#contract/lives/judge.ts'
import { admins, type Tell, type Tie } from '#contract/lives/life.ts'
import type { Db } from '#server/db/connect.ts'
import type { ServedLife } from '#server/lives/served.ts'
import { nodesOf } from '#tests/support/charts/fixtures.ts'
import type { Answer } from '#tests/support/server/server.ts'

/*
 * A crowd: people send events in any order, each twice, many at the same moment, to two processes on one
 * database. Whatever they do, the history is one that the chart allows, and the row, the notices and the mails are
 * what the chart makes of that history: nothing twice, nothing lost.
 */

/** One press of a button: who, and what. */
export type Press = { who: string; event: string }

export type Crowd = {
  db: Db
  served: ServedLife
  /** Makes a thing; its id. */
  make: () => Promise<string>
  /** The first press, which a new thing always accepts. */
  first: Press
  /** Presses to make often, because they lead on, and all possible presses. */
  likely: readonly Press[]
  possible: readonly Press[]
  /** Sends what somebody pressed to one of the processes. */
  send: (process: 0 | 1, press: Press, id: string) => Promise<Answer>
  /** Facts that a life begins with, for its first event. */
  beginning: (id: string) => Promise<object>
  /** Facts that the chart cannot know from the history alone: words of people, and what lies elsewhere. */
  unfolded: readonly string[]
  /** The notices that are stored about a thing, as [user, type, title], those that its chart does not tell left out. */
  noticesOf: (id: string) => Promise<[string, string, string][]>
  /** The users whom `admins` means. */
  admins: readonly string[]
  /** Events whose press does more after them, which another event may then refuse. */
  goesOn?: readonly string[]
  /** All else that has to come of a history. */
  alsoHolds?: (id: string, events: readonly string[]) => Promise<void>
}

/** Whether an event may come twice, and is then done already. */
const mayRepeat = ({ life }: ServedLife, event: string): boolean =>
  nodesOf(life.chart.root)
    .flatMap((node) => node.transitions.get(event) ?? [])
    .some(({ target, actions }) => target === undefined && actions.length === 0)

/** Presses of a crowd in waves: those of one wave are sent at the same moment, each to both processes. */
const wavesOf = ({ likely, possible }: Crowd) =>
  fc.array(
    fc.array(
      fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom(...likely) },
        { weight: 1, arbitrary: fc.constantFrom(...possible) },
      ),
      { minLength: 1, maxLength: 4 },
    ),
    { minLength: 6, maxLength: 14 },
  )

/** The history of a thing, played on its chart: the last state, and all notices that it tells. */
const folded = async (crowd: Crowd, id: string) => {
  const { db, served } = crowd
  const history = await db
    .selectFrom('life_events')
    .select(['event', 'tie', 'at', 'data', 'from_state', 'to_state', 'actor_id', 'role'])
    .where('life', '=', served.life.name)
    .where('subject_id', '=', id)
    .orderBy('event_id')
    .execute()
  let [state]: [AnyMachineSnapshot, unknown] = initialTransition(
    served.life.chart,
    await crowd.beginning(id),
  )
  const told: [string, string, string][] = []
  const row = await db.transaction().execute((trx) => served.lock(trx, id))
  for (const { event: type, tie, at, data, from_state, to_state, actor_id, role } of history) {
    // Only ties are written there.
    const by = tie === null ? [] : [tie as Tie]
    // Nobody gets or loses a tie in a crowd; who begins a life has none before.
    if (actor_id !== null && from_state !== null) {
      const ties = await served.tiesOf(db, row, {
        user_id: actor_id,
        // Only roles are written there for people.
        user_type: role as Role,
        original_type: null,
        is_switched: false,
        family: '',
        demo: null,
      })
      expect(ties, `the ties of the ${role} who sent ${type}`).toContain(tie)
    }
    const verdict = judge(served.life, state, { ...data, type, by, now: at.toISOString() })
    if (verdict.kind !== 'moves') throw new Error(`${type} was kept, but is ${verdict.kind}`)
    if (from_state !== null) expect(from_state).toEqual(state.value)
    expect(to_state).toEqual(verdict.next.value)
    for (const { type: action, params } of verdict.actions) {
      if (action !== 'tell') continue
      const { to, type: notice, title } = params as Tell<string, string> // the params of this action
      const users = to === null ? [] : to === admins ? crowd.admins : [to]
      told.push(...users.map((user): [string, string, string] => [user, notice, title]))
    }
    state = verdict.next
  }
  // What began the life was not pressed.
  const pressed = history.filter(({ from_state }) => from_state !== null)
  return {
    row,
    state,
    told,
    events: history.map(({ event }) => event),
    pressed: pressed.map(({ event }) => event),
  }
}

const isDone = ({ status }: Answer) => status >= 200 && status < 300

/**
 * Lets crowds loose, one after another; fails with what they pressed. Answers how much happened. The
 * seed in the log repeats a run: `CROWD_SEED=… npx vitest run …`.
 */
export const letLoose = async (crowd: Crowd, crowds: number) => {
  const { db, served } = crowd
  const seed = Number(process.env.CROWD_SEED ?? Date.now() % 2 ** 31)
  const seen = { presses: 0, accepted: 0, verbs: new Set<string>() }
  await fc.assert(
    fc.asyncProperty(wavesOf(crowd), async (waves) => {
      const id = await crowd.make()
      const answers: [Press, Answer][] = []
      for (const wave of [[crowd.first], ...waves])
        answers.push(
          ...(await Promise.all(
            wave
              .flatMap((press) => [[press, 0] as const, [press, 1] as const])
              .map(
                async ([press, process]): Promise<[Press, Answer]> => [
                  press,
                  await crowd.send(process, press, id),
                ],
              ),
          )),
        )
      // There is something to be right about, whatever chance has chosen.
      expect(
        answers.slice(0, 2).filter(([, answer]) => isDone(answer)).length,
        `${crowd.first.event} is the first press`,
      ).toBeGreaterThanOrEqual(1)
      for (const [{ event, who }, answer] of answers)
        if (!isDone(answer))
          expect([401, 403, 404, 409, 410], `${event} by ${who}: ${answer.body.error}`).toContain(
            answer.status,
          )
      const { row, state, told, events, pressed } = await folded(crowd, id)
      const kept = await served.stateOf(db, row)
      expect(kept.value).toEqual(state.value)
      const factsOf = ({ context }: AnyMachineSnapshot) =>
        Object.entries(context).filter(([name]) => !crowd.unfolded.includes(name))
      expect(Object.fromEntries(factsOf(kept))).toEqual(Object.fromEntries(factsOf(state)))
      expect((await crowd.noticesOf(id)).sort()).toEqual(told.sort())
      // An answer that it is done means an event, or one that had happened before where the chart says so.
      for (const verb of new Set(answers.map(([{ event }]) => event))) {
        const done = answers.filter(([{ event }, answer]) => event === verb && isDone(answer))
        const happened = pressed.filter((event) => event === verb)
        if (!crowd.goesOn?.includes(verb))
          expect(done.length, `${verb} was answered as done`).toBeGreaterThanOrEqual(
            happened.length,
          )
        if (!mayRepeat(served, verb)) expect(done.length, verb).toBe(happened.length)
      }
      await crowd.alsoHolds?.(id, events)
      seen.presses += answers.length
      seen.accepted += pressed.length
      for (const event of events) seen.verbs.add(event)
    }),
    { numRuns: crowds, endOnFailure: true, seed },
  )
  const verbs = [...seen.verbs].sort().join(', ')
  console.log(
    `${served.life.name}, seed ${seed}: ${seen.presses} presses, ${seen.accepted} events: ${verbs}`,
  )
  return seen
}
