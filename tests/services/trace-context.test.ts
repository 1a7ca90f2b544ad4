import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AnyActorLogic, assign, createActor, setup } from 'xstate'
import { changedBetween } from '#src/services/trace-context.ts'
import { readTrace } from '#src/services/trace-format.ts'
import { makeRecorder } from '#src/services/trace-recorder.ts'

/** Starts a chart whose steps a recorder hears. */
const recorded = (logic: AnyActorLogic) => {
  const recorder = makeRecorder()
  const actor = createActor(logic, { inspect: recorder.hear })
  return { actor, moves: () => recorder.capture('test').moves, recorder }
}

describe('a trace of what charts keep', () => {
  it('tells how a step changed what the chart keeps, each field once, and without a word of it', () => {
    type Kept = {
      token: string
      open: boolean
      list: string[]
      problem: string | null
      paid: number
    }
    const keeping = setup({
      types: { context: {} as Kept },
      actions: {
        change: assign({
          token: 'SECRET two',
          open: true,
          list: ({ context: { list } }) => [...list, 'SECRET street'],
          problem: 'SECRET words',
          paid: 4711,
        }),
      },
    }).createMachine({
      id: 'keeping',
      context: { token: 'SECRET one', open: false, list: [], problem: null, paid: 4712 },
      on: { change: { actions: 'change' }, nothing: { actions: [] } },
    })
    const { actor, moves } = recorded(keeping)
    actor.start()
    actor.send({ type: 'change' })
    actor.send({ type: 'nothing' })
    actor.send({ type: 'change' })
    expect(moves().map(({ changed }) => changed)).toEqual([
      undefined,
      {
        token: ['some', 'some'],
        open: ['no', 'yes'],
        list: ['0 entries', '1 entries'],
        problem: ['none', 'some'],
        paid: ['some', 'some'],
      },
      undefined,
      { list: ['1 entries', '2 entries'] },
    ])
    // The figures of a time may be those of the secret.
    expect(JSON.stringify(moves().map((move) => ({ ...move, at: 0 })))).not.toMatch(/SECRET|471/)
  })

  it('says how many only of what a chart counts itself', () => {
    const before = { begun: 0, changes: 1, added: 2, price: 3 }
    const after = { begun: 1, changes: 2, added: -1, price: 4 }
    expect(changedBetween({ context: before }, { context: after })).toEqual({
      begun: ['0', '1'],
      changes: ['1', '2'],
      // Less than nothing is no count.
      added: ['2', 'some'],
      price: ['some', 'some'],
    })
  })

  it('says nothing of what stayed as it was, and of a field that is gone', () => {
    const context = { open: true, list: [1] }
    expect(changedBetween({ context }, { context })).toBeUndefined()
    expect(changedBetween({ context }, { context: { ...context } })).toBeUndefined()
    expect(changedBetween({ context }, { context: { open: true } })).toBeUndefined()
    expect(changedBetween(null, { context: { open: true } })).toEqual({ open: ['none', 'yes'] })
  })

  it('tells the change of many steps at once as from before the first to after the last', () => {
    const counting = setup({
      types: { context: {} as { list: number[]; open: boolean } },
      actions: {
        count: assign({ list: ({ context: { list } }) => [...list, 1], open: true }),
      },
    }).createMachine({
      id: 'counting',
      context: { list: [], open: false },
      on: { count: { actions: 'count' } },
    })
    const { actor, moves } = recorded(counting)
    actor.start()
    for (let round = 0; round < 3; round++) actor.send({ type: 'count' })
    expect(moves().at(-1)).toMatchObject({
      times: 3,
      changed: { list: ['0 entries', '3 entries'], open: ['no', 'yes'] },
    })
  })

  it('holds nothing of a value, of whatever kind, and is read again as it was written', () => {
    const values = fc.dictionary(
      fc.constantFrom('token', 'name', 'open', 'begun', 'list'),
      fc.anything(),
    )
    fc.assert(
      fc.property(values, values, (before, after) => {
        const changed = changedBetween({ context: before }, { context: after })
        const said = Object.values(changed ?? {}).flat()
        for (const shape of said) expect(shape).toMatch(/^(none|some|yes|no|-?\d+|\d+ entries)$/)
        for (const shape of said.filter((one) => /^-?\d+$/.test(one)))
          expect(
            [before.begun, after.begun].filter((one) => typeof one === 'number').map(String),
          ).toContain(shape)
        if (changed === undefined) return
        const move = { at: 1, actor: 'a', chart: 'a', from: ['a'], event: 'e', to: ['a'], changed }
        const text = JSON.stringify({ hearthkeep_trace: 1, version: 'x', moves: [move] })
        expect(readTrace(text).trace?.moves[0]?.changed).toEqual(changed)
      }),
    )
  })
})
