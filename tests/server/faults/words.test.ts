import { expect, it } from 'vitest'
import { plainMessage } from '#contract/vocabulary/faults.ts'
import { readTrace } from '#server/faults/trace.ts'
import { browserOf, placeOf } from '#server/faults/words.ts'
import { trace } from '#tests/support/server/error-reports.ts'

it('the message of an error keeps the names of code and nothing that somebody typed', () => {
  expect(plainMessage(`Cannot read properties of null (reading 'map')`)).toBe(
    `Cannot read properties of null (reading 'map')`,
  )
  expect(plainMessage('Home 550e8400-e29b-41d4-a716-446655440000 is "Oak Lane"')).toBe(
    'Home # is “…”',
  )
  expect(
    plainMessage('No mailbox jürgen.müller@bücher.example, nor anna@xn--bcher-kva.example'),
  ).toBe('No mailbox …, nor …')
})

it('a browser is known by its family', () => {
  const chrome =
    'Mozilla/5.0 (X11) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0 Safari/537.36'
  expect(
    [chrome, `${chrome} Edg/148.0`, 'Version/17 Safari/605.1', 'Firefox/128', undefined].map(
      browserOf,
    ),
  ).toEqual(['Chrome', 'Edge', 'Safari', 'Firefox', 'Other'])
})

it('the place of an error is a file of ours, not of a package that it passed', () => {
  const error = new Error('It broke.')
  error.stack = `Error: It broke.
    at query (/app/node_modules/database/server/query.js:3:4)
    at one (/app/server/lists.ts:12:5)`
  expect(placeOf(error)).toBe('server/lists.ts:12:5')
  error.stack = 'Error: It broke.\n    at query (/app/node_modules/database/server/query.js:3:4)'
  expect(placeOf(error)).toBeNull()
})

it('a trace has names of charts alone, and is not endless', () => {
  const [move] = trace.moves
  const traceOf = (more: object) => ({ ...trace, moves: [{ ...move, ...more }] })
  expect(readTrace(traceOf({ event: 'session.signedOut' }))).not.toBeNull()
  expect(readTrace(traceOf({ event: '<b>Harper</b>' }))).toBeNull()
  const long = traceOf({ to: Array.from({ length: 32 }, () => 'x'.repeat(200)) }).moves[0]
  const many = (length: number) => ({ ...trace, moves: Array.from({ length }, () => long) })
  expect(readTrace(many(3))).not.toBeNull()
  expect(readTrace(many(30))).toBeNull()
})
