import { describe, expect, it } from 'vitest'
import {
  daysOfReports,
  faultSides,
  faultSideWord,
  mostReports,
  plainKind,
  plainMessage,
  routePattern,
} from '#contract/vocabulary/faults.ts'

describe('the message of an error', () => {
  it.each([
    ['ann@oak.example wrote to b.o+1@x-y.example', '… wrote to …'],
    ['GET https://oak.example/homes/7?x=1 and http://a.example failed', 'GET … and … failed'],
    ['"Oak" and "Elm", \'Ann\', `Bo`, “Cy” and ""', '“…” and “…”, “…”, “…”, “…” and “…”'],
    ['No 3 of 12345', 'No # of #'],
    [
      '550E8400-E29B-41D4-A716-446655440000 twice 550e8400-e29b-41d4-a716-446655440000',
      '# twice #',
    ],
    ['DEADBEEFCAFE and deadbeefcafe01, not deadbeefcaf', '# and #, not deadbeefcaf'],
    ["reading 'Map', setting '_a$1', calling 'x'", "reading 'Map', setting '_a$#', calling “…”"],
    [' two\n lines\t and  more ', 'two lines and more'],
  ])('has nothing that may be somebody’s: %j', (message, plain) => {
    expect(plainMessage(message)).toBe(plain)
  })

  it('is cut at 200 characters', () => {
    expect(plainMessage('x y '.repeat(100))).toHaveLength(200)
    expect(plainMessage('n '.repeat(99))).toBe('n '.repeat(99).trim())
    // What it would be cut from is not read to its end either.
    expect(plainMessage(`${' '.repeat(1_999)}ab`)).toBe('a')
  })
})

it.each([
  ['TypeError', 'TypeError'],
  ['_Own$Error2', '_Own$Error2'],
  ['$', '$'],
  ['e'.repeat(60), 'e'.repeat(60)],
  ['e'.repeat(61), 'Error'],
  ['2Error', 'Error'],
  ['Oak Lane 7', 'Error'],
  ['Error: no', 'Error'],
  ['', 'Error'],
])('the class of an error is a name of code: %j is %j', (kind, plain) => {
  expect(plainKind(kind)).toBe(plain)
})

it('the place of an error is the pattern of a page and no address', () => {
  for (const pattern of ['/', '/home', '/sign-in', '/property/:propertyId/dashboard', '/a/*'])
    expect(routePattern.test(pattern), pattern).toBe(true)
  for (const path of [
    '',
    '//',
    '/home/',
    '/property/7',
    '/Home',
    'x/home',
    '/home x',
    '/a--b',
    '/:',
  ])
    expect(routePattern.test(path), path).toBe(false)
})

it('errors are kept for a month, the newest ten of each, from three sides', () => {
  expect([daysOfReports, mostReports]).toEqual([30, 10])
  expect(faultSides.map((side) => faultSideWord[side])).toEqual([
    'In a browser',
    'On the server',
    'In a background job',
  ])
})
