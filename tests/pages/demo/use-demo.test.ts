import { expect, it } from 'vitest'
import { minutesLeft } from '#src/pages/demo/use-demo.ts'

const now = Date.UTC(2026, 10, 24, 15)

it.each([
  [60 * 60_000, '60 minutes'],
  [59 * 60_000 + 1, '60 minutes'],
  [60_001, '2 minutes'],
  [60_000, '1 minute'],
  // A minute that has begun is one that is left.
  [1, '1 minute'],
  [0, '0 minutes'],
  [-60_000, '0 minutes'],
])('a demo that ends in %i ms says %s', (left, words) => {
  expect(minutesLeft(now + left, now)).toBe(words)
})
