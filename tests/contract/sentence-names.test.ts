import { describe, expect, it } from 'vitest'
import { sentenceFor, sentencesOf } from '#contract/sentences.ts'

describe('the name of a field in a sentence', () => {
  it.each<[PropertyKey[], string]>([
    [['scheduled_start'], 'Scheduled start'],
    [['closedHouseFrom'], 'Closed house from'],
    [['co-owner.name'], 'Co owner name'],
    [['line2'], 'Line2'],
    // An entry of a list is named after the list, and a part of it by itself.
    [['tests', 2], 'Tests'],
    [['tests', 2, 'started_on'], 'Started on'],
    // Nobody is asked for an id: the thing is meant.
    [['inspection_id'], 'Inspection'],
    [['inspectionId'], 'Inspection'],
    [['notification_ids', 0], 'Notification'],
    [['idle_hours'], 'Idle hours'],
    [['paid'], 'Paid'],
    [['id'], 'This'],
    [['--'], 'This'],
    [[3], 'This'],
    [[], 'This'],
  ])('%j is “%s”', (path, name) => {
    expect(sentenceFor({ code: 'too_big', maximum: 5, input: 9, path })).toBe(
      `${name} can be at most 5.`,
    )
  })

  it('is “This” where nobody says which', () => {
    expect(sentenceFor({ code: 'invalid_value', input: 9 })).toBe(
      'This must be one of those that are offered.',
    )
  })
})

describe('what is wrong with a value', () => {
  const path = ['day']
  it.each([
    ['string', 'Day must be text.'],
    ['number', 'Day must be a number.'],
    ['int', 'Day must be a whole number.'],
    ['boolean', 'Day must be yes or no.'],
    ['array', 'Day must be a list.'],
    ['map', 'Day cannot be read.'],
  ])('is its kind: %s is expected', (expected, sentence) => {
    expect(sentenceFor({ code: 'invalid_type', expected, input: {}, path })).toBe(sentence)
  })

  it.each([
    [{ code: 'invalid_type', expected: 'string', input: undefined }, 'Day is missing.'],
    [{ code: 'invalid_type', expected: 'string', input: null }, 'Day is missing.'],
    [
      { code: 'too_small', origin: 'string', minimum: 3, input: '' },
      'Day must be at least 3 characters.',
    ],
    [{ code: 'too_big', origin: 'array', maximum: 3, input: 0 }, 'Day can be at most 3 entries.'],
    [{ code: 'too_big', origin: 'date', maximum: 3, input: false }, 'Day can be at most 3.'],
    [{ code: 'custom', input: 1 }, 'Day cannot be read.'],
    [{ input: 1 }, 'Day cannot be read.'],
  ])('is said in a sentence: %j', (wrong, sentence) => {
    expect(sentenceFor({ ...wrong, path })).toBe(sentence)
  })

  it('is listed by its field, the first sentence of each; what has no field is the whole', () => {
    expect(
      sentencesOf(
        [
          { message: 'First.', path: ['tests', 0, 'day'] },
          { message: 'Second.', path: ['tests', 0, 'day'] },
          { message: 'All of it.', path: [] },
          { code: 'unrecognized_keys', message: 'm', path: [], keys: ['note', 'n'.repeat(61)] },
          { code: 'unrecognized_keys', message: 'm', path: ['x'] },
        ],
        'form',
      ),
    ).toEqual({
      'tests.0.day': 'First.',
      form: 'All of it.',
      note: 'This field is unknown.',
      ['n'.repeat(60)]: 'This field is unknown.',
    })
  })
})
