import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type RadonTest, radonResult } from '#contract/radon.ts'
import type { RadonUnit } from '#contract/vocabulary/units.ts'
import {
  linesOf,
  problemOf,
  readingsOf,
  storedLines,
  textOf,
} from '#src/machines/radon/radon-text.ts'

describe('readings as text', () => {
  it('are one hour a line, with a letter for what the monitor recorded, and a dash for an hour without a value', () => {
    expect(readingsOf(linesOf('3.75\n\n 4 T \r\n-\n2.5;p\n1,E'), 'pci')).toEqual([
      { hour: 1, pci_per_l: 3.75, mark: null },
      { hour: 2, pci_per_l: 4, mark: 'tamper' },
      { hour: 4, pci_per_l: 2.5, mark: 'power_lost' },
      { hour: 5, pci_per_l: 1, mark: 'explained' },
    ])
  })

  it('say which line is wrong', () => {
    expect(problemOf(linesOf('3.7\nthree'))).toMatch(/^Line 2: “three” is not a reading/)
    expect(problemOf(linesOf('3.7\n4 Q'))).toMatch(/^Line 2/)
    expect(problemOf(linesOf('3.7 T twice'))).toMatch(/^Line 1/)
    expect(problemOf(linesOf('-3.7'))).toMatch(/^Line 1/)
    expect(problemOf(linesOf('-'))).toBe('Give the readings, one for each hour.')
    expect(problemOf(linesOf('3.7'))).toBeNull()
  })

  it('are read and written line by line, a line that is wrong included', () => {
    const text = '3.7\n–\n4,\tT\n.5\n12.\n1.2.3\n-\n7 T'
    const lines = linesOf(text)
    expect(lines).toEqual([
      { hour: 1, kind: 'reading', value: '3.7', mark: null },
      { hour: 2, kind: 'gap' },
      { hour: 3, kind: 'reading', value: '4', mark: 'tamper' },
      { hour: 4, kind: 'reading', value: '.5', mark: null },
      { hour: 5, kind: 'reading', value: '12.', mark: null },
      { hour: 6, kind: 'wrong', text: '1.2.3' },
      { hour: 7, kind: 'gap' },
      { hour: 8, kind: 'reading', value: '7', mark: 'tamper' },
    ])
    expect(textOf(lines)).toBe('3.7\n-\n4 T\n.5\n12.\n1.2.3\n-\n7 T')
  })

  it('are whole with one reading, and a long line that is wrong is named by its beginning', () => {
    expect(problemOf(linesOf('-\n3.7'))).toBeNull()
    expect(problemOf(linesOf('x'.repeat(90)))).toContain(`“${'x'.repeat(40)}”`)
  })

  it('that are stored keep their hours, and the hours between them are gaps', () => {
    const reading = { hour: 3, pci_per_l: 2.5, mark: 'explained' as const }
    expect(storedLines([{ hour: 1, pci_per_l: 1, mark: null }, reading])).toEqual([
      { hour: 1, kind: 'reading', value: '1', mark: null },
      { hour: 2, kind: 'gap' },
      { hour: 3, kind: 'reading', value: '2.5', mark: 'explained' },
    ])
    expect(storedLines([])).toEqual([])
  })

  it('have the air at the monitor after them, in the units that monitors write', () => {
    const air = (text: string) => readingsOf(linesOf(`2 ${text}`), 'pci')[0]
    const ours = {
      ...{ hour: 1, pci_per_l: 2, mark: null },
      ...{ temperature_f: 68, humidity_percent: 45, pressure_inhg: 29.92 },
    }
    for (const text of [
      '68F 45% 29.92inHg',
      '68 °F; 45 % RH; 29.92 in',
      '20C 45%RH 29.92inhg',
      '20 °C, 45rh, 1013.208hPa',
      '29.92in 68f 45%',
      '68F 45% 101.3208 kPa',
      '68F 45% 759.968 mmHg',
    ])
      expect(air(text)).toEqual(ours)
    expect(air('T 68F')).toEqual({ hour: 1, pci_per_l: 2, mark: 'tamper', temperature_f: 68 })
    expect(air('68F p')).toMatchObject({ mark: 'power_lost', temperature_f: 68 })
    expect(air('-5C')).toMatchObject({ temperature_f: 23 })
  })

  it('say of which hour the air is wrong, and of a number without a unit that it is no reading', () => {
    expect(problemOf(linesOf('2 68F\n2 151F'))).toBe(
      'Hour 2: the temperature must be a number from -40 to 150 °F.',
    )
    expect(problemOf(linesOf('2 -%'))).toMatch(/^Hour 1: the humidity/)
    expect(problemOf(linesOf('2 16inHg'))).toMatch(/^Hour 1: the pressure/)
    expect(problemOf(linesOf('2 -40F 100% 17in\n2 150F 0% 33in'))).toBeNull()
    expect(problemOf(linesOf('2 68'))).toMatch(/^Line 1: “2 68” is not a reading/)
    expect(problemOf(linesOf('2 68F 69F'))).toMatch(/^Line 1: “2 69F” is not a reading/)
    expect(problemOf(linesOf('68F'))).toMatch(/^Line 1/)
  })

  it('keep the air of an hour without a value, and that of a line that is wrong, while they are typed', () => {
    for (const text of ['- 68F', 'x 68F 45%', '4 T 29.9inHg'])
      expect(textOf(linesOf(text))).toBe(text)
    expect(readingsOf(linesOf('- 68F\n2'), 'pci')).toEqual([{ hour: 2, pci_per_l: 2, mark: null }])
  })

  it('come back as they were stored, gaps and full precision too', () => {
    const measure = (least: number, most: number) =>
      fc.option(
        fc.double({ min: least, max: most, noNaN: true }).map((one) => Number(one.toFixed(3)) + 0),
        { nil: undefined },
      )
    const reading = fc.record({
      temperature_f: measure(-40, 150),
      humidity_percent: measure(0, 100),
      pressure_inhg: measure(17, 33),
      pci_per_l: fc.double({ min: 0, max: 500, noNaN: true }).map((one) => Number(one.toFixed(6))),
      mark: fc.constantFrom(null, 'tamper' as const, 'explained' as const, 'power_lost' as const),
      isThere: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(reading, { maxLength: 60 }), (all) => {
        const stored = all.flatMap(({ isThere, ...one }, at) =>
          isThere ? [{ hour: at + 1, ...one }] : [],
        )
        const lines = linesOf(textOf(storedLines(stored)))
        // A number below a millionth is written with an exponent, which no monitor does.
        fc.pre(stored.every(({ pci_per_l: value }) => !String(value).includes('e')))
        expect(readingsOf(lines, 'pci')).toEqual(stored)
        expect(lines.some(({ kind }) => kind === 'wrong')).toBe(false)
      }),
    )
  })
})

