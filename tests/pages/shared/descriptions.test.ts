import { expect, it } from 'vitest'
import { paths } from '#contract/vocabulary/paths.ts'
import { descriptionOf } from '#src/pages/shared/descriptions.ts'

it.each([
  [paths.landing(), /home/],
  [paths.login(), /^Log in/],
  [paths.signUp(), /^One account/],
  [paths.featuresDemo(), /invented data/],
  [paths.sampleReport(), /report to read/],
  [paths.demo(), /^Try everything/],
  [paths.terms(), /^What we offer/],
  [paths.privacy(), /browser keeps/],
  [paths.contact(), /^Write to us/],
])('a page for everybody is described to search engines: %s', (path, words) => {
  expect(descriptionOf({ path })).toMatch(words)
})

it('a page by another address is described as the one that it stands for, and all others not at all', () => {
  expect(descriptionOf({ path: '/log-in', canonical: paths.login() })).toBe(
    descriptionOf({ path: paths.login() }),
  )
  expect(descriptionOf({ path: paths.login(), canonical: '/elsewhere' })).toBeUndefined()
  expect(descriptionOf({ path: paths.admin() })).toBeUndefined()
})
