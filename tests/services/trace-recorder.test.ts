import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AnyActorLogic,
  type AnyStateMachine,
  assign,
  createActor,
  fromCallback,
  fromPromise,
  type InspectionEvent,
  sendParent,
  setup,
} from 'xstate'
import { readsMachine } from '#src/machines/calls/reads.machine.ts'
import { type Loaded, resourceMachine } from '#src/machines/calls/resource.machine.ts'
import { connectivityMachine } from '#src/machines/shell/connectivity.machine.ts'
import { keptMoves, readTrace } from '#src/services/trace-format.ts'
import { makeRecorder } from '#src/services/trace-recorder.ts'
import { nodesOf } from '#tests/support/charts/fixtures.ts'
import { charts } from '#tools/statecharts.ts'

/** Starts a chart whose steps a recorder hears. */
const recorded = <L extends AnyActorLogic>(logic: L, options: object = {}) => {
  const recorder = makeRecorder()
  const actor = createActor(logic, { inspect: recorder.hear, ...options } as never)
  return { recorder, actor, moves: () => recorder.capture('test').moves }
}
const connectivity = connectivityMachine.provide({
  actors: { watchDevice: fromCallback(() => {}) },
  actions: { tellNetwork: () => {}, tellTab: () => {} },
})

describe('the recorder', () => {
  it('keeps chart, from, event and to of each step', () => {
    const { actor, moves } = recorded(connectivity)
    actor.start()
    actor.send({ type: 'network.lost' })
    expect(moves()).toMatchObject([
      { chart: 'connectivity', from: null, event: 'xstate.init' },
      {
        actor: 'connectivity',
        from: ['network.online', 'tab.visible'],
        event: 'network.lost',
        to: ['network.offline', 'tab.visible'],
      },
    ])
  })

  it('names the chart that sent an event, and nobody for what came from outside', () => {
    const child = setup({}).createMachine({
      id: 'child',
      initial: 'waiting',
      states: {
        waiting: { on: { go: { actions: sendParent({ type: 'told' }), target: 'done' } } },
        done: {},
      },
    })
    const parent = setup({ actors: { child } }).createMachine({
      id: 'parent',
      invoke: { id: 'child', src: 'child' },
      initial: 'silent',
      states: { silent: { on: { told: 'spoken' } }, spoken: {} },
    })
    const { actor, moves } = recorded(parent)
    actor.start()
    actor.getSnapshot().children.child?.send({ type: 'go' })
    const by = (event: string) => moves().find((move) => move.event === event)?.by
    expect([by('go'), by('told')]).toEqual([undefined, 'child'])
  })

  it('leaves out an event that the chart does not take', () => {
    const { actor, moves } = recorded(connectivity)
    actor.start()
    actor.send({ type: 'network.back' })
    expect(moves().map(({ event }) => event)).toEqual(['xstate.init'])
  })

  it('tells the end of a chart and forgets that it ran', () => {
    const { actor, moves, recorder } = recorded(connectivity)
    actor.start()
    expect(recorder.running()).toHaveLength(1)
    actor.stop()
    expect(moves().at(-1)).toMatchObject({ event: 'xstate.stop', ended: true })
    expect(recorder.running()).toEqual([])
  })

  it('names reads by what they ask, and of their query only what says nothing about anybody', async () => {
    const resource = resourceMachine.provide({
      actors: { load: fromPromise(async (): Promise<Loaded> => ({ data: 'a secret', at: 0 })) },
    })
    const { actor, recorder } = recorded(readsMachine.provide({ actors: { resource } }), {
      input: { online: true },
    })
    actor.start()
    for (const [name, query] of [
      ['sharing.open', { token: 'abc123' }],
      ['admin.users', { limit: '20', q: 'Ada' }],
      ['repairRequests.get', undefined],
    ] as const)
      actor.send({
        type: 'read.watch',
        key: name,
        name,
        input: { params: { propertyId: 'p1' }, query },
        known: null,
      })
    await new Promise((resolve) => setImmediate(resolve))
    expect(recorder.running().map(({ chart, of }) => [chart, of])).toEqual([
      ['reads', undefined],
      ['resource', 'sharing.open'],
      ['resource', 'admin.users limit:20'],
      ['resource', 'repairRequests.get'],
    ])
    expect(JSON.stringify(recorder.capture('test'))).not.toMatch(/abc123|Ada|p1|secret/)
  })

  it('puts a step before what it caused, as it happened', () => {
    const child = setup({ actions: { tell: sendParent({ type: 'told' }) } }).createMachine({
      id: 'child',
      initial: 'idle',
      states: { idle: { on: { go: 'gone' } }, gone: { entry: 'tell' } },
    })
    const parent = setup({ actors: { child } }).createMachine({
      id: 'parent',
      initial: 'waiting',
      invoke: { id: 'child', src: 'child' },
      states: { waiting: { on: { told: 'knowing' } }, knowing: {} },
    })
    const { actor, moves } = recorded(parent)
    actor.start()
    actor.getSnapshot().children.child?.send({ type: 'go' })
    expect(moves().map(({ actor: name, event }) => `${name} ${event}`)).toEqual([
      'child xstate.init',
      'parent xstate.init',
      'child go',
      'parent told',
    ])
  })

  it('counts the same step in a row instead of forgetting what was before', () => {
    const typing = setup({ actions: { keep: assign({}) } }).createMachine({
      id: 'typing',
      context: {},
      on: { change: { actions: 'keep' } },
    })
    const { actor, moves } = recorded(typing)
    actor.start()
    for (let letter = 0; letter < 1000; letter++) actor.send({ type: 'change' })
    expect(moves()).toMatchObject([{ event: 'xstate.init' }, { event: 'change', times: 1000 }])
  })

  it('holds the last 200 steps and no more', () => {
    const { actor, moves } = recorded(connectivity)
    actor.start()
    for (let round = 0; round < 500; round++) {
      actor.send({ type: 'network.lost' })
      actor.send({ type: 'network.back' })
    }
    expect(moves()).toHaveLength(keptMoves)
    expect(moves().at(-1)).toMatchObject({ event: 'network.back' })
  })

  it('tells listeners each step until they stop listening', () => {
    const { actor, recorder } = recorded(connectivity)
    const heard: string[] = []
    const stop = recorder.listen(({ event }) => heard.push(event))
    actor.start()
    actor.send({ type: 'tab.hidden' })
    stop()
    actor.send({ type: 'tab.shown' })
    expect(heard).toEqual(['xstate.init', 'tab.hidden'])
  })

  it('says why a call failed by its status and a known code, never by the words of an answer', () => {
    const failing = setup({ actors: { ask: fromPromise(() => Promise.reject(new Error())) } })
      .createMachine({
        id: 'failing',
        initial: 'asking',
        states: { asking: { invoke: { id: 'ask', src: 'ask', onError: 'failed' } }, failed: {} },
      })
      .provide({ actors: { ask: fromPromise(() => new Promise(() => {})) } })
    const { actor, moves } = recorded(failing)
    actor.start()
    actor.send({
      type: 'xstate.error.actor.ask',
      error: Object.assign(new Error('Jane Roe, 12 Elm Street'), {
        status: 401,
        code: 'session_over',
      }),
    } as never)
    expect(moves().at(-1)?.facts).toEqual({ status: 401, code: 'session_over' })
  })
})

