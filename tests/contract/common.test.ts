import { describe, expect, it } from 'vitest'
import { day, line } from '#contract/common.ts'

const name = line('First name', 80)
const sentences = (value: string) =>
  name.safeParse(value).error?.issues.map(({ message }) => message) ?? []

describe('a name or a place', () => {
  it.each([
    'Ada',
    'Ada M. Byron',
    'J.R.',
    'St. John-Smith',
    '12 N. Main St.',
    'O’Neil, Jr.',
    'Dr.Jo Smith',
    'J.Li',
    '12th St.NE',
    'St.Louis',
    '李小龍',
  ])('may be %s', (value) => {
    expect(sentences(value)).toEqual([])
  })

  it.each(['Ada\nBcc: all', 'Ada\r\nByron', 'Ada\u2028Byron'])('is one line, not %j', (value) => {
    expect(sentences(value)).toEqual(['First name must be one line.'])
  })

  it.each([
    'Win at https://prize.example',
    'www.prize.example',
    'prize.com',
    'Go to prize.click now',
    'PRIZE.COM/x',
    'Win bit.ly',
    'Win bit.ly/win',
    'is.gd/a',
    'prize.pizza/now',
  ])('leads nowhere: %s', (value) => {
    expect(sentences(value)).toEqual(['Leave web addresses out of First name.'])
  })
})

describe('a day', () => {
  const says = (value: unknown) => day.safeParse(value).error?.issues[0]?.message

  it('that is missing is asked for as a date picker shows it, and a wrong one as programs write it', () => {
    const ask = 'Choose a date: month, day and year, such as 05/31/2026.'
    expect([says(''), says(undefined), says(null)]).toEqual([ask, ask, ask])
    expect([says('2026-02-30'), says('05/31/2026'), says(20260531)]).toEqual(
      Array.from({ length: 3 }, () => 'Give a date such as 2026-05-31.'),
    )
    expect(says('2026-05-31')).toBeUndefined()
  })

  it('has a year that the database knows, and a day after it with four digits for its year', () => {
    for (const one of ['0001-01-01', '9998-12-31']) expect(day.safeParse(one).success).toBe(true)
    for (const one of ['0000-12-31', '9999-01-01', '9999-12-31'])
      expect(says(one)).toBe('Give a date such as 2026-05-31.')
  })
})
