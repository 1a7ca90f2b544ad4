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
