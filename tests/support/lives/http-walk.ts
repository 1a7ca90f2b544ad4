import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import type { AnyMachineSnapshot, StateValue } from 'xstate'
import { judge, type Verdict } from '#contract/lives/judge.ts'
import {
  type AnyEvent,
  isMachine,
  type Machine,
  machines,
  type Tie,
  ties,
} from '#contract/lives/life.ts'
import type { Queries } from '#server/db/connect.ts'
import { step } from '#server/lives/live.ts'
import { groundOf, type Sender, type ServedLife } from '#server/lives/served.ts'
import type { Caller } from '#server/tokens.ts'
import { edgesOf } from '#tests/support/charts/fixtures.ts'
import type { Answer, Client, TestServer } from '#tests/support/server/server.ts'
import { some, wholeDatabase } from './whole-database.ts'

/*
 * Walks a life over HTTP, on the real server and a real database. In each of the given places everybody sends
 * every event. The chart says what has to come of it: an event that it lets through happens, with exactly the
 * state that it foretells; all others are refused with its words, and afterwards the database is the same to the
 * last row. What an event does beside that (notices, mails, jobs) is for the test to pin.
 */

/** An event as the chart has it, and the request that sends it. */
export type Call = {
  event: string
  /** Tells calls of one event apart: 'to a busy inspector'. */
  named?: string
  data: (id: string) => object | Promise<object>
  /** Left out: only a machine sends it. */
  request?: (client: Client, id: string) => Promise<Answer>
  /**
   * Only they can send it: a person called `holder` or `anyone` needs no account, only the link to the thing, or its
   * address; an event about its sender comes from `self`.
   */
  only?: 'holder' | 'anyone' | 'self'
  /** How its endpoint answers people who must not know the thing; 404 by default. */
  hidden?: (caller: Caller) => 403 | 404
  /** The status of its answer when it happens; 200 by default. */
  status?: number
  /** Where the chart says this, its endpoint still does something beside the life, which is for the test to pin. */
  doesMore?: 'already' | 'wrong state'
  /** The status and code that its endpoint has in words of its own where the chart refuses; nothing: the chart's. */
  answers?: (verdict: Verdict) => readonly [status: number, code?: string] | undefined
}
/** `caller` is null for somebody without a token, such as the holder of a link. */
export type Person = { client: Client; caller: Caller | null }
/** A state to walk from. `alter` changes what no event of today can. */
export type Place = { named: string; value: StateValue; alter?: (id: string) => Promise<unknown> }
export type World = {
  server: TestServer
  served: ServedLife
  /** Those whose name is a tie have it, as far as the thing is theirs; the others are strangers. */
  people: Readonly<Record<string, Person>>
  /** The person whom a thing is about, who is called `self`. */
  selfOf?: (id: string) => Promise<Person>
  /** A new thing, right after the event that begins it, so furnished that no guard blocks; its id. */
  make: () => Promise<string>
  calls: readonly Call[]
  places: readonly Place[]
  /** What was done for this thing beside its state, in words: notices, mails, jobs. */
  effectsOf: (id: string) => Promise<readonly string[]>
}

/** One event that is about to be sent, and what the chart says of it; a number: it is not even asked. */
type Try = {
  id: string
  place: Place
  call: Call
  who: string
  verdict: Verdict | 401 | 403 | 404
  /** The transitions that the event takes. */
  transitions: string[]
}

/** What came of an event: who sent it where, by which transitions, and what it did beside the state. */
export type Move = { sent: string; where: string; effects: string[] }

