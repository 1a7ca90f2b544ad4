import { describe, expect, it } from 'vitest'
import { isTemporary, problemOf } from '#src/machines/calls/problem.ts'

const of = (code: string, status: number | null) => isTemporary(problemOf({ code, status }))

describe('an error', () => {
  it.each([
    ['network', null],
    ['timeout', null],
    ['unreadable', null],
    ['in_progress', 409],
    ['http_500', 500],
    ['http_502', 502],
    ['http_503', 503],
    ['http_507', 507],
    ['unauthorized', 401],
    ['http_408', 408],
    ['too_many', 429],
  ])('%s (%s) says nothing about what was sent: it goes again', (code, status) => {
    expect(of(code, status)).toBe(true)
  })

  it.each([
    ['sent_elsewhere', null],
    ['unexpected', null],
    ['conflict', 409],
    ['invalid', 400],
    ['forbidden', 403],
    ['missing', 404],
    ['file_gone', 410],
    ['too_large', 413],
    ['wrong_type', 415],
    ['http_499', 499],
  ])('%s (%s) is the server’s word about it: it waits for the person', (code, status) => {
    expect(of(code, status)).toBe(false)
  })

  it('that is no error of ours gets the last words of the catalogue, and none of its own', () => {
    const unknown = {
      message: 'An unexpected error occurred. Please try again.',
      code: 'unexpected',
    }
    for (const error of [
      new Error('internals'),
      'text',
      null,
      { message: 'internals' },
      { code: 5 },
    ])
      expect(problemOf(error)).toEqual({ ...unknown, status: null, fields: {}, current: null })
  })

  it('without words gets those of the catalogue, and keeps its code', () => {
    expect(problemOf({ code: 'conflict', message: '', status: 409 })).toMatchObject({
      message: 'An unexpected error occurred. Please try again.',
      code: 'conflict',
    })
  })

  it('whose words or fields are none keeps its code, and says those of the catalogue', () => {
    expect(problemOf({ code: 'conflict', message: 7, status: 409, fields: null })).toEqual({
      message: 'An unexpected error occurred. Please try again.',
      code: 'conflict',
      status: 409,
      fields: {},
      current: null,
    })
  })

  it('keeps its words, its fields as text, and the value of now', () => {
    const error = Object.assign(new Error('No.'), {
      code: 'conflict',
      status: 409,
      fields: { age: 7 },
      current: { version: 2 },
    })
    expect(problemOf(error)).toEqual({
      message: 'No.',
      code: 'conflict',
      status: 409,
      fields: { age: '7' },
      current: { version: 2 },
    })
  })
})
