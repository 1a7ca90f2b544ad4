import { afterEach, describe, expect, it, vi } from 'vitest'
import type * as z from 'zod/mini'
import {
  anyId,
  cents,
  countyFips,
  currentPassword,
  email,
  line,
  linkToken,
  newPassword,
  optionalLine,
  optionalText,
  pastYear,
  queryFlag,
  queryWhole,
  stateCode,
  text,
  whole,
  words,
  worksheetId,
} from '#contract/common.ts'
import { priceInput } from '#contract/pricing.ts'

/** What a value becomes, or the first sentence about it. */
const read = (schema: z.ZodMiniType, value: unknown): unknown => {
  const result = schema.safeParse(value)
  return result.success ? result.data : result.error.issues[0]?.message
}
const x = (count: number) => 'x'.repeat(count)

describe('a text', () => {
  it('has at least one letter and at most so many, without the blanks around it', () => {
    const note = text('Note', 5)
    expect([' ab ', '  abcde  '].map((value) => read(note, value))).toEqual(['ab', 'abcde'])
    expect(read(note, '  ')).toBe('Note is required.')
    expect(read(note, 'abcdef')).toBe('Note can have at most 5 characters.')
    expect(read(note, 7)).toBe('Note must be text.')
    expect([read(text('Note'), x(200)), read(text('Note'), x(201))]).toEqual([
      x(200),
      'Note can have at most 200 characters.',
    ])
  })

  it('may be empty where nobody has to write it', () => {
    expect(read(optionalText('Note', 5), '  ')).toBe('')
    expect(read(optionalText('Note', 5), 'abcdef')).toBe('Note can have at most 5 characters.')
    expect(read(optionalText('Note'), x(201))).toBe('Note can have at most 200 characters.')
    expect(read(optionalText('Note'), null)).toBe('Note must be text.')
    expect(read(optionalLine('City', 9), '')).toBe('')
  })

  it('has lines and tabs, and no other sign that nobody can see', () => {
    for (const sign of ['\t', '\n', '\r', ' ', '\u00a0', '\u0080'])
      expect(read(text('Note'), `a${sign}b`)).toBe(`a${sign}b`)
    for (const sign of ['\u0000', '\u0008', '\u000b', '\u000c', '\u000e', '\u001f', '\u007f'])
      for (const schema of [text('Note'), optionalText('Note')])
        expect(read(schema, `a${sign}b`)).toBe('Remove the control characters.')
  })

  it('is one line without an address where e-mails repeat it, and may have lines where it is a note', () => {
    for (const schema of [line('City', 40), optionalLine('City', 40)]) {
      expect(read(schema, 'a\nb')).toBe('City must be one line.')
      expect(read(schema, 'Win at prize.com')).toBe('Leave web addresses out of City.')
      expect(read(schema, 'bit.ly')).toBe('Leave web addresses out of City.')
    }
    expect(read(words('Note', 40), 'a\nb')).toBe('a\nb')
    expect(read(words('Note', 40), 'www.prize')).toBe('Leave web addresses out of Note.')
    // In a note the end of a sentence may stand before the next one without a blank.
    expect(read(words('Note', 40), 'It is cold.It leaks')).toBe('It is cold.It leaks')
    expect(read(words('Note', 3), 'abcd')).toBe('Note can have at most 3 characters.')
  })
})

describe('what opens an account', () => {
  it('is an address in small letters, of at most 254 characters', () => {
    expect(read(email, ' Bo@Trades.Example ')).toBe('bo@trades.example')
    expect(read(email, 'bo')).toBe('Enter an e-mail address such as name@example.com.')
    const host = `${`${x(60)}.`.repeat(3)}example`
    expect(read(email, `${x(63)}@${host}`)).toBe(`${x(63)}@${host}`)
    expect(read(email, `${x(64)}@${host}`)).toBe('E-mail can have at most 254 characters.')
    expect(read(email, `${x(250)}@a.io`)).toBe('E-mail can have at most 254 characters.')
    expect(read(email, 7)).toBe('E-mail must be text.')
  })

  it('is a new password of 10 to 200 characters, blanks included', () => {
    expect([9, 10, 200, 201].map((count) => read(newPassword, x(count)))).toEqual([
      'Use at least 10 characters.',
      x(10),
      x(200),
      'Use at most 200 characters.',
    ])
    expect(read(newPassword, `  ${x(8)}`)).toBe(`  ${x(8)}`)
  })

  it('is the password that somebody has, however short', () => {
    expect([0, 1, 200, 201].map((count) => read(currentPassword, x(count)))).toEqual([
      'Enter your password.',
      'x',
      x(200),
      'That password is too long.',
    ])
  })

  it('is a link with 20 to 200 signs of its own', () => {
    const broken = 'The link is incomplete. Open it again from the e-mail.'
    expect([19, 20, 200, 201].map((count) => read(linkToken, x(count)))).toEqual([
      broken,
      x(20),
      x(200),
      broken,
    ])
    expect(read(linkToken, `${x(10)}-_${x(9)}9A`)).toBe(`${x(10)}-_${x(9)}9A`)
    for (const wrong of [`${x(20)}/`, ` ${x(20)}`, `${x(20)}\n`])
      expect(read(linkToken, wrong)).toBe(broken)
  })
})