const minus = (all: readonly string[], before: readonly string[]): string[] => {
  const left = [...before]
  return all.filter((one) => {
    const at = left.indexOf(one)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

const tools = ({ server, served, people, selfOf, calls, make }: World) => {
  const { db } = server
  const now = new Date(server.app.services.now()).toISOString()
  const inside = <T>(work: (trx: Queries) => Promise<T>) => db.transaction().execute(work)
  const stateOf = (id: string): Promise<AnyMachineSnapshot> =>
    inside(async (trx) => served.stateOf(trx, await served.lock(trx, id)))
  const tiesOf = (id: string, caller: Caller) =>
    inside(async (trx) => served.tiesOf(trx, await served.lock(trx, id), caller))
  const send = (id: string, event: string, sender: Sender, data: object) =>
    inside((trx) => step(groundOf(trx, server.app.services), served, { id, event, sender, data }))
  const peopleOf = async (id: string): Promise<World['people']> =>
    selfOf === undefined ? people : { ...people, self: await selfOf(id) }
  const sendersTo = async (id: string) =>
    new Map<Tie, Sender>([
      ...machines.map((machine): [Tie, Sender] => [machine, machine]),
      ['holder', 'holder'],
      ['anyone', 'anyone'],
      ...Object.entries(await peopleOf(id)).flatMap(([name, { caller }]): [Tie, Sender][] =>
        caller !== null && name in ties ? [[name as Tie, caller]] : [],
      ),
    ])

  /** Brings a new thing to a place by the shortest way of its chart; its id. */
  const reach = async ({ named, value, alter }: Place): Promise<string> => {
    const id = await make()
    const senders = await sendersTo(id)
    const given = await Promise.all(
      calls.map(async ({ event, data }) => ({ event, data: await data(id) })),
    )
    type Way = { state: AnyMachineSnapshot; steps: [string, Tie, object][] }
    const ways: Way[] = [{ state: await stateOf(id), steps: [] }]
    const seen: StateValue[] = []
    for (const { state, steps } of ways) {
      if (isDeepStrictEqual(state.value, value)) {
        for (const [event, tie, data] of steps)
          await send(id, event, senders.get(tie) ?? 'system', data)
        await alter?.(id)
        return id
      }
      if (seen.some((one) => isDeepStrictEqual(one, state.value))) continue
      seen.push(state.value)
      for (const { event, data } of given)
        for (const tie of senders.keys()) {
          const verdict = judge(served.life, state, { ...data, type: event, by: [tie], now })
          if (verdict.kind === 'moves')
            ways.push({ state: verdict.next, steps: [...steps, [event, tie, data]] })
        }
    }
    throw new Error(`${served.life.name} does not reach ${named}`)
  }
  return { now, stateOf, tiesOf, peopleOf, send, reach }
}

/** What has to come of a request: its status, and its words where the chart has some. */
const expectedOf = ({
  verdict,
  call,
}: Pick<Try, 'verdict' | 'call'>): [status: number, code?: string, error?: string] => {
  if (typeof verdict === 'number') return [verdict]
  const own = call.answers?.(verdict)
  if (own !== undefined) return [own[0], own[1]]
  if (verdict.kind === 'forbidden') return [403, 'forbidden']
  if (verdict.kind === 'wrong state') return [409, 'wrong_state', verdict.sentence]
  if (verdict.kind === 'blocked') return [409, verdict.reasons[0]?.code ?? 'blocked']
  return [call.status ?? 200]
}

export type Walked = { moves: Move[]; refused: number; untaken: string[] }

/** The walk; fails naming what the server did otherwise than the chart says. */
export const walkOverHttp = async (world: World): Promise<Walked> => {
  const { server, served, calls, places } = world
  const { now, stateOf, tiesOf, peopleOf, send, reach } = tools(world)
  const keys = new Map(edgesOf(served.life.chart).map(({ key, transition }) => [transition, key]))
  const transitionsOf = (state: AnyMachineSnapshot, event: AnyEvent): string[] =>
    served.life.chart
      .getTransitionData(state, event as never)
      .flatMap((one: object) => keys.get(one) ?? [])
  const judged = async (id: string, call: Call, by: readonly Tie[]) => {
    const state = await stateOf(id)
    const event: AnyEvent = { ...(await call.data(id)), type: call.event, by, now }
    return { state, event, verdict: judge(served.life, state, event) }
  }
  /** What everybody may send to one thing, as its chart says: asked of the database once. */
  const triesFor = async (place: Place, id: string): Promise<Try[]> => {
    const state = await stateOf(id)
    const everybody = await Promise.all(
      Object.entries(await peopleOf(id)).map(async ([who, { caller }]) => ({
        who,
        caller,
        by: caller === null ? (401 as const) : ((await tiesOf(id, caller)) ?? (404 as const)),
      })),
    )
    const inside = machines.map((machine) => ({ who: machine, by: [machine], caller: null }))
    const outside = ({ request, only }: Call) => {
      if (request === undefined) return []
      if (only === 'holder' || only === 'anyone') return [{ who: only, by: [only], caller: null }]
      return only === 'self' ? everybody.filter(({ who }) => who === 'self') : everybody
    }
    const tries = await Promise.all(
      calls.map(async (call) => {
        const data = await call.data(id)
        return [...outside(call), ...inside].map(({ who, by, caller }): Try => {
          const about = { id, place, call, who }
          if (typeof by === 'number') {
            const hidden = caller === null ? by : (call.hidden?.(caller) ?? by)
            return { ...about, verdict: hidden, transitions: [] }
          }
          const event = { ...data, type: call.event, by, now }
          return {
            ...about,
            verdict: judge(served.life, state, event),
            transitions: transitionsOf(state, event),
          }
        })
      }),
    )
    return tries.flat()
  }
  const sentBy = (call: Call, who: string) =>
    `${call.event}${call.named === undefined ? '' : ` ${call.named}`} by ${who}`

  const reached = await some(places, async (place) => ({ place, id: await reach(place) }))
  const tries = (await some(reached, ({ place, id }) => triesFor(place, id))).flat()
  const isMove = ({ verdict }: Try) => typeof verdict !== 'number' && verdict.kind === 'moves'

  // First all that must change nothing, at once; then, each on a thing of its own, all that happens.
  const before = await wholeDatabase(server.db)
  const isMore = ({ call, verdict }: Try) =>
    typeof verdict !== 'number' && verdict.kind === call.doesMore
  const refusals = tries.filter((one) => !isMove(one) && !isMore(one) && !isMachine(one.who as Tie))
  const wrong = (
    await some(refusals, async ({ id, place, call, who, verdict }) => {
      const person = (await peopleOf(id))[who]
      const answer = person && (await call.request?.(person.client, id))
      const [status, code, error] = expectedOf({ verdict, call })
      const { body } = answer ?? {}
      const isRight =
        answer?.status === status &&
        (code === undefined || body.code === code) &&
        (error === undefined || body.error === error) &&
        (typeof verdict === 'number' ||
          verdict.kind !== 'blocked' ||
          call.answers?.(verdict) !== undefined ||
          isDeepStrictEqual(body.current, JSON.parse(JSON.stringify(verdict.reasons))))
      return isRight
        ? []
        : `${sentBy(call, who)} in ${place.named}: ${answer?.status} ${body?.code} ${body?.error}, not ${status} ${code} ${error}`
    })
  ).flat()
  expect(wrong).toEqual([])
  expect(await wholeDatabase(server.db), 'what was refused changed something').toEqual(before)

  /** One event on a thing of its own: exactly what the chart foretold, and one more row of its history. */
  const move = async ({ place, call, who }: Try): Promise<Move> => {
    const id = await reach(place)
    const person = (await peopleOf(id))[who]
    const caller = person?.caller ?? null
    const by = caller === null ? [who as Machine] : ((await tiesOf(id, caller)) ?? [])
    const { state, verdict } = await judged(id, call, by)
    const said = `${sentBy(call, who)} in ${place.named}`
    if (verdict.kind !== 'moves') throw new Error(`${said} moves nothing`)
    const effects = await world.effectsOf(id)
    if (person === undefined) await send(id, call.event, who as Machine, await call.data(id))
    else {
      const answer = await call.request?.(person.client, id)
      expect(answer?.status, `${said}: ${answer?.body?.error}`).toBe(call.status ?? 200)
    }
    const reached = await stateOf(id)
    expect(reached.value, said).toEqual(verdict.next.value)
    expect(reached.context, said).toEqual(verdict.next.context)
    const last = await server.db
      .selectFrom('life_events')
      .select(['event', 'tie', 'role', 'actor_id', 'from_state', 'to_state', 'at'])
      .where('subject_id', '=', id)
      .orderBy('event_id', 'desc')
      .executeTakeFirst()
    expect(last, said).toEqual({
      event: call.event,
      tie: verdict.tie,
      role: caller?.user_type ?? who,
      actor_id: caller?.user_id ?? null,
      from_state: state.value,
      to_state: reached.value,
      at: new Date(now),
    })
    return {
      sent: sentBy(call, who),
      where: place.named,
      effects: minus(await world.effectsOf(id), effects),
    }
  }
  // The same transition by the same person is made once, wherever it can be made first.
  const moving = new Map(
    tries
      .filter(isMove)
      .toReversed()
      .map((one) => [`${one.transitions.join()} ${sentBy(one.call, one.who)}`, one]),
  )
  const moves = await some([...moving.values()].reverse(), move)
  const taken = new Set(tries.flatMap(({ transitions }) => transitions))
  return {
    moves,
    refused: refusals.length,
    untaken: [...keys.values()].filter((key) => !taken.has(key)),
  }
}