describe('a result', () => {
  const test = (text: string, unit: RadonUnit): RadonTest => ({
    location: 'Basement',
    monitor: 'Monitor 1',
    started_on: '2026-11-09',
    calibrated_on: '2026-03-01',
    closed_house: true,
    readings: readingsOf(linesOf(text), unit),
  })
  const hours = fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 48, maxLength: 80 })

  it('is the same from pCi/L and from the same air in Bq/m³', () => {
    fc.assert(
      fc.property(hours, (all) => {
        // Whole multiples of 1/64 pCi/L are exact in both units.
        const inPci = all.map((one) => one / 64)
        const one = radonResult(test(inPci.join('\n'), 'pci'))
        const other = radonResult(test(inPci.map((value) => value * 37).join('\n'), 'bq'))
        expect(other.average).toBe(one.average)
        expect(other.verdict).toBe(one.verdict)
        expect(other.failures).toEqual(one.failures)
      }),
    )
  })

  it('does not depend on the order of the hours that count, and grows with each of them', () => {
    fc.assert(
      fc.property(hours, fc.integer({ min: 1, max: 50 }), (all, scale) => {
        const [settling, counted] = [all.slice(0, 4), all.slice(4)]
        const of = (some: number[]) => radonResult(test([...settling, ...some].join('\n'), 'pci'))
        expect(of(counted.toReversed()).average).toBe(of(counted).average)
        expect(of(counted.map((one) => one * scale)).average ?? 0).toBeGreaterThanOrEqual(
          of(counted).average ?? 0,
        )
      }),
    )
  })
})
