// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { CallError } from '#src/services/call-error.ts'
import { makeErrorReporter, type Surroundings } from '#src/services/error-reports.ts'

type Sent = Parameters<Surroundings['send']>[0]

/** An error as a page of ours throws it; here its stack would name a file. */
const ours = <E extends Error>(error: E): E =>
  Object.assign(error, { stack: 'Error\n at f (https://home.example/static/js/index.js:1:2)' })

const reporter = (more: Partial<Surroundings> = {}) => {
  const sent: Sent[] = []
  const report = makeErrorReporter({
    origin: 'https://home.example',
    pathname: () => '/property/42/dashboard',
    patternOf: (path) => path.replace(/\d+/, ':propertyId'),
    release: 'first',
    captureTrace: () => '{"hearthkeep_trace":1}',
    send: async (one) => sent.push(one),
    ...more,
  })
  return {
    sent,
    capture: (error: unknown) =>
      report({ at: 0, kind: 'captured', error, componentStack: 'in Secret' }),
    report,
  }
}

it('tells the kind, the page by its pattern, the release, the failed request, the place in our code and the steps', () => {
  const { sent, capture } = reporter()
  const error = new CallError('Server temporarily unavailable.', 'server', 500, {
    requestId: 'abcdef012345',
  })
  error.stack = 'CallError: x\n at f (https://home.example/static/js/index.1a2b3c.js:1:203)'
  capture(error)
  expect(sent).toEqual([
    {
      kind: 'CallError',
      message: 'Server temporarily unavailable.',
      route: '/property/:propertyId/dashboard',
      release: 'first',
      request_id: 'abcdef012345',
      place: '/static/js/index.1a2b3c.js:1:203',
      trace: { hearthkeep_trace: 1 },
    },
  ])
})

it('tells no quoted words, no numbers, no addresses and no credentials', () => {
  const { sent, capture } = reporter()
  capture(
    ours(
      new Error(
        `"Harper" at 12 https://home.example/property/42?token=abc harper@home.example password=secret1`,
      ),
    ),
  )
  expect(sent).toHaveLength(1)
  expect(JSON.stringify(sent)).not.toMatch(/Harper|12 |harper@|token=|secret1|42/)
})

it('tells no name that somebody gave an error in the place of its class', () => {
  const { sent, capture } = reporter()
  capture(ours(Object.assign(new Error('It broke'), { name: 'Harper, 12 Oak Lane' })))
  expect(sent.map(({ kind }) => kind)).toEqual(['Error'])
})

it('tells no word that the browser keeps for the person, wherever an error has it', () => {
  localStorage.setItem('user', JSON.stringify({ first_name: 'Marguerite', street: 'Oakhollow' }))
  const { sent, capture } = reporter()
  const error = new Error('Marguerite of Oakhollow has no roof')
  capture(ours(Object.assign(error, { name: 'Marguerite' })))
  localStorage.clear()
  expect(sent).toHaveLength(1)
  expect(sent[0]?.message).toMatch(/has no roof$/)
  expect(JSON.stringify(sent)).not.toMatch(/Marguerite|Oakhollow/)
})

it('tells a kind that the server takes, and no number of a request that is none of ours', () => {
  const { sent, capture } = reporter()
  capture(ours(Object.assign(new Error('one'), { name: 'E'.repeat(200) })))
  capture(ours(Object.assign(new Error('two'), { name: '' })))
  for (const requestId of ['Jane Roe', 'abc', 'x'.repeat(65)])
    capture(ours(new CallError(requestId, 'server', 500, { requestId })))
  expect(sent.map(({ kind, request_id }) => [kind, request_id])).toEqual([
    ['Error', null],
    ['Error', null],
    ...Array.from({ length: 3 }, () => ['CallError', null]),
  ])
})

it('hears what nobody caught, and what a promise refused', () => {
  const { sent, report } = reporter()
  report({
    at: 0,
    kind: 'uncaught',
    event: new ErrorEvent('error', { error: ours(new RangeError('a')) }),
  })
  const event = Object.assign(new Event('unhandledrejection'), {
    reason: ours(new TypeError('b')),
    promise: Promise.resolve(),
  }) as PromiseRejectionEvent
  report({ at: 0, kind: 'rejected', event })
  // A browser that hands out no error tells its words.
  report({ at: 0, kind: 'uncaught', event: new ErrorEvent('error', { message: 'It broke' }) })
  expect(sent.map(({ kind, message }) => [kind, message])).toEqual([
    ['RangeError', 'a'],
    ['TypeError', 'b'],
    ['Error', 'It broke'],
  ])
})

it('says nothing of a network that is away, of extensions, and of what browsers say by themselves', () => {
  const { sent, capture } = reporter()
  capture(new TypeError('Failed to fetch'))
  capture(new Error('ResizeObserver loop completed'))
  // By its class alone, and by its words alone.
  capture(ours(Object.assign(new Error('The signal has ended'), { name: 'AbortError' })))
  capture(ours(new Error('Script error.')))
  const foreign = new Error('x')
  foreign.stack = 'Error: x\n at f (chrome-extension://abc/content.js:1:1)'
  capture(foreign)
  expect(sent).toEqual([])
})

it('tells one error three times and at most twenty errors, so that a loop sends no flood', () => {
  const { sent, capture } = reporter()
  for (let index = 0; index < 10; index++) capture(ours(new Error('again')))
  expect(sent).toHaveLength(3)
  for (const letter of 'abcdefghijklmnopqrstuvwxyz') capture(ours(new Error(letter)))
  expect(sent).toHaveLength(20)
})

it('tells an error of another page, or of another kind, although its words came three times', () => {
  let page = '/login'
  const { sent, capture } = reporter({ pathname: () => page })
  for (let index = 0; index < 4; index++) capture(ours(new Error('again')))
  page = '/signup'
  capture(ours(new Error('again')))
  capture(ours(new TypeError('again')))
  expect(sent.map(({ route, kind }) => [route, kind])).toEqual([
    ...Array.from({ length: 3 }, () => ['/login', 'Error']),
    ['/signup', 'Error'],
    ['/signup', 'TypeError'],
  ])
})

it('tells an error without steps where there are none, and a report that cannot be sent breaks nothing', async () => {
  const { sent, capture } = reporter({
    captureTrace: () => {
      throw new Error('no recorder')
    },
  })
  capture('only words')
  expect(sent[0]).toMatchObject({ kind: 'Error', message: 'only words', trace: null, place: null })
  const away = reporter({ send: () => Promise.reject(new Error('away')) })
  away.capture(ours(new Error('one')))
  await Promise.resolve()
  expect(away.sent).toEqual([])
})
