import { expect, it } from 'vitest'
import { whoCovers, whyRadon } from '#src/pages/inspections/who-covers.ts'

it.each([
  [undefined, 'Our inspectors come to this county.'],
  [1, 'One inspector covers this county.'],
  [3, '3 inspectors cover this county.'],
])('of %s inspectors it says: %s', (inspectors, words) => {
  expect(whoCovers({ inspectors })).toBe(words)
})

it('a county of EPA zone 1 is a reason for a radon test, which the zone does not decide', () => {
  expect(whyRadon({ radon_zone: 1 })).toMatch(/EPA zone 1 county: consider radon\./)
  expect(whyRadon({ radon_zone: 1 })).toMatch(/does not decide whether a home needs a test\.$/)
})

it.each([2, 3, null, undefined])('a county of zone %s is none', (radon_zone) => {
  expect(whyRadon({ radon_zone })).toBe('')
})
