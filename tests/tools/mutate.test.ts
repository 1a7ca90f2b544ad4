import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { and, assign, createActor, emit, fromPromise, SimulatedClock, setup } from 'xstate'
import { type Mutant, mutantsOf, spoil } from '#tools/mutate/mutants.ts'
import { keysOf, slipsOf } from '#tools/mutate/slips.ts'

const run = promisify(execFile)

/** A door that opens when it is pushed and is not locked, and says so. */
const door = (said: string[] = []) =>
  setup({
    types: { events: {} as { type: 'push' } | { type: 'pull' } },
    guards: { isLocked: () => false, isStuck: () => false },
    actions: { creak: () => said.push('creak'), bang: () => said.push('bang') },
  }).createMachine({
    id: 'door',
    initial: 'shut',
    states: {
      shut: {
        on: {
          push: [
            { guard: 'isLocked' },
            { guard: 'isStuck', actions: 'bang' },
            { target: 'ajar', actions: 'creak' },
          ],
        },
      },
      ajar: { entry: 'bang', on: { pull: 'shut' } },
      open: { always: { guard: 'isLocked', target: 'shut' } },
    },
  })
const idsOf = (fault: Mutant['fault']) =>
  mutantsOf(door()).flatMap((mutant) => (mutant.fault === fault ? mutant.id : []))
/** What the door says and where it is after a push, with a fault. */
const pushed = (id: string) => {
  const said: string[] = []
  const machine = door(said)
  spoil(machine, id)
  const actor = createActor(machine).start()
  actor.send({ type: 'push' })
  return [actor.getSnapshot().value, ...said]
}

describe('the faults of a chart', () => {
  it('are one a place: a transition gone, leading elsewhere, asking nobody, coming too soon, or an action not done', () => {
    expect(idsOf('drop')).toEqual([
      'drop door.shut push #1',
      'drop door.shut push #2',
      'drop door.shut push #3',
      'drop door.ajar pull #1',
      'drop door.open always #1',
    ])
    expect(idsOf('retarget')).toContain('retarget door.shut push #3 to door.open')
    expect(idsOf('unguard')).toEqual([
      'unguard door.shut push #1',
      'unguard door.shut push #2',
      'unguard door.open always #1',
    ])
    expect(idsOf('swap')).toEqual(['swap door.shut push #1'])
    expect(idsOf('silence')).toEqual([
      'silence door.shut push #2 bang',
      'silence door.shut push #3 creak',
      'silence door.ajar entry bang',
    ])
  })
  it.each([
    ['', ['ajar', 'creak', 'bang']],
    ['drop door.shut push #3', ['shut']],
    ['retarget door.shut push #3 to door.open', ['open', 'creak']],
    ['unguard door.shut push #1', ['shut']],
    ['unguard door.shut push #2', ['shut', 'bang']],
    ['silence door.shut push #3 creak', ['ajar', 'bang']],
    ['silence door.ajar entry bang', ['ajar', 'creak']],
  ])('change what the chart does: %o makes it %o', (id, does) => {
    expect(pushed(id)).toEqual(does)
  })
  it('are refused by a name that there is not', () => {
    expect(() => spoil(door(), 'drop the door')).toThrow('door has no mutant drop the door')
  })
  it('end in an error when they make the chart go in circles, at once or by promises', async () => {
    const circle = setup({ actors: { ask: fromPromise(async () => {}) } }).createMachine({
      id: 'circle',
      initial: 'asking',
      states: {
        asking: { invoke: { src: 'ask', onDone: 'answered' } },
        answered: { invoke: { src: 'ask', onDone: 'end' } },
        end: {},
      },
    })
    const [fault] = mutantsOf(circle).filter(({ id }) => id.startsWith('retarget circle.answered'))
    expect(fault?.id).toBe('retarget circle.answered ask onDone #1 to circle.asking')
    spoil(circle, fault?.id ?? '')
    const actor = createActor(circle)
    const error = new Promise((resolve) => actor.subscribe({ error: resolve }))
    actor.start()
    expect(String(await error)).toContain('a circle')
  })
})