describe('a number', () => {
  it('is whole, from the least to the most, which are named with commas from ten thousand on', () => {
    const area = whole('Area', 1_000, 10_000)
    expect([999, 1000, 10_000, 10_001].map((value) => read(area, value))).toEqual([
      'Area must be at least 1000.',
      1000,
      10_000,
      'Area can be at most 10,000.',
    ])
    expect(read(area, 1000.5)).toBe('Area must be a whole number.')
    expect([read(area, null), read(area, undefined)]).toEqual([
      'Area is required.',
      'Area is required.',
    ])
    expect(read(whole('Year', 0, 9999), 10_000)).toBe('Year can be at most 9999.')
  })

  it('is an amount from nothing to twenty million dollars, in cents', () => {
    expect([-1, 0, 2_000_000_000, 2_000_000_001].map((value) => read(cents, value))).toEqual([
      'A cost cannot be negative.',
      0,
      2_000_000_000,
      'Give at most $20,000,000.',
    ])
  })

  it('of a query is one to nine digits', () => {
    const page = queryWhole('Page', 1, 900_000_000)
    expect(['1', '007', '900000000'].map((value) => read(page, value))).toEqual([1, 7, 900_000_000])
    for (const wrong of ['', '-1', '1.5', '1e3', ' 1', '1234567890'])
      expect(read(page, wrong), wrong).toBe('Page must be a whole number.')
    expect(read(page, '0')).toBe('Page must be at least 1.')
    expect(['true', 'false'].map((value) => read(queryFlag, value))).toEqual([true, false])
    expect(read(queryFlag, 'yes')).toBe('Say true or false.')
  })
})

describe('a year in which something was built', () => {
  afterEach(() => vi.useRealTimers())
  it('lies between 1650 and this year, or as far ahead as it may', () => {
    vi.useFakeTimers({ now: new Date(2026, 5, 1), toFake: ['Date'] })
    const years = [1649, 1650, 2026, 2027, 2028]
    const future = 'Built cannot lie in the future.'
    expect(years.map((year) => read(pastYear('Built'), year))).toEqual([
      'Built must be at least 1650.',
      1650,
      2026,
      future,
      future,
    ])
    expect(years.map((year) => read(pastYear('Built', 1), year)).slice(3)).toEqual([2027, future])
  })
})

it('an id is compared as text, and codes have their letters and digits', () => {
  expect([read(anyId, 7), read(anyId, '7')]).toEqual(['7', '7'])
  expect([read(stateCode, ' tx '), read(stateCode, 'Texas'), read(stateCode, 'T')]).toEqual([
    'TX',
    'Choose a state.',
    'Choose a state.',
  ])
  expect(['48453', '4845', '484530', '4845a'].map((fips) => read(countyFips, fips))).toEqual([
    '48453',
    'Choose a county.',
    'Choose a county.',
    'Choose a county.',
  ])
  expect([read(worksheetId, 'own_a1'), read(worksheetId, x(40))]).toEqual(['own_a1', x(40)])
  for (const wrong of ['', x(41), 'Roof', 'a-b'])
    expect(read(worksheetId, wrong)).toBe('There is no such worksheet.')
})

it.each([
  ['square_feet', 100, 50_000],
  ['distance_miles', 0, 500],
  ['extra_mold_samples', 0, 27],
])('the price is worked out for a %s from %i to %i', (field, least, most) => {
  const input = {
    square_feet: 2000,
    year_built: 1990,
    foundation: 'slab',
    distance_miles: 5,
    services: ['inspection'],
  }
  const takes = (value: number) => priceInput.safeParse({ ...input, [field]: value }).success
  expect([least - 1, least, most, most + 1].map(takes)).toEqual([false, true, true, false])
})
