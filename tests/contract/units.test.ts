import { describe, expect, it } from 'vitest'
import {
  radonIn,
  radonInBoth,
  radonUnits,
  radonUnitWord,
  temperatureIn,
  temperatureInBoth,
  temperatureUnits,
  temperatureUnitWord,
  usualUnits,
} from '#contract/vocabulary/units.ts'

describe('the units of a reader', () => {
  it('turn every level of radon in a sentence into whole Bq/m³, and leave pCi/L as it is', () => {
    const sentence = '2.6 pCi/L on average. Below the EPA action level of 4.0 pCi/L.'
    expect(radonIn('pci', sentence)).toBe(sentence)
    // 2.6 × 37 = 96.2; the action level of the EPA is 148 Bq/m³ in its own booklet.
    expect(radonIn('bq', sentence)).toBe(
      '96 Bq/m³ on average. Below the EPA action level of 148 Bq/m³.',
    )
    expect(radonIn('bq', 'Built in 1978, radon not tested.')).toBe(
      'Built in 1978, radon not tested.',
    )
  })

  it('are found in levels with and without a decimal, below and above ten', () => {
    expect(radonIn('bq', '12 pCi/L, then 10.5 pCi/L.')).toBe('444 Bq/m³, then 389 Bq/m³.')
    expect(radonInBoth('pci', '12 pCi/L, then 10.5 pCi/L.')).toBe(
      '12 pCi/L (444 Bq/m³), then 10.5 pCi/L (389 Bq/m³).',
    )
    expect(temperatureInBoth('f', 58)).toBe('58 °F (14 °C)')
  })

  it('are two for each, those of the United States for people who have chosen none', () => {
    expect([radonUnits, temperatureUnits]).toEqual([
      ['pci', 'bq'],
      ['f', 'c'],
    ])
    expect(usualUnits).toEqual({ radon: 'pci', temperature: 'f' })
    expect([radonUnitWord, temperatureUnitWord]).toEqual([
      { pci: 'pCi/L', bq: 'Bq/m³' },
      { f: '°F', c: '°C' },
    ])
  })

  it('are both on paper, those of the reader first', () => {
    expect(radonInBoth('pci', 'Over 4.0 pCi/L.')).toBe('Over 4.0 pCi/L (148 Bq/m³).')
    expect(radonInBoth('bq', 'Over 4.0 pCi/L.')).toBe('Over 148 Bq/m³ (4.0 pCi/L).')
    expect(temperatureInBoth('c', 58)).toBe('14 °C (58 °F)')
  })

  it('show a temperature in whole degrees', () => {
    expect([temperatureIn('f', 58), temperatureIn('c', 58), temperatureIn('c', -40)]).toEqual([
      '58 °F',
      '14 °C',
      '-40 °C',
    ])
    // 57 °F is 13.9 °C, 30 °F is −1.1 °C, 24 °F is −4.4 °C and 29 °F is −1.7 °C.
    expect([57, 30, 24, 29].map((degrees) => temperatureIn('c', degrees))).toEqual([
      '14 °C',
      '-1 °C',
      '-4 °C',
      '-2 °C',
    ])
  })
})
