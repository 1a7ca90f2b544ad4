// @vitest-environment jsdom
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { routes } from '#src/routes.tsx'
import type { Api } from '#src/services/api.ts'
import { patternOf, watchErrors } from '#src/wiring/reporting.ts'
import { soon } from '#tests/support/soon.ts'

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

it('tells our server of one error three times at most, whatever happens between', async () => {
  const told: unknown[] = []
  watchErrors({
    call: async (_: string, { body }: { body: { message: string } }) => told.push(body.message),
    // Reports ask for nothing else of it.
  } as unknown as Api)
  const happen = (message: string) => {
    const error = new Error(message)
    // As the files of the app have it; a test is in none of them.
    error.stack = 'at start (/static/js/index.js:1:1)'
    dispatchEvent(new ErrorEvent('error', { error, message }))
  }
  // The first of all comes where the code cannot be fetched: it is lost, and the next one fetches it again.
  vi.doMock('#src/wiring/error-reports.ts', () => {
    throw new Error('no network')
  })
  happen('bell is silent')
  await expect(import('#src/wiring/error-reports.ts')).rejects.toThrow()
  vi.doUnmock('#src/wiring/error-reports.ts')
  for (const _ of [1, 2, 3, 4, 5]) happen('chart stopped')
  happen('state is unknown')
  await soon(() => expect(told).toHaveLength(4))
  expect(told.slice(0, 3)).toEqual(Array(3).fill(told[0]))
  expect(told[3]).not.toBe(told[0])
})
