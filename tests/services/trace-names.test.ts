import { describe, expect, it } from 'vitest'
import { createActor, setup } from 'xstate'
import { askedFor, knownWordsOf, leavesOf } from '#src/services/trace-names.ts'

describe('a trace names', () => {
  it('the innermost states, each with the whole way to it', () => {
    const value = { signedIn: { token: { kept: 'fresh' }, view: 'own' }, facts: {} }
    expect(leavesOf(value)).toEqual(['signedIn.token.kept.fresh', 'signedIn.view.own', 'facts'])
    expect(leavesOf('off')).toEqual(['off'])
    expect(leavesOf({})).toEqual([])
  })
  it('of a query its single words alone', () => {
    const of = (query: object) => askedFor('issues.list#2', { context: { input: { query } } }).of
    expect(of({ status: 'open' })).toBe('issues.list status:open')
    expect(of({ status: '12 Sample Street' })).toBe('issues.list')
    expect(of({ status: 'x'.repeat(25), q: 'Harper' })).toBe('issues.list')
  })
  it('of an unknown event at most four words, and those that its chart says itself', () => {
    const lamp = setup({}).createMachine({
      id: 'lamp',
      initial: 'off',
      states: { off: { after: { 10: 'off' }, on: { 'switch.press': 'off' } } },
    })
    const actor = createActor(lamp)
    expect(knownWordsOf(actor, 'switch.broken.by.Harper.press')).toBe(
      'switch.unknown.unknown.unknown',
    )
    // The interpreter's own words are none of the chart's.
    expect(knownWordsOf(actor, 'after.lamp')).toBe('unknown.unknown')
  })
})