const secrets = fc.constantFrom(
  'eyJhbGciOiJIUzI1NiJ9.SECRET.sig',
  'SECRET Jane Roe',
  'SECRET 12 Elm Street, Springfield',
  'secret@SECRET.example',
)
/** A payload with a secret in every field, those of the allow-list among them. */
const payload = fc.letrec((tie) => ({
  leaf: fc.oneof(secrets, fc.array(secrets, { maxLength: 2 })),
  node: fc.oneof(
    { maxDepth: 2 },
    tie('leaf'),
    fc.dictionary(
      fc.oneof(
        fc.constantFrom('online', 'visible', 'status', 'code', 'message', 'name', 'token', 'of'),
        secrets,
      ),
      tie('node'),
      { maxKeys: 4 },
    ),
  ),
})).node

/** The fields of every event in every chart, plus those by which a recorder might be tempted. */
const fields = [
  ...['session', 'place', 'reading', 'answer', 'returnTo', 'target', 'online', 'visible', 'change'],
  ...['notification', 'values', 'input', 'entry', 'edit', 'id', 'version', 'output', 'error'],
  ...['message', 'stored', 'propertyId', 'property', 'sent', 'text', 'slot', 'service', 'reason'],
  ...['prepay', 'notes', 'signature', 'step', 'status', 'code', 'actorId', 'fact', 'SECRET field'],
]

