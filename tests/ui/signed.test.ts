import { expect, it } from 'vitest'
import { signed } from '#src/ui/signed.ts'

it('a difference has its sign and its decimals, and a true minus', () => {
  expect([signed(3), signed(-2.25, 2), signed(12, 0), signed(-0.5, 0)]).toEqual([
    '+3.0',
    '−2.25',
    '+12',
    '−1',
  ])
})

it('what has not changed, or by less than is shown, has no sign', () => {
  expect([signed(0), signed(0, 0), signed(-0), signed(0.04), signed(-0.04)]).toEqual([
    '0.0',
    '0',
    '0.0',
    '0.0',
    '0.0',
  ])
})
