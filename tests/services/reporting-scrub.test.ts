import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CallError } from '#src/services/call-error.ts'
import { filtered, makeScrubber, scrubEvent, withRequestId } from '#src/services/reporting-scrub.ts'

const origin = 'https://hearthkeep.example'
/** A route table of three rows is enough here. */
const patternOf = (pathname: string) =>
  pathname === '/login'
    ? '/login'
    : pathname.startsWith('/verify/')
      ? '/verify/:token'
      : pathname.startsWith('/property/')
        ? '/property/:propertyId/dashboard'
        : '/*'
const scrubber = (...secrets: string[]) => makeScrubber({ origin, patternOf, secrets })
const text = (given: string) => scrubber().text(given)

/** What a token, a password or a name may look like; never a word that the marker or the envelope has itself. */
const secret = fc
  .stringMatching(/^[A-Za-z0-9_-]{12,60}$/)
  .filter((word) => /\d/.test(word) && /[A-Z]/.test(word))

describe('an event about a call', () => {
  it('carries the name that the server gave the request, beside its other tags', () => {
    const event = { type: undefined, tags: { page: '/login' } }
    const failed = new CallError('Sorry.', 'server_error', 500, { requestId: '0a1b2c3d4e5f' })
    expect(withRequestId(event, failed).tags).toEqual({
      page: '/login',
      request_id: '0a1b2c3d4e5f',
    })
    for (const other of [new CallError('Sorry.', 'network'), new Error('of ours'), undefined])
      expect(withRequestId(event, other)).toBe(event)
  })
})

describe('an event', () => {
  const event = {
    type: undefined,
    request: {
      url: `${origin}/login`,
      cookies: { session: 'a' },
      query_string: 'token=b',
      data: { password: 'c' },
      headers: {
        Authorization: 'Bearer d',
        cookie: 'session=e',
        'Auth-Token': 'f',
        'X-Auth-Token': 'g',
        'User-Agent': 'a browser',
      },
    },
    user: { email: 'h@home.example' },
    contexts: {
      localStorage: { token: 'i' },
      session_storage: { token: 'j' },
      culture: { locale: 'en' },
    },
    extra: { arguments: ['k'], attempt: 2 },
    breadcrumbs: [
      {
        message: 'signed in',
        data: { password: 'l', token: 'm', accessToken: 'n', url: '/login' },
      },
      { data: { nested: [{ refreshToken: 'o' }] } },
      { message: 'without data' },
    ],
  }

  it('[9.10] leaves without authorization, cookie and auth-token headers', () => {
    expect(scrubEvent(event).request).toEqual({
      url: `${origin}/login`,
      headers: { 'User-Agent': 'a browser' },
    })
  })
  it('[9.10] leaves without the contexts of storage and without a person', () => {
    const scrubbed = scrubEvent(event)
    expect(scrubbed.contexts).toEqual({ culture: { locale: 'en' } })
    expect(scrubbed.extra).toEqual({ attempt: 2 })
    expect(scrubbed).not.toHaveProperty('user')
  })
  it('[9.10] has a marker in breadcrumb fields named password, token, accessToken and refreshToken', () => {
    expect(scrubEvent(event).breadcrumbs).toEqual([
      {
        message: 'signed in',
        data: { password: filtered, token: filtered, accessToken: filtered, url: '/login' },
      },
      { data: { nested: [{ refreshToken: filtered }] } },
      { message: 'without data' },
    ])
  })
  it('is left as it was where it was handed in', () => {
    const before = structuredClone(event)
    scrubEvent(event)
    expect(event).toEqual(before)
  })
})