describe('the faults that a person would make', () => {
  /** A kettle that forgets its water, heats and says so to anyone who watches, and goes off by itself. */
  const kettle = (heard: string[] = []) =>
    setup({
      types: {
        context: {} as { litres: number; boils: number },
        events: {} as { type: 'heat' } | { type: 'pour' } | { type: 'lift' },
      },
      guards: { isFilled: ({ context }) => context.litres > 0 },
      actions: {
        empty: assign(({ context }) => ({ litres: 0, boils: context.boils + 1 })),
        whistle: () => heard.push('whistle'),
        say: (_, { litres }: { litres: number }) => heard.push(`${litres} l`),
        tell: emit({ type: 'boiled' }),
      },
      delays: { patience: 1_000 },
    }).createMachine({
      id: 'kettle',
      context: { litres: 2, boils: 0 },
      initial: 'cold',
      states: {
        cold: { on: { heat: { guard: 'isFilled', target: 'hot' } } },
        hot: {
          after: { patience: 'off' },
          on: {
            pour: {
              target: 'empty',
              actions: [
                'whistle',
                { type: 'say', params: ({ context }) => ({ litres: context.litres }) },
                'empty',
                'tell',
              ],
            },
            lift: 'lifted',
          },
        },
        lifted: {},
        empty: {},
        off: {},
      },
    })
  const faults = slipsOf(kettle()).map(({ id }) => id)
  it('are one a place: a key that is not reset, an order, a name, a timer of the parent, a guard the wrong way round, a neighbor', () => {
    expect(faults.toSorted()).toEqual([
      'forget kettle empty boils',
      'forget kettle empty litres',
      'invert kettle.cold heat #1',
      'lift kettle.hot after patience',
      'misname kettle tell',
      'reorder kettle.hot pour #1 say empty',
      'reorder kettle.hot pour #1 whistle say',
      'stray kettle.cold heat #1 to cold',
      'stray kettle.hot after patience #1 to empty',
      'stray kettle.hot lift #1 to hot',
      'stray kettle.hot pour #1 to lifted',
    ])
  })
  const poured = (fault: string) => {
    const heard: string[] = []
    const machine = kettle(heard)
    spoil(machine, fault)
    const clock = new SimulatedClock()
    const actor = createActor(machine, { clock })
    actor.on('*', ({ type }) => heard.push(type))
    actor.start()
    actor.send({ type: 'heat' })
    actor.send({ type: 'pour' })
    clock.increment(1_000)
    const { value, context } = actor.getSnapshot()
    return [value, context.litres, context.boils, ...heard]
  }
  it.each([
    ['', ['empty', 0, 1, 'whistle', '2 l', 'boiled']],
    ['forget kettle empty litres', ['empty', 2, 1, 'whistle', '2 l', 'boiled']],
    ['forget kettle empty boils', ['empty', 0, 0, 'whistle', '2 l', 'boiled']],
    ['reorder kettle.hot pour #1 whistle say', ['empty', 0, 1, '2 l', 'whistle', 'boiled']],
    ['reorder kettle.hot pour #1 say empty', ['empty', 0, 1, 'whistle', '0 l', 'boiled']],
    ['misname kettle tell', ['empty', 0, 1, 'whistle', '2 l', 'boiled.misnamed']],
    ['lift kettle.hot after patience', ['off', 0, 1, 'whistle', '2 l', 'boiled']],
    ['invert kettle.cold heat #1', ['cold', 2, 0]],
    ['stray kettle.hot pour #1 to lifted', ['lifted', 0, 1, 'whistle', '2 l', 'boiled']],
  ])('change what the chart does: %o makes it %o', (fault, does) => {
    expect(poured(fault)).toEqual(does)
  })
  it('know the keys of an assignment by its source', () => {
    expect(keysOf('({ context }) => ({ a: 1, b, ...more, c: { d: [2, 3] } })')).toEqual([
      'a',
      'b',
      'c',
    ])
    expect(keysOf('() => { const x = { y: 1 }; return { z: f(x, 2), w: 0 } }')).toEqual(['z', 'w'])
    expect(keysOf('(_, { entry }) => entry')).toEqual([])
  })
})

