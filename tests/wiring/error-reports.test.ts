// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import type { Surroundings } from '#src/services/error-reports.ts'
import { ourReporter } from '#src/wiring/error-reports.ts'

it('the page of an error is asked for by its path alone, as it is when the error happens', () => {
  const send = vi.fn<Surroundings['send']>(async () => {})
  const asked: string[] = []
  history.replaceState(null, '', '/login')
  const report = ourReporter({
    patternOf: (path) => {
      asked.push(path)
      return path.replace(/\d+/, ':propertyId')
    },
    send,
  })
  history.replaceState(null, '', '/property/42/dashboard?tab=2#roof')
  const error = Object.assign(new Error('It broke'), {
    stack: `Error\n at f (${location.origin}/static/js/index.js:1:2)`,
  })
  report({ at: 0, kind: 'captured', error, componentStack: '' })
  expect(send.mock.calls[0]?.[0].trace).toMatchObject({ hearthkeep_trace: 1 })
  expect(new Set(asked)).toContain('/property/42/dashboard')
  expect(send.mock.calls.map(([{ route, release }]) => [route, release])).toEqual([
    ['/property/:propertyId/dashboard', 'development'],
  ])
})

it('an error names the build of the app that it happened in, and no page of ours that its words name', () => {
  vi.stubEnv('BUILD_ID', 'a1b2c3')
  const send = vi.fn<Surroundings['send']>(async () => {})
  const report = ourReporter({ patternOf: () => '/property/:propertyId', send })
  const error = Object.assign(new Error(`No answer for ${location.origin}/property/elm`), {
    stack: `Error\n at f (${location.origin}/static/js/index.js:1:2)`,
  })
  report({ at: 0, kind: 'captured', error, componentStack: '' })
  vi.unstubAllEnvs()
  expect(send.mock.calls[0]?.[0].release).toBe('a1b2c3')
  expect(JSON.stringify(send.mock.calls)).not.toContain('elm')
})
