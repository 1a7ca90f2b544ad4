import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { type RadonTest, radonResult } from '#contract/radon.ts'
import type { RadonUnit } from '#contract/vocabulary/units.ts'
import { type RadonImport, readRadonFile, readTable } from '#src/machines/radon/radon-file.ts'
import {
  linesOf,
  problemOf,
  readingsOf,
  storedLines,
  textOf,
} from '#src/machines/radon/radon-text.ts'

const read = (from: RadonImport) => {
  if (from.kind !== 'read') throw new Error(JSON.stringify(from))
  const { unit, text } = from.file
  return { unit, readings: readingsOf(linesOf(text), unit), said: from.file.said }
}
const values = (from: RadonImport) => read(from).readings.map(({ pci_per_l }) => pci_per_l)

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

  it('come back as they were stored, gaps and full precision too', () => {
    const reading = fc.record({
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

describe('a file of a RadonEye', () => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, at) => `${at + 1})\t${(2 + at / 100).toFixed(2)}`).join(
      '\r\n',
    )
  const file = (step: string, unit: string, count: number, said = count) =>
    `Model Name:\tRD200\r\nUnit:\t${unit}\r\nTime step:\t${step}\r\nData No:\t${said}\r\n${rows(count)}\r\n`

  it('is read with its unit, hour by hour', () => {
    const { unit, readings } = read(readRadonFile(file('1hour', 'pCi/l', 48)))
    expect(unit).toBe('pci')
    expect(readings).toHaveLength(48)
    expect(readings[47]).toEqual({ hour: 48, pci_per_l: 2.47, mark: null })
    expect(read(readRadonFile(file('1hour', 'Bq/m3', 48))).unit).toBe('bq')
  })

  it('is read in whole hours where its steps are minutes, and where it begins with a mark of the editor', () => {
    const { unit, readings } = read(readRadonFile(file('10min', 'pCi/l', 12)))
    expect([unit, readings.map(({ hour }) => hour)]).toEqual(['pci', [1, 2]])
    const marked = '\ufeffUnit:\tBq/m3\r\nTime step:\t1hour\r\nData No:\t1\r\n1)\t74'
    expect(read(readRadonFile(marked)).unit).toBe('bq')
  })

  it('is refused when rows are missing', () => {
    expect(readRadonFile(file('1hour', 'pCi/l', 47, 48))).toMatchObject({ kind: 'refused' })
  })
})

describe('a table of a monitor', () => {
  it('of running means of 24 hours is refused, with the reason', () => {
    const airthings =
      'recorded;RADON_SHORT_TERM_AVG Bq/m3;TEMP °C\n2026-11-09T08:00:00;74.0;20.1\n2026-11-09T08:05:00;74.0;20.1'
    for (const text of [airthings, 'Time,Radon 24h avg (pCi/L)\n2026-11-09 08:00,2.1'])
      expect(readRadonFile(text)).toEqual({
        kind: 'refused',
        sentence: expect.stringMatching(/^This file holds running means of 24 hours/),
      })
  })

  it('has its unit in the heading, and its marks in columns of their own', () => {
    const text =
      'Time,Radon (Bq/m3),Tamper,Power\n2026-11-09 08:00,74,0,0\n2026-11-09 09:00,148,1,0\n2026-11-09 10:00,37,0,1'
    expect(read(readRadonFile(text)).readings).toEqual([
      { hour: 1, pci_per_l: 2, mark: null },
      { hour: 2, pci_per_l: 4, mark: 'tamper' },
      { hour: 3, pci_per_l: 1, mark: 'power_lost' },
    ])
  })

  it('with parts of an hour becomes hours, in full precision; rows may come in any order', () => {
    const rows = Array.from({ length: 12 }, (_, at) => {
      const minute = String((at % 6) * 10).padStart(2, '0')
      return `2026-11-09 ${at < 6 ? '08' : '09'}:${minute},${at < 6 ? 2 : 3}.${at % 6}`
    })
    const table = (some: string[]) => readRadonFile(`Time,Radon pCi/L\n${some.join('\n')}`)
    expect(values(table(rows))).toEqual([2.25, 3.25])
    expect(values(table(rows.toReversed()))).toEqual([2.25, 3.25])
  })

  it('of running means is refused before anybody chooses a column of it', () => {
    expect(readRadonFile('Hour,A,24h avg\n1,2.5,70\n2,2.6,71')).toMatchObject({ kind: 'refused' })
  })

  it('with a part of an hour missing has no reading of that hour', () => {
    const rows = ['08:00,2', '08:30,2', '09:00,2', '10:00,3', '10:30,3', '11:00,3', '11:30,3']
    const text = rows.map((row) => `2026-11-09 ${row}`).join('\n')
    const { readings } = read(readRadonFile(`Time,Radon pCi/L\n${text}`))
    expect(readings.map(({ hour }) => hour)).toEqual([1, 3, 4])
  })

  it('is refused when the time of a row cannot be read', () => {
    const text = 'Time,Radon pCi/L\n2026-11-09 08:00,2\nlater,2'
    expect(readRadonFile(text)).toEqual({
      kind: 'refused',
      sentence: 'A row of this file has a time that cannot be read.',
    })
  })

  it('is read by the clock of the monitor, which knows no summer time, wherever the office is', () => {
    vi.stubEnv('TZ', 'America/Chicago')
    const rows = ['00:00,2', '01:00,2', '02:00,3'].map((row) => `2026-11-01 ${row}`)
    const text = `Time,Radon pCi/L\n${rows.join('\n')}`
    const { readings } = read(readRadonFile(text))
    vi.unstubAllEnvs()
    expect(readings.map(({ hour }) => hour)).toEqual([1, 2, 3])
  })

  it('with an hour missing has a gap there', () => {
    const text = 'Time,Radon pCi/L\n2026-11-09 08:00,2\n2026-11-09 09:00,2\n2026-11-09 11:00,3'
    expect(read(readRadonFile(text)).readings.map(({ hour }) => hour)).toEqual([1, 2, 4])
  })

  it('is refused when its rows are more than an hour apart', () => {
    const text = 'Time,Radon pCi/L\n2026-11-09 08:00,2\n2026-11-09 10:00,2\n2026-11-09 12:00,3'
    expect(readRadonFile(text)).toMatchObject({ kind: 'refused' })
  })

  it('is refused when its rows make no whole hours', () => {
    const text = 'Time,Radon pCi/L\n2026-11-09 08:00,2\n2026-11-09 08:45,2\n2026-11-09 09:30,3'
    expect(readRadonFile(text)).toMatchObject({ kind: 'refused' })
  })

  it('asks for the column of the readings when no heading tells', () => {
    const choice = readRadonFile('Hour,A,B\n1,2.5,70\n2,2.6,71')
    if (choice.kind !== 'choose') throw new Error(choice.kind)
    expect(values(readTable(choice.table, 1))).toEqual([2.5, 2.6])
  })

  it.each(['', '\n\n', 'Radon pCi/L\n', 'nothing here'])(
    'without readings is refused: %o',
    (text) => {
      expect(readRadonFile(text)).toMatchObject({ kind: 'refused' })
    },
  )
})
