import { describe, expect, it } from 'vitest'
import type { Step } from '#tools/statecharts/paths.ts'
import { conditionsOf, guardSentence, happeningOf } from '#tools/statecharts/words.ts'

const step = (more: Partial<Step>): Step => ({
  event: 'go',
  label: 'go',
  kind: 'event',
  guard: null,
  unless: [],
  from: [],
  to: [],
  transitions: [],
  ...more,
})

describe('a guard as a sentence', () => {
  it.each([
    ['isOffline', 'it is offline', 'it is not offline'],
    ['not isOffline', 'it is not offline', 'it is offline'],
    ['hasUnsentPhotos', 'it has unsent photos', 'it does not have unsent photos'],
    ['hasNothing', 'it has nothing', 'it has something'],
    ['wantsMore', 'it wants more', 'it does not want more'],
    ['inspectorIsFree', 'inspector is free', 'inspector is not free'],
    ['everyDefectHasFinding', 'every defect has finding', 'not every defect has finding'],
    [
      'by owner/anyInspector',
      'the sender is owner or any inspector',
      'the sender is not owner or any inspector',
    ],
    ['in work.cancelled', 'the state is work.cancelled', 'the state is not work.cancelled'],
    ['lacks (step: slot)', 'it lacks (step: slot)', 'it does not lack (step: slot)'],
    [
      'isOffline and (isOpen or not isWatched)',
      'it is offline and (it is open or it is not watched)',
      'it is not so that it is offline and (it is open or it is not watched)',
    ],
    [
      'not (isOpen or isWatched)',
      'it is not so that it is open or it is watched',
      'it is open or it is watched',
    ],
    [
      '(isOpen and isPaid) or (isOpen and isFree)',
      '(it is open and it is paid) or (it is open and it is free)',
      'it is not so that (it is open and it is paid) or (it is open and it is free)',
    ],
  ])('%s', (guard, holds, fails) => {
    expect(guardSentence(guard)).toBe(holds)
    expect(guardSentence(guard, false)).toBe(fails)
  })
})

describe('the conditions of a step', () => {
  it('say once what two regions ask, and of what was tried before only what is left open', () => {
    const asked = step({
      guard: 'by admin and isFree and by admin',
      unless: ['by admin and isSameVisit', 'isFree'],
    })
    expect(conditionsOf(asked)).toEqual([
      'the sender is admin',
      'it is free',
      'it is not same visit',
    ])
  })
  it('are none where nothing is asked', () => {
    expect(conditionsOf(step({}))).toEqual([])
  })
})

it('says what happens: an event, a time that passes, an answer, or what follows at once', () => {
  expect(happeningOf(step({}))).toBe('event go')
  expect(happeningOf(step({ kind: 'delay', label: 'after pollEvery' }))).toBe(
    'time passes: poll every',
  )
  expect(happeningOf(step({ kind: 'error', label: 'loadFeed fails' }))).toBe('“load feed” fails')
  expect(happeningOf(step({ kind: 'always', label: 'at once' }))).toBe('at once')
})
