import { describe, expect, it } from 'vitest'
import { readRadonFile, readTable } from '#src/machines/radon/radon-file.ts'
import { linesOf, readingsOf } from '#src/machines/radon/radon-text.ts'

const read = (text: string) => {
  const from = readRadonFile(text)
  if (from.kind !== 'read') throw new Error(JSON.stringify(from))
  return { ...from.file, readings: readingsOf(linesOf(from.file.text), from.file.unit) }
}

describe('the air in the file of a monitor', () => {
  it('comes with the readings, which are the one column of numbers beside it', () => {
    const { readings, said } = read(
      'Time,Radon (pCi/L),Temperature (°F),Humidity (%RH),Pressure (inHg),Tamper\n2026-11-09 08:00,2.5,68.4,45,29.92,0\n2026-11-09 09:00,2.6,,46,29.9,1',
    )
    expect(readings).toEqual([
      {
        ...{ hour: 1, pci_per_l: 2.5, mark: null },
        ...{ temperature_f: 68.4, humidity_percent: 45, pressure_inhg: 29.92 },
      },
      { hour: 2, pci_per_l: 2.6, mark: 'tamper', humidity_percent: 46, pressure_inhg: 29.9 },
    ])
    expect(said).toBe(
      '2 hours from the column Radon (pCi/L). With them: temperature, humidity, pressure.',
    )
    // No heading names the readings, but those of the air are none.
    expect(read('Value,Temp,RH\n3,68,45').readings).toMatchObject([{ pci_per_l: 3 }])
  })

  it.each([
    ['Temp (C)', '20', { temperature_f: 68 }],
    ['TEMP °C', '20.5', { temperature_f: 68.9 }],
    ['Temperature [Celsius]', '-5', { temperature_f: 23 }],
    ['temp', '20 °C', { temperature_f: 68 }],
    ['Temp', '68', { temperature_f: 68 }],
    ['Temperature F', '68', { temperature_f: 68 }],
    ['Rel. humidity', '45 %', { humidity_percent: 45 }],
    ['RH', '45', { humidity_percent: 45 }],
    ['Pressure hPa', '1013.208', { pressure_inhg: 29.92 }],
    ['Barometer (mbar)', '1013.208', { pressure_inhg: 29.92 }],
    ['Barometric pressure', '1013.208', { pressure_inhg: 29.92 }],
    ['Pressure (kPa)', '101.3208', { pressure_inhg: 29.92 }],
    ['Pressure mmHg', '759.968', { pressure_inhg: 29.92 }],
    ['Pressure', '29.92', { pressure_inhg: 29.92 }],
    ['Temp', 'n/a', {}],
    ['Temper', '5', {}],
  ])('under %s is read from %s', (head, cell, air) => {
    const from = readTable({ columns: ['Radon pCi/L', head], rows: [['2', cell]] }, 0)
    if (from.kind !== 'read') throw new Error(JSON.stringify(from))
    expect(readingsOf(linesOf(from.file.text), 'pci')).toEqual([
      { hour: 1, pci_per_l: 2, mark: null, ...air },
    ])
  })

  it('is the mean of the parts of an hour that have it', () => {
    const rows = ['08:00,2,68,45', '08:30,4,70,', '09:00,2,,', '09:30,2,,']
    const { readings } = read(
      `Time,Radon pCi/L,Temp F,RH\n${rows.map((row) => `2026-11-09 ${row}`).join('\n')}`,
    )
    expect(readings).toEqual([
      { hour: 1, pci_per_l: 3, mark: null, temperature_f: 69, humidity_percent: 45 },
      { hour: 2, pci_per_l: 2, mark: null },
    ])
  })
})
