import { describe, expect, test } from 'vitest'
import { fiveDigitsOf } from '#src/pages/properties/zip.ts'

describe('the five digits of a ZIP', () => {
  test('are there once it is whole, with its last four or without, and with spaces around it', () => {
    expect(fiveDigitsOf('78704')).toBe('78704')
    expect(fiveDigitsOf('02134-1000')).toBe('02134')
    expect(fiveDigitsOf(' 78704 ')).toBe('78704')
  })
  test('are not there while it is being typed, or where it is none', () => {
    for (const zip of [
      '',
      '7870',
      '787045',
      '78704-',
      '78704-123',
      '78704-12345',
      '78704 1234',
      'x78704',
    ])
      expect(fiveDigitsOf(zip), zip).toBeUndefined()
  })
})
