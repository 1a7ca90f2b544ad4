import fc from 'fast-check'
import { expect, it } from 'vitest'
import { routes } from '#src/routes.tsx'
import { patternOf } from '#src/wiring/reporting.ts'

it('names a page by its row of the route table', () => {
  expect(
    ['/login', '/verify/a-secret', '/property/42/dashboard', '/i1/p1/home-inspection-report'].map(
      patternOf,
    ),
  ).toEqual([
    '/login',
    '/verify/:token',
    '/property/:propertyId/dashboard',
    '/:inspectionId/:propertyId/home-inspection-report',
  ])
})

it('says nothing of an address that is no page', () => {
  for (const pathname of [
    '/somebody/else',
    '/property/%E0%A4%A/dashboard',
    '/property/<x>/dashboard',
  ])
    expect(patternOf(pathname)).toBe('/*')
})

it('answers a row of the table or nothing, and a second time the same', () => {
  const rows = [...routes.map(({ path }) => path), '/*']
  fc.assert(
    fc.property(fc.constantFrom(...rows), fc.stringMatching(/^[\w%.~-]{1,30}$/), (row, segment) => {
      const pattern = patternOf(row.replace(/:\w+/g, segment))
      expect(rows).toContain(pattern)
      expect(patternOf(pattern)).toBe(pattern)
    }),
  )
})
