import { expect, it } from 'vitest'
import { movedTooOften, movesLeft } from '#contract/lives/inspection/moving.ts'

it('the client reads how often they can still move a visit, down to none', () => {
  expect([0, 1, 2, 3, 4].map(movesLeft)).toEqual([
    'You can move it three times.',
    'You can move it twice.',
    'You can move it once.',
    movedTooOften,
    movedTooOften,
  ])
  expect(movedTooOften).toContain('three times')
})