// The server runs lives; no trace of a browser has them.
const all = (await charts()).filter(({ group }) => group === 'app')
/** The chart with nothing behind it: what it does to the world and to its memory is left out. */
const hollow = (machine: AnyStateMachine, guards: boolean): AnyStateMachine => {
  let asked = 0
  // Two states that are left at once for each other would go on for ever, were the answer always the same.
  const answer = () => {
    asked += 1
    return asked % 40 === 0 ? !guards : guards
  }
  return machine.provide({
    actors: Object.fromEntries(
      Object.keys(machine.implementations.actors).map((name) => [
        name,
        fromPromise(() => new Promise(() => {})),
      ]),
    ) as never,
    actions: Object.fromEntries(
      Object.keys(machine.implementations.actions).map((name) => [name, () => {}]),
    ),
    guards: Object.fromEntries(
      Object.keys(machine.implementations.guards).map((name) => [name, answer]),
    ),
  })
}

/** A memory in which every path leads to a secret. */
const memory: unknown = new Proxy(() => {}, {
  get: (_, key) => (key === Symbol.toPrimitive ? () => 'SECRET' : memory),
  apply: () => memory,
})

/** Each event of the chart, in a state that takes it. */
const situations = (machine: AnyStateMachine) =>
  nodesOf(machine.root).flatMap((node) =>
    [...node.transitions.keys()].map((type) => ({
      type,
      value: node.path.reduceRight<object | string>(
        (inner, key) => (inner === '' ? key : { [key]: inner }),
        '',
      ),
    })),
  )

describe.each(all)('the trace of $name', ({ machine }) => {
  it('holds no secret, whichever field of an event it is planted in', () => {
    const taken = new Set<string>()
    fc.assert(
      fc.property(
        fc.record(Object.fromEntries(fields.map((field) => [field, payload]))),
        (planted) => {
          // Both ways in every run: left to chance, a guarded step may never be taken at all.
          const ways = situations(machine).flatMap((situation) =>
            [true, false].map((guards) => ({ ...situation, guards })),
          )
          for (const { type, value, guards } of ways) {
            const chart = hollow(machine, guards)
            const snapshot = chart.resolveState({
              value: value === '' ? (chart.root.initial?.target[0]?.key ?? {}) : value,
              context: memory,
            } as never)
            const { recorder, actor } = recorded(chart, { snapshot, input: planted })
            actor.subscribe({ error: () => {} })
            actor.start()
            actor.send({ ...planted, type } as never)
            if (actor.getSnapshot().status === 'active')
              actor.send({ ...planted, type: 'SECRET.type' } as never)
            const { moves } = recorder.capture('test')
            for (const { event } of moves) taken.add(event)
            expect(JSON.stringify(moves)).not.toContain('SECRET')
            actor.stop()
          }
        },
      ),
      { numRuns: 2 },
    )
    // An event that no state took would have proved nothing.
    expect(machine.events.filter((type) => !taken.has(type))).toEqual([])
  })
})

it('writes what the visualizer can read', () => {
  const { actor, recorder } = recorded(connectivity)
  actor.start()
  actor.send({ type: 'tab.hidden' })
  const written = recorder.capture('abc123')
  expect(readTrace(JSON.stringify(written))).toEqual({ trace: written, problem: null, lost: 0 })
})

it('reduces what it is told even when the teller says more than the interpreter would', () => {
  const { recorder, moves, actor } = recorded(connectivity)
  actor.start()
  recorder.hear({
    type: '@xstate.snapshot',
    actorRef: actor,
    rootId: 'x',
    event: { type: 'network.lost', online: 'SECRET', status: 'SECRET', error: { code: 'SECRET' } },
    snapshot: { status: 'active', value: { network: 'offline', tab: 'visible' } },
  } as unknown as InspectionEvent)
  expect(JSON.stringify(moves())).not.toContain('SECRET')
})
