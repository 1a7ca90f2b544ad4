import { describe, expect, it } from 'vitest'
import { factsOf } from '#src/services/trace-facts.ts'

describe('of an event, a trace keeps', () => {
  it.each([100, 404, 599])('the status that a server answered: %d', (status) => {
    expect(factsOf({ error: { status } })).toEqual({ status })
  })
  it.each([99, 600, 404.5, -1, Number.NaN])('no number that is no status: %d', (status) => {
    expect(factsOf({ error: { status } })).toBeUndefined()
  })
  it.each(['provider_away', 'stream_refused', 'stream_cut', 'picture_gone'])(
    'why it failed, in a word of ours: %s',
    (code) => {
      // The class of an error says less.
      expect(factsOf({ error: { code, name: 'TypeError' } })).toEqual({ code })
    },
  )
  it.each([
    ...['timeout', 'network', 'unexpected', 'wrong_answer', 'unreadable'],
    ...['session_over', 'unauthenticated', 'wrong_credentials', 'unverified', 'locked'],
    ...['forbidden', 'not_found', 'invalid', 'conflict', 'too_many', 'too_large', 'wrong_type'],
    ...['server_error', 'expired_link'],
  ])('each word that the app says of a failed call: %s', (code) => {
    expect(factsOf({ error: { code } })).toEqual({ code })
  })
  it('the class of an error of the language, the request by its name in the log, and the state of a bill', () => {
    expect(factsOf({ error: { name: 'RangeError' } })).toEqual({ kind: 'RangeError' })
    expect(factsOf({ error: { requestId: '0a1b2c3d4e5f' } })).toEqual({ request: '0a1b2c3d4e5f' })
    expect(factsOf({ error: { requestId: 'Harper' } })).toBeUndefined()
    expect(factsOf({ output: { status: 'paid' } })).toEqual({ bill: 'paid' })
    expect(factsOf({ output: { status: 'Harper' } })).toBeUndefined()
  })
  it('no word that is not ours', () => {
    expect(factsOf({ error: { code: 'harper', name: 'Harper', message: 'Harper' } })).toBe(
      undefined,
    )
  })
  it('whether the device has a network and the tab is looked at', () => {
    expect(factsOf({ type: 'connectivity.tab', visible: false })).toEqual({ visible: false })
    expect(factsOf({ type: 'connectivity.network', online: true })).toEqual({ online: true })
  })
})
