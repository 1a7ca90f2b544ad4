import { describe, expect, it } from 'vitest'
import { line } from '#contract/common.ts'

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
