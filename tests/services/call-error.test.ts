import { describe, expect, it } from 'vitest'
import { CallError, endsSession, errorOfAnswer, isLost } from '#src/services/call-error.ts'

const said = (status: number, body: unknown = null, payment = false) =>
  errorOfAnswer(status, body, payment).message

describe('the error catalogue', () => {
  it('says its own words for 403, 404 and 5xx', () => {
    expect(said(403, { error: 'x' })).toBe(
      "Access denied. You don't have permission for this action.",
    )
    expect(said(404, { error: 'x' })).toBe(
      "Resource not found. The item you're looking for may have been moved or deleted.",
    )
    for (const status of [500, 502, 503, 504, 505])
      expect(said(status)).toBe(
        'Server temporarily unavailable. Please try again in a few moments.',
      )
  })
  it.each([
    [403, 'unverified'],
    [403, 'locked'],
    [403, 'read_only'],
    [404, 'invalid_link'],
  ])('says the server’s own words where they tell what to do: %s, %s', (status, code) => {
    expect(said(status, { error: 'Confirm your address first.', code })).toBe(
      'Confirm your address first.',
    )
    expect(said(status, { code })).toBe(said(status))
    expect(said(status, { error: 'Other.', code: 'other' })).toBe(said(status))
  })
  it('passes a 409 through unchanged, with the current value', () => {
    const error = errorOfAnswer(409, {
      error: 'Taken.',
      code: 'conflict',
      current: { version: 2 },
    })
    expect(error).toMatchObject({
      message: 'Taken.',
      code: 'conflict',
      status: 409,
      current: { version: 2 },
    })
  })
  it('gives the server’s error or message for any other 4xx, otherwise the status', () => {
    expect(said(422, { error: 'No.' })).toBe('No.')
    expect(said(422, { message: 'Nope.' })).toBe('Nope.')
    expect(said(418)).toBe('Request failed with status 418')
    expect(said(418, '<html>')).toBe('Request failed with status 418')
  })
  it('says the last row for anything else', () => {
    expect(said(501)).toBe('An unexpected error occurred. Please try again.')
    expect(said(302)).toBe('An unexpected error occurred. Please try again.')
  })
  it('says to a 401 the server’s own words, and without any that the session has expired', () => {
    expect(said(401, { error: 'This password is wrong.' })).toBe('This password is wrong.')
    expect(said(401)).toBe('Session expired. Redirecting to login...')
    expect(said(401, { error: '', message: '' })).toBe('Session expired. Redirecting to login...')
  })
  it('begins and ends its rows where the numbers do', () => {
    expect([399, 400, 499].map((status) => said(status, { error: 'No.' }))).toEqual([
      'An unexpected error occurred. Please try again.',
      'No.',
      'No.',
    ])
  })
  it('takes the message where the error is empty or no text', () => {
    for (const error of ['', 5, null])
      expect(said(422, { error, message: 'Street is missing.' })).toBe('Street is missing.')
  })
  it('brings a sentence for each field, the code and the name of the request', () => {
    const answer = { error: 'No.', code: 'invalid', fields: { zip: 'Five digits.', floors: 3 } }
    expect(errorOfAnswer(422, answer, false, '0a1b2c3d4e5f')).toMatchObject({
      code: 'invalid',
      fields: { zip: 'Five digits.', floors: '3' },
      current: null,
      requestId: '0a1b2c3d4e5f',
    })
  })
  it('has no fields, no current value and the status for a code where the answer says nothing', () => {
    for (const answer of [null, 'text', { fields: 'zip', code: 7 }])
      expect(errorOfAnswer(422, answer)).toMatchObject({
        code: 'http_422',
        fields: {},
        current: null,
        requestId: null,
      })
  })
  it('keeps a 401 on payments from ending the session', () => {
    expect(said(401, null, true)).toBe('Unable to verify payment status')
    expect(endsSession(401, { sentToken: true, payment: true })).toBe(false)
  })
  it('ends the session on any other 401 to a request that carried a token', () => {
    expect(endsSession(401, { sentToken: true, payment: false })).toBe(true)
    expect(endsSession(401, { sentToken: false, payment: false })).toBe(false)
    expect(endsSession(403, { sentToken: true, payment: false })).toBe(false)
  })
})

describe('a server that did not answer as itself', () => {
  it.each([
    [null, 'network', true],
    [null, 'timeout', true],
    [null, 'unreadable', true],
    [null, 'stopped', false],
    [499, 'http_499', false],
    [500, 'http_500', true],
    [503, 'closing', true],
    [409, 'network', false],
  ])('status %s and code %s: %s', (status, code, lost) => {
    expect(isLost(new CallError('No.', code, status))).toBe(lost)
  })
  it('is no error of the app itself', () => {
    expect(isLost(new Error('network'))).toBe(false)
  })
})