describe('an address', () => {
  it.each([
    [`${origin}/login?next=%2Fprofile#top`, `${origin}/login`],
    [`${origin}/verify/a-secret-of-a-mail`, `${origin}/verify/:token`],
    ['/property/42/dashboard?tab=2', '/property/:propertyId/dashboard'],
    [`${origin}/somewhere/else`, `${origin}/*`],
    [`${origin}/api/customers/42/properties`, `${origin}/api/customers/:id/properties`],
    [`${origin}/api/notifications/stream?token=abc`, `${origin}/api/notifications/stream`],
    ['/api/homeowner/Ada/property/7f-3/dashboard', '/api/homeowner/:id/property/:id/dashboard'],
    [`${origin}/static/js/index.1a2b.js:10:5`, `${origin}/static/js/index.1a2b.js:10:5`],
    ['https://pictures.example/people/ada.jpg', 'https://pictures.example/:path'],
    ['https://pictures.example/', 'https://pictures.example/'],
    ['/favicon.svg?v=2', '/favicon.svg'],
    ['/app.webmanifest', '/app.webmanifest'],
    ['/people/ada.json', '/*'],
    ['/ada.pdf', '/*'],
    ['/api/Ada/x1/a-word', '/api/:id/:id/a-word'],
    ['/apiary', '/*'],
    ['https://api.example/api/profile', 'https://api.example/api/profile'],
  ])('%s leaves as %s', (given, left) => {
    expect(text(given)).toBe(left)
    if (!given.startsWith('/')) expect(text(`asked ${given} twice`)).toBe(`asked ${left} twice`)
  })

  it('keeps nothing of its query, its fragment or the open places of its path', () => {
    fc.assert(
      fc.property(secret, secret, (one, two) => {
        for (const address of [
          `${origin}/verify/${one}?${two}=${one}#${two}`,
          `/property/${one}/dashboard?x=${two}`,
          `${origin}/api/photos/${one}/${two}`,
          `GET ${origin}/api/notifications/stream?token=${one}&and=${two} failed`,
        ]) {
          const left = text(address)
          expect(left).not.toContain(one)
          expect(left).not.toContain(two)
        }
      }),
    )
  })
})

describe('a text', () => {
  it('loses known secrets anywhere, and short words only as whole words', () => {
    fc.assert(
      fc.property(secret, fc.string(), fc.string(), (word, before, after) => {
        expect(scrubber(word).text(`${before} ${word} ${after}`)).not.toContain(word)
      }),
    )
    expect(
      scrubber('Ada & Bob, 12 Home Street').text('at=Ada%20%26%20Bob%2C%2012%20Home%20Street'),
    ).toBe(`at=${filtered}`)
    expect(scrubber('\ud800 is half a character').text('a \ud800 is half a character')).toBe(
      `a ${filtered}`,
    )
    expect(scrubber('Ada').text('Ada in Adams, by Ada.')).toBe(
      `${filtered} in Adams, by ${filtered}.`,
    )
  })

  it('loses tokens, credentials, e-mail addresses and telephone numbers that nobody told it of', () => {
    fc.assert(
      fc.property(secret, (word) => {
        for (const given of [
          `Bearer ${word}`,
          `authorization: Basic ${word}`,
          `Cookie: refresh=${word}; other=${word}`,
          `{"password":"${word} ${word}","id":1}`,
          `{\\"accessToken\\":\\"${word}\\"}`,
          `refresh_token=${word}&x=1`,
          `the link /verify/${word} is old`,
          `next=%2Fverify%2F${word}`,
          `eyJhbGciOiJIUzI1NiJ9.${word}.${word}`,
          `Unexpected token 'a', "${word}"... is not valid JSON`,
          `button[aria-label="${word}"][type="button"]`,
          `tel:${word}`,
          `JSON Parse error: Unexpected identifier "${word}"`,
        ])
          expect(text(given), given).not.toContain(word)
      }),
    )
    expect(text('mail somebody@home.example now')).toBe(`mail ${filtered} now`)
  })

  it.each([
    'Basic planted-word-7',
    'proxy-authorization: planted-word-7',
    'set-cookie=a; b=planted-word-7',
    'passwd=planted-word-7',
    'secret: planted-word-7',
    'jwt="planted-word-7"',
    'api-key=planted-word-7',
    'api_key: planted-word-7',
    'apikey=planted-word-7',
    "{'password':'planted-word-7'}",
    'img[alt="planted-word-7"]',
    'input[placeholder="planted-word-7"]',
    'a[title="planted-word-7"]',
  ])('loses what it says is secret, or may hold a name: %s', (given) => {
    expect(text(given)).not.toContain('planted-word-7')
    expect(text(`It said ${given}`)).toMatch(/^It said /)
  })

  it('that is a time is left alone, with any storage', () => {
    expect(scrubber('2026', '11').text('2026-11-21T08:17:19.869Z')).toBe('2026-11-21T08:17:19.869Z')
  })

  it('that holds none of that is left alone', () => {
    for (const given of [
      "Cannot read properties of undefined (reading 'street')",
      'Request failed with status 418',
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0',
      '.page { color: #263f52; content: "/" } /* a note */',
      'M10 20h30v40z',
      '2026-11-21T08:17:19.869Z',
      'text/plain;charset=UTF-8',
      '/',
    ])
      expect(text(given)).toBe(given)
  })
})

