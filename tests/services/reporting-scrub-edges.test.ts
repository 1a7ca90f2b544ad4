import { describe, expect, it } from 'vitest'
import { filtered, makeScrubber, scrubEvent } from '#src/services/reporting-scrub.ts'

/* What is left of a text that loses a secret, and events that lack most of their parts. */

const scrubber = (...secrets: string[]) =>
  makeScrubber({ origin: 'https://hearthkeep.example', patternOf: () => '/*', secrets })

describe('a text that loses a secret', () => {
  it.each([
    ['JSON Parse error: Unexpected identifier "Ada"', 'JSON Parse error: Unexpected identifier X'],
    [
      `Unexpected token 'a', ..."Ada Elm"... is not valid JSON`,
      `Unexpected token 'a' is not valid JSON`,
    ],
    ['next=%2Fverify%2Fabc&x=1', 'next=%2Fverify%2FX&x=1'],
    ['the link /verify/abc is old', 'the link /verify/X is old'],
    ['the page /verify/:token', 'the page /verify/:token'],
    ['Bearer abcdef1 was sent', 'Bearer X was sent'],
    ['with eyJhbGciOiJI.abc.def in it', 'with X in it'],
    ['Cookie: a=b; c=d', 'Cookie: X'],
    ['password=hunter2&x=1', 'password=X&x=1'],
    ['{"token":"a b","id":1}', '{"token":X,"id":1}'],
    ['ask ann@home.example, please', 'ask X, please'],
    ['call tel:555-0100 now', 'call tel:X now'],
    ['in a[title="Ada"][type="x"]', 'in a[title][type="x"]'],
  ])('%s keeps the rest of it', (given, left) => {
    expect(scrubber().text(given)).toBe(left.replace('X', filtered))
  })

  it('keeps words that are too short for a secret, whatever storage holds', () => {
    expect(scrubber('a', '12').text('a house of 12 rooms')).toBe('a house of 12 rooms')
    expect(scrubber('oak').text('oak by the oakwood')).toBe(`${filtered} by the oakwood`)
    // From eight letters on, a secret is one within a word too.
    expect(scrubber('oakwoods').text('myoakwoodshome')).toBe(`my${filtered}home`)
    expect(scrubber('oakwood').text('myoakwoodhome')).toBe('myoakwoodhome')
  })

  it('loses each of several secrets, each time', () => {
    expect(scrubber('Ada', 'Elm').text('Ada Elm, Ada')).toBe(`${filtered} ${filtered}, ${filtered}`)
  })
})

describe('an event', () => {
  it('without a request, contexts or breadcrumbs leaves without them', () => {
    expect(scrubEvent({ type: undefined, message: 'It broke' })).toEqual({
      type: undefined,
      message: 'It broke',
    })
  })

  it('of a request without headers or an address has none', () => {
    expect(scrubEvent({ type: undefined, request: {} }).request).toEqual({ headers: {} })
    const request = { url: 'https://hearthkeep.example/', data: 'a secret' }
    expect(scrubEvent({ type: undefined, request }).request).toEqual({
      url: 'https://hearthkeep.example/',
      headers: {},
    })
  })

  it('whose breadcrumbs hold nothing in a field has nothing there', () => {
    const data = { count: null, list: [null, { token: null }] }
    expect(scrubEvent({ type: undefined, breadcrumbs: [{ data }] }).breadcrumbs).toEqual([
      { data: { count: null, list: [null, { token: filtered }] } },
    ])
  })

  it('leaves without what storage holds and what a function was called with', () => {
    const extra = { localStorage: 'Ada', 'session-storage': 'Elm', arguments: ['Ada'], at: 'home' }
    expect(scrubEvent({ type: undefined, extra }).extra).toEqual({ at: 'home' })
  })
})

it('a word of the API’s own has at most twenty-four letters; a longer one may be somebody’s', () => {
  const address = (word: string) => scrubber().text(`/api/${word}/list`)
  expect(address('a'.repeat(24))).toBe(`/api/${'a'.repeat(24)}/list`)
  expect(address('a'.repeat(25))).toBe('/api/:id/list')
})

it('the address of a stream loses its query as a page does', () => {
  expect(scrubber().text('lost wss://hearthkeep.example/api/stream?as=ann-elm-1')).toBe(
    'lost wss://hearthkeep.example/api/stream',
  )
})

it('a field that names a prototype changes none', () => {
  const sent = scrubber().value(JSON.parse('{"__proto__":{"at":"home"},"id":1}'))
  expect(Object.getPrototypeOf(sent)).toBe(Object.prototype)
  expect(sent).toEqual({ id: 1 })
})
