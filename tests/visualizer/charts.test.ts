import { describe, expect, it } from 'vitest'
import { charts } from '#tools/statecharts.ts'
import { addressOf, readAddress } from '#visualizer/address.ts'
import { activeOf, makeCharts, search, unknownOf } from '#visualizer/charts.ts'
import { duration, plain, plainEvent, wordsOf } from '#visualizer/words.ts'

const all = makeCharts(
  (await charts()).map(({ group, name, chart }) => ({ group, name, story: '', chart })),
)
const session = all.find((chart) => chart.id === 'session')
if (session === undefined) throw new Error('there is no session')

describe('what the address says', () => {
  it('names a chart, a state and a view, and reads them back', () => {
    const address = { chart: 'session', state: 'signedIn.token.refreshing', view: 'play' } as const
    expect(addressOf(address)).toBe('#/session/signedIn.token.refreshing?view=play')
    expect(readAddress(addressOf(address))).toEqual(address)
  })
  it('is read without harm when it is broken', () => {
    const nothing = { chart: '', state: '', view: 'look' }
    expect(readAddress('#/%E0%A4%A/%%?view=nonsense')).toEqual(nothing)
    expect(readAddress('')).toEqual(nothing)
  })
})

describe('a search', () => {
  it('finds a state by its name as it is read, and as it is written', () => {
    for (const text of ['token refreshing', 'signedIn.token.ref'])
      expect(search(all, text, plain)[0]?.state?.path).toBe('signedIn.token.refreshing')
  })
  it('finds what support says, and tells the sentence', () => {
    const found = search(all, 'live updates are not available', plain)
    expect(found[0]).toMatchObject({ state: { path: 'live.polling' } })
    expect(found[0]?.why).toContain('Live updates are not available')
  })
  it('finds nothing for nothing, and never more than can be read', () => {
    expect(search(all, '  ', plain)).toEqual([])
    expect(search(all, 'e', plain).length).toBeLessThanOrEqual(40)
  })
})

describe('the states that are lit', () => {
  it('are those that a trace names, with all that they lie in', () => {
    expect([...activeOf(session, ['signedIn.token.fresh'])]).toEqual([
      'session',
      'session.signedIn.token.fresh',
      'session.signedIn.token',
      'session.signedIn',
    ])
  })
  it('leave out what this version does not have', () => {
    expect([...activeOf(session, ['dreaming'])]).toEqual(['session'])
    expect(unknownOf(session, ['signedOut', 'dreaming'])).toEqual(['dreaming'])
  })
})

describe('words for names', () => {
  it.each([
    ['an event', plain('signIn.succeeded'), 'sign in succeeded'],
    ['a way', plain('signedIn.token', ' › '), 'signed in › token'],
    ['a claim', wordsOf(false).guard('isOnAuthPage'), 'it is on auth page'],
    [
      'claims together',
      wordsOf(false).guard('isOnline and (not hasLeft)'),
      'the device is online and the person does not come from the payment page',
    ],
    [
      'a claim that does not hold',
      wordsOf(false).guard('isOnline', false),
      'the device is not online',
    ],
    ['a claim in code', wordsOf(true).guard('isOnline', false), 'not isOnline'],
    [
      'a timer',
      plainEvent('xstate.after.pollEvery.notifications.live.polling'),
      'after poll every',
    ],
    ['a beginning', plainEvent('xstate.init'), 'begins'],
    ['a moment', duration(100), '0.1 s'],
    ['half a minute', duration(30_000), '30 s'],
    ['two minutes', duration(120_000), '2 min'],
  ])('are those that a person reads: %s', (_, said, wanted) => {
    expect(said).toBe(wanted)
  })
})
