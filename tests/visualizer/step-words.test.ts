import { describe, expect, it } from 'vitest'
import type { Move } from '#src/services/trace-format.ts'
import { changedWords } from '#visualizer/step-words.ts'
import { wordsOf } from '#visualizer/words.ts'

const move = (more: Partial<Move>): Move => ({
  at: 0,
  actor: 'outbox',
  chart: 'outbox',
  from: ['idle'],
  event: 'network.changed',
  to: ['idle'],
  ...more,
})
const plain = wordsOf(false)

describe('what a step changed', () => {
  it('reads as each field before and after, or as replaced where both look alike', () => {
    const changed: Move['changed'] = {
      changedMeanwhile: ['no', 'yes'],
      entries: ['1 entries', '2 entries'],
      problem: ['none', 'some'],
      session: ['some', 'some'],
    }
    expect(changedWords(move({ changed }), plain)).toEqual([
      'changed meanwhile: no → yes',
      'entries: 1 → 2',
      'problem: nothing → something',
      'session: replaced',
    ])
    expect(changedWords(move({}), plain)).toEqual([])
  })

  it('is not said a second time where the event says it', () => {
    const online = move({ changed: { online: ['yes', 'no'] }, facts: { online: false } })
    expect(changedWords(online, plain)).toEqual([])
  })

  it('counts one entry as one', () => {
    expect(changedWords(move({ changed: { list: ['none', '1 entries'] } }), plain)).toEqual([
      'list: nothing → 1 entry',
    ])
  })
})