describe('anything that is sent', () => {
  it('loses all of a known secret that begins as another one does', () => {
    const both = scrubber('a1B2c3D4e5', 'a1B2c3D4e5F6g7H8')
    expect(both.text('It said a1B2c3D4e5F6g7H8.')).toBe(`It said ${filtered}.`)
  })

  it('loses known secrets and secret fields at any depth, and keeps its shape otherwise', () => {
    fc.assert(
      fc.property(secret, fc.jsonValue({ maxDepth: 4 }), (word, other) => {
        const given = { a: [{ b: { password: word, note: `is ${word}` } }], localStorage: other }
        const left = scrubber(word).value(given)
        expect(JSON.stringify(left)).not.toContain(word)
        expect(left).toEqual({ a: [{ b: { password: filtered, note: `is ${filtered}` } }] })
      }),
    )
  })

  it('is read in proportion to its length, with any content', () => {
    const { text: scrub } = scrubber('a-planted-secret')
    for (const piece of [
      'a',
      'a.',
      '"',
      '/verify/',
      'token=',
      'http://',
      '[title="',
      'eyJaaaaaa.',
      'tel:',
    ]) {
      const [short, long] = [20_000, 200_000].map((length) => {
        const given = piece.repeat(length / piece.length)
        const start = process.cpuUsage()
        for (let round = 0; round < 3; round++) scrub(given)
        return process.cpuUsage(start).user
      })
      // Ten times the text in a hundred times the time would be the square; a machine at work gets some room.
      expect(long, piece).toBeLessThan(50 * Math.max(short ?? 0, 2_000))
    }
  })

  it.each([
    ...['password', 'passwd', 'currentPassword', 'new_password', 'secret', 'apiKey', 'X-Api-Key'],
    ...['token', 'accessToken', 'refresh_token', 'id-token', 'csrfToken', 'authToken'],
    ...['X-Auth-Token', 'Authorization', 'proxy-authorization', 'Cookie', 'cookies', 'Set-Cookie'],
  ])('has a marker in the place of what is in a field named %s', (name) => {
    const { value } = scrubber()
    expect(value({ [name]: 'planted', beside: 'a word' })).toEqual({
      [name]: filtered,
      beside: 'a word',
    })
    expect(value({ [name]: { deep: 'planted' } })).toEqual({ [name]: filtered })
    // Whether there is one says nothing of it.
    expect(value({ [name]: true })).toEqual({ [name]: true })
  })

  it('keeps fields whose names only look like a secret’s, and no contents of storage', () => {
    const { value } = scrubber()
    const kept = { key: 'Enter', author: 'nobody', passenger: 'none', tokens: 3, monkey: 'ape' }
    const stored = { localStorage: 1, session_storage: 2, 'Local-Storage': 3 }
    expect(value({ ...kept, ...stored })).toEqual(kept)
  })

  it('scrubbed twice is the same as scrubbed once', () => {
    const host = fc.constantFrom(origin, 'https://pictures.example', '')
    fc.assert(
      fc.property(secret, host, fc.array(secret), secret, (word, start, parts, query) => {
        const { value } = scrubber(word)
        const url = `${start}/${parts.join('/')}?${query}=${word}`
        const once = value({ url, text: `${word} at ${url}`, token: word })
        expect(value(once)).toEqual(once)
      }),
    )
    // A query that ends in the name of a secret.
    const once = `/?ourjwt=${filtered}`
    expect(scrubber().value({ text: `at ${once}` })).toEqual({ text: `at ${once}` })
  })
})
