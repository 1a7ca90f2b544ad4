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
  it('of a query how a list is shown, each part by its name, and nothing else', () => {
    const of = (query: object) => askedFor('issues.list', { context: { input: { query } } }).of
    const shown = { limit: 20, offset: 40, page: 2, sort: 'name', status: 'open' }
    const more = { unread_only: true, worksheet: 'roof' }
    expect(of({ q: 'Harper', token: 'abc', ...more, ...shown })).toBe(
      'issues.list limit:20 offset:40 page:2 sort:name status:open unread_only:true worksheet:roof',
    )
    expect(of({ status: 'x'.repeat(24) })).toBe(`issues.list status:${'x'.repeat(24)}`)
  })
  it('a read by its endpoint, without its number, and a chart that asks for none by nothing', () => {
    const shown = { context: { input: {} } }
    for (const id of ['issues.list', 'issues.list#12'])
      expect(askedFor(id, shown)).toEqual({ of: 'issues.list' })
    for (const id of [
      'issues',
      'issues.list#',
      'issues.list#a',
      'a issues.list',
      'issues.list.all',
    ])
      expect(askedFor(id, shown)).toEqual({})
    for (const snapshot of [null, undefined, {}])
      expect(askedFor('issues.list', snapshot)).toEqual({ of: 'issues.list' })
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