describe('the faults of a guard', () => {
  const gate = () =>
    setup({
      types: { events: {} as { type: 'pass'; by: string[] } },
      guards: {
        by: ({ event }, { ties }: { ties: string[] }) => ties.some((tie) => event.by.includes(tie)),
        isOpen: () => true,
        isDay: () => true,
      },
    }).createMachine({
      id: 'gate',
      initial: 'closed',
      states: {
        closed: {
          on: {
            pass: {
              guard: and([{ type: 'by', params: { ties: ['owner', 'admin'] } }, 'isOpen', 'isDay']),
              target: 'passed',
            },
          },
        },
        passed: {},
      },
    })
  const faults = mutantsOf(gate()).map(({ id }) => id)
  const passes = (fault: string, by: string) => {
    const machine = gate()
    spoil(machine, fault)
    const actor = createActor(machine).start()
    actor.send({ type: 'pass', by: [by] })
    return actor.getSnapshot().value === 'passed'
  }
  it('are that it asks for one thing less, keeps somebody out, or lets somebody in', () => {
    expect(faults.filter((id) => /^(loosen|exclude|admit)/.test(id)).sort()).toEqual([
      'admit gate.closed pass #1 anyInspector',
      'admit gate.closed pass #1 anyone',
      'admit gate.closed pass #1 clock',
      'admit gate.closed pass #1 holder',
      'admit gate.closed pass #1 inspector',
      'admit gate.closed pass #1 issuer',
      'admit gate.closed pass #1 provider',
      'admit gate.closed pass #1 self',
      'admit gate.closed pass #1 system',
      'admit gate.closed pass #1 visitor',
      'exclude gate.closed pass #1 admin',
      'exclude gate.closed pass #1 owner',
      'loosen gate.closed pass #1 without part 1',
      'loosen gate.closed pass #1 without part 2',
      'loosen gate.closed pass #1 without part 3',
    ])
  })
  it.each([
    ['', 'owner', true],
    ['', 'inspector', false],
    ['admit gate.closed pass #1 inspector', 'inspector', true],
    ['exclude gate.closed pass #1 owner', 'owner', false],
    ['exclude gate.closed pass #1 owner', 'admin', true],
    ['loosen gate.closed pass #1 without part 1', 'nobody', true],
    ['loosen gate.closed pass #1 without part 2', 'nobody', false],
  ])('%o lets %s through: %o', (fault, by, through) => {
    expect(passes(fault, by)).toBe(through)
  })
})

describe('npm run mutate', () => {
  const mutate = (...charts: string[]) =>
    run(process.execPath, ['--import', 'tsx', 'tools/mutate.ts', ...charts])

  it('prints a row for each chart that is asked for, and ends well when every fault is noticed', async () => {
    const { stdout } = await mutate('connectivity')
    const rows = stdout.split('\n').map((line) => line.split(/\s+/))
    expect(rows[0]).toEqual(['chart', 'mutants', 'caught', 'excused', 'lived', 'seconds'])
    const [name, mutants, caught, excused, lived] = rows[1] ?? []
    expect([name, caught, excused, lived]).toEqual(['connectivity', mutants, '0', '0'])
    expect(Number(mutants)).toBeGreaterThan(10)
    expect(stdout).toContain('100.0 % caught')
  })
  it('refuses a chart that there is not with a list of those that there are', async () => {
    await expect(mutate('nothing')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('There are these charts: analysis-link, app, booking,'),
    })
  })
})
