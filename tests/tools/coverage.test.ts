import { describe, expect, it } from 'vitest'
import { createActor, setup } from 'xstate'
import { type Move, readTrace, type Trace } from '#src/services/trace-format.ts'
import { makeRecorder } from '#src/services/trace-recorder.ts'
import { coverageAs, coverageOf, coverageTold } from '#tools/statecharts/coverage.ts'
import { type ChartDescription, describeChart, nameOf } from '#tools/statecharts/describe.ts'
import { happenings, pathsOf } from '#tools/statecharts/paths.ts'
import { charts } from '#tools/statecharts.ts'

/** A gate that asks at once whether it may stay shut, beside a lamp; some of its ways look alike from outside. */
const gate = setup({
  types: {
    context: {} as { tickets: number },
    input: {} as { tickets: number },
    events: {} as { type: 'push' } | { type: 'ring' } | { type: 'leave' } | { type: 'dusk' },
  },
  guards: { hasTicket: ({ context }) => context.tickets > 0 },
  actions: { hum: () => {}, laugh: () => {} },
}).createMachine({
  id: 'gate',
  context: ({ input }) => input,
  type: 'parallel',
  states: {
    door: {
      initial: 'asking',
      states: {
        asking: { always: [{ guard: 'hasTicket', target: 'ready' }, { target: 'shut' }] },
        ready: { on: { push: 'open' } },
        shut: { on: { ring: [{ guard: 'hasTicket', actions: 'laugh' }, { actions: 'hum' }] } },
        open: { on: { push: { target: 'asking', reenter: true }, leave: 'gone' } },
        gone: { type: 'final' },
      },
      onDone: { actions: 'hum' },
    },
    lamp: { initial: 'dark', states: { dark: { on: { dusk: 'lit' } }, lit: {} } },
  },
})
const chart = describeChart(gate)

type GateEvent = { type: 'push' | 'ring' | 'leave' | 'dusk' }
/** The trace of a gate that these events happen to, as support pastes it. */
const sessionOf = (tickets: number, events: GateEvent['type'][]): Trace => {
  const recorder = makeRecorder()
  const actor = createActor(gate, {
    input: { tickets },
    inspect: (told) => recorder.hear(told, Date.now() + tickets * 1e6),
  }).start()
  for (const type of events) actor.send({ type })
  actor.stop()
  const { trace } = readTrace(`Hello,\n${JSON.stringify(recorder.capture('test'))}\nBest wishes`)
  if (trace === null) throw new Error('the trace cannot be read')
  return trace
}
const countsOf = (traces: Trace[]) =>
  Object.fromEntries(
    coverageOf(chart, traces).transitions.flatMap(({ id, taken, perhaps }) =>
      taken + perhaps > 0 ? [[nameOf(chart, id), [taken, perhaps]]] : [],
    ),
  )

describe('what real sessions took', () => {
  it('counts each transition, also those that happen at once and when a region is done', () => {
    const session = sessionOf(1, ['push', 'push', 'push', 'leave', 'dusk'])
    expect(countsOf([session])).toEqual({
      'door.asking always #1': [2, 0],
      'door.ready push #1': [2, 0],
      'door.open push #1': [1, 0],
      'door.open leave #1': [1, 0],
      'door xstate.done.state.gate.door #1': [1, 0],
      'lamp.dark dusk #1': [1, 0],
    })
  })
  it('says perhaps where a trace looks the same after two transitions', () => {
    expect(countsOf([sessionOf(0, ['ring', 'ring'])])).toEqual({
      'door.asking always #2': [1, 0],
      'door.shut ring #1': [0, 2],
      'door.shut ring #2': [0, 2],
    })
  })
  it('adds sessions up, and counts a step that two traces share once', () => {
    const [one, other] = [sessionOf(1, ['push']), sessionOf(0, ['dusk'])]
    const coverage = coverageOf(chart, [one, other, one])
    expect(coverageTold(coverage)).toBe('gate: 3 traces took 4 of 9 transitions in 4 steps')
  })
  it('names steps that this version of the chart does not explain', () => {
    const session = sessionOf(1, ['push'])
    const last = session.moves.find(({ event }) => event === 'push')
    if (last === undefined) throw new Error('nobody pushed')
    const strange: Move[] = [
      { ...last, event: 'kick' },
      { ...last, event: 'push', to: ['door.ajar', 'lamp.dark'] },
    ]
    const { unexplained, steps } = coverageOf(chart, [{ ...session, moves: strange }])
    expect(steps).toBe(0)
    expect(unexplained).toMatchObject([
      { event: 'kick', times: 1 },
      { event: 'push', to: ['door.ajar', 'lamp.dark'] },
    ])
  })
  it('is written as a list of what was taken and what was not, as a sheet and as data', () => {
    const coverage = coverageOf(chart, [sessionOf(0, ['ring'])])
    const list = coverageAs('markdown', chart, coverage)
    expect(list.split('\n## ').map((part) => part.split('\n- ')[0]?.trim())).toEqual(
      [
        '# gate: 1 trace took 1 of 9 transitions in 2 steps; perhaps 2 more',
        'Perhaps taken: a trace does not tell them from another',
        'Not seen',
      ].toSpliced(1, 0, 'Taken'),
    )
    expect(list).toContain(
      '- 1 × door.asking: at once (where it does not have ticket) leads to door.shut',
    )
    expect(list).toContain('- lamp.dark: dusk leads to lamp.lit')
    const [head, ...rows] = coverageAs('csv', chart, coverage).trim().split('\r\n')
    expect(head).toContain('state,event,where,leads to,taken,perhaps,transition')
    expect(rows).toHaveLength(coverage.transitions.length)
    expect(JSON.parse(coverageAs('json', chart, coverage))).toMatchObject({
      chart: 'gate',
      steps: 2,
      unexplained: [],
    })
  })
})

/** What a trace would hold of these paths. */
const traceOf = (of: ChartDescription): { trace: Trace; taken: Map<string, number> } => {
  const taken = new Map<string, number>()
  const names = (ids: string[] = []) => ids.map((id) => (id === of.root.id ? '' : nameOf(of, id)))
  const moves = pathsOf(of, { cover: 'transitions' }).flatMap(({ steps }, path) =>
    happenings(steps).map(({ steps: all, to }, at): Move => {
      for (const id of all.flatMap(({ transitions }) => transitions))
        taken.set(id, (taken.get(id) ?? 0) + 1)
      const [first] = all
      const isStart = first.kind === 'always'
      return {
        at: path * 1000 + at,
        actor: of.id,
        chart: of.id,
        from: isStart ? null : names(first.from),
        event: isStart ? 'xstate.init' : first.event,
        to: names(to),
      }
    }),
  )
  const trace: Trace = { hearthkeep_trace: 1, version: 'test', at: '', running: [], moves }
  return { trace, taken }
}

describe.each(await charts())('a trace of the chart $name', ({ chart: of }) => {
  it('is explained whole: what was taken is found, and nothing else for sure', () => {
    const { trace, taken } = traceOf(of)
    const { transitions, unexplained } = coverageOf(of, [trace])
    expect(unexplained).toEqual([])
    expect(transitions.filter((one) => one.taken + one.perhaps === 0)).toEqual([])
    for (const one of transitions)
      expect(one.taken, one.id).toBeLessThanOrEqual(taken.get(one.id) ?? 0)
  })
})
